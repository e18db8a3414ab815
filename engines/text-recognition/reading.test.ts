import { describe, expect, test } from 'vitest';
import { joinWords } from '../slip-parsing/page/page.ts';
import { turn } from './bitmap.ts';
import { lineWidth, MAX_BATCH_WIDTH, toBatches } from './crops.ts';
import { chooseScript, decodeLines } from './ctc.ts';
import { drawnNetworks, drawPage, spell } from './drawn.fixture.ts';
import { type Piece, toLines } from './lines.ts';
import { placeBox } from './placement.ts';
import { recognize } from './recognize.ts';
import { isRule, parseKeys } from './signs.ts';
import { toWords } from './words.ts';

const SIGNS = parseKeys([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,茶叶Ａ'].join('\n'));
const SIGNS_AND_STAR = parseKeys('A\n*');
const textOf = (signs: readonly { text: string }[]) => signs.map(({ text }) => text).join('');
const decode = (text: string, confidence?: number) => {
  const steps = 3 * [...text].length;
  return decodeLines(spell([text], SIGNS, steps, confidence), [1], SIGNS);
};

describe('decoding', () => {
  test('joins repeated steps, keeps doubled letters and knows where each is', () => {
    const [line] = decode('ASSAM 5.00');
    expect(textOf(line?.signs ?? [])).toBe('ASSAM 5.00');
    const [first] = line?.signs ?? [];
    expect(first?.at).toBeCloseTo(1 / 30);
    expect(first?.confidence).toBeCloseTo(0.9);
  });

  test('reads full-width letters as Latin ones', () => {
    expect(textOf(decode('A')[0]?.signs ?? [])).toBe('A');
    expect(SIGNS.all.filter((sign) => sign === 'A')).toHaveLength(2);
  });

  test('replaces a stray ideograph on a Latin page, and keeps a line in Chinese', () => {
    const pageOf = (...texts: string[]) => texts.flatMap((text) => decode(text, 0.95));
    const latin = pageOf('ASSAM GOLD 42.00', 'DARJEELING FIRST 18.50', 'SEN茶HA 3.00');
    expect(textOf(chooseScript(latin)[2] ?? [])).not.toContain('茶');
    expect(textOf(chooseScript([...latin, ...pageOf('茶叶')])[3] ?? [])).toBe('茶叶');
    expect(textOf(chooseScript(pageOf('茶叶 10', '茶叶 20'))[0] ?? [])).toBe('茶叶 10');
  });
});

describe('words', () => {
  /** Characters at these places, in pixels of a line of 480. */
  const at = (text: string, ...places: number[]) =>
    [...text].map((sign, index) => ({ text: sign, confidence: 1, at: (places[index] ?? 0) / 480 }));
  const blanks = (...spans: [number, number][]) => spans.map(([from, to]) => ({ from: from / 480, to: to / 480 }));

  test('are parted at a gap where recognition saw no space', () => {
    const signs = at('GREENTEA', 24, 48, 72, 96, 120, 172, 196, 220);
    const gaps = blanks([34, 38], [58, 62], [82, 86], [106, 110], [130, 162], [182, 186], [206, 210]);
    const words = toWords(signs, gaps, 10);
    expect(words.map(({ text }) => text)).toEqual(['GREEN', 'TEA']);
    expect(words[0]?.right).toBeLessThan(words[1]?.left ?? 0);
  });

  test('are parted at a narrow gap where recognition thought of a space, and not where it did not', () => {
    const signs = at('GREENTEA', 24, 48, 72, 96, 120, 154, 178, 202);
    const gaps = blanks([34, 38], [58, 62], [82, 86], [106, 110], [130, 144], [164, 168], [188, 192]);
    const thinking = (space: number) => signs.map((sign, index) => ({ ...sign, space: index === 5 ? space : 0 }));
    expect(toWords(thinking(0.3), gaps, 10).map(({ text }) => text)).toEqual(['GREEN', 'TEA']);
    expect(toWords(thinking(0), gaps, 10)).toHaveLength(1);
  });

  test('of one sign are as wide as its ink', () => {
    const [word] = toWords(at('7', 240), blanks([0, 225], [256, 480]), 10);
    expect(word?.left).toBeCloseTo((225 / 480) * 10);
    expect(word?.right).toBeCloseTo((256 / 480) * 10);
    expect(toWords(at('7', 240), [], 1)).toMatchObject([{ left: 0, right: 1 }]);
  });

  test('stay whole where distances differ as letters do', () => {
    const signs = at('MILLIM', 30, 55, 72, 89, 106, 131);
    expect(toWords(signs, blanks([46, 50], [62, 66], [78, 82], [96, 100], [112, 116]), 10)).toHaveLength(1);
    expect(toWords(at('1.50', 24, 42, 60, 84), blanks([32, 38], [46, 52], [70, 74]), 10)).toHaveLength(1);
  });
});

test.each([
  ['*'.repeat(40), true],
  ['----------', true],
  ['=-=-=-=-=-=-', true],
  ['- - - - - -', true],
  ['****', false],
  ['** Thank you **', false],
  ['VISA **** 1881', false],
  ['0.00', false],
])('%s is a rule: %s', (text, expected) => {
  expect(isRule(text)).toBe(expected);
});

describe('lines', () => {
  const piece = (left: number, right: number, y: number, slope = 0): Piece => ({ left, right, y, height: 20, slope });

  test('follow the slope of their pieces, top to bottom', () => {
    const slope = 0.05;
    const rows = [0, 26, 52].flatMap((y) => [
      piece(0, 300, y + 150 * slope, slope),
      piece(500, 540, y + 520 * slope, slope),
    ]);
    const lines = toLines(rows.toReversed());
    expect(lines.map((line) => line.map(({ left }) => left))).toEqual([
      [0, 500],
      [0, 500],
      [0, 500],
    ]);
    expect(lines.map(([first]) => Math.round(first?.y ?? 0))).toEqual([8, 34, 60]);
  });

  test('fan out on a page photographed aslant: figures far from their names stay on their line', () => {
    const slopeAt = (y: number) => 0.00016 * (y - 150);
    const rows = Array.from({ length: 8 }, (_, index) => 40 + index * 36).flatMap((y) => [
      piece(0, 300, y, slopeAt(y)),
      piece(900, 912, y + 756 * slopeAt(y)),
      piece(1500, 1512, y + 1356 * slopeAt(y)),
    ]);
    const lines = toLines(rows.toReversed());
    expect(lines.map((line) => line.map(({ left }) => left))).toEqual(lines.map(() => [0, 900, 1500]));
    expect(lines).toHaveLength(8);
  });

  test('do not join pieces above each other', () => {
    expect(toLines([piece(0, 100, 0), piece(10, 90, 6)])).toHaveLength(2);
  });
});

test('batches are bounded, and a very long line fits', () => {
  const box = (width: number) => ({ center: { x: 0, y: 0 }, width, height: 48, angle: 0 });
  const batches = toBatches([300, 4000, 310, 300, 900, 2000, 300].map(box));
  expect(batches.flat()).toHaveLength(7);
  for (const batch of batches) {
    expect(batch.length * Math.max(...batch.map(lineWidth))).toBeLessThanOrEqual(MAX_BATCH_WIDTH);
    expect(new Set(batch.map(lineWidth)).size).toBe(1);
  }
  expect(batches.map((batch) => batch.length)).toContain(3);
});

describe('a page', () => {
  const BARS = [
    { x: 40, y: 60, width: 400, height: 14 },
    { x: 40, y: 130, width: 200, height: 14 },
    { x: 500, y: 130, width: 90, height: 14 },
  ];
  /** Reads a bar by its length. */
  const run = drawnNetworks(SIGNS, (pixels, width) => {
    const dark = pixels.subarray(24 * width, 25 * width).filter((value) => value < 0).length;
    return dark > 400 ? 'UJI TEA' : dark > 200 ? 'ASSAM' : '42.00';
  });

  test('is read line by line, with places in its pixels', async () => {
    const { lines, placement } = await recognize(drawPage(640, 320, BARS), run, SIGNS);
    expect(placement).toEqual({ quarters: 0, angle: 0 });
    expect(lines.map(({ words }) => joinWords(words))).toEqual(['UJI TEA', 'ASSAM 42.00']);
    const [word] = lines[1]?.words ?? [];
    expect(word?.top).toBeLessThan(130);
    expect(word?.bottom).toBeGreaterThan(130);
    expect(word?.left).toBeGreaterThan(20);
    expect(word?.right).toBeLessThan(260);
  });

  test('has no text where a rule of stars is drawn', async () => {
    const stars = drawnNetworks(SIGNS_AND_STAR, () => '*'.repeat(20));
    expect((await recognize(drawPage(640, 320, BARS.slice(0, 1)), stars, SIGNS_AND_STAR)).lines).toEqual([]);
  });

  test('that lies on its side is turned, and places lead back to the picture', async () => {
    const picture = turn(drawPage(640, 320, BARS), 3);
    const { lines, placement } = await recognize(picture, run, SIGNS);
    expect(placement.quarters).toBe(1);
    expect(lines.map(({ words }) => joinWords(words))).toEqual(['UJI TEA', 'ASSAM 42.00']);
    const word = lines[1]?.words[0];
    const box = word && placeBox(word, placement, picture);
    // The row 130 pixels below the upper edge is 130 pixels right of the left edge.
    expect(box?.left).toBeLessThan(130);
    expect(box?.right).toBeGreaterThan(130);
    expect(box?.bottom).toBeGreaterThan(400);
  });

  test('that is much longer than wide is searched in pieces, and each line is read once', async () => {
    const bars = Array.from({ length: 40 }, (_, index) => ({ x: 30, y: 60 + index * 118, width: 230, height: 6 }));
    const { lines } = await recognize(drawPage(300, 4800, bars), run, SIGNS);
    expect(lines).toHaveLength(bars.length);
    for (const [index, { top, bottom }] of lines.entries()) {
      expect(top).toBeLessThan(60 + index * 118);
      expect(bottom).toBeGreaterThan(60 + index * 118);
    }
  });

  test('without print has no lines, and reading stops when it is cancelled', async () => {
    const blank = drawPage(320, 320, []);
    expect((await recognize(blank, run, SIGNS)).lines).toEqual([]);
    const cancelled = AbortSignal.abort(new Error('Another picture was chosen'));
    await expect(recognize(blank, run, SIGNS, cancelled)).rejects.toThrow('Another picture was chosen');
  });
});
