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
 * Written without reading how questions are understood. On the first try 89 were right, 14 offered other questions and 1 was
 * wrong; learnt from since.
 */
export function fourthRound(world: World): Asked[] {
  const { items, today } = world;
  const of = (category: string) => items.filter((item) => item.category === category);
  const from = (supplier: string) => items.filter((item) => item.supplier === supplier);
  const stock = (name: string) => written(itemOf(world, name).quantity);
  const GRAMS_PER_POUND = 453.592_37;
  const grams = (name: string) => itemOf(world, name).quantity * GRAMS_PER_POUND;
  const month = lastMonth(today);
  const week = lastWeek(today);
  const span = (n: number) => [dayPlus(today, 1 - n), today] as const;
  const thisMonth = [`${today.slice(0, 7)}-01`, today] as const;
  const low = items.filter(isLow);
  const cost = (list: readonly Item[], s: readonly [string, string], reason: 'receive' | 'damage' | 'sale') =>
    sum(list.map((i) => moved(world, i.name, reason, s) * (i.costPrice ?? 0)));
  const pinned = items.filter(({ isPinned }) => isPinned);
  const inPounds = items.filter(({ unit }) => unit === 'pounds');
  const enough = (name: string, n: number) =>
    itemOf(world, name).quantity >= n ? /\b(yes|enough|can)\b/i : /\b(no|not|short|only)\b/i;
  return [
    // an owner, in whole sentences
    {
      ask: 'Could you tell me how much Darjeeling First Flush is left on the shelf?',
      mentions: [stock('Darjeeling First Flush')],
      names: ['Darjeeling First Flush'],
    },
    { ask: 'Roughly what is the whole inventory worth at what we paid for it?', mentions: [dollars(worth(items))] },
    {
      ask: 'I have a café asking for 12 pounds of Dragon Well. Can we do that?',
      names: ['Dragon Well'],
      says: [enough('Dragon Well', 12)],
    },
    {
      ask: 'Would we be able to ship 500 pounds of gunpowder tomorrow?',
      names: ['Gunpowder'],
      says: [enough('Gunpowder', 500)],
    },
    { ask: 'Which of our suppliers takes longest to deliver?', mentions: ['Wuyi Ridge Trading'] },
    {
      ask: 'Who do we get the Lapsang from, and what is their e-mail?',
      mentions: ['Wuyi Ridge Trading', 'lin@wuyiridge.example'],
    },
    {
      ask: 'How much money is tied up in matcha?',
      mentions: [dollars(worth(items.filter(({ name }) => name.includes('Matcha'))))],
    },
    { ask: 'What did we lose to damage last month, in money?', mentions: [dollars(cost(items, month, 'damage'))] },
    {
      ask: 'Please show me everything that has been delivered during the past two weeks.',
      someOf: movedNames(world, span(14), 'receive').concat('—'),
    },
    { ask: 'Which items have I pinned?', names: named(pinned), only: named(pinned) },
    {
      ask: 'Give me the value of stock broken down by category.',
      mentions: ['Black Tea', dollars(worth(of('Black Tea'))), dollars(worth(of('Green Tea')))],
    },
    {
      ask: 'and by supplier?',
      after: ['Give me the value of stock broken down by category.'],
      mentions: ['Uji Tea Growers', dollars(worth(from('Uji Tea Growers')))],
    },
    {
      ask: 'Which product makes us the most per unit sold?',
      leads: [
        named(
          items.toSorted(
            (a, b) =>
              ((b.sellingPrice ?? 0) - (b.costPrice ?? 0)) * (b.sellingPrice ? 1 : 0) -
              ((a.sellingPrice ?? 0) - (a.costPrice ?? 0)) * (a.sellingPrice ? 1 : 0),
          ),
        )[0] ?? '?',
      ],
    },
    { ask: 'How do the two matchas compare in price?', names: ['Matcha Ceremonial Grade', 'Matcha Culinary Grade'] },
    {
      ask: 'Do we have more Keemun or more Golden Yunnan?',
      names: ['Keemun Hao Ya', 'Golden Yunnan'],
      mentions: [stock('Keemun Hao Ya'), stock('Golden Yunnan')],
    },
    { ask: 'What is our lead time for oolongs?', mentions: ['20'] },
    { ask: 'What do I need to buy this week so that nothing runs out?', names: ['Matcha Culinary Grade'] },
    { ask: 'Which teas have we got too much of?' },
    { ask: 'Has anything not sold at all in the last two months?' },
    { ask: 'What changed in the inventory yesterday?' },
    // warehouse staff, terse
    { ask: 'tie guan yin qty', mentions: [stock('Tie Guan Yin')] },
    { ask: 'silver needle??', names: ['Silver Needle'] },
    { ask: 'lapsang left', mentions: [stock('Lapsang Souchong')] },
    { ask: 'b3 whats there', ...exactly(items.filter((i) => i.location === 'B3')) },
    { ask: 'where r the jasmine pearls', mentions: [itemOf(world, 'Jasmine Pearls').location] },
    { ask: 'low stuff pls', names: named(low).slice(0, 3) },
    { ask: 'out of anything?', names: named(items.filter(({ quantity }) => quantity === 0)) },
    {
      ask: 'gyokuro in grams',
      mentions: [],
      says: [new RegExp(Math.round(grams('Gyokuro Asahi')).toLocaleString('en-US').slice(0, 3))],
    },
    { ask: 'hojicha kg?', says: [new RegExp((grams('Hojicha') / 1000).toFixed(1).replace('.', '\\.'))] },
    { ask: 'anything under 12 lbs', someOf: named(inPounds.filter(({ quantity }) => quantity < 12)) },
    {
      ask: 'which teas over 20 kg',
      only: named(inPounds.filter(({ quantity }) => (quantity * GRAMS_PER_POUND) / 1000 > 20)),
    },
    { ask: 'whats coming in' },
    { ask: 'got 10 lb keemun in', proposes: { kind: 'adjust', item: 'Keemun Hao Ya', delta: 10 } },
    { ask: 'used 2 pounds of the genmaicha', proposes: { kind: 'adjust', item: 'Genmaicha', delta: -2 } },
    { ask: 'threw away 1 lb white peony, got wet', proposes: { kind: 'adjust', item: 'White Peony', delta: -1 } },
    { ask: 'counted oriental beauty, its 9', proposes: { kind: 'adjust', item: 'Oriental Beauty', after: 9 } },
    { ask: 'order 25 lb sencha', proposes: { kind: 'reorder', item: 'Sencha Yabukita', quantity: 25 } },
    // typos
    { ask: 'how much darjeling autumnal do we hav', mentions: [stock('Darjeeling Autumnal')] },
    { ask: 'gunpwder stock', mentions: [stock('Gunpowder')] },
    { ask: 'wat is lowest suplier reliabilty', mentions: ['Wuyi Ridge Trading'] },
    { ask: 'whos the contact at nuwara', mentions: ['Dilshan Perera'] },
    { ask: 'emial of cape botanicals', mentions: ['orders@capebotanicals.example'] },
    // not native
    { ask: 'How many of pounds Milk Oolong we have still?', mentions: [stock('Milk Oolong Jin Xuan')] },
    { ask: 'It exists White Peony in the warehouse?', names: ['White Peony'] },
    { ask: 'I want to know the telephone from the Uji company', mentions: ['+1 202 555 0144'] },
    {
      ask: 'For how many days it is enough the Earl Grey?',
      names: ['Earl Grey with Bergamot'],
      says: [/day|week|month/],
    },
    {
      ask: 'What we have sold in the last seven days of English Breakfast blend?',
      mentions: [written(moved(world, 'English Breakfast Blend', 'sale', span(7)))],
    },
    { ask: 'Which are the products more sold this month?', someOf: movedNames(world, thisMonth, 'sale') },
    // time
    {
      ask: 'how much ceylon orange pekoe went out last week',
      mentions: [written(moved(world, 'Ceylon Orange Pekoe', 'sale', week))],
    },
    {
      ask: 'jasmine green sold in october',
      mentions: [written(moved(world, 'Jasmine Green', 'sale', october(today)))],
    },
    { ask: 'what sold best between the 1st and the 10th of october' },
    {
      ask: 'how much did we take in from sales last month',
      mentions: [dollars(sum(items.map((i) => moved(world, i.name, 'sale', month) * (i.sellingPrice ?? 0))))],
    },
    {
      ask: 'how much dragon well did we receive in the last 90 days',
      mentions: [written(moved(world, 'Dragon Well', 'receive', span(90)))],
    },
    { ask: 'when did we last get gunpowder delivered', names: ['Gunpowder'] },
    { ask: 'when will the milk oolong be gone', names: ['Milk Oolong Jin Xuan'] },
    { ask: "what won't last until christmas" },
    { ask: 'which day should i order assam second flush', names: ['Assam Second Flush TGFOP'] },
    { ask: 'how much was damaged this month' },
    // follow-ups and corrections
    { ask: 'and golden yunnan?', after: ['how much keemun is there'], mentions: [stock('Golden Yunnan')] },
    { ask: 'who supplies it?', after: ['how much keemun is there'], mentions: ['Wuyi Ridge Trading'] },
    {
      ask: 'how long do they need to deliver?',
      after: ['how much keemun is there', 'who supplies it?'],
      mentions: ['28'],
    },
    { ask: 'what is their phone number', after: ['who supplies the rooibos'], mentions: ['+1 202 555 0166'] },
    {
      ask: 'no, the autumnal',
      after: ['how much darjeeling first flush do we have'],
      mentions: [stock('Darjeeling Autumnal')],
    },
    {
      ask: 'in kilos please',
      after: ['how much dragon well is there'],
      says: [new RegExp((grams('Dragon Well') / 1000).toFixed(1).replace('.', '\\.'))],
    },
    { ask: 'what about the month before?', after: ['how much hojicha did we sell last month'], names: ['Hojicha'] },
    { ask: 'which of them is the most expensive', after: ['what oolongs do we have'], names: ['Oriental Beauty'] },
    { ask: 'thanks, that helps', smallTalk: true },
    { ask: 'good morning', smallTalk: true },
    // several at once
    {
      ask: 'how much sencha and how much hojicha do we have, and who sells them to us?',
      mentions: [stock('Sencha Yabukita'), stock('Hojicha'), 'Uji Tea Growers'],
    },
    {
      ask: 'stock of silver needle, white peony and aged white',
      mentions: [stock('Silver Needle'), stock('White Peony'), stock('Aged White 2019')],
    },
    {
      ask: 'is the high mountain oolong low and when can i get more',
      names: ['High Mountain Alishan'],
      mentions: ['20'],
    },
    // money and margins
    { ask: 'what do we pay for da hong pao', mentions: ['$52.00'] },
    { ask: 'retail price silver needle', mentions: ['$138.00'] },
    { ask: 'margin on jasmine pearls', says: [/5[56]/] },
    { ask: 'cheapest green tea to buy', leads: ['Gunpowder'] },
    {
      ask: 'top 3 most valuable items in stock',
      inOrder: named(items.toSorted((a, b) => b.quantity * (b.costPrice ?? 0) - a.quantity * (a.costPrice ?? 0))).slice(
        0,
        3,
      ),
    },
    { ask: 'what are the herbal teas worth altogether', mentions: [dollars(worth(of('Herbal Tea')))] },
    { ask: 'how much cash is sitting in stuff from wuyi', mentions: [dollars(worth(from('Wuyi Ridge Trading')))] },
    { ask: 'price of gunpowder per kilo', says: [/15\.2|41\.8/] },
    // counting and listing
    { ask: 'how many different products are there', says: [new RegExp(`\\b${items.length}\\b`)] },
    { ask: 'how many black teas do we stock', says: [new RegExp(`\\b${of('Black Tea').length}\\b`)] },
    { ask: 'list the pu-erhs', ...exactly(of('Pu-erh Tea')) },
    { ask: 'what do we buy from alishan mountain', ...exactly(from('Alishan Mountain Tea')) },
    {
      ask: 'whats low among the greens',
      names: named(of('Green Tea').filter(isLow)),
      only: named(of('Green Tea').filter(isLow)),
    },
    {
      ask: 'anything low from uji?',
      names: named(from('Uji Tea Growers').filter(isLow)),
      only: named(from('Uji Tea Growers').filter(isLow)),
    },
    { ask: 'how many items are running low right now', says: [new RegExp(`\\b${low.length}\\b`)] },
    // people and messages
    { ask: 'who is on the team', mentions: ['Noor', 'Tam'] },
    { ask: 'any new messages' },
    { ask: 'who took out the last of the culinary matcha', names: ['Matcha Culinary Grade'] },
    { ask: 'write to halmari that we need more ctc', draftsTo: 'Halmari Hills Estates' },
    // cannot know, will not do
    { ask: 'will it rain on saturday', unknowable: true },
    { ask: 'how much does mariage freres charge for earl grey', unknowable: true },
    { ask: 'what is the phone number of our landlord', unknowable: true },
    { ask: 'how many customers came in yesterday', unknowable: true },
    { ask: 'do we have any yerba mate', unknowable: true },
    { ask: 'how much lotus tea is left', unknowable: true },
    { ask: 'delete all the herbal teas', unknowable: true },
    { ask: 'raise every price by 10 percent', unknowable: true },
    { ask: 'pay the wuyi invoice', unknowable: true },
    { ask: 'what is the best water temperature for silver needle', unknowable: true },
    { ask: 'how much profit did we make last year after tax', unknowable: true },
    { ask: 'which employee is the slowest', unknowable: true },
    { ask: 'is the second flush organic', unknowable: true },
    { ask: 'asdf qwer', unknowable: true },
  ];
}
