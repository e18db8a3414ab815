import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** Invented suppliers of the seventeenth lot: South Africa and Mexico. */

const rand = figures('.', ' ');
const pesos = figures('.', ',');

const pakhuis: Supplier = {
  name: 'Pakhuis Pass Rooibos Packers',
  language: 'en-ZA',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV0012284|13/10/2026|12/11/2026|PO 0391|Anneke',
      rows: `
Rooibos long cut super grade|kg|25|68.50|5
Rooibos green unfermented|kg|10|112.00|
Honeybush coarse cut organic|kg|7.5|134.80|
Buchu leaf whole|kg|1.25|486.00|
Rooibos vanilla pyramid 20s|each|72|31.90|10
Rooibos tagless teabag 80s|each|48|24.65|10
Tin embossed rooibos 100g empty|each|60|17.75|
C|Courier Clanwilliam to Cape Town|1|185.00`,
    },
    {
      head: 'INV0012391|29/10/2026|28/11/2026|WhatsApp|Anneke',
      rows: `
Rooibos long cut super grade|kg|15|68.50|5
Rooibos chai spice blend|kg|6|121.40|
Cape mint dried|kg|2|158.00|
Rooibos matcha style powder 50g|each|24|54.30|
Counter display wooden 6 tin|each|1|420.00|25
C|Courier Clanwilliam to Cape Town|1|185.00`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('Pakhuis Pass Rooibos Packers (Pty) Ltd                       TAX INVOICE', '');
    const top = grid('0', '61', '78');
    put(top.row('VAT No: 4870229114', 'NUMBER:', head.text(0)), top.row('Reg: 2009/018877/07', 'DATE:', head.text(1)));
    put(
      top.row('16 Voortrekker Street', 'REFERENCE:', head.text(3)),
      top.row('Clanwilliam 8135', 'DUE DATE:', head.text(2)),
    );
    put(top.row('Western Cape', 'SALES REP:', head.text(4)), '');
    put(top.row('FROM', 'TO', ''), top.row('Packhouse, Augsburg Road', 'Long Street Leaf CC', ''));
    put(top.row('Clanwilliam', '188 Long Street', ''), top.row('027 555 0192', 'Cape Town 8001', ''));
    put(top.row('', 'VAT No: 4110386022', ''), '');
    const table = grid(
      '0 Description',
      '36 Unit',
      '>52 Quantity',
      '>62 Excl.|Price',
      '>69 Disc %',
      '>77 VAT %',
      '>89 Excl. Total',
      '>102 Incl. Total',
    );
    put(spaced(table.head, 1.5));
    const values: number[] = [];
    let discount = 0;
    for (const row of rows) {
      const isCourier = row.text(0) === 'C';
      const [name, unit] = isCourier ? [row.text(1), ''] : [row.text(0), row.text(1)];
      const [quantity, price] = [row.value(2), row.value(3)];
      const percent = row.has(4) ? row.value(4) : 0;
      const full = cents(quantity * price);
      const value = lessPercent(full, percent);
      put(
        table.row(
          name,
          unit,
          rand(quantity),
          `R${rand(price)}`,
          `${rand(percent)}%`,
          '15.00%',
          `R${rand(value)}`,
          `R${rand(value + percentOf(value, 15))}`,
        ),
      );
      values.push(value);
      discount = cents(discount + full - value);
      if (!isCourier) stock(name, quantity, unit, price, value);
    }
    const net = sumOf(values);
    const tax = sumOf(values.map((value) => percentOf(value, 15)));
    const sums = grid('66', '>102');
    put('', sums.row('Total Discount:', `R${rand(discount)}`), sums.row('Total Exclusive:', `R${rand(net)}`));
    put(sums.row('Total VAT:', `R${rand(tax)}`), sums.row('Sub Total:', `R${rand(net + tax)}`));
    put(spaced(sums.row('BALANCE DUE:', `R${rand(net + tax)}`), 2));
    put('Banking details: Cedar Bank, Clanwilliam   Branch 470010   Acc 62 118 440 927');
    put('Please use the invoice number as reference. Goods remain our property until paid.');
  },
};

const vleiRoad: Supplier = {
  name: 'Vlei Road Pharmacy',
  language: 'en-ZA',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '01|441902|24/10/2026|13:05|THANDEKA',
      rows: `
2|HAND SANITISER PUMP 1L|139.98|A
1|FIRST AID KIT REG 7 REFILL|249.00|A
4|PLASTERS BLUE FOOD 100S|219.80|A
3|GLYCERINE BP 500ML|188.85|A
6|BICARB OF SODA 500G|131.70|A
1|THERMOMETER PROBE DIGITAL|164.95|A
2|HAIR NETS BLACK 100S|87.00|A`,
    },
  ],
  print({ put, stock }, rows, head) {
    const centre = grid('^20');
    const table = grid('>3', '5', '>38', '40');
    put(centre.row('VLEI ROAD PHARMACY'), centre.row('cc Reg 1998/044120/23'));
    put(centre.row('Shop 4, Vlei Road Centre, Diep River'), centre.row('TEL 021 555 0188'));
    put(centre.row('TAX INVOICE'), centre.row('VAT NO 4650117720'), '');
    put(`TILL ${head.text(0)}   SLIP ${head.text(1)}`, `${head.text(2)} ${head.text(3)}   ${head.text(4)}`, '');
    put(table.row('QTY', 'ITEM', 'TOTAL', ''), '-'.repeat(41));
    const values: number[] = [];
    for (const row of rows) {
      put(table.row(row.text(0), row.text(1), rand(row.value(2)), row.text(3)));
      values.push(row.value(2));
      stock(row.text(1), row.value(0), null, null, row.value(2));
    }
    const total = sumOf(values);
    const net = cents(total / 1.15);
    put('-'.repeat(41), table.row('', 'DUE  ZAR', rand(total), ''), table.row('', 'CARD', rand(total), ''));
    put(table.row('', 'CHANGE', '0.00', ''), '');
    put(table.row('', `A 15% EXCL ${rand(net)}  VAT`, rand(total - net), ''), '');
    put('WELLNESS CLUB 00771****3', `POINTS THIS SLIP  ${Math.floor(total / 10)}`, '');
    put(centre.row('APPROVED  AUTH 118204'), centre.row('NO REFUND ON MEDICINES - THANK YOU'));
  },
};

const bajio: Supplier = {
  name: 'Distribuidora de Tés y Especias del Bajío',
  language: 'es-MX',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'B|7714|2026-10-14T10:22:05|6F1D7A30-44C2-4E0B-9A57-0C8811DE2B64|PUE|03 Transferencia',
      rows: `
5|KGM|Kilogramo|50201708|Flor de jamaica entera de primera|168.00|0
3.5|KGM|Kilogramo|50171550|Canela en raja corte largo Ceilán|412.00|0
10|KGM|Kilogramo|50201713|Té limón (zacate) seco cortado|94.50|0
24|H87|Pieza|50201713|Té negro con naranja caja con 25 sobres|46.90|0
12|H87|Pieza|50201713|Tisana de frutos rojos lata decorada 120 g|118.00|0
200|H87|Pieza|24111503|Bolsa kraft con ventana y cierre 250 g|4.35|16
6|XBX|Caja|48102108|Vaso térmico biodegradable 12 oz caja con 500|612.50|16`,
    },
    {
      head: 'B|7790|2026-10-28T16:40:51|A90C55E1-7B1F-4D38-8E02-91FB27C4D005|PPD|99 Por definir',
      rows: `
2|KGM|Kilogramo|50201708|Flor de jamaica entera de primera|168.00|0
1.25|KGM|Kilogramo|50171550|Anís estrella entero|296.00|0
4|KGM|Kilogramo|50201713|Manzanilla flor con tallo|132.00|0
36|H87|Pieza|52151504|Popote de papel kraft paquete con 100 piezas|38.20|16
2|XRO|Rollo|55121606|Etiqueta térmica 2 x 1 pulgadas rollo con 1000|145.00|16`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('DISTRIBUIDORA DE TÉS Y ESPECIAS DEL BAJÍO, S.A. DE C.V.');
    put('RFC: DTE120417KV3     Régimen fiscal: 601 General de Ley Personas Morales');
    put('Lugar de expedición: 37480 León, Guanajuato', '');
    put(`CFDI de Ingreso 4.0     Serie ${head.text(0)}   Folio ${head.text(1)}     Fecha ${head.text(2)}`);
    put(`Folio fiscal (UUID): ${head.text(3)}`, '');
    put('Receptor: CASA TERESA TÉ Y PAN     RFC: CTP190822QJ1     C.P. 76000');
    put('Uso CFDI: G01 Adquisición de mercancías     Régimen: 626 RESICO');
    put(`Método de pago: ${head.text(4)}     Forma de pago: ${head.text(5)}     Moneda: MXN`, '');
    const table = grid(
      '>8 Cantidad',
      '11 Clave|unidad',
      '20 Unidad',
      '32 Clave|prod/serv',
      '44 Descripción',
      '>86 Valor|unitario',
      '>99 Importe',
    );
    put(spaced(table.head, 1.3));
    const sold: { rate: number; value: number }[] = [];
    for (const row of rows) {
      const [quantity, price, rate] = [row.value(0), row.value(5), row.value(6)];
      const value = cents(quantity * price);
      const name = breakName(row.text(4), 30);
      put(
        table.row(
          pesos(quantity, 3),
          row.text(1),
          row.text(2),
          row.text(3),
          name.join('\n'),
          pesos(price),
          pesos(value),
        ),
      );
      put(
        spaced(
          grid('44').row(
            `002 IVA Tasa ${(rate / 100).toFixed(6)} Base ${pesos(value)} = ${pesos(percentOf(value, rate))}`,
          ),
          1.4,
        ),
      );
      sold.push({ rate, value });
      stock(row.text(4), quantity, row.text(2), price, value);
    }
    const net = sumOf(sold.map(({ value }) => value));
    const tax = sumOf(sold.map(({ rate, value }) => percentOf(value, rate)));
    const sums = grid('70', '>99');
    put('', sums.row('Subtotal', `$ ${pesos(net)}`), sums.row('Descuento', '$ 0.00'));
    put(sums.row('IVA trasladado', `$ ${pesos(tax)}`), spaced(sums.row('Total', `$ ${pesos(net + tax)}`), 1.8));
    put('Sello digital del CFDI:', 'kJ3bR0v8QeZt1u+Xf6LmN2wAa9cHq/7dSy4PoGiEUVTxk5lBnWrjMzYDhC0sQpOf==');
    put('No. de serie del certificado SAT: 00001000000509846663');
    put('Este documento es una representación impresa de un CFDI');
  },
};

const azucena: Supplier = {
  name: 'Papelería y Mercería La Azucena',
  language: 'es-MX',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: 'A-20417|22/10/2026 18:09|1100',
      rows: `
2|PAPEL KRAFT ROLLO 60CM X 10M|89.00
5|LISTON SATINADO 1CM ROLLO 20M|32.50
1|BLOCK NOTA REMISION 50H|41.00
12|GIS LIQUIDO BLANCO PUNTA FINA|27.90
3|CINTA CANELA 48MM X 50M|24.00
100|TARJETA OPALINA MEDIA CARTA|1.20
4|ETIQUETA REDONDA 3CM HOJA 48|16.50`,
    },
  ],
  print({ put, stock }, rows, head) {
    const centre = grid('^19');
    const pair = grid('>4', '6', '>38');
    put(centre.row('PAPELERIA Y MERCERIA'), centre.row('"LA AZUCENA"'), centre.row('Ma. Guadalupe Rentería Ochoa'));
    put(centre.row('RFC REOG680412T29'), centre.row('5 de Mayo 118, Centro, Querétaro'), '');
    put(`TICKET ${head.text(0)}`, head.text(1), 'LE ATENDIO: LUPITA', '='.repeat(38));
    put(pair.row('CANT', 'DESCRIPCION', ''), pair.row('', 'P.UNIT', 'IMPORTE'), '='.repeat(38));
    const values: number[] = [];
    let count = 0;
    for (const row of rows) {
      const value = cents(row.value(0) * row.value(2));
      put(pair.row(row.text(0), row.text(1), ''), pair.row('', `$${pesos(row.value(2))}`, `$${pesos(value)}`));
      values.push(value);
      count += row.value(0);
      stock(row.text(1), row.value(0), null, row.value(2), value);
    }
    const total = sumOf(values);
    put(
      '='.repeat(38),
      pair.row('', 'TOTAL', `$${pesos(total)}`),
      pair.row('', 'EFECTIVO', `$${pesos(head.value(2))}`),
    );
    put(pair.row('', 'CAMBIO', `$${pesos(head.value(2) - total)}`), `ARTICULOS VENDIDOS: ${count}`, '');
    put(centre.row('PRECIOS CON IVA INCLUIDO'), centre.row('FACTURE EL MISMO DIA AL 442 555 0161'));
    put(centre.row('NO HAY CAMBIOS EN MERCERIA'), centre.row('¡GRACIAS POR SU PREFERENCIA!'));
  },
};

export const SEVENTEENTH_5: readonly Supplier[] = [pakhuis, vleiRoad, bajio, azucena];
