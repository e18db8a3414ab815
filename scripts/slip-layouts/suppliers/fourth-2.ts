import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');

/** An accounting program's invoice: long descriptions, counts with decimals, a credit among the lines. */
const teaImporter: Supplier = {
  name: 'Southerly Tea Importers Ltd',
  language: 'en-NZ',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV-3318 | 11 Mar 2025 | 20 Apr 2025 | Wholesale March',
      rows: `
Ceylon Dimbula BOP 5 kg bulk sack | 2 | 118.00 |
Earl Grey Blue Flower loose leaf 1 kg foil bag | 6 | 41.50 |
Kawakawa & Lemon Myrtle blend 1 kg foil bag | 3 | 67.25 |
Credit: Earl Grey Blue Flower 1 kg, split bag on INV-3207 | -1 | 41.50 |
English Breakfast pyramid bags carton of 200 | 4 | 58.00 |
Honeybush, organic 500 g pouch | 5 | 19.80 |
Courier North Island, per carton | 3 | 8.70 |`,
    },
    {
      head: 'INV-3402 | 2 May 2025 | 20 Jun 2025 | Phone order Maia',
      rows: `
Genmaicha 1 kg foil bag | 4 | 46.00 |
White Peony Bai Mu Dan 250 g caddy | 6 | 31.20 |
Manuka leaf & ginger cut for infusion 500 g pouch | 8 | 22.45 |
Chai masala, whole spice and Assam CTC 2 kg refill bag | 2 | 54.00 |
Bamboo whisk chasen 80 prong | 10 | 16.90 |
Teapot filter stainless 65 mm | 12 | 7.35 |
Rural delivery surcharge | 1 | 5.50 |`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Description', '>58 Quantity', '>70 Unit Price', '>78 GST', '>92 Amount NZD');
    put({ cells: [{ text: 'TAX INVOICE', at: 0 }], gap: 1.8 });
    put('Kettle & Leaf Tearooms                Invoice Date              Southerly Tea Importers Ltd');
    put(`Attn: Accounts                        ${head.text(1).padEnd(26)}PO Box 1180`);
    put('77 Cuba Street                        Invoice Number            Nelson 7040');
    put(`Te Aro, Wellington 6011               ${head.text(0).padEnd(26)}NEW ZEALAND`);
    put('NEW ZEALAND                           Reference', `                                      ${head.text(3)}`);
    put('                                      GST Number', '                                      104-882-317', '');
    put(...spaced(table.head, 1.4));
    const amounts: number[] = [];
    for (const row of rows) {
      const amount = cents(row.value(1) * row.value(2));
      amounts.push(amount);
      const name = breakName(row.text(0), 38).join('\n');
      put(spaced(table.row(name, english(row.value(1)), english(row.value(2)), '15%', english(amount)), 1.4));
      if (amount > 0 && !/^(Courier|Rural)/.test(row.text(0))) {
        stock(row.text(0), row.value(1), null, row.value(2), amount);
      }
    }
    const net = sumOf(amounts);
    const tax = percentOf(net, 15);
    const sums = grid('60', '>92');
    put('', sums.row('Subtotal', english(net)), sums.row('TOTAL GST 15%', english(tax)));
    put(sums.row('TOTAL NZD', english(cents(net + tax))), '', `Due Date: ${head.text(2)}`);
    put('Bank transfer to 12-3140-0228817-00. Please use the invoice number as reference.', '');
    put('Registered office: 9 Haven Road, Nelson. Company number 4118802.');
  },
};

/** Ordered, delivered and still to come, with batches underneath. */
const cateringDepot: Supplier = {
  name: 'Liffey Foodservice Depot',
  language: 'en-IE',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '80114427 | 24.02.2025 | 4500098812 | ROUTE D17 DROP 04',
      rows: `
000010 | 10023881 | GOLD BLEND CATERING TEA 600S | 4 | 4 | 0 | CS | 4402A | 30.11.2026
000020 | 10023894 | CHAMOMILE ENVELOPE 6X25 | 3 | 2 | 1 | CS | 4417C | 31.08.2026
000030 | 10031120 | SUGAR SACHETS BROWN 1000S | 6 | 6 | 0 | CS | L5018 | 31.01.2028
000040 | 10031166 | SWEETENER STICKS 500S | 2 | 0 | 2 | CS | |
000050 | 20007713 | PAPER CUP RIPPLE 8OZ 500S | 5 | 5 | 0 | CS | |
000060 | 20007751 | CUP CARRIER 4 CUP PULP | 180 | 180 | 0 | EA | |
000070 | 10044209 | SHORT LIFE CREAM 2L | 8 | 6 | 2 | EA | 55102 | 11.03.2025
000080 | 90000010 | EURO PALLET | 1 | 1 | 0 | EA | |`,
    },
    {
      head: '80117935 | 07.04.2025 | 4500101276 | ROUTE D17 DROP 11',
      rows: `
000010 | 10023902 | DECAF TEA ONE CUP 1100S | 2 | 2 | 0 | CS | 4511B | 28.02.2027
000020 | 10023917 | GREEN TEA SENCHA LEAF 1KG | 10 | 7 | 3 | BAG | 4498A | 31.12.2026
000030 | 10023925 | ROOIBOS PYRAMID 4X50 | 3 | 3 | 0 | CS | 4503D | 31.10.2026
000040 | 10052280 | OATMILK BARISTA 6X1L | 12 | 12 | 0 | CS | 25071 | 14.12.2025
000050 | 20007790 | LID SIP WHITE 8OZ 1000S | 2 | 2 | 0 | CS | |
000060 | 90000022 | MILK CRATE DEPOSIT | 4 | 4 | 0 | EA | |`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Item',
      '8 Material',
      '18 Description',
      '>57 Order Qty',
      '>69 Deliv Qty',
      '>80 Back Ord',
      '84 UoM',
    );
    put('LIFFEY FOODSERVICE DEPOT', 'Unit 12 Ballymount Cross, Dublin 24        Tel +353 1 555 0142', '');
    put('                      D E L I V E R Y   N O T E', '');
    put(`Delivery   : ${head.text(0)}                 Date     : ${head.text(1)}`);
    put(`Your order : ${head.text(2)}               Ship via : ${head.text(3)}`);
    put('Ship-to    : 0000214408 THE SAUCER CAFE   Page     : 1 / 1', '             3 Drury Lane, Dublin 2', '');
    put(...table.head);
    put('---------------------------------------------------------------------------------------');
    for (const row of rows) {
      const counts = [3, 4, 5].map((field) => row.value(field).toFixed(3));
      put(table.row(row.text(0), row.text(1), row.text(2), ...counts, row.text(6)));
      if (row.has(7)) put(`                  Batch ${row.text(7)}  SLED/BBD ${row.text(8)}`);
      if (row.value(4) > 0 && !/PALLET|DEPOSIT/.test(row.text(2))) {
        stock(row.text(2), row.value(4), row.text(6), null);
      }
    }
    put('---------------------------------------------------------------------------------------');
    put(
      `Total packages: ${rows.filter((row) => row.value(4) > 0).length}      Gross weight: 86.400 KG      Temp on arrival: ____ C`,
    );
    put('', 'Open quantities follow with the next delivery. This note is not an invoice.', '');
    put('Received in good order: ______________________      Driver: ______________________');
  },
};

/** Sorted by bins, with zones between; the picker's count is what left. */
const fulfilment: Supplier = {
  name: 'Two Rivers Tea Fulfillment',
  language: 'en-US',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'PK-77120 | SO-41908 | 10/14/2025 | UPS Ground',
      rows: `
ZONE A - LOOSE LEAF
A-02-1 | TRT-1004 | Keemun Hao Ya A, 1 lb bag | BG | 6 | 6
A-02-4 | TRT-1011 | Jasmine Pearls, 8 oz bag | BG | 10 | 10
A-05-2 | TRT-1032 | Darjeeling 2nd Flush FTGFOP1, 1 lb bag | BG | 4 | 3
A-07-3 | TRT-1077 | Lapsang Souchong, 1 lb bag | BG | 2 | 0
A-09-1 | TRT-1090 | Genmaicha, 1 lb bag | BG | 5 | 5
A-11-6 | TRT-1121 | English Breakfast Organic, 5 lb bag | BG | 3 | 3
ZONE B - BOTANICALS
B-01-1 | TRT-2003 | Hibiscus Flower C/S, 5 lb | BG | 2 | 2
B-01-6 | TRT-2018 | Lemon Verbena Leaf, 1 lb | BG | 3 | 3
B-04-2 | TRT-2040 | Turmeric Root Chips, 5 lb | BG | 1 | 1
B-06-3 | TRT-2066 | Rose Petals Red, 1 lb | BG | 2 | 2
ZONE D - SUPPLIES
D-11-1 | TRT-7301 | T-Sac Filter Size 2, box of 100 | BX | 24 | 24
D-12-5 | TRT-7340 | Tin Tie Kraft Bag 8 oz | EA | 500 | 500
D-13-4 | TRT-7388 | Glass Tube Sampler with Cork | EA | 72 | 60
D-14-2 | TRT-7412 | Cast Iron Trivet, black | EA | 4 | 4`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 BIN', '9 SKU', '20 DESCRIPTION', '61 UOM', '>73 QTY ORD', '>82 PICKED', '>90 B/O', '93 CHK');
    put('TWO RIVERS TEA FULFILLMENT                                  PICK LIST / PACKING COPY');
    put(`2208 Mill Race Dr, Eugene, OR 97402                         Pick #  ${head.text(0)}`);
    put(`                                                            Order # ${head.text(1)}`, '');
    put('SHIP TO: Steep & Stir LLC                                   Wave 3   Picker: J.O.');
    put(`         118 Oak Ave, Boise, ID 83702                       Ship via ${head.text(3)}`);
    put(`                                                            Printed ${head.text(2)} 6:18 AM`, '');
    put(spaced(table.head, 1.3));
    const picked: number[] = [];
    for (const row of rows) {
      if (!row.has(1)) {
        put(`== ${row.text(0)} ==`);
        continue;
      }
      const [ordered, count] = [row.value(4), row.value(5)];
      const open = ordered > count ? String(ordered - count) : '';
      put(
        spaced(
          table.row(row.text(0), row.text(1), row.text(2), row.text(3), String(ordered), String(count), open, '[ ]'),
          1.2,
        ),
      );
      picked.push(count);
      if (count > 0) stock(row.text(2), count, row.text(3), null);
    }
    put('', `LINES: ${picked.length}    UNITS PICKED: ${sumOf(picked)}    CARTONS: 3    WEIGHT: 41.2 LB`);
    put('CHECKED BY: __________   DATE: __________');
  },
};

/** A web shop's packing slip: counts such as "2 of 3" and no prices. */
const herbShop: Supplier = {
  name: 'Prairie Root Botanicals',
  language: 'en-CA',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '#20917 | September 23, 2025',
      rows: `
Oat Straw, Organic | 454 g | PRB-OAT-454 | 4 | 4
Raspberry Leaf | 454 g | PRB-RAS-454 | 2 | 3
Saskatoon Berry Black Tea | 1 kg | PRB-SBT-1K | 5 | 5
Peppermint Leaf, Fair Trade | 1 kg | PRB-PEP-1K | 0 | 2
Maple Chai Concentrate | 946 mL | PRB-MCC-946 | 12 | 12
Muslin Steeping Bags | Pack of 25 | PRB-MUS-25 | 8 | 8
Sample: Fireweed Tea | 15 g | PRB-SMP-FW | 1 | 1`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('2', '>78');
    put(`Prairie Root Botanicals                                    Order ${head.text(0)}`);
    put(`                                                           ${head.text(1)}`, '');
    put('SHIP TO                                BILL TO');
    for (const line of ['Owen Baptiste', 'Steep & Stir Tea Bar', '402 Bank Street', 'Ottawa ON K2P 1Y5', 'Canada']) {
      put(`${line.padEnd(39)}${line}`);
    }
    put('', '  ITEMS                                                            QUANTITY', '');
    for (const row of rows) {
      put(table.row(row.text(0), `${row.text(3)} of ${row.text(4)}`));
      put(`  ${row.text(1)}`, { cells: [{ text: row.text(2), at: 2 }], gap: 1.7 });
      if (row.value(3) > 0) stock(`${row.text(0)} ${row.text(1)}`, row.value(3), null, null);
    }
    put('', '  There are other items from your order not included in this shipment.', '');
    put('                 Thank you for shopping with us!');
    put('Prairie Root Botanicals, 77 Grain Elevator Rd, Saskatoon SK S7K 0A1, Canada');
  },
};

export const SENDERS: readonly Supplier[] = [teaImporter, cateringDepot, fulfilment, herbShop];
