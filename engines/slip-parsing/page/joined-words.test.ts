import { describe, expect, test } from 'vitest';
import { withPartedWords } from './joined-words.ts';
import { parseTextLines } from './page.ts';

const parted = (text: string) =>
  withPartedWords(parseTextLines(text))
    .flatMap(({ words }) => words.map((word) => word.text))
    .join(' ');

describe('words that recognition joined', () => {
  test('are parted behind money and behind what comes before a unit', () => {
    expect(parted('9,80proStück 3.10each 14,50perstuk')).toBe('9,80 pro Stück 3.10 each 14,50 per stuk');
    expect(parted('6,20 parboîte 2.40 perbottle')).toBe('6,20 par boîte 2.40 per bottle');
  });

  test('are parted between labels, codes and money', () => {
    expect(parted('CodiceAB-310,7,20alpezzo')).toBe('Codice AB-310, 7,20 al pezzo');
    expect(parted('RefTQ19 LotB-2231')).toBe('RefTQ19 LotB-2231');
    expect(parted('ArtikelTQ19 ChargeB-2231')).toBe('Artikel TQ19 Charge B-2231');
  });

  test('stay whole otherwise', () => {
    const text = 'DeLonghi 1,240.50 12.50kg 4.15SR 0,75l perfume Vitamin-B12 2,50 paris EarlGrey 9.50 all 3,20x4';
    expect(parted(text)).toBe(text);
  });
});
