import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { toAscii } from './ascii.ts';

test('a script without other characters means the same', () => {
  const script = `(() => {
    // à la carte
    const thick = /^[’€–]+$/.test('’€–') && /^[茶😀]{2}$/u.test('茶😀') && /^\\p{L}+zł$/u.test('fünfzł');
    return \`\${thick} “\${'Tee für zwei'}” 😀 × ½\`;
  })()`;
  const escaped = toAscii(script);
  expect(escaped).toMatch(/^[\0-\x7f]*$/);
  expect(runInNewContext(script)).toBe(runInNewContext(escaped));
  expect(runInNewContext(escaped)).toBe('true “Tee für zwei” 😀 × ½');
});
