import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, answer, type Endpoint, openApp, refusal } from '../../tests/support/components.tsx';
import { insightsAnswer } from '../../worker/insights/contract.ts';

const NOTHING = answer(insightsAnswer, { insights: [], response: '', engine: 'built-in' });
const response = () => within(screen.getByRole('region', { name: 'AI response' }));
const askButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask AI' });

test('a failure is said in the response area, and asking again helps', async () => {
  const replies: Endpoint[] = [
    refusal('upstream_failed', 'Down'),
    answer(insightsAnswer, { insights: [], response: 'Reorder 3 items now', engine: 'built-in' }),
  ];
  const { user } = await openApp(
    '/ai-insights',
    {
      'GET /api/insights': NOTHING,
      'POST /api/ai/insights': (asked) => (replies.shift() ?? refusal('internal_error', 'Asked too often'))(asked),
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: 'Reorder this week' }));
  await response().findByText('Failed to generate AI insights. Please try again.');
  await user.click(askButton());
  await response().findByText('Reorder 3 items now');
});

test('a blank question is not sent', async () => {
  const sent = vi.fn(NOTHING);
  const { user } = await openApp(
    '/ai-insights',
    { 'GET /api/insights': NOTHING, 'POST /api/ai/insights': sent },
    ADMIN,
  );
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
