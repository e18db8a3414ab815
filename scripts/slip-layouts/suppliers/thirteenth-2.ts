import { cents } from '../goods.ts';
import type { PrintedLine } from '../page.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const euros = figures(',', '.');
const points = figures('.', ',');

const middle = (text: string, width: number): PrintedLine => ({ cells: [{ text, at: width / 2, align: 'centre' }] });
const ends = (left: string, right: string, width: number): PrintedLine => ({
  cells: [
    { text: left, at: 0 },
    { text: right, at: width, align: 'right' },
  ],
});

/** A tea importer who bills several deliveries at once. */
const BRODERSEN: Supplier = {
  name: 'Brodersen & Lührs Teeimport',
  language: 'de',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'RE-250611 | 31.03.2025 | 10482 | 1 von 1',
      rows: `
        # | Lieferschein 118204 vom 06.03.2025, Ihre Bestellung: telefonisch
        1010 | Ostfriesen Blatt Sonntagstee | 10 | kg | 1 | 14.90 | 5 | 7
        1344 | Grüntee Gunpowder Temple of Heaven | 5 | kg | 1 | 9.80 | | 7
        2207 | Früchtetee Rote Grütze aromatisiert | 6 | kg | 1 | 11.25 | 5 | 7
        # | Lieferschein 118391 vom 19.03.2025, Ihre Bestellung: Fax 17.03.
        1719 | Weißer Tee Pai Mu Tan | 2 | kg | 1 | 32.60 | | 7
        8105 | Blockbodenbeutel 250 g natur | 500 | Stk | 100 | 13.40 | | 19
        8230 | Clipverschluss gold 12 cm | 1000 | Stk | 100 | 2.15 | 10 | 19
        8900 | Kandis Kluntje weiß 500 g | 20 | Pkg | 1 | 2.18 | | 7`,
    },
    {
      head: 'RE-250874 | 30.04.2025 | 10482 | 1 von 1',
      rows: `
        # | Lieferschein 118655 vom 03.04.2025, Ihre Bestellung: Web 7730
        1188 | Assam Broken Hazelbank | 15 | kg | 1 | 12.35 | 5 | 7
        2490 | Kräutertee Deichbrise | 4 | kg | 1 | 13.70 | | 7
        # | Lieferschein 118802 vom 22.04.2025, Ihre Bestellung: telefonisch
        1602 | Oolong Formosa Fine Grade | 3 | kg | 1 | 24.50 | | 7
        8105 | Blockbodenbeutel 250 g natur | 300 | Stk | 100 | 13.40 | | 19
        8412 | Teemaß Buche geölt | 24 | Stk | 1 | 1.65 | 10 | 19`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      'BRODERSEN & LÜHRS   TEEIMPORT   SEIT 1898',
      'Brodersen & Lührs KG, Am Alten Speicher 4, 26721 Emden',
      '',
      `Teestube Anker                                          Datum:       ${head.text(1)}`,
      `Inh. M. Petersen                                        Kunden-Nr.:  ${head.text(2)}`,
      `Hafenstraße 9                                           Seite:       ${head.text(3)}`,
      '25746 Heide                                             Vertreter:   H. Claasen',
      '',
      `Sammelrechnung Nr. ${head.text(0)}`,
      'Für unsere Lieferungen berechnen wir Ihnen:',
      '',
    );
    const table = grid(
      '0 Pos',
      '4 Art.-Nr.',
      '13 Bezeichnung',
      '>55 Menge',
      '57 ME',
      '>65 PE',
      '>74 Preis',
      '>80 Rab.%',
      '>92 Betrag EUR',
      '>96 St',
    );
    printer.put(table.head, '-'.repeat(96));
    const byTax = { 7: [] as number[], 19: [] as number[] };
    let position = 0;
    for (const row of rows) {
      if (row.text(0) === '#') {
        printer.put({ cells: [{ text: row.text(1), at: 4 }] });
        continue;
      }
      const [count, per, price] = [row.value(2), row.value(4), row.value(5)];
      const percent = row.has(6) ? row.value(6) : 0;
      const amount = lessPercent(cents((count * price) / per), percent);
      byTax[row.value(7) === 7 ? 7 : 19].push(amount);
      position += 10;
      printer.put(
        table.row(
          String(position),
          row.text(0),
          row.text(1),
          euros(count, row.text(3) === 'kg' ? 3 : 0),
          row.text(3),
          String(per),
          euros(price),
          percent ? euros(percent, 1) : '',
          euros(amount),
          row.value(7) === 7 ? '1' : '2',
        ),
      );
      printer.stock(row.text(1), count, row.text(3), price / per, amount);
    }
    const [low, high] = [sumOf(byTax[7]), sumOf(byTax[19])];
    const sums = grid('0', '>20', '>34', '>46', '>92');
    printer.put(
      '-'.repeat(96),
      sums.row('St', 'Netto', 'MwSt-Satz', 'MwSt', `Nettobetrag            ${euros(low + high)}`),
      sums.row('1', euros(low), '7,00 %', euros(percentOf(low, 7))),
      sums.row('2', euros(high), '19,00 %', euros(percentOf(high, 19))),
      sums.row('', '', '', '', `Rechnungsbetrag EUR    ${euros(low + high + percentOf(low, 7) + percentOf(high, 19))}`),
      '',
      'Zahlbar innerhalb 10 Tagen mit 2 % Skonto oder 30 Tagen netto. Lieferung frei Haus.',
      'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. DE-ÖKO-000',
      'Sparkasse Dollart   IBAN DE00 2845 0000 0000 4471 20   USt-IdNr. DE000551902',
    );
  },
};

/** An office supplier's delivery note with back orders. */
const TILLOTSON: Supplier = {
  name: 'Tillotson Office & Label',
  language: 'en-GB',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'D/0077315 | 11-Mar-2025 | W553902 | Parcel, 2 of 2',
      rows: `
        OF-3308 | Thermal Till Rolls 80 x 80mm White | Box 20 | 2 | 2 | 0 | B04
        OF-1127 | Laser Labels 21 per Sheet White | Pack 100 | 3 | 3 | 0 | B11
        OF-7740 | Chalk Marker Pen Bullet Tip White | Each | 6 | 4 | 2 | C02
        OF-2051 | A4 Copier Paper 80gsm | Ream | 10 | 10 | 0 | P01
        OF-4416 | Duplicate Order Pad Carbonless | Each | 5 | 0 | 5 | C09
        OF-6019 | Parcel Tape Paper Brown 50mm x 50m | Roll | 12 | 12 | 0 | B20
        OF-8832 | Swing Tickets Kraft Strung 48 x 30mm | Pack 500 | 1 | 1 | 0 | C14`,
    },
    {
      head: 'D/0078120 | 02-Apr-2025 | W553902 / W556014 | Parcel, 1 of 1',
      rows: `
        OF-7740 | Chalk Marker Pen Bullet Tip White | Each | 2 | 2 | 0 | C02
        OF-4416 | Duplicate Order Pad Carbonless | Each | 5 | 5 | 0 | C09
        OF-5590 | Padded Mailer Honeycomb Size 3 | Box 50 | 1 | 1 | 0 | P07
        OF-9203 | Price Gun Labels 26 x 12mm Peach | Roll | 20 | 15 | 5 | B15
        OF-1008 | Ballpoint Pen Medium Black | Box 50 | 1 | 1 | 0 | C01`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      ends('Tillotson Office & Label Ltd', 'DELIVERY NOTE', 96),
      ends('Stamford Works, Mill Lane, Halifax HX3 6TQ', `No. ${head.text(0)}`, 96),
      '',
      'Despatched to                         Account            CK0419',
      `The Copper Kettle Tea Shop            Despatch date      ${head.text(1)}`,
      `12 Market Place                       Web order          ${head.text(2)}`,
      `Ludbrook LB4 2AD                      Carrier            ${head.text(3)}`,
      '',
    );
    const table = grid(
      '0 Bin',
      '6 Product|code',
      '18 Description',
      '58 UOM',
      '^71 Ordered',
      '^82 Despatched',
      '^93 To|follow',
    );
    printer.put(table.head);
    for (const row of rows) {
      const sent = row.value(4);
      printer.put(
        spaced(
          table.row(row.text(6), row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5)),
          1.2,
        ),
      );
      if (sent > 0) printer.stock(row.text(1), sent, row.text(2), null);
    }
    printer.put(
      '',
      'Items to follow will be sent carriage free as soon as stock allows.',
      'Please report shortages or damage within 3 working days on 01422 550 610.',
      '',
      'Picked by  JT          Checked by  ______          Received in good condition  ____________________',
    );
  },
};

/** The supermarket round the corner. */
const HALLIGAN: Supplier = {
  name: "Halligan's SuperFresh",
  language: 'en-IE',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '0047 | 003 | Aoife | 08/02/25 09:12 | 214',
      rows: `
        BALLYROE LOW FAT MILK 2L | 3 | | 2.25 | Z
        LEMONS UNWAXED | 5 | | 0.49 | Z
        - 5 FOR EUR2.00 | 0.45 | Z
        FRESH ROOT GINGER | 0.184 | kg | 4.99 | Z
        GRANULATED SUGAR 1KG | 1 | | 1.39 | Z
        IRISH CREAMERY BUTTER 454G | 2 | | 3.99 | Z
        KITCHEN TOWEL 4 ROLL | 1 | | 3.49 | A
        SPARKLING WATER 500ML | 6 | | 0.85 | A
        + DRS 6 X EUR0.15 | 0.90
        BRAMLEY APPLES LOOSE | 1.326 | kg | 2.79 | Z
        FRESH MINT 25G | 1 | | 1.19 | Z`,
    },
    {
      head: '0047 | 005 | Self checkout | 22/02/25 18:40 | 96',
      rows: `
        BALLYROE LOW FAT MILK 2L | 2 | | 2.25 | Z
        FREE RANGE EGGS 12S | 1 | | 4.15 | Z
        SELF RAISING FLOUR 2KG | 2 | | 2.09 | Z
        RASPBERRY JAM 454G | 1 | | 2.65 | Z
        - MEMBER PRICE | 0.50 | Z
        WASH UP LIQUID LEMON 870ML | 1 | | 2.99 | A
        BANANAS LOOSE | 0.742 | kg | 1.69 | Z
        WHIPPING CREAM 500ML | 4 | | 2.49 | Z`,
    },
  ],
  print(printer, rows, head) {
    const width = 38;
    const line = (left: string, right: string) => grid('0', `>${width}`).row(left, right);
    printer.put(
      middle("HALLIGAN'S SUPERFRESH", width),
      middle('Castle Street, Tralee', width),
      middle('Tel 066 555 0142', width),
      middle('VAT No. IE0004827K', width),
      '',
      ...line('', 'EUR'),
    );
    const bare: number[] = [];
    const taxed: number[] = [];
    let saved = 0;
    let deposit = 0;
    let pieces = 0;
    for (const row of rows) {
      const [mark = '', ...rest] = row.text(0).split(' ');
      if (mark === '-') {
        saved += row.value(1);
        (row.text(2) === 'A' ? taxed : bare).push(-row.value(1));
        printer.put(grid('2', `>${width - 2}`).row(rest.join(' '), `-${points(row.value(1))}`));
      } else if (mark === '+') {
        deposit += row.value(1);
        printer.put(grid('2', `>${width - 2}`).row(rest.join(' '), points(row.value(1))));
      } else {
        const [count, price, tax] = [row.value(1), row.value(3), row.text(4)];
        const amount = cents(count * price);
        (tax === 'A' ? taxed : bare).push(amount);
        pieces += row.has(2) ? 1 : count;
        const printed = `${points(amount)} ${tax}`;
        if (row.has(2)) {
          printer.put(row.text(0));
          printer.put(grid('2', `>${width}`).row(`${points(count, 3)} kg @ EUR${points(price)}/kg`, printed));
          printer.stock(row.text(0), count, 'kg', price, amount);
        } else if (count > 1) {
          printer.put(row.text(0));
          printer.put(grid('2', `>${width}`).row(`${plain(count)} @ ${points(price)}`, printed));
          printer.stock(row.text(0), count, null, price, amount);
        } else {
          printer.put(line(row.text(0), printed));
          printer.stock(row.text(0), 1, null, null, amount);
        }
      }
    }
    const [zero, high] = [sumOf(bare), sumOf(taxed)];
    const due = cents(zero + high + deposit);
    const net = cents(high / 1.23);
    const taxes = grid('0', '>16', '>27', '>38');
    printer.put(
      '-'.repeat(width),
      ...line(`TOTAL (${pieces} ITEMS)`, points(due)),
      ...line('Visa Debit contactless', points(due)),
      ...line('CHANGE', '0.00'),
      '-'.repeat(width),
      taxes.row('VAT', 'Gross', 'Net', 'VAT'),
      taxes.row('Z 0%', points(zero), points(zero), '0.00'),
      taxes.row('A 23%', points(high), points(net), points(high - net)),
      '',
      ...(saved ? [middle(`You saved EUR${points(saved)} today`, width)] : []),
      middle(`Club points this visit ${Math.floor(due)}`, width),
      middle(`Points balance ${head.text(4)}`, width),
      middle('Keep your receipt for deposit return', width),
      `${head.text(3)}   ${head.text(0)} ${head.text(1)}  ${head.text(2)}`,
    );
  },
};

/** A trader in spices and tea. */
const KLEDANG: Supplier = {
  name: 'Perniagaan Rempah Seri Kledang',
  language: 'ms',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV/2503/0128 | 18/03/2025 | PO 44 | 30 hari',
      rows: `
        Daun teh hitam BOP tanah tinggi | 25 | kg | 28.50
        Serai kering hiris | 5 | kg | 32.00
        Bunga telang kering | 2 | kg | 145.00
        Serbuk halia tua | 3 | kg | 38.00
        Kayu manis batang 8 cm | 4 | kg | 46.50
        Susu pekat manis 505 g x 48 tin | 2 | karton | 168.00
        Gula batu kuning 400 g | 24 | pkt | 4.20`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      middle('PERNIAGAAN REMPAH SERI KLEDANG SDN. BHD.', 92),
      middle('(No. Syarikat 000418-X)', 92),
      middle('Lot 18, Jalan Perusahaan 3, Kawasan Perindustrian Menglembu, 31450 Ipoh, Perak', 92),
      middle('Tel: 05-555 0193    Faks: 05-555 0194', 92),
      '',
      middle('INVOIS', 92),
      '',
      `Kepada:                                             No. Invois     :  ${head.text(0)}`,
      `KEDAI TEH WARISAN                                   Tarikh         :  ${head.text(1)}`,
      `27, Jalan Sultan Yussuf,                            Pesanan Anda   :  ${head.text(2)}`,
      `30000 Ipoh, Perak.                                  Tempoh Bayaran :  ${head.text(3)}`,
      'U/P: Pn. Rohani                                     Lori           :  AKD 5518',
      '',
    );
    const table = grid('^2 Bil.', '7 Keterangan Barang', '>58 Kuantiti', '>75 Harga Seunit|(RM)', '>92 Jumlah|(RM)');
    printer.put(table.head);
    const amounts: number[] = [];
    for (const [index, row] of rows.entries()) {
      const [count, price] = [row.value(1), row.value(3)];
      const amount = cents(count * price);
      amounts.push(amount);
      printer.put(
        spaced(
          table.row(`${index + 1}.`, row.text(0), `${plain(count)} ${row.text(2)}`, points(price), points(amount)),
          1.3,
        ),
      );
      printer.stock(row.text(0), count, row.text(2), price, amount);
    }
    const total = points(sumOf(amounts));
    const sums = grid('52', '>92');
    printer.put(
      '',
      sums.row('Jumlah Kecil', total),
      sums.row('Diskaun', '0.00'),
      sums.row('JUMLAH BESAR (RM)', total),
      'RINGGIT MALAYSIA: SATU RIBU LAPAN RATUS SEMBILAN PULUH SEMBILAN DAN SEN TIGA PULUH SAHAJA',
      '',
      'Semua cek hendaklah dipalang dan dibayar atas nama PERNIAGAAN REMPAH SERI KLEDANG SDN. BHD.',
      'No. akaun: 5140-0000-7712 (Bank Kinta). Barang yang dijual tidak boleh dikembalikan.',
      '',
      '',
      '...............................                     ...............................',
      'Diterima oleh (cop & tandatangan)                   Disahkan oleh',
    );
  },
};

export const THIRTEENTH_2: readonly Supplier[] = [BRODERSEN, TILLOTSON, HALLIGAN, KLEDANG];
