import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');
const spacedOut = figures('.', ' ');

/** A herb wholesaler in Oregon with an accounting program. Rows: quantity, code, description, unit, price; a discount in percent; freight. */
const meadowlark: Supplier = {
  name: 'Meadowlark Botanicals',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '3/6/2025|20871|4/5/2025|1188',
      rows: `
        5|CHAM-W|Chamomile Flowers, Whole, Organic|lb|13.85
        10|HIB-CS|Hibiscus Flowers, Cut & Sifted, Organic|lb|8.40
        5|LEMG-CS|Lemongrass, Cut & Sifted|lb|6.95
        2.5|LAV-SUP|Lavender Flowers, Super Grade|lb|18.60
        0|ROSP-W|Rose Petals, Red - BACKORDERED|lb|22.10
        15|PEPM-CS|Peppermint Leaf, Cut & Sifted, Organic|lb|9.15
        1|GINR-GR|Ginger Root, Granules, 5 lb Bag|ea|41.25
        FREIGHT|UPS Ground, 2 cartons|31.60
      `,
    },
    {
      head: '8/21/2025|21644|9/20/2025|1243',
      rows: `
        25|ROOI-G|Green Rooibos, Long Cut|lb|7.90
        20|ROOI-R|Red Rooibos, Long Cut, Organic|lb|6.35
        5|VERB-W|Lemon Verbena Leaf, Whole|lb|16.20
        12.5|NETT-CS|Nettle Leaf, Cut & Sifted, Organic|lb|8.85
        5|ELDB-W|Elderberries, Whole, Organic|lb|14.75
        1|SAFF-TH|Safflower Petals|lb|19.95
        10|CINN-CH|Cinnamon Chips, Organic|lb|7.25
        3|CARD-P|Cardamom Pods, Green, Whole|lb|38.40
        10|ORNG-P|Orange Peel, Cut & Sifted|lb|5.80
        2|TINS-8|Round Tin, 8 oz, Black, Case of 24|case|52.80
        4|MUSL-100|Muslin Bags, 3 x 5 in, Pack of 100|ea|23.50
        DISC5|Volume discount|5
        FREIGHT|FedEx Home Delivery, 3 cartons|58.42
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('>8 Quantity', '11 Item Code', '24 Description', '66 U/M', '>82 Price Each', '>96 Amount');
    const sums: number[] = [];
    put(
      'Meadowlark Botanicals, LLC                                                Invoice',
      '2190 SE Orchard Loop',
      grid('0', '66', '82').row('Corvallis, OR 97333', 'Date', 'Invoice #'),
      grid('0', '66', '82').row('(541) 555-0138', head.text(0), head.text(1)),
      '',
      '',
      'Bill To                                 Ship To',
      'Juniper & Steam Tea House               Juniper & Steam Tea House',
      '418 Vine Street                         Back door, alley side',
      'Hood River, OR 97031                    Hood River, OR 97031',
      '',
      grid('40', '54', '66', '80').row('P.O. No.', 'Terms', 'Due Date', 'Rep'),
      grid('40', '54', '66', '80').row(head.text(3), 'Net 30', head.text(2), 'DLW'),
      '',
      table.head,
    );
    for (const line of rows) {
      if (line.text(0) === 'FREIGHT') {
        put(table.row('', 'Freight', line.text(1), '', english(line.value(2)), english(line.value(2))));
        sums.push(line.value(2));
      } else if (line.text(0) === 'DISC5') {
        const off = percentOf(sumOf(sums), line.value(2));
        put(table.row('', 'Disc', line.text(1), '', `-${english(line.value(2))}%`, english(-off)));
        sums.push(-off);
      } else {
        const amount = cents(line.value(0) * line.value(4));
        const texts = [line.text(1), line.text(2), line.text(3), english(line.value(4)), english(amount)];
        put(table.row(line.text(0), ...texts));
        sums.push(amount);
        if (amount > 0) stock(line.text(2), line.value(0), line.text(3), line.value(4), amount);
      }
    }
    const total = `$${english(sumOf(sums))}`;
    put(
      '',
      'Thank you for your business!',
      grid('66', '>96').row('Total', total),
      grid('66', '>96').row('Payments/Credits', '$0.00'),
      grid('66', '>96').row('Balance Due', total),
    );
  },
};

/** A British dairy that delivers every day and invoices by the week. Rows: product, six days, price; a dash first for a credit. */
const withyLane: Supplier = {
  name: 'Withy Lane Dairy',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '19/01/2025|WL 30418|13/01/2025 to 18/01/2025',
      rows: `
        Semi Skimmed 2 ltr|4|4|4|4|6|6|1.38
        Whole Milk 2 ltr|6|6|6|6|8|10|1.42
        Whole Milk 1 pt glass|10||10||10||0.92
        Double Cream 1 ltr|1||1||2||4.15
        Oat Drink Barista 1 ltr|12||||12||1.72
        Free Range Eggs tray 30|1||||1||6.40
      `,
    },
    {
      head: '10/08/2025|WL 33207|04/08/2025 to 09/08/2025',
      rows: `
        Semi Skimmed 2 ltr|4|4|3|4|5|6|1.44
        Whole Milk 2 ltr|8|8|8|8|10|12|1.48
        -Whole Milk 2 ltr sour, credit||2|||||1.48
        Salted Butter 250 g|||20||||2.05
        Oat Drink Barista 1 ltr|12||12|||12|1.75
        Clotted Cream 113 g|6||||12|12|1.18
        Orange Juice 1 ltr||6|||6||2.30
        Natural Yoghurt 1 kg|2|||2|||2.95
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Product',
      '>33 Mon',
      '>39 Tue',
      '>45 Wed',
      '>51 Thu',
      '>57 Fri',
      '>63 Sat',
      '>71 Total',
      '>80 Price',
      '>91 Value £',
    );
    const sums: number[] = [];
    put(
      'WITHY LANE DAIRY',
      'Milk, cream and eggs to the trade since 1961',
      'Withy Lane, Crewkerne, Somerset TA18 7QX          Tel 01460 499 207',
      '',
      'WEEKLY INVOICE',
      grid('0', '60', '76').row('Account  KETTLE01', 'Invoice', head.text(1)),
      grid('0', '60', '76').row('The Kettle & Leaf', 'Date', head.text(0)),
      grid('0', '60', '76').row('9 Market Square, Ilminster', 'Round', '4'),
      '',
      `Deliveries ${head.text(2)}`,
      '',
      table.head,
    );
    for (const line of rows) {
      const isCredit = line.text(0).startsWith('-');
      const name = line.text(0).replace(/^-/, '');
      const sign = isCredit ? -1 : 1;
      const days = [1, 2, 3, 4, 5, 6].map((day) => (line.has(day) ? sign * line.value(day) : 0));
      const quantity = days.reduce((sum, day) => sum + day, 0);
      const amount = cents(quantity * line.value(7));
      const counts = days.map((day) => (day ? String(day) : ''));
      put(table.row(name, ...counts, String(quantity), english(line.value(7)), english(amount)));
      sums.push(amount);
      if (!isCredit) stock(name, quantity, null, line.value(7), amount);
    }
    const total = sumOf(sums);
    const { row } = grid('66', '>91');
    put(
      '',
      row('Goods', english(total)),
      row('VAT (zero rated)', '0.00'),
      row('Total for week', `£${english(total)}`),
      '',
      'Please return empty crates and bottles.',
      'Payment by direct debit in 14 days. Sort code 30-90-21  Account 55512740',
    );
  },
};

/** An Australian packaging trader: prices of a thousand, a hundred or one. Rows: quantity, number, description, price, unit, discount. */
const corella: Supplier = {
  name: 'Corella Packaging',
  language: 'en-AU',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '00018834|17/06/2025|PO 2271',
      rows: `
        2000|SUP150K|Stand-up pouch kraft 150g with zip|168.00|/1000
        1000|SUP500K|Stand-up pouch kraft 500g with zip & valve|294.00|/1000|5
        500|TIN100B|Square tin 100g matt black|118.50|/100|10
        3|CUP08DW|Cup 8oz double wall brown, carton 500|74.25|CTN
        3|LID08W|Lid 8oz white sugarcane, carton 1000|61.80|CTN
        12|TAPE48|Paper tape 48mm x 50m|5.40|ROLL|10
        250|SCOOP5|Bamboo scoop 5g|62.00|/100
        4|FILT100|Paper tea filters T-sac no. 2, pack 100|7.15|EA
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '>5 QTY',
      '8 ITEM NO.',
      '20 DESCRIPTION',
      '>71 PRICE',
      '73 UNIT',
      '>86 DISC %',
      '>98 EXTENDED',
      '101 CODE',
    );
    const sums: number[] = [];
    put(
      grid('0', '78').row('Corella Packaging Supplies Pty Ltd', 'TAX INVOICE'),
      'ABN 64 555 018 227',
      'Unit 6, 31 Gannet Road, Moorabbin VIC 3189',
      '',
      grid('0', '34', '72', '84').row('BILL TO:', 'SHIP TO:', 'Invoice No:', head.text(0)),
      grid('0', '34', '72', '84').row('Two Sisters Tea', 'Two Sisters Tea', 'Date:', head.text(1)),
      grid('0', '34', '72', '84').row('22 Piper Street', 'Rear lane', 'Your Ref:', head.text(2)),
      grid('0', '34', '72', '84').row('Kyneton VIC 3444', 'Kyneton VIC 3444', 'Page:', '1 of 1'),
      '',
      table.head,
    );
    for (const line of rows) {
      const per = line.text(4).startsWith('/') ? Number(line.text(4).slice(1)) : 1;
      const price = Number((line.value(3) / per).toFixed(5));
      const amount = lessPercent(cents(line.value(0) * price), line.has(5) ? line.value(5) : 0);
      const rest = [`$${english(line.value(3))}`, line.text(4), line.has(5) ? `${line.text(5)}%` : ''];
      const name = breakName(line.text(2), 36).join('\n');
      put(table.row(line.text(0), line.text(1), name, ...rest, `$${english(amount)}`, 'GST'));
      sums.push(amount);
      stock(line.text(2), line.value(0), per > 1 ? null : line.text(4), price, amount);
    }
    const freight = 38;
    const tax = percentOf(sumOf([...sums, freight]), 10);
    const { row } = grid('72', '>98', '101');
    put(
      '',
      row('SALE AMT:', `$${english(sumOf(sums))}`),
      row('FREIGHT:', `$${english(freight)}`, 'GST'),
      row('GST:', `$${english(tax)}`),
      row('TOTAL AMT:', `$${english(sumOf([...sums, freight, tax]))}`),
      row('PAID TODAY:', '$0.00'),
      row('BALANCE DUE:', `$${english(sumOf([...sums, freight, tax]))}`),
      'CODE  RATE  GST  SALE AMOUNT',
      `GST  10%  $${english(tax)}  $${english(sumOf([...sums, freight]))}`,
    );
  },
};

/** A South African rooibos packer's invoice on endless paper. Rows: code, description, quantity, unit, price, discount. */
const cederkloof: Supplier = {
  name: 'Cederkloof Rooibos',
  language: 'en-ZA',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'IN104417|24/02/2025|SO8820',
      rows: `
        RB001|Rooibos Superior Long Cut|40.00|kg|94.50|5.00
        RB004|Rooibos Green Organic|18.00|kg|141.20|5.00
        HB010|Honeybush Organic Fine|10.00|kg|168.75|0.00
        BC002|Buchu Leaf Dried|1.50|kg|985.00|0.00
        RT080|Rooibos Tagged Bags 80's|48.00|each|38.90|7.50
        ES200|Rooibos Espresso Grind 200g|24.00|each|62.40|7.50
      `,
    },
    {
      head: 'IN107952|15/09/2025|SO9964',
      rows: `
        RB001|Rooibos Superior Long Cut|100.00|kg|91.80|10.00
        RV011|Rooibos Vanilla Loose|12.50|kg|148.00|0.00
        RC012|Rooibos Chai Masala Blend|8.00|kg|172.35|0.00
        SM001|Sample Box Rooibos 6 x 20g|2.00|box|0.00|0.00
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Code',
      '8 Description',
      '>44 Quantity',
      '46 Unit',
      '>62 Unit Price',
      '>69 Disc%',
      '>80 Tax',
      '>94 Nett Price',
    );
    const nets: number[] = [];
    const taxes: number[] = [];
    const discounts: number[] = [];
    put(
      'CEDERKLOOF ROOIBOS (PTY) LTD                                         TAX INVOICE',
      'P O Box 118                                     VAT Reg No  4550218873',
      'Clanwilliam 8135                                Tel  027 555 0162',
      '',
      grid('0', '48', '66').row('Leaf & Larder CC', 'Document No', head.text(0)),
      grid('0', '48', '66').row('16 Dorp Street', 'Date', head.text(1)),
      grid('0', '48', '66').row('Stellenbosch 7600', 'Order No', head.text(2)),
      grid('0', '48', '66').row('Cust VAT No  4880117402', 'Account', 'LEA002'),
      '-'.repeat(94),
      table.head,
      '-'.repeat(94),
    );
    for (const line of rows) {
      const [quantity, price, percent] = [line.value(2), line.value(4), line.value(5)];
      const full = cents(quantity * price);
      const net = lessPercent(full, percent);
      const tax = percentOf(net, 15);
      const money = [spacedOut(price), line.text(5), spacedOut(tax), spacedOut(net)];
      put(table.row(line.text(0), line.text(1), spacedOut(quantity), line.text(3), ...money));
      nets.push(net);
      taxes.push(tax);
      discounts.push(cents(full - net));
      stock(line.text(1), quantity, line.text(3), price, net);
    }
    const { row } = grid('0', '62', '>94');
    put(
      '-'.repeat(94),
      row('Banking details', 'Line Discount', spacedOut(sumOf(discounts))),
      row('Boland Trade Bank  Branch 334-110', 'Amount Excl Tax', spacedOut(sumOf(nets))),
      row('Account  62 555 018 227', 'Tax', spacedOut(sumOf(taxes))),
      row('', 'Total', `R ${spacedOut(sumOf([...nets, ...taxes]))}`),
      '',
      'Received in good order  ____________________   Date  ______________',
    );
  },
};

/** Suppliers with accounting programs in English. */
export const BOOKED: readonly Supplier[] = [meadowlark, withyLane, corella, cederkloof];
