import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { sumOf } from './sums.ts';

const english = figures('.', ',');

/** An American paper goods distributor's packing list: ordered, shipped, back-ordered. Rows: item, description, unit, ordered, shipped, note. */
const tidewater: Supplier = {
  name: 'Tidewater Paper & Cup',
  language: 'en-US',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '0418226|04/09/25|04/11/25|61-8802|318',
      rows: `
        HC12-K|12 oz hot cup, kraft, single wall, 1000/cs|CS|4|4
        HL-12W|Dome lid, white, fits 12-20 oz, 1000/cs|CS|4|2
        SLV-K|Cup sleeve, kraft, 1300/cs|CS|2|2
        CC16-P|16 oz clear cold cup PLA, 1000/cs|CS|2|0|ETA 04/25/25
        NAP-BV2|Beverage napkin, 2-ply, natural, 4000/cs|CS|1|1
        STR-P8|Paper straw 8" wrapped, 500/bx|BX|6|5
        BAG-8K|Kraft bag #8, 500/bdl|BDL|3|3
        TRAY-4|4-cup carrier, molded fiber, 300/cs|CS|1|1
        HC08-K|8 oz hot cup, kraft, single wall, 1000/cs|CS|2|2
        TWL-MF|Multifold towel, natural, 4000/cs|CS|2|2
        LNR-33|Can liner 33 gal, black, 100/cs|CS|1|1
        DEG-1G|Degreaser, citrus, 1 gal|EA|4|4
      `,
    },
    {
      head: '0431507|10/22/25|10/24/25|61-9417|96',
      rows: `
        SUG-RAW|Raw sugar packets, 4.5 g, 1200/cs|CS|2|2
        STIR-B|Bamboo stirrer 7.5", 1000/bx|BX|10|10
        CC16-P|16 oz clear cold cup PLA, 1000/cs|CS|2|2
        TRM-40|Thermal register roll 3-1/8" x 230', 50/cs|CS|1|1
        GLV-NM|Nitrile gloves, medium, blue, 100/bx|BX|12|8
        SAN-QT|Quat sanitizer concentrate, 1 gal|EA|4|0|DISCONTINUED
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('>3 Ln', '6 Item No.', '18 Description', '62 U/M', '>76 Qty Ord', '>86 Qty Ship', '>95 Qty B/O');
    const boxes = grid('0', '40', '70', '86').row;
    put(
      grid('0', '70').row('TIDEWATER PAPER & CUP CO.', 'PACKING LIST'),
      '3300 Terminal Ave, Norfolk, VA 23509',
      '757-555-0164',
      '',
      boxes('Sold to: 40217', 'Ship to:', 'Order No.', head.text(0)),
      boxes('Blue Door Tea Bar', 'Blue Door Tea Bar', 'Order date', head.text(1)),
      boxes('1204 Colley Ave', '1204 Colley Ave', 'Ship date', head.text(2)),
      boxes('Norfolk, VA 23517', 'Norfolk, VA 23517', 'Cust PO', head.text(3)),
      '',
      'Ship via: OUR TRUCK   Route 12        Terms: NET 15        Slsm: 07',
      '',
      table.head,
    );
    for (const [index, line] of rows.entries()) {
      const [ordered, shipped] = [line.value(3), line.value(4)];
      const counts = [line.text(2), String(ordered), String(shipped), String(ordered - shipped)];
      put(table.row(String(index + 1), line.text(0), line.text(1), ...counts));
      if (line.has(5)) put(grid('20').row(line.text(5)));
      if (shipped > 0) stock(line.text(1), shipped, line.text(2), null);
    }
    const pieces = rows.reduce((sum, line) => sum + line.value(4), 0);
    put(
      '',
      `Total pieces: ${pieces}        Total weight: ${head.text(4)} lb        Picked by: RH        Checked by: ____`,
      'Claims for shortage or damage must be made within 5 days of receipt.',
      'Received by: ______________________        Date: ______________',
    );
  },
};

/** A British tea wholesaler's delivery note with batches, without prices. Rows: code, description, batch, best before, cases, quantity, unit. */
const penhallow: Supplier = {
  name: 'Penhallow Teas',
  language: 'en-GB',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'DN 77124|21 May 2025|SO 51930|PO 0388',
      rows: `
        EGB-05|English Breakfast Blend Broken Leaf 5kg|B25077|Apr 2027|4 sacks|20.00|kg
        EGR-05|Earl Grey Blue Flower 5kg|B25081|Apr 2027|2 sacks|10.00|kg
        CEY-OP|Ceylon Orange Pekoe Loose|B24412|Dec 2026|1 sack|12.50|kg
        PYR-PEP|Peppermint Pyramid Bags 15's|B25060|Mar 2027|3 cases|36|packs
        PYR-CHA|Chamomile & Honeybush Pyramid Bags 15's|B25063|Mar 2027|2 cases|24|packs
        TIN-125|Gift Tin Empty 125g Forest Green|||1 case|48|tins
        SPN-01|Caddy Spoon Stainless Steel|||1 bag|20|pieces
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Code',
      '11 Description',
      '47 Batch',
      '57 Best before',
      '70 Packages',
      '>87 Quantity',
      '89 Unit',
    );
    const boxes = grid('0', '57', '71').row;
    put(
      grid('0', '57').row('Penhallow Teas Ltd', 'DELIVERY NOTE'),
      'Unit 3 Gweal Pawl, Redruth, Cornwall TR15 3AE',
      'orders@penhallowteas.example   01209 496 044',
      '',
      boxes('Deliver to', 'Note no.', head.text(0)),
      boxes('Steep Street Teas', 'Date', head.text(1)),
      boxes('51 Steep Street', 'Our order', head.text(2)),
      boxes('Bristol BS1 5XH', 'Your ref', head.text(3)),
      '',
      table.head,
    );
    for (const line of rows) {
      const rest = [line.text(2), line.text(3), line.text(4), line.text(5), line.text(6)];
      put(table.row(line.text(0), breakName(line.text(1), 30).join('\n'), ...rest));
      stock(line.text(1), line.value(5), line.text(6), null);
    }
    put(
      '',
      '2 pallets, exchange       Gross weight 71 kg',
      'Please check the goods before you sign. We cannot accept claims after 3 working days.',
      '',
      'Driver  M. Tregear        Received by  ........................        Time  ..........',
    );
  },
};

/** An Italian herb house's transport document: a lot below each product. Rows: code, description, unit, quantity, packages, lot, expiry. */
const valdarno: Supplier = {
  name: 'Erboristica Valdarno',
  language: 'it',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '1187/A|03/11/2025|ORD. 562 del 27/10/2025|14|46,80',
      rows: `
        E0112|CAMOMILLA FIORI INTERI|KG|5,000|1|24118|06/2027
        E0340|FINOCCHIO SEMI|KG|10,000|1|25007|01/2028
        E0415|KARKADE' FIORI TAGLIO TISANA|KG|12,500|1|25044|02/2028
        E0690|MELISSA FOGLIE TAGLIO TISANA|KG|3,000|1|24302|11/2026
        E0902|LIQUIRIZIA RADICE BASTONCINI|KG|2,500|1|25019|03/2028
        T2204|TISANA BUONANOTTE 20 FILTRI|PZ|48|4|L5221|09/2027
        T2219|TISANA DRENANTE 20 FILTRI|PZ|24|2|L5236|09/2027
        X0031|SACCHETTO CARTA AVANA 100 G CONF. 250|CF|2|1||
        X0077|ESPOSITORE DA BANCO IN LEGNO|PZ|1|1||
        PLT|PALLET EPAL 80X120|PZ|1|1||
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Codice', '10 Descrizione dei beni', '>62 U.M.', '>75 Quantità', '>85 Colli');
    const boxes = grid('0', '46').row;
    put(
      'ERBORISTICA VALDARNO S.R.L.',
      'Via del Sambuco 12 - 52027 San Giovanni Valdarno (AR)',
      'P. IVA 01955500517   Tel. 055 555 0133',
      '',
      boxes('DOCUMENTO DI TRASPORTO', `N. ${head.text(0)}   del ${head.text(1)}`),
      boxes('(D.P.R. 472 del 14/08/1996)', `Rif. ${head.text(2)}`),
      '',
      boxes('Destinatario', 'Luogo di destinazione'),
      boxes('La Teiera di Marta', 'La Teiera di Marta'),
      boxes('Via Garibaldi 88', 'Via Garibaldi 88'),
      boxes('47921 Rimini (RN)', '47921 Rimini (RN)'),
      '',
      boxes('Causale del trasporto: VENDITA', 'Porto: FRANCO'),
      '',
      table.head,
    );
    for (const line of rows) {
      put(table.row(line.text(0), line.text(1), line.text(2), line.text(3), line.text(4)));
      if (line.has(5)) put(grid('12').row(`Lotto ${line.text(5)} - scad. ${line.text(6)}`));
      if (line.text(0) === 'PLT') continue;
      stock(line.text(1), Number(line.text(3).replace(',', '.')), line.text(2), null);
    }
    put(
      '',
      boxes('Aspetto esteriore dei beni: CARTONI', `Totale colli ${head.text(3)}   Peso kg ${head.text(4)}`),
      boxes('Vettore: Corriere Adriatico Spa', `Inizio trasporto ${head.text(1)} ore 14:20`),
      '',
      boxes('Firma del conducente', 'Firma del destinatario'),
      'Contributo CONAI assolto ove dovuto. Segue fattura.',
    );
  },
};

/** A Malaysian printer's invoice: the job below each product, charges among them. Rows: product, job, quantity, price; a plus first for a charge. */
const cetakMaju: Supplier = {
  name: 'Cetak Maju',
  language: 'en-MY',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'IV-2506/0142|12 Jun 2025|Ms Farah|Q-2505/0311',
      rows: `
        Label Earl Grey 60 x 90 mm|Job 25-0881   Mirrorkote, matt lamination, 4C|5000|0.085
        Label Pandan Green 60 x 90 mm|Job 25-0882   Mirrorkote, matt lamination, 4C|3000|0.098
        +Die-cut mould, 60 x 90 mm with round corners|One-time charge|1|180
        Box sleeve Raya gift set 240 x 120 mm|Job 25-0890   310 gsm art card, gold hot stamping|800|1.35
        Thank-you card A6|Job 25-0891   260 gsm art card, 2 sides|1000|0.22
        Loyalty card 90 x 54 mm|Job 25-0892   Rounded, writable surface|2000|0.115
        +Artwork amendment|2 rounds|2|35
        Bunting 2 x 5 ft with stand|Job 25-0899   Tarpaulin, indoor|2|68
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 No.', '6 Description', '>68 Qty', '>82 Unit Price|(RM)', '>95 Amount|(RM)');
    const sums: number[] = [];
    put(
      'CETAK MAJU PRINT HOUSE SDN BHD (1188402-W)',
      'No. 17, Jalan Perusahaan 3, Kawasan Perindustrian Beranang, 43700 Selangor',
      'Tel: 03-5550 8814      Email: hello@cetakmaju.example',
      '',
      '                                  INVOICE',
      grid('0', '62', '76').row('To: Daun & Cawan Enterprise', 'Invoice No.', `: ${head.text(0)}`),
      grid('0', '62', '76').row('28, Lorong Bukit Ceylon', 'Date', `: ${head.text(1)}`),
      grid('0', '62', '76').row('50200 Kuala Lumpur', 'Quotation', `: ${head.text(3)}`),
      grid('0', '62', '76').row(`Attn: ${head.text(2)}`, 'Terms', ': 50% deposit, balance COD'),
      '',
      table.head,
    );
    for (const [index, line] of rows.entries()) {
      const isCharge = line.text(0).startsWith('+');
      const name = line.text(0).replace(/^\+/, '');
      const [quantity, price] = [line.value(2), line.value(3)];
      const amount = cents(quantity * price);
      const money = [english(price, price < 1 ? 3 : 2), english(amount)];
      put(table.row(`${index + 1}.`, name, english(quantity, 0), ...money), grid('6').row(line.text(1)));
      sums.push(amount);
      if (!isCharge) stock(name, quantity, null, price, amount);
    }
    const total = sumOf(sums);
    const deposit = cents(total / 2);
    const { row } = grid('0', '60', '>95');
    put(
      '',
      row('E. & O. E.', 'Total', english(total)),
      row('Goods sold are not returnable.', 'Less deposit received', `(${english(deposit)})`),
      row('Cheques to "Cetak Maju Print House Sdn Bhd"', 'Balance due RM', english(cents(total - deposit))),
      '',
      'This is a computer generated invoice. No signature is required.',
    );
  },
};

/** Papers that come with the goods, and a printer. */
export const SENT: readonly Supplier[] = [tidewater, penhallow, valdarno, cetakMaju];
