import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { initialValues } from '../../engines/inventory/fields.ts';
import type { StockItem, Supplier } from '../../engines/questions/facts.ts';
import type { Named } from '../../engines/questions/understanding/name-index.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import { CATALOGUE } from '../../worker/demo/catalogue.ts';
import { COLLEAGUES } from '../../worker/demo/colleagues.ts';
import { SUPPLIERS } from '../../worker/demo/suppliers.ts';
import { type Message, parseMessages } from './message-file.ts';

/** The businesses over which messages were written: the sample workspace, and shops in files beside their messages. */

export const TODAY = '2026-11-20';

/** A workspace, and what people call its names in messages with slots: what is said, and the full names that it means. */
export interface Workspace {
  named: Named;
  spoken: Readonly<Record<string, readonly Spoken[]>>;
}
interface Spoken {
  said: string;
  means: readonly string[];
}

const plainly = (...said: string[]): Spoken[] => said.map((one) => ({ said: one, means: [one] }));
const called = (names: Record<string, string>): Spoken[] =>
  Object.entries(names).map(([said, means]) => ({ said, means: [means] }));

const SLOTS: Readonly<Record<string, readonly Spoken[]>> = {
  past: plainly(
    'last month',
    'last week',
    'yesterday',
    'in October',
    'in the last 30 days',
    'this month',
    'this week',
    'since Monday',
    'last year',
  ),
  deadline: plainly('by December 10', 'next month', 'until Christmas', 'by Friday', 'next week'),
  number: plainly('12', '30', '5'),
  amount: plainly('5 kg', '10 pounds', '500 g'),
  money: plainly('$20', '$15'),
  unit: plainly('kilos', 'grams', 'ounces'),
  type: plainly('warehouse', 'shop'),
  note: plainly('the market stall', 'the cafés', 'the web shop', 'the shop counter', 'wholesale'),
};

const item = (
  id: number,
  fields: Partial<StockItem> & Pick<StockItem, 'name' | 'category' | 'supplier'>,
): StockItem => ({
  ...initialValues,
  ...{
    id,
    quantity: 20,
    isPinned: false,
    pinnedReason: null,
    uncounted: false,
    createdAt: 0,
    supplierKey: matchKey(fields.supplier),
  },
  ...fields,
  sku: fields.sku ?? `SKU-${id}`,
});
const supplier = (id: number, name: string, contactPerson: string): Supplier => ({
  ...{
    id,
    key: matchKey(name),
    name,
    contactPerson,
    email: '',
    phone: '',
    notes: '',
    responseHours: 24,
    reliability: 5,
    leadTimeDays: 7,
  },
});

export const SAMPLE: Workspace = {
  named: {
    items: CATALOGUE.map((product, at) => item(at + 1, product)),
    suppliers: SUPPLIERS.map(({ name, contactPerson }, at) => supplier(at + 1, name, contactPerson)),
    places: [],
    people: Object.values(COLLEAGUES).map((person, at) => ({ ...person, id: at + 1 })),
  },
  spoken: {
    ...SLOTS,
    item: called({
      ...{
        'sencha yabukita': 'Sencha Yabukita',
        gyokuro: 'Gyokuro Asahi',
        'earl grey tins': 'Earl Grey Tin 100 g',
        hojicha: 'Hojicha',
      },
      ...{
        'silver needle': 'Silver Needle',
        honeybush: 'Honeybush',
        'dragon well': 'Dragon Well',
        gunpowder: 'Gunpowder',
      },
      ...{
        'lapsang souchong': 'Lapsang Souchong',
        'cast iron kettle': 'Cast Iron Kettle 1 l',
        'packing tape': 'Packing Tape',
      },
      ...{ 'masala chai tins': 'Masala Chai Tin 125 g', Genmaicha: 'Genmaicha', lemongrass: 'Lemongrass' },
    }),
    supplier: called({
      'Uji Tea Growers': 'Uji Tea Growers',
      'Cape Botanicals': 'Cape Botanicals',
      Northline: 'Northline Packaging',
      'Wuyi Ridge': 'Wuyi Ridge Trading',
      'malabar spice house': 'Malabar Spice House',
    }),
    category: called({
      'green teas': 'Green Tea',
      packaging: 'Packaging',
      'black teas': 'Black Tea',
      'herbal teas': 'Herbal Tea',
      oolongs: 'Oolong Tea',
      'white teas': 'White Tea',
    }),
    person: plainly('Noor', 'Tam', 'Mei'),
    place: plainly('A1', 'B2', 'C1'),
  },
};

const shopFile = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      category: z.string(),
      unit: z.string(),
      type: z.enum(['warehouse', 'retail']),
      place: z.string(),
      supplier: z.string(),
    }),
  ),
  suppliers: z.array(z.object({ name: z.string(), contact: z.string() })),
  people: z.array(z.object({ first: z.string(), last: z.string() })),
});

/** A shop as a workspace. @throws ZodError naming the field that is wrong */
function shopOf(json: string): Workspace {
  const shop = shopFile.parse(JSON.parse(json));
  return {
    named: {
      items: shop.items.map(({ type, place, ...fields }, at) =>
        item(at + 1, { ...fields, inventoryType: type, location: place }),
      ),
      suppliers: shop.suppliers.map(({ name, contact }, at) => supplier(at + 1, name, contact)),
      places: [],
      people: shop.people.map(({ first, last }, at) => ({
        id: at + 1,
        username: first.toLowerCase(),
        firstName: first,
        lastName: last,
      })),
    },
    spoken: {
      ...SLOTS,
      item: plainly(...shop.items.map(({ name }) => name)),
      supplier: plainly(...shop.suppliers.map(({ name }) => name)),
      category: plainly(...new Set(shop.items.map(({ category }) => category))),
      person: plainly(...shop.people.map(({ first }) => first)),
      place: plainly(...new Set(shop.items.map(({ place }) => place))),
    },
  };
}

/** The messages of a file, over the shop of the same name beside it, or else over the sample workspace. */
export function readMessages(file: string): { workspace: Workspace; messages: Message[] } {
  const shop = file.replace(/\.(?:tsv|txt)$/, '.json');
  return {
    workspace: existsSync(shop) ? shopOf(readFileSync(shop, 'utf8')) : SAMPLE,
    messages: parseMessages(readFileSync(file, 'utf8')),
  };
}

/** What a slot is called among the names of a question. */
const NAMES: Readonly<Record<string, string>> = { amount: 'number', money: 'number' };

/** A message with names of a workspace for its slots, and what it then means. @param turn chooses among the names */
export function fillSlots(
  { text, expected }: Message,
  { spoken }: Workspace,
  turn = 0,
): Pick<Message, 'text' | 'expected'> {
  const named: Record<string, string[]> = {};
  let choice = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7 + turn);
  const filled = text.replaceAll(/<(\w+)>/g, (whole, slot: string) => {
    const choices = spoken[slot] ?? [];
    choice += 1;
    const name = choices[choice % choices.length];
    if (!name) return whole;
    const key = NAMES[slot] ?? slot;
    named[key] = [...(named[key] ?? []), ...name.means];
    return name.said;
  });
  return { text: filled, expected: expected.map((one) => ({ ...one, named: { ...named, ...one.named } })) };
}
