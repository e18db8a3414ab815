import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PRESET_ASKS, QUICK_ASKS } from '../../engines/questions/literal-asks.ts';
import { ADMIN, answer, type Endpoint, openApp, refusal } from '../../tests/support/components.tsx';
import { chatAnswer } from '../../worker/assistant/contract.ts';
import { insightsAnswer } from '../../worker/insights/contract.ts';

const NOTHING = answer(insightsAnswer, { insights: [], response: '', engine: 'built-in' });
const says = (response: string) =>
  answer(chatAnswer, {
    ...{ response, lines: [{ kind: 'text', spans: [{ text: response }] }], understood: true, links: [], proposals: [] },
    ...{ suggestions: [], offers: [], context: null, needsCommunication: false, engine: 'built-in' },
  });
const response = () => within(screen.getByRole('region', { name: 'AI response' }));
const askButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask AI' });

test('a failure is said in the response area, and asking again helps', async () => {
  const replies: Endpoint[] = [refusal('upstream_failed', 'Down'), says('Reorder 3 items now')];
  const { user } = await openApp(
    '/ai-insights',
    {
      'GET /api/insights': NOTHING,
      'POST /api/ai/chat': (asked) => (replies.shift() ?? refusal('internal_error', 'Asked too often'))(asked),
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: 'Reorder this week' }));
  await response().findByText('Failed to generate AI insights. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Reorder this week' }));
  await response().findByText('Reorder 3 items now');
});

test('a blank question is not sent', async () => {
  const sent = vi.fn(says('Nothing'));
  const { user } = await openApp('/ai-insights', { 'GET /api/insights': NOTHING, 'POST /api/ai/chat': sent }, ADMIN);
  const question = await screen.findByLabelText('Your question');
  expect(askButton().disabled).toBe(true);
  await user.type(question, '   {Enter}');
  expect(askButton().disabled).toBe(true);
  expect(sent).not.toHaveBeenCalled();
});

test('an empty workspace is shown what to do first', async () => {
  await openApp('/ai-insights', { 'GET /api/insights': NOTHING }, ADMIN);
  await screen.findByRole('heading', { name: 'Nothing to compute yet' });
  expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/onboarding');
});

test('four presets and three quick actions each ask their question, and the answer is shown', async () => {
  const asked: unknown[] = [];
  const { user } = await openApp(
    '/ai-insights',
    {
      'GET /api/insights': NOTHING,
      'POST /api/ai/chat': (call) => {
        asked.push(call.body);
        return says(`Answer no. ${asked.length}`)(call);
      },
    },
    { ...ADMIN, role: 'staff' },
  );
  const labels = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  await screen.findByRole('group', { name: 'Preset prompts' });
  const presets = labels('Preset prompts');
  const actions = labels('Quick Actions');
  expect(presets).toEqual(['Reorder this week', 'Top suppliers', 'Category analysis', 'High value items']);
  expect(actions).toEqual(['Reorder analysis', 'Most profitable categories', 'Optimize inventory levels']);
  for (const [index, name] of [...presets, ...actions].entries()) {
    await user.click(screen.getByRole('button', { name: name ?? '' }));
    await response().findByText(`Answer no. ${index + 1}`);
  }
  expect(asked).toMatchObject([...PRESET_ASKS, ...QUICK_ASKS].map(({ text, ask }) => ({ message: text, ask })));
});
