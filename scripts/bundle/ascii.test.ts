import { SourceMap, type SourceMapping } from 'node:module';
import { runInNewContext } from 'node:vm';
import { encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { shiftColumns, toAscii } from './ascii.ts';

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

test('a source map still finds what stands after escapes', () => {
  const script = 'const tea="茶";throw new Error(`茶😀${tea}`);\nlater("é");last()';
  // One segment at each of `throw` and `last`, from the lines 3 and 7 of a source.
  const at = (line: string, part: string) => line.indexOf(part);
  const [first = '', second = ''] = script.split('\n');
  const mappings = encode([
    [
      [0, 0, 0, 0],
      [at(first, 'throw'), 0, 3, 2],
      [at(first, ');'), 0, 4, 0],
    ],
    [[at(second, 'last'), 0, 7, 4]],
  ]);
  const map = new SourceMap({
    ...{ version: 3, file: 'index.js', sources: ['tea.ts'], sourcesContent: [''], names: [], sourceRoot: '' },
    mappings: shiftColumns(mappings, script),
  });
  const [escaped = '', after = ''] = toAscii(script).split('\n');
  const found = (line: number, column: number) => {
    const { originalLine, originalColumn } = map.findEntry(line, column) as SourceMapping;
    return [originalLine, originalColumn];
  };
  expect(found(0, at(escaped, 'throw'))).toEqual([3, 2]);
  expect(found(0, at(escaped, 'throw') - 1)).toEqual([0, 0]);
  expect(found(0, at(escaped, ');'))).toEqual([4, 0]);
  expect(found(1, at(after, 'last'))).toEqual([7, 4]);
});
