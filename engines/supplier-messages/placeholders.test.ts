import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillPlaceholders, PLACEHOLDERS, placeholderLabel, placeholdersIn } from './placeholders.ts';

test('knows the placeholders of docs/specification.md, 7.2', () => {
  expect(PLACEHOLDERS).toEqual([
    'productName',
    'supplierName',
    'orderDate',
    'quantity',
    'deliveryDate',
    'issueDescription',
    'batchNumber',
    'senderName',
    'businessName',
    'deliveryPlace',
  ]);
  expect(PLACEHOLDERS.map(placeholderLabel)).toContain('Issue Description');
});

describe('a placeholder', () => {
  test.each([
    '{productName}',
    '{{productName}}',
    '{{ productName }}',
    '[Product Name]',
    '[product_name]',
    '{PRODUCTNAME}',
  ])('is filled in where it is written %s', (written) => {
    expect(fillPlaceholders(`We need ${written}.`, { productName: 'Sencha' })).toBe('We need Sencha.');
  });

  test('without a value stays in the text, and is listed', () => {
    const text = '[Supplier Name]: {quantity} of {{productName}}, {quantity}';
    expect(fillPlaceholders(text, { productName: 'Sencha', quantity: ' ' })).toBe(
      '[Supplier Name]: {quantity} of Sencha, {quantity}',
    );
    expect(placeholdersIn(text)).toEqual(['supplierName', 'quantity', 'productName']);
  });

  test('in a value is not filled in, and a dollar sign in a value is literal', () => {
    expect(fillPlaceholders('{productName}', { productName: '{quantity} $& $1', quantity: '3' })).toBe(
      '{quantity} $& $1',
    );
  });

  test('is not any other word in brackets', () => {
    const text = 'a [sample], {x}, [1], {}, []';
    expect(fillPlaceholders(text, { productName: 'Sencha' })).toBe(text);
    expect(placeholdersIn(text)).toEqual([]);
  });
});

test('text without brackets is never changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replaceAll(/[[\]{}]/g, '');
      expect(fillPlaceholders(plain, { productName: 'Sencha' })).toBe(plain);
    }),
  );
});

test('no placeholder is left when each has a value without brackets', () => {
  const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, 'value']));
  const piece = fc.oneof(
    fc
      .constantFrom(...PLACEHOLDERS)
      .chain((name) => fc.constantFrom(`{${name}}`, `{{${name}}}`, `[${placeholderLabel(name)}]`)),
    fc.string().map((text) => text.replaceAll(/[[\]{}]/g, ' ')),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(placeholdersIn(fillPlaceholders(pieces.join(''), values))).toEqual([]);
    }),
  );
});

/** The same in one pass: each opening bracket starts over, and a closing one ends only an open placeholder. */
function walked(text: string): string[] {
  const names: string[] = [];
  let open: { close: string; from: number } | null = null;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '{' || character === '[') open = { close: character === '{' ? '}' : ']', from: at + 1 };
    else if (character === '}' || character === ']') {
      const word = open?.close === character ? text.slice(open.from, at).trim() : '';
      if (/^[\w ]+$/.test(word)) names.push(word.toLowerCase().replaceAll(/[\s_]/g, ''));
      open = null;
    }
  }
  return names.filter((name) => PLACEHOLDERS.some((known) => known.toLowerCase() === name));
}

test.each([' ', '{', '{{', '[', '{ ', '{{ a', '{a ', '} ', '[ \n', '{a', '{{quantity}', '{ quantity }', '[x]{'])(
  'a text of 100,000 characters %j is read through once',
  (piece) => {
    const text = `${'{{'}${piece.repeat(100_000 / piece.length)}{orderDate}`;
    expect(placeholdersIn(text).map((name) => name.toLowerCase())).toEqual([...new Set(walked(text))]);
    expect(fillPlaceholders(text, {})).toBe(text);
  },
);
