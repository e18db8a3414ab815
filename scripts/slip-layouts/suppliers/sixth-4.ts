import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const euros = figures(',', '.');

/** A label printer's invoice: counts first, prices of a thousand. */
const SOLABARRIA: Supplier = {
  name: 'Etiquetas Solabarria',
  language: 'es',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'A-26/0092|23/02/2026|38.00',
      rows: `
        2000|Etiqueta adhesiva kraft 60x40 mm|41.5
        1000|Etiqueta redonda Ø 50 mm mate|58
        500|Bolsa stand-up 100 g con zip|196
        3000|Precinto transparente 25x80 mm|17.8
        250|Caja regalo plegable 20x15x8 cm|840
        1500|Tarjeta colgante con ojal 45x90 mm|62.4`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('>10 Cantidad', '14 Concepto', '>74 Precio/millar', '>94 Importe');
    put(
      ' ETIQUETAS SOLABARRIA, S.L.',
      ' Pol. Ind. Ugaldea, nave 7 - 20170 Usurbil          CIF B-20418833',
      '',
      ` FACTURA ${head.text(0)}                                Fecha: ${head.text(1)}`,
      ' Cliente: Camellia Casa de Té, C/ Mayor 11, Logroño',
      '',
      spaced(table.head, 1.5),
    );
    const amounts = rows.map((line) => {
      const [count, name, price] = [line.value(0), line.text(1), line.value(2)];
      const amount = cents((count * price) / 1000);
      put(spaced(table.row(euros(count, 0), name, `${euros(price)} €`, `${euros(amount)} €`), 1.4));
      stock(name, count, null, price / 1000, amount);
      return amount;
    });
    const setting = head.value(2);
    const net = sumOf([...amounts, setting]);
    const tax = percentOf(net, 21);
    put(
      table.row('', 'Gastos de clichés y preparación', '', `${euros(setting)} €`),
      '',
      table.row('', '', 'Base imponible', `${euros(net)} €`),
      table.row('', '', 'IVA 21 %', `${euros(tax)} €`),
      table.row('', '', 'TOTAL FACTURA', `${euros(sumOf([net, tax]))} €`),
      '',
      ' Forma de pago: transferencia a 30 días',
    );
  },
};

/** An invoice that goes with the goods: units of measure, discounts, and goods given free. */
const GHIBELLI: Supplier = {
  name: 'Dolciaria Ghibelli',
  language: 'it',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '318/A|27/10/2025',
      rows: `
        BIS022|CANTUCCI MANDORLA 250 G|CF|24|3.1|10
        BIS031|LINGUE DI GATTO SFUSE|KG|4.5|11.8|
        TOR004|TORTA PARADISO 12 FETTE|PZ|3|16.4|
        CIO110|CIOCCOLATA IN TAZZA 1 KG|BS|5|9.25|10
        ZUC008|ZUCCHERO CANNA BUSTINE 5 KG|CT|2|21.6|
        BIS099|AMARETTI MORBIDI 150 G|CF|6|0|
        MAR015|MARMELLATA BERGAMOTTO 340 G|VS|12|4.35|5`,
    },
    {
      head: '402/A|15/12/2025',
      rows: `
        PAN001|PANETTONE CLASSICO 750 G|PZ|18|12.9|15
        BIS031|LINGUE DI GATTO SFUSE|KG|3.25|11.8|
        CAN040|CANDITI ARANCIA CUBETTI|KG|2.4|13.75|
        TOR300|TORRONCINI ASSORTITI 1 KG|SC|4|17.2|5
        PAN900|PANETTONE CLASSICO 100 G|PZ|10|0|`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 CODICE',
      '8 DESCRIZIONE',
      '41 UM',
      '>53 QUANTITA',
      '>64 PREZZO',
      '>70 SC.%',
      '>82 IMPORTO',
      '>87 IVA',
    );
    put(
      'DOLCIARIA GHIBELLI S.N.C.            FATTURA ACCOMPAGNATORIA',
      `Via del Forno 22, 59100 Prato        N. ${head.text(0)}  DEL ${head.text(1)}`,
      'P.IVA 01774420971',
      '',
      'Destinatario: SALA DA TE CAMELLIA - VIA ROMA 40 - LUCCA',
      'Causale: VENDITA      Porto: FRANCO      Colli: 6',
      '',
      ...table.head,
      '',
    );
    const amounts = rows.map((line) => {
      const [code, name, unit, count, price] = [line.text(0), line.text(1), line.text(2), line.value(3), line.value(4)];
      const percent = line.has(5) ? line.value(5) : 0;
      const amount = lessPercent(cents(count * price), percent);
      const less = percent ? euros(percent, 1) : '';
      put(table.row(code, name, unit, euros(count, 3), euros(price, 3), less, euros(amount), '10'));
      if (price === 0) put(table.row('', '  omaggio', '', '', ''));
      stock(name, count, unit, price, amount);
      return amount;
    });
    const net = sumOf(amounts);
    const tax = percentOf(net, 10);
    put(
      '',
      'TOTALE MERCE          IMPONIBILE 10%        IMPOSTA               TOTALE DOCUMENTO',
      `${euros(net).padEnd(22)}${euros(net).padEnd(22)}${euros(tax).padEnd(22)}EUR ${euros(sumOf([net, tax]))}`,
      '',
      'Firma conducente                           Firma destinatario',
    );
  },
};

/** A web shop's order: the count and a cross before the name, below it the article number and the price of one. */
const THEEKADE: Supplier = {
  name: 'De Theekade Webwinkel',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'TK100482|8 mei 2026|6.95|25.00',
      rows: `
        3|Earl Grey Blauwe Bloem 250 gram|TK-1102|12.95
        2|Sencha Citroengras 250 gram|TK-1240|14.5
        10|Theefilters maat M 100 stuks|TK-8001|3.25
        1|Theepot gietijzer 0,8 liter groen|TK-9030|39.95
        6|Honingstick acacia 25 stuks|TK-7015|6.75
        4|Rooibos Karamel 1 kilo|TK-1419|27.9
        2|Matcha Keuken 100 gram|TK-1600|11.2
        1|Zandloper 3 minuten|TK-9412|4.5`,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('>7', '9', '>86');
    put(
      '    De Theekade',
      '    Bedankt voor je bestelling!',
      '',
      `    Bestelnummer ${head.text(0)}              Besteld op ${head.text(1)}`,
      '    Bezorgadres: Theesalon Camellia, Oudegracht 210, Utrecht',
      '',
      row('', 'Producten', 'Totaal'),
      '',
    );
    const amounts = rows.map((line) => {
      const [count, name, code, price] = [line.value(0), line.text(1), line.text(2), line.value(3)];
      const amount = cents(count * price);
      put(
        row(`${count} x`, name, `€ ${euros(amount)}`),
        spaced(row('', `Artikel ${code}, € ${euros(price)} per stuk`), 1.8),
      );
      stock(name, count, null, price, amount);
      return amount;
    });
    const [post, voucher] = [head.value(2), head.value(3)];
    const total = sumOf([...amounts, post, -voucher]);
    put(
      row('', 'Subtotaal', `€ ${euros(sumOf(amounts))}`),
      row('', 'Verzendkosten PostNL', `€ ${euros(post)}`),
      row('', 'Kortingscode LENTE', `-€ ${euros(voucher)}`),
      row('', 'Totaal (incl. btw)', `€ ${euros(total)}`),
      '',
      '    Betaald met iDEAL. Retourneren kan binnen 14 dagen.',
    );
  },
};

/** A transport guide without prices: packages, what each holds, and the total in its unit. */
const CASTANHEDO: Supplier = {
  name: 'Cerâmicas Castanhedo',
  language: 'pt',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'GT 2026/77|30-03-2026|08:45',
      rows: `
        0310|Chávena de chá grés azul 20 cl|4|12
        0311|Pires grés azul 15 cm|4|12
        0425|Bule grés natural 1 L|3|4
        0502|Açucareiro com tampa|2|6
        0610|Jarro de leite 25 cl|2|9
        0718|Prato de bolo 19 cm|5|10
        0733|Travessa oval 32 cm|1|5
        0902|Coador de bambu|1|40
        0950|Base de cortiça redonda 18 cm|1|25`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('2 Cód.', '10 Descrição do artigo', '>56 Caixas', '>67 Un./caixa', '>80 Quantidade', '84 Un.');
    put(
      '  Cerâmicas Castanhedo, Lda.                         GUIA DE TRANSPORTE',
      `  Rua da Olaria 118, 2460 Alcobaça                   ${head.text(0)}`,
      '  NIF 502 118 447                                    Original',
      '',
      '  Exmo. Sr.: Casa de Chá Camellia, Rua Direita 9, Coimbra',
      `  Carga: ${head.text(1)} ${head.text(2)}      Viatura: 48-RL-20      Local de descarga: Coimbra`,
      '',
      spaced(table.head, 1.6),
    );
    let boxes = 0;
    let pieces = 0;
    for (const line of rows) {
      const [code, name, count, each] = [line.text(0), line.text(1), line.value(2), line.value(3)];
      const total = count * each;
      put(spaced(table.row(code, name, String(count), String(each), `${total},00`, 'UN'), 1.3));
      boxes += count;
      pieces += total;
      stock(name, total, 'UN', null);
    }
    put(
      '',
      table.row('', 'Totais', String(boxes), '', `${pieces},00`, 'UN'),
      '',
      '  Este documento não serve de fatura. Processado por programa certificado n.º 2214/AT',
      '  Recebido por: ______________________   Data: ____/____/______',
    );
  },
};

export const ABROAD: readonly Supplier[] = [SOLABARRIA, GHIBELLI, THEEKADE, CASTANHEDO];
