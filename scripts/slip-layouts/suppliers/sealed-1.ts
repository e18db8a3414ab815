import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';

/** Gardens, growers and packers of India, Malaysia, Indonesia and China. Sealed: do not look at how they are read. */

const english = figures('.', ',');

/** Lakhs and crores: 1,23,456.50. */
const indian = (value: number): string => {
  const [whole = '', rest = ''] = value.toFixed(2).split('.');
  const last = whole.slice(-3);
  const before = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${before ? `${before},` : ''}${last}.${rest}`;
};

/** Chests and kilos of each before the grade, tax codes and taxes of two governments. */
const balsing: Supplier = {
  name: 'Balsing Tea Estate',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'BTE/26-27/0218 | 14-Aug-26',
      rows: `
        DJ-41 | 5 | 20 | Darjeeling FTGFOP1 Clonal Second Flush | 2850
        DJ-44 | 3 | 24.5 | Darjeeling TGFOP Muscatel | 2240
        DJ-52 | 10 | 28 | Darjeeling BPS | 610
        DJ-60 | 1 | 10 | Silver Needle Handmade | 12600`,
    },
    {
      head: 'BTE/26-27/0341 | 06-Nov-26',
      rows: `
        DJ-88 | 8 | 22 | Darjeeling Autumnal SFTGFOP1 | 1975
        DJ-90 | 4 | 26 | Darjeeling Green Kukicha Style | 1420
        DJ-93 | 2 | 18.5 | Oolong Hand Rolled | 4360
        DJ-95 | 12 | 30 | Fannings GOF | 485.5
        DJ-97 | 1 | 5 | White Peony | 9100
        DJ-99 | 6 | 24 | Darjeeling FOP Organic | 1130`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Sl',
      '4 Invoice|of Garden',
      '>22 No. of|Chests',
      '>32 Kgs per|Chest',
      '36 Grade / Description of Goods',
      '84 HSN/SAC',
      '>104 Quantity',
      '>118 Rate',
      '120 per',
      '>142 Amount',
    );
    put(
      '                                        TAX INVOICE                            (ORIGINAL FOR RECIPIENT)',
      'BALSING TEA ESTATE',
      `P.O. Sonada, Dist. Darjeeling 734209                              Invoice No. ${head.text(0)}`,
      `GSTIN/UIN: 19AABCB1827Q1ZK                                        Dated ${head.text(1)}`,
      'Consignee (Ship to): Camellia Tea Bar',
      '',
    );
    put(spaced(table.head, 1.5));
    let [sum, kilos, chests] = [0, 0, 0];
    for (const [index, row] of rows.entries()) {
      const net = row.value(1) * row.value(2);
      const amount = cents(net * row.value(4));
      sum += amount;
      kilos += net;
      chests += row.value(1);
      put(
        table.row(
          String(index + 1),
          row.text(0),
          row.text(1),
          english(row.value(2), 1),
          row.text(3),
          '09024020',
          `${english(net, 3)} Kgs`,
          indian(row.value(4)),
          'Kgs',
          indian(amount),
        ),
      );
      stock(row.text(3), net, 'Kgs', row.value(4), amount);
    }
    const tax = cents(sum * 0.025);
    put(
      '',
      table.row('', '', '', '', 'Output CGST @ 2.5%', '', '', '2.50', '%', indian(tax)),
      table.row('', '', '', '', 'Output SGST @ 2.5%', '', '', '2.50', '%', indian(tax)),
      table.row(
        '',
        '',
        String(chests),
        '',
        'Total',
        '',
        `${english(kilos, 3)} Kgs`,
        '',
        '',
        `₹ ${indian(sum + 2 * tax)}`,
      ),
      'Amount Chargeable (in words) as above. E. & O.E',
      'Declaration: We declare that this invoice shows the actual price of the goods described.',
    );
  },
};

/** No headings at all; pieces and their price with a sign before, whole rupees for some. */
const shreePack: Supplier = {
  name: 'Shree Pack Udyog',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '774 | 21/8/26',
      rows: `
        Pouch Standup Zip 100gm Kraft | 500 | 6.5
        Tin Box Round 50gm | 144 | 38
        Corrugated Box 5 ply 18x12x12 | 60 | 54
        Jute Bag Printed 250gm | 200 | 27.75`,
    },
    {
      head: '812 | 12/10/26',
      rows: `
        Label Sticker Roll 75mm | 12 | 410
        Tea Chest Ply 20kg Empty | 8 | 585
        Glass Jar 400ml Cork | 72 | 61.5
        Ribbon Satin Green 20mtr | 15 | 88
        BOPP Tape 2 inch | 36 | 42`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0', '4', '>50', '>62', '>78');
    put(
      '                SHREE PACK UDYOG',
      '      25/2 Strand Road, Kolkata 700001   Mob 98300 18273',
      `No. ${head.text(0)}                                    Dt. ${head.text(1)}`,
      'M/s Camellia Tea Bar',
      '------------------------------------------------------------------------------',
    );
    let sum = 0;
    for (const [index, row] of rows.entries()) {
      const amount = cents(row.value(1) * row.value(2));
      sum += amount;
      const price = Number.isInteger(row.value(2)) ? `${row.text(2)}/-` : row.value(2).toFixed(2);
      put(table.row(`${index + 1})`, row.text(0), `${row.text(1)} Nos`, `@ ${price}`, indian(amount)));
      stock(row.text(0), row.value(1), 'Nos', row.value(2), amount);
    }
    put(
      '------------------------------------------------------------------------------',
      table.row('', 'Packing & Forwarding', '', '', indian(150)),
      table.row('', 'Rs.', '', '', indian(sum + 150)),
      'Goods once sold will not be taken back.   For Shree Pack Udyog',
    );
  },
};

/** Rows on the first page. */
const BUKIT_HARUM_PAGE = 11;

/** Continuous paper: cartons, packets of each, packets; the price is of a packet. */
const bukitHarum: Supplier = {
  name: 'Kilang Teh Bukit Harum',
  language: 'ms',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'IV-260831 | 28/08/2026',
      rows: `
        TEH-01 | TEH HITAM SERBUK 500G | 10 | 24 | 7.80
        TEH-07 | TEH UNCANG 50'S | 6 | 48 | 4.35
        TEH-12 | TEH TARIK 3 DALAM 1 | 4 | 20 | 12.90
        HRB-03 | TEH SERAI WANGI 20'S | 2 | 36 | 6.10
        TEH-19 | TEH TONG 5KG | 3 | 2 | 68.00
        TEH-21 | TEH HIJAU MELATI 100G | 4 | 40 | 5.25
        TEH-24 | TEH OOLONG TANAH TINGGI 75G | 1 | 30 | 14.70
        HRB-01 | DAUN PEGAGA KERING 50G | 2 | 50 | 3.95
        HRB-02 | MISAI KUCING UNCANG 25'S | 3 | 36 | 8.20
        HRB-06 | ROSEL KERING 200G | 2 | 25 | 7.15
        GUL-02 | GULA MELAKA KETUL 1KG | 5 | 12 | 11.40
        SUS-01 | SUSU PEKAT MANIS 505G | 12 | 48 | 3.10
        KRM-04 | KRIMER TANPA TENUSU 1KG | 6 | 12 | 13.85
        PRK-11 | PENAPIS KAIN BESAR | 1 | 60 | 2.30
        PRK-15 | CAWAN KERTAS 8OZ 50'S | 8 | 20 | 6.95
        TEH-30 | TEH PREMIUM KOTAK HADIAH | 2 | 10 | 42.00`,
    },
    {
      head: 'IV-261044 | 19/10/2026',
      rows: `
        HRB-05 | TEH HALIA 20'S | 5 | 36 | 6.10
        HRB-08 | BUNGA TELANG KERING 100G | 1 | 40 | 9.45
        KOP-02 | SERBUK KOKO 1KG | 3 | 10 | 24.60`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 BIL',
      '5 KOD',
      '14 KETERANGAN',
      '>48 CTN',
      '>56 PKT/CTN',
      '>64 JUM PKT',
      '>76 HARGA RM',
      '>90 JUMLAH RM',
    );
    const dashes = '-'.repeat(90);
    put(
      'o                        KILANG TEH BUKIT HARUM SDN BHD (418273-K)                          o',
      'o                        Lot 18, Tanah Rata, 39000 Cameron Highlands                       o',
      `INVOIS ${head.text(0)}                                     TARIKH ${head.text(1)}`,
      'KEPADA CAMELLIA TEA BAR                               TERMA 30 HARI',
      dashes,
    );
    put(table.head, dashes);
    let sum = 0;
    for (const [index, row] of rows.entries()) {
      if (index === BUKIT_HARUM_PAGE) {
        put(dashes, table.row('', '', 'BAWA KE HADAPAN', '', '', '', '', english(sum)), '', '');
        put(`INVOIS ${head.text(0)}                                     MUKA 2`, dashes, table.head, dashes);
        put(table.row('', '', 'DIBAWA DARI MUKA 1', '', '', '', '', english(sum)));
      }
      const packets = row.value(2) * row.value(3);
      const amount = cents(packets * row.value(4));
      sum += amount;
      put(
        table.row(
          String(index + 1).padStart(2, '0'),
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          english(packets, 0),
          english(row.value(4)),
          english(amount),
        ),
      );
      stock(row.text(1), packets, 'PKT', row.value(4), amount);
    }
    put(
      dashes,
      table.row('', '', 'JUMLAH KECIL', '', '', '', '', english(sum)),
      table.row('', '', 'DISKAUN TUNAI 2%', '', '', '', '', english(-sum * 0.02)),
      table.row('', '', 'JUMLAH BESAR', '', '', '', '', english(sum * 0.98)),
      dashes,
      'Barang yang dijual tidak boleh dikembalikan.',
    );
  },
};

/** A form of two columns that was filled in by hand: how many of what, then the goods. */
const rempahJaya: Supplier = {
  name: 'CV Rempah Jaya',
  language: 'id',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'SJ-0418 | 24 Agustus 2026',
      rows: `
        10 dus | 10 | dus | Teh melati tubruk 40 gr isi 60
        5 kg | 5 | kg | Kayu manis batang AA
        2,5 kg | 2.5 | kg | Cengkeh Zanzibar
        3 karung | 3 | karung | Jahe merah kering 25 kg
        12 pak | 12 | pak | Sereh iris kering 500 gr
        1 ikat | 1 | ikat | Daun pandan kering`,
    },
    {
      head: 'SJ-0533 | 2 November 2026',
      rows: `
        20 pak | 20 | pak | Bunga rosella merah 250 gr
        4 kg | 4 | kg | Kapulaga putih
        6 toples | 6 | toples | Madu hutan 650 ml`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('2 Banyaknya', '22 Nama Barang', '82 Keterangan');
    put(
      `CV REMPAH JAYA                                                Semarang, ${head.text(1)}`,
      'Jl. Gang Baru 44                                              Kepada Yth.',
      'SURAT JALAN                                                   Camellia',
      `No. ${head.text(0)}`,
      'Kami kirimkan barang-barang tersebut di bawah ini dengan kendaraan H 1827 QK',
      '',
    );
    put(spaced(table.head, 1.6));
    for (const [index, row] of rows.entries()) {
      put(spaced(table.row(row.text(0), row.text(3), index === 0 ? 'lunas' : ''), 1.5));
      stock(row.text(3), row.value(1), row.text(2), null);
    }
    put('', 'Tanda terima,                                            Hormat kami,', '', '', '(..............)');
  },
};

/** Kilos before and after packing, a price of a kilo in dollars, Latin names and harvests below. */
const yunlan: Supplier = {
  name: 'Fujian Yunlan Tea',
  language: 'en-CN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'YL2026-PI-077 | AUG.19,2026',
      rows: `
        YL-W01 | Bai Hao Yin Zhen | Camellia sinensis var. Fuding Da Bai, spring 2026 | 4 | 43.2 | 40 | 96
        YL-O12 | Tie Guan Yin Light Roast | Anxi, harvest Oct 2025 | 6 | 66 | 60 | 31.5
        YL-J03 | Jasmine Dragon Pearls | scented seven times, summer 2026 | 10 | 112 | 100 | 27.8
        YL-B20 | Keemun Hao Ya A | Qimen, April 2026 | 2 | 21.6 | 20 | 48.25`,
    },
    {
      head: 'YL2026-PI-102 | OCT.26,2026',
      rows: `
        YL-P05 | Shou Pu Erh Loose Gong Ting | Menghai, 2022 | 8 | 88.4 | 80 | 18.9
        YL-G01 | Gunpowder Pinhead 3505 | Zhejiang, summer 2026 | 20 | 520 | 500 | 4.35
        YL-C02 | Chrysanthemum Tai Ju | Chrysanthemum morifolium, Tongxiang | 5 | 29 | 25 | 22`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Item No.',
      '14 Commodity & Specification',
      '>76 CTNS',
      '>88 G.W.|(KGS)',
      '>100 N.W.|(KGS)',
      '>114 Unit Price|USD/KG',
      '>132 Amount|USD',
    );
    put(
      '                         FUJIAN YUNLAN TEA IMP. & EXP. CO., LTD.',
      '                         No.18 Chahua Road, Fuding, Fujian, China',
      '                                   PROFORMA INVOICE',
      `TO: CAMELLIA TEA BAR                                           NO.: ${head.text(0)}`,
      `PORT OF LOADING: XIAMEN                                        DATE: ${head.text(1)}`,
      '',
    );
    put(spaced(table.head, 1.5));
    let [sum, net, gross, cartons] = [0, 0, 0, 0];
    for (const row of rows) {
      const amount = cents(row.value(5) * row.value(6));
      sum += amount;
      net += row.value(5);
      gross += row.value(4);
      cartons += row.value(3);
      put(
        table.row(
          row.text(0),
          `${row.text(1)}\n${row.text(2)}`,
          row.text(3),
          english(row.value(4)),
          english(row.value(5)),
          `$${english(row.value(6))}`,
          `$${english(amount)}`,
        ),
      );
      put('');
      stock(row.text(1), row.value(5), 'KGS', row.value(6), amount);
    }
    put(
      table.row('TOTAL:', '', String(cartons), english(gross), english(net), 'FOB XIAMEN', `$${english(sum)}`),
      '',
      'PAYMENT: 30% T/T IN ADVANCE, BALANCE AGAINST COPY OF B/L',
      'SHIPPING MARKS: CAMELLIA / C/NO. 1-UP',
      'BANK: BANK OF CHINA FUDING SUB-BRANCH   SWIFT BKCHCNBJ73D',
    );
  },
};

export const ASIAN: readonly Supplier[] = [balsing, shreePack, bukitHarum, rempahJaya, yunlan];
