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
});
