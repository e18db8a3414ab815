import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const euros = figures(',', '.');
const francs = figures('.', "'");

/** An invoice of a German bookkeeping program: the quantity and its unit first, discounts below the line. */
const HERB_WHOLESALER: Supplier = {
  name: 'Kräuterhaus Wiesengrund GmbH',
  language: 'de',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'RE-2024-0861|07.03.2024|LS-2024-1140|K10288|04.03.2024|6,90',
      rows: `
5,00|kg|20114|Pfefferminzblätter geschnitten|13,40
2,50|kg|20131|Kamillenblüten ganz, Kl. I|28,60
10,00|kg|20207|Rooibos natur|8,95|5
3,00|kg|20350|Früchtetee Omas Garten|11,80
1,00|kg|20419|Rosenblütenblätter rot|34,50
6,00|Stk|71002|Teedose Blech 500 g, bordeaux|4,20
2,00|Pck|73015|Papier-Teefilter Gr. 3, 100 St.|3,15`,
    },
    {
      head: 'RE-2024-2275|23.09.2024|LS-2024-2990|K10288|19.09.2024|0,00',
      rows: `
15,00|kg|20363|Früchtetee Winterapfel mit Mandelstücken|11,20|10
10,00|kg|20371|Gewürztee Kaminfeuer|10,60|10
5,00|kg|20208|Rooibos Sahne-Karamell|11,90
4,00|kg|20118|Melissenblätter geschnitten|17,25
2,00|kg|20502|Ingwerstücke 4-8 mm|12,80
1,50|kg|20561|Salbeiblätter geschnitten|19,40
2,00|kg|20577|Fenchel ganz|9,85
5,00|kg|20611|Honeybush natur|13,20
1,00|kg|20640|Kornblumenblüten blau|46,00
3,00|kg|20702|Zimtstückchen Cassia|14,90
30,00|Stk|74120|Blockbodenbeutel 250 g, Kraft natur|0,38
1,00|kg|20555|Muster Holunderblüten|0,00`,
    },
  ],
  print({ put, stock }, rows, head) {
    const block = grid('2', '60', '>96');
    put(
      '                                              Kräuterhaus Wiesengrund GmbH',
      '',
      '  Kräuterhaus Wiesengrund GmbH · Mühlweg 14 · 97199 Ochsenfurt',
      block.row('Teekontor Lindenhof', 'Rechnung Nr.', head.text(0)),
      block.row('Frau Annegret Sallwitz', 'Datum', head.text(1)),
      block.row('Bahnhofstraße 31', 'Kunden-Nr.', head.text(3)),
      block.row('31134 Hildesheim', 'Lieferschein-Nr.', head.text(2)),
      block.row('', 'Lieferdatum', head.text(4)),
      '',
      '',
      '  Rechnung',
      '',
      '  Sehr geehrte Frau Sallwitz,',
      '  wir lieferten Ihnen auf Ihre Bestellung und berechnen wie folgt:',
      '',
    );
    const table = grid(
      '2 Pos.',
      '>15 Menge',
      '17 Einh.',
      '24 Art.-Nr.',
      '33 Bezeichnung',
      '>80 E-Preis €',
      '>96 G-Preis €',
    );
    put(spaced(table.head, 1.4));
    const read = (text: string): number => Number(text.replace(',', '.'));
    const amounts: number[] = [];
    rows.forEach((row, index) => {
      const [quantity, price] = [read(row.text(0)), read(row.text(4))];
      const full = cents(quantity * price);
      const amount = row.has(5) ? lessPercent(full, row.value(5)) : full;
      put(
        table.row(
          String(index + 1),
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.has(5) ? '' : euros(amount),
        ),
      );
      if (row.has(5)) put(table.row('', '', '', '', `abzügl. ${row.text(5)} % Rabatt`, '', euros(amount)));
      amounts.push(amount);
      stock(row.text(3), quantity, row.text(1), price, amount);
    });
    const freight = read(head.text(5));
    const sums = grid('58', '>96');
    const isTin = rows.map((row) => row.text(1) !== 'kg');
    const food = sumOf(amounts.filter((_, index) => !isTin[index]));
    const other = cents(sumOf(amounts.filter((_, index) => isTin[index])) + freight);
    const [low, high] = [percentOf(food, 7), percentOf(other, 19)];
    put('');
    if (freight) put(sums.row('Versandkosten', head.text(5)));
    put(
      sums.row('Gesamt netto', euros(cents(food + other))),
      sums.row(`zzgl. 7 % USt. auf ${euros(food)}`, euros(low)),
      sums.row(`zzgl. 19 % USt. auf ${euros(other)}`, euros(high)),
      sums.row('Gesamtbetrag EUR', euros(cents(food + other + low + high))),
      '',
      '  Zahlbar innerhalb von 14 Tagen ohne Abzug.',
      '',
      '',
    );
    const foot = grid('2', '36', '70');
    put(
      foot.row('Kräuterhaus Wiesengrund GmbH', 'Mainuferbank Ochsenfurt', 'Amtsgericht Würzburg'),
      foot.row('Mühlweg 14', 'IBAN DE00 7909 0000 0004 4177 21', 'HRB 00417'),
      foot.row('97199 Ochsenfurt', 'BIC GENODE00MUB', 'USt-IdNr. DE000417338'),
    );
  },
};

/** The delivery note of an importer: sacks, kilos, and below each tea its batch and date. */
const IMPORTER: Supplier = {
  name: 'Hinrichsen & Söhne Teeimport',
  language: 'de',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '88214|16.05.2024|A-40177|Spedition Nordweg',
      rows: `
10450|Bio Darjeeling FTGFOP1 Blatt|2|15|240311-07|03/2027
10612|Bio Assam Broken GBOP|1|25|231120-02|11/2026
11308|Bio Sencha China|3|20|240402-11|04/2026
11340|Gunpowder Temple of Heaven|1|30|230917-05|09/2026
15001|Bio Hibiskusblüten Schnitt|2|12,5|240118-01|01/2027
15077|Bio Zitronengras Feinschnitt|1|10|240226-03|02/2027`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('  HINRICHSEN & SÖHNE                                          Teeimport seit 1911', '');
    const block = grid('2', '56', '76');
    put(
      block.row('Lieferanschrift:', 'Lieferschein', head.text(0)),
      block.row('Teemanufaktur Sommerwind', 'Datum', head.text(1)),
      block.row('Tor 2, Rampe links', 'Auftrag', head.text(2)),
      block.row('Güterstraße 8', 'Versandart', head.text(3)),
      block.row('79106 Freiburg', 'Öko-Kontrollstelle', 'DE-ÖKO-000'),
      '',
      '',
    );
    const table = grid('2 Pos', '8 Artikel', '18 Bezeichnung', '>65 Kolli', '>78 Inhalt/kg', '>93 Gesamt/kg');
    put(spaced(table.head, 1.5));
    const weights: number[] = [];
    let count = 0;
    rows.forEach((row, index) => {
      const each = Number(row.text(3).replace(',', '.'));
      const kilos = row.value(2) * each;
      put(table.row(`${index + 1}0`, row.text(0), row.text(1), row.text(2), euros(each), euros(kilos)));
      put(spaced(table.row('', '', `Charge: ${row.text(4)}   MHD: ${row.text(5)}`), 1.5));
      weights.push(kilos);
      count += row.value(2);
      stock(row.text(1), kilos, 'kg', null);
    });
    put('', table.row('', '', 'Summe', plain(count), '', euros(sumOf(weights))), '');
    put('  1 Europalette, tauschpflichtig.   Bio-Ware ist mit „Bio“ im Artikeltext gekennzeichnet.', '', '');
    put('  Ware vollständig und unbeschädigt erhalten:  ______________________________');
  },
};

/** A bill that a farmer wrote in a text program. */
const ALPINE_FARM: Supplier = {
  name: 'Alpkräuter Familie Gadmer',
  language: 'de-CH',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '2024-19|3. August 2024',
      rows: `
30|Säckli|Bergtee Mischung 40 g|7.50
20|Säckli|Edelweisstee 25 g|9.20
12|Gläser|Kräutersalz 110 g|6.80
2|kg|Goldmelisse, offen|118.00
1.2|kg|Frauenmänteli, offen|64.00`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '  Alpkräuter Familie Gadmer',
      '  Innerberg 4',
      '  7107 Safien Platz',
      '',
      '',
      '                                                  Teelädeli Zur Linde',
      '                                                  Metzgergasse 9',
      '                                                  9000 St. Gallen',
      '',
      `                                                  Safien, ${head.text(1)}`,
      '',
      `  Rechnung ${head.text(0)}`,
      '',
      '  Guten Tag Frau Rüegg, gerne verrechnen wir Ihnen unsere Lieferung:',
      '',
    );
    const table = grid('2', '14', '>62', '66', '>84');
    const amounts: number[] = [];
    for (const row of rows) {
      const amount = cents(row.value(0) * row.value(3));
      const count = `${row.text(0)} ${row.text(1)}`;
      put(spaced(table.row(count, row.text(2), `à ${row.text(3)}`, 'CHF', francs(amount)), 1.3));
      amounts.push(amount);
      stock(row.text(2), row.value(0), row.text(1), row.value(3), amount);
    }
    const post = 11.5;
    put(
      table.row('', 'Porto', '', 'CHF', francs(post)),
      '',
      table.row('', 'Total', '', 'CHF', francs(cents(sumOf(amounts) + post))),
      '',
      '  Nicht mehrwertsteuerpflichtig. Zahlbar innert 30 Tagen auf CH00 0077 4000 0417 3300 0.',
      '',
      '  Mit freundlichen Grüssen',
      '  Seraina und Jöri Gadmer',
    );
  },
};

/** An invoice of a Dutch wholesaler, with deposits on its crates. */
const CATERING_WHOLESALER: Supplier = {
  name: 'Van Hoogstede Horecagroothandel B.V.',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '24301177|11-04-2024|25-04-2024|VO-118824',
      rows: `
400118|Muntthee vers, pot|12|st|1.65||L
400230|Earl Grey piramidezakjes 50 st|6|ds|8.9|10|L
400231|Rooibos piramidezakjes 50 st|6|ds|8.9|10|L
410077|Honingsticks 8 g, 100 st|2|ds|14.75||L
410096|Koffiemelk cups 240 st|3|ds|12.35||L
420501|Speculoosjes per stuk verpakt 300 st|3|ds|11.2||L
433006|Gemberbier 24 x 25 cl|4|krt|21.6|5|H
+990024|Emballage krat 24|4|krt|3.9||0`,
    },
    {
      head: '24308846|17-10-2024|31-10-2024|VO-131067',
      rows: `
400245|Kaneel-sinaasappelthee los|5|kg|19.8||L
400252|Zoethout gesneden|2.5|kg|12.4||L
400260|Brandnetelthee 20 zakjes|12|ds|2.15||L
400277|Groene thee citroen 100 zakjes|4|ds|6.45|10|L
410080|Rietsuikersticks 4 g, 1000 st|1|ds|17.9||L
410096|Koffiemelk cups 240 st|2|ds|12.35||L
420517|Stroopwafels mini 150 st|4|ds|16.95|5|L
433006|Gemberbier 24 x 25 cl|2|krt|21.6||H
470310|Theeglas met oor 26 cl|24|st|2.35|15|H
470388|Honinglepel beukenhout|10|st|1.1||H
470402|Afwasmiddel 5 liter|2|can|9.85||H
+990024|Emballage krat 24|2|krt|3.9||0
+990024|Retour emballage krat 24|-4|krt|3.9||0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const top = grid('2', '58', '74');
    put(
      top.row('', 'Van Hoogstede Horecagroothandel B.V.'),
      top.row('', 'Koelhuisweg 61'),
      top.row('Theehuis De Uiterwaard', '4104 ZX Culemborg'),
      top.row('t.a.v. de administratie', 'KvK 00417733'),
      top.row('Dijkstraat 2', 'BTW NL000417733B01'),
      top.row('6701 CJ Wageningen'),
      '',
      '  FACTUUR',
      '',
    );
    const facts = grid('2', '22', '42', '62');
    put(
      facts.row('Factuurnummer', 'Factuurdatum', 'Vervaldatum', 'Verkooporder'),
      facts.row(head.text(0), head.text(1), head.text(2), head.text(3)),
      '',
    );
    const table = grid(
      '2 Artikel',
      '12 Omschrijving',
      '>60 Aantal',
      '62 Eenh.',
      '>76 Prijs',
      '>84 Korting',
      '>95 Bedrag',
      '>100 Btw',
    );
    put(spaced(table.head, 1.3));
    const bases = new Map<string, number>([
      ['L', 0],
      ['H', 0],
      ['0', 0],
    ]);
    for (const row of rows) {
      const isFee = row.text(0).startsWith('+');
      const full = Math.sign(row.value(2)) * cents(Math.abs(row.value(2)) * row.value(4));
      const amount = row.has(5) ? lessPercent(full, row.value(5)) : full;
      put(
        table.row(
          row.text(0).replace('+', ''),
          row.text(1),
          plain(row.value(2), ','),
          row.text(3),
          euros(row.value(4)),
          row.has(5) ? `${euros(row.value(5), 1)}%` : '',
          euros(amount),
          row.text(6),
        ),
      );
      bases.set(row.text(6), cents((bases.get(row.text(6)) ?? 0) + amount));
      if (!isFee) stock(row.text(1), row.value(2), row.text(3), row.value(4), amount);
    }
    const [low = 0, high = 0, none = 0] = [...bases.values()];
    const [taxLow, taxHigh] = [percentOf(low, 9), percentOf(high, 21)];
    const sums = grid('2', '>24', '>36', '>48', '62', '>95');
    put(
      '',
      sums.row('Btw', 'Grondslag', '%', 'Btw-bedrag', 'Totaal excl. btw', euros(cents(low + high + none))),
      sums.row('L', euros(low), '9', euros(taxLow), 'Btw', euros(cents(taxLow + taxHigh))),
      sums.row(
        'H',
        euros(high),
        '21',
        euros(taxHigh),
        'Te betalen EUR',
        euros(cents(low + high + none + taxLow + taxHigh)),
      ),
      sums.row('0', euros(none), '0', '0,00'),
      '',
      '  Wij verzoeken u het bedrag voor de vervaldatum over te maken op NL00 UITR 0004 1773 30.',
    );
  },
};

export const CENTRAL_SUPPLIERS: readonly Supplier[] = [HERB_WHOLESALER, IMPORTER, ALPINE_FARM, CATERING_WHOLESALER];
