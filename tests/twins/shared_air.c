/* Twin of Shared Air: the game written a second time, with no code shared with the engine. See README.md. */
#include "common.h"

#define MAXP 6          /* players */
#define MAXL 9          /* levels 1..9 */
#define MAXS 63         /* spaces of the path: they are bits of one word, bit 0 is the submarine */
#define MAXD 50         /* dives */
#define TURN_CAP 100000 /* a dive longer than this is cut off ("truncated") */

enum { RESHUFFLE, DEPLETE, DICE };

static struct {
  int players, air, dives, swim, breath, slowdown, stack, turn_min, shuffle_sink, random_first, stall_rounds;
  int n_dice, n_faces[8], face[8][32];
  int n_swim, swim_card[128];
  int n_levels, cards[MAXL + 1], n_val[MAXL + 1], value[MAXL + 1][64];
  int n_tie, tie[MAXL];
} R = {.players = 4, .air = 25, .dives = 3, .breath = 1, .slowdown = 1, .stack = 3, .turn_min = 1, .stall_rounds = 3};

static struct { int max_load, min_level, turn_at, up; } seat_plan[MAXP];

/* A treasure is a word of 4-bit levels, first card lowest; 0 is a blank. */
typedef uint64_t Item;

typedef struct {
  int score[MAXP], kept[MAXP][MAXL + 1];
  int home[MAXD], turns[MAXD], plen[MAXD], air_out, stalled, truncated, lead_changes;
} Game;

static Rng rng;
static int left_val[MAXL + 1], pile_val[MAXL + 1][64]; /* value piles: the first left_val are still to come */
static int left_swim, pile_swim[128];

INLINE int draw_value(int level) {
  if (!left_val[level]) left_val[level] = R.n_val[level]; /* every card is used: all of them form it anew */
  int n = left_val[level]--, i = rng_below(&rng, n), v = pile_val[level][i];
  pile_val[level][i] = pile_val[level][n - 1];
  pile_val[level][n - 1] = v;
  return v;
}

INLINE int draw_swim(void) {
  if (R.swim == RESHUFFLE) return R.swim_card[rng_below(&rng, R.n_swim)];
  if (R.swim == DEPLETE) {
    if (!left_swim) left_swim = R.n_swim;
    int n = left_swim--, i = rng_below(&rng, n), v = pile_swim[i];
    pile_swim[i] = pile_swim[n - 1];
    pile_swim[n - 1] = v;
    return v;
  }
  int total = 0;
  for (int d = 0; d < R.n_dice; d++) total += R.face[d][rng_below(&rng, R.n_faces[d])];
  return total;
}

INLINE int top_level(Item t) {
  int best = 0;
  for (; t; t >>= 4) if ((int)(t & 15) > best) best = t & 15;
  return best;
}

/* the space of the k-th set bit, counted from the low end, k from 0 */
INLINE int nth_bit(uint64_t x, int k) {
  while (k--) x &= x - 1;
  return __builtin_ctzll(x);
}

INLINE void play_game(Game *g, const int full) {
  const int P = R.players;
  Item path[MAXS + 2], carried[MAXP][MAXS + 1];
  int len = 0, first = 0, leader = -1;

  memset(g->score, 0, sizeof g->score);
  for (int p = 0; p < P; p++) for (int l = 1; l <= R.n_levels; l++) g->kept[p][l] = 0;
  g->air_out = g->stalled = g->truncated = g->lead_changes = 0;
  for (int l = 1; l <= R.n_levels; l++) {
    left_val[l] = R.n_val[l];
    for (int i = 0; i < R.cards[l]; i++) path[++len] = l;
  }
  left_swim = R.n_swim;
  if (R.random_first) first = rng_below(&rng, P);

  for (int dive = 0; dive < R.dives; dive++) {
    int pos[MAXP] = {0}, load[MAXP] = {0}, next[MAXP], up[MAXP] = {0}, home[MAXP] = {0};
    int swimming = P, air = R.air, quiet = 0, turns = 0, last_home = -1, ended = 0;
    uint64_t taken = 0;
    const uint64_t spaces = (2ull << len) - 1; /* bits 0..len */
    for (int p = 0; p < P; p++) next[p] = p + 1 < P ? p + 1 : 0;
    int p = first, before = first ? first - 1 : P - 1;
    g->plen[dive] = len;

    while (!ended) {
      const int carry = load[p], use = carry * R.breath;
      const int here = pos[p];
      int busy = use > 0, came_home = 0;
      turns++;
      /* 1. breathe */
      air -= use;
      /* 2. turn back: not from the submarine, which this diver has not left */
      if (!up[p] && here > 0 && carry >= R.turn_min &&
          (carry >= seat_plan[p].turn_at || (carry > 0 && here == len)))
        up[p] = 1;
      /* 3. swim */
      const int steps = draw_swim() - carry * R.slowdown;
      int to = here;
      if (steps > 0) {
        const uint64_t free_space = spaces & ~taken;
        if (!up[p]) {
          uint64_t ahead = free_space & ~((2ull << here) - 1);
          if (ahead) {
            uint64_t rest = ahead;
            for (int k = steps; k && rest; k--) { to = __builtin_ctzll(rest); rest &= rest - 1; }
          }
        } else if (here > 0) {
          uint64_t behind = free_space & ((1ull << here) - 1); /* bit 0, the submarine, is always there */
          for (int k = steps; k; k--) {
            to = 63 - __builtin_clzll(behind);
            if (!to) break;
            behind &= ~(1ull << to);
          }
          came_home = to == 0;
        }
        if (to != here) {
          taken = ((taken & ~(1ull << here)) | (1ull << to)) & ~1ull;
          pos[p] = to;
          busy = 1;
        }
      }
      /* 4. treasure */
      if (to > 0) {
        const Item t = path[to];
        if (t && carry < seat_plan[p].max_load && (!up[p] || seat_plan[p].up) &&
            top_level(t) >= seat_plan[p].min_level) {
          carried[p][carry] = t;
          load[p] = carry + 1;
          path[to] = 0;
          busy = 1;
        }
      }
      if (came_home) {
        home[p] = 1;
        last_home = p;
        swimming--;
        next[before] = next[p];
      } else {
        before = p;
      }
      if (air <= 0) { ended = 1; g->air_out++; }
      else if (!swimming) ended = 1;
      else {
        quiet = busy ? 0 : quiet + 1;
        if (quiet >= R.stall_rounds * swimming) { ended = 1; g->stalled++; }
        else if (turns >= TURN_CAP) { ended = 1; g->truncated++; }
      }
      p = next[p];
    }
    g->turns[dive] = turns;
    g->home[dive] = P - swimming;

    /* home divers score */
    for (int q = 0; q < P; q++)
      if (home[q])
        for (int i = 0; i < load[q]; i++)
          for (Item t = carried[q][i]; t; t >>= 4) {
            g->kept[q][t & 15]++;
            g->score[q] += draw_value(t & 15);
          }
    /* blanks go */
    int n = 0;
    for (int s = 1; s <= len; s++) { path[n + 1] = path[s]; n += path[s] != 0; }
    /* the others' cards sink, nearest diver first; a stack is shared across divers */
    if (swimming) {
      int fill = 0, deepest = -1, done[MAXP] = {0};
      for (int round = 0; round < swimming; round++) {
        int near = -1;
        for (int q = 0; q < P; q++)
          if (!home[q] && !done[q] && (near < 0 || pos[q] < pos[near])) near = q;
        done[near] = 1;
        if (pos[near] > 0) deepest = near;
        int lost[MAXS * 16], m = 0;
        for (int i = 0; i < load[near]; i++)
          for (Item t = carried[near][i]; t; t >>= 4) lost[m++] = t & 15;
        if (R.shuffle_sink)
          for (int i = m - 1; i > 0; i--) {
            int j = rng_below(&rng, i + 1), x = lost[i];
            lost[i] = lost[j];
            lost[j] = x;
          }
        for (int i = 0; i < m; i++) {
          if (!fill) path[++n] = 0;
          path[n] |= (Item)lost[i] << (4 * fill);
          if (++fill == R.stack) fill = 0;
        }
      }
      if (last_home < 0 && deepest >= 0) first = deepest; /* all still at 0: the same diver starts again */
    }
    if (last_home >= 0) first = last_home;
    len = n;

    if (full) {
      int best = 0, ties = 0;
      for (int q = 1; q < P; q++) {
        if (g->score[q] > g->score[best]) { best = q; ties = 0; }
        else if (g->score[q] == g->score[best]) ties++;
      }
      if (!ties) {
        if (leader >= 0 && leader != best) g->lead_changes++;
        leader = best;
      }
    }
  }
}

static int m_score, m_win, m_zero, m_home, m_airout, m_stalled, m_trunc, m_turns, m_plen, m_cards, m_wscore, m_margin,
    m_shared, m_lead;

static void note_game(const Game *g) {
  const int P = R.players;
  int best = -1, second = -1, alive[MAXP], n = 0;
  for (int p = 0; p < P; p++) {
    int s = g->score[p];
    if (s > best) { second = best; best = s; } else if (s > second) second = s;
  }
  for (int p = 0; p < P; p++) n += alive[p] = g->score[p] == best;
  for (int t = 0; t < R.n_tie && n > 1; t++) {
    int most = -1;
    for (int p = 0; p < P; p++) if (alive[p] && g->kept[p][R.tie[t]] > most) most = g->kept[p][R.tie[t]];
    n = 0;
    for (int p = 0; p < P; p++) n += alive[p] = alive[p] && g->kept[p][R.tie[t]] == most;
  }
  int home = 0, turns = 0;
  for (int p = 0; p < P; p++) {
    val[m_score + p] = g->score[p];
    val[m_win + p] = alive[p] ? 1.0 / n : 0;
    val[m_zero + p] = g->score[p] == 0;
  }
  for (int d = 0; d < R.dives; d++) {
    home += g->home[d];
    turns += g->turns[d];
    val[m_home + 1 + d] = (double)g->home[d] / P;
    val[m_turns + 1 + d] = g->turns[d];
    val[m_plen + d] = g->plen[d];
  }
  val[m_home] = (double)home / (P * R.dives);
  val[m_turns] = turns;
  val[m_airout] = (double)g->air_out / R.dives;
  val[m_stalled] = (double)g->stalled / R.dives;
  val[m_trunc] = (double)g->truncated / R.dives;
  for (int l = 1; l <= R.n_levels; l++) {
    int c = 0;
    for (int p = 0; p < P; p++) c += g->kept[p][l];
    val[m_cards + l - 1] = c;
  }
  val[m_wscore] = best;
  val[m_margin] = best - second;
  val[m_shared] = n > 1;
  val[m_lead] = g->lead_changes;
  record_game();
}

static void set_dice(const char *s) {
  for (R.n_dice = 0; *s; R.n_dice++) {
    if (R.n_dice == 8) die("too many dice", s);
    R.n_faces[R.n_dice] = int_list(s, R.face[R.n_dice], 32, &s);
  }
}
static void set_cards(const char *s) { R.n_levels = int_list(s, R.cards + 1, MAXL, NULL); }
static void set_values(const char *s) {
  memset(R.n_val, 0, sizeof R.n_val);
  for (int l = 1; *s; l++) {
    if (l > MAXL) die("too many levels", s);
    R.n_val[l] = int_list(s, R.value[l], 64, &s);
  }
}

int main(int argc, char **argv) {
  long games = 1000000;
  uint64_t seed = 1;
  int bench = 0, seats = 0;
  set_dice("1,2,3/1,2,3");
  R.n_swim = int_list("2,3,3,4,4,4,5,5,6", R.swim_card, 128, NULL);
  set_cards("8,8,8,8");
  set_values("0,0,1,1,2,2,3,3/4,4,5,5,6,6,7,7/8,8,9,9,10,10,11,11/12,12,13,13,14,14,15,15");
  R.n_tie = int_list("4,3,2", R.tie, MAXL, NULL);
  for (int i = 1; i < argc; i++) {
    const char *f = argv[i];
    if (!strcmp(f, "--bench")) { bench = 1; continue; }
    if (i + 1 == argc) die("flag without a value", f);
    const char *a = argv[++i];
    if (!strcmp(f, "--games")) games = atol(a);
    else if (!strcmp(f, "--seed")) seed = strtoull(a, NULL, 10);
    else if (!strcmp(f, "--players")) R.players = atoi(a);
    else if (!strcmp(f, "--air")) R.air = atoi(a);
    else if (!strcmp(f, "--dives")) R.dives = atoi(a);
    else if (!strcmp(f, "--swim"))
      R.swim = !strcmp(a, "reshuffle") ? RESHUFFLE : !strcmp(a, "deplete") ? DEPLETE : !strcmp(a, "dice") ? DICE
               : (die("--swim", a), 0);
    else if (!strcmp(f, "--faces")) set_dice(a);
    else if (!strcmp(f, "--swim-cards")) R.n_swim = int_list(a, R.swim_card, 128, NULL);
    else if (!strcmp(f, "--breath")) R.breath = atoi(a);
    else if (!strcmp(f, "--slowdown")) R.slowdown = atoi(a);
    else if (!strcmp(f, "--stack")) R.stack = atoi(a);
    else if (!strcmp(f, "--turn-min")) R.turn_min = atoi(a);
    else if (!strcmp(f, "--level-cards")) set_cards(a);
    else if (!strcmp(f, "--values")) set_values(a);
    else if (!strcmp(f, "--sink"))
      R.shuffle_sink = !strcmp(a, "shuffled") ? 1 : !strcmp(a, "as_carried") ? 0 : (die("--sink", a), 0);
    else if (!strcmp(f, "--first"))
      R.random_first = !strcmp(a, "random") ? 1 : !strcmp(a, "seat_1") ? 0 : (die("--first", a), 0);
    else if (!strcmp(f, "--stall-rounds")) R.stall_rounds = atoi(a);
    else if (!strcmp(f, "--tie")) R.n_tie = int_list(a, R.tie, MAXL, NULL);
    else if (!strcmp(f, "--seat")) {
      int x[4] = {0};
      if (seats == MAXP || int_list(a, x, 4, NULL) != 4) die("--seat max_load,min_level,turn_at_load,up", a);
      seat_plan[seats].max_load = x[0];
      seat_plan[seats].min_level = x[1];
      seat_plan[seats].turn_at = x[2];
      seat_plan[seats].up = x[3];
      seats++;
    } else die("unknown flag", f);
  }
  int spaces = 0, cards_max = 0;
  for (int l = 1; l <= R.n_levels; l++) {
    spaces += R.cards[l];
    cards_max += R.cards[l];
    if (R.n_val[l] < 1) die("a level has no values", NULL);
    memcpy(pile_val[l], R.value[l], sizeof R.value[l]);
  }
  memcpy(pile_swim, R.swim_card, sizeof R.swim_card);
  if (R.players < 1 || R.players > MAXP) die("players", NULL);
  if (R.dives < 1 || R.dives > MAXD) die("dives", NULL);
  if (spaces < 1 || spaces > MAXS - 1) die("the path must have 1 to 62 spaces", NULL);
  if (R.stack < 1 || R.stack > 15) die("stack", NULL);
  if (R.n_swim < 1 || R.n_dice < 1 || R.stall_rounds < 1 || games < 1) die("bad number", NULL);
  for (int t = 0; t < R.n_tie; t++) if (R.tie[t] < 1 || R.tie[t] > R.n_levels) die("--tie", NULL);
  if (seats == 0) die("--seat is missing", NULL);
  if (seats == 1) for (int p = 1; p < R.players; p++) seat_plan[p] = seat_plan[0];
  else if (seats != R.players) die("as many --seat as players, or one", NULL);
  rng_seed(&rng, seed);

  static Game g;
  if (bench) {
    double t0 = seconds();
    uint64_t total[MAXP] = {0};
    for (long i = 0; i < games; i++) {
      play_game(&g, 0);
      for (int p = 0; p < R.players; p++) total[p] += g.score[p];
    }
    double t = seconds() - t0;
    printf("{\"games\": %ld, \"seconds\": %.3f, \"games_per_second\": %.0f, \"score\": [", games, t, games / t);
    for (int p = 0; p < R.players; p++) printf("%s%.5f", p ? ", " : "", (double)total[p] / games);
    printf("]}\n");
    return 0;
  }
  const int P = R.players, D = R.dives;
  m_score = add_metric("score", "seat", P, 0, NULL);
  m_win = add_metric("win_share", "seat", P, 0, NULL);
  m_zero = add_metric("zero_score_rate", "seat", P, 0, NULL);
  m_home = add_metric("home_rate", "dive", D, 1, NULL);
  m_airout = add_metric("air_out_rate", NULL, 1, 0, NULL);
  m_stalled = add_metric("stalled_rate", NULL, 1, 0, NULL);
  m_trunc = add_metric("truncated_rate", NULL, 1, 0, NULL);
  m_turns = add_metric("turns", "dive", D, 1, NULL);
  m_plen = add_metric("path_length", "dive", D, 0, NULL);
  m_cards = add_metric("treasures_home", "level", R.n_levels, 0, NULL);
  m_wscore = add_metric("winning_score", NULL, 1, 0, NULL);
  m_margin = add_metric("winning_margin", NULL, 1, 0, NULL);
  m_shared = add_metric("shared_win_rate", NULL, 1, 0, NULL);
  m_lead = add_metric("lead_changes", NULL, 1, 0, NULL);
  for (long i = 0; i < games; i++) { play_game(&g, 1); note_game(&g); }
  print_metrics("shared_air", games, seed);
  return 0;
}
