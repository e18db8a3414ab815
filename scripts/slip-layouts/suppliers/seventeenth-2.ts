import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** Invented suppliers of the seventeenth lot: Austria and Belgium. */

const komma = figures(',', '.');
const belgian = figures(',', ' ');

const hollabrunn: Supplier = {
  name: 'Etikettendruck Hollabrunn',
  language: 'de-AT',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'RE-260318|19.03.2026|AB-260277',
      rows: `
Etikett Assam Zweite Pflückung 70 x 50 mm|Haftpapier matt, 4/0-färbig, Kern 76 mm|4000|Stk|61.50|1000
Etikett Waldbeere 70 x 50 mm|Haftpapier matt, 4/0-färbig, Kern 76 mm|2500|Stk|68.00|1000
Verschlusssiegel rund 35 mm gold|Heißfolie auf Kraftpapier, ablösbar|10000|Stk|22.40|1000
F|Stanzform rund 35 mm, einmalig||1|psch|145.00|1
Banderole für Dose 100 g|Offset 120 g, gerillt, lose gestapelt|1500|Stk|9.80|100
Musterkarte A6 Teekarte Frühjahr|Naturkarton 300 g, 4/4-färbig|500|Stk|0.31|1
F|Satz und Korrektur Dateien||1.5|Std|72.00|1`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('Etikettendruck Hollabrunn GmbH                    Gewerbering 7, 2020 Hollabrunn', '');
    put('Etikettendruck Hollabrunn GmbH, Gewerbering 7, 2020 Hollabrunn');
    put(`Teehaus am Stadtpark e.U.                                   Rechnung         ${head.text(0)}`);
    put(`Frau Irmgard Sailer                                         Datum            ${head.text(1)}`);
    put(`Reisnerstraße 19                                            Auftrag          ${head.text(2)}`);
    put('1030 Wien                                                   Kundennr.        10448');
    put('                                                            Ihre UID         ATU71900524', '');
    put('Wir danken für Ihren Auftrag und verrechnen wie folgt:', '');
    const table = grid('0 Pos', '5 Bezeichnung', '>56 Menge', '59 EH', '>73 Preis', '>81 je', '>94 Betrag EUR');
    put(spaced(table.head, 1.5));
    const values: number[] = [];
    rows.forEach((row, index) => {
      const isFee = row.text(0) === 'F';
      const [name, detail] = isFee ? [row.text(1), ''] : [row.text(0), row.text(1)];
      const at = isFee ? 3 : 2;
      const [quantity, price, per] = [row.value(at), row.value(at + 2), row.value(at + 3)];
      const value = cents((quantity * price) / per);
      put(
        table.row(
          String(index + 1),
          name,
          komma(quantity, Number.isInteger(quantity) ? 0 : 2),
          row.text(at + 1),
          komma(price),
          komma(per, 0),
          komma(value),
        ),
      );
      if (detail) put(`     ${detail}`);
      values.push(value);
      if (!isFee) stock(name, quantity, row.text(at + 1), price / per, value);
    });
    const net = sumOf(values);
    const tax = percentOf(net, 20);
    const sums = grid('58', '>94');
    put('', sums.row('Nettobetrag', komma(net)), sums.row('20 % USt', komma(tax)));
    put(spaced(sums.row('Rechnungsbetrag EUR', komma(net + tax)), 2));
    put('Mehr- oder Minderlieferung bis 10 % branchenüblich. Lieferung frei Haus mit eigenem Fahrer.');
    put('Zahlbar binnen 8 Tagen mit 2 % Skonto oder 30 Tage netto.');
    put('IBAN AT61 1904 3002 3457 3201   BIC HOLLAT21XXX   FN 288114x LG Korneuburg   UID ATU63300871');
  },
};

const kamptal: Supplier = {
  name: 'Kamptaler Kräuterkammer',
  language: 'de-AT',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'LS 26/0719|23.03.2026|Tel. 20.03.|15|38,4',
      rows: `
1020|Melissenblätter bio geschnitten|2 Sack|5 kg|10.00|kg|K-2514|09/2027
1044|Ringelblumenblüten bio ganz|1 Sack|2,5 kg|2.50|kg|K-2488|08/2027
1101|Pfefferminze bio Blatt|3 Sack|5 kg|15.00|kg|K-2530|10/2027
3310|Kräutertee Gute Nacht 18 Beutel|4 Ktn|6 Pkg|24|Pkg|26034|01/2028
3325|Kräutertee Bergwiese 18 Beutel|2 Ktn|6 Pkg|12|Pkg|26031|01/2028
-|3340|Kräutertee Kinderstunde 18 Beutel|nicht lagernd, Nachlieferung KW 15
5007|Kräutersalz Streudose 90 g|1 Ktn|12 Stk|12|Stk|25977|11/2027
5022|Blütenzucker Glas 110 g|2 Ktn|8 Stk|16|Stk|26002|12/2027`,
    },
    {
      head: 'LS 26/0804|02.04.2026|Web 5113|8|22,1',
      rows: `
1020|Melissenblätter bio geschnitten|1 Sack|5 kg|5.00|kg|K-2514|09/2027
1077|Lavendelblüten bio|1 Sack|1 kg|1.00|kg|K-2502|09/2027
3340|Kräutertee Kinderstunde 18 Beutel|3 Ktn|6 Pkg|18|Pkg|26051|02/2028
5061|Sirup Holunderblüte 0,5 l|2 Ktn|6 Fl|12|Fl|26011|03/2027
8800|Papiersackerl bedruckt 1 kg|1 Bund|250 Stk|250|Stk||`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('Kamptaler Kräuterkammer                              eingetragene Genossenschaft');
    put('Rosenburger Straße 31, 3571 Gars am Kamp     02985/555 09     AT-BIO-402', '');
    put('LIEFERSCHEIN', '');
    const sides = grid('0', '56', '74');
    put(sides.row('Lieferadresse', 'Beleg', head.text(0)));
    put(sides.row('Teehaus am Stadtpark e.U.', 'Datum', head.text(1)));
    put(sides.row('Reisnerstraße 19, Hof links', 'Bestellung', head.text(2)));
    put(spaced(sides.row('1030 Wien', 'Kunde', '2207'), 2));
    const table = grid(
      '0 Art.Nr.',
      '9 Bezeichnung',
      '44 Kolli',
      '53 Inhalt',
      '>69 Menge',
      '71 EH',
      '78 Charge',
      '88 MHD',
    );
    put(spaced(table.head, 1.4));
    for (const row of rows) {
      if (row.text(0) === '-') {
        put(table.row(row.text(1), row.text(2), '', '', '0', '', '', ''), `         ${row.text(3)}`);
        continue;
      }
      const [quantity, unit] = [row.value(4), row.text(5)];
      const amount = komma(quantity, unit === 'kg' ? 2 : 0);
      put(table.row(row.text(0), row.text(1), row.text(2), row.text(3), amount, unit, row.text(6), row.text(7)));
      stock(row.text(1), quantity, unit, null);
    }
    put('', `Packstücke gesamt: ${head.text(3)}     Gewicht brutto: ${head.text(4)} kg     Spedition: Eigenzustellung`);
    put('Die Rechnung folgt gesondert per E-Mail. Ware bitte trocken und lichtgeschützt lagern.', '');
    put('Ware vollständig übernommen: ______________________     Datum: ____________');
    put('Kontrolliert durch Bio Garantie Ost. Alle mit bio bezeichneten Artikel aus österreichischem Anbau.');
  },
};

const verlinden: Supplier = {
  name: 'Verlinden & Zonen Theehandel',
  language: 'nl-BE',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'V26/03311|14/10/2026|13/11/2026|26007714|+++263/3110/04855+++',
      rows: `
TH1108|Sencha Kagoshima biologisch|6.000|kg|38.40|5|6|JP
TH1140|Darjeeling Margaret's Hope SFTGFOP1|3.000|kg|64.90|5|6|IN
TH1203|Lapsang Souchong|2.500|kg|29.75||6|CN
TH2051|Rooibos Speculaas aromatisch|10.000|kg|17.20|10|6|ZA
TH9003|Gratis monster Oolong herfst 100 g|2|st|0.00||6|TW
AC0417|Theeblik zwart mat 100 g|48|st|1.95||21|
AC0433|Papieren theefilter maat 2 doos 100|24|ds|2.35||21|
AC0502|Maatlepel inox|12|st|3.10||21|`,
    },
    {
      head: 'V26/03478|28/10/2026|27/11/2026|26008120|+++263/3478/04891+++',
      rows: `
TH1115|Gunpowder Temple of Heaven|5.000|kg|15.60|5|6|CN
TH1301|Assam Mokalbari CTC|12.500|kg|11.85|10|6|IN
TH3016|Verveine heel blad|1.500|kg|42.00||6|MA
AC0417|Theeblik zwart mat 100 g|24|st|1.95||21|
AC0611|Draagtas kraft klein pak 50|4|pk|8.75||21|`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('VERLINDEN & ZONEN', 'Theehandel sinds 1931', '');
    put('Verlinden & Zonen BV                                   FACTUUR');
    const sides = grid('0', '55', '76');
    put(sides.row('Godefriduskaai 44', 'Factuurnummer', head.text(0)));
    put(sides.row('2000 Antwerpen', 'Factuurdatum', head.text(1)));
    put(sides.row('BTW BE 0404.881.226', 'Vervaldatum', head.text(2)));
    put(sides.row('RPR Antwerpen', 'Leverbon', head.text(3)), '');
    put('Aan:    Theesalon De Vijfde Kop, Kraanlei 12, 9000 Gent', 'BTW-nr. BE 0712.540.993', '');
    const table = grid(
      '0 Artikel',
      '10 Omschrijving',
      '>56 Aantal',
      '58 Eenh.',
      '>74 Prijs',
      '>81 Krt %',
      '>92 Bedrag',
      '>98 BTW',
    );
    put(spaced(table.head, 1.3));
    const lines: { rate: number; value: number }[] = [];
    for (const row of rows) {
      const [quantity, unit, price, rate] = [row.value(2), row.text(3), row.value(4), row.value(6)];
      const value = row.has(5) ? lessPercent(cents(quantity * price), row.value(5)) : cents(quantity * price);
      put(
        table.row(
          row.text(0),
          row.text(1),
          belgian(quantity, unit === 'kg' ? 3 : 0),
          unit,
          belgian(price),
          row.text(5),
          belgian(value),
          row.text(6),
        ),
      );
      if (row.has(7)) put(`          Oorsprong ${row.text(7)}`);
      lines.push({ rate, value });
      stock(row.text(1), quantity, unit, price, value);
    }
    put('');
    const summary = grid('0 BTW %', '>22 Maatstaf', '>36 BTW', '58', '>92');
    put(summary.head);
    let tax = 0;
    const net = sumOf(lines.map(({ value }) => value));
    for (const rate of [6, 21]) {
      const base = sumOf(lines.filter((line) => line.rate === rate).map(({ value }) => value));
      const vat = percentOf(base, rate);
      tax = cents(tax + vat);
      const beside = rate === 6 ? ['Totaal excl. BTW', belgian(net)] : ['', ''];
      put(summary.row(`${rate},00`, belgian(base), belgian(vat), ...beside));
    }
    put(summary.row('', '', '', 'Totaal BTW', belgian(tax)));
    put(spaced(summary.row('', '', '', 'Te betalen EUR', belgian(net + tax)), 2));
    put(`Gelieve te betalen met mededeling ${head.text(4)}`);
    put('op rekening BE71 0961 2345 6769 (BIC GKCCBEBB). Bij laattijdige betaling 10 % verhoging.');
    put('Klachten binnen 8 dagen na levering. BE-BIO-01: producten met vermelding biologisch.');
  },
};

const marechal: Supplier = {
  name: 'Droguerie Maréchal-Piette',
  language: 'fr-BE',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '000418|22/10/2026 11:08',
      rows: `
2|BROSSE THEIERE BEC LONG|4.50
1|VINAIGRE BLANC 14% 5L|6.95
3|SAVON NOIR LIQUIDE 1L|5.80
1|ESCABEAU ALU 3 MARCHES|39.90
6|CROCHET INOX VIS 40MM|1.15
10|FICELLE LIN CIREE NATUREL BOBINE 100M|7.20`,
    },
  ],
  print({ put, stock }, rows, head) {
    const centre = grid('^23');
    put(centre.row('DROGUERIE MARECHAL-PIETTE SRL'), centre.row('Quincaillerie - Couleurs - Ménage'));
    put(centre.row('Rue de Fer 61, 5000 Namur'), centre.row('081/55 51 07   TVA BE0428.771.690'), '');
    put(centre.row('TICKET DE CAISSE TVA'), `${head.text(1)}   Ticket ${head.text(0)}   Caisse 1`);
    const table = grid('>3 QTE', '5 DESIGNATION', '>34 P.U.', '>43 MONTANT', '45 T');
    put(table.head, '-'.repeat(46));
    const values: number[] = [];
    for (const row of rows) {
      const value = cents(row.value(0) * row.value(2));
      const name = breakName(row.text(1), 22).join('\n');
      put(table.row(row.text(0), name, komma(row.value(2)), komma(value), 'D'));
      values.push(value);
      stock(row.text(1), row.value(0), null, row.value(2), value);
    }
    const total = sumOf(values);
    const net = cents(total / 1.21);
    const ends = grid('5', '>43');
    put('-'.repeat(46), ends.row('TOTAL EUR', komma(total)), ends.row('BANCONTACT', komma(total)), '');
    put(`D 21%   HTVA ${komma(net)}   TVA ${komma(total - net)}   TVAC ${komma(total)}`);
    put('Contrôle: 4C9E 1177 A0B2   VSC 8840212   26/CT', '', centre.row('Echange sous 15 jours avec le ticket'));
    put(centre.row('Fermé le lundi - Merci et à bientôt'));
  },
};

export const SEVENTEENTH_2: readonly Supplier[] = [hollabrunn, kamptal, verlinden, marechal];
