import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const money = figures('.', ',');

/** Figures as India groups them: 1,23,456.00. */
const rupees = (value: number): string => {
  const [whole = '', rest = ''] = value.toFixed(2).split('.');
  const tail = whole.slice(-3);
  const front = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${front ? `${front},` : ''}${tail}.${rest}`;
};

/** The note of a broker on what a buyer was knocked down at an auction. */
const AUCTION_BROKER: Supplier = {
  name: 'Thackwell Sarkar & Co. Tea Brokers',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'TS/B/24-25/1182|29.05.2024|21|11.06.2024',
      rows: `
1104|RANGAMORA|BOPSM|C 214|10|34|268
1131|RANGAMORA|BP|C 219|15|36.2|241
1207|DHOLAKHAT|PF|118|20|38|233
1260|JHARIPUKUR|OF|C 87|10|36|257
1288|JHARIPUKUR|CD|C 92|20|40|214
1290|JHARIPUKUR|PD|C 95|20|38|226
1344|MADHUTING|BOP|311|12|30|252
2045|TURLING HILL|FTGFOP1|DJ 31|5|20|1145
2051|TURLING HILL|TGFOP1|DJ 34|8|22|862`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'THACKWELL SARKAR & CO.',
      'Tea Brokers & Auctioneers        7, Hastings Lane, Kolkata 700001        GSTIN 19AAXFT0437K1ZQ',
      '',
      `CONTRACT NOTE CUM INVOICE NO. ${head.text(0)}          DATE ${head.text(1)}`,
      `SALE NO. ${head.text(2)} OF 2024          PROMPT DATE ${head.text(3)}`,
      'BUYER: STEEPWELL BEVERAGES LLP, PUNE          CODE STB-408',
      '',
    );
    const table = grid(
      '0 Lot|No.',
      '7 Garden|Mark',
      '22 Grade',
      '32 Garden|Inv.',
      '>46 No. of|Pkgs',
      '>55 Net Kg|per Pkg',
      '>66 Total|Kgs',
      '>77 Rate|Rs./Kg',
      '>92 Value|Rs.',
    );
    put('-'.repeat(92), table.head, '-'.repeat(92));
    const values: number[] = [];
    const weights: number[] = [];
    let count = 0;
    for (const row of rows) {
      const kilos = cents(row.value(4) * row.value(5));
      const value = cents(kilos * row.value(6));
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.value(5).toFixed(2),
          kilos.toFixed(2),
          row.value(6).toFixed(2),
          rupees(value),
        ),
      );
      values.push(value);
      weights.push(kilos);
      count += row.value(4);
      stock(`${row.text(1)} ${row.text(2)}`, kilos, 'Kgs', row.value(6), value);
    }
    const total = sumOf(values);
    const fee = cents(sumOf(weights) * 0.1);
    const tax = percentOf(total + fee, 5);
    put('-'.repeat(92));
    put(table.row('', 'TOTAL', '', '', plain(count), '', sumOf(weights).toFixed(2), '', rupees(total)));
    const sums = grid('>77', '>92');
    put(
      sums.row('Lot money @ Rs. 0.10 per Kg', rupees(fee)),
      sums.row('IGST 5%', rupees(tax)),
      sums.row('Amount payable', rupees(cents(total + fee + tax))),
      '',
      'Teas lying at Warehouse: EASTERN BONDED No. 4, Kidderpore. Delivery against payment only.',
      'E. & O.E.                                              for THACKWELL SARKAR & CO.',
    );
  },
};

/** The invoice of a tea estate: the unit stands below the quantity. */
const TEA_ESTATE: Supplier = {
  name: 'Sungmaline Organic Tea Estate LLP',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'SOT-000318|22/04/2024|07/05/2024',
      rows: `
Sungmaline First Flush SFTGFOP1|Inv. DJ-6, plucked 18 Mar|09024020|12|kg|3850
Sungmaline First Flush Wonder Clonal|Inv. DJ-9, plucked 24 Mar|09024020|4.5|kg|6200
Darjeeling White Tips|Lot W-2/24|09022010|1.25|kg|9400
Darjeeling Green Tea|Lot G-5/24|09022010|10|kg|1480
Gift Chestlet 100g, pinewood||44152000|40|pcs|165
Muscatel Second Flush sample 25g|Free with this order|09024020|6|pcs|0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const top = grid('2', '>96');
    put(
      top.row('Sungmaline Organic Tea Estate LLP', 'TAX INVOICE'),
      top.row('P.O. Sungmaline, Kurseong'),
      top.row('Darjeeling, West Bengal 734299'),
      top.row('India'),
      top.row('GSTIN 19ABXFS2290L1Z8'),
      '',
    );
    const facts = grid('2', '18', '52', '70');
    put(
      facts.row('Invoice No.', `: ${head.text(0)}`, 'Place Of Supply', ': Karnataka (29)'),
      facts.row('Invoice Date', `: ${head.text(1)}`, 'Transporter', ': By air parcel'),
      facts.row('Due Date', `: ${head.text(2)}`),
      '',
      facts.row('Bill To', '', 'Ship To'),
      facts.row('Kettle & Cloud Tea Traders', '', 'Kettle & Cloud Tea Traders'),
      facts.row('Church Cross Road, Bengaluru', '', 'Church Cross Road, Bengaluru'),
      '',
    );
    const table = grid(
      '2 #',
      '5 Item & Description',
      '43 HSN|/SAC',
      '>60 Qty',
      '>71 Rate',
      '>77 IGST|%',
      '>87 |Amt',
      '>99 Amount',
    );
    put(spaced(table.head, 1.4));
    const amounts: number[] = [];
    const taxes: number[] = [];
    rows.forEach((row, index) => {
      const amount = cents(row.value(3) * row.value(5));
      const rate = row.text(4) === 'pcs' && row.value(5) > 0 ? 12 : 5;
      const tax = percentOf(amount, rate);
      put(
        spaced(
          table.row(
            String(index + 1),
            `${row.text(0)}\n${row.text(1)}`,
            row.text(2),
            `${money(row.value(3))}\n${row.text(4)}`,
            rupees(row.value(5)),
            `${rate}%`,
            rupees(tax),
            rupees(amount),
          ),
          1.5,
        ),
      );
      amounts.push(amount);
      taxes.push(tax);
      stock(row.text(0), row.value(3), row.text(4), row.value(5), amount);
    });
    const sums = grid('2', '>80', '>99');
    const total = sumOf([...amounts, ...taxes]);
    put(
      '',
      sums.row('Notes', 'Sub Total', rupees(sumOf(amounts))),
      sums.row('Store away from light and spices.', 'IGST', rupees(sumOf(taxes))),
      sums.row('', 'Total', `₹${rupees(total)}`),
      sums.row('', 'Balance Due', `₹${rupees(total)}`),
      '',
      '  Bank: Himal Cooperative Bank, Kurseong, A/c 004410083321',
      '                                                                    Authorized Signature',
    );
  },
};

/** An invoice of a Malaysian bookkeeping program, with the sum in words. */
const MALAY_WHOLESALER: Supplier = {
  name: 'Perniagaan Teh Seri Kemuning Sdn. Bhd.',
  language: 'ms',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'IV-02418|12/03/2024|30 Hari|DO-02390|DUA RIBU LIMA RATUS LIMA BELAS DAN SEN LAPAN PULUH SAHAJA',
      rows: `
TH-DB01|TEH DEBU BUKIT GRED A 1KG|60|PKT|14.80
TH-DB05|TEH DEBU HITAM 5KG|8|BEG|62.50|5%
TH-HJ02|TEH HIJAU CAMERON 500G|24|PKT|16.90
TH-SR10|SERBUK TEH TARIK 3 DALAM 1 1KG|30|PKT|17.20|5%
SS-PK48|SUSU PEKAT MANIS 48 X 500G|2|CTN|128.50
TH-UC01|TEH UNCANG SAMPEL 25'S|5|KTK|0.00`,
    },
    {
      head: 'IV-02877|05/08/2024|C.O.D.|DO-02841|SATU RIBU DUA RATUS LAPAN PULUH SAHAJA',
      rows: `
TH-DB01|TEH DEBU BUKIT GRED A 1KG|40|PKT|14.80
TH-BG03|TEH BUNGA MELUR 1KG|10|PKT|38.80
TH-LM01|TEH LIMAU SEGERA 400G|20|TIN|15.00`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '          PERNIAGAAN TEH SERI KEMUNING SDN. BHD.  (714406-K)',
      '          NO. 27, JALAN PERUSAHAAN 4, KAWASAN PERINDUSTRIAN RINGAN, 31650 IPOH, PERAK',
      '          TEL: 05-399 0174',
      '',
      '                                          INVOIS',
      '',
    );
    const block = grid('2', '62', '76');
    put(
      block.row('KEPADA:', 'No. Invois', `: ${head.text(0)}`),
      block.row('RUMAH TEH MELATI', 'Tarikh', `: ${head.text(1)}`),
      block.row('18, LORONG STESEN', 'Terma', `: ${head.text(2)}`),
      block.row('34000 TAIPING, PERAK', 'No. D/O', `: ${head.text(3)}`),
      block.row('U.P.: PUAN ROHANI', 'Muka Surat', ': 1 / 1'),
      '',
    );
    const table = grid(
      '2 Bil',
      '7 Kod Stok',
      '19 Keterangan',
      '>62 Kuantiti',
      '64 Unit',
      '>79 Harga/Unit',
      '>86 Disk.',
      '>98 Jumlah RM',
    );
    put(spaced(table.head, 1.4));
    const amounts: number[] = [];
    rows.forEach((row, index) => {
      const full = cents(row.value(2) * row.value(4));
      const amount = row.has(5) ? lessPercent(full, 5) : full;
      put(
        table.row(
          String(index + 1),
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          money(row.value(4)),
          row.text(5),
          money(amount),
        ),
      );
      amounts.push(amount);
      stock(row.text(1), row.value(2), row.text(3), row.value(4), amount);
    });
    put('', '', '');
    put(`  RINGGIT MALAYSIA: ${head.text(4)}`, grid('>82', '>98').row('JUMLAH BESAR RM', money(sumOf(amounts))));
    put(
      '',
      '  1. Semua cek hendaklah dipalang dan dibayar kepada PERNIAGAAN TEH SERI KEMUNING SDN. BHD.',
      '  2. Barang yang dijual tidak boleh dikembalikan.',
      '',
      '  ______________________                                   ______________________',
      '  Tandatangan Penerima                                     Tandatangan Pengeluar',
    );
  },
};

/** The till of a Malaysian wholesale market. */
const MALAY_TILL: Supplier = {
  name: 'Borong Mewah Setia',
  language: 'ms',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: 'R0088214|17-09-2024 10:52|SITI|250',
      rows: `
9556204410038|GULA PASIR HALUS 1KG|12|2.85
9556711200917|SUSU SEJAT 390G|24|3.60
9556338110254|KRIMER BUKAN TENUSU 1KG|3|11.40
9557004412289|GULA MELAKA BULAT 500G|4|6.90
9555046320071|CAWAN KERTAS 8OZ 50PCS|4|5.50
9556089034452|HALIA SERBUK 500G|1|13.90
2004417700128|SERAI KERING 250G|2|6.25`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '          BORONG MEWAH SETIA',
      '        (IP0447120-X) CAW. MERU',
      '    Lot 9, Jalan Pasar, 41050 Klang',
      '',
      `No. Resit: ${head.text(0)}`,
      `Tarikh   : ${head.text(1)}`,
      `Juruwang : ${head.text(2)}`,
      '-'.repeat(40),
      'Barang         Kty  Harga          RM',
      '-'.repeat(40),
    );
    const line = grid('0', '>17', '>25', '>38');
    const amounts: number[] = [];
    let count = 0;
    for (const row of rows) {
      const amount = cents(row.value(2) * row.value(3));
      put(row.text(1), line.row(row.text(0), row.text(2), row.text(3), money(amount)));
      amounts.push(amount);
      count += row.value(2);
      stock(row.text(1), row.value(2), null, row.value(3), amount);
    }
    const total = sumOf(amounts);
    const rounded = Math.round(total * 20) / 20;
    const sums = grid('0', '>38');
    put(
      '-'.repeat(40),
      sums.row('Jumlah Kecil', money(total)),
      sums.row('Pembundaran', money(cents(rounded - total))),
      sums.row('JUMLAH', money(rounded)),
      sums.row('Tunai', money(head.value(3))),
      sums.row('Baki', money(cents(head.value(3) - rounded))),
      '-'.repeat(40),
      `Bil. Item: ${rows.length}   Kuantiti: ${count}`,
      '    TERIMA KASIH, SILA DATANG LAGI',
    );
  },
};

export const ASIAN_SUPPLIERS: readonly Supplier[] = [AUCTION_BROKER, TEA_ESTATE, MALAY_WHOLESALER, MALAY_TILL];
