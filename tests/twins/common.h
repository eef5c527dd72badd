/* What both twins share: random numbers, running sums, JSON output, flag parsing. */
#ifndef TWIN_COMMON_H
#define TWIN_COMMON_H
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define INLINE static inline __attribute__((always_inline))

/* xoshiro256++, its four words filled by splitmix64 */
typedef struct { uint64_t s[4]; } Rng;

static void rng_seed(Rng *r, uint64_t seed) {
  for (int i = 0; i < 4; i++) {
    uint64_t z = (seed += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    r->s[i] = z ^ (z >> 31);
  }
}

INLINE uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

INLINE uint64_t rng_next(Rng *r) {
  uint64_t a = r->s[0], b = r->s[1], c = r->s[2], d = r->s[3];
  uint64_t out = rotl(a + d, 23) + a, t = b << 17;
  c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = rotl(d, 45);
  r->s[0] = a; r->s[1] = b; r->s[2] = c; r->s[3] = d;
  return out;
}

/* a number from 0 to n-1; with n below 100 the bias is below 1e-7 */
INLINE unsigned rng_below(Rng *r, unsigned n) {
  return (unsigned)(((rng_next(r) >> 32) * (uint64_t)n) >> 32);
}

/* Metrics: a block of `len` numbers per game, with a label for each of them. */
typedef struct { const char *name, *key; int start, len, whole; const char **labels; } Metric;
#define MAX_METRICS 40
#define MAX_VALUES 400
static Metric metrics[MAX_METRICS];
static int n_metrics, n_values;
static double val[MAX_VALUES], sum1[MAX_VALUES], sum2[MAX_VALUES];

/* key: what tells the entries apart ("seat", "dive", ...) or NULL; whole: entry 0 has no label */
static int add_metric(const char *name, const char *key, int len, int whole, const char **labels) {
  Metric *m = &metrics[n_metrics++];
  m->name = name; m->key = key; m->len = len + whole; m->whole = whole; m->labels = labels;
  m->start = n_values;
  n_values += m->len;
  if (n_values > MAX_VALUES || n_metrics > MAX_METRICS) { fprintf(stderr, "too many metrics\n"); exit(2); }
  return m->start;
}

static void record_game(void) {
  for (int i = 0; i < n_values; i++) { sum1[i] += val[i]; sum2[i] += val[i] * val[i]; }
}

static void print_metrics(const char *program, long games, uint64_t seed) {
  printf("{\"program\": \"%s\", \"games\": %ld, \"seed\": %llu, \"metrics\": {", program, games,
         (unsigned long long)seed);
  for (int k = 0; k < n_metrics; k++) {
    Metric *m = &metrics[k];
    printf("%s\n  \"%s\": [", k ? "," : "", m->name);
    for (int i = 0; i < m->len; i++) {
      double mean = sum1[m->start + i] / games, var = sum2[m->start + i] / games - mean * mean;
      printf("%s{", i ? ", " : "");
      if (m->key && i >= m->whole) {
        if (m->labels) printf("\"%s\": \"%s\", ", m->key, m->labels[i - m->whole]);
        else printf("\"%s\": %d, ", m->key, i - m->whole + 1);
      }
      printf("\"mean\": %.9g, \"sd\": %.9g}", mean, var > 1e-15 ? sqrt(var) : 0.0);
    }
    printf("]");
  }
  printf("\n}}\n");
}

static void die(const char *what, const char *arg) {
  fprintf(stderr, "%s: %s\n", what, arg ? arg : "");
  exit(2);
}

/* "1,2,3" -> numbers; stops at '/' and tells where */
static int int_list(const char *s, int *out, int max, const char **rest) {
  int n = 0;
  while (*s && *s != '/') {
    char *end;
    long v = strtol(s, &end, 10);
    if (end == s) die("not a list of numbers", s);
    if (n == max) die("list too long", s);
    out[n++] = (int)v;
    s = end;
    if (*s == ',') s++;
  }
  if (rest) *rest = *s == '/' ? s + 1 : s;
  return n;
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}
#endif
