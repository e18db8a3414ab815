import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** A herb merchant, a maker of tins, a drugstore and a printer of labels, German and Austrian. */

const money = figures(',', '.');

const krautwerk: Supplier = {
  name: 'Krautwerk Allgäu GmbH & Co. KG',
  language: 'de',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '90024417|12.03.2025|80031188|11.03.2025|B-2025-0187|18.50|22.03.2025|11.04.2025',
      rows: `
        K10450|Pfefferminzblätter geschnitten bio|50|KG|8.90|5|24-1187|31.12.2026|Ägypten
        K10712|Kamillenblüten ganz bio|30|KG|14.20|5|24-0964|30.09.2026|Kroatien
        K11003|Hagebuttenschalen 4-6 mm|75|KG|4.35||25-0031|31.01.2028|Chile
        K11340|Zitronenverbene geschnitten|12.5|KG|17.80|10|24-1420|31.12.2026|Paraguay
        K12088|Süßholzwurzel Würfel 6 mm|25|KG|7.15||25-0107|28.02.2028|Usbekistan
        K13001|Kornblumenblüten blau|2.5|KG|68.40||24-1533|31.08.2026|Albanien`,
    },
    {
      head: '90025902|27.08.2025|80033640|26.08.2025|Tel. Hr. Adler|0|06.09.2025|26.09.2025',
      rows: `
        K10455|Krauseminze gerebelt|20|KG|9.60|3|25-0612|30.06.2027|Deutschland
        K10880|Lindenblüten geschnitten|15|KG|19.75||25-0588|31.07.2027|Bulgarien
        K11515|Apfelstücke 5-8 mm ungeschwefelt|100|KG|5.28|3|25-0701|31.05.2027|Polen
        K12240|Ingwer Granulat 2-3 mm|40|KG|6.05||25-0544|30.04.2028|Nigeria
        K14100|Teeprobe Alpenkräuter 10 x 2 g|40|ST|1.20||25-0498|31.12.2026|`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      { cells: [{ text: 'KRAUTWERK ALLGÄU', at: 42, align: 'centre' }] },
      { cells: [{ text: 'Kräuter - Früchte - Gewürze   seit 1921', at: 42, align: 'centre' }] },
      '',
      '',
      'Krautwerk Allgäu GmbH & Co. KG, Moosweg 12, 87435 Kempten',
      'Firma                                                Rechnung',
      'Blattgold Teekontor GmbH                             Nummer/Datum',
      `Speicherstraße 9                                       ${head.text(0)} / ${head.text(1)}`,
      '20457 Hamburg                                        Lieferschein/Datum',
      `                                                       ${head.text(2)} / ${head.text(3)}`,
      '                                                     Ihre Bestellung',
      `                                                       ${head.text(4)}`,
      '                                                     Kundennummer',
      '                                                       104417',
      '',
      'Lieferbedingung:  DAP Hamburg        Währung:  EUR',
      `Gewicht brutto:   ${money(sumOf(rows.filter((row) => row.text(3) === 'KG').map((row) => row.value(2) * 1.02)), 1)} KG`,
      'Öko-Kontrollstelle:  DE-ÖKO-006 (nur Artikel mit Zusatz "bio")',
      '-'.repeat(84),
    );
    const first = grid('0 Pos.', '8 Material', '18 Bezeichnung');
    const second = grid('>26 Menge', '30 ', '>58 Preis', '62 Preiseinheit', '>84 Wert');
    printer.put(first.head, second.head, '-'.repeat(84));
    const amounts: number[] = [];
    rows.forEach((row, index) => {
      const [name, quantity, unit, price] = [row.text(1), row.value(2), row.text(3), row.value(4)];
      const full = cents(quantity * price);
      const amount = row.has(5) ? lessPercent(full, row.value(5)) : full;
      amounts.push(amount);
      printer.put(first.row(String((index + 1) * 10).padStart(6, '0'), row.text(0), name));
      if (row.has(6))
        printer.put(
          `                  Charge ${row.text(6)}   MHD ${row.text(7)}${row.has(8) ? `   Urspr. ${row.text(8)}` : ''}`,
        );
      const count = `${money(quantity, unit === 'ST' ? 0 : 3)} ${unit}`;
      const label = row.has(5) ? 'Bruttopreis' : 'Preis';
      printer.put(second.row(count, label, `${money(price)} EUR`, `1 ${unit}`, money(full)));
      if (row.has(5)) {
        printer.put(
          second.row('', 'Kundenrabatt', `${money(row.value(5), 3)}- %`, '', `${money(cents(full - amount))}-`),
          second.row('', 'Positionsnetto', '', '', money(amount)),
        );
      }
      printer.put('');
      printer.stock(name, quantity, unit, price, amount);
    });
    const total = sumOf(amounts);
    const net = cents(total + head.value(5));
    const tax = percentOf(net, 7);
    printer.put('-'.repeat(84), second.row('', 'Summe Positionen', '', '', money(total)));
    if (head.value(5) > 0) printer.put(second.row('', 'Frachtpauschale', '', '', money(head.value(5))));
    printer.put(
      second.row('', 'Ausgangssteuer', '7,000 %', money(net), money(tax)),
      '='.repeat(84),
      second.row('', 'Endbetrag EUR', '', '', money(cents(net + tax))),
      '',
      'Zahlungsbedingungen:',
      `Bis zum ${head.text(6)} erhalten Sie 2,000 % Skonto`,
      `Bis zum ${head.text(7)} ohne Abzug`,
      '',
      'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Beanstandungen nur',
      'innerhalb von 8 Tagen nach Erhalt. Naturprodukt, vor Verwendung zu prüfen.',
      'Sparkasse Allgäu  IBAN DE17 7335 0000 0310 4477 12  BIC BYLADEM1ALG',
      'HRA 8841 AG Kempten   USt-IdNr. DE128844170   Steuer-Nr. 127/164/50912',
    );
  },
};

const ottweiler: Supplier = {
  name: 'Ottweiler Blechpackungen GmbH',
  language: 'de',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'L-250914|02.06.2025|AB-118832|14.05.2025|238',
      rows: `
        70-0100-WS|Teedose rund 100 g weiß mit Stülpdeckel|960|960||10 Krt. x 96
        70-0100-SW|Teedose rund 100 g schwarz mit Stülpdeckel|960|864|96|9 Krt. x 96
        70-0250-WS|Teedose eckig 250 g weiß, Innendeckel|480|480||8 Krt. x 60
        70-0250-GO|Teedose eckig 250 g gold, Innendeckel|240|0|240|
        71-0050-KU|Probierdose 50 ml kupferfarben|576|576||4 Krt. x 144
        72-1000-NT|Vorratsdose 1 kg natur, Bügelverschluss|36|36||3 Krt. x 12
        79-0016-00|Ersatzdeckel Ø 76 mm|100|100||1 Btl. x 100
        79-0020-00|Silikonring lebensmittelecht 80 mm|250|200|50|2 Btl. x 100`,
    },
  ],
  print(printer, rows, head) {
    const sides = grid('0', '14', '27', '41', '55', '70');
    printer.put(
      { cells: [{ text: 'Ottweiler Blechpackungen GmbH', at: 98, align: 'right' }] },
      { cells: [{ text: 'Am Hammerwerk 3, 66564 Ottweiler', at: 98, align: 'right' }] },
      { cells: [{ text: 'Tel. 06824 5571-0   versand@ottweiler-blech.example', at: 98, align: 'right' }] },
      '',
      'Blattgold Teekontor GmbH',
      'Lager Süd, Tor 4',
      'Industriestraße 41',
      '78224 Singen',
      '',
      { cells: [{ text: `LIEFERSCHEIN  ${head.text(0)}`, at: 0 }], gap: 1.6 },
      ...sides.row('Datum', 'Kunden-Nr.', 'Auftrag', 'vom', 'Bearbeiter', 'Versandart'),
      ...sides.row(head.text(1), '20771', head.text(2), head.text(3), 'S. Thiel', 'Spedition'),
      '',
      'Wir lieferten Ihnen gemäß unseren Allgemeinen Lieferbedingungen:',
      '',
    );
    const columns = grid(
      '0 Pos.',
      '5 Artikel-Nr.',
      '19 Bezeichnung',
      '>70 bestellt',
      '>81 geliefert',
      '>92 Rückstand',
      '94 ME',
      '99 Packstücke',
    );
    printer.put(columns.head);
    rows.forEach((row, index) => {
      const [name, delivered] = [row.text(1), row.value(3)];
      printer.put(
        columns.row(
          String(index + 1),
          row.text(0),
          name,
          row.text(2),
          delivered > 0 ? row.text(3) : '-',
          row.text(4),
          'Stk',
          row.text(5),
        ),
      );
      if (delivered > 0) printer.stock(name, delivered, 'Stk', null);
    });
    printer.put(
      columns.row('9', '99-EPAL', 'Europalette 1200 x 800 (Tausch)', '', '1', '', 'Stk', ''),
      '',
      'Rückstände werden ohne weitere Bestellung nachgeliefert, voraussichtlich KW 26.',
      `Gesamt: 37 Packstücke auf 1 Palette, Bruttogewicht ${head.text(4)} kg, Höhe 1,65 m`,
      '',
      'Lademittel   getauscht [x]   nicht getauscht [ ]   Gutschein [ ]',
      '',
      'Ware vollständig und unbeschädigt erhalten:',
      '',
      '_______________________          _______________________          _______________________',
      'Datum                             Name in Druckschrift              Unterschrift / Stempel',
    );
  },
};

const wachauer: Supplier = {
  name: 'Drogeriemarkt Wachauer',
  language: 'de-AT',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '4471|18.11.2025|17:42|3',
      rows: `
        ALLZWECKREINIGER ZITRUS 1L|2|2.49|A
        GESCHIRRSPUELTABS 60ST|1|8.99|A
        KUECHENROLLE 4X64 BL|3|2.79|A
        HAFERDRINK BARISTA 1L|6|2.29|A
        BIO VOLLMILCH 1L|4|1.79|B
        BIO KRAEUTERHONIG 500G|1|7.49|B
        SCHWAMMTUCH 5ER|2|1.95|A
        TEEFILTER GR.2 100ST|4|1.85|A
        MUELLBEUTEL 35L 20ST|1|2.25|A
        MINERAL PRICKELND 1,5L|1|0.79|A|0.25`,
    },
  ],
  print(printer, rows, head) {
    const line = (left: string, right: string) => ({
      cells: [
        { text: left, at: 0 },
        { text: right, at: 40, align: 'right' as const },
      ],
    });
    const counted = grid('4', '>40');
    const middle = (text: string) => ({ cells: [{ text, at: 20, align: 'centre' as const }] });
    printer.put(
      middle('DROGERIEMARKT WACHAUER'),
      middle('Filiale 3500 Krems, Obere Landstr. 17'),
      middle('Tel. 02732/70 441'),
      middle('Wachauer Handels GmbH  ATU61440927'),
      '',
      line('', 'EUR'),
    );
    const all: { rate: string; amount: number }[] = [];
    for (const row of rows) {
      const [name, quantity, price, rate] = [row.text(0), row.value(1), row.value(2), row.text(3)];
      const amount = cents(quantity * price);
      all.push({ rate, amount });
      if (quantity > 1) {
        printer.put(name, counted.row(`${quantity} X ${money(price)}`, `${money(amount)} ${rate}`));
        printer.stock(name, quantity, null, price, amount);
      } else {
        printer.put(line(name, `${money(amount)} ${rate}`));
        printer.stock(name, 1, null, null, amount);
      }
      if (row.has(4)) {
        printer.put(line('  EINWEGPFAND', `${money(row.value(4))} A`));
        all.push({ rate: 'A', amount: row.value(4) });
      }
    }
    const total = sumOf(all.map(({ amount }) => amount));
    printer.put(
      '-'.repeat(40),
      line('SUMME', money(total)),
      line('ZAHLUNG BANKOMAT', money(total)),
      '',
      'MwSt.      Netto      MwSt.     Brutto',
    );
    for (const [rate, percent] of [
      ['A', 20],
      ['B', 10],
    ] as const) {
      const gross = sumOf(all.filter((each) => each.rate === rate).map(({ amount }) => amount));
      const net = cents(gross / (1 + percent / 100));
      printer.put(
        grid('0', '>16', '>27', '>38').row(`${rate} ${percent}%`, money(net), money(cents(gross - net)), money(gross)),
      );
    }
    printer.put(
      '',
      line('Kundenkarte', '**** **** 2201'),
      line('Punkte dieser Einkauf', String(Math.floor(total))),
      line('Punktestand neu', '1.284'),
      '',
      line(`Bon ${head.text(0)}  Kassa ${head.text(3)}`, `${head.text(1)} ${head.text(2)}`),
      'Es bediente Sie: Fr. Gruber',
      middle('Umtausch mit Kassabon binnen 14 Tagen'),
      middle('Vielen Dank fuer Ihren Einkauf!'),
      '_R1-AT1_KREMS03_4471_2025-11-18T17:42:09',
      '_mF4Kq0c=_3fa81c_Zx9QmTk=',
    );
  },
};

const hausruck: Supplier = {
  name: 'Hausruck Etiketten Huemer e.U.',
  language: 'de-AT',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '2025/0418|07.04.2025|03.04.2025|LS 2025/0391|Fr. Pichler|29.90',
      rows: `
        4410|Rollenetikett 60 x 90 mm Haftpapier weiß|10000|Stk|48.50|1000|
        4412|Rollenetikett 40 x 40 mm Kraft braun|15000|Stk|31.20|1000|5
        4433|Siegeletikett Ø 30 mm Goldfolie|5000|Stk|64.00|1000|
        5102|Anhänger Karton 45 x 80 mm gelocht|2500|Stk|9.80|100|10
        6001|Thermotransferband 110 mm x 300 m|6|Rll|7.45|1|
        W-18|Stanzwerkzeug anteilig|1|Psch|85.00|1|`,
    },
    {
      head: '2025/1107|20.10.2025|16.10.2025|LS 2025/1066|Web 3390|0',
      rows: `
        4418|Rollenetikett 50 x 100 mm Adventkalender|24000|Stk|27.60|1000|5
        4490|Chargenetikett blanko 32 x 25 mm|20000|Stk|6.90|1000|
        5190|Papierbanderole Geschenkset rot|800|Stk|14.75|100|
        5205|Einlegekarte A6 Brühanleitung 300 g|1500|Stk|8.40|100|10
        6004|Etikettenspender Tisch bis 120 mm|2|Stk|39.90|1|`,
    },
  ],
  print(printer, rows, head) {
    const sides = grid('0', '60', '80');
    printer.put(
      { cells: [{ text: 'HUEMER ETIKETTEN', at: 0 }], gap: 1.2 },
      'Hausruck Etiketten Huemer e.U.  ·  Bahnhofstraße 28  ·  4910 Ried im Innkreis',
      '',
      'Firma',
      'Blattgold Tee Österreich GmbH',
      'z. H. Buchhaltung',
      ...sides.row('Linke Wienzeile 88', 'Kundennummer:', '30418'),
      ...sides.row('1060 Wien', 'Rechnungsdatum:', head.text(1)),
      ...sides.row('', 'Lieferdatum:', head.text(2)),
      ...sides.row('Ihre UID: ATU72190355', 'Lieferschein:', head.text(3)),
      ...sides.row('', 'Ihr Auftrag:', head.text(4)),
      '',
      { cells: [{ text: `Rechnung ${head.text(0)}`, at: 0 }], gap: 1.5 },
    );
    const columns = grid(
      '>7 Menge',
      '9 EH',
      '14 Artikel / Bezeichnung',
      '>64 Preis',
      '>72 per',
      '>81 Rabatt %',
      '>96 Betrag EUR',
    );
    printer.put(columns.head, '_'.repeat(80));
    const amounts: number[] = [];
    for (const row of rows) {
      const [name, quantity, unit, price, per] = [row.text(1), row.value(2), row.text(3), row.value(4), row.value(5)];
      const full = cents((quantity * price) / per);
      const amount = row.has(6) ? lessPercent(full, row.value(6)) : full;
      amounts.push(amount);
      const isTool = unit === 'Psch';
      printer.put(
        columns.row(
          money(quantity, 0),
          unit,
          name,
          money(price),
          money(per, 0),
          row.has(6) ? money(row.value(6), 1) : '',
          money(amount),
        ),
        columns.row('', '', isTool ? 'einmalig, verbleibt bei uns' : `Art.Nr. ${row.text(0)}`),
      );
      if (!isTool) printer.stock(name, quantity, unit, Number((price / per).toFixed(6)), amount);
    }
    if (head.value(5) > 0) {
      amounts.push(head.value(5));
      printer.put(
        columns.row('1', 'Psch', 'Transport und Verpackung', money(head.value(5)), '1', '', money(head.value(5))),
      );
    }
    const net = sumOf(amounts);
    const tax = percentOf(net, 20);
    const foot = grid('56', '>96');
    printer.put(
      '_'.repeat(80),
      foot.row('Summe netto', money(net)),
      foot.row('20 % USt.', money(tax)),
      foot.row('Rechnungsbetrag', money(cents(net + tax))),
      '',
      'Zahlbar binnen 14 Tagen mit 3 % Skonto, 30 Tage netto. Mehr- oder Minderlieferung bis 10 % branchenüblich.',
      'Sofern nicht anders angegeben, entspricht das Lieferdatum dem Leistungsdatum.',
      'Raiffeisenbank Innkreis, IBAN AT61 3445 0000 0712 8830, BIC RZOOAT2L450, UID ATU48810266, FN 218840k LG Ried',
    );
  },
};

export const ELEVENTH_1: readonly Supplier[] = [krautwerk, ottweiler, wachauer, hausruck];
