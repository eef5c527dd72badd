/* Twin of Salvage Divers: the game written a second time, with no code shared with the engine. See README.md. */
#include "common.h"

#define MAXP 8
#define MAXR 40
#define MAXBAG 255
#define NEVER 1000000000

/* chips */
enum { FIN, AIR1, AIR2, AIR3, BUDDY, FINS1, FINS2, FINS3, REB1, REB2, REB3, SPARE, KINDS };
#define FULL 100000 /* restores everything */
static const int chip_move[KINDS] = {1, 1, 2, 3, 1, 1, 2, 3, 2, 2, 2, 1};
static const int chip_cost[KINDS] = {0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0};
static const int chip_gain[KINDS] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, FULL}; /* BUDDY: the largest drawn, set in the dive */
static const char *bag_names[5] = {"fin_kick", "air_1", "air_2", "air_3", "dive_buddy"};

/* market */
enum { I_FINS1, I_FINS2, I_FINS3, I_REB1, I_REB2, I_REB3, I_SPARE, I_START, I_TANK, I_NAV, I_QM, ITEMS };
static const char *item_names[ITEMS] = {"reinforced_fins_1", "reinforced_fins_2", "reinforced_fins_3", "rebreather_1",
                                        "rebreather_2", "rebreather_3", "spare_tank", "starting_depth",
                                        "tank_capacity", "navigator", "quartermaster"};
static int price[ITEMS] = {5, 10, 13, 14, 19, 21, 17, 16, 19, 7, 6}, removed[ITEMS];

static int players = 4, rounds = 6, floor_depth = 40, tank = 6, bag0[5] = {4, 4, 2, 1, 1}, spacing = 2, worth = 4,
           per_rep = 2, per_coin_rep = 5, tank_limit = 3, overdrawn, n_ramp;
static struct { int round, kind, count; } ramp[64];

typedef struct {
  double risk, insure_at;
  int n_shop, item[32], most[32];
  uint8_t bust_limit[MAXBAG + 1]; /* with n chips in the bag, the fewest busting ones that are too many for `risk` */
} Plan;
static Plan plan[MAXP];

typedef struct {
  uint8_t bag[MAXBAG + 1];
  int n, start, capacity, nav, qm, purse, rep, deepest, bought[ITEMS];
} Diver;

typedef struct { int depth, bust, draws, earned, lost, insured, floor, empty; } Dive;

static Rng rng;

/* at_least holds, in bits 8v..8v+7, how many chips in the bag cost v or more (v = 0..4) */
static const uint64_t one_of[4] = {0x01, 0x0101, 0x010101, 0x01010101};

/* cautious = this diver may insure; crew = a navigator or quartermaster is aboard */
INLINE void dive(const Diver *d, const Plan *plan, Dive *out, const int cautious, const int crew) {
  uint8_t bag[MAXBAG + 1];
  int gain[KINDS], n = d->n, depth = d->start < floor_depth ? d->start : floor_depth, air = d->capacity;
  const int capacity = d->capacity, strict = overdrawn;
  int largest = 0, bust = 0, drawn = 0, nav = crew ? d->nav : 0, qm = crew ? d->qm : 0, insured = 0;
  int marks = depth / spacing, banked = marks, pending = 0; /* checkpoints */
  int out_of_bag[4] = {0};
  uint64_t at_least = 0;
  out->empty = 0;
  memcpy(bag, d->bag, n <= 32 ? 32 : MAXBAG + 1);
  memcpy(gain, chip_gain, sizeof gain);
  for (int i = 0; i < n; i++) at_least += one_of[chip_cost[bag[i]]];

  while (depth < floor_depth) {
    if (n == 0) { out->empty = 1; break; }
    const unsigned i = rng_below(&rng, n);
    const int chip = bag[i], cost = chip_cost[chip];
    bag[i] = bag[--n];
    drawn++;
    at_least -= one_of[cost];
    largest = cost > largest ? cost : largest;
    gain[BUDDY] = largest;
    if (cautious) out_of_bag[cost]++;
    if (crew && cost && nav) {
      nav = 0;
    } else {
      air -= cost;
      if (cost && air + strict <= 0) {
        if (!(crew && qm)) { bust = 1; break; }
        qm = 0;
        air += largest;
      }
      air += gain[chip];
      air = air < capacity ? air : capacity;
    }
    depth += chip_move[chip];
    if (depth >= floor_depth) { depth = floor_depth; break; }
    const int shift = air + strict;
    if (cautious) {
      for (int m = depth / spacing - marks; m > 0; m--) {
        const int bad = (crew && (nav || qm)) || shift > 3 ? 0 : (int)((at_least >> (8 * shift)) & 255);
        const double p = n ? (double)bad / n : 0;
        marks++;
        if (p > plan->insure_at) {
          banked++;
          insured++;
          for (int c = 1; c <= 3; c++)
            if (out_of_bag[c]) { /* the cheapest chip that is out goes back */
              out_of_bag[c]--;
              bag[n++] = AIR1 + c - 1;
              at_least += one_of[c];
              break;
            }
        } else {
          pending++;
        }
      }
    }
    if (!(crew && (nav || qm))) {
      const int bad = (int)((at_least >> (8 * (shift < 4 ? shift : 4))) & 255);
      if (bad >= plan->bust_limit[n]) break;
    }
  }
  pending += depth / spacing - marks; /* all of them, or (insuring) those of the move that reached the floor */
  out->depth = depth;
  out->bust = bust;
  out->draws = drawn;
  out->insured = insured;
  out->floor = depth == floor_depth;
  out->earned = worth * (banked + (bust ? 0 : pending));
  out->lost = bust ? worth * pending : 0;
}

static void add_chip(Diver *d, int kind) {
  if (d->n == MAXBAG) die("a bag grew beyond 255 chips", NULL);
  d->bag[d->n++] = kind;
}

static void start_game(Diver *d) {
  memset(d, 0, sizeof *d);
  for (int k = 0; k < 5; k++) for (int i = 0; i < bag0[k]; i++) add_chip(d, FIN + k);
  d->capacity = tank;
}

INLINE void one_dive(Diver *d, const Plan *plan, int round, Dive *out) {
  for (int i = 0; i < n_ramp; i++)
    if (ramp[i].round == round) for (int k = 0; k < ramp[i].count; k++) add_chip(d, ramp[i].kind);
  const int crew = d->nav | d->qm;
  if (plan->insure_at >= 1) {
    if (crew) dive(d, plan, out, 0, 1); else dive(d, plan, out, 0, 0);
  } else {
    dive(d, plan, out, 1, 1);
  }
  d->nav = d->qm = 0;
  d->purse += out->earned;
  d->rep += out->depth / per_rep;
  if (out->depth > d->deepest) d->deepest = out->depth;
}

static void shop(Diver *d, const Plan *plan) {
  for (int k = 0; k < plan->n_shop; k++) {
    const int it = plan->item[k];
    int room = plan->most[k] - d->bought[it];
    if (removed[it]) continue;
    if (it == I_NAV) room = plan->most[k] > 0 && !d->nav;
    else if (it == I_QM) room = plan->most[k] > 0 && !d->qm;
    else if (it == I_TANK && room > tank_limit - d->bought[it]) room = tank_limit - d->bought[it];
    for (; room > 0 && d->purse >= price[it]; room--) {
      d->purse -= price[it];
      d->bought[it]++;
      if (it <= I_SPARE) add_chip(d, FINS1 + it);
      else if (it == I_START) d->start += 2;
      else if (it == I_TANK) d->capacity++;
      else if (it == I_NAV) d->nav = 1;
      else d->qm = 1;
    }
  }
}

static int m_rep, m_win, m_deep, m_unspent, m_bust, m_depth, m_draws, m_earned, m_lost, m_insured, m_bought, m_floor,
    m_empty, m_wrep, m_margin, m_shared, m_lead;

static void one_game(void) {
  static Diver d[MAXP];
  static Dive got[MAXP];
  int leader = -1, changes = 0, floors = 0, empties = 0;
  for (int p = 0; p < players; p++) start_game(&d[p]);
  for (int r = 1; r <= rounds; r++) {
    double bust = 0, depth = 0, draws = 0, earned = 0, lost = 0, insured = 0;
    for (int p = 0; p < players; p++) {
      Dive *v = &got[p];
      one_dive(&d[p], &plan[p], r, v);
      bust += v->bust; depth += v->depth; draws += v->draws; earned += v->earned; lost += v->lost; insured += v->insured;
      floors += v->floor;
      empties += v->empty;
      if (r < rounds) shop(&d[p], &plan[p]);
    }
    val[m_bust + r] = bust / players;
    val[m_depth + r] = depth / players;
    val[m_draws + r] = draws / players;
    val[m_earned + r] = earned / players;
    val[m_lost + r] = lost / players;
    val[m_insured + r] = insured / players;
    int best = 0, ties = 0;
    for (int p = 1; p < players; p++) {
      if (d[p].rep > d[best].rep) { best = p; ties = 0; }
      else if (d[p].rep == d[best].rep) ties++;
    }
    if (!ties) { changes += leader >= 0 && leader != best; leader = best; }
  }
  static const int *by_round[6] = {&m_bust, &m_depth, &m_draws, &m_earned, &m_lost, &m_insured};
  for (int k = 0; k < 6; k++) {
    double t = 0;
    for (int r = 1; r <= rounds; r++) t += val[*by_round[k] + r];
    val[*by_round[k]] = t / rounds;
  }
  int best = -1, second = -1, n = 0, deep = -1, total[MAXP];
  for (int p = 0; p < players; p++) {
    total[p] = d[p].rep + d[p].purse / per_coin_rep;
    if (total[p] > best) { second = best; best = total[p]; } else if (total[p] > second) second = total[p];
  }
  for (int p = 0; p < players; p++) if (total[p] == best && d[p].deepest > deep) deep = d[p].deepest;
  for (int p = 0; p < players; p++) n += total[p] == best && d[p].deepest == deep;
  for (int it = 0; it < ITEMS; it++) val[m_bought + it] = 0;
  for (int p = 0; p < players; p++) {
    val[m_rep + p] = total[p];
    val[m_win + p] = total[p] == best && d[p].deepest == deep ? 1.0 / n : 0;
    val[m_deep + p] = d[p].deepest;
    val[m_unspent + p] = d[p].purse;
    for (int it = 0; it < ITEMS; it++) val[m_bought + it] += (double)d[p].bought[it] / players;
  }
  val[m_floor] = (double)floors / (players * rounds);
  val[m_empty] = (double)empties / (players * rounds);
  val[m_wrep] = best;
  val[m_margin] = players > 1 ? best - second : 0;
  val[m_shared] = n > 1;
  val[m_lead] = changes;
  record_game();
}

static int find_name(const char *s, size_t len, const char **names, int n) {
  for (int i = 0; i < n; i++) if (strlen(names[i]) == len && !strncmp(names[i], s, len)) return i;
  die("unknown name", s);
  return -1;
}

static void set_ramp(const char *s) { /* round:chip:count,... ; "none" or "" is no ramp */
  n_ramp = 0;
  if (!strcmp(s, "none")) return;
  while (*s) {
    char *end;
    if (n_ramp == 64) die("ramp too long", s);
    ramp[n_ramp].round = (int)strtol(s, &end, 10);
    if (*end != ':') die("--ramp", s);
    s = end + 1;
    const char *c = strchr(s, ':');
    if (!c) die("--ramp", s);
    ramp[n_ramp].kind = FIN + find_name(s, c - s, bag_names, 5);
    ramp[n_ramp++].count = (int)strtol(c + 1, &end, 10);
    s = *end == ',' ? end + 1 : end;
    if (*end && *end != ',') die("--ramp", end);
  }
}

static void set_prices(const char *s) { /* item:price,... */
  while (*s) {
    const char *c = strchr(s, ':');
    char *end;
    if (!c) die("--prices", s);
    const int it = find_name(s, c - s, item_names, ITEMS);
    price[it] = (int)strtol(c + 1, &end, 10);
    if (price[it] < 1) die("a price must be 1 or more", s);
    s = *end == ',' ? end + 1 : end;
  }
}

static void set_removed(const char *s) { /* item,... */
  while (*s) {
    size_t len = strcspn(s, ",");
    removed[find_name(s, len, item_names, ITEMS)] = 1;
    s += len + (s[len] == ',');
  }
}

static void set_seat(Plan *p, const char *s) { /* risk,insure_at,item*most+item+... */
  char *end;
  p->risk = strtod(s, &end);
  if (*end != ',') die("--seat", s);
  p->insure_at = strtod(end + 1, &end);
  p->n_shop = 0;
  if (*end == ',') end++;
  while (*end) {
    size_t len = strcspn(end, "*+");
    if (p->n_shop == 32) die("shopping list too long", s);
    p->item[p->n_shop] = find_name(end, len, item_names, ITEMS);
    end += len;
    p->most[p->n_shop] = NEVER;
    if (*end == '*') p->most[p->n_shop] = (int)strtol(end + 1, &end, 10);
    p->n_shop++;
    if (*end == '+') end++;
  }
  for (int n = 0; n <= MAXBAG; n++) {
    int b = 1;
    while (b <= n && !((double)b / n > p->risk)) b++;
    p->bust_limit[n] = b > 255 ? 255 : b;
  }
}

int main(int argc, char **argv) {
  long games = 1000000;
  uint64_t seed = 1;
  int bench = 0, first_dive = 0, by_draw = 0, seats = 0;
  set_ramp("4:air_1:1,5:air_1:1,6:air_1:1");
  for (int i = 1; i < argc; i++) {
    const char *f = argv[i];
    if (!strcmp(f, "--bench")) { bench = 1; continue; }
    if (!strcmp(f, "--first-dive")) { first_dive = 1; continue; }
    if (!strcmp(f, "--bust-by-draw")) { by_draw = 1; continue; }
    if (i + 1 == argc) die("flag without a value", f);
    const char *a = argv[++i];
    if (!strcmp(f, "--games")) games = atol(a);
    else if (!strcmp(f, "--seed")) seed = strtoull(a, NULL, 10);
    else if (!strcmp(f, "--players")) players = atoi(a);
    else if (!strcmp(f, "--rounds")) rounds = atoi(a);
    else if (!strcmp(f, "--floor")) floor_depth = atoi(a);
    else if (!strcmp(f, "--tank")) tank = atoi(a);
    else if (!strcmp(f, "--bag")) { if (int_list(a, bag0, 5, NULL) != 5) die("--bag fin,air1,air2,air3,buddy", a); }
    else if (!strcmp(f, "--spacing")) spacing = atoi(a);
    else if (!strcmp(f, "--worth")) worth = atoi(a);
    else if (!strcmp(f, "--spaces-per-rep")) per_rep = atoi(a);
    else if (!strcmp(f, "--coins-per-rep")) per_coin_rep = atoi(a);
    else if (!strcmp(f, "--bust-when"))
      overdrawn = !strcmp(a, "overdrawn") ? 1 : !strcmp(a, "empty") ? 0 : (die("--bust-when", a), 0);
    else if (!strcmp(f, "--ramp")) set_ramp(a);
    else if (!strcmp(f, "--prices")) set_prices(a);
    else if (!strcmp(f, "--remove")) set_removed(a);
    else if (!strcmp(f, "--seat")) {
      if (seats == MAXP) die("too many seats", a);
      set_seat(&plan[seats++], a);
    } else die("unknown flag", f);
  }
  if (players < 1 || players > MAXP || rounds < 1 || rounds > MAXR || games < 1 || spacing < 1 || per_rep < 1 ||
      per_coin_rep < 1 || floor_depth < 1 || tank < 1)
    die("bad number", NULL);
  if (by_draw) { seats = 1; set_seat(&plan[0], "1,2"); }
  if (!seats) die("--seat is missing", NULL);
  if (seats == 1) for (int p = 1; p < players; p++) plan[p] = plan[0];
  else if (seats != players) die("as many --seat as players, or one", NULL);
  rng_seed(&rng, seed);

  if (first_dive || by_draw) { /* one diver, round 1 */
    int most = 12;
    if (by_draw) {
      add_metric("busted_by_draw", "draw", most, 0, NULL);
    } else {
      add_metric("bust_rate", NULL, 1, 0, NULL);
      add_metric("depth", NULL, 1, 0, NULL);
      add_metric("reputation", NULL, 1, 0, NULL);
      add_metric("treasure", NULL, 1, 0, NULL);
    }
    for (long i = 0; i < games; i++) {
      Diver d;
      Dive v;
      start_game(&d);
      one_dive(&d, &plan[0], 1, &v);
      if (by_draw) for (int k = 0; k < most; k++) val[k] = v.bust && v.draws <= k + 1;
      else { val[0] = v.bust; val[1] = v.depth; val[2] = d.rep; val[3] = v.earned; }
      record_game();
    }
    print_metrics("salvage_divers", games, seed);
    return 0;
  }
  if (bench) {
    double t0 = seconds();
    uint64_t total[MAXP] = {0};
    Diver fresh;
    start_game(&fresh);
    for (long i = 0; i < games; i++)
      for (int p = 0; p < players; p++) {
        Diver d = fresh;
        Dive v;
        for (int r = 1; r <= rounds; r++) {
          one_dive(&d, &plan[p], r, &v);
          if (r < rounds) shop(&d, &plan[p]);
        }
        total[p] += d.rep + d.purse / per_coin_rep;
      }
    double t = seconds() - t0;
    printf("{\"games\": %ld, \"seconds\": %.3f, \"games_per_second\": %.0f, \"reputation\": [", games, t, games / t);
    for (int p = 0; p < players; p++) printf("%s%.5f", p ? ", " : "", (double)total[p] / games);
    printf("]}\n");
    return 0;
  }
  m_rep = add_metric("reputation", "seat", players, 0, NULL);
  m_win = add_metric("win_share", "seat", players, 0, NULL);
  m_deep = add_metric("deepest_dive", "seat", players, 0, NULL);
  m_unspent = add_metric("unspent_treasure", "seat", players, 0, NULL);
  m_bust = add_metric("bust_rate", "round", rounds, 1, NULL);
  m_depth = add_metric("depth", "round", rounds, 1, NULL);
  m_draws = add_metric("draws", "round", rounds, 1, NULL);
  m_earned = add_metric("treasure_earned", "round", rounds, 1, NULL);
  m_lost = add_metric("treasure_lost", "round", rounds, 1, NULL);
  m_insured = add_metric("checkpoints_insured", "round", rounds, 1, NULL);
  m_bought = add_metric("purchases", "item", ITEMS, 0, item_names);
  m_floor = add_metric("floor_rate", NULL, 1, 0, NULL);
  m_empty = add_metric("empty_bag_rate", NULL, 1, 0, NULL);
  m_wrep = add_metric("winning_reputation", NULL, 1, 0, NULL);
  m_margin = add_metric("winning_margin", NULL, 1, 0, NULL);
  m_shared = add_metric("shared_win_rate", NULL, 1, 0, NULL);
  m_lead = add_metric("lead_changes", NULL, 1, 0, NULL);
  for (long i = 0; i < games; i++) one_game();
  print_metrics("salvage_divers", games, seed);
  return 0;
}
