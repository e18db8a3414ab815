import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const chilean = figures(',', '.');
const english = figures('.', ',');

/** A Chilean wholesaler's factura electrónica: whole pesos, a discount in percent, and IVA at the end. */
export const QUILLAY: Supplier = {
  name: 'Comercial Quillay Ltda.',
  language: 'es-CL',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '114877|23 de Abril del 2025|Crédito 30 días|88.214',
      rows: `
TE-0417|Té Negro Ceylán granel|25|KG|8990|5
HI-0102|Boldo hoja entera granel|10|KG|6450|
HI-0118|Menta peppermint cortada|12|KG|7890|
HI-0125|Rosa mosqueta cascarilla|20|KG|5200|10
EN-2204|Tarro vidrio tapa corcho 500 cc|48|UN|1490|
EN-2230|Bolsa doypack kraft ventana 250 g|600|UN|165|15
EN-2251|Cinta de embalaje transparente|12|UN|1090|`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Código',
      '10 Descripción',
      '>52 Cantidad',
      '55 U.M.',
      '>72 Precio Unit.',
      '>82 %Desc.',
      '>98 Valor',
    );
    const amounts: number[] = [];
    put(
      'COMERCIAL QUILLAY LTDA.                                              R.U.T.: 76.555.418-K',
      'Giro: Venta al por mayor de hierbas, té y envases                    FACTURA ELECTRÓNICA',
      `Camino Lonquén 10880, bodega 14, Maipú                               Nº ${head.text(0)}`,
      'Fono +56 2 2555 0177                                                 S.I.I. - MAIPÚ',
      '',
      `SEÑOR(ES): CASA DE TÉ LA TETERA DE COBRE SPA           Fecha Emisión: ${head.text(1)}`,
      `R.U.T.: 77.555.209-3                                   Forma de pago: ${head.text(2)}`,
      `GIRO: SALÓN DE TÉ                                      Guía de despacho: ${head.text(3)}`,
      'DIRECCIÓN: AV. ITALIA 1449     COMUNA: PROVIDENCIA     CIUDAD: SANTIAGO',
      '',
      table.head,
      '',
    );
    for (const row of rows) {
      const full = row.value(2) * row.value(4);
      const amount = row.has(5) ? Math.round(lessPercent(full, row.value(5))) : full;
      put(
        table.row(
          row.text(0),
          row.text(1),
          chilean(row.value(2), 0),
          row.text(3),
          chilean(row.value(4), 0),
          row.has(5) ? `${row.text(5)}%` : '',
          chilean(amount, 0),
        ),
      );
      amounts.push(amount);
      stock(row.text(1), row.value(2), row.text(3), row.value(4), amount);
    }
    const net = sumOf(amounts);
    const tax = Math.round(percentOf(net, 19));
    put(
      '',
      table.row('', '', '', '', 'MONTO NETO', '$', chilean(net, 0)),
      table.row('', '', '', '', 'I.V.A. 19%', '$', chilean(tax, 0)),
      table.row('', '', '', '', 'IMPUESTO ADICIONAL', '$', '0'),
      table.row('', '', '', '', 'TOTAL', '$', chilean(net + tax, 0)),
      '',
      'Timbre Electrónico SII',
      'Res. 80 de 2014 – Verifique documento: www.sii.cl',
      'Nombre: ____________________  R.U.T.: ______________  Recinto: ____________  Firma: ______________',
      'El acuse de recibo que se declara en este acto acredita que la entrega de mercaderías ha sido recibida.',
      'CEDIBLE',
    );
  },
};

/** A Korean teaware dealer's 거래명세서: what is supplied and its tax, line by line. */
export const DAON: Supplier = {
  name: '다온차상사',
  language: 'ko',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '2025-05-14|20250514-006|김서연|05/14|45,200',
      rows: `
작설차 세작|80g|통|20|18000
유자청|1kg|병|24|7500
옥수수수염차 티백|100T|박스|10|9800
대추차 분말|1kg|봉|6|13500
머그컵 백자|350ml|개|36|4200
종이컵 홀더|1000매|박스|2|26000`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 월일',
      '8 품목',
      '34 규격',
      '44 단위',
      '>57 수량',
      '>70 단가',
      '>85 공급가액',
      '>98 세액',
      '102 비고',
    );
    const amounts: number[] = [];
    const taxes: number[] = [];
    put(
      '                                   거 래 명 세 서 (공급받는자 보관용)',
      '',
      `No. ${head.text(1)}                                     공급자   등록번호 214-81-55507`,
      `거래일자: ${head.text(0)}                                    상호 다온차상사     성명 이다온`,
      '구리주전자 티하우스 귀하                                         서울 종로구 인사동길 417',
      `담당: ${head.text(2)}                                               TEL 02-555-0148`,
      '아래와 같이 계산합니다.',
      '',
      table.head,
    );
    rows.forEach((row, index) => {
      const amount = row.value(3) * row.value(4);
      const tax = Math.round(amount / 10);
      put(
        table.row(
          head.text(3),
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          english(row.value(4), 0),
          english(amount, 0),
          english(tax, 0),
          index === 3 ? '신상품' : '',
        ),
      );
      amounts.push(amount);
      taxes.push(tax);
      stock(`${row.text(0)} ${row.text(1)}`, row.value(3), row.text(2), row.value(4), amount);
    });
    const [net, tax] = [sumOf(amounts), sumOf(taxes)];
    put(
      table.row(
        '',
        '소계',
        '',
        '',
        String(sumOf(rows.map((row) => row.value(3)))),
        '',
        english(net, 0),
        english(tax, 0),
      ),
      '',
      `합계금액: ₩${english(net + tax, 0)}          전잔금: ${head.text(4)}          인수자:            (인)`,
      '입금계좌: 국민은행 555501-04-188471 다온차상사',
    );
  },
};

/** An Australian roaster's tax invoice: kilos of coffee, pieces of café goods, and samples at nothing. */
export const WATTLEBIRD: Supplier = {
  name: 'Wattlebird Coffee Roasters Pty Ltd',
  language: 'en-AU',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV-20418|5 May 2025|19 May 2025|PO 3381|',
      rows: `
BL-HOUSE|House Blend Beans 1kg bag|Roasted 02/05/25|20|29.5|5|0
BL-DECAF|Swiss Water Decaf Beans 1kg bag|Roasted 30/04/25|4|34|5|0
CH-STICKY|Sticky Chai Blend 1kg pouch|BB 11/2025|6|31.2||0
CHOC-2|Drinking Chocolate 42% 2kg tub||3|38.9||10
SYR-VAN|Vanilla Syrup 750ml pump bottle||6|14.75||10
SMP-GESHA|Geisha Filter Sample 60g|With compliments|2|0||0`,
    },
    {
      head: 'INV-20877|16 June 2025|30 June 2025|Online #5517|12.5',
      rows: `
BL-HOUSE|House Blend Beans 1kg bag|Roasted 13/06/25|24|29.5|5|0
SO-KENYA|Kenya Kiambu AB Beans 250g|Roasted 12/06/25|12|15.4||0
CUP-8OZ|Compostable Cup 8oz aqueous, sleeve 50||20|7.95||10
LID-80|Sugarcane Lid 80mm, sleeve 50||20|5.6||10
CLN-PULY|Group Head Cleaner 900g||1|27.3||10
SMP-TIN|Promo Keep Cup Stickers pack 100||1|0||0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Item',
      '12 Description',
      '>58 Quantity',
      '>70 Unit Price',
      '>80 Discount',
      '>91 GST',
      '>106 Amount AUD',
    );
    const sums: { amount: number; rate: number }[] = [];
    put(
      'TAX INVOICE',
      '',
      `Copper Kettle Tea Rooms             Invoice Date          Wattlebird Coffee Roasters Pty Ltd`,
      `Shop 4, 118 Sydney Rd               ${head.text(1).padEnd(22)}Unit 9, 44 Raglan St`,
      'Brunswick VIC 3056                  Invoice Number        Preston VIC 3072',
      `AUSTRALIA                           ${head.text(0).padEnd(22)}AUSTRALIA`,
      '                                    Reference             ABN 55 501 884 471',
      `                                    ${head.text(3)}`,
      '',
      table.head,
      '',
    );
    for (const row of rows) {
      const [quantity, price, rate] = [row.value(3), row.value(4), row.value(6)];
      const full = cents(quantity * price);
      const amount = row.has(5) ? lessPercent(full, row.value(5)) : full;
      put(
        table.row(
          row.text(0),
          row.text(1),
          english(quantity),
          english(price),
          row.has(5) ? `${english(row.value(5))}%` : '',
          rate > 0 ? '10%' : 'GST Free',
          english(amount),
        ),
      );
      if (row.has(2)) put(table.row('', row.text(2)));
      put('');
      sums.push({ amount, rate });
      stock(row.text(1), quantity, null, price, amount);
    }
    const freight = head.has(4) ? head.value(4) : 0;
    if (freight > 0)
      put(table.row('FREIGHT', 'Delivery – metro', english(1), english(freight), '', '10%', english(freight)), '');
    const subtotal = cents(sumOf(sums.map(({ amount }) => amount)) + freight);
    const taxed = cents(sumOf(sums.filter(({ rate }) => rate > 0).map(({ amount }) => amount)) + freight);
    const tax = percentOf(taxed, 10);
    put(
      table.row('', '', '', '', '', 'Subtotal', english(subtotal)),
      table.row('', '', '', '', '', 'TOTAL GST 10%', english(tax)),
      table.row('', '', '', '', '', 'TOTAL AUD', english(cents(subtotal + tax))),
      '',
      `Due Date: ${head.text(2)}`,
      'Please pay by EFT. BSB 083-555  Account 55 471 8820  Please quote the invoice number.',
      'Beans are not returnable once opened. Roast days are Tuesday and Friday.',
      '- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -',
      'PAYMENT ADVICE',
      `Customer  Copper Kettle Tea Rooms     Invoice Number  ${head.text(0)}`,
      `Amount Due  ${english(cents(subtotal + tax))}     Due Date  ${head.text(2)}`,
    );
  },
};

/** An American restaurant warehouse's receipt: the article's number above, what it is and costs below. */
export const PROVISION: Supplier = {
  name: 'Provision Depot Wholesale',
  language: 'en-US',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '#0117 TACOMA|3 04 118 5521|04/22/2025 06:38 AM|MARISOL|DEBIT|0',
      rows: `
076069502117|HALF & HALF 12/32OZ|2|CS|31.45|N
076069500410|OAT MILK BARISTA 12/32|3|CS|36.2|N
071228800148|SUGAR TURBINADO PKT 1000|1|CS|24.89|N
041331021770|HONEY CLOVER 5LB JUG|2|EA|17.35|N
040822300116|LEMONS FANCY 115CT|1|CS|38.5|N
076069551004|CUP HOT 12OZ 1000CT|1|CS|52.99|T
076069552209|GLOVE NITRILE BLK L 100CT|4|EA|7.25|T
071000448213|DEGREASER 1GAL|1|EA|11.4|T`,
    },
    {
      head: '#0117 TACOMA|3 02 077 9408|06/03/2025 07:15 AM|DWAYNE|CHECK 2041|5',
      rows: `
076069502117|HALF & HALF 12/32OZ|1|CS|31.95|N
076069501884|HEAVY CREAM 36PCT 1/2GAL|4|EA|9.15|N
073430005563|CHAI CONCENTRATE 6/32OZ|2|CS|27.6|N
084213000771|MINT FRESH 1LB|2|EA|6.85|N
076069560017|TOWEL BAR WHT 12CT|3|PK|13.49|T`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0', '2', '>30', '>40', '42');
    const sums: { amount: number; code: string }[] = [];
    put(
      '          PROVISION DEPOT WHOLESALE',
      `              STORE ${head.text(0)}`,
      '         5511 S TYLER ST 98409',
      '             (253) 555-0190',
      '',
      `${head.text(1)}   ${head.text(2)}`,
      `CASHIER ${head.text(3)}      MBR 60-118842-01`,
      'COPPER KETTLE TEA USA LLC  RESALE ON FILE',
      '-'.repeat(43),
    );
    for (const row of rows) {
      const amount = cents(row.value(2) * row.value(4));
      put(
        table.row(row.text(0)),
        table.row('', row.text(1), '', '', row.text(5)),
        table.row('', `  ${row.text(2)} ${row.text(3)} @ ${english(row.value(4))}`, '', english(amount)),
      );
      sums.push({ amount, code: row.text(5) });
      stock(row.text(1), row.value(2), row.text(3), row.value(4), amount);
    }
    const coupon = head.value(5);
    const subtotal = sumOf(sums.map(({ amount }) => amount));
    const tax = percentOf(sumOf(sums.filter(({ code }) => code === 'T').map(({ amount }) => amount)), 10.3);
    const total = cents(subtotal - coupon + tax);
    put('-'.repeat(43), table.row('', 'SUBTOTAL', '', english(subtotal)));
    if (coupon > 0) put(table.row('', 'MBR REWARD COUPON', '', `${english(coupon)}-`));
    put(
      table.row('', 'TAX 10.300%', '', english(tax)),
      table.row('', 'TOTAL DUE', '', english(total)),
      table.row('', head.text(4), '', english(total)),
      table.row('', 'CHANGE', '', english(0)),
      '',
      `PIECE COUNT ${plain(sumOf(rows.map((row) => row.value(2))))}`,
      'NO RETURN ON PERISHABLES. EQUIPMENT 7 DAYS.',
      '     HAVE RECEIPT READY AT THE DOOR',
    );
  },
};
