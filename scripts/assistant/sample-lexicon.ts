import { initialValues } from '../../engines/inventory/fields.ts';
import { type Lexicon, lexiconOf } from '../../engines/questions/lexicon.ts';
import { NO_FACTS, type WorkspaceSnapshot } from '../../engines/questions/snapshot.ts';
import { wordsOfName } from '../../engines/questions/words/words.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import { CATALOGUE } from '../../worker/demo/catalogue.ts';
import { COLLEAGUES } from '../../worker/demo/colleagues.ts';
import { SUPPLIERS } from '../../worker/demo/suppliers.ts';

/** What can be named in the sample workspace, and what people call it in messages written with slots. */

/** What its sales are noted as. */
const NOTES = ['Café order', 'Web shop orders', 'Wholesale order', 'Shop counter', 'Market stall', 'To the shop'];

/** What its losses are noted as: words that a message says like any other, so a label need not name them. */
export const LOSS_NOTES = ['Torn in transit', 'Water damage', 'Crushed', 'Past its date'];

const SNAPSHOT: WorkspaceSnapshot = {
  ...NO_FACTS,
  orders: new Map(),
  suppliers: SUPPLIERS.map(({ name, contactPerson, email, phone, ...supplier }, i) => ({
    ...{ id: i + 1, key: matchKey(name), name, contactPerson, email, phone, notes: supplier.notes },
    ...{ responseHours: supplier.responseTimeAvg, reliability: supplier.reliabilityScore },
    leadTimeDays: supplier.leadTimeDays,
  })),
  items: CATALOGUE.map((product, i) => ({
    ...{ ...initialValues, pinnedReason: null, ...product },
    ...{ id: i + 1, quantity: 20, isPinned: false, uncounted: false, createdAt: 0 },
    supplierKey: matchKey(product.supplier),
  })),
  notes: NOTES,
  lossNotes: LOSS_NOTES,
  people: Object.values(COLLEAGUES).map((person, i) => ({ ...person, id: i + 1 })),
  ...{ now: Date.parse('2026-11-20T12:00:00Z'), timeZone: 'UTC', userId: 1, role: 'admin' },
};

export const SAMPLE_LEXICON: Lexicon = lexiconOf(SNAPSHOT);

/** The words of the names of a workspace: what they mean elsewhere, the phrasings say. */
export const wordsOfNames = ({ items, suppliers, people }: Lexicon): string[] =>
  [
    ...items.map(({ name }) => name),
    ...suppliers.flatMap(({ name, contactPerson }) => [name, contactPerson]),
    ...people.map(({ firstName }) => firstName),
  ].flatMap((name) => wordsOfName(name).flatMap(({ text, stem }) => [text, stem]));

/** What a slot stands for: what is said, and the full names of what it means, where it is a name. */
export interface Spoken {
  said: string;
  means: readonly string[];
}
export const namesSpoken = (names: Readonly<Record<string, readonly string[]>>): Spoken[] =>
  Object.entries(names).map(([said, means]) => ({ said, means }));
export const plainly = (...texts: string[]): Spoken[] => texts.map((said) => ({ said, means: [said] }));

export const SPOKEN: Readonly<Record<string, readonly Spoken[]>> = {
  item: namesSpoken({
    'sencha yabukita': ['Sencha Yabukita'],
    gyokuro: ['Gyokuro Asahi'],
    'earl grey tins': ['Earl Grey Tin 100 g'],
    hojicha: ['Hojicha'],
    'silver needle': ['Silver Needle'],
    honeybush: ['Honeybush'],
    'dragon well': ['Dragon Well'],
    gunpowder: ['Gunpowder'],
    'lapsang souchong': ['Lapsang Souchong'],
    'cast iron kettle': ['Cast Iron Kettle 1 l'],
    'packing tape': ['Packing Tape'],
    'masala chai tins': ['Masala Chai Tin 125 g'],
    Genmaicha: ['Genmaicha'],
    lemongrass: ['Lemongrass'],
  }),
  supplier: namesSpoken({
    'Uji Tea Growers': ['Uji Tea Growers'],
    'Cape Botanicals': ['Cape Botanicals'],
    Northline: ['Northline Packaging'],
    'Wuyi Ridge': ['Wuyi Ridge Trading'],
    'malabar spice house': ['Malabar Spice House'],
  }),
  category: namesSpoken({
    'green teas': ['Green Tea'],
    packaging: ['Packaging'],
    'black teas': ['Black Tea'],
    'herbal teas': ['Herbal Tea'],
    oolongs: ['Oolong Tea'],
    'white teas': ['White Tea'],
  }),
  person: plainly('Noor', 'Tam', 'Mei'),
  note: namesSpoken({
    ...{ 'the market stall': ['Market stall'], 'the cafés': ['Café order'], 'the web shop': ['Web shop orders'] },
    ...{ 'the shop counter': ['Shop counter'], wholesale: ['Wholesale order'] },
  }),
  place: plainly('A1', 'B2', 'C1'),
  past: plainly(
    ...['last month', 'last week', 'yesterday', 'in October', 'in the last 30 days', 'this month', 'this week'],
    ...['since Monday', 'last year'],
  ),
  deadline: plainly('by December 10', 'next month', 'until Christmas', 'by Friday', 'next week'),
  number: plainly('12', '30', '5'),
  amount: plainly('5 kg', '10 pounds', '500 g'),
  money: plainly('$20', '$15'),
  unit: plainly('kilos', 'grams', 'ounces'),
  type: plainly('warehouse', 'shop'),
};

/** What messages are asked of: all that can be named, and what is said for it. */
export interface Workspace {
  lexicon: Lexicon;
  spoken: Readonly<Record<string, readonly Spoken[]>>;
}
export const SAMPLE: Workspace = { lexicon: SAMPLE_LEXICON, spoken: SPOKEN };
