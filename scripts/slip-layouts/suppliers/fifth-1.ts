import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');
const european = figures(',', '.');
const french = figures(',', ' ');

/** A British supermarket: how many, or the weight, is below the name. Rows: name, count or weight, price, VAT, offer. */
const fairholm: Supplier = {
  name: 'Fairholm Foodstores',
  language: 'en-GB',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '14/03/25|08:12|0417|03|6614',
      rows: `
        FH S/SKIM MILK 4PT|6|1.45
        FH WHOLE MILK 4PT|4|1.45
        OATWELL BARISTA 1L|3|2.10|||Offer 3 for £5.00|1.30
        FH GRAN SUGAR 1KG|5|1.09
        DEMERARA CUBES 500G|1|2.35
        FH PLAIN FLOUR 1.5KG|4|1.05
        FREE RANGE EGGS 12|3|3.15
        FH SALTED BUTTER 250G|1|2.19
        LEMONS LOOSE|0.845 kg|2.40
        ROOT GINGER|0.262 kg|4.20
        FH WASHING UP LIQ 1L|2|1.60|*
        BRYLE ANTIBAC SPRAY|1|2.75|*||Member price saving|0.50
        KITCHEN ROLL 4PK|2|3.95|*
        FOOD BAGS MEDIUM 100S|1|1.25|*
      `,
    },
    {
      head: '02/09/25|17:46|0417|08|1203',
      rows: `
        CLEAR HONEY SQZY 340G|4|2.60
        FH UNSALTED BUTTER|6|1.99
        OATWELL BARISTA 1L|6|2.10|||Offer 3 for £5.00|2.60
        COCONUT DRINK 1L|1|1.85
        FRESH MINT 30G|3|0.75
        SODA CRYSTALS 1KG|1|1.45|*
        MICROFIBRE CLOTH 5PK|1|3.50|*
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('0', '>34', '35.5');
    const sums: number[] = [];
    const taxed: number[] = [];
    put(
      '           FAIRHOLM FOODSTORES',
      '         Corve Street     Ludlow',
      '            01584 496 018',
      '       VAT Number  614 2208 37',
      '',
      '                              GBP',
    );
    let count = 0;
    for (const line of rows) {
      const [many = '', kilos] = line.text(1).split(' ');
      const quantity = Number(many);
      const price = line.value(2);
      const amount = cents(quantity * price);
      put(row(line.text(0), `£${english(amount)}`, line.text(3)));
      if (kilos) put(`   ${many}kg @ £${english(price)}/kg`);
      else if (quantity > 1) put(`   ${many} @ £${english(price)} each`);
      const off = line.has(6) ? line.value(6) : 0;
      if (off) put(row(`   ${line.text(5)}`, `-£${english(off)}`));
      sums.push(amount, -off);
      if (line.has(3)) taxed.push(amount, -off);
      count += kilos ? 1 : quantity;
      stock(line.text(0), quantity, kilos ? 'kg' : null, price, amount);
    }
    const total = sumOf(sums);
    put(
      '',
      row(`BALANCE DUE (${count} items)`, `£${english(total)}`),
      row('CARD', `£${english(total)}`),
      row('CHANGE', '£0.00'),
      '',
      '* VAT included at 20%',
      row('VAT', `£${english(cents(sumOf(taxed) / 6))}`),
      '',
      'MEMBER CARD      ********7731',
      `${head.text(0)} ${head.text(1)}   STORE ${head.text(2)}`,
      `TILL ${head.text(3)}   TRANS ${head.text(4)}`,
      '     Thank you for shopping with us',
    );
  },
};

/** A cash-and-carry in Singapore: barcode, count and price are below the name. Rows: name, barcode, count, unit, price, discount in percent. */
const lianFatt: Supplier = {
  name: 'Lian Fatt Cash & Carry',
  language: 'en-SG',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: 'LF2-250118-0093|18/01/2025 10:41|MEI LING',
      rows: `
        FARMGLO UHT MILK FULL CREAM 12X1L|8881002450118|3|CTN|25.80
        KOPITIAM EVAP CREAMER 390G|8881002330229|24|TIN|1.35
        CONDENSED MILK SWEETENED 1KG PKT|8881002330472|12|PKT|4.10|5
        COARSE SUGAR 25KG|8885500712203|1|BAG|31.50
        GULA MELAKA BLOCK 500G|9556110430071|10|PKT|3.20
        CEYLON TEA DUST NO.1 1KG|8888074120015|6|PKT|8.90|5
        ROSELLE DRIED 200G|6921774150604|8|PKT|3.45
        CHRYSANTHEMUM DRIED 300G|6921774150338|5|PKT|6.75
        PAPER CUP 12OZ PLAIN 50S|8889300041226|20|PKT|3.85
        CUP LID 12OZ BLACK 50S|8889300041301|20|PKT|2.40
        BAMBOO STIRRER 500S|8889300060029|2|BOX|5.20
      `,
    },
    {
      head: 'LF2-250731-0210|31/07/2025 15:07|AZMAN',
      rows: `
        ROCK SUGAR YELLOW 400G|6921774150550|12|PKT|1.90
        RED DATES SEEDLESS 500G|6921774151021|6|PKT|5.60
        PE GLOVE M 100S|8889300055018|4|BOX|1.75
        DISHWASH LIQUID LEMON 5L|8887012040057|2|BTL|6.40
        GARBAGE BAG 74X90CM 20S|8887012061113|10|PKT|2.95|10
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('0', '>21', '23', '>35', '>44');
    const ends = grid('0', '>44').row;
    const rule = '-'.repeat(44);
    const sums: number[] = [];
    put(
      '       LIAN FATT CASH & CARRY PTE LTD',
      '       Blk 14 Pandan Loop #01-22 S128229',
      '         GST Reg No: 20-0312245-K',
      '               TAX INVOICE',
      rule,
      ends(`No: ${head.text(0)}`, ''),
      ends(`Date: ${head.text(1)}`, `By: ${head.text(2)}`),
      rule,
      row('ITEM', 'QTY', 'UOM', 'PRICE', 'AMT S$'),
      rule,
    );
    let count = 0;
    for (const line of rows) {
      const amount = cents(line.value(2) * line.value(4));
      put(line.text(0), row(line.text(1), line.text(2), line.text(3), english(line.value(4)), english(amount)));
      if (line.has(5)) {
        const off = cents(amount - lessPercent(amount, line.value(5)));
        put(ends(`   PROMO DISC ${line.text(5)}%`, `-${english(off)}`));
        sums.push(-off);
      }
      sums.push(amount);
      count += line.value(2);
      stock(line.text(0), line.value(2), line.text(3), line.value(4), amount);
    }
    const total = sumOf(sums);
    const tax = cents((total * 9) / 109);
    put(
      rule,
      ends(`TOTAL QTY ${count}`, ''),
      ends('TOTAL (GST INCL)', english(total)),
      ends('NETS', english(total)),
      rule,
      ends('GST 9% INCLUDED', english(tax)),
      ends('AMT BEFORE GST', english(cents(total - tax))),
      '',
      '    GOODS SOLD ARE NOT RETURNABLE',
    );
  },
};

/** A German home improvement store: how many is above the name. Rows: name, article number, count, price, discount in percent; a dash first for a return. */
const kollmeyer: Supplier = {
  name: 'Kollmeyer Bauzentrum',
  language: 'de',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '11.02.2025|09:33|2|4471|118',
      rows: `
        Packband PP braun 50mm x 66m|2140553|6|1,99
        Cuttermesser 18 mm Metall|2090817|1|6,49
        Abbrechklingen 18 mm 10er|2090824|2|3,29
        Umzugskarton 60x33x34 cm|2147702|15|2,49|10
        Luftpolsterfolie 0,5x10 m|2147740|3|7,95
        Regaletiketten weiß 100er|2201169|1|4,79
        Essigreiniger 5 l Kanister|3307401|2|8,99
        LED-Lampe E27 8W warmweiß|1182290|4|3,99
      `,
    },
    {
      head: '08.10.2025|16:58|5|0926|204',
      rows: `
        Wasserfilter Kartusche 3er|4410085|2|18,99
        Entkalker flüssig 1 l|3307555|4|5,49
        -Packband PP braun 50mm x 66m|2140553|2|1,99
        Putztuch Mikrofaser 10er|3310026|1|9,99|20
        Kabelbinder 200mm schwarz 100er|1177304|1|4,29
        Müllbeutel 60 l Rolle 20 Stk.|3312011|5|2,79
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('0', '>38', '39.5');
    const sums: number[] = [];
    put(
      '       KOLLMEYER BAUZENTRUM',
      '   Industriestr. 44 - 36043 Fulda',
      '        Tel. 0661 / 5550 180',
      '',
      row(`Kasse ${head.text(2)}   Bon ${head.text(3)}`, `${head.text(0)} ${head.text(1)}`),
      row('', 'EUR'),
      '-'.repeat(40),
    );
    for (const line of rows) {
      const isReturn = line.text(0).startsWith('-');
      const name = line.text(0).replace(/^-/, '');
      const quantity = line.value(2);
      const price = Number(line.text(3).replace(',', '.'));
      const amount = cents(quantity * price) * (isReturn ? -1 : 1);
      if (isReturn) put('*** RÜCKGABE ***');
      if (quantity > 1) put(`      ${isReturn ? '-' : ''}${quantity} Stk x ${line.text(3)}`);
      put(row(name, european(amount), 'A'), `  Art. ${line.text(1)}`);
      sums.push(amount);
      if (line.has(4)) {
        const off = cents(amount - lessPercent(amount, line.value(4)));
        put(row(`  Aktion ${line.text(4)} %`, european(-off), 'A'));
        sums.push(-off);
      }
      if (!isReturn) stock(name, quantity, quantity > 1 ? 'Stk' : null, price, amount);
    }
    const total = sumOf(sums);
    const net = cents(total / 1.19);
    put(
      '-'.repeat(40),
      row('SUMME', european(total)),
      row('girocard', european(total)),
      '',
      '  MwSt         Netto    Steuer   Brutto',
      grid('0', '>20', '>29', '>38').row('A 19,00 %', european(net), european(cents(total - net)), european(total)),
      '',
      `Es bediente Sie: ${head.text(4)}`,
      '   Umtausch innerhalb von 30 Tagen',
      '   nur mit diesem Kassenbon. Danke!',
    );
  },
};

/** The scale of a stall on a French market. Rows: name, weight or pieces, price. */
const belhadj: Supplier = {
  name: 'Épices Belhadj',
  language: 'fr',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '26/04/2025|11:18|0457|02',
      rows: `
        THE VERT GUNPOWDER|0.750 kg|26.00
        MENTHE NANAH SECHEE|0.320 kg|34.00
        VERVEINE FEUILLES|0.415 kg|48.00
        HIBISCUS FLEURS|1.080 kg|17.50
        BADIANE ENTIERE|0.255 kg|29.00
        MIEL DE LAVANDE 500G|4 P|8.50
        SACHET KRAFT 250G|50 P|0.15
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('0', '>34');
    const sums: number[] = [];
    put(
      '         EPICES BELHADJ',
      '     MARCHE SAINT-PIERRE  CAEN',
      '       TEL 06 39 98 04 41',
      '----------------------------------',
      row(`VENDEUR ${head.text(3)}`, `TICKET ${head.text(2)}`),
      row(head.text(0), head.text(1)),
      '----------------------------------',
    );
    for (const line of rows) {
      const [many = '', unit = ''] = line.text(1).split(' ');
      const isWeight = unit === 'kg';
      const quantity = Number(many);
      const amount = cents(quantity * line.value(2));
      const each = `${french(line.value(2))} €/${unit}`;
      put(line.text(0), row(`  ${french(quantity, isWeight ? 3 : 0)} ${unit} x ${each}`, french(amount)));
      sums.push(amount);
      stock(line.text(0), quantity, unit, line.value(2), amount);
    }
    const total = sumOf(sums);
    const paid = Math.ceil(total / 10) * 10;
    put(
      '----------------------------------',
      row('TOTAL EUR', french(total)),
      row('ESPECES', french(paid)),
      row('RENDU', french(cents(paid - total))),
      `NB ARTICLES  ${rows.length}`,
      row('DONT TVA 5,5 %', french(cents(total - percentOf(total, 100 / 1.055)))),
      '',
      '     MERCI ET A SAMEDI PROCHAIN',
    );
  },
};

/** Shops with a till. */
export const TILLS: readonly Supplier[] = [fairholm, lianFatt, kollmeyer, belhadj];
