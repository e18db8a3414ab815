import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAddressee, readAddress } from './address.ts';

const mei = { userId: 1, username: 'mei', name: 'Mei Lin' };
const sam = { userId: 2, username: 'Sam.R' };
const members = [{ userId: 1, username: 'mei' }, sam];
const read = (content: string) => readAddress(content, members, mei);

describe('a leading @', () => {
  test.each(['@lisa hello', '@LISA hello', '@Lisa, hello', '@mei hello', '@Mei Lin hello', '@mei lin: hello'])(
    '%s addresses the contact and is stripped',
    (content) => expect(read(content)).toMatchObject({ kind: 'member', recipient: { userId: 1 }, content: 'hello' }),
  );

  test.each(['@sam.r hello', '@SAM.R hello', '@Sam.R: hello', '@sam.r\nhello'])('%s addresses the member', (content) =>
    expect(read(content)).toEqual({ kind: 'member', recipient: sam, content: 'hello' }),
  );

  test.each(['hello @sam.r', 'mail me at x@sam.r', '@', '@ sam.r', '@—', ' @sam.r'])('%s addresses no one', (content) =>
    expect(read(content)).toEqual({ kind: 'nobody', content }),
  );

  test.each(['@samr hello', '@sam.ra', '@lisaa hi'])('%s is reported as an unknown name', (content) =>
    expect(read(content)).toMatchObject({ kind: 'unknown' }),
  );

  test('@lisa means a member named Lisa if there is one', () => {
    const lisa = { userId: 3, username: 'lisa' };
    expect(readAddress('@lisa hi', [...members, lisa], mei)).toMatchObject({ recipient: lisa });
  });

  test('a message with only an address has no content', () => {
    expect(read('@sam.r ')).toMatchObject({ kind: 'member', content: '' });
  });

  test('a message without an address is unchanged', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.startsWith('@')),
        (content) => {
          expect(read(content)).toEqual({ kind: 'nobody', content });
        },
      ),
    );
  });

  test('the text after the address is unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][ -~]{0,40}$/), (said) => {
        expect(read(`@sam.r ${said}`)).toMatchObject({ content: said });
      }),
    );
  });
});

test('finds a recipient by username, display name or @lisa, with or without the @', () => {
  for (const name of ['MEI', 'mei lin', 'lisa', '@lisa']) expect(findAddressee(name, members, mei)?.userId).toBe(1);
  expect(findAddressee('sam.r', members, mei)).toEqual(sam);
  expect(findAddressee('nobody', members, mei)).toBeNull();
});
