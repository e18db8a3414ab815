import { cents } from '../goods.ts';
import { breakName, type PrintedLine } from '../page.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const euros = figures(',', '.');
const dollars = figures('.', ',');

const middle = (text: string, width: number): PrintedLine => ({ cells: [{ text, at: width / 2, align: 'centre' }] });

/** A ceramics workshop: an invoice that goes with the goods. */
const SANTORSO: Supplier = {
  name: "Bottega Ceramiche Sant'Orso",
  language: 'it',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '31/A | 26/02/2025 | 3 | 11,5',
      rows: `
        12 | Tazza cilindrica 25 cl smalto celadon | 9.50 | 10
        6 | Teiera con filtro inox 0,8 l smalto ferro | 38.00 | 10
        8 | Gaiwan con piattino 12 cl bianco | 16.40 |
        24 | Piattino salva-bustina foglia | 2.90 | 15
        4 | Barattolo da tè con coperchio in sughero 1 l | 21.00 |
        1 | Insegna da banco dipinta a mano 'Sala da tè' | 65.00 |`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      "Bottega Ceramiche Sant'Orso",
      'di Ilaria Fontanesi & C. s.n.c. - artigiani in Este dal 1974',
      'Via dei Vasai 17, 35042 Este (PD)    P.IVA 00041770289',
      '',
      `FATTURA ACCOMPAGNATORIA n. ${head.text(0)} del ${head.text(1)}`,
      '',
      '                                                        Spett.le',
      '                                                        La Foglia Lenta di Marta Rizzi',
      '                                                        Corso Palladio 88',
      '                                                        36100 Vicenza',
      '                                                        P.IVA 00038850241   Cod. dest. 0000000',
      '',
      'Causale: vendita       Porto: franco       Pagamento: bonifico 30 gg d.f.f.m.',
      '',
    );
    const table = grid(
      '>6 Q.tà',
      '9 Descrizione dei beni',
      '>63 Prezzo un. €',
      '>72 Sc. %',
      '>84 Importo €',
      '>92 IVA',
    );
    printer.put(spaced(table.head, 1.3));
    const amounts: number[] = [];
    for (const row of rows) {
      const [count, price] = [row.value(0), row.value(2)];
      const percent = row.has(3) ? row.value(3) : 0;
      const amount = lessPercent(cents(count * price), percent);
      amounts.push(amount);
      printer.put(
        table.row(plain(count), row.text(1), euros(price), percent ? plain(percent) : '', euros(amount), '22'),
      );
      printer.stock(row.text(1), count, null, price, amount);
    }
    const goods = sumOf(amounts);
    const packing = 18;
    const tax = percentOf(goods + packing, 22);
    const sums = grid('>84', '60');
    printer.put(
      table.row('', 'Imballo in cassa di legno', euros(packing), '', euros(packing), '22'),
      '',
      sums.row(euros(goods + packing), 'Imponibile'),
      sums.row(euros(tax), 'IVA 22%'),
      sums.row(euros(goods + packing + tax), 'TOTALE FATTURA €'),
      '',
      `Colli n. ${head.text(2)}    Peso kg ${head.text(3)}    Aspetto esteriore: cassa / scatole    Fragile`,
      'Trasporto a cura del mittente    Inizio trasporto 26/02/2025 ore 14.30',
      'IBAN IT00 X000 0000 0000 0000 0041 770    Contributo CONAI assolto ove dovuto',
      'Firma conducente ____________________     Firma destinatario ____________________',
    );
  },
};

/** A maker of tins and cartons: a delivery note. */
const OSTERWALD: Supplier = {
  name: 'Blechwaren Osterwald',
  language: 'de-AT',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'LS 2025/1907 | 24.04.2025 | AB 2025/1533 | 17.04.2025 | 1 | 61,4',
      rows: `
        TD-0450-S | Teedose rund 100 g schwarz matt | 480 | Stk | 96 | 5 | 70020
        TD-0451-K | Teedose eckig 250 g Kupfer mit Innendeckel | 144 | Stk | 48 | 3 | 70025
        FS-1200 | Faltschachtel 70x70x130 mm Kraft braun | 1.000 | Stk | 500 | 2 | 71100
        AD-0045 | Aromadeckel PE für Dose rund 100 g | 500 | Stk | 500 | 1 |
        ML-0020 | Messlöffel Edelstahl gebürstet | 50 | Stk | 50 | 1 | 72310`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      middle('BLECHWAREN OSTERWALD GMBH', 88),
      middle('A-4400 Steyr, Ennser Straße 112 - Tel. 07252/550 80 - FN 000714 k', 88),
      '',
      'Firma',
      'Teehaus zum Kranich',
      'Frau Mag. Leitner                                   LIEFERSCHEIN',
      'Linzer Gasse 33',
      `5020 Salzburg                                       Nr.        ${head.text(0)}`,
      `                                                    Datum      ${head.text(1)}`,
      `Ihre UID: ATU00017744                               Auftrag    ${head.text(2)}`,
      `Ihre Bestellung vom ${head.text(3)}                      Spedition  Traunsee Logistik`,
      '',
    );
    const table = grid('>3 Pos', '6 Artikelnummer', '23 Bezeichnung', '>76 Menge', '78 EH', '>88 Kartons');
    printer.put(table.head, '-'.repeat(88));
    let boxes = 0;
    for (const [index, row] of rows.entries()) {
      boxes += row.value(5);
      printer.put(table.row(String(index + 1), row.text(0), row.text(1), row.text(2), row.text(3), row.text(5)), {
        cells: [
          {
            text: `VPE ${row.text(4)} Stk${row.has(6) ? `   Ihre Art.-Nr. ${row.text(6)}` : ''}`,
            at: 23,
          },
        ],
        gap: 1.4,
      });
      printer.stock(row.text(1), Number(row.text(2).replace('.', '')), row.text(3), null);
    }
    printer.put(
      '-'.repeat(88),
      `Summe Kartons ${boxes}      Paletten ${head.text(4)}      Bruttogewicht ${head.text(5)} kg`,
      'Tauschpaletten EUR: geliefert 1, retour 0',
      '',
      'Es gelten unsere Allgemeinen Lieferbedingungen. Transportschäden bitte sofort vermerken.',
      'Konformitätserklärung für Lebensmittelkontakt auf Anfrage.',
      '',
      'Ware übernommen: ____________________________   Datum: ______________',
    );
  },
};

/** A supermarket. */
const KUEHNELT: Supplier = {
  name: 'Frischemarkt Kühnelt',
  language: 'de',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '2041 | 03 | 15.03.2025 | 08:07 | 7714',
      rows: `
        ZITRONEN BIO 500G | 2 | Stk | 1.79 | B
        H-MILCH 3,5% 1L | 12 | Stk | 1.05 | B
        INGWER LOSE | 0.268 | kg | 5.99 | B
        FILTERTÜTEN GR.4 | 1 | | 1.49 | A
        MINZE IM TOPF | 1 | | 1.99 | B
        BUTTERKEKSE 200G | 5 | Stk | 0.89 | B
        SPÜLMASCH.TABS 60ST | 1 | | 8.95 | A
        MINERALW. MEDIUM 12X0,7 | 1 | | 5.49 | A
        ! PFAND KASTEN | 3.30 | A
        ! LEERGUT | -3.30 | A`,
    },
  ],
  print(printer, rows, head) {
    const width = 40;
    const row2 = (left: string, right: string) => grid('0', `>${width}`).row(left, right);
    printer.put(
      middle('FRISCHEMARKT', width),
      middle('KÜHNELT', width),
      middle('Marktstr. 2-4', width),
      middle('25746 Heide', width),
      middle('UID Nr.: DE000377018', width),
      '',
      ...grid(`>${width - 2}`).row('EUR'),
    );
    const net = { A: [] as number[], B: [] as number[] };
    for (const row of rows) {
      if (row.text(0).startsWith('!')) {
        net.A.push(row.value(1));
        printer.put(row2(row.text(0).slice(2), `${euros(row.value(1))} ${row.text(2)} *`));
        continue;
      }
      const [count, unit, price, tax] = [row.value(1), row.text(2), row.value(3), row.text(4)];
      const amount = cents(count * price);
      net[tax === 'A' ? 'A' : 'B'].push(amount);
      printer.put(grid('0', `>${width - 2}`).row(row.text(0), `${euros(amount)} ${tax}`));
      if (unit === 'kg')
        printer.put(grid('>17', '19', '>32').row(`${euros(count, 3)} kg x`, '', `${euros(price)} EUR/kg`));
      if (unit === 'Stk') printer.put(grid('>10', '>22').row(`${plain(count)} Stk x`, euros(price)));
      printer.stock(row.text(0), count, unit || null, unit ? price : null, amount);
    }
    const [high, low] = [sumOf(net.A), sumOf(net.B)];
    const due = cents(high + low);
    const [bareHigh, bareLow] = [cents(high / 1.19), cents(low / 1.07)];
    const taxes = grid('0', '>19', '>29', '>40');
    printer.put(
      { cells: [{ text: '-'.repeat(38), at: 0 }] },
      ...row2('SUMME          EUR', euros(due)),
      '='.repeat(38),
      ...row2('Geg. EC-Cash   EUR', euros(due)),
      '',
      middle('* * Kundenbeleg * *', width),
      `Datum: ${head.text(2)}   Uhrzeit: ${head.text(3)}`,
      `Beleg-Nr. ${head.text(4)}   Trace-Nr. 118830`,
      middle('Kartenzahlung kontaktlos girocard', width),
      middle('Zahlung erfolgt', width),
      '',
      taxes.row('Steuer %', 'Netto', 'Steuer', 'Brutto'),
      taxes.row('A= 19,0%', euros(bareHigh), euros(high - bareHigh), euros(high)),
      taxes.row('B=  7,0%', euros(bareLow), euros(low - bareLow), euros(low)),
      '',
      'TSE-Signaturzähler: 1180442',
      `Markt:${head.text(0)}  Kasse:${head.text(1)}  Bed.:141414`,
      middle('Sie haben 27 Treuepunkte gesammelt', width),
      middle('Vielen Dank für Ihren Einkauf', width),
    );
  },
};

/** A web shop for pouches and cups. */
const JUNIPER: Supplier = {
  name: 'Juniper Pouch & Parcel',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '#JP10884 | March 4, 2025 | 18.40 | TEATIME10 | 10',
      rows: `
        Stand Up Pouch with Zipper, Matte Black, 4 oz (100 pack) | SUP-MB-4-100 | 29.95 | 3
        Tin Tie Coffee & Tea Bag, Natural Kraft, 1/2 lb (50 pack) | TTB-NK-8-50 | 18.50 | 2
        Kraft Paper Tube, 3 x 4.5 in (12 pack) | KPT-3045-12 | 26.00 | 4
        Heat Sealer, Hand Operated, 8 in | SEAL-H8 | 42.99 | 1
        Oxygen Absorber 100cc (200 pack) | OXA-100-200 | 15.25 | 1`,
    },
    {
      head: '#JP11307 | April 22, 2025 | 12.15 | | 0',
      rows: `
        Paper Hot Cup, Double Wall, 12 oz, White (500 case) | PHC-DW12-W | 71.80 | 2
        Dome Sip Lid for 12-16 oz Cup, Black (1000 case) | LID-DS-BK | 48.60 | 1
        Compostable Stand Up Pouch, 8 oz (100 pack) | SUP-CP-8-100 | 44.95 | 2
        Thank You Sticker, 1.5 in Round (500 roll) | STK-TY-15 | 9.99 | 3`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      '                                                                     Invoice',
      'Juniper Pouch & Parcel Supply Co.',
      '2290 Foundry Rd Ste B, Boise, ID 83705',
      '',
      `Order ${head.text(0)}`,
      head.text(1),
      '',
      'Bill to                                 Ship to                       Shipping method',
      'Dana Whitlock                           Dana Whitlock                 Ground (3-5 business days)',
      'Steep Hill Tea Room                     Steep Hill Tea Room',
      '418 Main St                             418 Main St',
      'Decorah, IA 52101                       Decorah, IA 52101',
      'United States                           United States',
      '',
    );
    const table = grid('0 Items', '>62 Price', '>72 Qty', '>90 Item total');
    printer.put(spaced(table.head, 1.4));
    const amounts: number[] = [];
    for (const row of rows) {
      const [price, count] = [row.value(2), row.value(3)];
      const amount = cents(price * count);
      amounts.push(amount);
      printer.put(
        table.row(breakName(row.text(0), 44).join('\n'), `$${dollars(price)}`, String(count), `$${dollars(amount)}`),
        { cells: [{ text: `SKU: ${row.text(1)}`, at: 0 }], gap: 1.5 },
      );
      printer.stock(row.text(0), count, null, price, amount);
    }
    const goods = sumOf(amounts);
    const off = percentOf(goods, head.value(4));
    const taxable = cents(goods - off);
    const tax = percentOf(taxable, 7);
    const sums = grid('62', '>90');
    printer.put(
      '',
      sums.row('Subtotal', `$${dollars(goods)}`),
      ...(off ? [sums.row(`Discount (${head.text(3)})`, `-$${dollars(off)}`)] : []),
      sums.row('Shipping', `$${dollars(head.value(2))}`),
      sums.row('Sales tax (IA 7%)', `$${dollars(tax)}`),
      sums.row('Total', `$${dollars(taxable + head.value(2) + tax)} USD`),
      sums.row('Paid by Visa ending 4410', ''),
      '',
      'Thank you for supporting a small business! Unopened packs may be returned within 30 days.',
      'Questions? hello@juniperpouch.example',
    );
  },
};

export const THIRTEENTH_3: readonly Supplier[] = [SANTORSO, OSTERWALD, KUEHNELT, JUNIPER];
