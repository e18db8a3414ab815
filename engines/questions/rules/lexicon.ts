import { GROUP_WORDS } from '../../stock/item-groups.ts';
import { BOTTOM_WORDS, TOP_WORDS } from '../../stock/superlatives.ts';
import { isTypoOf, stemOf, type Word } from './words.ts';

/** What a word of a question can mean to the assistant. */
export type Concept = keyof typeof WORDS | keyof typeof PHRASES;

/** Words that change nothing in what is asked. */
const FILLERS = words(`
  a an the is are be been being was were am do does done we i me my mine our ours us you your yours they them
  their it its to of for in on at and or with into onto as by from please pls plz can could would shall
  might may must there any some have has had having got get getting give gimme show tell list display find see look
  know knows want completely entirely again possible honestly simply wanna u ur
  r ya ok okay gotta lemme sorry dear mate thx cheers ta quite bit lot lots right now currently presently just exactly so then also really quick quickly actually still yet
  already if that this these those here what which whats one ones let lets make made making using use per each every put
  pull bring up check kindly maybe perhaps roughly approximately about around think wondering wonder question ask
  asking moment present state figure figures time times both same go going anything everything something ought wich
  whch meny wat waht teh tha hav havent ve els else other others another much stuff business company place house
  analysis analyse analyze analytics
  different distinct various separate able full current exact overall whole entire all altogether complete total totals totally sum summed together
  ever own hand detail details
`);

/** Single words by what they mean; the singular suffices. */
const WORDS = {
  low: words('low lows short shortage scarce depleted dwindling understocked critical alert attention lower'),
  out: words('out empty gone zero unavailable outofstock'),
  run: words('run runs running ran'),
  reorder: words(
    'reorder reordering reorders restock restocking replenish replenishment order ordering orders buy buying purchase purchasing refill repurchase',
  ),
  recommend: words('recommend recommends recommendation suggest suggestion advise advice propose'),
  value: words('value values valued valuable worth valuation capital asset money'),
  top: [...words('rank ranked ranking sorted popular bestselling bestseller more'), ...TOP_WORDS],
  bottom: BOTTOM_WORDS,
  costly: words('expensive priciest pricey dearest costliest costly'),
  cheap: words('cheapest cheap cheaper inexpensive'),
  category: words('category categories kind sort group class'),
  type: words('type'),
  supplier: words(
    'supplier vendor provider wholesaler distributor manufacturer producer supplies supply supplied supplying source sourced partner',
  ),
  contact: words('send contact contacting reach write writing draft compose ask enquire inquire'),
  email: words('email mail address'),
  phone: words('phone telephone call ring whatsapp sms text number'),
  /** No goods: whether something is liked is not recorded. */
  liked: words('good great lovely'),
  item: words('item product sku skus article good thing goods line'),
  tea: words('tea'),
  packaging: GROUP_WORDS.packaging,
  accessories: GROUP_WORDS.accessories,
  optimize: words('optimize optimise optimization optimisation balance rebalance'),
  stopBuying: words('discontinue delist'),
  reprice: words('reprice repricing'),
  stock: words(
    'inventory stock stocked stocking kept shelf shelves carry keep hold left remaining quantity amount level store',
  ),
  warehouse: words('warehouse backroom stockroom storeroom'),
  retail: words('retail shop storefront'),
  sold: words('sold sell sells selling sale seller demand used use usage consumed consumption'),
  received: words('received receive deliver arrived arrive arrival delivered delivery deliveries shipment receipt'),
  moved: words(
    'moved move movement moving change changed touched activity happened happen happening adjusted adjustment transaction history ledger',
  ),
  damaged: words(
    'lose loses losing damaged damage threw thrown binned tossed discarded lost loss broken spoiled spoilage waste wasted torn writeoff shrinkage',
  ),
  count: words('count counted counts'),
  price: words('price priced charge'),
  cost: words('cost costs pay paid'),
  margin: words('margin markup profitable profitability'),
  profit: words('profit'),
  revenue: words('earn earned earns earnings revenue turnover takings income'),
  dead: words('dead idle stagnant stale obsolete unsold untouched dusty sitting lying'),
  excess: words('overstock overstocked overstocking excess surplus excessive'),
  compare: words('better compare comparison versus vs difference between against compared than'),
  last: words('last lasting cover'),
  latest: words('latest recent recently newest previous'),
  until: words('before until till within'),
  soon: words('soon soonest first next'),
  forecast: words('forecast predict prediction predicted expected expect projection projected foresee'),
  par: words('par threshold'),
  lead: words('lead'),
  where: words('where location located aisle bin stored'),
  who: words('who whom whose'),
  person: words('work works person people colleague member staff employee teammate anyone someone anybody'),
  when: words('when'),
  why: words('why reason because'),
  how: words('how'),
  pinned: words('pinned pin priority flagged starred'),
  message: words('message'),
  said: words('say says said messages chat wrote team note conversation mention mentioned discussed posted'),
  urgent: words('urgently urgent'),
  reliable: words('reliable reliability dependable trustworthy rating rated trusted score'),
  fast: words('fastest fast quickest quicker faster responsive prompt'),
  response: words('respond responds response answer answers reply replies'),
  new: words('new added add created'),
  story: words('story info information status overview summary summarize summarise report brief'),
  describe: words('describe description'),
  code: words('code'),
  help: words('help capabilities assist'),
  not: words('not no never nothing none without except excluding but neither nor'),
  over: words('over above exceeding exceed greater than'),
  under: words('under below beneath fewer'),
  average: words('average mean weekly daily monthly'),
  well: words('well fine enough plenty sufficient healthy'),
  set: words('set adjust correct update'),
  minus: words('remove subtract decrease deduct reduce minus take took'),
  plus: words('increase plus'),
  title: words('name named called'),
  unit: words(
    'lb lbs pound kg kilogram kilo gram g oz ounce package pack pc pcs piece bag pouch tin box unit dollar buck usd cent percent sheet',
  ),
  many: words('many'),
  much: words('much'),
  long: words('long'),
  doing: words('doing looking faring perform performing performance'),
  longest: words('longest'),
  shortest: words('shortest'),
  /** Marked beside `top`: the best is not always the most. */
  good: words('finest'),
  /** Marked beside `margin`: what earns most is more than what has the highest margin. */
  profitable: words('lucrative'),
  /** Marked beside `reorder`: what was bought has come in, what was ordered perhaps not. */
  buy: words('procure'),
  /** Time that was not read as a period: only questions of duration know it. */
  span: words('day week month year'),
  greeting: words('hello hi hey hiya howdy morning afternoon evening'),
  thanks: words('thanks thank thx ty cheers bye goodbye'),
  /** Marks of tense: what was done is another question than what is, or will be. */
  did: words('did'),
  will: words('will'),
  should: words('should ought must'),
  needed: words('need needs needed'),
  ordered: words('ordered'),
  bought: words('bought purchased'),
  /** What is to come in is not recorded: no rule knows it, so that deliveries of the past do not answer it. */
  onOrder: words('incoming backorder inbound arriving awaiting expecting'),
  slow: words('slow slower slowest'),
  share: words('percentage proportion share fraction'),
  destroy: words('delete erase wipe destroy cancel'),
  missing: words('missing unknown lack lacking lacks'),
  minimumOrder: words('moq'),
  spent: words('spend spent spending'),
  late: words('unreliable late delayed overdue'),
} as const;

/** Several words that together mean something else than each alone. The longest is looked for first. */
const PHRASES = {
  onOrder: phrases(
    'on order | on the way | on its way | on their way | in transit | coming in | coming up | back order | open order | pending order | how many order | number of order',
  ),
  /** Known words that no rule knows: what is asked by them is not recorded. */
  unanswered: phrases('stock turn | stock turnover | inventory turnover | turnover rate | turn rate'),
  stopBuying: phrases(
    'stop buying | stop ordering | stop reordering | stop stocking | stop carrying | not buy | not order | not reorder | no longer buy | no longer order | buy less of | order less of | get rid of | phase out',
  ),
  reprice: phrases(
    'price anew | price again | price differently | raise price | raise the price | change price | change the price | new price | wrong price | adjust price',
  ),
  reorderAnalysis: phrases(
    'reorder analysis | reordering analysis | reorder report | reorder overview | analysis of reorder | analysis of reordering',
  ),
  notForSale: phrases('not for sale | no selling price | without selling price | without a selling price'),
  where: phrases('which shelf | what shelf | which shelve | what shelve'),
  value: phrases('in dollar | in usd | dollar value | in money'),
  supplier: phrases('who make | who produce | who grow | made by | produced by | grown by'),
  reorder: phrases('be ordered | to order | order now'),
  will: phrases('going to'),
  retail: phrases('in the store | in store | at the store | our store | in the front'),
  greeting: phrases('good morning | good afternoon | good evening'),
  thanks: phrases('good job | well done | nice one | see you'),
  code: phrases('item number | product code | item code | stock code | article number'),
  atPrice: phrases(`
    retail value | sale value | selling value | at selling price | at retail price | at sale price | at retail |
    if we sold | if we sell | at full price`),
  phone: phrases('phone number of | phone number | telephone number | mobile number | number for'),
  email: phrases('email address | mail address | address of'),
  sold: phrases('went out | gone out | go out | goes out | going out | left the shelf | left the warehouse'),
  received: phrases('came from | came in | come in | taken in | did we get'),
  howMany: phrases('how many | how meny | how often | how many times | number of | count of | total number'),
  howMuch: phrases('how much | how little | how many of'),
  howLong: phrases('how long | how many days | how many weeks | days of cover | days cover | how soon'),
  outOfStock: phrases(`
    out of stock | sold out | stocked out | stock out | zero stock | no stock | none left | nothing left |
    not in stock | ran out | run out of already | have run out | has run out | all gone | completely out |
    no more | nothing in stock | at zero | not available | fully out | we are out | are out`),
  runningLow: phrases(`
    running low | run low | getting low | running short | low stock | low on | stock low | below par |
    under par | almost out | nearly out | almost gone | nearly finished | almost finished | nearly gone | running out | close to empty |
    at or below par | below minimum | under minimum | need attention | needs attention | low inventory |
    not enough | below their par | below the par | under their par | below its par | running down |
    low in stock | below the minimum | below their minimum`),
  runOut: phrases(`
    run out | runs out | be out of stock | be gone | stock out before | be sold out | go out of stock |
    last until | make it | see us through | get us through | be empty | be out | going to run out | will run out`),
  stockUp: phrases(`
    stock up | top up | fill up | order more | buy more | get more | need more | order again | place an order | bring in`),
  topSelling: phrases(`
    best seller | top seller | best selling | top selling | most popular | sells best | sell best |
    sell most | sell the most | sells the most | sold the most | sold most | most sold | selling best |
    sold best | selling the most | sells most | in demand`),
  worstSelling: phrases(`
    worst seller | worst selling | least sold | sell least | sells least | sold least | sold the least |
    least popular | sell the least | slowest selling | slow moving | slow mover | slow seller | slowest mover`),
  deadStock: phrases(`
    dead stock | not moving | not moved | not selling | not sold | gathering dust |
    collecting dust | no sale | no movement | nobody buy | sitting around | lying around | not been selling |
    no longer selling | no demand | not sell | not move | just sitting | not been sold | not been moving`),
  boughtFrom: phrases(`
    buy from | purchase from | get from | come from | comes from | bought from | sourced from |
    where do we get | did we get @ from | where did we get | buy @ from | get @ from | purchase @ from | buys @ from | source @ from | getting @ from | where do we buy | do we get | sells us | sell us | delivers us`),
  contactSupplier: phrases(`
    get in touch | reach out | supplier to contact | talk to | speak to | get hold of | be in contact |
    follow up | write to | send a message | draft a message | draft an email | draft a mail | message to`),
  costPrice: phrases('cost price | purchase price | buying price | wholesale cost | unit cost | do we pay'),
  sellingPrice: phrases(
    'sell @ for | charge for | selling price | sell for | sells for | retail price | sale price | sold for | list price',
  ),
  stockValue: phrases(`
    stock value | inventory value | value of stock | worth of stock | tied up | bound up | value on hand |
    stock worth | inventory worth | money in | tie up`),
  leadTime: phrases(`
    lead time | delivery time | shipping time | ship time | take to deliver | take to get more | take to get | take to come | take until we get | take to arrive |
    takes to deliver | need to deliver | turnaround | take to ship | days to deliver`),
  par: phrases('minimum par | par level | minimum level | minimum stock | minimum quantity'),
  reorderPoint: phrases('reorder point | order point | safety stock | reorder level'),
  cycleCount: phrases('cycle count | stock take | stocktake'),
  contactPerson: phrases('contact person | contact name | who is our contact | our contact at'),
  inStock: phrases(`
    in stock | on hand | in total | on the shelf | on shelf | available | do we own | in inventory |
    in the inventory | in our inventory`),
  perUnit: phrases('per unit | a piece | per pound | per piece | a unit | a pound | per package'),
  askSelf: phrases(`
    what can you do | what can i ask | what do you know | how do you work | who are you | what are you |
    what else can you | how can you help | what questions | what can you tell me`),
  well: phrases('good for | good on | ok for | ok on | okay for | okay on'),
  notFar: phrases(`
    well stocked | in good shape | enough stock | in stock enough | not low | healthy stock | above par`),
  too: phrases('too much | too many | more than enough | more than we need'),
  forecast: phrases('will we need | will be needed | we will need | need in the'),
  damaged: phrases(
    'threw away | thrown away | threw out | thrown out | written off | wrote off | went bad | gone bad | went off',
  ),
  minimumOrder: phrases('min order | minimum order | order minimum | smallest order | least we can order'),
  packSize: phrases(`
    pack size | case size | in a pack | per pack | in a case | per case | in each pack | in one pack | come in a |
    comes in a | come in pack | comes in pack | size of pack`),
  average: phrases(
    'per week | per day | per month | a week | a day | a month | each week | every week | each day | every day | on average',
  ),
  mostOf: phrases('most of | the most of | most in stock'),
  leastOf: phrases('least of | fewest of | least in stock'),
  tellAbout: phrases(`
    tell me about | about | how is | how are | what about | story of | everything about | details of |
    information on | info on | happened to | happened with | going on with | status of | details on |
    details about | what is up with | history of`),
  moreThan: phrases('more than | greater than | over | above | at least | higher than | larger than'),
  lessThan: phrases('less than | fewer than | under | below | at most | lower than | cheaper than | smaller than'),
  makeOn: phrases(
    'make on | earn on | earn with | make with | make money | earn most | do we earn | do we make | did we make | did we earn | have we made | we made | money did we make',
  ),
  lastTime: phrases('last time | most recently | most recent | the last | when last'),
  workspace: phrases(`
    how big | how is business | how is the business | give me an overview | overview | summary |
    how are we doing | quick summary | big picture | at a glance`),
} as const;

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

function phrases(text: string): readonly string[] {
  return text.split('|').map((phrase) => phrase.trim());
}

const FILLER_STEMS = new Set(FILLERS.flatMap((word) => [word, stemOf(word)]));
const CONCEPT_OF = new Map<string, Concept>();
for (const [concept, list] of Object.entries(WORDS) as [keyof typeof WORDS, readonly string[]][]) {
  for (const word of list) {
    if (!CONCEPT_OF.has(word)) CONCEPT_OF.set(word, concept);
    if (!CONCEPT_OF.has(stemOf(word))) CONCEPT_OF.set(stemOf(word), concept);
  }
}

interface Phrase {
  stems: string[];
  concept: Concept;
}
const PHRASE_LIST: readonly Phrase[] = (Object.entries(PHRASES) as [keyof typeof PHRASES, readonly string[]][])
  .flatMap(([concept, list]) => list.map((text) => ({ concept, stems: text.split(' ').map(stemOf) })))
  .sort((a, b) => b.stems.length - a.stems.length);
const BY_FIRST = Map.groupBy(PHRASE_LIST, ({ stems }) => stems[0] ?? '');

/** The longest phrase that begins with the word at `start`; null where none does. */
export function phraseAt(words: readonly Word[], start: number): { concept: Concept; length: number } | null {
  const candidates = BY_FIRST.get(words[start]?.stem ?? '') ?? [];
  const found = candidates.find(({ stems }) => stems.every((stem, i) => words[start + i]?.stem === stem));
  return found ? { concept: found.concept, length: found.stems.length } : null;
}

/** What a word means by itself; null where it means nothing to the assistant. */
export function conceptOf(word: Word): Concept | null {
  return CONCEPT_OF.get(word.text) ?? CONCEPT_OF.get(word.stem) ?? null;
}

/** Whether a word changes nothing in what is asked. */
export function isFiller(word: Word): boolean {
  return FILLER_STEMS.has(word.text) || FILLER_STEMS.has(word.stem);
}

/** Every word that a typo may have been meant for. */
const MEANT = [...new Set([...CONCEPT_OF.keys(), ...PHRASE_LIST.flatMap(({ stems }) => stems)])].filter(
  (word) => word.length >= 4 && !FILLER_STEMS.has(word),
);
/** Fillers are short and like many other words: only long ones are recognised when misspelt. */
const LONG_FILLERS = FILLERS.filter((word) => word.length >= 6);

/** The word that a typo was meant for; null where none is near, or two are equally so. */
export function meantBy(word: Word): string | null {
  if (word.number !== null || word.text.length < 4) return null;
  const meant = [...MEANT, ...LONG_FILLERS].filter((known) => isTypoOf(word.text, known) || isTypoOf(word.stem, known));
  const concepts = new Set(meant.map((known) => CONCEPT_OF.get(known) ?? known));
  return concepts.size === 1 ? (meant[0] ?? null) : null;
}
