import { expect, test } from 'vitest';
import { parseInviteCode } from './invite-code.ts';

test('accepts an invite code or a link that contains it', () => {
  expect(parseInviteCode(' 2IjI_2iq-0 ')).toBe('2IjI_2iq-0');
  expect(parseInviteCode('https://tea.example/signup?invite=2IjI_2iq-0')).toBe('2IjI_2iq-0');
  expect(parseInviteCode('tea.example/signup?from=mail&invite=2IjI_2iq-0#top\n')).toBe('2IjI_2iq-0');
});
