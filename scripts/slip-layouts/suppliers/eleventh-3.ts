import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** A spice house, a herb farm, a café supplier and a mill, Italian and Spanish. */

const money = figures(',', '.');
const ungrouped = figures(',', '');

const drogheria: Supplier = {
  name: 'Drogheria Zanchetta & Figli s.r.l.',
  language: 'it',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '1184/A|28-03-2025|W7YVJK9|214|11-03-2025|30-04-2025',
      rows: `
        CAN0120|Cannella Ceylon stecche C5 500 g|12|PZ|11.90|10|10
        CAR0044|Cardamomo verde 8 mm 1 kg|5|PZ|38.50|10|10
        PEP0071|Pepe lungo 250 g|8|PZ|9.25||10
        FIO0300|Fiori di ibisco|20|KG|7.8||10
        KAR0009|Karkadè rotto|15|KG|5.95|5|10
        BUS0018|Busta a fondo piatto 100x50x270|1000|PZ|0.095||22`,
    },
    {
      head: '3027/A|31-10-2025|W7YVJK9|702|20-10-2025|30-11-2025',
      rows: `
        VAN0002|Vaniglia Bourbon baccelli 250 g|2|PZ|61||10
        ZAF0001|Zafferano stimmi 10 g|6|PZ|34.8|5|10
        LIQ0015|Liquirizia di Calabria tronchetti|10|KG|23.4||10
        FIN0022|Semi di finocchio selezionati|25|KG|4.15|10|10
        BOL0003|Scorza d'arancia taglio tisana|18|KG|6.7||10`,
    },
  ],
  print(printer, rows, head) {
    const sides = grid('0', '53');
    const types = grid('0', '30', '41', '62', '82');
    const dues = grid('0', '22', '55', '74', '>106');
    printer.put(
      ...sides.row('Cedente/prestatore (fornitore)', 'Cessionario/committente (cliente)'),
      ...sides.row(
        'Identificativo fiscale ai fini IVA: IT01877340268',
        'Identificativo fiscale ai fini IVA: IT03990120217',
      ),
      ...sides.row('Codice fiscale: 01877340268', 'Codice fiscale: 03990120217'),
      ...sides.row('Denominazione: Drogheria Zanchetta & Figli s.r.l.', 'Denominazione: Foglia d’Oro s.r.l.'),
      ...sides.row('Regime fiscale: RF01 ordinario', 'Indirizzo: Via Portici 44'),
      ...sides.row('Indirizzo: Via Calmaggiore 18', 'Comune: Bolzano Provincia: BZ'),
      ...sides.row('Comune: Treviso Provincia: TV', 'Cap: 39100 Nazione: IT'),
      ...sides.row('Cap: 31100 Nazione: IT', 'Pec: fogliadoro@pec.example'),
      'Telefono: 0422 540217',
      '',
      ...types.row('Tipologia documento', 'Art. 73', 'Numero documento', 'Data documento', 'Codice destinatario'),
      ...types.row('TD24 fattura differita', '', head.text(0), head.text(1), head.text(2)),
      '',
    );
    const columns = grid(
      '0 Cod. articolo',
      '15 Descrizione',
      '>58 Quantità',
      '>68 Prezzo|unitario',
      '71 UM',
      '>87 Sconto o|magg.',
      '>94 %IVA',
      '>106 Prezzo|totale',
    );
    printer.put(columns.head, columns.row('', `Rif. DDT n. ${head.text(3)} del ${head.text(4)}`));
    const all: { rate: number; amount: number }[] = [];
    for (const row of rows) {
      const [name, quantity, unit, price, rate] = [row.text(1), row.value(2), row.text(3), row.value(4), row.value(6)];
      const full = cents(quantity * price);
      const amount = row.has(5) ? lessPercent(full, row.value(5)) : full;
      all.push({ rate, amount });
      const discount = row.has(5) ? `SC - ${ungrouped(row.value(5))}%` : '';
      const decimals = Math.max(2, row.text(4).split('.')[1]?.length ?? 0);
      printer.put(
        columns.row(
          row.text(0),
          name,
          money(quantity),
          money(price, decimals),
          unit,
          discount,
          ungrouped(rate),
          money(amount),
        ),
      );
      printer.stock(name, quantity, unit, price, amount);
    }
    printer.put(columns.row('', 'CONTRIBUTO CONAI ASSOLTO OVE DOVUTO'), '', {
      cells: [{ text: 'RIEPILOGHI IVA E TOTALI', at: 50, align: 'centre' }],
    });
    const table = grid(
      '0 esigibilità iva / riferimenti normativi',
      '>60 %IVA',
      '>80 Tot. imponibile',
      '>106 Tot. imposta',
    );
    printer.put(table.head);
    const rates = [10, 22].filter((rate) => all.some((each) => each.rate === rate));
    let taxes = 0;
    for (const rate of rates) {
      const base = sumOf(all.filter((each) => each.rate === rate).map(({ amount }) => amount));
      taxes += percentOf(base, rate);
      printer.put(table.row('I (esigibilità immediata)', ungrouped(rate), money(base), money(percentOf(base, rate))));
    }
    const total = cents(sumOf(all.map(({ amount }) => amount)) + taxes);
    printer.put(
      'Importo bollo      Sconto/Maggiorazione      Arr.      Totale documento',
      { cells: [{ text: money(total), at: 64, align: 'right' }] },
      '',
      ...dues.row('Modalità pagamento', 'IBAN', 'Istituto', 'Data scadenza', 'Importo'),
      ...dues.row('MP05 Bonifico', 'IT60X0542811101000000123456', 'BPM Treviso', head.text(5), money(total)),
    );
  },
};

const prealpina: Supplier = {
  name: 'Azienda Agricola Prealpina di Bortot Elisa',
  language: 'it',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '88|09/06/2025|11:30',
      rows: `
        MEN|MENTA PIPERITA ESSICCATA FOGLIA|KG|24.5|7|M25/03
        MELI|MELISSA OFFICINALE TAGLIO TISANA|KG|12|4|ML25/01
        ECH|ECHINACEA SOMMITA' FIORITE|KG|5.2|2|E24/11
        SAM|FIORI DI SAMBUCO|KG|3.75|2|S25/02
        SCI12|SCIROPPO DI SAMBUCO 500 ML|PZ|48|4|SC25/06
        SALE|SALE AROMATICO ALLE ERBE VASETTO 90 G|PZ|36|1|SA25/04
        CES|CASSETTE LEGNO VUOTO A RENDERE|PZ|6|6|`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      'AZ. AGR. PREALPINA                          DOCUMENTO DI TRASPORTO (D.D.T.)',
      'di Bortot Elisa                             D.P.R. 472 del 14/08/1996',
      'Loc. Pian di Coltura 6',
      `32032 FELTRE (BL)                           N. ${head.text(0)}       del ${head.text(1)}`,
      'C.F. BRTLSE84D49D530P                       P. IVA 01140770258',
      '-'.repeat(88),
      'DESTINATARIO                                LUOGO DI DESTINAZIONE',
      "FOGLIA D'ORO S.R.L.                         MAGAZZINO C/O TRANSBOZEN",
      'VIA PORTICI 44                              VIA GALVANI 12',
      '39100 BOLZANO BZ                            39100 BOLZANO BZ',
      '-'.repeat(88),
      'CAUSALE DEL TRASPORTO: VENDITA              TRASPORTO A CURA DEL: MITTENTE',
      '-'.repeat(88),
    );
    const columns = grid(
      '0 COD.',
      "8 DESCRIZIONE DEI BENI (natura - qualita')",
      '52 U.M.',
      ">68 QUANTITA'",
      '>76 COLLI',
      '79 LOTTO',
    );
    printer.put(columns.head, '-'.repeat(88));
    for (const row of rows) {
      const [name, unit, quantity] = [row.text(1), row.text(2), row.value(3)];
      printer.put(
        columns.row(row.text(0), name, unit, ungrouped(quantity, unit === 'KG' ? 3 : 0), row.text(4), row.text(5)),
      );
      if (row.has(5)) printer.stock(name, quantity, unit, null);
    }
    printer.put(
      '',
      '        Prodotto da agricoltura biologica IT-BIO-006 operatore n. 22714',
      '        segue fattura',
      '-'.repeat(88),
      'ASPETTO ESTERIORE DEI BENI        N. COLLI        PESO KG         PORTO',
      'SACCHI / CARTONI / CASSETTE       26              98,0            FRANCO',
      '-'.repeat(88),
      `DATA E ORA INIZIO TRASPORTO       FIRMA CONDUCENTE            FIRMA DESTINATARIO`,
      `${head.text(1)}  ${head.text(2)}                 Bortot E.`,
    );
  },
};

const cafetera: Supplier = {
  name: 'Suministros Hosteleros La Ribereña, S.L.',
  language: 'es',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'F25/003914|30/04/2025|25/06|15/05/2025',
      rows: `
        250871|09/04/2025
        00412|LECHE ENTERA BRICK 1 L|8|96|0.89||4
        00418|BEBIDA DE AVENA BARISTA 1 L|5|30|1.75|5|10
        02201|AZUCAR SOBRE 8 G MARCA BLANCA|2|2000|0.0135||10
        250993|24/04/2025
        07040|VASO CARTON 8 OZ DOBLE PARED|4|2000|0.068|10|21
        07041|TAPA 8 OZ NEGRA SIN PLASTICO|4|4000|0.029|10|21
        07310|PALETINA MADERA 14 CM|1|5000|0.0041||21
        09015|DETERGENTE LAVAVASOS 6 KG||2|17.90||21
        09022|BAYETA MICROFIBRA AZUL||12|0.95||21`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      'SUMINISTROS HOSTELEROS LA RIBEREÑA, S.L.',
      'C.I.F. B-31774402   Pol. Ind. Cordovilla, C/ B nave 7   31191 PAMPLONA',
      'Telf. 948 15 22 70   pedidos@laribereña.example',
      '',
      '                                             HOJA DE ORO TES, S.L.',
      'FACTURA      FECHA        CLIENTE            CALLE ESTAFETA, 61 BAJO',
      `${head.text(0)}   ${head.text(1)}   4300217            31001 PAMPLONA`,
      '                                             NIF B71330946',
      '='.repeat(92),
    );
    const columns = grid(
      '0 CODIGO',
      '8 DESCRIPCION',
      '>46 CAJAS',
      '>54 UNID.',
      '>64 PRECIO',
      '>70 %DTO',
      '>82 IMPORTE',
      '>88 IVA',
    );
    printer.put(columns.head, '='.repeat(92));
    const all: { rate: number; amount: number }[] = [];
    for (const row of rows) {
      if (!row.has(2) && !row.has(3)) {
        printer.put(`        ** ALBARAN ${row.text(0)} DE FECHA ${row.text(1)} **`);
        continue;
      }
      const [name, quantity, price, rate] = [row.text(1), row.value(3), row.value(4), row.value(6)];
      const full = cents(quantity * price);
      const amount = row.has(5) ? lessPercent(full, row.value(5)) : full;
      all.push({ rate, amount });
      printer.put(
        columns.row(
          row.text(0),
          name,
          row.text(2),
          money(quantity, 0),
          money(price, 4),
          row.has(5) ? money(row.value(5), 1) : '',
          money(amount),
          String(rate),
        ),
      );
      printer.stock(name, quantity, null, price, amount);
    }
    printer.put('', '-'.repeat(92));
    const table = grid('>14 BASE IMPONIBLE', '>22 % IVA', '>34 CUOTA IVA', '>42 % R.E.', '>54 CUOTA R.E.');
    printer.put(table.head);
    let total = 0;
    for (const [rate, extra] of [
      [4, 0.5],
      [10, 1.4],
      [21, 5.2],
    ] as const) {
      const base = sumOf(all.filter((each) => each.rate === rate).map(({ amount }) => amount));
      const [tax, more] = [percentOf(base, rate), percentOf(base, extra)];
      total = cents(total + base + tax + more);
      printer.put(table.row(money(base), money(rate), money(tax), money(extra), money(more)));
    }
    printer.put(
      '-'.repeat(92),
      { cells: [{ text: `TOTAL FACTURA EUROS   ${money(total)}`, at: 88, align: 'right' }] },
      '',
      'FORMA DE PAGO: RECIBO DOMICILIADO 15 DIAS',
      `VENCIMIENTOS:  ${head.text(3)}   ${money(total)}`,
      'CUENTA: ES21 3008 0147 66** **** ****',
      '',
      'R.M. Navarra T. 1180 F. 44 H. NA-23310. No se admiten devoluciones pasados 5 dias.',
      'Sus datos se tratan conforme al RGPD para la gestion comercial y administrativa.',
    );
  },
};

const molino: Supplier = {
  name: 'Especias Molino del Segura, S.A.T.',
  language: 'es',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'A/25 01207|17/06/2025|WEB-4410|MRW',
      rows: `
        1020|Pimentón dulce D.O. Murcia saco|2|50|kg|250611|06/27
        1188|Comino grano Mesopotamia|1|25|kg|250204|02/28
        1340|Manzanilla flor mezcla|3|30|kg|250530|05/27
        1366|Poleo menta hoja|2|16,5|kg|250522|05/27
        2107|Hierba luisa rama seleccionada|1|8|kg|250601|06/27
        5510|Tarro especiero 100 ml tapa negra|2|192|ud||
        5519|Molinillo desechable pimienta rosa|1|24|ud|250410|04/28`,
    },
    {
      head: 'A/25 02390|11/11/2025|tfno. Sr. Lasa|Agencia propia',
      rows: `
        1025|Pimentón ahumado agridulce|1|10|kg|251015|10/27
        1201|Anís verde grano|1|12,5|kg|250908|09/28
        1415|Azahar flor seca|1|2,25|kg|250430|04/27
        1502|Tila alpina sobre granel|2|20|kg|251002|10/27
        3008|Azafrán hebra caja 1 g|1|100|ud|250912|09/28`,
    },
  ],
  print(printer, rows, head) {
    const sides = grid('0', '58');
    printer.put(
      ...sides.row('', 'ALBARÁN DE ENTREGA'),
      ...sides.row('ESPECIAS MOLINO DEL SEGURA, S.A.T.', `Nº ${head.text(0)}`),
      ...sides.row('Camino de la Fuensanta, 120', `Fecha ${head.text(1)}`),
      ...sides.row('30150 La Alberca (Murcia)', `Su pedido ${head.text(2)}`),
      ...sides.row('RGSEAA 24.00418/MU', `Transporte ${head.text(3)}`),
      'NIF F30114477',
      '',
      'Cliente 7731',
      'HOJA DE ORO TÉS, S.L.',
      'Calle Estafeta, 61 bajo',
      '31001 Pamplona (Navarra)',
      '',
    );
    const columns = grid(
      '>6 Bultos',
      '>17 Cantidad',
      '19 U.M.',
      '25 Artículo',
      '35 Descripción',
      '78 Lote',
      '88 C. pref.',
    );
    printer.put(columns.head);
    let packs = 0;
    for (const row of rows) {
      const [name, quantity, unit] = [row.text(1), Number(row.text(3).replace(',', '.')), row.text(4)];
      packs += row.value(2);
      printer.put(columns.row(row.text(2), plain(quantity, ','), unit, row.text(0), name, row.text(5), row.text(6)));
      printer.stock(name, quantity, unit, null);
    }
    printer.put(
      '',
      `Total bultos: ${packs}`,
      '',
      'Observaciones: ENTREGAR POR LA MAÑANA. Llamar antes 948 22 17 30.',
      '',
      ...sides.row('Conforme cliente (firma y sello)', 'Conforme transportista'),
      '',
      '',
      'La mercancía viaja por cuenta y riesgo del comprador. Reclamaciones en 24 horas.',
    );
  },
};

export const ELEVENTH_3: readonly Supplier[] = [drogheria, prealpina, cafetera, molino];
