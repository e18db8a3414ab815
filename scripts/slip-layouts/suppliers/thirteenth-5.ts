import { cents } from '../goods.ts';
import type { PrintedLine } from '../page.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const euros = figures(',', '.');
const points = figures('.', ',');

const middle = (text: string, width: number): PrintedLine => ({ cells: [{ text, at: width / 2, align: 'centre' }] });

/** A printer of labels and boxes, sold by the thousand. */
const GARCERAN: Supplier = {
  name: 'Etiquetas y Envases Garcerán',
  language: 'es',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'A/25-000734 | 31/03/2025 | 430.01182 | 48.00 | 12.50',
      rows: `
        2.118 | ET-6090 | Etiqueta verjurado crema 60x90 mm 2 tintas | 5000 | 38.60 |
        2.118 | ET-R40 | Etiqueta redonda Ø 40 mm precinto kraft | 3000 | 21.90 | 5
        2.118 | BK-100 | Bolsa kraft fuelle con ventana 100 g | 1000 | 164.00 | 5
        2.240 | ES-TE4 | Estuche plegable té 80x80x120 mm impreso | 500 | 412.00 |
        2.240 | CL-08 | Cierre de lazo blanco 8 cm | 2000 | 11.25 |`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      'ETIQUETAS Y ENVASES GARCERÁN, S.L.',
      'Pol. Ind. Oeste, C/ Uruguay 14 - 30820 Alcantarilla (Murcia)',
      'C.I.F. B00417702 - Tel. 968 55 01 72',
      '',
      'FACTURA',
      '',
      `Número      ${head.text(0)}                       TETERÍA LA ALBAHACA`,
      `Fecha       ${head.text(1)}                        Carmen Ibarra Soler`,
      `Cliente     ${head.text(2)}                         Calle Trapería 30, bajo`,
      'Página      1/1                               30001 MURCIA',
      'Agente      07                                N.I.F. 00417702T',
      '',
    );
    const table = grid(
      '0 Albarán',
      '8 Código',
      '18 Concepto',
      '>67 Unidades',
      '>78 Precio|millar',
      '>85 % Dto',
      '>97 Importe',
    );
    printer.put(table.head);
    const amounts: number[] = [];
    for (const row of rows) {
      const [count, price] = [row.value(3), row.value(4)];
      const percent = row.has(5) ? row.value(5) : 0;
      const amount = lessPercent(cents((count * price) / 1000), percent);
      amounts.push(amount);
      printer.put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          euros(count, 0),
          euros(price),
          percent ? euros(percent) : '',
          euros(amount),
        ),
      );
      printer.stock(row.text(2), count, null, price / 1000, amount);
    }
    const [plate, carriage] = [head.value(3), head.value(4)];
    const base = cents(sumOf(amounts) + plate + carriage);
    const sums = grid(
      '>16 Base imponible',
      '>24 % IVA',
      '>36 Cuota IVA',
      '>46 % R.E.',
      '>58 Cuota R.E.',
      '>97 TOTAL FACTURA',
    );
    printer.put(
      table.row('', '', 'Fotolitos y cliché, 2 colores', '', '', '', euros(plate)),
      table.row('', '', 'Portes', '', '', '', euros(carriage)),
      '',
      '',
      sums.head,
      sums.row(
        euros(base),
        '21,00',
        euros(percentOf(base, 21)),
        '5,20',
        euros(percentOf(base, 5.2)),
        `${euros(base + percentOf(base, 21) + percentOf(base, 5.2))} €`,
      ),
      '',
      'Forma de pago: recibo domiciliado a 30 días. Vencimiento: 30/04/2025',
      'Domiciliación: ES00 0000 0000 00** **** 7702',
      'En trabajos impresos se admite una variación del ±10 % en la cantidad servida.',
      'Inscrita en el Reg. Mercantil de Murcia, T. 417, F. 70, H. MU-0182',
    );
  },
};

/** A store for household goods. */
const CASABELLINI: Supplier = {
  name: 'Casalinghi Bellinzago',
  language: 'it',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '22-03-2025 11:32 | 0418-0077 | 40.00',
      rows: `
        FILTRI TE' CARTA X80 | 3 | 2.49 | 22
        STROFINACCIO COTONE | 4 | 1.99 | 22
        DETERS. PIATTI 1L | 1 | 1.79 | 22
        BARATTOLO VETRO 0,5L | 6 | 2.20 | 22
        ! SCONTO ART. | 1.20 | 22
        ZUCCHERO CANNA BUST. | 1 | 3.15 | 10
        SPUGNE ABRASIVE X5 | 2 | 1.10 | 22
        CANDELE TEALIGHT X50 | 1 | 4.90 | 22`,
    },
  ],
  print(printer, rows, head) {
    const width = 38;
    const table = grid('0 DESCRIZIONE', '>28 IVA', '>38 Prezzo(€)');
    printer.put(
      middle('CASALINGHI BELLINZAGO S.A.S.', width),
      middle('VIA EMILIA OVEST 112', width),
      middle('43126 PARMA (PR)', width),
      middle('P.IVA 00041770342', width),
      '',
      middle('DOCUMENTO COMMERCIALE', width),
      middle('di vendita o prestazione', width),
      '',
      table.head,
      '',
    );
    const gross = { 22: [] as number[], 10: [] as number[] };
    for (const row of rows) {
      if (row.text(0).startsWith('!')) {
        gross[row.value(2) === 10 ? 10 : 22].push(-row.value(1));
        printer.put(table.row(row.text(0).slice(2), `${row.text(2)},00%`, `-${euros(row.value(1))}`));
        continue;
      }
      const [count, price] = [row.value(1), row.value(2)];
      const amount = cents(count * price);
      gross[row.value(3) === 10 ? 10 : 22].push(amount);
      if (count > 1) printer.put(`  ${plain(count)} x ${euros(price)}`);
      printer.put(table.row(row.text(0), `${row.text(3)},00%`, euros(amount)));
      printer.stock(row.text(0), count, null, count > 1 ? price : null, amount);
    }
    const [high, low] = [sumOf(gross[22]), sumOf(gross[10])];
    const due = cents(high + low);
    const tax = cents(high - cents(high / 1.22) + low - cents(low / 1.1));
    const sums = grid('0', '>38');
    printer.put(
      '',
      sums.row('SUBTOTALE', euros(due)),
      '',
      sums.row('TOTALE COMPLESSIVO', euros(due)),
      sums.row('di cui IVA', euros(tax)),
      '',
      sums.row('Pagamento contante', euros(head.value(2))),
      sums.row('Pagamento elettronico', '0,00'),
      sums.row('Non riscosso', '0,00'),
      sums.row('Resto', euros(head.value(2) - due)),
      sums.row('Importo pagato', euros(due)),
      '',
      middle(head.text(0), width),
      middle(`DOCUMENTO N. ${head.text(1)}`, width),
      middle('RT 00MEX000417', width),
      middle('CASSA 1   OPER. ROSSELLA', width),
      middle('GRAZIE E ARRIVEDERCI', width),
    );
  },
};

/** A wholesale market. */
const DOLAHMAN: Supplier = {
  name: 'Pasaraya Borong Haji Dolahman',
  language: 'ms',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: 'R0041882 | 05/04/2025 09:26 | K2 NORAINI | 300',
      rows: `
        GULA PASIR HALUS 1KG | 9550041770128 | 24 | 2.85
        SUSU CAIR SEJAT 390G | 9550041770333 | 48 | 3.20
        CAWAN KERTAS 8OZ 50S | 9550041770517 | 5 | 6.90
        HALIA TUA | 20118 | 1.245 | 9.90 | KG
        STRAW KERTAS HITAM 100S | 9550041770722 | 3 | 4.50
        SABUN PINGGAN LIMAU 5L | 9550041770913 | 1 | 15.90`,
    },
    {
      head: 'R0043507 | 19/04/2025 17:58 | K1 FARID | 200',
      rows: `
        BIJI SELASIH 250G | 9550041771026 | 4 | 5.60
        DAUN PANDAN | 20144 | 0.58 | 6.00 | KG
        LIMAU KASTURI | 20127 | 2.365 | 7.50 | KG
        SUSU PEKAT KRIMER 500G | 9550041771231 | 24 | 3.45
        TISU MUKA 4X160H | 9550041771415 | 2 | 9.90
        PLASTIK IKAT TEPI 6X9 | 9550041771637 | 10 | 1.30
        SERBUK KOKO 1KG | 9550041771811 | 1 | 32.90`,
    },
  ],
  print(printer, rows, head) {
    const width = 42;
    printer.put(
      middle('PASARAYA BORONG HAJI DOLAHMAN', width),
      middle('(000417702-K)', width),
      middle('NO 3, JALAN PASAR BARU, 31450 MENGLEMBU', width),
      middle('TEL: 05-555 0417', width),
      '',
      middle('RESIT RASMI', width),
      `NO RESIT : ${head.text(0)}`,
      `TARIKH   : ${head.text(1)}`,
      `JURUWANG : ${head.text(2)}`,
      '-'.repeat(width),
    );
    const table = grid('0 BARANG', '>24 KTT', '>32 HARGA', '>42 JUMLAH');
    const figuresRow = grid('0', '>24', '>32', '>42');
    printer.put(table.head, '-'.repeat(width));
    const amounts: number[] = [];
    let pieces = 0;
    for (const row of rows) {
      const [count, price] = [row.value(2), row.value(3)];
      const isWeight = row.has(4);
      const amount = cents(count * price);
      amounts.push(amount);
      pieces += isWeight ? 1 : count;
      printer.put(
        row.text(0),
        figuresRow.row(row.text(1), isWeight ? `${points(count, 3)}KG` : plain(count), points(price), points(amount)),
      );
      printer.stock(row.text(0), count, isWeight ? 'KG' : null, price, amount);
    }
    const total = sumOf(amounts);
    const due = Math.round(total * 20) / 20;
    const sums = grid('4', '>42');
    printer.put(
      '-'.repeat(width),
      `BIL. JENIS: ${rows.length}   BIL. KUANTITI: ${pieces}`,
      sums.row('JUMLAH', points(total)),
      sums.row('PELARASAN PEMBUNDARAN', points(cents(due - total))),
      sums.row('JUMLAH PERLU DIBAYAR RM', points(due)),
      sums.row('TUNAI', points(head.value(3))),
      sums.row('BAKI', points(head.value(3) - due)),
      '-'.repeat(width),
      `AHLI: 601-0417   MATA TERKUMPUL: ${Math.floor(due)}`,
      middle('BARANG DIJUAL TIDAK BOLEH DITUKAR', width),
      middle('TERIMA KASIH, SILA DATANG LAGI', width),
    );
  },
};

/** A stall at a growers' market, which takes cards on a telephone. */
const WATTLEBRAE: Supplier = {
  name: 'Wattlebrae Growers Stall',
  language: 'en-AU',
  kind: 'receipt',
  isProportional: true,
  papers: [
    {
      head: '12 Apr 2025 at 8:53 am | #mQ7x | 4417',
      rows: `
        Lemon myrtle leaf, dried 100 g | 4 | 9.50
        Raw honey, yellow box 1 kg | 2 | 18.00
        Finger limes punnet | 1 | 7.50
        Fresh turmeric bag 500 g | 1 | 8.00
        River mint bunch | 6 | 3.00
        Hand-thrown tea bowl, speckled | 3 | 32.00`,
    },
  ],
  print(printer, rows, head) {
    const width = 46;
    const table = grid('0', `>${width}`);
    const amounts = rows.map((row) => cents(row.value(1) * row.value(2)));
    const goods = sumOf(amounts);
    const charge = percentOf(goods, 1.6);
    const due = cents(goods + charge);
    printer.put(
      middle('Wattlebrae Growers Stall', width),
      middle('Saturday market, Site 41', width),
      middle('Mullumbimby NSW 2482', width),
      middle('ABN 00 417 702 118', width),
      '',
      middle(`$${points(due)}`, width),
      '',
    );
    for (const [index, row] of rows.entries()) {
      const [count, price, amount] = [row.value(1), row.value(2), amounts[index] ?? 0];
      printer.put(table.row(count > 1 ? `${row.text(0)} × ${count}` : row.text(0), `$${points(amount)}`));
      if (count > 1) printer.put(spaced(table.row(`($${points(price)} ea.)`), 1.3));
      printer.stock(row.text(0), count, null, count > 1 ? price : null, amount);
    }
    printer.put(
      '',
      table.row('Subtotal', `$${points(goods)}`),
      table.row('Card surcharge (1.6%)', `$${points(charge)}`),
      table.row('Total', `$${points(due)}`),
      '',
      table.row(`Mastercard ${head.text(2)} (contactless)`, `$${points(due)}`),
      head.text(0),
      `Receipt ${head.text(1)}    Auth code 041770`,
      '',
      middle('No GST charged. Bring back your jars!', width),
    );
  },
};

export const THIRTEENTH_5: readonly Supplier[] = [GARCERAN, CASABELLINI, DOLAHMAN, WATTLEBRAE];
