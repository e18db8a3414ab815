import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const european = figures(',', '.');
const mexican = figures('.', ',');

/** Herbs: kilos and sacks stand on both sides of the name. */
export const HERBS_BETWEEN_SACKS_AND_KILOS: Supplier = {
  name: 'Herboristería Sierra de Gúdar',
  language: 'es-ES',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'A-25/00418|12/03/2025|La Tetera Azul, C/ San Vicente 41, 46002 València|Recogido por el cliente',
      rows: `
        2|sacos|Manzanilla dulce en flor|Matricaria recutita|L-2409|20
        1|saco|Poleo menta hoja|Mentha pulegium|L-2411|12.5
        3|sacos|Hierbaluisa hoja partida|Aloysia citrodora|L-2410|22.5
        1|caja|Azafrán en hebra La Mancha|Crocus sativus|L-2440|0.25
        1|saco|Anís verde grano|Pimpinella anisum|L-2402|15`,
    },
    {
      head: 'A-25/01533|30/09/2025|La Tetera Azul, C/ San Vicente 41, 46002 València|Agencia, portes debidos',
      rows: `
        1|saco|Tomillo limonero|Thymus x citriodorus|L-2507|8
        2|sacos|Rabo de gato|Sideritis angustifolia|L-2508|14
        1|bolsa|Flor de azahar entera|Citrus aurantium|L-2505|2.75`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('          HERBORISTERÍA SIERRA DE GÚDAR, S. COOP.', '          Partida El Molino s/n, 44480 Mora (Teruel)');
    put('          CIF F-55501480', '');
    put(`Albarán nº  ${head.text(0)}                         Fecha  ${head.text(1)}`);
    put(`Cliente     ${head.text(2)}`, `Envío       ${head.text(3)}`, '');
    const table = grid('>6 Bultos', '8', '17 Producto', '54 Lote', '>72 Kg netos');
    put(table.head, '');
    let [packages, kilos] = [0, 0];
    for (const row of rows) {
      put(
        table.row(row.text(0), row.text(1), `${row.text(2)}\n(${row.text(3)})`, row.text(4), european(row.value(5), 2)),
        '',
      );
      stock(row.text(2), row.value(5), 'Kg', null);
      packages += row.value(0);
      kilos += row.value(5);
    }
    put('', table.row(String(packages), 'bultos', '', 'Suma', european(kilos, 2)), '');
    put('Conservar en lugar fresco y seco. Producto de la agricultura ecológica ES-ECO-014-AR.');
    put('No se admiten devoluciones pasados 8 días.', '', 'Conforme, firma y sello');
  },
};

/** Sweeteners over the counter: pieces and weighed goods with the tax inside. */
export const SWEET_COUNTER: Supplier = {
  name: 'Abarrotes Endulzantes El Trapiche',
  language: 'es-MX',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '16/01/2026 11:52:07|A 118204|LUPITA|EFECTIVO|1000',
      rows: `
        3|PZ|PILONCILLO CONO 450G|38.5
        1.240|KG|CANELA EN RAJA|412
        0.685|KG|FLOR DE JAMAICA|168
        2|PZ|JARABE DE AGAVE 1KG|119.9`,
    },
    {
      head: '04/03/2026 09:10:44|A 121990|CHUY|TARJETA DEB|0',
      rows: `
        1|BTO|AZUCAR ESTANDAR 25KG|645
        6|PZ|LECHE CONDENSADA 387G|31.5
        2|CJ|STEVIA SOBRES C/200|154
        0.350|KG|CARDAMOMO ENTERO|980
        4|PZ|MIEL DE ABEJA 500G|92.75`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put(
      '   ABARROTES Y ENDULZANTES',
      '        EL TRAPICHE',
      ' RFC AET550148Q22',
      ' MERCADO LIBERTAD LOCAL 214',
      ' GUADALAJARA, JAL.',
      '',
    );
    put(head.text(0), `NOTA ${head.text(1)}  ATENDIO ${head.text(2)}`, '='.repeat(38));
    const table = grid('0 CANT', '7 U', '>26 P.UNIT', '>38 IMPORTE');
    put('ARTICULO', table.head, '='.repeat(38));
    const amounts: number[] = [];
    for (const row of rows) {
      const amount = cents(row.value(0) * row.value(3));
      put(row.text(2), table.row(row.text(0), row.text(1), mexican(row.value(3)), mexican(amount)));
      stock(row.text(2), row.value(0), row.text(1), row.value(3), amount);
      amounts.push(amount);
    }
    const total = sumOf(amounts);
    put('='.repeat(38));
    put(table.row('', '', 'TOTAL $', mexican(total)));
    put(table.row('', '', head.text(3), mexican(head.value(4) > 0 ? head.value(4) : total)));
    if (head.value(4) > 0) put(table.row('', '', 'CAMBIO', mexican(head.value(4) - total)));
    put(
      '',
      `ARTICULOS VENDIDOS: ${rows.length}`,
      'PRECIOS CON IMPUESTOS INCLUIDOS',
      'FACTURE EN 72 HRS EN EL MOSTRADOR',
    );
  },
};

/** A transport document: unit before quantity, and a gift. */
export const TRANSPORT_DOCUMENT: Supplier = {
  name: 'Spezie e Infusi Ballarin',
  language: 'it',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '1147/25|22/10/2025|Bottega del Tè di Anna Furlan|Via Altinate 88, 35121 Padova (PD)|4|38,200',
      rows: `
        INF040|Infuso Frutti di Bosco, sacchetto 1 kg|NR|6|lotto 25/288
        INF052|Tisana Digestiva Finocchio e Liquirizia|KG|5|lotto 25/271
        SPZ011|Zenzero a cubetti candito|KG|3.5|lotto 25/240
        SPZ019|Bacche di vaniglia Bourbon 16 cm|NR|25|lotto 25/113
        THE107|Tè nero affumicato, latta 500 g|NR|4|lotto 25/199
        ACC300|Filtri carta monouso, conf. 80 pz|CF|15|
        OMA001|Calendario 2026 delle spezie|NR|2|OMAGGIO`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('BALLARIN S.N.C. Spezie e Infusi            DOCUMENTO DI TRASPORTO');
    put('Via delle Industrie 6, 30175 Marghera (VE) D.P.R. 472 del 14/08/1996');
    put(`P. IVA 05550148022                         N. ${head.text(0)}   del ${head.text(1)}`, '');
    put('Destinatario                               Luogo di destinazione');
    put(`${head.text(2).padEnd(43)}idem`, head.text(3), '');
    put('Causale del trasporto: VENDITA             Trasporto a cura del: VETTORE        Porto: FRANCO', '');
    const table = grid('0 Cod. articolo', '16 Descrizione dei beni', '^62 U.M.', '>76 Quantità', '80 Note');
    put(table.head, '');
    for (const row of rows) {
      const [unit, quantity] = [row.text(2), row.value(3)];
      put(table.row(row.text(0), row.text(1), unit, european(quantity, unit === 'KG' ? 3 : 0), row.text(4)));
      stock(row.text(1), quantity, unit, null);
    }
    put('', 'Aspetto esteriore dei beni             N. colli             Peso kg             Data e ora del ritiro');
    put(
      `SCATOLE SU BANCALE                     ${head.text(4)}                    ${head.text(5)}              22/10/2025 10:40`,
    );
    put('', 'Firma conducente                       Firma vettore                            Firma destinatario', '');
    put('Assolve gli obblighi di cui all’art. 62 comma 1 D.L. 24/01/2012 n. 1');
  },
};

/** A credit: what came back is taken off, what came instead is billed. */
export const CREDIT_AND_REPLACEMENT: Supplier = {
  name: 'Zuivel & Zoet Polderman',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'CN250091|24-07-2025|Theehuis De Pluk, Breestraat 112, 2311 CW Leiden|F2504417',
      rows: `
        R|Heidehoning pot 450 g|-12|7.2|lekkend deksel
        R|Rietsuikersticks doos 500 st|-2|9.85|verkeerd geleverd
        R|Karamelsiroop fles 75 cl|-3|8.4|breuk
        V|Acaciahoning pot 450 g|12|6.95|
        V|Kandijsuiker bruin zak 1 kg|4|5.3|
        V|Rietsuikersticks doos 1000 st|2|15.6|
        V|Karamelsiroop fles 1 l|3|10.25|`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('Zuivel & Zoet Polderman B.V.', 'Kaasmarkt 17, 3441 BA Woerden · KvK 55501480', '');
    put(head.text(2), '');
    put('Creditnota met omruiling', '');
    put(`Nummer: ${head.text(0)}     Datum: ${head.text(1)}     Hoort bij factuur: ${head.text(3)}`, '');
    const table = grid('>6 Aantal', '9 Omschrijving', '48 Reden', '>76 Prijs', '80 €', '>91 Bedrag', '>98 btw');
    put(table.head, '');
    const amounts: number[] = [];
    for (const [mark, title] of [
      ['R', 'Door ons retour genomen'],
      ['V', 'Ter vervanging geleverd op 23-07-2025'],
    ] as const) {
      put(table.row('', title));
      const before = amounts.length;
      for (const row of rows.filter((one) => one.text(0) === mark)) {
        const amount = cents(row.value(2) * row.value(3));
        put(table.row(row.text(2), row.text(1), row.text(4), european(row.value(3)), '€', european(amount), '9%'));
        amounts.push(amount);
        if (mark === 'V') stock(row.text(1), row.value(2), null, row.value(3), amount);
      }
      put(table.row('', '', 'Subtotaal', '', '€', european(sumOf(amounts.slice(before)))), '');
    }
    const net = sumOf(amounts);
    const tax = net < 0 ? -percentOf(-net, 9) : percentOf(net, 9);
    put('');
    put(table.row('', '', 'Saldo exclusief btw', '', '€', european(net)));
    put(table.row('', '', 'btw 9%', '', '€', european(tax)));
    put(table.row('', '', net < 0 ? 'Door u te ontvangen' : 'Door u te voldoen', '', '€', european(sumOf([net, tax]))));
    put('', 'Het saldo verrekenen wij met uw eerstvolgende factuur; u hoeft niets te doen.');
    put('IBAN NL55 POLD 0555 0148 02 · btw-nr. NL555014802B01');
  },
};
