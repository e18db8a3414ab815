import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page.ts';
import { findVendor } from './vendor.ts';

describe('the supplier of a slip', () => {
  const vendor = (text: string) => findVendor(parseTextLines(text));

  test('is not a line with a price', () => {
    expect(vendor('Herbal Tea Foods Ltd   12.50\nHILLSIDE GARDENS')).toBe('HILLSIDE GARDENS');
  });

  test('is not a company registration number or an owner', () => {
    expect(vendor('Company No : SA0099552-P\nPROSPER GARDENS')).toBe('PROSPER GARDENS');
    expect(vendor('OLD HARBOUR\nOWN BY: CHEF LEE SDN BHD\nCO. NO. (458592-T)')).toBe('OLD HARBOUR');
    expect(vendor('Alpine Herb Trading Co.\nCo. No. 113825-W')).toBe('Alpine Herb Trading Co.');
  });

  test('is not a line with low confidence', () => {
    const [scrawl, name] = parseTextLines('Fs. ERR ESZ NN\nHILLSIDE GARDENS');
    const doubted = { ...scrawl, words: scrawl?.words.map((word) => ({ ...word, confidence: 0.2 })) ?? [] };
    expect(
      findVendor(
        [doubted, name]
          .filter((line) => line !== undefined)
          .map((line) => ({ left: 0, top: 0, right: 0, bottom: 0, ...line })),
      ),
    ).toBe('HILLSIDE GARDENS');
  });

  test('is not who the goods are for', () => {
    expect(vendor('Ghat Road Spices\nM/s Hill Station Tea Rooms Ltd\n12 Mall Road')).toBe('Ghat Road Spices');
    expect(vendor('LIEFERSCHEIN          Kräuterhof Sonnleiten\nKunde: Teestube Linden GmbH')).toBe(
      'Kräuterhof Sonnleiten',
    );
    expect(vendor('BOLLA\nSpett.le\nSala da Tè Aurora S.r.l.\nda Molino Verde')).not.toBe('Sala da Tè Aurora S.r.l.');
    expect(vendor('Bay Street Pack\nBILL TO              SHIP TO\nOwl Tea Co Ltd        Owl Tea Co Ltd')).toBe(
      'Bay Street Pack',
    );
  });

  test('is no kind of paper, address, tagline or label', () => {
    expect(vendor('DELIVERY DOCKET    No 4471\nHarrow & Finch\nTea merchants since 1911')).toBe('Harrow & Finch');
    expect(vendor('WELCOME\n@hill_teas\nHill Teas Pty Ltd\nABN 11 222 333 444')).toBe('Hill Teas Pty Ltd');
    expect(
      vendor(
        'Cedente/prestatore (fornitore)   Cessionario/committente (cliente)\nErbe del Colle s.r.l.   Sala Aurora s.r.l.',
      ),
    ).toBe('Erbe del Colle s.r.l.');
  });

  test('is printed in larger letters', () => {
    const lines = parseTextLines('Fine goods for shops\nMorning Round\nNorth Quay 4');
    const [, name] = lines;
    for (const word of name?.words ?? []) word.bottom += word.bottom - word.top;
    expect(findVendor(lines)).toBe('Morning Round');
  });
});
