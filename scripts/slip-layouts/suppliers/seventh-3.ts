import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { type Fields, figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** Houses of herbs and spices. */

const spanish = figures(',', '.');
const swiss = figures('.', "'");

/** In lakhs: 1,24,500.00. */
const indian = (value: number, decimals = 2): string => {
  const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
  return `${value < 0 ? '-' : ''}${grouped}${rest ? `.${rest}` : ''}`;
};

/** A delivery note with prices: families with sums of their own, lots in a column. */
const herbs: Supplier = {
  name: 'Hierbas de la Alcarria',
  language: 'es',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'A-25/0917|12/02/2025|9.5',
      rows: `
        *PLANTAS
        1012|Manzanilla dulce flor extra|L2410|10/26|10|KG|14.8|
        1030|Hierba luisa hoja cortada|L2408|08/26|5|KG|17.25|
        1044|Tomillo limonero|L2411|11/26|2.5|KG|12.9|4
        1071|Menta piperita hoja|L2409|09/26|15|KG|9.6|4
        *ESPECIAS
        2003|Canela Ceilán en rama|E118|05/27|4|KG|26.4|
        2010|Cardamomo verde entero|E121|03/27|1.75|KG|48|
        2025|Anís estrellado|E097|12/26|3|KG|18.35|10
        *ENVASADOS
        5102|Infusión Digestiva caja 20 bolsitas|V503|01/27|36|UD|1.48|
        5110|Infusión Relax caja 20 bolsitas|V504|01/27|24|UD|1.48|`,
    },
    {
      head: 'A-25/1266|03/04/2025|0',
      rows: `
        *PLANTAS
        1050|Rooibos en rama Superior|L2501|01/27|20|KG|8.95|5
        1066|Hibisco flor entera|L2412|12/26|12.5|KG|7.4|
        1089|Cola de caballo cortada|L2502|02/27|3|KG|8.1|
        *ESPECIAS
        2041|Jengibre raíz troceada|E130|06/27|6|KG|10.75|
        2052|Pimienta rosa grano|E126|04/27|0.8|KG|54.2|`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '0 REF.',
      '6 CONCEPTO',
      '45 LOTE',
      '52 C.PREF',
      '>67 CANT.',
      '69 UD',
      '>81 PRECIO',
      '>87 DTO',
      '>98 IMPORTE',
    );
    put(
      'HIERBAS DE LA ALCARRIA, S.COOP.                      ALBARAN VALORADO',
      'Ctra. de Sacedón km 4, 19005 Guadalajara',
      `CIF F-19044172                                       Número: ${head.text(0)}`,
      `R.S.I. 24.00714/GU                                   Fecha:  ${head.text(1)}`,
      '',
      'CLIENTE 00482   TETERIA LA LUNA, C/ Mayor 22, 50001 ZARAGOZA',
      '',
      ...columns.head,
      '-'.repeat(98),
    );
    const all: number[] = [];
    let family: number[] = [];
    const close = () => {
      if (family.length > 0)
        put(...spaced(columns.row('', '', '', '', '', '', 'Suma', '', spanish(sumOf(family))), 1.5));
      family = [];
    };
    for (const row of rows) {
      if (row.text(0).startsWith('*')) {
        close();
        put(...columns.row('', row.text(0).slice(1)));
        continue;
      }
      const amount = lessPercent(row.value(4) * row.value(6), row.value(7) || 0);
      family.push(amount);
      all.push(amount);
      const count = row.text(5) === 'KG' ? spanish(row.value(4), 3) : row.text(4);
      const discount = row.has(7) ? `${row.text(7)},0` : '';
      put(
        ...columns.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          count,
          row.text(5),
          spanish(row.value(6), 3),
          discount,
          spanish(amount),
        ),
      );
      stock(row.text(1), row.value(4), row.text(5), row.value(6), amount);
    }
    close();
    const base = sumOf([...all, head.value(2)]);
    put(
      '-'.repeat(98),
      ...(head.value(2) ? columns.row('', 'PORTES', '', '', '', '', '', '', spanish(head.value(2))) : []),
      '',
      'BASE IMPONIBLE      % IVA      CUOTA      % R.E.      CUOTA R.E.      TOTAL',
      `${spanish(base)}              10,00      ${spanish(percentOf(base, 10))}      1,40        ${spanish(percentOf(base, 1.4))}           ${spanish(base + percentOf(base, 10) + percentOf(base, 1.4))} EUR`,
      '',
      'CONFORME CLIENTE: ____________________   DNI: ______________',
    );
  },
};

/** A delivery order: cartons, how many in each, and all of them. */
const spices: Supplier = {
  name: 'Perusahaan Rempah Sri Mersing',
  language: 'ms',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'NS 004471|23/07/2025|JRS 4417',
      rows: `
        Serbuk Halia Tulen 250g|4|24|pkt
        Kulit Kayu Manis Batang 100g|2|48|pkt
        Bunga Cengkih Gred A 50g|3|40|pkt
        Buah Pelaga Hijau 50g|1|36|pkt
        Serai Kering Hiris 80g|5|30|pkt
        Bunga Telang Kering 30g|2|50|pkt
        Teh Rempah Uncang 20's|6|12|kotak
        Madu Kelulut Botol 230g|1|18|botol`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '^2 Bil',
      '7 Keterangan Barang',
      '>55 Karton',
      '>68 Isi/Karton',
      '>80 Jumlah',
      '82 Unit',
      '^96 Terima',
    );
    put(
      '                         PERUSAHAAN REMPAH SRI MERSING',
      '                (JM0318842-P)  Lot 14, Jalan Industri 3, 86800 Mersing, Johor',
      '',
      '                                   NOTA SERAHAN',
      '',
      `Kepada:  Kedai Teh Warisan                                       No.  ${head.text(0)}`,
      `         17, Lorong Bandar 2                                     Tarikh  ${head.text(1)}`,
      `         75000 Melaka                                            No. Lori  ${head.text(2)}`,
      '',
      ...spaced(columns.head, 1.5),
    );
    let boxes = 0;
    for (const [index, row] of rows.entries()) {
      const count = row.value(1) * row.value(2);
      boxes += row.value(1);
      put(
        ...spaced(
          columns.row(
            `${index + 1}.`,
            row.text(0),
            row.text(1),
            `x ${row.text(2)}`,
            String(count),
            row.text(3),
            '........',
          ),
          1.25,
        ),
      );
      stock(row.text(0), count, row.text(3), null);
    }
    put(
      '',
      ...columns.row('', 'JUMLAH KARTON', String(boxes)),
      '',
      'Barang-barang di atas diterima dalam keadaan baik dan cukup.',
      '',
      '..............................                    ..............................',
      'Cop dan tandatangan penerima                      Dihantar oleh',
    );
  },
};

/** Four columns, gathered by deliveries; apostrophes, tax included. */
const cooperative: Supplier = {
  name: 'Genossenschaft Bergchrüter Safien',
  language: 'de-CH',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'R 2025-188|30.04.2025',
      rows: `
        *Lieferschein 4411 vom 03.04.2025
        24|Btl.|Safier Bergtee 40 g|7.9
        12|Btl.|Edelweiss-Melisse 30 g|9.4
        5|kg|Goldmelisseblüten getrocknet|148
        *Lieferschein 4437 vom 11.04.2025
        3|kg|Pfefferminze geschnitten Knospe|52.5
        30|Btl.|Walser Frauentee 40 g|8.2
        *Lieferschein 4460 vom 24.04.2025
        1.5|kg|Ringelblumen ohne Kelch|86
        18|Glas|Kräutersalz Tenna 90 g|6.35
        10|Glas|Tannenschössli-Honig 250 g|13.6
        2|Harass|Holunderblütensirup 12 x 5 dl|106.8`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('>6 Anzahl', '8 ', '16 Bezeichnung', '>62 à', '>74 CHF');
    put(
      '                                        Genossenschaft Bergchrüter',
      '                                        Hof Camana 3, 7107 Safien Platz',
      '',
      'Drogerie am Stadttor',
      'Untere Gasse 9',
      '7000 Chur',
      '',
      `Monatsrechnung ${head.text(0)}                  ${head.text(1)}`,
      '',
      ...spaced(columns.head, 1.5),
    );
    const all: number[] = [];
    let part: number[] = [];
    const close = () => {
      if (part.length > 0) put(...spaced(columns.row('', '', 'Zwischentotal', '', swiss(sumOf(part))), 1.8));
      part = [];
    };
    for (const row of rows) {
      if (row.text(0).startsWith('*')) {
        close();
        put({ cells: [{ text: row.text(0).slice(1), at: 0 }], gap: 1.2 });
        continue;
      }
      const amount = cents(row.value(0) * row.value(3));
      all.push(amount);
      part.push(amount);
      put(...columns.row(plain(row.value(0)), row.text(1), row.text(2), swiss(row.value(3)), swiss(amount)));
      stock(row.text(2), row.value(0), row.text(1), row.value(3), amount);
    }
    close();
    const total = sumOf(all);
    put(
      ...columns.row('', '', 'Depot 2 Harasse', '8.00', '16.00'),
      ...columns.row('', '', 'Total inkl. MWST', '', swiss(total + 16)),
      ...columns.row('', '', 'darin 2.6 % MWST', '', swiss(cents((total * 2.6) / 102.6))),
      '',
      'Zahlbar netto 30 Tage.  CHE-112.447.180 MWST',
      'Bündner Talbank  IBAN CH48 0077 4010 4471 8200 1',
    );
  },
};

/** An invoice with tax codes; batches below, taxes among the lines. */
const exporter: Supplier = {
  name: 'Malabar Gandha Traders',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'MGT/25-26/0418|9-May-25|2.5',
      rows: `
        Green Cardamom 8mm Bold|09083120|25|Kgs|2840||CB/0425/11
        Black Pepper Garbled Tellicherry|09041120|50|Kgs|742|2|BP/0325/04
        Cinnamon Quills Ceylon C5|09061110|12.5|Kgs|1180||CQ/0425/02
        Dry Ginger Bleached Whole|09101110|40|Kgs|318||DG/0225/19
        Masala Chai Premix Pouch 500 g|09023020|120|Nos|186|5|MC/0525/01
        Brass Chai Kettle 1.5 L|74181024|6|Nos|1475||`,
    },
    {
      head: 'MGT/25-26/0533|17-Jun-25|2.5',
      rows: `
        CTC Assam Tea BP Grade|09024020|60|Kgs|296||AT/0525/30
        Tulsi Leaves Dried Krishna|12119040|15|Kgs|385||TU/0425/08
        Lemongrass Cut 5mm|12119099|20|Kgs|242|3|LG/0425/16
        Clay Kulhad Cup 120 ml|69120090|500|Nos|7.4||
        Saffron Mogra Box 1 g|09102010|30|Box|412||SM/0125/77`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '>3 Sl|No.',
      '5 Description of Goods',
      '40 HSN/SAC',
      '>56 GST|Rate',
      '>71 Quantity',
      '>82 Rate',
      '^86 per',
      '>96 Disc. %',
      '>110 Amount',
    );
    put(
      '                                             TAX INVOICE',
      '',
      `Malabar Gandha Traders                                      Invoice No. ${head.text(0)}`,
      `XIV/418 Jew Town Road, Mattancherry, Kochi 682002           Dated ${head.text(1)}`,
      'GSTIN/UIN: 32AAGFM4417Q1Z8                                  State: Kerala, Code 32',
      'Buyer: Leaf & Clove Tea Room, MG Road, Thrissur             Mode of Payment: 15 Days',
      '',
      ...spaced(columns.head, 1.4),
    );
    const line = (row: Fields) => lessPercent(row.value(2) * row.value(4), row.value(5) || 0);
    const amounts = rows.map(line);
    const count = (row: Fields) => `${row.text(3) === 'Kgs' ? row.value(2).toFixed(3) : row.text(2)} ${row.text(3)}`;
    for (const [index, row] of rows.entries()) {
      const name = breakName(row.text(0), 30).join('\n');
      put(
        ...columns.row(
          String(index + 1),
          name,
          row.text(1),
          '5 %',
          count(row),
          indian(row.value(4)),
          row.text(3),
          row.has(5) ? `${row.text(5)} %` : '',
          indian(line(row)),
        ),
      );
      if (row.has(6)) put(...spaced(columns.row('', `Batch : ${row.text(6)}`, '', '', count(row)), 1.2));
      stock(row.text(0), row.value(2), row.text(3), row.value(4), line(row));
    }
    const net = sumOf(amounts);
    const half = percentOf(net, head.value(2));
    const exact = cents(net + half + half);
    const rounding = cents(Math.round(exact) - exact);
    put(
      ...columns.row('', '', '', '', '', '', '', '', indian(net)),
      ...columns.row('', 'OUTPUT CGST', '', '', '', '2.50', '%', '', indian(half)),
      ...columns.row('', 'OUTPUT SGST', '', '', '', '2.50', '%', '', indian(half)),
      ...spaced(columns.row('', 'ROUND OFF', '', '', '', '', '', '', indian(rounding)), 1.6),
      ...columns.row('', 'Total', '', '', '', '', '', '', `Rs. ${indian(Math.round(exact))}`),
      '',
      'Bank: Periyar Union Bank, A/c No. 4418 0077 2014, IFSC PUBN0004418',
      'for Malabar Gandha Traders                                  Authorised Signatory',
    );
  },
};

export const HERB_AND_SPICE_HOUSES: readonly Supplier[] = [herbs, spices, cooperative, exporter];
