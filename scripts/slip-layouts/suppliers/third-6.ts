import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');
const indonesian = figures(',', '.');

/** Number, description, quantity, unit, price of one and total in ringgit; service tax below. */
const WARISAN: Supplier = {
  name: 'Warisan Teh Enterprise',
  language: 'ms-MY',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV 02617',
      rows: `
        Teh Hitam Cameron BOP 1kg|20|pkt|23.90
        Teh Tarik Serbuk 3 dalam 1|12|kotak|18.50
        Daun Pandan Kering 200g|15|pkt|6.80
        Serai Kering Potong 500g|8|pkt|12.40
        Susu Pekat Manis 1kg|48|tin|5.15
        Gula Melaka Blok 1kg|10|pkt|11.00
        Cawan Kertas 8oz (50 biji)|40|pkt|7.25
        Penapis Teh Kain Besar|6|biji|9.90`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '>4 Bil.',
      '7 Keterangan',
      '>50 Kuantiti',
      '52 Unit',
      '>76 Harga Seunit (RM)',
      '>94 Jumlah (RM)',
    );
    put(
      'WARISAN TEH ENTERPRISE (SA0455019-K)',
      'No. 27, Jalan Besar, 39000 Tanah Rata, Cameron Highlands, Pahang',
      'Tel: 05-555 0182   Faks: 05-555 0183',
      '',
      `INVOIS                                          No: ${head.text(0)}`,
      'Kepada: Kafe Camellia                           Tarikh: 17 Ogos 2026',
      '8 Lebuh Armenian, 10200 Pulau Pinang            Terma: 30 hari',
      '',
      columns.head,
    );
    for (const [index, row] of rows.entries()) {
      const [quantity, price] = [row.value(1), row.value(3)];
      const amount = cents(quantity * price);
      const texts = [`${index + 1}.`, row.text(0), String(quantity), row.text(2), english(price), english(amount)];
      put(columns.row(...texts));
      stock(row.text(0), quantity, row.text(2), price, amount);
    }
    const goods = sumOf(rows.map((row) => row.value(1) * row.value(3)));
    const foot = grid('58', '>94');
    put(
      '',
      foot.row('Jumlah Kecil', english(goods)),
      foot.row('Tolak: Diskaun', `(${english(15)})`),
      foot.row('Penghantaran', english(25)),
      foot.row('Jumlah Besar (RM)', english(goods + 10)),
      '',
      'Barang yang dijual tidak boleh dikembalikan.',
      'Bayaran kepada: Maybank 5550 1882 0417     Diterima oleh: ......................',
    );
  },
};

/** A nota: how many with their unit first, the goods, price of one, amount; rupiah without decimals. */
const NUSANTARA: Supplier = {
  name: 'CV Daun Nusantara',
  language: 'id-ID',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '00817|12 Juni 2026',
      rows: `
        12|pak|Teh Melati Tubruk 250 gr|28500
        25|kg|Teh Hitam Jawa Oolong|145000
        6|dus|Teh Celup Vanila isi 25 x 24|312000
        2.5|kg|Bunga Melati Kering|220000
        40|botol|Sirup Jahe Merah 630 ml|41500
        10|pak|Gula Batu Kuning 500 gr|17250`,
    },
    {
      head: '01033|5 September 2026',
      rows: `
        50|kg|Teh Hijau Pekoe Curah|98000
        7.5|kg|Rosela Merah Kering|135000
        100|pcs|Toples Kaca 500 ml|12750
        18|pak|Kayu Manis Batang 250 gr|33000`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('^2 No', '^12 Banyaknya', '20 Nama Barang', '>69 Harga Satuan', '>88 Jumlah');
    put(
      'CV DAUN NUSANTARA                                      NOTA PENJUALAN',
      `Jl. Raya Ciwidey Km 9, Bandung 40973                   No. ${head.text(0)}`,
      `Telp. (022) 555-0148  WA 0812-5550-1882                Tgl. ${head.text(1)}`,
      '',
      'Kepada Yth. Kedai Camellia, Jl. Braga 55, Bandung',
      '='.repeat(88),
      columns.head,
      '='.repeat(88),
    );
    for (const [index, row] of rows.entries()) {
      const [quantity, price] = [row.value(0), row.value(3)];
      const count = `${plain(quantity, ',')} ${row.text(1)}`;
      const money = [price, quantity * price].map((value) => `Rp ${indonesian(value, 0)}`);
      put(columns.row(String(index + 1), count, row.text(2), ...money));
      stock(row.text(2), quantity, row.text(1), price, quantity * price);
    }
    const total = sumOf(rows.map((row) => row.value(0) * row.value(3)));
    const foot = grid('50', '>88');
    put(
      '='.repeat(88),
      foot.row('Jumlah', `Rp ${indonesian(total, 0)}`),
      foot.row('Ongkos kirim', `Rp ${indonesian(85000, 0)}`),
      foot.row('Total bayar', `Rp ${indonesian(total + 85000, 0)}`),
      'Transfer: BCA 555-018-8220 a.n. CV Daun Nusantara',
      'Tanda terima,                            Hormat kami,',
    );
  },
};

/** A delivery note with prices in romanised Japanese: goods, quantity, unit, yen of one, yen; a star for the lower tax. */
const YABE: Supplier = {
  name: 'Yabe Seicha K.K.',
  language: 'ja',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'No. 260508-3',
      rows: `
        Yamecha Gyokuro Hana 100g|*|10|fukuro|2160
        Yamecha Sencha Midori 100g|*|30|fukuro|864
        Kukicha Karigane 200g|*|24|fukuro|648
        Genmaicha Matcha Iri 1kg|*|5|fukuro|2700
        Hojicha Tokujou 500g|*|8|fukuro|1512
        Kyusu Tokoname 300ml||4|ko|4800
        Chasen Hyappon Tate||6|hon|3300
        Chazutsu Washi 150g||20|ko|980`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('0 Hinmei', '>50 Suryo', '53 Tani', '>72 Tanka', '>88 Kingaku');
    put(
      { cells: [{ text: 'NOUHINSHO (ken SEIKYUSHO)', at: 44, align: 'centre' }] },
      `Camellia Tea Bar onchu                              ${head.text(0)}`,
      '                                                    2026-nen 5-gatsu 8-ka',
      'Kakino tori nouhin itashimasu.                      Yabe Seicha K.K.',
      '                                                    Fukuoka-ken Yame-shi 834-0031',
      '                                                    TEL 0943-55-0188   FAX 0943-55-0189',
      '                                                    Toroku bango T5550018824170',
      '',
      columns.head,
    );
    for (const row of rows) {
      const [quantity, price] = [row.value(2), row.value(4)];
      const yen = [price, quantity * price].map((value) => `¥${english(value, 0)}`);
      put(columns.row(`${row.text(0)} ${row.text(1)}`.trim(), String(quantity), row.text(3), ...yen));
      stock(row.text(0), quantity, row.text(3), price, quantity * price);
    }
    const of = (star: string) => sumOf(rows.map((row) => (row.text(1) === star ? row.value(2) * row.value(4) : 0)));
    const [low, high] = [of('*'), of('')];
    const [lowTax, highTax] = [Math.floor(low * 0.08), Math.floor(high * 0.1)];
    const foot = grid('44', '>72', '>88');
    put(
      '',
      foot.row('8% taisho *', `¥${english(low, 0)}`, `zei ¥${english(lowTax, 0)}`),
      foot.row('10% taisho', `¥${english(high, 0)}`, `zei ¥${english(highTax, 0)}`),
      foot.row('Soryo', '', '¥0'),
      foot.row('GOKEI', '', `¥${english(low + high + lowTax + highTax, 0)}`),
      '',
      'Furikomi-saki: Chikuho Ginko Yame Shiten, Futsu 0555018',
      '* wa keigen zeiritsu (8%) taisho.',
    );
  },
};

/** Headings in two scripts; number, code, goods, quantity, unit, baht of one, baht of all; the year is Buddhist. */
const DOI_MOK: Supplier = {
  name: 'Doi Mok Tea Co., Ltd.',
  language: 'th',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'IV6908-0142|19/08/2569',
      rows: `
        DM-101|Jin Xuan Oolong No.12 200 g|30|bag|185
        DM-104|Ruan Zhi Oolong No.17 1 kg|6|bag|1250
        DM-220|Cha Thai Red Tea Mix 400 g|48|bag|92.5
        DM-310|Butterfly Pea Flower 500 g|10|bag|340
        DM-315|Lemongrass Dried Cut 1 kg|12|bag|275
        DM-408|Bael Fruit Slices 250 g|20|box|68
        DM-770|Tea Sock Cotton Large|15|pc|45`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '^3 ลำดับ|No.',
      '8 รหัส|Code',
      '18 รายการ|Description',
      '>60 จำนวน|Quantity',
      '62 หน่วย|Unit',
      '>80 ราคา|Unit Price',
      '>96 จำนวนเงิน|Amount',
    );
    put(
      'Doi Mok Tea Co., Ltd. (Head Office)',
      '199 Moo 4, Mae Salong Nok, Mae Fa Luang, Chiang Rai 57110',
      'Tax ID 0575555018824     Tel. 053-555-018',
      'ใบส่งของ / ใบกำกับภาษี',
      `DELIVERY ORDER / TAX INVOICE                            No. ${head.text(0)}`,
      `Customer: Camellia Cafe, Soi Ari 2, Bangkok 10400       Date ${head.text(1)}`,
      'Credit 30 days                                          Sale: Nok',
      '',
      columns.head,
    );
    for (const [index, row] of rows.entries()) {
      const [quantity, price] = [row.value(2), row.value(4)];
      const amount = cents(quantity * price);
      const texts = [String(index + 1), row.text(0), row.text(1), english(quantity), row.text(3)];
      put(columns.row(...texts, english(price), english(amount)));
      stock(row.text(1), quantity, row.text(3), price, amount);
    }
    const goods = sumOf(rows.map((row) => row.value(2) * row.value(4)));
    const foot = grid('64', '>96');
    put(
      '',
      foot.row('Total', english(goods)),
      foot.row('Less discount 3%', english(percentOf(goods, 3))),
      foot.row('VAT 7%', english(percentOf(goods * 0.97, 7))),
      foot.row('Grand total (THB)', english(goods * 0.97 + percentOf(goods * 0.97, 7))),
      '',
      'Received the above goods in good order and condition.',
      'Receiver ____________   Date ___/___/___          Authorised signature ____________',
      'Kasikornbank 055-5-01882-4     PromptPay 0575555018824',
    );
  },
};

/** Malaysia, Indonesia, Japan, Thailand. */
export const FAR: readonly Supplier[] = [WARISAN, NUSANTARA, YABE, DOI_MOK];
