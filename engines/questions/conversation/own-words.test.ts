import { expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import { EXAMPLES } from '../answers/general.ts';
import { askAgain } from '../ask-again.ts';
import { PRESET_PROMPTS, PROMISES, QUICK_ACTIONS } from '../prompts.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { SUGGESTED_QUESTIONS } from '../suggested.ts';
import { understand } from '../understand.ts';
import { OWN_WORDS } from './own-words.ts';

const item = SAMPLE_LEXICON.items.find(({ name }) => name === 'Shipping Box, small');
const ids = item ? [item.id] : [];
const supplier = SAMPLE_LEXICON.suppliers[0]?.key ?? '';
const SAID = ['who supplies the gyokuro?', 'what did we sell of it last month?'];

function asked(text: string, said: string[] = []) {
  const read = understand(text, SAMPLE_LEXICON, { said });
  return read.kind === 'understood' ? read.questions : [];
}

test.each(Object.values(OWN_WORDS).flat())('is asked alike wherever it stands: %s', (text) => {
  const named = text.replace('…', item?.name ?? '');
  expect(asked(named)).toHaveLength(1);
  expect(asked(named, SAID)).toEqual(asked(named));
  expect(asked(named)[0]?.items).toEqual(text.includes('…') ? [ids] : []);
});

test('has all that is suggested without a name', () => {
  const all = new Set(Object.values(OWN_WORDS).flat());
  const suggested = [
    ...SUGGESTED_QUESTIONS,
    ...[...PRESET_PROMPTS, ...QUICK_ACTIONS].flatMap(({ label, query }) => [label, query]),
    ...PROMISES.flatMap(({ phrase, query }) => [phrase, query]),
    ...EXAMPLES.filter((text) => !text.includes('sencha')),
  ];
  expect(suggested.filter((text) => !all.has(text))).toEqual([]);
});

const SCOPE = { categories: ['Green Tea'] };
const PERIOD = { period: { from: '2026-11-01', to: '2026-11-15' } };
/** Questions as they stand on buttons. */
const OFFERED: readonly QuestionInput[] = [
  ...(
    ['low', 'out', 'wellStocked', 'list', 'overview', 'recommendations', 'reorder', 'dead', 'excess'] as const
  ).flatMap((topic) => [{ topic }, { topic, ...SCOPE }, { topic, type: 'retail' as const }]),
  ...(['stopBuying', 'reprice', 'optimize', 'onOrder', 'reorderAnalysis', 'pinned', 'count'] as const).flatMap(
    (topic) => [{ topic }, { topic, ...SCOPE }],
  ),
  ...(['quantity', 'location', 'par', 'story', 'price', 'margin', 'value', 'orderTerms', 'reorder'] as const).map(
    (topic) => ({ topic, items: [ids] }),
  ),
  ...(['runOut', 'forecast', 'onOrder', 'supplierOf', 'leadTime', 'contact'] as const).map((topic) => ({
    topic,
    items: [ids],
  })),
  { topic: 'value', measure: 'price' },
  { topic: 'value', ...SCOPE },
  ...(['price', 'cost', 'margin', 'profit', 'value', 'quantity'] as const).flatMap((measure) =>
    (['most', 'least'] as const).map((order) => ({ topic: 'rankItems' as const, measure, order })),
  ),
  ...(['value', 'items', 'margin', 'sold'] as const).map((measure) => ({ topic: 'categories' as const, measure })),
  ...(['sold', 'received', 'damaged', 'counted'] as const).flatMap((flow) => [
    { topic: 'movement' as const, flow, ...PERIOD },
    { topic: 'movement' as const, flow, items: [ids], ...PERIOD },
    { topic: 'whoDid' as const, flow, items: [ids] },
  ]),
  ...(['sold', 'received', 'counted'] as const).map((flow) => ({ topic: 'lastEvent' as const, flow, items: [ids] })),
  { topic: 'revenue', ...PERIOD },
  { topic: 'spending', ...PERIOD },
  { topic: 'topSelling', order: 'most' },
  { topic: 'topSelling', order: 'least', ...PERIOD },
  { topic: 'contact', suppliers: [supplier] },
  { topic: 'supplierStory', suppliers: [supplier] },
  { topic: 'contact' },
  { topic: 'messages' },
  { topic: 'messages', urgentOnly: true },
  { topic: 'team' },
  { topic: 'help' },
];

test.each(OFFERED.map((one) => askAgain(newQuestion(one), SAMPLE_LEXICON)))(
  'a button asks what it says: %s',
  (text) => {
    for (const said of [[], SAID]) {
      const [only, another] = asked(text, said);
      expect(only && askAgain(only, SAMPLE_LEXICON), `after ${said.length}`).toBe(text);
      expect(another).toBeUndefined();
    }
  },
);
