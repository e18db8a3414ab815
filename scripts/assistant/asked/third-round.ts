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
 * Written after the second round had been learnt from. On the first try 39 of 50 were right, 7 admitted and 4 wrong (one of
 * them an advice on a price that was none); learnt from since, so that these, too, measure nothing new.
 */
export function thirdRound(world: World): Asked[] {
  const { items, today } = world;
  const of = (category: string) => items.filter((item) => item.category === category);
  const from = (supplier: string) => items.filter((item) => item.supplier === supplier);
  const stock = (name: string) => written(itemOf(world, name).quantity);
  const month = lastMonth(today);
  const week = lastWeek(today);
  const span = (n: number) => [dayPlus(today, 1 - n), today] as const;
  const sellable = items.filter(({ sellingPrice }) => sellingPrice !== null);
  const receivedCost = (list: readonly Item[], s: readonly [string, string]) =>
    sum(list.map((i) => moved(world, i.name, 'receive', s) * (i.costPrice ?? 0)));
  const spending = (s: readonly [string, string]) =>
    [...new Set(items.map((i) => i.supplier))].sort((a, b) => receivedCost(from(b), s) - receivedCost(from(a), s));
  return [
    { ask: 'hows the sencha looking', names: ['Sencha Yabukita'] },
    { ask: 'got enough gift samplers for xmas?', names: ['Winter Gift Sampler'], only: ['Winter Gift Sampler'] },
    { ask: 'matcha low?', names: ['Matcha Culinary Grade'] },
    { ask: 'which shelves are empty', unknowable: true },
    { ask: 'do we sell white tea', names: named(of('White Tea')).slice(0, 1), only: named(of('White Tea')) },
    {
      ask: 'list everything in packaging with less than 500 left',
      ...exactly(of('Packaging').filter((i) => i.quantity < 500)),
    },
    { ask: 'what is our average margin on green tea', says: [/%/] },
    {
      ask: 'priciest herbal',
      leads: [named(of('Herbal Tea').toSorted((a, b) => (b.sellingPrice ?? 0) - (a.sellingPrice ?? 0)))[0] ?? '?'],
    },
    { ask: 'how much did we spend on tea last month', says: [/comes to \$/] },
    {
      ask: 'what did we pay harbour blending last month',
      says: [dollars(receivedCost(from('Harbour Blending Co.'), month))],
    },
    {
      ask: 'which supplier did we buy the most from last month',
      says: [new RegExp(`first:\\n- ${spending(month)[0] ?? '?'}`)],
    },
    {
      ask: 'total sales last week in dollars',
      mentions: [dollars(sum(sellable.map((i) => moved(world, i.name, 'sale', week) * (i.sellingPrice ?? 0))))],
    },
    { ask: 'how many tins did we sell last week', names: ['English Breakfast Tin 100 g', 'Earl Grey Tin 100 g'] },
    {
      ask: 'sales of earl grey compared with english breakfast',
      mentions: [
        written(moved(world, 'Earl Grey with Bergamot', 'sale', span(30))),
        written(moved(world, 'English Breakfast Blend', 'sale', span(30))),
      ],
    },
    { ask: 'how often do we sell oriental beauty', someOf: ['Oriental Beauty'] },
    {
      ask: 'when was the last time we sold some oriental beauty',
      names: ['Oriental Beauty'],
      only: ['Oriental Beauty'],
    },
    { ask: 'who received the last genmaicha', says: ['Tam'], only: ['Genmaicha'] },
    {
      ask: 'any losses in october?',
      says: [
        new RegExp(
          movedNames(world, october(today), 'damage').length === 0
            ? 'Nothing'
            : `^${movedNames(world, october(today), 'damage').length} item`,
        ),
      ],
    },
    { ask: 'will lemongrass last until the end of the year', names: ['Lemongrass'], only: ['Lemongrass'] },
    { ask: 'what wont make it to december', names: ['Matcha Culinary Grade'] },
    { ask: 'how soon do i need to reorder honeybush', names: ['Honeybush'], only: ['Honeybush'] },
    { ask: "what's the reorder point for gunpowder", names: ['Gunpowder'], says: [/reorder point is/] },
    {
      ask: 'reorder list for halmari please',
      only: named(from('Halmari Hills Estates')),
      names: ['Assam CTC Breakfast Grade'],
    },
    { ask: 'who makes the glass teapots', mentions: ['Kiln & Kettle'] },
    { ask: 'petra novak phone', mentions: ['+1 202 555 0102'] },
    { ask: 'delivery time for matcha', mentions: ['16 days'] },
    { ask: 'fastest supplier', says: [/first:\n- Northline Packaging/] },
    { ask: 'which teas come from alishan', ...exactly(from('Alishan Mountain Tea')) },
    { ask: 'whats on wall 2', ...exactly(items.filter((i) => i.location === 'Shop, wall 2')) },
    { ask: 'how many different oolongs do we carry', says: [`${of('Oolong Tea').length} `] },
    { ask: 'sold 4 earl grey tins and 2 glass teapots', unknowable: true },
    { ask: 'take 3 lb off the hibiscus', proposes: { kind: 'adjust', item: 'Hibiscus Petals', delta: -3 } },
    { ask: 'place an order for 40 lb of gunpowder', proposes: { kind: 'reorder', item: 'Gunpowder', quantity: 40 } },
    {
      ask: 'what is low at cape botanicals and how do i reach them',
      names: named(from('Cape Botanicals').filter(isLow)),
      mentions: ['orders@capebotanicals.example'],
    },
    {
      ask: 'and last month?',
      after: ['how much gyokuro did we sell this month?'],
      mentions: [`${written(moved(world, 'Gyokuro Asahi', 'sale', month))} pounds`],
    },
    { ask: 'value of white and oolong tea', mentions: [dollars(worth([...of('White Tea'), ...of('Oolong Tea')]))] },
    { ask: 'how much hojicha and genmaicha do we have', mentions: [stock('Hojicha'), stock('Genmaicha')] },
    { ask: 'are there any teas older than a year', unknowable: true },
    { ask: 'how long should i steep gyokuro', unknowable: true },
    { ask: 'which tea is the healthiest', unknowable: true },
    { ask: 'what time do we close on sunday', unknowable: true },
    { ask: 'did tam come to work yesterday', unknowable: true },
    { ask: 'how many refunds this week', unknowable: true },
    { ask: 'what did customers say about the earl grey', unknowable: true },
    { ask: 'is northline cheaper than kiln and kettle', unknowable: true },
    { ask: 'how much will we sell next year in total', unknowable: true },
    { ask: 'what should our price for sencha be', unknowable: true },
    { ask: 'email everyone about the sale', unknowable: true },
    { ask: 'set all stock to zero', unknowable: true },
    { ask: 'make me admin', unknowable: true },
  ];
}
