import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const european = figures(',', '.');
const french = figures(',', ' ');

/** A German herb wholesaler with a price unit column. Rows: number, name, quantity, unit, price, price unit, discount, tax, batch; VS for freight. */
const rhoenkraft: Supplier = {
  name: 'Rhönkraft Kräuterhandel',
  language: 'de',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'RE-2025-03318|28.03.2025|LS-2025-04107|27.03.2025|K 20714',
      rows: `
        10204|Kamillenblüten ganz, Kl. A|5|kg|21.80|1||1|24-1177 / 06.2027
        10331|Pfefferminzblätter geschnitten, bio|10|kg|16.45|1|3|1|25-0038 / 01.2028
        10418|Zitronenverbene ganz|2.5|kg|34.90|1||1|24-1203 / 11.2026
        12077|Kräutertee "Guten Abend", Beutel 100 g|36|Stk|2.95|1|5|1|25-0102 / 12.2026
        12081|Kräutertee "Klarer Kopf", Beutel 100 g|24|Stk|3.10|1|5|1|25-0110 / 01.2027
        14003|Kandis weiß, Beutel 500 g|20|Stk|1.64|1||1|25-0021 / 12.2029
        14050|Blütenhonig im Glas 500 g|12|Stk|5.45|1||1|24-1250 / 10.2026
        30015|Teefilter Papier Gr. 2|2000|Stk|3.48|100||2|
        30140|Blockbodenbeutel Kraft 250 g m. Fenster|1500|Stk|118.00|1000||2|
        30388|Clipverschluss gold 12 cm|500|Stk|2.15|100||2|
        VS|Versandkosten DPD, 3 Pakete|1||14.90|1||1|
      `,
    },
    {
      head: 'RE-2025-09871|06.11.2025|LS-2025-11950|05.11.2025|K 20714',
      rows: `
        10112|Hagebuttenschalen feingeschnitten|10|kg|9.30|1|3|1|25-0871 / 09.2027
        10290|Lindenblüten m. Hochblättern|3|kg|38.60|1||1|25-0644 / 05.2027
        10507|Rooibos natur, superior|20|kg|11.25|1|5|1|25-0790 / 07.2028
        11802|Früchtetee "Winterapfel"|7.5|kg|14.70|1||1|25-0933 / 02.2027
        11950|Früchtetee "Winterapfel", Probe 20 g|25|Stk|0|1||1|25-0933 / 02.2027
        30016|Teefilter Papier Gr. 4|1000|Stk|4.12|100||2|
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Pos.',
      '5 Art.-Nr.',
      '14 Bezeichnung',
      '>61 Menge',
      '63 ME',
      '>74 Preis',
      '>80 PE',
      '>87 Rab.%',
      '>98 Betrag EUR',
      '100 St',
    );
    const boxes = grid('0', '66', '84').row;
    put(
      'Rhönkraft Kräuterhandel GmbH & Co. KG',
      'Am Mühlgraben 9 - 97656 Oberelsbach',
      '',
      boxes('Teekontor Sonnenschein', 'Rechnung Nr.', head.text(0)),
      boxes('Inh. Petra Lohse', 'Datum', head.text(1)),
      boxes('Marktstraße 21', 'Lieferschein', head.text(2)),
      boxes('99974 Mühlhausen', 'Lieferdatum', head.text(3)),
      boxes('', 'Kunden-Nr.', head.text(4)),
      '',
      'Wir lieferten Ihnen gemäß unseren Geschäftsbedingungen:',
      '',
      table.head,
    );
    const nets: Record<string, number[]> = { 1: [], 2: [] };
    for (const [index, line] of rows.entries()) {
      const per = line.value(5);
      const price = Number((line.value(4) / per).toFixed(5));
      const quantity = line.value(2);
      const amount = lessPercent(cents(quantity * price), line.has(6) ? line.value(6) : 0);
      const isFreight = line.text(0) === 'VS';
      const isFree = line.value(4) === 0;
      put(
        table.row(
          String(index + 1),
          line.text(0),
          line.text(1),
          european(quantity, line.text(3) === 'kg' ? 2 : 0),
          line.text(3),
          european(line.value(4)),
          isFreight ? '' : line.text(5),
          line.has(6) ? european(line.value(6)) : '',
          european(amount),
          line.text(7),
        ),
      );
      if (line.has(8)) put(grid('14').row(`Ch.-B. / MHD: ${line.text(8)}${isFree ? '   gratis' : ''}`));
      nets[line.text(7)]?.push(amount);
      if (!isFreight) stock(line.text(1), quantity, line.text(3), price, amount);
    }
    const [food, other] = [sumOf(nets[1] ?? []), sumOf(nets[2] ?? [])];
    const [low, high] = [percentOf(food, 7), percentOf(other, 19)];
    const { row } = grid('60', '>98');
    put(
      '',
      row('Warenwert netto', european(sumOf([food, other]))),
      row(`1: 7 % MwSt aus ${european(food)}`, european(low)),
      row(`2: 19 % MwSt aus ${european(other)}`, european(high)),
      row('Rechnungsbetrag EUR', european(sumOf([food, other, low, high]))),
      '',
      'Zahlbar innerhalb 10 Tagen mit 2 % Skonto, 30 Tage netto. ME = Mengeneinheit, PE = Preiseinheit',
      'Bio-Kontrollstelle DE-ÖKO-555. Ware bleibt bis zur Bezahlung unser Eigentum.',
    );
  },
};

/** A French herb farm that types its invoices. Rows: product, quantity, unit, price; offert as price. */
const simples: Supplier = {
  name: 'Les Simples du Vercors',
  language: 'fr',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '2025-047|5 septembre 2025',
      rows: `
        Verveine odorante, feuilles entières|3.5|kg|52.00
        Menthe poivrée, feuilles mondées|2|kg|44.00
        Tilleul, bractées|1.2|kg|58.00
        Thym citron|0.8|kg|46.00
        Tisane du berger, sachet 30 g|40|sachets|3.10
        Tisane du soir, sachet 30 g|24|sachets|3.10
        Bleuet, pétales, sachet 10 g|12|sachets|2.80
        Tisane de Noël, sachet 15 g|10|sachets|offert
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Produit', '40 Quantité', '>66 Prix HT', '>80 Total HT');
    const sums: number[] = [];
    put(
      'GAEC LES SIMPLES DU VERCORS',
      'Anne et Luc Perrachon',
      'Le Serre, 26420 Vassieux',
      'SIRET 555 018 227 00011',
      '',
      '                                        La Théière Bleue',
      '                                        3 place du Puits',
      '                                        38000 Grenoble',
      '',
      `Facture n° ${head.text(0)}                      Le ${head.text(1)}`,
      '',
      table.head,
      '',
    );
    for (const line of rows) {
      const quantity = line.value(1);
      const isFree = line.text(3) === 'offert';
      const amount = isFree ? null : cents(quantity * line.value(3));
      const many = `${plain(quantity, ',')} ${line.text(2)}`;
      put(
        table.row(
          line.text(0),
          many,
          isFree ? 'offert' : `${french(line.value(3))} €`,
          amount === null ? '' : `${french(amount)} €`,
        ),
      );
      sums.push(amount ?? 0);
      stock(line.text(0), quantity, line.text(2), isFree ? null : line.value(3), amount ?? undefined);
    }
    const total = sumOf(sums);
    const tax = percentOf(total, 5.5);
    const { row } = grid('50', '>80');
    put(
      '',
      row('Total HT', `${french(total)} €`),
      row('TVA 5,5 %', `${french(tax)} €`),
      row('Total TTC', `${french(cents(total + tax))} €`),
      '',
      'Livré par nos soins. Règlement par chèque ou virement à 30 jours.',
      'Plantes issues de l’agriculture biologique, FR-BIO-01.',
    );
  },
};

/** A Spanish distributor that groups its invoice by delivery note. Rows: # for a delivery note; code, name, quantity, price, discount, VAT; a dash first for what goes back. */
const roldan: Supplier = {
  name: 'Distribuciones Roldán',
  language: 'es',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'A25/01844|30/04/2025|000318',
      rows: `
        #4122|03/04/2025
        00217|AZUCAR BLANCO SOBRES 8G C/1000|3|11.40||10
        00233|AZUCAR MORENO SOBRES 7G C/1000|2|13.85||10
        01408|LECHE ENTERA BRIK 1,5L C/6|12|7.62|5|4
        05511|VASO CARTON 8OZ BLANCO P/50|20|2.74|10|21
        05524|VASO CARTON 12OZ BLANCO P/50|10|3.68|10|21
        06031|PALETINA MADERA 14CM C/1000|2|6.95||21
        #4390|17/04/2025
        01422|BEBIDA AVENA BARISTA 1L C/6|8|11.10|5|10
        03080|MIEL MILFLORES DOSIS 20G C/100|1|23.50||10
        -90001|ABONO ENVASE CAJA PLASTICO|4|1.20||21
        07215|SERVILLETA 30X30 KRAFT P/100|15|1.38||21
      `,
    },
    {
      head: 'A25/04417|31/10/2025|000318',
      rows: `
        #9951|09/10/2025
        02960|TE NEGRO GRANEL BOLSA 1KG|4|14.20|10|10
        02977|MANZANILLA FILTROS C/100|6|4.95||10
        02981|POLEO MENTA FILTROS C/100|6|4.95||10
        #10208|23/10/2025
        08140|LAVAVAJILLAS MAQUINA GARRAFA 6KG|2|16.90|15|21
        08177|ABRILLANTADOR GARRAFA 5L|1|14.35|15|21
        05533|TAPA VASO 8OZ P/100|10|3.12|10|21
        90010|PORTES|1|6.00||21
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 CÓDIGO',
      '9 DESCRIPCIÓN',
      '>58 CANTIDAD',
      '>69 PRECIO',
      '>77 % DTO.',
      '>84 IVA',
      '>96 IMPORTE',
    );
    const boxes = grid('0', '56').row;
    put(
      boxes('DISTRIBUCIONES ROLDÁN, S.L.', 'TETERÍA LA MENTA'),
      boxes('Pol. Ind. Los Olivares, parc. 88', 'C/ Elvira, 140'),
      boxes('23009 Jaén', '18010 Granada'),
      boxes('C.I.F. B-95550182', 'N.I.F. 55501822-K'),
      '',
      grid('0', '30', '56').row(`FACTURA  ${head.text(0)}`, `FECHA  ${head.text(1)}`, `CLIENTE  ${head.text(2)}`),
      '',
      table.head,
    );
    const bases: Record<string, number[]> = { 4: [], 10: [], 21: [] };
    for (const line of rows) {
      if (line.text(0).startsWith('#')) {
        put(grid('9').row(`ALBARÁN Nº ${line.text(0).slice(1)} DE FECHA ${line.text(1)}`));
        continue;
      }
      const isReturn = line.text(0).startsWith('-');
      const quantity = line.value(2) * (isReturn ? -1 : 1);
      const amount = lessPercent(cents(quantity * line.value(3)), line.has(4) ? line.value(4) : 0);
      put(
        table.row(
          line.text(0).replace('-', ''),
          line.text(1),
          european(quantity),
          european(line.value(3)),
          line.has(4) ? european(line.value(4)) : '',
          line.text(5),
          european(amount),
        ),
      );
      bases[line.text(5)]?.push(amount);
      if (!isReturn && line.text(1) !== 'PORTES') stock(line.text(1), quantity, null, line.value(3), amount);
    }
    const foot = grid('>20 BASE IMPONIBLE', '>30 % IVA', '>44 CUOTA IVA', '>96 TOTAL FACTURA');
    const used = Object.entries(bases).filter(([, amounts]) => amounts.length > 0);
    const taxed = used.map(([rate, amounts]) => {
      const base = sumOf(amounts);
      return { rate: Number(rate), base, tax: percentOf(base, Number(rate)) };
    });
    const total = sumOf(taxed.flatMap(({ base, tax }) => [base, tax]));
    put('', foot.head);
    for (const [index, { rate, base, tax }] of taxed.entries()) {
      const isLast = index === taxed.length - 1;
      put(foot.row(european(base), european(rate), european(tax), isLast ? `${european(total)} €` : ''));
    }
    put('', 'FORMA DE PAGO: RECIBO DOMICILIADO 30 DÍAS FECHA FACTURA');
  },
};

/** A Swedish wholesaler's invoice. Rows: number, name, quantity, unit, price, discount, VAT; F for freight. */
const kvarnby: Supplier = {
  name: 'Kvarnby Te & Emballage',
  language: 'sv',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '48217|2025-05-14|2025-06-13|3061|Ebba',
      rows: `
        1012|Earl Grey Special, lösvikt|5|kg|248.00|10|12
        1040|Söderblandning, lösvikt|8|kg|262.00|10|12
        1177|Rabarber & vanilj svart te, lösvikt|3|kg|275.00||12
        2210|Rooibos Choklad 100 g påse|24|st|39.50||12
        5003|Tepåse papper stl M, 100-pack|10|frp|34.00||25
        5120|Plåtburk kvadratisk svart 100 g|48|st|17.00|15|25
        5301|Etikettrulle vit 58 x 40 mm|6|rle|72.00||25
        F|Frakt DHL Paket|1|st|149.00||25
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Art.nr',
      '9 Benämning',
      '>54 Lev. antal',
      '56 Enhet',
      '>70 À-pris',
      '>77 Rab.',
      '>88 Nettopris',
      '>100 Belopp',
    );
    const boxes = grid('0', '54', '72').row;
    put(
      boxes('Kvarnby Te & Emballage AB', 'FAKTURA', ''),
      boxes('Verkstadsgatan 31', 'Fakturanr', head.text(0)),
      boxes('431 55 Mölndal', 'Fakturadatum', head.text(1)),
      boxes('', 'Förfallodatum', head.text(2)),
      boxes('Tehörnan i Ystad HB', 'Kundnr', head.text(3)),
      boxes('Stora Östergatan 99', 'Er referens', head.text(4)),
      boxes('271 34 Ystad', 'Betalningsvillkor', '30 dagar netto'),
      '',
      table.head,
    );
    const nets: Record<string, number[]> = { 12: [], 25: [] };
    for (const line of rows) {
      const price = lessPercent(line.value(4), line.has(5) ? line.value(5) : 0);
      const amount = cents(line.value(2) * price);
      const isFreight = line.text(0) === 'F';
      put(
        table.row(
          isFreight ? '' : line.text(0),
          line.text(1),
          french(line.value(2)),
          line.text(3),
          french(line.value(4)),
          line.has(5) ? `${line.text(5)} %` : '',
          french(price),
          french(amount),
        ),
      );
      nets[line.text(6)]?.push(amount);
      if (!isFreight) stock(line.text(1), line.value(2), line.text(3), price, amount);
    }
    const [food, other] = [sumOf(nets[12] ?? []), sumOf(nets[25] ?? [])];
    const [low, high] = [percentOf(food, 12), percentOf(other, 25)];
    const exact = sumOf([food, other, low, high]);
    const total = Math.round(exact);
    const { row } = grid('62', '>100');
    put(
      '',
      row('Exkl. moms', french(sumOf([food, other]))),
      row(`Moms 12 % på ${french(food)}`, french(low)),
      row(`Moms 25 % på ${french(other)}`, french(high)),
      row('Öresavrundning', french(cents(total - exact))),
      row('ATT BETALA SEK', french(total)),
      '',
      'Bankgiro 5550-1822     Org.nr 556555-0182     Godkänd för F-skatt',
      'Efter förfallodagen debiteras dröjsmålsränta med 8 %.',
    );
  },
};

/** European firms that send invoices. */
export const EUROPEANS: readonly Supplier[] = [rhoenkraft, simples, roldan, kvarnby];
