import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const euros = figures(',', '.');

/** Barcelona: a priced delivery note of a distributor, with boxes and pieces side by side. */
export const barcelonaDistributor: Supplier = {
  name: 'Distribucions Sants-Llobregat',
  language: 'es',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'A25/04417|07/05/25|31|JORDI M.',
      rows: `
10114|AZUCAR MORENO SOBRE 7G C/1000|2|2|17.9|5|10
10230|LECHE ENTERA BRIK 1L|5|30|0.94||4
10238|BEBIDA AVENA BARISTA 1L|4|24|1.62|8|10
22071|VASO CARTON 8OZ KRAFT M/50|1|20|2.85|8|21
22095|TAPA NEGRA 8OZ M/100|1|10|2.64|8|21
30018|MIEL ROMERO BOTE 500G|1|12|4.35||10
`,
    },
    {
      head: 'A25/04893|21/05/25|31|JORDI M.',
      rows: `
10238|BEBIDA AVENA BARISTA 1L|6|36|1.62|10|10
10241|BEBIDA SOJA S/AZUCAR 1L|2|12|1.38|10|10
30044|CANELA MOLIDA BOTE 800G||3|9.75||10
30052|ANIS ESTRELLADO BOLSA 500G||4|11.2||10
41006|AGUA S/GAS VIDRIO 50CL|5|100|0.38||10
22110|SERVILLETA 20X20 KRAFT P/200|1|36|0.79|8|21
30061|SIROPE VAINILLA 70CL||6|5.95|5|10
50203|LAVAVAJILLAS MAQUINA 6KG||2|14.6||21
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('DISTRIBUCIONS SANTS-LLOBREGAT, S.L.', 'Pol. Ind. Pedrosa, C/ Botanica 118');
    put(
      '08908 L HOSPITALET DE LLOBREGAT            CLIENTE: 003318',
      'NIF B-60118274                             TES DEL BORN, S.L.',
    );
    put(
      'Tel. 935 550 162                           C/ Flassaders 31 bajos',
      '                                           08003 BARCELONA',
      '',
    );
    put('ALBARAN       FECHA       RUTA   REPARTIDOR     PAG.');
    put(grid('0', '14', '26', '33', '48').row(head.text(0), head.text(1), head.text(2), head.text(3), '1'), '');
    const table = grid('0', '7', '>42', '>49', '>57', '>63', '>68', '>78');
    put('='.repeat(78));
    put(table.row('CODIGO', 'ARTICULO', 'CAJAS', 'UNID.', 'PRECIO', '%DTO', 'IVA', 'IMPORTE'), '='.repeat(78));
    const taxed = rows.map((row) => {
      const [pieces, price, rate] = [row.value(3), row.value(4), row.value(6)];
      const amount = lessPercent(cents(pieces * price), row.value(5) || 0);
      const less = row.has(5) ? euros(row.value(5)) : '';
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          euros(price, 3),
          less,
          String(rate),
          euros(amount),
        ),
      );
      stock(row.text(1), pieces, null, price, amount);
      return { amount, rate };
    });
    const boxes = rows.reduce((sum, row) => sum + (row.value(2) || 0), 0);
    put('-'.repeat(78), grid('7', '>42').row('TOTAL BULTOS', String(boxes)), '');
    const sums = grid('>14', '>22', '>34', '>78');
    put(sums.row('BASE IMP.', '%IVA', 'CUOTA'));
    const parts = [4, 10, 21].map((rate) => {
      const base = sumOf(taxed.filter((line) => line.rate === rate).map(({ amount }) => amount));
      const tax = percentOf(base, rate);
      if (base > 0) put(sums.row(euros(base), euros(rate), euros(tax)));
      return sumOf([base, tax]);
    });
    put(grid('54', '>78').row('TOTAL EUROS', euros(sumOf(parts))), '');
    put(
      'CONFORME EL CLIENTE (FIRMA Y SELLO)         NO SE ADMITEN RECLAMACIONES',
      '                                            PASADAS 24 HORAS',
      '',
    );
    put('Inscrita en el R.M. de Barcelona, T. 31.118, F. 44, H. B-190.227');
  },
};

/** Barcelona: a web shop's invoice with references below the names and prices without tax. */
export const ceramicsWebShop: Supplier = {
  name: 'Taller Fang i Foc',
  language: 'es',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '#FA002187|16/05/2025|KXPLQZRTM|15/05/2025|7.44',
      rows: `
Taza de gres 300 ml - Color : Arena|TG300-AR|12|7.85
Taza de gres 300 ml - Color : Azul mar|TG300-AZ|12|7.85
Tetera esmaltada 0,8 L con filtro|TE080|4|24.38
Cuenco matcha hecho a mano|CM-01|6|15.7
Plato pequeño 12 cm - Color : Blanco roto|PP12-BR|24|4.13
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('taller fang i foc                                                     FACTURA');
    put(`                                                            ${head.text(1)}   ${head.text(0)}`, '', '');
    put('Dirección de entrega                    Dirección de facturación');
    put(
      'Tes del Born SL                         Tes del Born SL',
      'Neus Ferrer                             Carrer Flassaders 31',
    );
    put('Carrer Flassaders 31, baixos            08003 Barcelona', '08003 Barcelona                         España');
    put('España                                  B65550193', '937 555 018', '');
    const about = grid('^12', '^37', '^60', '^82');
    put(about.row('Número de factura', 'Fecha de factura', 'Ref. de pedido', 'Fecha de pedido'));
    put(about.row(head.text(0), head.text(1), head.text(2), head.text(3)), '', '');
    const table = grid('0', '^54', '>70', '^78', '>94');
    put(table.row('Producto', 'IVA', 'Precio unit.\n(sin IVA)', 'Cant.', 'Total\n(sin IVA)'), '');
    const amounts = rows.map((row) => {
      const [quantity, price] = [row.value(2), row.value(3)];
      const amount = cents(quantity * price);
      const name = `${row.text(0)}\nReferencia: ${row.text(1)}`;
      put(spaced(table.row(name, '21 %', `${euros(price)} €`, String(quantity), `${euros(amount)} €`), 1.6));
      stock(row.text(0), quantity, null, price, amount);
      return amount;
    });
    const goods = sumOf(amounts);
    const net = sumOf([goods, head.value(4)]);
    const tax = percentOf(net, 21);
    const foot = grid('0', '>76', '>94');
    put('', foot.row('Detalle de impuestos', 'Total productos', `${euros(goods)} €`));
    put(foot.row('Productos   21,000 %', 'Gastos de envío', `${euros(head.value(4))} €`));
    put(
      foot.row('Envío   21,000 %', 'Total (sin IVA)', `${euros(net)} €`),
      foot.row('', 'Total impuestos', `${euros(tax)} €`),
    );
    put(foot.row('Forma de pago: Tarjeta', 'Total', `${euros(sumOf([net, tax]))} €`));
    put('Transportista: Mensajería 24/48 h', '', '', 'Si tiene alguna duda, escríbanos a hola@fangifoc.example');
    put('Fang i Foc SCCL · Carrer de Pere IV 340, 08019 Barcelona · NIF F66550274');
  },
};

/** Bologna: the courtesy copy of an electronic invoice, with the delivery note as its first line. */
export const bolognaPastry: Supplier = {
  name: 'Antica Biscotteria Felsinea',
  language: 'it',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '412/00|19-05-2025|338|14-05-2025|18-06-2025',
      rows: `
BISC010|Cantucci alle mandorle sacchetto 250 g|24|3.6|PZ||10
BISC014|Biscotti al tè matcha 180 g|18|4.15|PZ|10|10
TORT002|Torta di riso bolognese monoporzione|40|1.85|PZ||10
CIOC120|Scorzette d'arancia al cioccolato fondente|3.5|26.4|KG||10
ZUCC005|Zollette zucchero di canna bianco 1 kg|12|3.28|CF|10|10
SCAT031|Scatola regalo vuota "Portici" 3 posti|60|0.92|PZ||22
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('Cedente/prestatore (fornitore)                    Cessionario/committente (cliente)');
    put('Identificativo fiscale ai fini IVA: IT03817740378     Identificativo fiscale ai fini IVA: IT02990160375');
    put('Denominazione: Antica Biscotteria Felsinea srl        Denominazione: Il Portico del Tè snc');
    put('Regime fiscale: RF01 ordinario                        Indirizzo: Via delle Moline 19/B');
    put('Indirizzo: Via Emilia Ponente 271                     Comune: Bologna   Provincia: BO');
    put('Comune: Bologna   Provincia: BO                       Cap: 40126   Nazione: IT');
    put('Cap: 40132   Nazione: IT                              Pec: porticodelte@pec.example', '', '');
    const about = grid('0', '24', '44', '66', '84');
    put(about.row('Tipologia documento', 'Art. 73', 'Numero documento', 'Data documento', 'Codice destinatario'));
    put(about.row('TD24 fattura differita', '', head.text(0), head.text(1), 'M5UXCR1'), '', '');
    const table = grid('0', '12', '>63', '>77', '^83', '>95', '>103', '>118');
    const heads = ['Codice', 'Descrizione', 'Quantità', 'Prezzo unit.', 'UM', 'Sconto %', '%IVA', 'Prezzo totale'];
    put(spaced(table.row(...heads), 1.3));
    put(table.row('', `DDT ${head.text(2)} del ${head.text(3)}`));
    const taxed = rows.map((row) => {
      const [quantity, price, rate] = [row.value(2), row.value(3), row.value(6)];
      const amount = lessPercent(cents(quantity * price), row.value(5) || 0);
      const less = row.has(5) ? `-${euros(row.value(5))}` : '';
      const start = [row.text(0), row.text(1), euros(quantity), euros(price), row.text(4)];
      put(table.row(...start, less, euros(rate), euros(amount)));
      stock(row.text(1), quantity, row.text(4), price, amount);
      return { amount, rate };
    });
    put(table.row('', 'Contributo CONAI assolto ove dovuto'), '', '', 'RIEPILOGHI IVA E TOTALI', '');
    const sums = grid('0', '>50', '>70', '>92', '>118');
    put(
      sums.row('esigibilità iva / riferimenti normativi', '%IVA', 'Spese acc.', 'Totale imponibile', 'Totale imposta'),
    );
    const totals = [10, 22].map((rate) => {
      const base = sumOf(taxed.filter((line) => line.rate === rate).map(({ amount }) => amount));
      const tax = percentOf(base, rate);
      put(sums.row('I (esigibilità immediata)', euros(rate), '', euros(base), euros(tax)));
      return sumOf([base, tax]);
    });
    const total = sumOf(totals);
    put(
      '',
      sums.row('Importo bollo', '', 'Sconto/Magg.', 'Arr.', 'Totale documento'),
      sums.row('', '', '', '', euros(total)),
      '',
      '',
    );
    put(sums.row('Modalità pagamento', 'IBAN', '', 'Data scadenza', 'Importo'));
    put(sums.row('MP12 RIBA', '', '', head.text(4), euros(total)), '', 'Copia di cortesia priva di valore fiscale');
  },
};

/** Bologna: a transport document without prices, with lots and best-before dates below the goods. */
export const bolognaTransport: Supplier = {
  name: 'Erboristeria Savena Ingrosso',
  language: 'it',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '118/2025|06/05/2025|4|38,5|10:20',
      rows: `
E0117|CAMOMILLA FIORI INTERI|KG|6|L2503/18|03/2027
E0230|ROOIBOS TAGLIO FINE|KG|15|L2411/07|11/2026
E0412|MALVA FIORI E FOGLIE|KG|2.5|L2502/33|02/2027
F2200|FILTRI TISANA "SERA" ASTUCCIO 20 PZ|PZ|48|L2504/02|04/2027
`,
    },
    {
      head: '131/2025|20/05/2025|6|52,0|15:45',
      rows: `
E0088|FINOCCHIO SEMI|KG|10|L2501/40|01/2027
E0152|LIQUIRIZIA RADICE TAGLIO TISANA|KG|5|L2412/09|12/2026
E0306|SCORZA ARANCIO DOLCE|KG|8|L2503/27|03/2027
F2204|FILTRI TISANA "DOPO PRANZO" ASTUCCIO 20 PZ|PZ|36|L2504/11|04/2027
M0015|MIELE DI CASTAGNO VASO 400 G|PZ|24|L2409/05|09/2027
S0040|SACCHETTO CARTA AVANA 12X24|CF|3||
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('ERBORISTERIA SAVENA INGROSSO', 'di Zanarini P. & C. s.a.s.');
    put(
      'Via Toscana 204 - 40141 BOLOGNA BO       DOCUMENTO DI TRASPORTO',
      'P.IVA e C.F. 01884470372                 (D.P.R. 472 del 14/08/1996)',
    );
    put(`Tel. 051 5550174                         N. ${head.text(0)}  del ${head.text(1)}`, '');
    put(
      'Destinatario                             Luogo di destinazione',
      'IL PORTICO DEL TE SNC                    IL PORTICO DEL TE - MAGAZZINO',
    );
    put(
      'VIA DELLE MOLINE 19/B                    VIA DEL LAVORO 7',
      '40126 BOLOGNA BO                         40127 BOLOGNA BO',
      '',
    );
    put('Causale del trasporto: VENDITA           Porto: FRANCO', '');
    const table = grid('0 CODICE', '9 DESCRIZIONE DEI BENI', '57 UM', '>72 QUANTITA');
    put(table.head, '-'.repeat(72));
    for (const row of rows) {
      const isWeight = row.text(2) === 'KG';
      put(table.row(row.text(0), row.text(1), row.text(2), euros(row.value(3), isWeight ? 3 : 0)));
      if (row.has(4)) put(grid('9', '30').row(`Lotto ${row.text(4)}`, `TMC ${row.text(5)}`));
      stock(row.text(1), row.value(3), row.text(2), null);
    }
    put('-'.repeat(72), '');
    const foot = grid('0', '28', '42', '54');
    put(foot.row('Aspetto esteriore dei beni', 'N. colli', 'Peso kg', 'Inizio trasporto'));
    put(foot.row('SCATOLE E SACCHI', head.text(2), head.text(3), `${head.text(1)} ${head.text(4)}`), '');
    put(
      'Trasporto a cura del: MITTENTE',
      '',
      'Firma conducente          Firma destinatario',
      '',
      '____________________      ____________________',
    );
    put("Assolve gli obblighi di cui all'art. 62 D.L. 1/2012 - prezzi come da listino");
  },
};
