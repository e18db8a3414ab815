import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';

/** Growers and wholesalers of Japan, Sri Lanka, Kenya, Sweden and Denmark. */

const english = figures('.', ',');
const swedish = figures(',', ' ');
const danish = figures(',', '.');

/** Japanese in Latin letters: whole yen, a star for the reduced tax, subtotals of each month's deliveries. */
const kiyokawa: Supplier = {
  name: 'Kiyokawa Seicha',
  language: 'ja-Latn',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'No. 0826-114 | Reiwa 8 nen 8 gatsu 31 nichi',
      rows: `
        8/03 | Sencha Asatsuyu 100g | 30 | fukuro | 1250
        8/03 | Hojicha Kukicha 200g | 20 | fukuro | 780
        8/17 | Gyokuro Okumidori 50g | 12 | fukuro | 2400
        8/17 | Kyusu Tokoname shudei | 2 | ko | 11800 | *
        8/25 | Matcha Ceremonial 30g kan | 24 | kan | 2150
        8/25 | Matcha Seika-yo 500g | 3 | fukuro | 7400
        8/25 | Chasen Takayama hyappon-date | 6 | ko | 3600 | *
        8/29 | Mugicha tea bag 54p | 15 | fukuro | 420
        8/29 | Soba-cha 250g | 10 | fukuro | 690
        8/29 | Kabusecha Tsuruga 80g | 18 | fukuro | 1380`,
    },
    {
      head: 'No. 1026-098 | Reiwa 8 nen 10 gatsu 31 nichi',
      rows: `
        10/05 | Genmaicha Uji 100g | 40 | fukuro | 640
        10/19 | Bancha Kyo-iri | 10 | kg | 1900
        10/19 | Sencha Yabukita 1kg gyomu-yo | 5 | fukuro | 6200`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Hizuke', '10 Hinmei', '>50 Suryo', '53 Tan-i', '>72 Tanka', '>88 Kingaku', '92 Biko');
    put(
      '                              SEIKYUSHO',
      'Camellia Tea Bar onchu                                      Kiyokawa Seicha Kabushiki Kaisha',
      `${head.text(0)}                                              Shizuoka-ken Kawanehon-cho 218`,
      head.text(1),
      '',
    );
    put(table.head);
    const yen = (value: number) => english(value, 0);
    const sums = { food: 0, other: 0 };
    let day = '';
    for (const row of rows) {
      const [quantity, price, isOther] = [row.value(2), row.value(4), row.has(5)];
      const amount = quantity * price;
      sums[isOther ? 'other' : 'food'] += amount;
      const note = isOther ? '10%' : '*8%';
      const date = row.text(0) === day ? '"' : row.text(0);
      day = row.text(0);
      put(table.row(date, row.text(1), yen(quantity), row.text(3), yen(price), yen(amount), note));
      stock(row.text(1), quantity, row.text(3), price, amount);
    }
    const totals = grid('53', '>88');
    const tax = Math.floor(sums.food * 0.08) + Math.floor(sums.other * 0.1);
    put(
      '',
      totals.row('Shokei', yen(sums.food + sums.other)),
      totals.row('Shohizei', yen(tax)),
      totals.row('Gokei', `¥${yen(sums.food + sums.other + tax)}-`),
      '* keigen zeiritsu taisho',
      'Furikomi-saki: Shizuoka Ginko, Futsu 0182736',
    );
  },
};

/** Lots of an auction: no name but mark and grade; bags, kilos of each bag, net kilos and rupees of a kilo. */
const udakanda: Supplier = {
  name: 'Udakanda Estates',
  language: 'en-LK',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'SALE 33 OF 2026 | 25/08/2026',
      rows: `
        0412 | 1187 | UDAKANDA BOP | 20 | 55 | 1240
        0413 | 1188 | UDAKANDA BOPF | 30 | 60 | 1185
        0588 | 1201 | MORAWAKA FBOP1 | 10 | 48.5 | 1620
        0590 | 1202 | MORAWAKA DUST 1 | 15 | 70 | 905
        0717 | 0094 | NEW GALPIHILLA OP | 8 | 42 | 1475`,
    },
    {
      head: 'SALE 41 OF 2026 | 20/10/2026',
      rows: `
        0233 | 1260 | UDAKANDA PEKOE | 12 | 45 | 1390
        0240 | 1266 | UDAKANDA SILVER TIPS | 2 | 12.5 | 14800
        0611 | 0118 | NEW GALPIHILLA BOP1 | 18 | 52 | 1510`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 LOT|NO',
      '7 INV|NO',
      '14 MARK & GRADE',
      '>44 BAGS',
      '>53 NETT|EACH',
      '>66 NETT|KILOS',
      '>78 RATE|RS CTS',
      '>94 VALUE|RS CTS',
    );
    put(
      'UDAKANDA ESTATES (PRIVATE) LIMITED           BUYERS CONTRACT NOTE',
      `COLOMBO 02      ${head.text(0)}      PROMPT ${head.text(1)}`,
      'BOUGHT BY: CAMELLIA TEA BAR',
      '==============================================================================================',
    );
    put(table.head, '----------------------------------------------------------------------------------------------');
    let [bags, weight, value] = [0, 0, 0];
    for (const row of rows) {
      const net = row.value(3) * row.value(4);
      const amount = net * row.value(5);
      bags += row.value(3);
      weight += net;
      value += amount;
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          english(row.value(4), 1),
          english(net),
          english(row.value(5)),
          english(amount),
        ),
      );
      stock(row.text(2), net, 'KILOS', row.value(5), amount);
    }
    put('----------------------------------------------------------------------------------------------');
    put(table.row('', '', 'TOTAL', String(bags), '', english(weight), '', english(value)));
    put(table.row('', '', 'BROKERAGE 1%', '', '', '', '', english(cents(value * 0.01))));
    put(table.row('', '', 'AMOUNT DUE', '', '', '', '', english(cents(value * 1.01))), 'E. & O. E.');
  },
};

/** Headings are letters; what they mean is said below. */
const kerichoRidge: Supplier = {
  name: 'Kericho Ridge Growers',
  language: 'en-KE',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'DN 0652 | 02.09.26',
      rows: `
        PF1 carton packed | 200 | 12 | 2400
        Purple tea hand rolled 50g | 10 | 24 | 240
        White tips tin 25g | 5 | 36 | 180
        Green CTC 500g | 40 | 20 | 800
        BP1 family pack 250g | 35 | 40 | 1400
        Masala chai 250g | 18 | 30 | 540
        Hibiscus calyx 100g | 12 | 36 | 432
        Moringa leaf powder 200g | 6 | 24 | 144
        Green pyramid 15s | 22 | 60 | 1320
        Smoked purple tea 50g | 4 | 24 | 96`,
    },
    {
      head: 'DN 0718 | 19.10.26',
      rows: `
        Orthodox OP1 100g | 25 | 30 | 750
        Lemongrass blend 20 bags | 8 | 48 | 384
        Gift basket sisal | 3 | 6 | 18`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('^4 A', '10 B', '>56 C', '>68 D', '>82 E');
    put(
      'KERICHO RIDGE GROWERS CO-OPERATIVE SOCIETY LTD',
      'P.O. Box 118, Litein',
      '',
      `Delivery note ${head.text(0)}          To: Camellia Tea Bar`,
      '',
    );
    put(spaced(table.head, 1.5));
    for (const [index, row] of rows.entries()) {
      put(table.row(String(index + 1), row.text(0), row.text(1), row.text(2), english(row.value(3), 0)));
      stock(row.text(0), row.value(3), null, null);
    }
    put(
      '',
      'A serial  B product  C cartons  D packets in carton  E packets delivered',
      'Lorry KCX 418T   Seal 55018   Driver: J. Koech',
      'Received by ....................',
    );
  },
};

/** Ordered, delivered, rest: one line has nothing delivered; spaces in thousands. */
const nordlunds: Supplier = {
  name: 'Nordlunds Örter',
  language: 'sv',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '618204 | 2026-09-08',
      rows: `
        30118 | Nässlor torkade hackade | 10 | 10 | kg | 189
        30140 | Blåbärsblad | 5 | 0 | kg | 245.5
        30226 | Lingonte 20 påsar | 48 | 36 | st | 27.9
        30260 | Rölleka blommor | 2.5 | 2.5 | kg | 312
        41002 | Tepåsar ofyllda 1000-pack | 4 | 4 | frp | 1149
        41017 | Kanna gjutjärn 0,8 l | 6 | 6 | st | 495`,
    },
    {
      head: '620917 | 2026-10-27',
      rows: `
        30301 | Hjortron torkade | 1.2 | 1.2 | kg | 1420
        30318 | Björklöv vårskörd | 8 | 8 | kg | 164
        30340 | Mjölkört jäst 75 g | 60 | 60 | st | 38.75
        41033 | Rengöringspulver te 1 kg | 2 | 0 | st | 159`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Artnr',
      '9 Benämning',
      '>52 Best',
      '>62 Lev',
      '>70 Rest',
      '74 Enh',
      '>90 À-pris',
      '>106 Belopp',
    );
    put(
      'FAKTURA / FÖLJESEDEL                                        Nordlunds Örter AB',
      `Fakturanr ${head.text(0)}                                            Storgatan 5, 831 30 Östersund`,
      `Fakturadatum ${head.text(1)}                                     Org.nr 556918-2736  F-skatt`,
      '',
    );
    put(table.head, '');
    let sum = 0;
    for (const row of rows) {
      const [ordered, delivered, price] = [row.value(2), row.value(3), row.value(5)];
      const amount = cents(delivered * price);
      sum += amount;
      const rest = ordered - delivered;
      put(
        table.row(
          row.text(0),
          row.text(1),
          plain(ordered, ','),
          plain(delivered, ','),
          plain(rest, ','),
          row.text(4),
          swedish(price),
          swedish(amount),
        ),
      );
      if (delivered > 0) stock(row.text(1), delivered, row.text(4), price, amount);
    }
    sum = cents(sum + 149);
    const tax = cents(sum * 0.12);
    put(table.row('', 'Frakt', '', '', '', '', '', swedish(149)), '');
    const totals = grid('9', '40', '60', '>106');
    put(
      totals.row('Exkl. moms', 'Moms 12 %', 'Öresavrundning', 'ATT BETALA SEK'),
      totals.row(
        swedish(sum),
        swedish(tax),
        swedish(cents(Math.round(sum + tax) - sum - tax)),
        swedish(Math.round(sum + tax)),
      ),
      'Bankgiro 5511-0182   Dröjsmålsränta 8 %',
    );
  },
};

/** The count comes last, behind the amount. */
const havnegade: Supplier = {
  name: 'Havnegades Tehandel',
  language: 'da',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '10882 | 15. september 2026',
      rows: `
        Hyldeblomst tørret 500 g | 118 | 6
        Kvæde-te løsvægt 1 kg | 236.5 | 4
        Havtornpulver 250 g | 149.95 | 3
        Tefilter lang model 100 stk | 24 | 25
        Krus stentøj grå | 68.75 | 18`,
    },
    {
      head: '10951 | 3. november 2026',
      rows: `
        Julete kanel og appelsin 1 kg | 198 | 10
        Sølvte hvid Yunnan 250 g | 412.4 | 2
        Honning lynghede 400 g | 74.5 | 24`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Beskrivelse', '>54 Stykpris', '>72 Beløb', '>86 Antal');
    put(
      'Havnegades Tehandel ApS',
      'Havnegade 38, 5000 Odense C, CVR 38 19 27 36',
      '',
      `Faktura nr. ${head.text(0)}                              Dato: ${head.text(1)}`,
      '',
    );
    put(spaced(table.head, 1.4));
    let sum = 0;
    for (const row of rows) {
      const [price, quantity] = [row.value(1), row.value(2)];
      const amount = cents(price * quantity);
      sum += amount;
      put(spaced(table.row(row.text(0), danish(price), danish(amount), `${quantity} stk.`), 1.3));
      stock(row.text(0), quantity, 'stk.', price, amount);
    }
    put(
      '',
      table.row('Subtotal', '', danish(sum)),
      table.row('Moms 25 %', '', danish(cents(sum * 0.25))),
      table.row('Total DKK', '', danish(cents(sum * 1.25))),
      'Betales netto 14 dage. Reg.nr. 5502 kontonr. 0001827364',
    );
  },
};

export const DISTANT: readonly Supplier[] = [kiyokawa, udakanda, kerichoRidge, nordlunds, havnegade];
