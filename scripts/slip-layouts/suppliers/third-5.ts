import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const southern = figures(',', '.');

/** Spices by weight: kilos with three decimals before the name, or pieces; price of one, discount, amount. */
const ALCARAVAN: Supplier = {
  name: 'Especias Alcaraván S.L.',
  language: 'es-ES',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '2026/1873|18-03-2026',
      rows: `
        2.5|kg|Canela Ceilán en rama|23.80|
        1.25|kg|Cardamomo verde extra|46.50|5
        5|kg|Hierbabuena cortada|8.95|
        0.75|kg|Anís estrellado entero|17.20|
        10|kg|Rooibos natural a granel|7.60|10
        24|ud|Manzanilla con anís 25 bolsitas|1.45|`,
    },
    {
      head: '2026/2604|02-07-2026',
      rows: `
        0.12|kg|Azafrán en hebra|3150.00|
        3.4|kg|Cáscara de naranja dulce|9.30|
        6.15|kg|Flor de hibisco|11.75|8
        12|ud|Azúcar panela bloque 500 g|2.20|
        8|ud|Tarro cristal hermético 1 l|4.85|`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('>10 Cantidad', '12 Ud.', '18 Concepto', '>64 Precio', '>73 Dto.', '>87 Importe');
    put(
      'ESPECIAS ALCARAVÁN, S.L.                    ALBARÁN VALORADO',
      `Pol. Ind. La Serrana, nave 7                Núm.   ${head.text(0)}`,
      `10600 Plasencia (Cáceres)                   Fecha  ${head.text(1)}`,
      'Tel. 927 55 01 42   CIF B-10455521          Cliente 430.00218',
      '',
      'Camellia Salón de Té - C/ Betis, 40 - 41010 Sevilla - NIF 28555019K',
      '-'.repeat(87),
      columns.head,
      '-'.repeat(87),
    );
    const nets: number[] = [];
    for (const row of rows) {
      const [quantity, price] = [row.value(0), row.value(3)];
      const net = lessPercent(quantity * price, row.has(4) ? row.value(4) : 0);
      nets.push(net);
      const count = southern(quantity, row.text(1) === 'kg' ? 3 : 0);
      const discount = row.has(4) ? `${row.text(4)}%` : '';
      put(columns.row(count, row.text(1), row.text(2), southern(price), discount, southern(net)));
      stock(row.text(2), quantity, row.text(1), price, net);
    }
    const net = sumOf(nets);
    const foot = grid('50', '>87');
    put(
      '-'.repeat(87),
      foot.row('Base imponible', southern(net)),
      foot.row('IVA 10,00%', southern(percentOf(net, 10))),
      foot.row('Rec. equiv. 1,40%', southern(percentOf(net, 1.4))),
      foot.row('TOTAL EUROS', southern(net + percentOf(net, 10) + percentOf(net, 1.4))),
      'Bultos: 4     Portes pagados     Forma de pago: recibo 30 días',
      'ES66 2048 0555 1134 0001 9920     Recibí conforme: ________________',
    );
  },
};

/** Code, description with lot and expiry below, unit, quantity, price, discounts in a row, amount, rate of tax. */
const OFFICINA: Supplier = {
  name: "Officina dell'Infuso S.r.l.",
  language: 'it-IT',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '412/A|20/02/2026',
      rows: `
        TV0021|Tè verde Gunpowder sfuso 1 kg|CF|10|16.40|10|22|L25091|30/09/2028
        TN0108|Tè nero Keemun 250 g|CF|8|12.95||22|L25114|31/12/2028
        IN0450|Infuso frutti di bosco 1 kg|CF|15|13.80|10+5|22|L25120|30/11/2027
        IN0512|Tisana finocchio e anice 500 g|CF|6|9.70||10|L26003|31/01/2028
        AC0077|Filtro carta per tazza|PZ|500|0.042||22||
        AC0130|Teiera vetro con filtro 0,6 l|PZ|4|18.50|20|22||`,
    },
    {
      head: '977/A|11/09/2026',
      rows: `
        TB0033|Tè bianco Pai Mu Tan 500 g|CF|5|26.30|5|22|L26071|30/06/2029
        IN0601|Camomilla fiori interi 500 g|CF|12|11.20|10|10|L26080|31/07/2028
        CF0210|Latta regalo natalizia 100 g|PZ|96|1.74|10+10|22||`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '0 Codice',
      '10 Descrizione',
      '^52 U.M.',
      '>62 Q.tà',
      '>74 Prezzo',
      '>83 Sc. %',
      '>95 Importo',
      '>101 IVA',
    );
    put(
      "Officina dell'Infuso S.r.l.",
      'Via Tortona 37, 20144 Milano (MI) - P.IVA 09755501882 - Cap. soc. € 10.000,00 i.v.',
      '',
      'Fattura accompagnatoria                              Spett.le',
      `${`N. ${head.text(0)} del ${head.text(1)}`.padEnd(53)}Camellia Sala da Tè`,
      'Pagamento: RiBa 60 gg d.f.f.m.                       Borgo San Jacopo 14r',
      'Causale trasporto: vendita                           50125 Firenze (FI)',
      '',
      columns.head,
    );
    const nets: number[] = [];
    for (const row of rows) {
      const [quantity, price] = [row.value(3), row.value(4)];
      const discounts = row.has(5) ? row.text(5).split('+').map(Number) : [];
      const net = cents(discounts.reduce((left, percent) => left * (1 - percent / 100), quantity * price));
      nets.push(net);
      const lot = row.has(7) ? `\nLotto ${row.text(7)} - Scad. ${row.text(8)}` : '';
      const money = southern(price, row.text(4).split('.')[1]?.length);
      const texts = [row.text(0), row.text(1) + lot, row.text(2), southern(quantity, 0), money, row.text(5)];
      put(columns.row(...texts, southern(net), row.text(6)));
      stock(row.text(1), quantity, row.text(2), price, net);
    }
    const net = sumOf(nets);
    const tax = sumOf(nets.map((one, index) => percentOf(one, rows[index]?.value(6) ?? 0)));
    const foot = grid('66', '>95');
    put(
      '',
      foot.row('Totale merce', southern(net)),
      foot.row('Spese di trasporto', southern(12)),
      foot.row('Totale imposta', southern(tax + 2.64)),
      foot.row('Totale documento', `€ ${southern(net + tax + 14.64)}`),
      '',
      'Aspetto dei beni: scatole    N. colli 5    Peso kg 38,6    Porto franco    Vettore: Bartolini',
      'Banca Intesa IT40 S030 6909 5551 0000 0018 82     Contributo CONAI assolto ove dovuto',
    );
  },
};

/** 120000 as 1,20,000.00. */
function lakhs(value: number): string {
  const [whole = '', rest = ''] = value.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
  return `${grouped}.${rest}`;
}

/** A GST invoice: HSN, quantity with its unit, rate, taxable value, CGST and SGST with rates and amounts, total. */
const ANNAPURNA: Supplier = {
  name: 'Shree Annapurna Chai & Masala',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'SA/26-27/0418|14-Jul-2026',
      rows: `
        Assam CTC BP Grade|0902|400|KGS|286.00|5
        Nilgiri Orthodox OP|0902|150|KGS|820.00|5
        Cardamom Green 8 mm|0908|25|KGS|2650.00|5
        Dry Ginger Whole|0910|60|KGS|415.00|5
        Chai Masala Pouch 100 g|0910|480|PCS|38.50|5
        Steel Tea Strainer No 4|7323|72|PCS|64.00|12`,
    },
    {
      head: 'SA/26-27/0977|03-Nov-2026',
      rows: `
        Darjeeling Autumnal FTGFOP|0902|80|KGS|1540.00|5
        Tulsi Leaves Dried|1211|45.5|KGS|360.00|5
        Clay Kulhad Cup 90 ml|6912|2500|PCS|3.20|12
        Jaggery Powder 500 g|1701|200|PKT|52.75|5`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '>3 Sl|No.',
      '5 Description of Goods',
      '34 HSN/|SAC',
      '>53 Quantity',
      '>64 Rate',
      '>78 Taxable|Value',
      '>85 CGST|Rate',
      '>96 CGST|Amount',
      '>103 SGST|Rate',
      '>114 SGST|Amount',
      '>129 Total|Rs.',
    );
    put(
      { cells: [{ text: 'TAX INVOICE', at: 64, align: 'centre' }] },
      'Shree Annapurna Chai & Masala                              (ORIGINAL FOR RECIPIENT)',
      'Shop 14, APMC Market II, Phase 2, Vashi, Navi Mumbai 400703',
      'GSTIN/UIN: 27AAGFS5501K1Z4     State Name: Maharashtra, Code: 27     FSSAI 11526018000412',
      `Invoice No. ${head.text(0)}          Dated ${head.text(1)}          e-Way Bill No. 2814 0055 5019`,
      'Buyer: Camellia Tea Room, 2nd Cross, Bandra West, Mumbai 400050     Motor Vehicle No. MH 43 BX 5501',
      '',
      columns.head,
    );
    let [net, tax] = [0, 0];
    for (const [index, row] of rows.entries()) {
      const [quantity, rate, percent] = [row.value(2), row.value(4), row.value(5) / 2];
      const taxable = cents(quantity * rate);
      const half = percentOf(taxable, percent);
      net += taxable;
      tax += half;
      const gst = [`${plain(percent)}%`, lakhs(half)];
      const texts = [String(index + 1), row.text(0), row.text(1), `${plain(quantity)} ${row.text(3)}`, lakhs(rate)];
      put(columns.row(...texts, lakhs(taxable), ...gst, ...gst, lakhs(taxable + 2 * half)));
      stock(row.text(0), quantity, row.text(3), rate, taxable);
    }
    const foot = grid('5', '>78', '>96', '>114', '>129');
    const total = net + 2 * tax;
    put(
      foot.row('Total', lakhs(net), lakhs(tax), lakhs(tax), lakhs(total)),
      foot.row('Round Off', '', '', '', lakhs(Math.ceil(total) - total)),
      foot.row('Grand Total', '', '', '', `₹ ${lakhs(Math.ceil(total))}`),
      '',
      'Bank: Saraswat Co-op Bank, A/c 0420 1000 5501, IFSC SRCB0000042',
      'Subject to Navi Mumbai jurisdiction. This is a computer generated invoice.          E. & O.E.',
    );
  },
};

/** Spain, Italy, India. */
export const SUNNY: readonly Supplier[] = [ALCARAVAN, OFFICINA, ANNAPURNA];
