import { expect, it } from 'vitest';
import { inviteCodeOf } from './invite-code.ts';

it('accepts an invite code or a link that contains it', () => {
  expect(inviteCodeOf(' 2IjI_2iq-0 ')).toBe('2IjI_2iq-0');
  expect(inviteCodeOf('https://tea.example/signup?invite=2IjI_2iq-0')).toBe('2IjI_2iq-0');
  expect(inviteCodeOf('tea.example/signup?from=mail&invite=2IjI_2iq-0#top\n')).toBe('2IjI_2iq-0');
});
