import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const money = figures('.', ',');
const yen = (value: number): string => `¥${figures('.', ',')(value, 0)}`;

/** Rupees: thousands by three, then by two. */
const rupees = (value: number): string => {
  const [whole = '', rest = ''] = Math.abs(value).toFixed(2).split('.');
  const [high, low] = [whole.slice(0, -3), whole.slice(-3)];
  return `${high ? `${high.replace(/\B(?=(\d{2})+$)/g, ',')},` : ''}${low}.${rest}`;
};

const estateLine = grid(
  '0 Inv. No.',
  '12 Mark / Grade',
  '>48 No. of|Pkgs',
  '52 Type',
  '>72 Net Wt per|Pkg (Kgs)',
  '>86 Total Net|(Kgs)',
  '>98 Gross|(Kgs)',
);

/** A tea garden in Assam: a challan with packages, the weight of each and of all. */
const dhansiri: Supplier = {
  name: 'Dhansiri Valley Plantations LLP',
  language: 'en-IN',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'DVP/DC/25-26/0148 | 21-Jul-2025 | AS01GC 4471 | 181009227744 | NE Golden Roadways',
      rows: `
        C-118 | Dhansiri BOPSM CTC | 10 | P/Sack | 30 | 30.4
        C-121 | Dhansiri BP CTC | 6 | P/Sack | 28 | 28.4
        C-124 | Dhansiri PD CTC | 4 | P/Sack | 35 | 35.4
        O-033 | Nambor TGFOP1 Second Flush | 5 | Carton | 20 | 21.1
        O-036 | Nambor GFBOP Second Flush | 3 | Carton | 24 | 25.1
        G-009 | Nambor Green Tea Whole Leaf | 2 | Carton | 12.5 | 13.6`,
    },
  ],
  print(p, rows, head) {
    p.put(
      '                         DHANSIRI VALLEY PLANTATIONS LLP',
      '            Dhansiri T.E., P.O. Sarupathar, Dist. Golaghat, Assam 785601',
    );
    p.put('         GSTIN: 18AAKFD0000L1Z4    FSSAI Lic. 10321000000144    Tea Board Regn. RC-0871', '');
    p.put(
      '                       DELIVERY CHALLAN CUM GATE PASS',
      '          (Not for sale. Issued under Rule 55 of CGST Rules, 2017)',
      '',
    );
    p.put(
      `Challan No.: ${head.text(0)}                Date: ${head.text(1)}`,
      `Vehicle No.: ${head.text(2)}                   e-Way Bill: ${head.text(3)}`,
    );
    p.put(
      `Transporter: ${head.text(4)}           Freight: To pay`,
      '',
      'Consignee: Kettle & Leaf Trading Co., 7 Strand Road, Kolkata 700001',
    );
    p.put('HSN: 0902   Season: 2025', '', estateLine.head);
    const kilos: number[] = [];
    let packages = 0;
    for (const row of rows) {
      const [boxes, each] = [row.value(2), row.value(4)];
      const [net, gross] = [boxes * each, boxes * row.value(5)];
      p.put(
        estateLine.row(
          row.text(0),
          row.text(1),
          String(boxes),
          row.text(3),
          each.toFixed(3),
          net.toFixed(3),
          gross.toFixed(3),
        ),
      );
      p.stock(row.text(1), net, 'Kgs', null);
      kilos.push(net);
      packages += boxes;
    }
    p.put('', estateLine.row('', 'Total', String(packages), '', '', sumOf(kilos).toFixed(3)), '');
    p.put(
      'Remarks: Samples drawn 0.250 Kg per invoice, not included above.',
      '',
      'Prepared by            Security            Driver            Receiver with seal',
    );
  },
};

const tallyLine = grid(
  '^1 Sl|No.',
  '4 Description of Goods',
  '42 HSN/SAC',
  '>63 Quantity',
  '>75 Rate',
  '77 per',
  '>88 Disc. %',
  '>103 Amount',
);

/** An Indian spice house: taxes and rounding stand as lines in the column of the goods. */
const vasavi: Supplier = {
  name: 'Shree Vasavi Spices & Foods',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'SVS/25-26/0912 | 8-Aug-25 | 30 Days | KTL/PO/077 | Batch',
      rows: `
        Green Cardamom 8mm Bold | 09083120 | 25 | Kgs | 2850 | 4 | VC-8-2507
        Black Pepper MG1 550 GL | 09041140 | 50 | Kgs | 715 | | PM-2506
        Dry Ginger Whole Cochin | 09101110 | 40 | Kgs | 342.5 | 2.5 | GC-2504
        Turmeric Powder Alleppey 1 Kg Pouch | 09103030 | 30 | Nos | 228 | | TA-2507
        Clove Hand Picked | 09071020 | 10 | Kgs | 1065 | | CL-2505`,
    },
    {
      head: 'SVS/25-26/1077 | 11-Sep-25 | 30 Days | KTL/PO/083 |',
      rows: `
        Star Anise Flowers | 09096211 | 15 | Kgs | 640 | |
        Cinnamon Quills Alba 4 Inch | 09061110 | 12 | Kgs | 1980 | 5 |
        Masala Chai Blend 500 g Pet Jar | 21069099 | 96 | Nos | 185 | 10 |
        Fennel Seed Lucknow | 09096139 | 20 | Kgs | 265 | |`,
    },
  ],
  print(p, rows, head) {
    p.put('                                        TAX INVOICE                       (ORIGINAL FOR RECIPIENT)', '');
    p.put(
      'Shree Vasavi Spices & Foods                     Invoice No.                    Dated',
      `14/202, Bazaar Road, Mattancherry               ${head.text(0)}                 ${head.text(1)}`,
    );
    p.put(
      'Kochi - 682002                                  Delivery Note                  Mode/Terms of Payment',
      `GSTIN/UIN: 32ABCFS0000K1Z9                                                     ${head.text(2)}`,
    );
    p.put(
      'State Name : Kerala, Code : 32                  Buyer’s Order No.              Dispatched through',
      `Consignee (Ship to)                             ${head.text(3)}                     VRL Logistics`,
    );
    p.put(
      'Kettle & Leaf Trading Co.                       Terms of Delivery',
      '7 Strand Road, Kolkata - 700001                 Door delivery',
      'GSTIN/UIN : 19AAFFK0000M1Z2',
      '',
      tallyLine.head,
      '',
    );
    const amounts: number[] = [];
    let kilos = 0;
    let pieces = 0;
    rows.forEach((row, index) => {
      const [quantity, price, percent] = [row.value(2), row.value(4), row.value(5) || 0];
      const amount = lessPercent(cents(quantity * price), percent);
      const isKilos = row.text(3) === 'Kgs';
      const batch = row.has(6) ? `\n  ${head.text(4)} : ${row.text(6)}` : '';
      p.put(
        tallyLine.row(
          String(index + 1),
          `${row.text(0)}${batch}`,
          row.text(1),
          `${isKilos ? quantity.toFixed(3) : quantity} ${row.text(3)}`,
          rupees(price),
          row.text(3),
          percent ? `${percent} %` : '',
          rupees(amount),
        ),
      );
      p.stock(row.text(0), quantity, row.text(3), price, amount);
      amounts.push(amount);
      if (isKilos) kilos += quantity;
      else pieces += quantity;
    });
    const sum = sumOf(amounts);
    const tax = percentOf(sum, 5);
    const total = Math.round(sum + tax);
    const round = cents(total - sum - tax);
    p.put(
      tallyLine.row('', '', '', '', '', '', '', rupees(sum)),
      tallyLine.row('', '             IGST Output @ 5%', '', '', '5', '%', '', rupees(tax)),
    );
    p.put(
      tallyLine.row(
        '',
        round < 0 ? 'Less :       Round Off' : '             Round Off',
        '',
        '',
        '',
        '',
        '',
        `${round < 0 ? '(-)' : ''}${rupees(round)}`,
      ),
      '',
    );
    p.put(tallyLine.row('', '             Total', '', `${kilos.toFixed(3)} Kgs`, '', '', '', `₹ ${rupees(total)}`));
    p.put(tallyLine.row('', '', '', `${pieces} Nos`, '', '', '', 'E. & O.E'), '');
    p.put('Taxable Value                  IGST Rate                  IGST Amount                  Total Tax Amount');
    p.put(
      `${rupees(sum)}                      5%                      ${rupees(tax)}                      ${rupees(tax)}`,
      '',
    );
    p.put(
      'Company’s Bank Details',
      'Bank Name : Federal Bank     A/c No. : 10090200004418     Branch & IFS Code : Mattancherry & FDRL0001009',
    );
    p.put(
      'Declaration',
      'We declare that this invoice shows the actual price of the goods described',
      'and that all particulars are true and correct.',
      '',
    );
    p.put(
      '                                                            for Shree Vasavi Spices & Foods',
      '',
      '                                                            Authorised Signatory',
      '               SUBJECT TO KOCHI JURISDICTION',
    );
  },
};

const yamashiroLine = grid(
  '0 Marks & Nos.',
  '20 Description of Goods',
  '>76 Quantity',
  '>86 Unit Price',
  '>102 Amount',
);

/** A Japanese tea exporter: a commercial invoice in yen with cases, and origins under the names. */
const yamashiro: Supplier = {
  name: 'Yamashiro Chaen Co., Ltd.',
  language: 'en-JP',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'YC-250522 | May 22, 2025 | CIF SYDNEY | NH879 | T/T in advance | 58000',
      rows: `
        C/No. 1-2 | Matcha Ceremonial Grade "Uji no Shiro" 30g can | 80 | cans | 1450 | Origin: Kyoto
        C/No. 3 | Matcha Culinary Grade B 1kg bag | 20 | bags | 6200 | Origin: Kyoto / Nara
        C/No. 4-6 | Sencha Fukamushi No. 3 | 30 | kg | 4300 | Origin: Kagoshima, harvest 2025
        C/No. 7 | Gyokuro Tsuyu Hikari | 5 | kg | 14800 | Origin: Yame, Fukuoka
        C/No. 8-9 | Hojicha Kuki Dark Roast | 24 | kg | 2350 | Origin: Shizuoka
        C/No. 10 | Bamboo Whisk Chasen 80-tate | 40 | pcs | 1780 | Made in Takayama
        C/No. 10 | Genmaicha Sample 20g | 50 | bags | 0 | No commercial value`,
    },
  ],
  print(p, rows, head) {
    const middle = (text: string, gap = 1) => ({ cells: [{ text, at: 49, align: 'centre' as const }], gap });
    p.put(
      middle('YAMASHIRO CHAEN CO., LTD.'),
      middle('23-1 Nishinokubo, Ujitawara-cho, Tsuzuki-gun, Kyoto 610-0200 JAPAN'),
      middle('TEL +81-774-00-2218   FAX +81-774-00-2219', 1.6),
    );
    p.put(
      middle('COMMERCIAL INVOICE', 1.6),
      `Invoice No.  ${head.text(0)}                                        Date  ${head.text(1)}`,
    );
    p.put(
      `Sold to:  Wharf Road Tea Pty Ltd                              Terms  ${head.text(2)}`,
      `          18 Wharf Rd, Melrose Park NSW 2114                  Payment  ${head.text(4)}`,
    );
    p.put(
      `Per:  ${head.text(3)}  from KANSAI, JAPAN to SYDNEY, AUSTRALIA`,
      'Country of Origin: JAPAN          H.S. Code: 0902.10 / 0902.20 / 4421.91',
      '',
      yamashiroLine.head,
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const [quantity, price] = [row.value(2), row.value(4)];
      p.put(
        yamashiroLine.row(
          row.text(0),
          `${row.text(1)}\n  ${row.text(5)}`,
          `${quantity} ${row.text(3)}`,
          yen(price),
          yen(quantity * price),
        ),
      );
      p.stock(row.text(1), quantity, row.text(3), price, quantity * price);
      amounts.push(quantity * price);
    }
    const sum = sumOf(amounts);
    p.put(
      '',
      yamashiroLine.row('', '', '', 'FCA Kansai', yen(sum)),
      yamashiroLine.row('', '', '', 'Freight & Insurance', yen(head.value(5))),
    );
    p.put(yamashiroLine.row('', 'TOTAL  10 CARTONS', '', 'CIF SYDNEY', yen(sum + head.value(5))), '');
    p.put(
      'Net weight 92.4 kg   Gross weight 121.0 kg   Measurement 0.884 M3',
      'The goods are covered by the Japan-Australia Economic Partnership Agreement.',
      '',
    );
    p.put(
      'Bank: The Bank of Kyoto, Uji Branch   SWIFT: BOKFJPJZ   A/C 000-447120',
      '',
      '                                                  YAMASHIRO CHAEN CO., LTD.',
      '',
      '                                                  K. Yamashiro, Export Manager',
    );
  },
};

const currawongLine = grid(
  '0 Item',
  '12 Description',
  '>62 Quantity',
  '>74 Unit Price',
  '>84 Discount',
  '>92 GST',
  '>106 Amount AUD',
);

/** An Australian printer and packer: a cloud bookkeeping invoice, postage among the lines. */
const currawong: Supplier = {
  name: 'Currawong Print & Pack Pty Ltd',
  language: 'en-AU',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV-3307 | 26 May 2025 | 9 Jun 2025 | PO 1184',
      rows: `
        SLV-08 | Cup sleeve kraft 8oz, 1 colour print | 2000 | 0.085 | 5
        PCH-250 | Compostable pouch 250g matte black with degassing valve | 500 | 0.62 | 10
        SWT-A6 | Swing tag A6 with cotton string | 300 | 0.34 |
        BX-SML | Mailer box small 220x160x77mm printed | 150 | 1.48 |
        TAPE-48 | Printed paper tape 48mm x 50m | 12 | 9.9 |
        FRT | Freight Melbourne metro | 1 | 28.5 | | no
        STP | Rubber stamp wooden 60mm | 1 | 36 |`,
    },
  ],
  print(p, rows, head) {
    p.put(
      'TAX INVOICE                              Invoice Date               Currawong Print & Pack Pty Ltd',
      `                                         ${head.text(1)}                3/41 Bakehouse Rd`,
    );
    p.put(
      'Salt Lane Tea Pty Ltd                    Invoice Number             Kensington VIC 3031',
      `5 Salamanca Pl                           ${head.text(0)}                   AUSTRALIA`,
    );
    p.put(
      `HOBART TAS 7000                          Reference                  hello@currawongpack.example`,
      `AUSTRALIA                                ${head.text(3)}`,
    );
    p.put(
      '                                         ABN',
      '                                         64 000 881 205',
      '',
      currawongLine.head,
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const [quantity, price, percent] = [row.value(2), row.value(3), row.value(4) || 0];
      const amount = lessPercent(cents(quantity * price), percent);
      const name = row.text(1).replace(/^(.{26,38}) /, '$1\n');
      const shown = price.toFixed(price === cents(price) ? 2 : 3);
      p.put(
        currawongLine.row(
          row.text(0),
          name,
          quantity.toFixed(2),
          shown,
          percent ? `${percent.toFixed(2)}%` : '',
          '10%',
          money(amount),
        ),
      );
      if (!row.has(5)) p.stock(row.text(1), quantity, null, price, amount);
      amounts.push(amount);
    }
    const sum = sumOf(amounts);
    const tax = percentOf(sum, 10);
    p.put(
      '',
      currawongLine.row('', '', '', '', '', 'Subtotal', money(sum)),
      currawongLine.row('', '', '', '', '', 'TOTAL GST 10%', money(tax)),
    );
    p.put(currawongLine.row('', '', '', '', '', 'TOTAL AUD', money(cents(sum + tax))), '', `Due Date: ${head.text(2)}`);
    p.put('Please pay by direct deposit   BSB 063-190   Account 1044 7216', '');
    p.put('- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -', 'PAYMENT ADVICE');
    p.put(
      'To: Currawong Print & Pack Pty Ltd          Customer          Salt Lane Tea Pty Ltd',
      `                                            Invoice Number    ${head.text(0)}`,
      `                                            Amount Due        ${money(cents(sum + tax))}`,
      `                                            Due Date          ${head.text(2)}`,
    );
  },
};

export const TWELFTH_4: readonly Supplier[] = [dhansiri, vasavi, yamashiro, currawong];
