import type { Item } from '../../../worker/inventory/contract.ts';
import {
  dayPlus,
  dollars,
  exactly,
  isLow,
  itemOf,
  lastMonth,
  lastWeek,
  moved,
  movedNames,
  named,
  october,
  sum,
  type World,
  worth,
  written,
} from '../world.ts';
import type { Asked } from './questions.ts';

/**
 * Written after the first questions of the shop had been learnt from. On the first try 49 of 62 were right, 8 admitted and 5
 * wrong (it answered what to buy with what came in, and a sum spent with letters to write); learnt from since.
 */
export function secondRound(world: World): Asked[] {
  const { items, suppliers, today } = world;
  const low = items.filter(isLow);
  const of = (category: string) => items.filter((item) => item.category === category);
  const from = (supplier: string) => items.filter((item) => item.supplier === supplier);
  const stock = (name: string) => written(itemOf(world, name).quantity);
  const retail = items.filter(({ inventoryType }) => inventoryType === 'retail');
  const sellable = items.filter(({ sellingPrice }) => sellingPrice !== null);
  const month = lastMonth(today);
  const week = lastWeek(today);
  const monday = dayPlus(week[1], 1);
  const yesterday = dayPlus(today, -1);
  const span = (n: number) => [dayPlus(today, 1 - n), today] as const;
  const priceOf = (i: Item) => i.sellingPrice ?? 0;
  const soldWorth = (list: readonly Item[], s: readonly [string, string]) =>
    sum(list.map((i) => moved(world, i.name, 'sale', s) * priceOf(i)));
  const pounds = (list: readonly Item[], s: readonly [string, string], why: 'sale' | 'receive') =>
    written(
      sum(list.filter((i) => i.unit === 'pounds').map((i) => Math.round(1000 * moved(world, i.name, why, s)))) / 1000,
    );
  return [
    { ask: 'r we ok for darjeeling', names: ['Darjeeling First Flush', 'Darjeeling Autumnal'] },
    {
      ask: 'Could you tell me how many glass tea pots are on the shelf please',
      mentions: [stock('Glass Teapot 0.8 l')],
    },
    {
      ask: 'puerh stock',
      names: ['Shou Pu-erh Loose', 'Sheng Pu-erh 2015'],
      only: ['Shou Pu-erh Loose', 'Sheng Pu-erh 2015'],
    },
    { ask: 'how much loose leaf black tea is in the back', unknowable: true },
    {
      ask: 'what have we got the most of',
      someOf: named(items.toSorted((a, b) => b.quantity - a.quantity).slice(0, 1)),
    },
    { ask: 'show me everything over $90', ...exactly(items.filter((i) => priceOf(i) > 9000)) },
    {
      ask: 'black teas that cost us less than 10 dollars',
      ...exactly(of('Black Tea').filter((i) => (i.costPrice ?? 0) < 1000)),
    },
    {
      ask: 'which items have a margin below 55%',
      names: named(sellable.filter((i) => (priceOf(i) - (i.costPrice ?? 0)) / priceOf(i) < 0.55)),
      only: named(sellable.filter((i) => (priceOf(i) - (i.costPrice ?? 0)) / priceOf(i) < 0.55)),
    },
    { ask: 'least profitable teas', says: [/%/] },
    {
      ask: 'how much is the silver needle worth in total',
      mentions: [dollars(worth([itemOf(world, 'Silver Needle')]))],
    },
    { ask: 'whats the worth of everything from wuyi', mentions: [dollars(worth(from('Wuyi Ridge Trading')))] },
    {
      ask: 'what share of the stock is oolong by value',
      mentions: [`${Math.round((100 * worth(of('Oolong Tea'))) / worth(items))}%`],
    },
    {
      ask: 'if we sold all the herbal tea what would we get',
      mentions: [dollars(sum(of('Herbal Tea').map((i) => i.quantity * priceOf(i))))],
    },
    { ask: 'revenue this month', mentions: [dollars(soldWorth(sellable, [`${today.slice(0, 8)}01`, today]))] },
    {
      ask: 'how much did we make on gyokuro last month',
      mentions: [dollars(soldWorth([itemOf(world, 'Gyokuro Asahi')], month))],
    },
    {
      ask: 'how many lbs of oolong did we sell in october',
      mentions: [`${pounds(of('Oolong Tea'), october(today), 'sale')} pounds`],
    },
    {
      ask: 'what arrived yesterday',
      says: [
        new RegExp(
          movedNames(world, [yesterday, yesterday], 'receive').length === 0
            ? '^Nothing'
            : `^${movedNames(world, [yesterday, yesterday], 'receive').length} `,
        ),
      ],
    },
    {
      ask: 'how much green tea came in last month',
      mentions:
        pounds(of('Green Tea'), month, 'receive') === '0'
          ? ['Nothing']
          : [`${pounds(of('Green Tea'), month, 'receive')} pounds`],
    },
    { ask: 'did we get any jasmine pearls last week', says: [/Jasmine/] },
    {
      ask: 'what sold the least in the last 90 days',
      leads: named(sellable.toSorted((a, b) => soldWorth([a], span(90)) - soldWorth([b], span(90)))).slice(0, 3),
    },
    {
      ask: 'top 3 sellers in the shop this week',
      leads: named(retail.toSorted((a, b) => soldWorth([b], [monday, today]) - soldWorth([a], [monday, today]))).slice(
        0,
        1,
      ),
      only: named(retail),
    },
    { ask: 'which teas havent sold for 2 months', says: [/no dead stock|have not gone out|has not gone out/] },
    {
      ask: 'anything damaged in the last fortnight',
      says: [
        new RegExp(
          movedNames(world, span(14), 'damage').length === 0
            ? '^Nothing'
            : `^${movedNames(world, span(14), 'damage').length} item`,
        ),
      ],
    },
    {
      ask: 'will we have enough matcha ceremonial for december',
      names: ['Matcha Ceremonial Grade'],
      only: ['Matcha Ceremonial Grade'],
    },
    {
      ask: 'do i have enough kraft pouches 100g to get through next week',
      names: ['Kraft Pouch 100 g'],
      only: ['Kraft Pouch 100 g'],
    },
    {
      ask: 'which green teas will be gone before new year',
      only: named(of('Green Tea')),
      names: ['Matcha Culinary Grade'],
    },
    {
      ask: 'what should i buy from cape botanicals this week',
      says: [/should be reordered now/],
      names: named(from('Cape Botanicals').filter((i) => i.quantity <= i.minimumPar)),
      only: named(from('Cape Botanicals')),
    },
    { ask: 'do we need more hojicha?', names: ['Hojicha'], only: ['Hojicha'] },
    { ask: 'cost of restocking everything', says: [/should be reordered now[\s\S]*together about \$/] },
    { ask: 'which supplier do we spend the most with', says: [/first:\n- |spen/] },
    {
      ask: 'who do i call about the chamomile',
      mentions: ['Cape Botanicals', suppliers.find(({ name }) => name === 'Cape Botanicals')?.phone ?? '?'],
    },
    {
      ask: 'suppliers with reliability under 4.2',
      mentions: ['Malabar Spice House', 'Kiln & Kettle'],
      says: [/^((?!Wuyi|Uji|Halmari|Cape)[\s\S])*$/],
    },
    { ask: 'whats the min order for gyokuro', mentions: ['22 pounds'] },
    { ask: 'how many come in a pack of earl grey tins', mentions: ['6 packages'] },
    { ask: 'make a list of low oolongs', ...exactly(of('Oolong Tea').filter(isLow)) },
    { ask: 'we got 20 lb of genmaicha in today', proposes: { kind: 'adjust', item: 'Genmaicha', delta: 20 } },
    {
      ask: 'threw away 2 porcelain gaiwans, broken',
      proposes: { kind: 'adjust', item: 'Porcelain Gaiwan', delta: -2 },
    },
    { ask: 'counted 18 lb of honeybush', proposes: { kind: 'adjust', item: 'Honeybush', after: 18 } },
    { ask: 'draft an email to malabar', draftsTo: 'Malabar Spice House' },
    { ask: 'what did mei do', says: [/Mei|nothing/i] },
    { ask: 'is dragon well more expensive than gyokuro', mentions: ['$96.00', '$145.00'] },
    {
      ask: 'lapsang or keemun, which sells better',
      mentions: [
        written(moved(world, 'Lapsang Souchong', 'sale', span(30))),
        written(moved(world, 'Keemun Hao Ya', 'sale', span(30))),
      ],
    },
    { ask: 'how low are we on labels', only: named(of('Labels')) },
    {
      ask: 'and in the shop?',
      after: ['what is running low?'],
      ...exactly(low.filter((i) => i.inventoryType === 'retail')),
    },
    { ask: 'how much is it', after: ['do we have tie guan yin'], mentions: ['$73.00'] },
    { ask: 'is anything arriving this week', says: ['Nothing is on order'] },
    { ask: 'when does the next delivery from uji arrive', says: ['Nothing from Uji Tea Growers is on order'] },
    { ask: 'what did we order last week', unknowable: true },
    { ask: 'will the price of sencha go up', unknowable: true },
    { ask: 'how much sencha did we have on 1 october', unknowable: true },
    { ask: 'what temperature should i brew gyokuro at', unknowable: true },
    { ask: 'how much did the last delivery of matcha cost', unknowable: true },
    { ask: 'which of our teas are fair trade', unknowable: true },
    { ask: 'how many people work for cape botanicals', unknowable: true },
    { ask: 'what is our rent', unknowable: true },
    { ask: 'is matcha more popular than coffee', unknowable: true },
    { ask: 'who is our best customer', unknowable: true },
    { ask: 'whats the vat on teapots', unknowable: true },
    { ask: 'translate low stock into french', unknowable: true },
    { ask: 'change the price of hojicha to 40', unknowable: true },
    { ask: 'Quels thés sont presque épuisés ?', unknowable: true },
  ];
}
