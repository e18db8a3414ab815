import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { sumOf } from './sums.ts';

const zloty = figures(',', ' ');
const yen = figures('.', ',');

/** A Dutch caterers' wholesaler's packing slip by zones of the warehouse. */
const ROERSTOK: Supplier = {
  name: 'De Roerstok Horecagroothandel B.V.',
  language: 'nl',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'PB2510-3381|15-10-2025|104422|R12 stop 7',
      rows: `
        DROOG
        A04.12|118204|Suikersticks wit 4 g 1000 st|2|2|ds|
        A04.31|118391|Speculaasjes per stuk verpakt 300 st|1|1|ds|
        A11.02|120077|Thee rooibos 100 x 1,5 g|6|4|pak|2
        A11.05|120083|Thee munt gember 25 x 2 g|12|12|pak|
        C02.18|140560|Kraft koffiebeker 8 oz 50 st|10|10|rol|
        KOEL
        K01.07|201118|Halfvolle melk houdbaar 1 ltr|24|24|st|
        K01.22|201407|Slagroom spuitbus 500 ml|6|0|st|6
        EMBALLAGE
        |900010|Krat zuivel statiegeld|2|2|st|
        |900044|Rolcontainer|1|1|st|`,
    },
    {
      head: 'PB2511-0472|04-11-2025|104422|R12 stop 5',
      rows: `
        DROOG
        A04.55|118620|Honingstaafjes bloemen 8 g 80 st|3|3|ds|
        A11.19|120155|Thee earl grey piramide 50 st|5|5|pak|
        B07.40|131002|Chocoladevlokken melk 1 kg|2|2|zak|
        NON-FOOD
        C05.01|141190|Servet 33 x 33 cm 2-laags naturel|4|3|ds|1
        C09.27|145811|Vaatwastabletten horeca 200 st|1|1|emm|
        KOEL
        K01.15|201233|Haverdrank barista 1 ltr|18|18|st|
        EMBALLAGE
        |900044|Rolcontainer|1|1|st|`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '0 Loc.',
      '8 Artikel',
      '16 Omschrijving',
      '>60 Besteld',
      '>70 Geleverd',
      '72 Eenh.',
      '>92 Na te lev.',
    );
    put('DE ROERSTOK HORECAGROOTHANDEL B.V.', 'Handelskade 118   7417 DE Deventer   KvK 08155520', '');
    put(
      'P A K B O N',
      `Pakbonnr.   ${head.text(0)}      Datum  ${head.text(1)}`,
      `Debiteur    ${head.text(2)}           Route  ${head.text(3)}`,
      '',
    );
    put('Theehuis De Overkant', 'IJsselkade 3', '8011 AX Zwolle', '', table.head);
    let zone = '';
    for (const row of rows) {
      if (!row.has(1)) {
        zone = row.text(0);
        put('', `--- ${zone} ---`);
        continue;
      }
      put(table.row(row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5), row.text(6)));
      if (zone !== 'EMBALLAGE' && row.value(4) > 0) stock(row.text(2), row.value(4), row.text(5), null);
    }
    put('', '', 'Temp. koel bij laden  4,1 C      Gepickt door  WJ      Gecontroleerd  ____', '');
    put('Voor akkoord ontvangst (naam + handtekening)  ........................');
    put("Manco's binnen 24 uur melden via 0570-555 018 o.v.v. pakbonnummer.");
  },
};

/** A Polish till receipt with the name of each item above or beside its count. */
const JARZEBINA: Supplier = {
  name: 'Hurtownia Jarzębina Grabowski sp.j.',
  language: 'pl',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: 'W004821|14-10-2025 09:37|7123304418|220',
      rows: `
        HERB.CZARNA ASSAM 500G|2|szt.|31.99|A
        SUSZ MALINA LIŚĆ 1KG|1|szt.|44.50|A
        CUKIER TRZCIN. 1KG|5|szt.|8.79|B
        MLEKO UHT 3,2% 1L|12|szt.|3.49|C
        CYTRYNY|1.360|kg|7.99|C`,
    },
    {
      head: 'W005390|06-11-2025 15:20|7123304418|300',
      rows: `
        SYROP IMBIROWY 1L|3|szt.|24.90|B
        KUBEK PAPIER. 250ML/100|4|op.|17.35|A
        GOŹDZIKI CAŁE 250G|1|szt.|22.40|A
        MIÓD LIPOWY 1,2KG|2|szt.|41.00|C
        FILTRY DO HERBATY M/80|2|op.|9.60|A
        PŁYN DO NACZYŃ 5L|1|szt.|27.99|A`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const wide = grid('0', '>38');
    const rates = new Map([
      ['A', 23],
      ['B', 8],
      ['C', 5],
    ]);
    put('HURTOWNIA JARZĘBINA', 'GRABOWSKI SP.J.', 'UL. SKŁADOWA 17, 20-281 LUBLIN', 'NIP 9462210884', '');
    put(wide.row(head.text(1).slice(0, 10), `nr wydr. ${head.text(0)}`), '', 'PARAGON FISKALNY', '-'.repeat(39));
    const sums = new Map<string, number>();
    for (const row of rows) {
      const amount = cents(row.value(1) * row.value(3));
      const letter = row.text(4);
      sums.set(letter, cents((sums.get(letter) ?? 0) + amount));
      const count = `${row.text(1).replace('.', ',')} ${row.text(2)} x${zloty(row.value(3))}`;
      put(row.text(0), grid('>27', '>38').row(count, `${zloty(amount)}${letter}`));
      stock(row.text(0), row.value(1), row.text(2), row.value(3), amount);
    }
    put('-'.repeat(39));
    const taxes: number[] = [];
    for (const [letter, rate] of rates) {
      const sum = sums.get(letter);
      if (sum === undefined) continue;
      const tax = cents((sum * rate) / (100 + rate));
      taxes.push(tax);
      put(wide.row(`SPRZEDAŻ OPODATKOWANA ${letter}`, zloty(sum)), wide.row(`PTU ${letter} ${rate},00 %`, zloty(tax)));
    }
    const total = sumOf([...sums.values()]);
    const given = head.value(3);
    put(wide.row('SUMA PTU', zloty(sumOf(taxes))), wide.row('SUMA PLN', zloty(total)), '-'.repeat(39));
    put(
      'ROZLICZENIE PŁATNOŚCI',
      wide.row('GOTÓWKA', `${zloty(given)} PLN`),
      wide.row('RESZTA GOTÓWKA', `${zloty(given - total)} PLN`),
    );
    put('', wide.row('00417 #KASA 2 KASJER NR 11', head.text(1).slice(11)), `NIP NABYWCY: ${head.text(2)}`);
    put('EAZ 2401188734', 'Karta hurtowa: pkt +18, saldo 604', 'Zapraszamy pon-sob 6-18');
  },
};

/** A Japanese delivery note with prices and two rates of tax. */
const YABUKITA: Supplier = {
  name: '株式会社やぶ北園商店',
  language: 'ja',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '251008-014|2025年10月8日|和喫茶 こもれび 御中',
      rows: `
        S-101|深蒸し煎茶 100g 平袋|20|袋|620|8
        S-118|くき茶 200g|10|袋|480|8
        H-205|ほうじ茶 業務用 1kg|6|袋|1850|8
        M-030|抹茶 若緑 30g缶|12|缶|1120|8
        G-411|玄米茶ティーバッグ 50個入|4|袋|780|8
        Z-902|常滑急須 朱泥 360ml|2|個|4300|10`,
    },
    {
      head: '251104-007|2025年11月4日|和喫茶 こもれび 御中',
      rows: `
        S-140|川根煎茶 一番摘み 80g|15|本|950|8
        M-052|製菓用抹茶 500g|3|袋|5200|8
        W-303|国産和紅茶 リーフ 1kg|2.5|kg|3600|8
        Z-915|茶筅 百本立|5|本|1650|10
        Z-930|茶こし紙 大 100枚|8|箱|310|10
        送料|宅配便 80サイズ|1|個|880|10
        値引|おまとめ値引|1|式|-1000|8`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '0 No.',
      '6 商品コード',
      '22 品名・規格',
      '>68 数量',
      '72 単位',
      '>88 単価',
      '>104 金額',
      '108 備考',
    );
    const sums = grid('70', '>104');
    put({ cells: [{ text: '納 品 書', at: 55, align: 'centre' }] }, '');
    put(grid('0', '70').row(head.text(2), `伝票番号  ${head.text(0)}`), grid('0', '70').row('', head.text(1)));
    put(grid('0', '70').row('毎度ありがとうございます。', '株式会社やぶ北園商店'));
    put(grid('0', '70').row('下記の通り納品いたしました。', '静岡県島田市金谷河原2188-4'));
    put(
      grid('0', '70').row('', 'TEL 0547-55-0118  FAX 0547-55-0119'),
      grid('0', '70').row('', '登録番号 T4080001018827'),
      '',
    );
    put(table.head, '');
    const nets = new Map<number, number>();
    rows.forEach((row, index) => {
      const rate = row.value(5);
      const amount = row.value(2) * row.value(4);
      nets.set(rate, (nets.get(rate) ?? 0) + amount);
      const isGoods = row.text(0).includes('-');
      put(
        table.row(
          String(index + 1),
          isGoods ? row.text(0) : '',
          row.text(0) === '送料' ? `送料 ${row.text(1)}` : row.text(1),
          row.text(2),
          row.text(3),
          yen(row.value(4), 0),
          yen(amount, 0),
          rate === 8 ? '※' : '',
        ),
      );
      if (isGoods) stock(row.text(1), row.value(2), row.text(3), row.value(4), amount);
    });
    put({ cells: [{ text: '以下余白', at: 22 }] }, '');
    const eight = nets.get(8) ?? 0;
    const ten = nets.get(10) ?? 0;
    const taxes = [Math.floor(eight * 0.08 + 1e-6), Math.floor(ten * 0.1 + 1e-6)];
    put(sums.row('小計', yen(eight + ten, 0)));
    put(sums.row(`8%対象 ${yen(eight, 0)}  消費税`, yen(taxes[0] ?? 0, 0)));
    put(sums.row(`10%対象 ${yen(ten, 0)}  消費税`, yen(taxes[1] ?? 0, 0)));
    put(sums.row('合計', `¥${yen(sumOf([eight, ten, ...taxes]), 0)}`), '');
    put('※は軽減税率対象品目です。', 'ご請求は月末締め翌月末払いにてお願い申し上げます。', '担当 鈴木      検収印');
  },
};

/** A Chinese packing list in two languages. */
const MINYAN: Supplier = {
  name: '厦门闽岩春茶业有限公司',
  language: 'zh',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'MYC-PL-2509-31|2025-09-18|MYC-25-0877',
      rows: `
        1-5|武夷大红袍 铁罐 125g|5|48|罐|8.60|6.00
        6-8|安溪铁观音 清香 250g|3|40|袋|12.10|10.00
        9-12|茉莉龙珠 散装 500g|4|20|袋|11.50|10.00
        13|白牡丹 饼茶 357g|1|28|饼|11.20|10.00
        14-15|盖碗 白瓷 三件 150ml|2|24|套|13.40|11.60
        16|茶夹 竹制|1|200|把|6.30|5.40`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '0 箱号|C/NO.',
      '10 品名规格|DESCRIPTION',
      '>52 箱数|CTNS',
      '>64 每箱|QTY/CTN',
      '>78 总数量|TOTAL QTY',
      '82 单位|UNIT',
      '>100 毛重 KG|G.W.',
      '>114 净重 KG|N.W.',
    );
    put({ cells: [{ text: '厦门闽岩春茶业有限公司', at: 57, align: 'centre' }] });
    put({ cells: [{ text: 'XIAMEN MINYANCHUN TEA CO., LTD.', at: 57, align: 'centre' }] });
    put({ cells: [{ text: '装箱单 PACKING LIST', at: 57, align: 'centre' }] }, '');
    put('TO: LEAF & LANTERN TEA HOUSE, 5 QUEEN ST, AUCKLAND', `发票号 INVOICE NO.: ${head.text(2)}`);
    put(
      `编号 NO.: ${head.text(0)}          日期 DATE: ${head.text(1)}`,
      '唛头 MARKS: L&L AKL C/NO.1-16',
      '',
      table.head,
      '',
    );
    const gross: number[] = [];
    const net: number[] = [];
    for (const row of rows) {
      const cartons = row.value(2);
      const quantity = cartons * row.value(3);
      gross.push(cents(cartons * row.value(5)));
      net.push(cents(cartons * row.value(6)));
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          String(quantity),
          row.text(4),
          yen(gross.at(-1) ?? 0),
          yen(net.at(-1) ?? 0),
        ),
      );
      stock(row.text(1), quantity, row.text(4), null);
    }
    const cartons = sumOf(rows.map((row) => row.value(2)));
    put('', table.row('合计', 'TOTAL', String(cartons), '', '', '', yen(sumOf(gross)), yen(sumOf(net))), '');
    put('体积 MEASUREMENT: 1.28 CBM', '包装 PACKING: 五层瓦楞纸箱 EXPORT CARTONS', '', '签章 SIGNATURE: 林晓燕');
  },
};

export const SIXTEENTH_4: readonly Supplier[] = [ROERSTOK, JARZEBINA, YABUKITA, MINYAN];
