import { expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { narrowed } from '../named-by.ts';
import { Reader } from '../read.ts';

/** Goods by their names in other languages, and suppliers by where they are. */

const NAMES = [
  ...['Lavanda Flor', 'Manzanilla', 'Tila Andaluza', 'Pfefferminzblätter', 'Théière en grès 0,6 l', 'Kyusu 300 ml'],
  ...['Chasen 80', 'Teesieb Edelstahl', 'Früchtetee Kaminzauber', 'Süßholzwurzel', 'Lemon Curd', 'Melissenblätter'],
  ...['Etikett, weiß', 'Gyokuro Okumidori', 'Yunomi, ash glaze', 'Salt Lane Breakfast'],
];
const entry = { company: '', contactPerson: '', responseHours: 24, reliability: 5, leadTimeDays: 7 };
const suppliers = [
  ['Kräuterhof', '+49 40 1', 'post@kraeuterhof.example', ''],
  ['Erbe Fini', '', 'ciao@erbefini.it', ''],
  ['Atelier Oudin', '', 'a@oudin.example', 'Address: 7 rue des Potiers, Limoges, France.'],
].map(([name = '', phone = '', email = '', notes = ''], i) => ({
  ...{ ...entry, id: i + 1, key: name.toLowerCase(), name, phone, email, notes },
}));
const workspace = workspaceOf(
  NAMES.map((name, i) => itemNamed(i + 1, name, { category: i === 0 ? 'Kräutertee' : 'Sonstiges' })),
  { suppliers },
);
const reader = new Reader(lexiconOf(workspace));
const read = (message: string) => reader.read(reader.spelled(message));
const named = (message: string) =>
  read(message).mentions.flatMap((mention) => narrowed(mention).map(({ name }) => name));

test.each([
  ['where is the lavender?', ['Lavanda Flor']],
  ['how much chamomile is left', ['Manzanilla']],
  ['how much manzanilla is left', ['Manzanilla']],
  ['do we have linden', ['Tila Andaluza']],
  ['the mint', ['Pfefferminzblätter']],
  ['who do we buy the teapots from?', ['Théière en grès 0,6 l', 'Kyusu 300 ml']],
  ['how many theieres are left', ['Théière en grès 0,6 l']],
  ['how many whisks are there', ['Chasen 80']],
  ['how many strainers do we have', ['Teesieb Edelstahl']],
  ['how much licorice do we have', ['Süßholzwurzel']],
  ['how many labels are left', ['Etikett, weiß']],
  ['is there breakfast tea', ['Salt Lane Breakfast']],
])('goods are found by their names in another language: %s', (message, names) => {
  expect(named(message)).toEqual(names);
});

test('of several words each alone names something else', () => {
  expect(named('how much lemon balm is left')).toEqual(['Melissenblätter']);
  expect(named('how much lemon curd is left')).toEqual(['Lemon Curd']);
});

test('umlauts may be written out or left out, and names clipped', () => {
  for (const written of ['Früchtetee', 'Fruechtetee', 'Fruchtetee'])
    expect(named(`how much ${written} is left`)).toEqual(['Früchtetee Kaminzauber']);
  expect(named('how much sussholzwurzel is left')).toEqual(['Süßholzwurzel']);
  expect(named('how much SLB do we have')).toEqual(['Salt Lane Breakfast']);
  expect(named('price of the gyo')).toEqual(['Gyokuro Okumidori']);
});

test.each(['what do I have to label tomorrow', 'which items have no label price', 'how many cups of tea did we pour'])(
  'a word of another sense names nothing: %s',
  (message) => {
    expect(named(message)).toEqual([]);
  },
);

test('cups are goods where nobody pours', () => {
  expect(named('how many cups do we have')).toEqual(['Yunomi, ash glaze']);
});

test('a category is found by its name in another language', () => {
  expect(read('list the herbal teas').categories).toEqual(['Kräutertee']);
});

test.each([
  ['phone number of the Germans', ['Kräuterhof']],
  ['email of the Italians', ['Erbe Fini']],
  ['what do we get from our French supplier', ['Atelier Oudin']],
  ['what do our people in Limoges send us', ['Atelier Oudin']],
  ['what do the French people ask for', []],
])('suppliers are called by where they are: %s', (message, names) => {
  expect(read(message).suppliers.map(({ name }) => name)).toEqual(names);
});
