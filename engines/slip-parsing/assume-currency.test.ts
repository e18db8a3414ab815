import { expect, test } from 'vitest';
import { assumeCurrency } from './currencies.ts';

test.each([
  ['Tor Hill Mills, Skipton BD23 1QN\nVAT Reg No GB 391 4471 20', 'GBP'],
  ['Bank: Dales Bank, sort code 30-11-42', 'GBP'],
  ['IBAN DE44 5001 0517 5407 3249 31', 'EUR'],
  ['Steuer-Nr. 12/345 USt-IdNr. DE129274202', 'EUR'],
  ['SIRET 552 100 554 00013', 'EUR'],
  ['Partita IVA IT01234567890', 'EUR'],
  ['BTW 9%   1,20', 'EUR'],
  ['Kandy, Sri Lanka', 'LKR'],
  // The one who sends and the one who receives are of different countries.
  ['Kandy, Sri Lanka\nConsignee: Leith EH6 6QU, United Kingdom', null],
  ['Sencha 12.50\nINV 2024 DE 12', null],
  ['Assam 2 x 4.00', null],
])('%j is probably in %s', (text, currency) => expect(assumeCurrency(text)).toBe(currency));
