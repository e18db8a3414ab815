import { editDistance } from '../../../text/edit-distance.ts';

/**
 * Words that say how a message hangs together, and when: a message turns on them, and they are too short for the rules by
 * which other typos are found.
 */
const SMALL_WORDS =
  `the and are was were for from with this that these those them they there then than have has had what which
  when where who how much many more most does did done can could should would will need needs week weeks month months year
  years quarter today yesterday tomorrow tonight last next past ago before after since until about into onto over under left
  any some all each both only just also still again please sorry thanks thank our your their its not now new old one two
  three four five six seven eight nine ten other another same half again because between during without except instead
  best worst most least highest lowest cheapest dearest broke broken bought brought sold came come went arrive arrived
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october
  november december morning afternoon evening weekend spring summer autumn winter christmas anything something everything
  nothing everyone anyone someone anybody somebody everybody`
    .trim()
    .split(/\s+/);
const KNOWN: ReadonlySet<string> = new Set(SMALL_WORDS);

/** Words of their own that lie beside a small word: eighty is no slip of eight, nor a sundae of Sunday. */
const WORDS_BESIDE = new Set(
  `whisky whiskey brandy vodka eighty eights eighth ninety ninth sevens seventh sixty sixth sixteen fifty fifth fourty forty fourth third thirty
    tenth twentieth thousand hundreds couple single double triple abort about acme afters alter anther apter aster
    bets bough boughs brake bloke broker brood chewiest cleanest clearest cold christens christening christians
    christen clearer daring daringly deadest deafest deceiver dose doses dos duping evermore excerpt excerpts excepts
    fort forth sheen hymn leash lest lease left loft lift marco marsh moaning monte moth moths mound mouth mouths
    mourning nay nerds needy noshing noting notching otter otters other others pat pats paste pasts pleased pleaser
    quartet quartets quarters seething semen seen sever several shill shore sill simmer sine singe singer siring skill
    slummer smoothing soothing sod sold soled sparing spill spying sporing sprang sprig sprigs springy sprint sprung
    stall steven stile stills stilt string strings sundae sundaes sundry swill tank tanks theses then think thinks
    threes threw throe thyme toady toddy toddies tree trees udder unties untie weak weaker weeds weeps wees whore
    winger winner world worlds worse worsts wound yearn yearns yeahs shoal shouldering mould moult cloud clod wood
    smash smashes snack snacks fond poster posters monkey monkeys curtain curtains pint pints spit stove stoves towel
    towels supper suppers sleepy curry curries marker markers batter beard slipper slippers wafer wafers clove cloves
    clover brandy couch closet stool stools scarf spear spears litter menus thesis mutter muddle grind grinds boring
    bitten token tokens premise premises suspending sore shout sweat tasted tack staple staples stapler scent scents
    sour soured shade shades herring char slate silt stitch stitches tablet tablets ticket thicket throb trash strap
    straps stripe stripes braid bran brine chick chicken chin chalk cheek cheeks clasp cloak cork couches diner finer
    fried furry gown honesty hopeless imagined importing lonely lively novice oblige pinch polished praying pulses
    puncture repay resent rising ruining spade splash spoon squash stalk stalks starch steeping steep stork storm
    stride suck swamp swell taker tread trough tuck tuning unload valve valves wander warp weigh whine witch wiper
    woven wring clone closets coarse coma comma`
    .trim()
    .split(/\s+/),
);
/** Whether a word stands for itself and is no slip of another. */
export const isWordOfItsOwn = (word: string): boolean => WORDS_BESIDE.has(word);

/** In a shorter word the last letter is seldom missing: Sam, Hal and Don are people. */
const WITHOUT_END = 5;
/** From this length on a letter too many or a wrong one leaves the word recognisable. */
const LONG = 5;
const VERY_LONG = 8;

/**
 * The small word that a typo stands for: `nad` and, `tihs` this, `ystrday` yesterday; null where none or several may be meant.
 * A word that is one itself is not looked for.
 */
export function smallWordFor(written: string): string | null {
  if (written.length < 3 || KNOWN.has(written) || WORDS_BESIDE.has(written) || !/^[a-z]+$/.test(written)) return null;
  let best: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const meant of SMALL_WORDS) {
    // `evenings` are several of them.
    if (written === `${meant}s`) return null;
    const cost = costOf(written, meant);
    if (cost === null || cost > least) continue;
    best = cost < least ? [meant] : [...best, meant];
    least = cost;
  }
  const [one, another] = new Set(best);
  return one !== undefined && another === undefined ? one : null;
}

/** What kind of slip lies between two words, the likelier the less; null where none does. */
function costOf(written: string, meant: string): number | null {
  const longer = meant.length - written.length;
  const slips = meant.length >= VERY_LONG ? 2 : 1;
  if (Math.abs(longer) > slips) return null;
  const distance = editDistance(written, meant);
  if (distance > slips) return null;
  if (distance > 1) return written[0] === meant[0] && written.at(-1) === meant.at(-1) ? 4 : null;
  if (longer === 0 && isSwapOf(written, meant)) return 0;
  if (written[0] !== meant[0]) return null;
  if (longer === 1) return written.length < WITHOUT_END && meant.startsWith(written) ? null : 1;
  if (meant.length < LONG) return null;
  return longer === -1 ? 2 : 3;
}

const isSwapOf = (a: string, b: string): boolean => [...a].toSorted().join('') === [...b].toSorted().join('');
