import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const kronor = figures(',', ' ');
const rupiah = figures(',', '.');
const pounds = figures('.', ',');

/** A Turkish electronic waybill. */
const KARCICEGI: Supplier = {
  name: 'Karçiçeği Çay Paketleme San. ve Tic. A.Ş.',
  language: 'tr',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'KCI2025000004418|13-10-2025|09:12:40|53 AC 718|SIP-2207',
      rows: `
        CY-1001|Rize Siyah Çay Birinci Sürgün 1 kg|40|Adet|0
        CY-1014|Bergamotlu Dökme Çay 5 kg|6|Adet|0
        BT-2030|Kuşburnu Meyve Dilimli|12,5|Kg|0
        BT-2042|Ihlamur Çiçekli Yaprak|8|Kg|4
        BR-3310|İnce Belli Bardak 6'lı Takım|18|Koli|0
        AM-4002|Kilitli Kraft Poşet 250 g|1.000|Adet|0`,
    },
    {
      head: 'KCI2025000004907|03-11-2025|14:05:11|34 FTB 026|SIP-2391',
      rows: `
        CY-1020|Yeşil Çay Hemşin Kıvrık 250 g|24|Adet|0
        BT-2055|Adaçayı Yaprak Ege|6,75|Kg|0
        BT-2061|Tarçın Kabuk Çubuk 8 cm|3|Kg|2
        CY-1033|Demlik Poşet Çay 48'li|30|Paket|0
        AM-4019|Çay Kutusu Metal Kırmızı 500 g|60|Adet|0`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '>4 Sıra|No',
      '7 Malzeme|Kodu',
      '18 Malzeme/Hizmet Açıklaması',
      '>70 Miktar',
      '>90 Sonra Gönderilecek|Miktar',
    );
    const info = grid('0', '56', '74');
    put(
      'KARÇİÇEĞİ ÇAY PAKETLEME SAN. VE TİC. A.Ş.',
      'Organize Sanayi Bölgesi 3. Cad. No: 14 Rize',
      'Vergi Dairesi: Kaçkar  VKN: 5220418873',
      '',
    );
    put({ cells: [{ text: 'e-İRSALİYE', at: 46, align: 'centre' }] }, '');
    put(
      info.row('SAYIN', 'Özelleştirme No:', 'TR1.2.1'),
      info.row('Demlik Kitap Çay Evi Ltd. Şti.', 'Senaryo:', 'TEMELIRSALIYE'),
    );
    put(
      info.row('Bahariye Cad. Nail Bey Sok. 22', 'İrsaliye Tipi:', 'SEVK'),
      info.row('Kadıköy / İstanbul', 'İrsaliye No:', head.text(0)),
    );
    put(info.row('VKN: 2910577402', 'İrsaliye Tarihi:', head.text(1)), info.row('', 'Sevk Zamanı:', head.text(2)));
    put(
      info.row('', 'Sipariş No:', head.text(4)),
      '',
      'ETTN: 0b7d44e2-9c1f-4a53-8be0-71f2c66d9a10',
      '',
      table.head,
      '',
    );
    rows.forEach((row, index) => {
      const rest = row.text(4) === '0' ? '' : `${row.text(4)} ${row.text(3)}`;
      put(table.row(String(index + 1), row.text(0), row.text(1), `${row.text(2)} ${row.text(3)}`, rest));
      stock(row.text(1), Number(row.text(2).replace('.', '').replace(',', '.')), row.text(3), null);
    });
    put('', `Araç Plaka No: ${head.text(3)}      Taşıyıcı: Yeşilyayla Nakliyat`, 'Şoför: Temel Aydın');
    put('Not: İrsaliye yerine geçer. Teslim Alan: ................      Teslim Eden: ................');
  },
};

/** A Swedish order confirmation: discounts, one row left for later. */
const NORRTULL: Supplier = {
  name: 'Norrtälje Porslin & Serveringsgrossist AB',
  language: 'sv',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '88214|2025-10-20|10733|145,00|145',
      rows: `
        4410-24|Tekopp Alva 24 cl vit|36|st|38.5|15|
        4410-F|Fat till tekopp Alva 15 cl|36|st|24|15|
        4502|Tekanna rostfri 0,6 l|8|st|189||
        4517|Tesil med droppskål|10|st|46.5||
        6120|Pappersmugg 25 cl brun 1000 st|2|krt|642||
        6188|Sugrör papper svart 250 st|4|fp|58.75||
        7003|Honung svensk portionsburk 28 g|0|st|6.9||Restnoteras, åter v. 46
        7010|Råsocker rörbitar 5 kg|1|krt|214|10|`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid('0 Art.nr', '11 Benämning', '>55 Lev. antal', '58 Enh', '>74 À-pris', '>84 Rab %', '>99 Belopp');
    const info = grid('0', '56', '78');
    put(info.row('Norrtälje Porslin & Serveringsgrossist AB', 'ORDERBEKRÄFTELSE', ''), '');
    put(
      info.row('Leveransadress', 'Ordernr', head.text(0)),
      info.row('Tehuset Blå Grinden', 'Orderdatum', head.text(1)),
    );
    put(info.row('Storgatan 41', 'Kundnr', head.text(2)), info.row('761 30 Norrtälje', 'Er referens', 'Ylva Sandell'));
    put(info.row('', 'Betalningsvillkor', '30 dagar netto'), info.row('', 'Leveransvillkor', 'Fritt vårt lager'));
    put(info.row('', 'Leveranssätt', 'Schenker Parcel'), '', table.head, '');
    const nets: number[] = [];
    for (const row of rows) {
      const full = cents(row.value(2) * row.value(4));
      const net = row.has(5) ? lessPercent(full, row.value(5)) : full;
      nets.push(net);
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          kronor(row.value(4)),
          row.has(5) ? kronor(row.value(5), 1) : '',
          kronor(net),
        ),
      );
      if (row.has(6)) put({ cells: [{ text: row.text(6), at: 11 }] });
      if (row.value(2) > 0) stock(row.text(1), row.value(2), row.text(3), row.value(4), net);
    }
    const freight = head.value(4);
    put(table.row('FRAKT', 'Frakt och emballage', '1', 'st', head.text(3), '', head.text(3)), '');
    const net = sumOf([...nets, freight]);
    const tax = percentOf(net, 25);
    const whole = Math.round(net + tax);
    const sums = grid('0 Netto', '18 Moms 25 %', '38 Öresutj.', '>99 Summa SEK');
    put(sums.head, sums.row(kronor(net), kronor(tax), kronor(cents(whole - sumOf([net, tax]))), kronor(whole)), '');
    put('Priserna är exklusive moms. Dröjsmålsränta 8 % över referensränta.');
    put('Bankgiro 5553-0184     Org.nr 556714-2209     Godkänd för F-skatt     www.norrtaljeporslin.example');
  },
};

/** An Indonesian shop's bill from a pad: the count first, with its unit. */
const MELATI: Supplier = {
  name: 'Toko Melati Sumber Rejeki',
  language: 'id',
  kind: 'receipt',
  isProportional: true,
  papers: [
    {
      head: '0218|12-10-2025|Kedai Teh Poci Bu Ratna',
      rows: `
        10|kg|Teh melati tubruk super|68000
        5|pak|Gula batu kristal 1 kg|27500
        2|dus|Susu kental manis 48 kaleng|562000
        3|kg|Jahe merah kering iris|94000
        20|lsn|Cup plastik 16 oz|14500`,
    },
    {
      head: '0241|31-10-2025|Kedai Teh Poci Bu Ratna',
      rows: `
        4|bal|Teh hijau celup isi 25|118000
        1,5|kg|Kayu manis stik|132000
        12|btl|Sirup cocopandan 460 ml|21500
        6|bh|Poci tanah liat tanggung|45000
        2|kg|Serai kering rajang|58000
        100|lbr|Kantong kertas coklat|650
        1|set|Saringan teh stainless isi 3|39000`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid('0 Banyaknya', '14 NAMA BARANG', '>62 Harga', '>80 Jumlah');
    put(
      'TOKO MELATI SUMBER REJEKI',
      'Teh - Gula - Rempah - Bahan Minuman',
      'Pasar Johar Blok C No. 27 Semarang   HP 0812-5550-0177',
      '',
    );
    put(`NOTA NO. ${head.text(0)}                         Semarang, ${head.text(1)}`);
    put(`                                      Tuan/Toko: ${head.text(2)}`, '', table.head, '');
    const amounts: number[] = [];
    for (const row of rows) {
      const quantity = Number(row.text(0).replace(',', '.'));
      const amount = quantity * row.value(3);
      amounts.push(amount);
      put(table.row(`${row.text(0)} ${row.text(1)}`, row.text(2), rupiah(row.value(3), 0), rupiah(amount, 0)));
      stock(row.text(2), quantity, row.text(1), row.value(3), amount);
    }
    put(
      '',
      grid('>62', '>80').row('Jumlah Rp.', rupiah(sumOf(amounts), 0)),
      '',
      'Tanda terima,                         Hormat kami,',
      '',
      '',
    );
    put('PERHATIAN!!!', 'Barang-barang yang sudah dibeli tidak dapat ditukar/dikembalikan.');
  },
};

/** A Scottish tea garden's web order, printed and laid into the parcel: only the lines have amounts. */
const ARDNA: Supplier = {
  name: 'Ardnastang Tea Garden',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '2093|12 October 2025|6.50',
      rows: `
        Shore Smoked Green - 25g Tin|AST-SG25|6|93.00
        Hill Garden White - 50g Pouch|AST-HW50|2|58.00
        Bog Myrtle & Heather Tisane - 100g|AST-BM100|10|72.50
        Highland Breakfast - 1kg Trade Bag|AST-HB1K|3|102.00
        Oak Tea Scoop - Hand Turned|AST-SCP|4|38.00`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid('0 Product', '>62 Quantity', '>80 Price');
    const sums = grid('0', '>80');
    put(`Order confirmation: #${head.text(0)}`, '', 'Hi Fiona,', '');
    put('Just to let you know - we’ve received your order and it is now being picked and packed:', '');
    put(`[Order #${head.text(0)}] (${head.text(1)})`, '', table.head, '');
    for (const row of rows) {
      put(table.row(`${row.text(0)} (#${row.text(1)})`, row.text(2), `£${pounds(row.value(3))}`), '');
      stock(row.text(0), row.value(2), null, null, row.value(3));
    }
    const subtotal = sumOf(rows.map((row) => row.value(3)));
    put(
      sums.row('Subtotal:', `£${pounds(subtotal)}`),
      sums.row('Shipping:', `£${head.text(2)} via Royal Mail Tracked 48`),
    );
    put(
      sums.row('Payment method:', 'Direct bank transfer'),
      sums.row('Total:', `£${pounds(subtotal + head.value(2))}`),
      '',
    );
    put('Billing address                         Shipping address');
    put('Fiona Geddes                            Fiona Geddes');
    put('The Crooked Spoon                       The Crooked Spoon');
    put('14 High Street                          14 High Street');
    put('Pittenweem                              Pittenweem');
    put('KY10 2LA                                KY10 2LA', 'trade@crookedspoon.example', '');
    put(
      'Every leaf picked by Alasdair (and the dog watching). Not VAT registered.',
      'Tapadh leibh! Ardnastang, by Strontian, PH36 4HZ',
    );
  },
};

export const SIXTEENTH_5: readonly Supplier[] = [KARCICEGI, NORRTULL, MELATI, ARDNA];
