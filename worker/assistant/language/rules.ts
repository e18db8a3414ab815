import type { Flow, Measure, Question, Topic } from '../question.ts';
import type { Concept } from './lexicon.ts';

/** From how many to how many of something a message may name. */
type Span = readonly [least: number, most: number];

/**
 * A way of asking. It fits a message when each group of `need` is there and nothing is that the rule does not know: what
 * is asked beyond it would be passed over in silence otherwise.
 */
export interface Rule {
  topic: Topic;
  need: readonly (readonly Concept[])[];
  may: readonly Concept[];
  items: Span;
  sources: Span;
  people: Span;
  numbers: Span;
  categories: Span;
  locations: Span;
  past: boolean;
  deadline: boolean | 'must';
  /** True where there is nothing but a name. */
  bare: boolean;
  measure?: Measure;
  order?: NonNullable<Question['order']>;
  flow?: Flow;
}

/** Concepts that every rule knows: they say what the whole application is about, or narrow by type and to tea. */
export const NEUTRAL: ReadonlySet<Concept> = new Set<Concept>(['stock', 'inStock', 'item', 'tea', 'unit', 'warehouse', 'retail', 'title', 'how']);

const NONE: Span = [0, 0];
const ONE: Span = [1, 1];
const SOME: Span = [1, 9];
const ANY: Span = [0, 9];
const OPTIONAL: Span = [0, 1];

function rule(topic: Topic, need: Rule['need'], more: Partial<Rule> = {}): Rule {
  return {
    ...{ topic, need, may: [], items: NONE, sources: NONE, people: NONE, numbers: NONE, locations: NONE },
    ...{ categories: NONE, past: false, deadline: false, bare: false },
    ...more,
  };
}

/** Narrowed by whatever items can be narrowed by. */
const narrowed = { sources: ANY, categories: ANY, locations: ANY } as const;
const ofItems = { items: SOME } as const;

const GENERAL: readonly Rule[] = [
  rule('help', [['help', 'askSelf']], { may: ['askSelf', 'help'] }),
  rule('overview', [['workspace', 'story']], { may: ['workspace', 'story', 'doing', 'tellAbout'] }),
];

const CHANGES: readonly Rule[] = [
  rule('change', [['sold', 'received', 'damaged', 'set', 'plus', 'minus', 'new', 'count', 'cycleCount', 'reorder', 'stockUp']], {
    items: ONE,
    numbers: ONE,
    may: ['sold', 'received', 'damaged', 'set', 'plus', 'minus', 'new'],
    sources: OPTIONAL,
    past: true,
  }),
];

const COMPARISONS: readonly Rule[] = [
  rule('compare', [['compare', 'costly', 'cheap', 'top', 'bottom']], {
    items: [2, 4],
    may: ['compare', 'costly', 'cheap', 'top', 'bottom', 'price', 'cost', 'margin', 'sold', 'value', 'topSelling'],
    past: true,
  }),
  rule('compare', [['compare']], { categories: [2, 4], may: ['category', 'sold', 'value', 'margin'] }),
  rule('compare', [['compare']], { sources: [2, 4], may: ['supplier', 'reliable', 'leadTime', 'response'] }),
  // `sencha or gyokuro, compared`: one name may cover both.
  rule('compare', [['compare']], { items: ONE, may: ['price', 'cost', 'margin', 'sold', 'value'] }),
];

const OF_ITEMS: readonly Rule[] = [
  rule('whoDid', [['who'], ['moved', 'sold', 'received', 'count', 'damaged', 'cycleCount', 'lastTime', 'set', 'new', 'minus']], {
    ...ofItems,
    may: ['last', 'latest', 'lastTime', 'person', 'moved'],
    past: true,
  }),
  rule('lastEvent', [['when', 'lastTime', 'latest'], ['sold', 'received', 'moved', 'count', 'cycleCount', 'damaged', 'lastTime', 'reorder']], {
    ...ofItems,
    may: ['last', 'when', 'lastTime', 'latest', 'new'],
  }),
  rule('runOut', [['howLong', 'runOut', 'last']], {
    ...ofItems,
    may: ['when', 'runOut', 'howLong', 'last', 'run', 'out', 'long', 'soon', 'until', 'low', 'forecast', 'well'],
    deadline: true,
  }),
  rule('runOut', [['when'], ['out', 'outOfStock', 'run', 'low', 'runningLow', 'reorder']], { ...ofItems, may: ['runOut', 'forecast', 'soon'], deadline: true }),
  rule('runOut', [['well', 'runningLow', 'stock', 'last', 'howMuch', 'out', 'run', 'inStock']], { ...ofItems, may: ['until', 'low', 'runOut', 'howLong'], deadline: 'must' }),
  rule('leadTime', [['leadTime', 'lead']], { ...ofItems, may: ['howLong', 'supplier', 'long', 'received', 'when'] }),
  rule('supplierOf', [['supplier', 'boughtFrom']], { ...ofItems, may: ['who', 'where', 'boughtFrom', 'supplier'] }),
  rule('contact', [['contact', 'contactSupplier', 'email', 'message', 'phone']], {
    ...ofItems,
    may: ['supplier', 'contact', 'contactSupplier', 'email', 'phone', 'message', 'reorder', 'tellAbout', 'who', 'urgent', 'price', 'new'],
    sources: OPTIONAL,
  }),
  rule('reorder', [['reorder', 'recommend', 'stockUp']], {
    ...ofItems,
    may: ['when', 'howMuch', 'howMany', 'why', 'low', 'runningLow', 'recommend', 'soon', 'urgent', 'reorder', 'many', 'much'],
  }),
  rule('par', [['par', 'reorderPoint']], { ...ofItems, may: ['howMuch', 'under', 'over', 'runningLow'] }),
  rule('margin', [['margin', 'makeOn']], { ...ofItems, may: ['howMuch', 'price', 'cost', 'perUnit'] }),
  rule('value', [['value', 'stockValue']], { ...ofItems, may: ['howMuch', 'stockValue'] }),
  rule('price', [['price', 'cost', 'sellingPrice', 'costPrice', 'costly', 'cheap', 'perUnit']], {
    ...ofItems,
    may: ['howMuch', 'perUnit', 'price', 'cost', 'sold', 'costPrice', 'sellingPrice', 'how'],
  }),
  rule('location', [['where']], { ...ofItems, may: [] }),
  rule('forecast', [['forecast']], { ...ofItems, may: ['sold', 'howMuch', 'howMany'], deadline: true }),
  rule('forecast', [['sold']], { ...ofItems, may: ['howMuch', 'howMany', 'forecast'], deadline: 'must' }),
  rule('movement', [['sold', 'received', 'damaged', 'moved', 'topSelling', 'revenue', 'cycleCount', 'count']], {
    ...ofItems,
    may: ['howMuch', 'howMany', 'moved', 'tellAbout', 'latest', 'count', 'doing', 'when'],
    past: true,
  }),
  rule('messages', [['message']], { ...ofItems, may: ['who', 'tellAbout', 'urgent', 'latest', 'person'], past: true }),
  rule('quantity', [['howMuch', 'howMany', 'stock', 'inStock', 'outOfStock', 'runningLow', 'low', 'well', 'notFar', 'count', 'out', 'many', 'much']], {
    ...ofItems,
    may: ['outOfStock', 'runningLow', 'low', 'well', 'notFar', 'howMuch', 'howMany', 'not', 'count', 'out', 'where', 'over', 'under', 'par', 'many', 'much'],
    locations: ANY,
    categories: OPTIONAL,
  }),
  rule('story', [['story', 'tellAbout', 'doing', 'describe', 'code', 'pinned', 'category', 'type', 'new', 'when', 'moved']], {
    ...ofItems,
    may: ['story', 'tellAbout', 'doing', 'describe', 'category', 'type', 'code', 'why', 'moved', 'latest'],
    categories: OPTIONAL,
  }),
  rule('story', [], { ...ofItems, bare: true, categories: OPTIONAL }),
];

const OF_SUPPLIERS: readonly Rule[] = [
  rule('lastEvent', [['when', 'lastTime', 'latest'], ['received', 'lastTime', 'sold']], { sources: SOME, may: ['last', 'latest', 'when', 'lastTime'], flow: 'received' }),
  rule('contact', [['contact', 'contactSupplier', 'message', 'email']], {
    sources: SOME,
    may: ['supplier', 'contact', 'contactSupplier', 'message', 'email', 'phone', 'reorder', 'tellAbout', 'urgent', 'low', 'runningLow', 'new'],
  }),
  rule('supplierStory', [['email', 'phone', 'contactPerson', 'response', 'reliable', 'leadTime', 'lead', 'howLong', 'fast', 'tellAbout', 'story', 'supplier', 'who', 'late', 'where', 'doing']], {
    sources: SOME,
    may: ['how', 'long', 'received', 'who', 'contact', 'reliable', 'leadTime', 'supplier', 'tellAbout', 'howLong', 'describe', 'when'],
  }),
  rule('supplierStory', [], { sources: SOME, bare: true, items: NONE }),
  rule('list', [['boughtFrom', 'sold', 'supplier']], { sources: SOME, categories: ANY, may: ['howMany', 'boughtFrom', 'supplier', 'cost', 'price'] }),
];

const LISTS: readonly Rule[] = [
  rule('missing', [['missing', 'not'], ['supplier', 'price', 'cost', 'par', 'where', 'sellingPrice', 'costPrice', 'category']], { ...narrowed, may: ['howMany'] }),
  rule('filter', [['moreThan', 'lessThan', 'over', 'under']], {
    ...narrowed,
    numbers: ONE,
    may: ['price', 'cost', 'margin', 'value', 'howMany', 'sellingPrice', 'costPrice', 'costly', 'cheap', 'moreThan', 'lessThan', 'over', 'under', 'stockValue', 'top', 'bottom', 'makeOn'],
  }),
  rule('out', [['outOfStock', 'out']], { ...narrowed, may: ['howMany', 'outOfStock', 'run'], numbers: NONE }),
  rule('runOut', [['runOut', 'run', 'last', 'runningLow', 'out', 'low', 'howLong']], {
    ...narrowed,
    deadline: 'must',
    may: ['runOut', 'run', 'out', 'until', 'runningLow', 'low', 'not', 'soon', 'forecast', 'last', 'outOfStock', 'howMany'],
  }),
  rule('runOut', [['runOut', 'last'], ['soon', 'when', 'top', 'latest', 'forecast', 'howLong', 'bottom']], { ...narrowed, may: ['forecast', 'top'], numbers: OPTIONAL }),
  rule('runOut', [['runOut']], { ...narrowed, may: ['soon', 'forecast'] }),
  rule('low', [['runningLow', 'low', 'notFar']], { ...narrowed, numbers: OPTIONAL, may: ['runningLow', 'low', 'howMany', 'urgent', 'top', 'under', 'par', 'latest', 'soon', 'run', 'stock'] }),
  rule('low', [['par'], ['under']], { ...narrowed, may: ['howMany'] }),
  rule('wellStocked', [['well', 'notFar']], { ...narrowed, may: ['howMany', 'well', 'notFar'] }),
  rule('contact', [['contact', 'contactSupplier']], {
    may: ['supplier', 'reorder', 'low', 'runningLow', 'why', 'who', 'email', 'phone', 'message', 'recommend', 'urgent', 'contact', 'tellAbout', 'soon', 'top', 'outOfStock', 'out', 'new'],
    categories: ANY,
    deadline: true,
  }),
  rule('contact', [['email', 'message', 'phone'], ['supplier']], { may: ['who', 'reorder', 'low', 'runningLow', 'tellAbout', 'new'], categories: ANY }),
  rule('reorder', [['reorder', 'recommend', 'stockUp']], {
    ...narrowed,
    numbers: OPTIONAL,
    deadline: true,
    past: true,
    may: ['why', 'when', 'howMuch', 'howMany', 'urgent', 'soon', 'top', 'low', 'runningLow', 'recommend', 'stockUp', 'reorder', 'cost', 'many', 'much', 'supplier', 'outOfStock'],
  }),
  rule('rankSuppliers', [['supplier'], ['reliable', 'fast', 'response', 'top', 'bottom', 'value', 'stockValue', 'leadTime', 'lead', 'late', 'howLong', 'dead', 'cost']], {
    may: ['who', 'top', 'bottom', 'long', 'how', 'howMany', 'price', 'cost', 'received', 'category', 'reliable', 'fast', 'response', 'value', 'howLong', 'howMuch', 'moreThan' ],
    numbers: OPTIONAL,
  }),
  rule('rankSuppliers', [['supplier'], ['category', 'compare']], { may: [] }),
  rule('rankSuppliers', [['fast', 'response', 'reliable'], ['who', 'received', 'response', 'top']], { may: ['top', 'bottom', 'fast', 'received', 'who'], numbers: OPTIONAL }),
  rule('categories', [['category']], {
    may: ['top', 'bottom', 'value', 'stockValue', 'howMany', 'howMuch', 'sold', 'topSelling', 'worstSelling', 'margin', 'compare', 'type', 'revenue', 'makeOn', 'costly'],
    numbers: OPTIONAL,
    past: true,
  }),
  rule('categories', [['type'], ['howMany', 'tea', 'top']], { may: ['howMany', 'top', 'value'], numbers: OPTIONAL }),
  rule('topSelling', [['topSelling']], { ...narrowed, numbers: OPTIONAL, past: true, may: ['top', 'sold', 'latest', 'howMuch', 'howMany'], order: 'most' }),
  rule('topSelling', [['worstSelling']], { ...narrowed, numbers: OPTIONAL, past: true, may: ['bottom', 'sold', 'latest'], order: 'least' }),
  rule('topSelling', [['sold', 'moved'], ['top', 'bottom', 'fast']], { ...narrowed, numbers: OPTIONAL, past: true, may: ['howMuch', 'howMany', 'latest'] }),
  rule('rankItems', [['costly', 'cheap']], { ...narrowed, numbers: OPTIONAL, may: ['top', 'bottom', 'price', 'cost', 'sellingPrice', 'costPrice', 'howMuch'] }),
  rule('rankItems', [['top', 'bottom'], ['price', 'cost', 'margin', 'value', 'stockValue', 'sellingPrice', 'costPrice', 'makeOn', 'stock', 'inStock', 'howMuch', 'howMany', 'unit']], {
    ...narrowed,
    numbers: OPTIONAL,
    may: ['price', 'cost', 'margin', 'value', 'stockValue', 'sellingPrice', 'makeOn', 'costPrice'],
  }),
  rule('revenue', [['revenue']], { ...narrowed, past: true, may: ['howMuch', 'sold'] }),
  rule('revenue', [['sold'], ['value', 'makeOn']], { ...narrowed, past: true, may: ['howMuch', 'moved'] }),
  rule('revenue', [['makeOn']], { ...narrowed, past: true, may: ['howMuch', 'sold'] }),
  rule('value', [['value', 'stockValue']], { ...narrowed, may: ['howMuch', 'cost', 'category', 'stockValue', 'value'] }),
  rule('margin', [['margin']], { ...narrowed, may: ['howMuch'] }),
  rule('dead', [['deadStock', 'dead']], { ...narrowed, past: true, may: ['howMany', 'howMuch', 'moved', 'sold', 'dead', 'deadStock', 'value', 'not'] }),
  rule('dead', [['not'], ['moved', 'sold']], { ...narrowed, past: true, may: ['howMany'] }),
  rule('excess', [['excess', 'too']], { ...narrowed, may: ['too', 'excess', 'howMany', 'value', 'much', 'many'] }),
  rule('pinned', [['pinned']], { ...narrowed, may: ['howMany', 'why', 'top'] }),
  rule('messages', [['message']], { may: ['who', 'urgent', 'latest', 'person', 'howMany', 'new', 'lastTime'], people: ANY, past: true, numbers: OPTIONAL }),
  rule('messages', [['urgent']], { may: ['message', 'new', 'latest'], people: ANY, past: true }),
  rule('whoDid', [['who'], ['moved', 'sold', 'received', 'count', 'damaged', 'cycleCount', 'set', 'new']], { past: true, may: ['last', 'latest', 'lastTime', 'person', 'top', 'moved'] }),
  rule('whoDid', [['moved', 'sold', 'received', 'count', 'cycleCount', 'damaged', 'doing', 'latest', 'set', 'lastTime', 'new']], {
    people: SOME,
    past: true,
    may: ['howMany', 'howMuch', 'last', 'doing', 'latest', 'moved', 'lastTime', 'who'],
  }),
  rule('whoDid', [], { people: SOME, bare: true, past: true }),
  rule('movement', [['sold', 'received', 'moved', 'damaged', 'cycleCount', 'count']], {
    ...narrowed,
    past: true,
    numbers: OPTIONAL,
    may: ['howMany', 'howMuch', 'moved', 'latest', 'sold', 'received', 'when', 'top'],
  }),
  rule('added', [['new']], { ...narrowed, past: true, may: ['latest', 'howMany', 'new'] }),
  rule('team', [['person', 'who']], { may: ['howMany', 'person', 'who', 'message'] }),
  rule('count', [['howMany', 'count', 'many']], { ...narrowed, may: ['supplier', 'howMany', 'much', 'many'] }),
  rule('rankSuppliers', [['supplier']], { may: ['who', 'boughtFrom', 'title'] }),
  rule('list', [['howMuch', 'type', 'category', 'much']], { sources: ANY, categories: SOME, locations: ANY, may: ['howMuch'] }),
  rule('list', [['where', 'type']], { ...narrowed, locations: SOME }),
  rule('list', [['howMuch'], ['tea']], { ...narrowed }),
  rule('list', [], { bare: true, ...narrowed, categories: SOME }),
  rule('list', [], { bare: true, ...narrowed, locations: SOME }),
  rule('list', [['stock', 'item', 'tea', 'warehouse', 'retail', 'inStock']], { ...narrowed, bare: true, numbers: NONE }),
];

/** Every way of asking, the more particular before the more general. */
export const RULES: readonly Rule[] = [...CHANGES, ...COMPARISONS, ...OF_ITEMS, ...GENERAL, ...OF_SUPPLIERS, ...LISTS];
