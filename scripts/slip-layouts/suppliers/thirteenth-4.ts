import { cents } from '../goods.ts';
import type { PrintedLine } from '../page.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const comma = figures(',', ' ');
const euros = figures(',', '.');
const points = figures('.', ',');

const middle = (text: string, width: number): PrintedLine => ({ cells: [{ text, at: width / 2, align: 'centre' }] });

/** A growers' cooperative: herbs by weight, with their botanical names. */
const CAUSSENARD: Supplier = {
  name: 'Herboristerie Caussenarde',
  language: 'fr',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'BL 25-0219 | 06/02/2025 | CC 25-0177 | Transports Fabrègues',
      rows: `
        Verveine feuilles entières | Aloysia citrodora | 24VER3 | 08/2026 | 2 sacs | 10 | France
        Tilleul bractées coupées | Tilia platyphyllos | 24TIL1 | 07/2026 | 1 sac | 5 | France
        Menthe poivrée feuilles mondées | Mentha x piperita | 24MEN7 | 09/2026 | 3 sacs | 22.5 | France
        Hibiscus fleurs coupées | Hibiscus sabdariffa | HB2409 | 12/2026 | 1 sac | 25 | Égypte
        Réglisse bâtons | Glycyrrhiza glabra | RG118 | 03/2027 | 1 carton | 2 | Turquie
        Fenouil graines | Foeniculum vulgare | 24FEN2 | 10/2027 | 1 sac | 5 | France`,
    },
    {
      head: 'BL 25-0604 | 24/04/2025 | CC 25-0530 | Enlèvement client',
      rows: `
        Thym feuilles | Thymus vulgaris | 24THY5 | 08/2026 | 1 sac | 4 | France
        Sauge officinale coupée | Salvia officinalis | 24SAU1 | 08/2026 | 1 sac | 3.5 | France
        Cynorrhodon sans graines | Rosa canina | RC0331 | 11/2026 | 1 sac | 10 | Chili
        Bleuet pétales | Centaurea cyanus | 24BLE2 | 07/2026 | 1 carton | 1 | France
        Camomille matricaire fleurs | Matricaria chamomilla | MC774 | 10/2026 | 2 sacs | 12 | Hongrie`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      'Herboristerie Caussenarde                                   BON DE LIVRAISON',
      'Coopérative de producteurs',
      `Route de Millau, 12230 La Cavalerie                         N°            ${head.text(0)}`,
      `Tél. 05 65 00 41 77                                         Date          ${head.text(1)}`,
      `Certifié FR-BIO-00                                          Commande      ${head.text(2)}`,
      `                                                            Transporteur  ${head.text(3)}`,
      '',
      'Livré à :  Maison Camélia, 8 rue des Tanneurs, 37000 Tours',
      '',
    );
    const table = grid('0 Désignation', '44 N° lot', '55 DDM', '66 Origine', '78 Colis', '>98 Poids net');
    printer.put(spaced(table.head, 1.3));
    let packs = 0;
    for (const row of rows) {
      packs += Number.parseInt(row.text(4), 10);
      printer.put(
        table.row(row.text(0), row.text(2), row.text(3), row.text(6), row.text(4), `${comma(row.value(5))} kg`),
        { cells: [{ text: row.text(1), at: 1 }], gap: 1.3 },
      );
      printer.stock(row.text(0), row.value(5), 'kg', null);
    }
    const net = rows.reduce((sum, row) => sum + row.value(5), 0);
    printer.put(
      '',
      table.row('', '', '', 'Totaux', `${packs} colis`, `${comma(net)} kg`),
      table.row('', '', '', '', 'Poids brut', `${comma(net + packs * 0.4)} kg`),
      '',
      'Produits issus de l’agriculture biologique, à conserver au sec et à l’abri de la lumière.',
      'Toute réserve doit être portée sur le récépissé du transporteur et confirmée sous 3 jours.',
      'Préparé par : Maëlle           Reçu le :                    Signature et cachet :',
    );
  },
};

/** An exporter of cups and tins: a packing list. */
const BRIGHTKILN: Supplier = {
  name: 'Xiamen Brightkiln Homewares',
  language: 'en-CN',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'BK25-0316 | MAR. 16, 2025 | BK25-0316 | FOB XIAMEN',
      rows: `
        1-10 | BK-G110 | GLASS TEAPOT 600ML WITH INFUSER | 10 | 12 | 7.8 | 9.2 | 0.062
        11-14 | BK-C027 | PORCELAIN CUP 150ML CELADON | 4 | 72 | 13.0 | 14.6 | 0.048
        15-18 | BK-C028 | PORCELAIN CUP 150ML WHITE | 4 | 72 | 13.0 | 14.6 | 0.048
        19-21 | BK-T404 | TINPLATE CADDY D76 X H110MM | 3 | 120 | 9.6 | 11.0 | 0.095
        22-23 | BK-W009 | BAMBOO SCOOP 18CM | 2 | 200 | 4.5 | 5.3 | 0.021
        24 | BK-S331 | STAINLESS STEEL TEA BALL 4.5CM | 1 | 144 | 5.1 | 5.9 | 0.018`,
    },
  ],
  print(printer, rows, head) {
    const width = 104;
    printer.put(
      middle('XIAMEN BRIGHTKILN HOMEWARES CO., LTD.', width),
      middle('RM 1108, NO. 77 HUBIN ROAD, XIAMEN, CHINA   TEL: 86-592-5550 417', width),
      '',
      middle('PACKING LIST', width),
      '',
      `TO: STEEP HILL TEA ROOM                                     NO.: ${head.text(0)}`,
      `    418 MAIN ST, DECORAH, IA 52101, USA                     DATE: ${head.text(1)}`,
      `FROM: XIAMEN, CHINA    TO: CHICAGO, USA                     S/C NO.: ${head.text(2)}`,
      '',
      'MARKS: S.H.T.R. / DECORAH / C/NO. 1-24 / MADE IN CHINA',
      '',
    );
    const table = grid(
      '0 CTN NO.',
      '10 ITEM NO.',
      '22 DESCRIPTION OF GOODS',
      '>66 CTNS',
      '>75 PCS/|CTN',
      '>87 QTY',
      '>96 N.W.|(KGS)',
      '>105 G.W.|(KGS)',
      '>115 MEAS.|(CBM)',
    );
    printer.put(table.head);
    const totals = [0, 0, 0, 0, 0];
    for (const row of rows) {
      const boxes = row.value(3);
      const pieces = boxes * row.value(4);
      const sums = [boxes, pieces, boxes * row.value(5), boxes * row.value(6), boxes * row.value(7)];
      for (const [index, sum] of sums.entries()) totals[index] = (totals[index] ?? 0) + sum;
      printer.put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          String(boxes),
          row.text(4),
          `${plain(pieces)} PCS`,
          points(sums[2] ?? 0, 1),
          points(sums[3] ?? 0, 1),
          points(sums[4] ?? 0, 3),
        ),
      );
      printer.stock(row.text(2), pieces, 'PCS', null);
    }
    const [boxes = 0, pieces = 0, net = 0, gross = 0, measure = 0] = totals;
    printer.put(
      '',
      table.row(
        'TOTAL:',
        '',
        '',
        String(boxes),
        '',
        `${plain(pieces)} PCS`,
        points(net, 1),
        points(gross, 1),
        points(measure, 3),
      ),
      '',
      'SAY TOTAL TWENTY-FOUR (24) CARTONS ONLY.',
      `TRADE TERMS: ${head.text(3)}    NO WOOD PACKING MATERIAL IS USED IN THIS SHIPMENT.`,
      '',
      '                                                      AUTHORIZED SIGNATURE',
    );
  },
};

/** A supermarket. */
const ALQUERIA: Supplier = {
  name: 'Supermercats La Alquerieta',
  language: 'es',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '21/02/2025 10:17 | OP: 0041822 | 3318-014-770213',
      rows: `
        6 | LECHE ENTERA BRICK 1L | 0.96 | 4
        4 | BEBIDA AVENA BARISTA | 1.45 | 10
        1 | AZÚCAR MORENO 1 KG | 1.95 | 10
        1 | LIMÓN | 1.99 | 4 | 0.846
        2 | GALLETA MANTEQUILLA | 1.70 | 10
        1 | BAYETA MICROFIBRA 3 | 2.25 | 21
        1 | NARANJA MESA | 1.65 | 4 | 1.534
        1 | FRIEGASUELOS PINO | 1.30 | 21`,
    },
    {
      head: '14/03/2025 20:51 | OP: 0044906 | 3318-011-802557',
      rows: `
        12 | LECHE ENTERA BRICK 1L | 0.96 | 4
        1 | MIEL DE AZAHAR 500 G | 4.60 | 10
        3 | CANELA EN RAMA | 1.55 | 10
        1 | JENGIBRE | 4.95 | 4 | 0.312
        1 | BOLSA BASURA 30L | 1.20 | 21
        2 | SERVILLETA BLANCA 100 | 1.15 | 21`,
    },
  ],
  print(printer, rows, head) {
    const width = 40;
    printer.put(
      middle('SUPERMERCATS LA ALQUERIETA, S.A.', width),
      middle('A-00417702', width),
      middle('C/ MAJOR 41', width),
      middle('46540 EL PUIG', width),
      middle('TELÉFONO: 961550172', width),
      head.text(0),
      head.text(1),
      `FACTURA SIMPLIFICADA: ${head.text(2)}`,
      '',
    );
    const table = grid('0', '4 Descripción', '>31 P. Unit', '>40 Importe');
    printer.put(table.head);
    const gross = new Map<number, number[]>();
    for (const row of rows) {
      const [count, price, tax] = [row.value(0), row.value(2), row.value(3)];
      const kilos = row.has(4) ? row.value(4) : null;
      const amount = cents((kilos ?? count) * price);
      gross.set(tax, [...(gross.get(tax) ?? []), amount]);
      if (kilos !== null) {
        printer.put(
          table.row(String(count), row.text(1)),
          grid('6', '>31', '>40').row(`${euros(kilos, 3)} kg`, `${euros(price)} €/kg`, euros(amount)),
        );
        printer.stock(row.text(1), kilos, 'kg', price, amount);
      } else {
        printer.put(table.row(String(count), row.text(1), count > 1 ? euros(price) : '', euros(amount)));
        printer.stock(row.text(1), count, null, count > 1 ? price : null, amount);
      }
    }
    const due = sumOf([...gross.values()].flat());
    const taxes = grid('3 IVA', '>24 BASE IMPONIBLE', '>36 CUOTA');
    printer.put(
      grid('14', '>40').row('TOTAL (€)', euros(due)),
      grid('8', '>40').row('TARJETA BANCARIA', euros(due)),
      '',
      taxes.head,
    );
    for (const [rate, amounts] of [...gross].sort(([one], [other]) => one - other)) {
      const sum = sumOf(amounts);
      const base = cents(sum / (1 + rate / 100));
      printer.put(taxes.row(`${rate}%`, euros(base), euros(sum - base)));
    }
    printer.put(
      '',
      'TARJ. BANCARIA: **** **** **** 6620',
      'N.C: 055017724       AUT: 417702',
      'AID: A0000000031010  ARC: 00',
      grid('0', '22').row(`Importe: ${euros(due)} €`, 'Visa Debito'),
      middle('SE ADMITEN DEVOLUCIONES CON TICKET', width),
    );
  },
};

/** The supplier of cleaning goods. */
const VELDKAMPER: Supplier = {
  name: 'Veldkamper Reiniging & Hygiëne',
  language: 'nl',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '2025100418 | 07-03-2025 | 21-03-2025 | 334210',
      rows: `
        2 | can | 500118 | Vaatwasmiddel vloeibaar 10 ltr | 41.50 | 20
        1 | can | 500126 | Naglansmiddel 5 ltr | 28.90 | 20
        3 | pak | 610040 | Handdoekpapier Z-vouw 3750 st | 39.75 | 35
        6 | fles | 502207 | Ontkalker voor waterkokers 1 ltr | 7.20 | 10
        2 | doos | 640115 | Handschoenen nitril zwart M 100 st | 9.95 |`,
    },
    {
      head: '2025100961 | 09-05-2025 | 23-05-2025 | 337866',
      rows: `
        1 | can | 500118 | Vaatwasmiddel vloeibaar 10 ltr | 41.50 | 20
        4 | fles | 503312 | Interieurreiniger spray 750 ml | 5.60 | 15
        1 | baal | 611203 | Toiletpapier 2-laags 40 rol | 27.80 | 35
        2 | rol | 630050 | Afvalzak grijs 70x110 cm 20 st | 4.95 | 25
        10 | st | 655001 | Theedoek blokruit groen 65x65 cm | 3.40 | 10
        1 | emmer | 509940 | Vaatwaszout grof 10 kg | 13.25 |`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      'Veldkamper Reiniging & Hygiëne B.V.                               Factuur',
      `Handelsweg 40                                     Factuurnummer   ${head.text(0)}`,
      `8304 BH Emmeloord                                 Factuurdatum    ${head.text(1)}`,
      `KvK 00417702                                      Vervaldatum     ${head.text(2)}`,
      'BTW NL000417702B01                                Debiteur        20884',
      '',
      'Theehuis De Linde',
      'Kerkstraat 21',
      '8601 CD Sneek',
      '',
      `Order ${head.text(3)}   Uw referentie: Annelies   Levering: eigen vervoer, week ${head.text(1).slice(0, 2) === '07' ? 10 : 19}`,
      '',
    );
    const table = grid(
      '>4 Aant',
      '6 Eenh',
      '12 Artikel',
      '20 Omschrijving',
      '>63 Bruto',
      '>70 Krt%',
      '>78 Netto',
      '>89 Bedrag',
    );
    printer.put(table.head, '_'.repeat(89));
    const amounts: number[] = [];
    for (const row of rows) {
      const [count, gross] = [row.value(0), row.value(4)];
      const percent = row.has(5) ? row.value(5) : 0;
      const net = cents(gross * (1 - percent / 100));
      const amount = cents(count * net);
      amounts.push(amount);
      printer.put(
        table.row(
          plain(count),
          row.text(1),
          row.text(2),
          row.text(3),
          euros(gross),
          percent ? plain(percent) : '',
          euros(net),
          euros(amount),
        ),
      );
      printer.stock(row.text(3), count, row.text(1), net, amount);
    }
    const goods = sumOf(amounts);
    const fee = goods < 150 ? 7.5 : 0;
    const tax = percentOf(goods + fee, 21);
    const sums = grid('54', '>89');
    printer.put(
      '_'.repeat(89),
      sums.row('Goederenbedrag', euros(goods)),
      sums.row('Orderkosten', euros(fee)),
      sums.row(`BTW 21% over ${euros(goods + fee)}`, euros(tax)),
      sums.row('Te betalen EUR', euros(goods + fee + tax)),
      '',
      'Wordt automatisch geïncasseerd van NL00 BANK 0417 7020 88 op de vervaldatum.',
      'Veiligheidsbladen vindt u op onze website. Op al onze leveringen zijn de',
      'algemene voorwaarden van toepassing, gedeponeerd bij de KvK.',
    );
  },
};

export const THIRTEENTH_4: readonly Supplier[] = [CAUSSENARD, BRIGHTKILN, ALQUERIA, VELDKAMPER];
