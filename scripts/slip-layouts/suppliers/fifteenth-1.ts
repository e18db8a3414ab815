import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** The fifteenth lot, 1: small firms of the English-speaking world and their bookkeeping programs. */

const english = figures('.', ',');

const larkspur: Supplier = {
  name: 'Larkspur Tin Works LLC',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '20418|02/09/2026|03/11/2026|Ginkgo Leaf Tea Room|2217 Calhoun St|Fort Wayne, IN 46802|UPS Ground|38.50|0',
      rows: `
        LT-0400-BK | Round slip-cover tin, 4 oz, matte black | 96 | 0.94
        LT-0800-BK | Round slip-cover tin, 8 oz, matte black | 48 | 1.27
        LT-SQ12-SV | Square window tin, 12 oz, silver | 36 | 2.15
        LT-DOME-03 | Dome top caddy 3 x 4.5 in, copper | 24 | 2.85
        LT-SCOOP | Stainless scoop, 2 tsp | 12 | 1.60`,
    },
    {
      head: '20977|04/28/2026|05/28/2026|Ginkgo Leaf Tea Room|2217 Calhoun St|Fort Wayne, IN 46802|LTL Freight|112.00|5',
      rows: `
        LT-0400-WH | Round slip-cover tin, 4 oz, gloss white | 288 | 0.89
        LT-1600-BK | Round slip-cover tin, 16 oz, matte black | 72 | 1.98
        LT-INSERT4 | Foam-lined inner lid for 4 oz tin | 288 | 0.17
        LT-BULK-5L | Bulk canister 5 lb, hinged lid, black | 6 | 24.75
        LT-LBLHLD | Brass label holder with pins | 6 | 3.40
        LT-MATCHA | Matcha tin, 30 g, double lid, green | 60 | 1.12
        LT-STKR-RD | Tamper seal stickers, roll of 500 | 2 | 14.00`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '                                                                                INVOICE',
      'Larkspur Tin Works LLC                                  billing@larkspurtin.example',
      '1180 Foundry Rd                                         +1 (937) 555-0142',
      'Dayton, OH 45404                                        www.larkspurtin.example',
      '',
      'Bill to                      Ship to',
      `${head.text(3)}         ${head.text(3)}`,
      `${head.text(4)}              ${head.text(4)}`,
      `${head.text(5)}         ${head.text(5)}`,
      '',
      'Shipping info                                           Invoice details',
      `Ship via: ${head.text(6).padEnd(46)}Invoice no.: ${head.text(0)}`,
      `Ship date: ${head.text(1).padEnd(45)}Terms: Net 30`,
      `                                                        Invoice date: ${head.text(1)}`,
      `                                                        Due date: ${head.text(2)}`,
      '',
    );
    const table = grid('0 #', '4 Product or service', '24 Description', '>72 Qty', '>82 Rate', '>94 Amount');
    put(...spaced(table.head, 1.4));
    const amounts = rows.map((row, index) => {
      const amount = cents(row.value(2) * row.value(3));
      stock(row.text(1), row.value(2), null, row.value(3), amount);
      put(
        table.row(
          `${index + 1}.`,
          row.text(0),
          row.text(1),
          row.text(2),
          `$${english(row.value(3))}`,
          `$${english(amount)}`,
        ),
      );
      return amount;
    });
    const freight = head.value(7);
    put(
      table.row(
        `${rows.length + 1}.`,
        'Shipping',
        `${head.text(6)}, prepaid and added`,
        '1',
        `$${english(freight)}`,
        `$${english(freight)}`,
      ),
    );
    const subtotal = sumOf([...amounts, freight]);
    const discount = percentOf(subtotal, head.value(8));
    const foot = grid('62', '>94');
    put('', foot.row('Subtotal', `$${english(subtotal)}`));
    if (discount) put(foot.row(`Discount ${head.text(8)}%`, `-$${english(discount)}`));
    put(
      foot.row('Sales tax (resale, exempt)', '$0.00'),
      foot.row('Total', `$${english(cents(subtotal - discount))}`),
      '',
      'Ways to pay',
      'ACH, check or card. View and pay online with the link in your email.',
      'Note to customer',
      'Thank you for your business. Report dents within 5 days with photos of the carton.',
    );
  },
};

const waipara: Supplier = {
  name: 'Waipara Herb Growers Ltd',
  language: 'en-NZ',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV-0412|11 Mar 2026|20 Apr 2026|Riccarton shop - Mere|The Copper Kettle Tea Co Ltd',
      rows: `
        note | Delivered 10 March with the van, thanks Mere!
        Lemon verbena, whole leaf, 500g bag | 4 | 28.5 | 0 | Batch LV2602, BB Feb 2028
        Kawakawa leaf, cut, 250g bag | 6 | 19.75 | 0 | Batch KW2601, BB Jan 2028
        Peppermint, cut and sifted, 1kg bag | 3 | 36 | 10 | Batch PM2511, BB Nov 2027
        Manuka tips, 250g bag | 2 | 22.4 | 0 | Batch MT2601, BB Jan 2028
        Calendula petals, 200g bag | 5 | 24.9 | 10 | Batch CP2602, BB Feb 2028`,
    },
    {
      head: 'INV-0466|7 May 2026|20 Jun 2026|PO 2291|The Copper Kettle Tea Co Ltd',
      rows: `
        Chamomile flowers, whole, 1kg bag | 2 | 64 | 5 | Batch CH2603, BB Mar 2028
        Lemon balm, cut, 500g bag | 4 | 26.2 | 0 | Batch LB2604, BB Apr 2028
        note | Harvest 2026 - first pick
        Rosehip shells, fine cut, 1kg bag | 5 | 31.8 | 5 | Batch RH2604, BB Apr 2028
        Nettle leaf, 500g bag | 3 | 18.6 | 0 | Batch NE2603, BB Mar 2028`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      { cells: [{ text: 'TAX INVOICE', at: 0 }] },
      '                                          Invoice Date        Waipara Herb Growers Ltd',
      `          ${head.text(4).padEnd(32)}${head.text(1).padEnd(20)}291 Georges Road`,
      '          Attention: Accounts                                 RD 3 Amberley 7483',
      '          14 Clarence Street              Invoice Number      NEW ZEALAND',
      `          Riccarton                       ${head.text(0)}`,
      '          Christchurch 8011',
      '          NEW ZEALAND                     Reference',
      `                                          ${head.text(3)}`,
      '',
      '                                          GST Number',
      '                                          118-402-957',
      '',
    );
    const table = grid('0 Description', '>52 Quantity', '>64 Unit Price', '>75 Discount', '>83 GST', '>98 Amount NZD');
    put(...spaced(table.head, 1.5));
    let saved = 0;
    const amounts = rows.flatMap((row) => {
      if (row.text(0) === 'note') {
        put(row.text(1));
        return [];
      }
      const [quantity, price, percent] = [row.value(1), row.value(2), row.value(3)];
      const amount = lessPercent(quantity * price, percent);
      saved += quantity * price - amount;
      stock(row.text(0), quantity, null, price, amount);
      put(
        ...spaced(
          table.row(
            `${row.text(0)}\n${row.text(4)}`,
            english(quantity),
            english(price),
            percent ? `${english(percent)}%` : '',
            '15%',
            english(amount),
          ),
          1.4,
        ),
      );
      return [amount];
    });
    const net = sumOf(amounts);
    const foot = grid('>83', '>98');
    put(
      foot.row(saved ? `Subtotal (includes a discount of ${english(cents(saved))})` : 'Subtotal', english(net)),
      foot.row('TOTAL GST 15%', english(percentOf(net, 15))),
      foot.row('TOTAL NZD', english(cents(net + percentOf(net, 15)))),
      '',
      `Due Date: ${head.text(2)}`,
      'Please pay to 12-3148-0206117-00 and use the invoice number as reference.',
      'Certified organic AsureQuality 1147. All leaf is dried on the farm.',
      '',
      'PAYMENT ADVICE',
      `To: Waipara Herb Growers Ltd                       Customer          ${head.text(4)}`,
      `    291 Georges Road                               Invoice Number    ${head.text(0)}`,
      `    RD 3 Amberley 7483                             Amount Due        ${english(cents(net + percentOf(net, 15)))}`,
      `                                                   Due Date          ${head.text(2)}`,
      '                                                   Amount Enclosed   ______________',
    );
  },
};

const hallam: Supplier = {
  name: 'Hallam & Pryce Labels Ltd',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '38114|19/02/2026|COPPER01|PO-1187|Emily|12.50',
      rows: `
        LAB0701 | Assam 100g front label 70x90mm | 3000 | 46.5 | 0
        LAB0702 | Earl Grey 100g front label 70x90mm | 5000 | 41.2 | 0
        LAB0718 | Back label, ingredients, 50x50mm | 10000 | 18.9 | 5
        ORIG | Origination and plates, 2 colours | 1 | 65 | fee
        LAB0760 | Clear seal dot 25mm | 20000 | 6.75 | 0`,
    },
    {
      head: '38652|13/05/2026|COPPER01|PO-1240 / e-mail 6 May|Emily|0.00',
      rows: `
        LAB0702 | Earl Grey 100g front label 70x90mm | 5000 | 41.2 | 0
        LAB0705 | Chai 250g wrap label 210x60mm | 2500 | 88 | 0
        LAB0731 | Best before label, blank, 40x20mm | 15000 | 5.4 | 10
        LAB0744 | Gift swing tag, kraft, drilled | 1500 | 97.4 | 0
        CUT | Cutter 210x60 (new shape) | 1 | 48 | fee
        LAB0752 | Allergen strip 80x12mm | 4000 | 11.25 | 0`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '                                                             INVOICE          Page  1',
      'HALLAM & PRYCE LABELS LTD',
      'Unit 7 Don Valley Works, Sheffield S9 2TP',
      'Tel 0114 496 0177     VAT Reg No. GB 184 5520 91',
      '',
      `Copper Kettle Tea Co (UK)                            Invoice No.        ${head.text(0)}`,
      `Accounts Payable                                     Invoice/Tax Date   ${head.text(1)}`,
      `23 Saltmarket                                        Order No.          ${head.text(3)}`,
      `York                                                 Account No.        ${head.text(2)}`,
      `YO1 8SH                                              Taken by           ${head.text(4)}`,
      '',
    );
    const table = grid(
      '0 Stock Code',
      '11 Description',
      '>54 Qty Supplied',
      '>64 Price',
      '>71 Disc %',
      '>82 Net Amt',
      '>88 VAT %',
    );
    put(...table.head, {
      cells: [
        { text: 'per 1000', at: 64, align: 'right' },
        { text: '£', at: 82, align: 'right' },
      ],
    });
    const amounts = rows.map((row) => {
      const [count, price] = [row.value(2), row.value(3)];
      if (row.text(4) === 'fee') {
        put(table.row(row.text(0), row.text(1), english(count, 0), english(price), '', english(price), '20.00'));
        return price;
      }
      const amount = lessPercent((count / 1000) * price, row.value(4));
      stock(row.text(1), count, null, Number((price / 1000).toFixed(6)), amount);
      put(
        table.row(
          row.text(0),
          row.text(1),
          english(count, 0),
          english(price),
          english(row.value(4)),
          english(amount),
          '20.00',
        ),
      );
      return amount;
    });
    const net = sumOf(amounts);
    const carriage = head.value(5);
    const tax = percentOf(net + carriage, 20);
    const foot = grid('50', '>82');
    put(
      '',
      'Overs and unders of up to 5% are charged as supplied.',
      'Artwork is kept for 24 months.',
      '',
      foot.row('Total Net Amount', `£ ${english(net)}`),
      foot.row('Carriage Net', `£ ${english(carriage)}`),
      foot.row('Total Tax Amount', `£ ${english(tax)}`),
      foot.row('Invoice Total', `£ ${english(cents(net + carriage + tax))}`),
      '',
      'Terms: 30 days end of month. BACS: sort code 40-41-07, account 81137720',
      'Goods remain our property until paid for in full. Reg. in England 3390412',
    );
  },
};

const malabar: Supplier = {
  name: 'Malabar Ridge Spices & Teas',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'MRS/25-26/0881|7-Mar-26',
      rows: `
        Cardamom Green Bold 8 mm | 09083120 | 3 | kg | 2450 | 0 | Batch : CG-114
        Black Pepper Malabar Garbled | 09041120 | 12.5 | kg | 712 | 0 | Batch : BP-087
        Nilgiri Orthodox Black Tea OP | 09024020 | 20 | kg | 465 | 5 | Batch : NO-26-03
        Masala Chai Premix 500 g Pouch | 21012090 | 24 | PCS | 188.5 | 0 | Batch : MC-31
        Cinnamon Quills C5 Special | 09061110 | 6 | kg | 1130 | 0 | Batch : CQ-019
        Dry Ginger Bleached Pieces | 09101110 | 8 | kg | 395 | 5 | Batch : DG-55`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '                                     Tax Invoice                      (ORIGINAL FOR RECIPIENT)',
      'Malabar Ridge Spices & Teas                      Invoice No.                 Dated',
      `14/221 Mattancherry Road                         ${head.text(0).padEnd(28)}${head.text(1)}`,
      'Kochi 682002                                     Delivery Note               Mode/Terms of Payment',
      'GSTIN/UIN: 32AABCM4471K1Z6                       DN-0881                     15 Days',
      'State Name : Kerala, Code : 32                   Reference No. & Date.       Other References',
      'Consignee (Ship to)                              WhatsApp dt. 4-Mar-26',
      "Copper Kettle Tea House                          Buyer's Order No.           Dated",
      '38 Church Street',
      'Bengaluru 560001                                 Dispatch Doc No.            Delivery Note Date',
      'GSTIN/UIN      : 29AAFCC2087P1ZQ                 LR 55120                    7-Mar-26',
      'State Name     : Karnataka, Code : 29            Dispatched through          Destination',
      '                                                 VRL Logistics               Bengaluru',
      '',
    );
    const table = grid(
      '0 Sl|No.',
      '5 Description of Goods',
      '42 HSN/SAC',
      '>64 Quantity',
      '>76 Rate',
      '78 per',
      '>89 Disc. %',
      '>101 Amount',
    );
    put(...table.head);
    const amounts = rows.map((row, index) => {
      const [quantity, price, percent] = [row.value(2), row.value(4), row.value(5)];
      const unit = row.text(3);
      const amount = lessPercent(quantity * price, percent);
      stock(row.text(0), quantity, unit, price, amount);
      put(
        table.row(
          String(index + 1),
          row.text(0),
          row.text(1),
          `${english(quantity, unit === 'kg' ? 3 : 0)} ${unit}`,
          english(price),
          unit,
          percent ? `${percent} %` : '',
          english(amount),
        ),
        `       ${row.text(6)}`,
      );
      return amount;
    });
    const net = sumOf(amounts);
    const tax = percentOf(net, 5);
    const whole = Math.round(net + tax);
    const foot = grid('>40', '>101');
    put(
      foot.row('', english(net)),
      foot.row('IGST', english(tax)),
      foot.row('Round Off', english(cents(whole - net - tax))),
      foot.row('Total', `₹ ${english(whole)}`),
      'Amount Chargeable (in words)                                                     E. & O.E',
      'INR Forty One Thousand Three Hundred Sixty One Only',
      'HSN/SAC                                  Taxable              IGST              Total',
      '                                         Value           Rate      Amount       Tax Amount',
      grid('0', '>49', '>61', '>72', '>86').row('Total', english(net), '5%', english(tax), english(tax)),
      '',
      "Company's PAN        : AABCM4471K               Company's Bank Details",
      'Declaration                                     Bank Name      : Federal Bank',
      'We declare that this invoice shows the actual   A/c No.        : 11290200014482',
      'price of the goods described and that all       IFS Code       : FDRL0001129',
      'particulars are true and correct.               for Malabar Ridge Spices & Teas',
      '                                                Authorised Signatory',
      '                         This is a Computer Generated Invoice',
    );
  },
};

export const FIFTEENTH_1: readonly Supplier[] = [larkspur, waipara, hallam, malabar];
