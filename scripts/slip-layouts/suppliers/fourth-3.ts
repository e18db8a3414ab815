import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { sumOf } from './sums.ts';

const english = figures('.', ',');

/** Cartons times their weight make the kilos that the price is of. */
const estate: Supplier = {
  name: 'Kandapola Highland Teas (Pvt) Ltd',
  language: 'en-LK',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'KHT/PI/2025/0416 | 28th May 2025',
      rows: `
Ceylon Black Tea OP1 Uva Highlands | 8 | 20 | kg | 7.85
Ceylon Black Tea FBOPF Ex Sp | 5 | 15 | kg | 11.40
Ceylon Green Tea Gunpowder | 4 | 22.5 | kg | 9.20
Silver Tips White Tea | 1 | 6 | kg | 148.00
Cinnamon Black Tea 25 x 2g tagged bags | 12 | 48 | pkts | 1.32
Soursop Green Tea 20 pyramids in tin | 6 | 24 | tins | 2.65`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Marks|& Nos.',
      '10 Description of Goods|',
      '>54 No. of|Ctns',
      '>64 Per Ctn|',
      '>76 Total|Quantity',
      '>89 Unit Price|US$ CIF',
      '>103 Amount|US$',
    );
    put('                         KANDAPOLA HIGHLAND TEAS (PVT) LTD');
    put('             No. 88 Negombo Road, Wattala, Sri Lanka   Tel +94 11 293 0418');
    put('                  Reg. PV 00217748    Tea Board Exporter TE/2714', '');
    put('                              PROFORMA INVOICE', '');
    put(`Consignee:                                              P/I No: ${head.text(0)}`);
    put(`STEEP & STIR LLC                                        Date: ${head.text(1)}`);
    put('118 Oak Avenue, Boise, Idaho 83702                      Payment: 30% advance, balance against B/L copy');
    put('United States of America                                Shipment: Colombo to Seattle by sea, LCL', '');
    put(spaced(table.head, 1));
    put('');
    const amounts: number[] = [];
    let [cartons, kilos] = [0, 0];
    for (const row of rows) {
      const quantity = cents(row.value(1) * row.value(2));
      const amount = cents(quantity * row.value(4));
      const first = cartons + 1;
      cartons += row.value(1);
      if (row.text(3) === 'kg') kilos += quantity;
      amounts.push(amount);
      const marks = first === cartons ? String(first) : `${first}-${cartons}`;
      put(
        spaced(
          table.row(
            marks,
            row.text(0),
            row.text(1),
            `${row.text(2)} ${row.text(3)}`,
            `${english(quantity, row.text(3) === 'kg' ? 2 : 0)} ${row.text(3)}`,
            english(row.value(4)),
            english(amount),
          ),
          1.3,
        ),
      );
      stock(row.text(0), quantity, row.text(3), row.value(4), amount);
    }
    put('', table.row('', 'TOTAL CIF SEATTLE', String(cartons), '', '', 'US$', english(sumOf(amounts))), '');
    put(`Total net weight of loose tea ${english(kilos)} kg. Packed in ${cartons} cartons of 5 ply, palletised.`);
    put(
      'Origin: Sri Lanka. HS Codes 0902.10, 0902.30, 0902.40',
      'Bankers: Lanka Merchant Bank PLC, Colombo 01. SWIFT LKMBLKLX',
    );
    put(
      'Validity of this offer 30 days',
      '',
      '                                                     Authorised Signatory',
    );
  },
};

/** One form for pieces and for prices per thousand. */
const tradingHouse: Supplier = {
  name: 'Ningbo Haiyun Import & Export Co., Ltd.',
  language: 'en-CN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'HY25-0307 | MAR. 17, 2025 | UNIT PRICE|(USD/KG) | 1',
      rows: `
DRAGON WELL LONGJING GRADE 2 | 0902.1090 | 60 | KGS | 21.50
YUNNAN DIANHONG GOLDEN BUDS | 0902.3090 | 25 | KGS | 38.80
JASMINE GREEN TEA SPECIAL | 0902.1010 | 120 | KGS | 12.35
TIEGUANYIN OOLONG LIGHT ROAST | 0902.2090 | 40 | KGS | 26.40
RIPE PUER CAKE 357G | 0902.4031 | 42.84 | KGS | 17.90
CHRYSANTHEMUM FLOWER WHOLE | 1211.9039 | 15 | KGS | 14.75`,
    },
    {
      head: 'HY25-0811 | AUG. 06, 2025 | UNIT PRICE|(USD/1000PCS) | 1000',
      rows: `
KRAFT STAND UP POUCH 130X210+80MM ZIPPER | 4819.4000 | 5000 | PCS | 118.00
MATT BLACK POUCH 160X240+90MM | 3923.2900 | 3000 | PCS | 146.50
NON-WOVEN TEA BAG EMPTY 70X90MM | 5603.1290 | 20000 | PCS | 11.80
HEAT SEAL FILTER PAPER BAG 60X80MM | 4823.2000 | 10000 | PCS | 9.65
ROUND STICKER SEAL GOLD 40MM | 4821.1000 | 8000 | PCS | 13.25
TIN BOX ROUND D75XH100MM | 7310.2190 | 600 | PCS | 685.00`,
    },
  ],
  print({ put, stock }, rows, head) {
    // The heading of the price has two lines, and so takes two fields of the head.
    const table = grid(
      '0 NO.',
      '5 DESCRIPTION OF GOODS',
      '^56 HS CODE',
      '>76 QUANTITY',
      `>91 ${head.text(2)}|${head.text(3)}`,
      '>105 AMOUNT|(USD)',
    );
    put('                      NINGBO HAIYUN IMPORT & EXPORT CO., LTD.');
    put('         ROOM 1506, TIANYI TOWER, NO. 688 ZHONGSHAN EAST ROAD, NINGBO, CHINA', '');
    put('                              COMMERCIAL INVOICE', '');
    put(`TO: STEEP & STIR LLC                                         INVOICE NO.: ${head.text(0)}`);
    put(`    118 OAK AVE, BOISE, ID 83702, USA                        DATE: ${head.text(1)}`);
    put('FROM NINGBO, CHINA TO TACOMA, USA BY SEA                     TERMS: FOB NINGBO, T/T', '');
    put(spaced(table.head, 1));
    put('');
    const each = head.value(4);
    const amounts: number[] = [];
    const counts: number[] = [];
    rows.forEach((row, index) => {
      const quantity = row.value(2);
      const amount = cents((quantity * row.value(4)) / each);
      amounts.push(amount);
      counts.push(quantity);
      const count = `${english(quantity, Number.isInteger(quantity) ? 0 : 2)} ${row.text(3)}`;
      put(
        spaced(
          table.row(String(index + 1), row.text(0), row.text(1), count, english(row.value(4)), english(amount)),
          1.25,
        ),
      );
      stock(row.text(0), quantity, row.text(3), Number((row.value(4) / each).toFixed(6)), amount);
    });
    const total = sumOf(counts);
    const unit = rows[0]?.text(3) ?? '';
    put(
      '',
      table.row('', 'TOTAL:', '', `${english(total, total % 1 ? 2 : 0)} ${unit}`, '', english(sumOf(amounts))),
      '',
    );
    put('COUNTRY OF ORIGIN: CHINA', 'SHIPPING MARK: S&S BOISE C/NO. 1-UP', '');
    put(
      'WE CERTIFY THAT THE ABOVE IS TRUE AND CORRECT.',
      '                                        (STAMP AND SIGNATURE)',
    );
  },
};

/** Cartons first: how many of them, how much in each, and how much in all. */
const teaHouse: Supplier = {
  name: 'Yabukita Chaen Co., Ltd.',
  language: 'en-JP',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'YC-PL-250619 | June 19, 2025',
      rows: `
2 | Sencha Asatsuyu 100g | 60 | bags | 6.00 | 7.85
1 | Gyokuro Yame 50g | 80 | bags | 4.00 | 5.40
3 | Hojicha Stem Roasted 500g | 20 | bags | 10.00 | 12.10
1 | Matcha Ceremonial 30g can | 96 | cans | 2.88 | 6.75
+ | Matcha Culinary 1kg | 4 | bags | 4.00 |
1 | Bamboo Whisk 100 tips | 50 | pcs | 1.50 | 3.20
+ | Tea Scoop Bamboo | 60 | pcs | 0.60 |`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 C/No.', '8 Description', ">46 Q'ty/Ctn", ">60 Total Q'ty", '>72 N.W.(kg)', '>84 G.W.(kg)');
    put('YABUKITA CHAEN CO., LTD.', '3-12 Kanaya, Shimada City, Shizuoka 428-0021, Japan', '');
    put('                              PACKING LIST', '');
    put(`Messrs. Kettle & Leaf Tearooms                    No. ${head.text(0)}`);
    put(`77 Cuba Street, Wellington, New Zealand           Date: ${head.text(1)}`);
    put('Per: Air freight from Narita to Wellington', '', ...spaced(table.head, 1.2));
    put('====================================================================================');
    let cartons = 0;
    const nets: number[] = [];
    const grosses: number[] = [];
    for (const row of rows) {
      const isMixed = row.text(0) === '+';
      const count = isMixed ? 1 : row.value(0);
      const first = cartons + 1;
      if (!isMixed) cartons += count;
      const quantity = row.value(2) * count;
      const net = cents(row.value(4) * count);
      const gross = cents(row.value(5) * count);
      nets.push(net);
      if (!isMixed) grosses.push(gross);
      const marks = count > 1 ? `${first}-${cartons}` : String(cartons);
      const unit = row.text(3);
      put(
        table.row(
          isMixed ? '' : marks,
          row.text(1),
          `${row.text(2)} ${unit}`,
          `${quantity} ${unit}`,
          net.toFixed(2),
          isMixed ? '' : gross.toFixed(2),
        ),
      );
      stock(row.text(1), quantity, unit, null);
    }
    put('====================================================================================');
    put(table.row('TOTAL', `${cartons} CARTONS`, '', '', sumOf(nets).toFixed(2), sumOf(grosses).toFixed(2)), '');
    put(
      'Measurement: 0.412 M3',
      'Country of origin: Japan',
      '',
      '                                        Yabukita Chaen Co., Ltd.',
    );
  },
};

/** The customs form on a parcel: contents with weights and values, no unit prices. */
const parcelSender: Supplier = {
  name: 'Kiku Craft Tea Tools',
  language: 'en-JP',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'EN 482 117 306 JP | 2025/10/02',
      rows: `
Kyusu Teapot Tokoname 280ml | 4 | 1.480 | 6912.00 | 22000
Yunomi Tea Cup Mino Ware | 12 | 2.160 | 6912.00 | 14400
Cherry Bark Tea Caddy 100g | 6 | 0.780 | 4420.90 | 19800`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Detailed description of contents',
      '>48 Quantity',
      '>65 Net weight kg',
      '70 HS tariff no.',
      '>100 Value (JPY)',
    );
    put('JAPAN INTERNATIONAL PARCEL                                CUSTOMS DECLARATION CN 23');
    put(`Item No. ${head.text(0)}                                   Date of mailing ${head.text(1)}`, '');
    put('From  Kiku Craft Tea Tools                         To  The Saucer Cafe');
    put('      5-41 Sakae-machi, Tokoname, Aichi                3 Drury Lane, Dublin 2');
    put('      479-0836 JAPAN  Tel 0569-55-0172                 IRELAND  Tel +353 1 555 0167', '');
    put(spaced(table.head, 1.3));
    const weights: number[] = [];
    const values: number[] = [];
    for (const row of rows) {
      weights.push(row.value(2));
      values.push(row.value(4));
      put(
        spaced(
          table.row(row.text(0), row.text(1), row.value(2).toFixed(3), row.text(3), english(row.value(4), 0)),
          1.3,
        ),
      );
      stock(row.text(0), row.value(1), null, null, row.value(4));
    }
    const weight = plain(Math.round(weights.reduce((sum, value) => sum + value, 0.35) * 1000) / 1000);
    put(
      '',
      `Total gross weight ${weight} kg                                 Total value JPY ${english(sumOf(values), 0)}`,
    );
    put('Category of item:  [X] Sale of goods   [ ] Gift   [ ] Commercial sample   [ ] Returned goods');
    put('Postal charges JPY 8,450     Country of origin of goods: JAPAN', '');
    put(
      'I certify that the particulars given in this declaration are correct.',
      "Date and sender's signature: ____________________",
    );
  },
};

export const EXPORTERS: readonly Supplier[] = [estate, tradingHouse, teaHouse, parcelSender];
