import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';
import { DOUBTFUL_BELOW } from './sureness.ts';

const parse = (text: string) => parseSlip(parseTextLines(text));

const ENGLISH = `
Rowan Packaging Supplies
STATEMENT OF ACCOUNT
Account BAY021         Statement date 30/09/2027
Date         Reference     Type            Debit    Credit    Balance
01/08/2027   Brought forward                                   118.20
06/08/2027   INV 40177     Invoice         164.10              282.30
19/08/2027   INV 40203     Invoice          88.45              370.75
27/08/2027   RCPT 311      Payment                  118.20     252.55
04/09/2027   CN 77         Credit note               12.00     240.55
Current      30 days       60 days         Balance due
  76.45       164.10          0.00           240.55`;

const GERMAN = `
Ahornhof Vertrieb
Kontoauszug
Datum        Beleg                        Soll      Haben      Saldo
02.03.2027   Rechnung 2027-114          210,40                210,40
11.03.2027   Rechnung 2027-131           75,00                285,40
20.03.2027   Zahlung                              210,40       75,00`;

const FRENCH = `
Les Jardins de Brume
Relevé de compte
Date         Pièce                                 Montant
03/05/2027   Facture 881                            120,00
17/05/2027   Facture 902                             64,50
28/05/2027   Avoir 31                               -12,00`;

describe('a statement of account', () => {
  test.each([
    ['in English', ENGLISH],
    ['in German', GERMAN],
    ['in French, without balances', FRENCH],
  ])('%s is known, and all its rows are marked', (_, text) => {
    const { isStatement, rows } = parse(text);
    expect(isStatement).toBe(true);
    for (const { confidence, reasons } of rows) {
      expect(reasons).toContain('no-delivery');
      expect(confidence.quantity).toBeLessThan(DOUBTFUL_BELOW);
    }
  });

  test('is no invoice that lists deliveries by their dates, or names a balance', () => {
    const invoice = `
Tor Hill Dairy
INVOICE 3311
Date         Delivery note        Goods           Qty    Price    Amount
02/03/2027   DN 5511              Oat milk 1 l      6     1.40      8.40
09/03/2027   DN 5560              Oat milk 1 l     12     1.40     16.80
16/03/2027   DN 5604              Cream 0.5 l       4     2.10      8.40
Total                                                              33.60
Balance due                                                        33.60`;
    expect(parse(invoice).isStatement).toBeUndefined();
    expect(parse(invoice).rows.flatMap(({ reasons = [] }) => reasons)).not.toContain('no-delivery');
  });
});

test.each(['Brought forward from page 1', 'Übertrag von Seite 1', 'Riporto da pagina 1'])(
  '%s is no row of a further page',
  (words) => {
    const page = `
Alder Disposables                                Page 2
Code      Description                 Qty    Price    Amount
          ${words.padEnd(44)}204.10
AD-31     Paper cups 8 oz               4    11.00     44.00
AD-44     Sip lids black                2     9.50     19.00
AD-50     Cutlery sets                  3     7.20     21.60
                              Total                   288.70`;
    expect(parse(page).rows.map(({ name }) => name)).toEqual(['Paper cups 8 oz', 'Sip lids black', 'Cutlery sets']);
  },
);
