import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { sumOf } from './sums.ts';

/** Invented suppliers of the seventeenth lot: a Swedish ironmonger, and the Philippines. */

const kronor = figures(',', ' ');
const pesos = figures('.', ',');

const jarnboden: Supplier = {
  name: 'Järnboden i Ulricehamn',
  language: 'sv-SE',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '55102|2026-10-21 12:44',
      rows: `
Hyllkonsol vit 200mm|34-1122|6|24.90
Skruvsats trä 4x40 200st|31-0087|1|79.00
Förvaringslåda med lock 10L|44-7760|4|59.90
Etikettband 12mm svart/vit|38-2214|2|129.00
Avkalkningsmedel ättika 1L|50-6001|5|32.50`,
    },
  ],
  print({ put, stock }, rows, head) {
    const centre = grid('^19');
    const ends = grid('0', '>38');
    put(centre.row('JÄRNBODEN'), centre.row('i Ulricehamn AB'), centre.row('Storgatan 27, 523 31 Ulricehamn'));
    put(centre.row('Org.nr 556233-1077'), centre.row('0321-555 40'), '', 'KVITTO / KOPIA EJ');
    put(ends.row(head.text(1), `Kv.nr ${head.text(0)}`), ends.row('Kassa 1', 'Säljare: RL'), '.'.repeat(38));
    const values: number[] = [];
    for (const row of rows) {
      const value = cents(row.value(2) * row.value(3));
      put(ends.row(row.text(0), kronor(value)));
      put(`  ${row.text(1)}   ${row.text(2)} st á ${kronor(row.value(3))}`);
      values.push(value);
      stock(row.text(0), row.value(2), 'st', row.value(3), value);
    }
    const total = sumOf(values);
    const due = Math.round(total);
    put('.'.repeat(38), ends.row('Delsumma', kronor(total)), ends.row('Öresavrundning', kronor(due - total)));
    put(ends.row('ATT BETALA SEK', kronor(due)), ends.row('Kontant', kronor(1200)));
    put(ends.row('Tillbaka', kronor(1200 - due)), '');
    put(ends.row('Varav moms 25%', kronor(total - total / 1.25)), ends.row('Kontrollenhet', 'RETCU0099418'), '');
    put(centre.row('30 dagars öppet köp med kvitto'), centre.row('Nycklar slipas medan du väntar'));
  },
};

const bagongSilang: Supplier = {
  name: 'Bagong Silang Wholesale Mart',
  language: 'en-PH',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '004|00881520|10/12/2026 09:31 AM|JENNYLYN|5000',
      rows: `
EVAP MILK CLASSIC 370ML|24|38.75|V
CONDENSED MILK FILLED 380GM|12|46.50|V
TAPIOCA PEARL BLACK 1KG|5|92.00|V
MUSCOVADO SUGAR 1KG|4|105.00|V
CALAMANSI FRESH KILO|2.350|80.00|E
WINTERMELON SYRUP 2.5KG|2|298.00|V
U-SHAPE LID 95MM 50S|6|62.25|V
BOBA STRAW PAPER 12MM 100S|3|118.00|V
DISHWASHING PASTE ANTIBAC 400G|6|31.50|V
TRASH BAG XL BLACK 10S|4|48.00|V`,
    },
    {
      head: '002|00883107|10/26/2026 04:18 PM|ROMNICK|3000',
      rows: `
SALABAT INSTANT GINGER 360GM|6|124.75|V
GREEN TEA BAG 25S|10|58.00|V
EVAP MILK CLASSIC 370ML|12|38.75|V
PAPER CUP 12OZ PLAIN 50S|5|96.50|V
BROWN BAG NO.6 100S|2|71.00|V
ISOPROPYL ALCOHOL 70% 1GAL|1|385.00|V`,
    },
  ],
  print({ put, stock }, rows, head) {
    const centre = grid('^20');
    const ends = grid('0', '>37', '39');
    put(centre.row('BAGONG SILANG WHOLESALE MART'), centre.row('BSW Retail Ventures Inc.'));
    put(centre.row('McArthur Hwy., Brgy. Dolores'), centre.row('City of San Fernando, Pampanga'));
    put(
      centre.row('VAT REG TIN 009-114-882-00003'),
      centre.row(`MIN 2110061${head.text(0)}   S/N BSW-77-${head.text(0)}`),
    );
    put('', centre.row('SALES INVOICE'), `SI# ${head.text(1)}  POS ${head.text(0)}`, head.text(2));
    put(`Cashier: ${head.text(3)}`, 'Sold to: TSAA HAUS MILKTEA', '');
    const sold: { mark: string; value: number }[] = [];
    let count = 0;
    for (const row of rows) {
      const isWeighed = !Number.isInteger(row.value(1));
      const value = cents(row.value(1) * row.value(2));
      put(row.text(0));
      put(
        ends.row(
          `   ${isWeighed ? `${row.text(1)} KG` : row.text(1)} @ ${pesos(row.value(2))}`,
          pesos(value),
          row.text(3),
        ),
      );
      sold.push({ mark: row.text(3), value });
      count += isWeighed ? 1 : row.value(1);
      stock(row.text(0), row.value(1), isWeighed ? 'KG' : null, row.value(2), value);
    }
    const total = sumOf(sold.map(({ value }) => value));
    const exempt = sumOf(sold.filter(({ mark }) => mark === 'E').map(({ value }) => value));
    const taxed = cents(total - exempt);
    const net = cents(taxed / 1.12);
    put('-'.repeat(40), ends.row(`TOTAL  (${count} ITEMS)`, pesos(total), ''));
    put(ends.row('CASH', pesos(head.value(4)), ''), ends.row('CHANGE', pesos(head.value(4) - total), ''), '');
    put(ends.row('VATable Sales', pesos(net), ''), ends.row('VAT Amount (12%)', pesos(taxed - net), ''));
    put(ends.row('VAT-Exempt Sales', pesos(exempt), ''), ends.row('Zero-Rated Sales', '0.00', ''), '');
    put('Name: ____________________', 'TIN: _____________________', 'Bus. Style: ______________', '');
    put(`Suki Card 8801****2214   Pts earned ${Math.floor(total / 200)}`, '');
    put(centre.row('POS Provider: Tala Systems Corp.'), centre.row('Accr. No. 0450091882762020110441'));
    put(centre.row('PTU FP102026-21B-0330118'), centre.row('Salamat po! Balik kayo!'));
  },
};

const ambuklao: Supplier = {
  name: 'Ambuklao Tea & Herb Trading',
  language: 'en-PH',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '5714|Oct. 19, 2026',
      rows: `
3|kls|Wild Mountain Tea leaves, dried|640.00
5|kls|Lemongrass cut & sifted|280.00
2.5|kls|Butterfly pea flower|1150.00
24|btl|Benguet coffee blossom honey 250 ml|165.00
10|pck|Guyabano tea 30 sachets|98.00
2|pck|Turmeric ginger sachet (free taste)|0.00
40|pcs|Abaca gift pouch w/ drawstring|35.00
1|ream|Short bond paper 70 gsm|215.00`,
    },
  ],
  print({ put, stock }, rows, head) {
    const centre = grid('^38');
    put(centre.row('AMBUKLAO TEA & HERB TRADING'), centre.row('Sheila M. Dulnuan - Prop.'));
    put(centre.row('Km. 5 Balili, La Trinidad, 2601 Benguet'), centre.row('NON-VAT Reg. TIN 241-880-337-00000'), '');
    put(`CHARGE INVOICE                                    No. ${head.text(0)}`, '');
    put(`CHARGED TO: Tsaa Haus                             Date: ${head.text(1)}`);
    put('ADDRESS: Lazatin Blvd., San Fernando, Pampanga    Terms: 15 days');
    put('TIN: 310-227-904                                  PO No.: text 10/17', '');
    const table = grid('>6 QTY.', '9 UNIT', '16 ARTICLES', '>64 U-PRICE', '>76 AMOUNT');
    put('_'.repeat(76), table.head, '_'.repeat(76));
    const values: number[] = [];
    for (const row of rows) {
      const value = cents(row.value(0) * row.value(3));
      put(table.row(row.text(0), row.text(1), row.text(2), pesos(row.value(3)), pesos(value)));
      values.push(value);
      stock(row.text(2), row.value(0), row.text(1), row.value(3), value);
    }
    const total = sumOf(values);
    put('               x x x  nothing follows  x x x', '', '_'.repeat(76));
    const ends = grid('46', '>76');
    put(ends.row('Total Sales', pesos(total)), ends.row('Less: Withholding Tax', ''));
    put(ends.row('TOTAL AMOUNT DUE', `P ${pesos(total)}`), '');
    put('Received the above goods in good order & condition.   By: ____________________');
    put('20 Bklts. (50x3) 5501-6500   BIR Auth. to Print No. OCN 8AU0004471882   Date Issued 02-11-26');
    put('"THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX"');
  },
};

const habi: Supplier = {
  name: 'Habi Market Marketplace',
  language: 'en-PH',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '2610178KQ4T0HB|HBX-PH-0047719204|17 Oct 2026',
      rows: `
Kraft Stand Up Pouch with Window and Zip Lock 12x20cm 100pcs|KSP-1220-W|3
Borosilicate Glass Teapot with Infuser 800ml|BGT-800|2
Disposable Tea Filter Bag Drawstring 7x9cm 200pcs|FILT-0709|5
Thermal Label Roll 50x30mm 500 Labels|TLR-5030|10
Bamboo Matcha Whisk Chasen 100 Prongs|CHASEN100|4
Digital Pocket Scale 0.01g x 500g|DPS-500|1`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('habi market                                                   PACKING SLIP', '');
    put(`Order ID: ${head.text(0)}                         Tracking No.: ${head.text(1)}`);
    put(`Order date: ${head.text(2)}                             Courier: Habi Express   Parcel 1 of 2`, '');
    const sides = grid('0', '48');
    put(sides.row('Ship to', 'Sold by'), sides.row('Tsaa Haus (Marivic Punsalan)', 'PackRight Supplies Manila'));
    put(sides.row('Unit 3 Lazatin Blvd.', '1128 Elcano St., Binondo'));
    put(
      sides.row('San Fernando, Pampanga 2000', 'Manila 1006'),
      sides.row('+63 9** *** **71', 'Chat with the shop in the app'),
      '',
    );
    const table = grid('0 #', '4 Product', '56 Seller SKU', '>84 Qty');
    put(spaced(table.head, 1.4));
    let total = 0;
    rows.forEach((row, index) => {
      const name = breakName(row.text(0), 44).join('\n');
      put(spaced(table.row(String(index + 1), name, row.text(1), row.text(2)), 1.4));
      total += row.value(2);
      stock(row.text(0), row.value(2), null, null);
    });
    put(table.row('', '', 'Total quantity', String(total)), '');
    put('Buyer message: Pakibalot po nang maayos yung teapot, thank you!', '');
    put('Not in this parcel: your other items come from another warehouse and are on their way.');
    put('Wrong or missing item? Tap Return/Refund in the app within 7 days of delivery.');
    put('Keep this slip. It is not an official receipt; ask the seller for an invoice.');
  },
};

export const SEVENTEENTH_4: readonly Supplier[] = [jarnboden, bagongSilang, ambuklao, habi];
