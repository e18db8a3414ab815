import { cents } from '../goods.ts';
import { breakName, type PrintedLine } from '../page.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const pounds = figures('.', ',');
const euros = figures(',', ' ');

const middle = (text: string, width: number): PrintedLine => ({ cells: [{ text, at: width / 2, align: 'centre' }] });
const ends = (left: string, right: string, width: number): PrintedLine => ({
  cells: [
    { text: left, at: 0 },
    { text: right, at: width, align: 'right' },
  ],
});

/** A tea importer: chests and sacks, sold by the kilo. */
const ASHGROVE: Supplier = {
  name: 'Ashgrove Leaf Merchants',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'SI-20418 | 14 February 2025 | 16 March 2025 | Verbal / Helen | 62.50 | ST1187',
      rows: `
        2 | sacks | Assam GFBOP Doomni | DMN 214 | 50 | 6.85 | Packed 11/24, best before 11/27
        1 | chest | Darjeeling FTGFOP1 Second Flush | SGL 88 | 20 | 31.40 | Packed 08/24, best before 08/27
        1 | sack | Kenya BP1 Kangaita | KGT 1902 | 60 | 4.12 | Packed 12/24, best before 12/27
        3 | cartons | Jasmine Chung Hao | JF 05 | 15 | 17.25 | Packed 06/24, best before 06/27
        1 | bag | Rooibos Super Grade Long Cut | RB-771 | 18.14 | 5.60 | Packed 10/24, best before 10/26
        1 | carton | Lapsang Souchong No. 3 | LS 40 | 12.5 | 9.95 | Packed 05/24, best before 05/28`,
    },
    {
      head: 'SI-20733 | 9 May 2025 | 8 June 2025 | TS/0257 | 48.00 | ST1240',
      rows: `
        4 | cartons | China Sencha Organic | ZJ 1130 | 40 | 8.70 | GB-ORG-05 Non-EU Agriculture
        1 | sack | Ceylon OP1 Blackwood | BKW 66 | 25 | 10.35 | Packed 01/25, best before 01/28
        1 | bag | Earl Grey Blue Flower Blend | AL-EGB | 10 | 11.80 | Contains natural flavouring
        1 | tub | Sample Gyokuro Asahi | n/a | 0.25 | 0 | No charge, with our compliments`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      '                                        ASHGROVE LEAF MERCHANTS LIMITED',
      '                                        Importers and blenders of fine teas since 1961',
      '                                        Unit 7 Dockside Way, Avonmouth, Bristol BS11 8QQ',
      '                                        0117 496 0288   accounts@ashgroveleaf.example',
      '',
      'SALES INVOICE',
      '',
      'Invoice to:                                      Deliver to:',
      'The Copper Kettle Tea Shop                       As invoice address',
      '12 Market Place                                  Rear entrance, Salter Lane',
      'Ludbrook LB4 2AD                                 Mon-Fri 9.00 to 15.00',
      '',
      'Invoice no.      Date                 Due                Your order          Our stock ticket',
      {
        cells: [0, 1, 2, 3, 5].map((field, index) => ({
          text: head.text(field),
          at: [0, 17, 38, 57, 77][index] ?? 0,
        })),
        gap: 1.8,
      },
    );
    const table = grid(
      '0 Pkgs',
      '6 Type',
      '16 Grade and garden',
      '50 Mark',
      '>68 Net kg',
      '>78 £ per kg',
      '>90 Value £',
      '^95 VAT',
    );
    printer.put(table.head);
    const values: number[] = [];
    for (const row of rows) {
      const [kilos, price] = [row.value(4), row.value(5)];
      const value = cents(kilos * price);
      values.push(value);
      printer.put(
        table.row(row.text(0), row.text(1), row.text(2), row.text(3), pounds(kilos), pounds(price), pounds(value), 'Z'),
        { cells: [{ text: row.text(6), at: 16 }], gap: 1.3 },
      );
      printer.stock(row.text(2), kilos, 'kg', price, value);
    }
    const goods = sumOf(values);
    const carriage = head.value(4);
    const tax = percentOf(carriage, 20);
    const sums = grid('0', '>28', '>38', '60', '>90');
    printer.put(
      table.row('', '', 'Carriage: pallet, tail lift, timed', '', '', '', pounds(carriage), 'S'),
      '',
      sums.row('VAT analysis', 'Net', 'VAT', 'Goods and carriage', pounds(goods + carriage)),
      sums.row('Z  0%', pounds(goods), '0.00', 'VAT', pounds(tax)),
      sums.row('S  20%', pounds(carriage), pounds(tax), 'Total due GBP', pounds(goods + carriage + tax)),
      '',
      'Packages and weights are landed weights; claims within seven days of receipt.',
      'Goods remain the property of Ashgrove Leaf Merchants Limited until paid for in full.',
      'Bank: Severn & Mendip Bank   Sort code 00-11-22   Account 70415533   VAT reg. GB 000 4471 29',
    );
  },
};

/** A web shop for packaging. */
const VAUTRIN: Supplier = {
  name: 'Emballages Vautrin',
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '#FA009317 | 21/03/2025 | XKPQTZMWA | 20/03/2025',
      rows: `
        SDK-250-100 | Sachet doypack kraft avec zip et fenêtre - Contenance : 250 g, Lot de 100 | 23.90 | 4
        BTM-75-NR | Boîte à thé métal ronde noire mat - Capacité : 75 g | 1.85 | 48
        ETI-4080-R | Rouleau de 500 étiquettes kraft 40 x 80 mm | 17.40 | 2
        SSF-T2-100 | Filtres à thé papier non blanchi - Taille : 2, Boîte de 100 | 3.35 | 10
        CAR-221510 | Carton simple cannelure 22 x 15 x 10 cm | 0.46 | 75`,
    },
  ],
  print(printer, rows, head) {
    const total = grid('58', '>96');
    printer.put(
      { cells: [{ text: 'FACTURE', at: 96, align: 'right' }] },
      ends('Emballages Vautrin', head.text(1), 96),
      ends('www.emballages-vautrin.example', head.text(0), 96),
      '',
      'Adresse de livraison                              Adresse de facturation',
      'Maison Camélia                                    Maison Camélia',
      'Sophie Berthelin                                  Sophie Berthelin',
      '8 rue des Tanneurs                                8 rue des Tanneurs',
      '37000 Tours                                       37000 Tours',
      'France                                            France',
      '0247555018',
      '',
    );
    const reference = grid(
      '^12 Numéro de facture',
      '^36 Date de facturation',
      '^60 Réf. de commande',
      '^84 Date de commande',
    );
    printer.put(reference.head, spaced(reference.row(...[0, 1, 2, 3].map((field) => head.text(field))), 2));
    const table = grid(
      '0 Référence',
      '15 Produit',
      '^56 Taux de|taxe',
      '>74 Prix unitaire|(HT)',
      '^80 Qté',
      '>96 Total|(HT)',
    );
    printer.put(table.head);
    const amounts: number[] = [];
    for (const row of rows) {
      const [price, count] = [row.value(2), row.value(3)];
      const amount = cents(price * count);
      amounts.push(amount);
      const name = breakName(row.text(1), 36).join('\n');
      printer.put(
        spaced(table.row(row.text(0), name, '20 %', `${euros(price)} €`, String(count), `${euros(amount)} €`), 1.4),
      );
      printer.stock(row.text(1), count, null, price, amount);
    }
    const goods = sumOf(amounts);
    const carriage = 12.9;
    const taxes = grid('0 Détail des taxes', '20 Taux', '>46 Prix de base', '>60 Total taxe');
    const tax = percentOf(goods + carriage, 20);
    printer.put(
      '',
      taxes.head,
      taxes.row('Produits', '20,000 %', `${euros(goods)} €`, `${euros(percentOf(goods, 20))} €`),
      taxes.row('Livraison', '20,000 %', `${euros(carriage)} €`, `${euros(percentOf(carriage, 20))} €`),
      '',
      'Moyen de paiement   Carte bancaire',
      'Transporteur        Colis Express 48 h',
      '',
      total.row('Total produits', `${euros(goods)} €`),
      total.row('Frais de livraison', `${euros(carriage)} €`),
      total.row('Total (HT)', `${euros(goods + carriage)} €`),
      total.row('Total taxes', `${euros(tax)} €`),
      total.row('Total', `${euros(goods + carriage + tax)} €`),
      '',
      'Emballages Vautrin SAS - ZA du Petit Bois, 49300 Cholet - SIRET 000 412 778 00015 - TVA FR00 000412778',
      'Pas d’escompte pour paiement anticipé. Indemnité forfaitaire pour frais de recouvrement : 40 €.',
    );
  },
};

/** A wholesale market where one pays at the till. */
const KINGSWELL: Supplier = {
  name: 'Kingswell Cash & Carry',
  language: 'en-GB',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '07 | 118432 | 03/04/25 08:41 | 4470 | 10.00',
      rows: `
        # | GROCERY
        104417 | SEMI SKIM UHT MILK 12X1L | 3 | 9.89 | Z | 1.15 | 28.3
        226093 | DEMERARA SUGAR STICKS 1000S | 2 | 8.45 | Z | |
        117340 | GOLDEN SYRUP CATERING 7.26KG | 1 | 16.79 | Z | |
        310288 | BARISTA OAT DRINK 6X1L | 4 | 8.29 | A | 2.10 | 34.2
        # | CONFECTIONERY
        481105 | SHORTBREAD FINGERS 150X2S | 1 | 21.99 | Z | |
        480076 | MILK CHOC WAFER BARS 60S | 2 | 11.49 | A | | | 1.50
        # | NON FOOD
        902214 | BLUE CENTREFEED 6X150M | 2 | 9.99 | A | |
        905518 | 12OZ DBL WALL CUPS KRAFT 500S | 1 | 38.49 | A | |`,
    },
    {
      head: '02 | 121907 | 17/05/25 13:06 | 4470 | 0',
      rows: `
        # | GROCERY
        104417 | SEMI SKIM UHT MILK 12X1L | 6 | 9.49 | Z | 1.15 | 31.2 | 2.00
        131956 | CLEAR HONEY SQUEEZY 6X340G | 1 | 13.35 | Z | 2.99 | 25.6
        140772 | GROUND CINNAMON TUB 400G | 2 | 5.19 | Z | |
        # | CHILLED
        700341 | CLOTTED CREAM PORTIONS 48X28G | 1 | 27.95 | Z | |
        # | NON FOOD
        911140 | WOODEN STIRRERS 7IN 1000S | 3 | 4.25 | A | |`,
    },
  ],
  print(printer, rows, head) {
    const width = 68;
    printer.put(
      middle('KINGSWELL CASH & CARRY', width),
      middle('TRADE ONLY - Belgrave Ind Est, Leicester LE4 9XX', width),
      middle('VAT Reg 000 8820 17', width),
      '',
      `Inv ${head.text(1)}   Till ${head.text(0)}   Date ${head.text(2)}   Customer ${head.text(3)}`,
      'COPPER KETTLE TEA SHOP, LUDBROOK',
      '',
    );
    const table = grid('0 Code', '7 Description', '>40 Qty', '>47 Price', '>55 Value', '57 V', '>63 RSP', '>69 POR%');
    printer.put(table.head, '-'.repeat(69));
    const bare: number[] = [];
    const taxed: number[] = [];
    let cases = 0;
    for (const row of rows) {
      if (row.text(0) === '#') {
        printer.put(`** ${row.text(1)} **`);
        continue;
      }
      const [count, price] = [row.value(2), row.value(3)];
      const value = cents(count * price);
      cases += count;
      (row.text(4) === 'A' ? taxed : bare).push(value);
      printer.put(
        table.row(
          row.text(0),
          row.text(1),
          String(count),
          pounds(price),
          pounds(value),
          row.text(4),
          row.text(5),
          row.text(6),
        ),
      );
      printer.stock(row.text(1), count, null, price, value);
      if (row.has(7)) {
        const saved = -row.value(7);
        (row.text(4) === 'A' ? taxed : bare).push(saved);
        printer.put(table.row('', 'PROMO SAVING', '', '', pounds(saved), row.text(4)));
      }
    }
    const [zero, standard] = [sumOf(bare), sumOf(taxed)];
    const tax = percentOf(standard, 20);
    const due = cents(zero + standard + tax);
    const tender = grid('28', '>55');
    printer.put(
      '-'.repeat(69),
      `Items ${plain(cases)}`,
      tender.row('GOODS', pounds(zero + standard)),
      tender.row('VAT', pounds(tax)),
      tender.row('TOTAL', `£${pounds(due)}`),
    );
    if (head.value(4) > 0)
      printer.put(
        tender.row('CASH', pounds(Math.ceil(due / 10) * 10)),
        tender.row('CHANGE', pounds(Math.ceil(due / 10) * 10 - due)),
      );
    else printer.put(tender.row('DEBIT CARD ****7719', pounds(due)));
    printer.put(
      '',
      'V  Rate     Goods       VAT',
      `Z  0.00%    ${pounds(zero).padEnd(9)}   0.00`,
      `A  20.00%   ${pounds(standard).padEnd(9)}   ${pounds(tax)}`,
      '',
      middle('PLEASE CHECK YOUR GOODS BEFORE LEAVING', width),
      middle('No refunds on chilled without this invoice', width),
    );
  },
};

/** A dairy trader's packing slip; crates and their deposits are counted at its end. */
const TERPZICHT: Supplier = {
  name: 'Zuivelhandel Terpzicht',
  language: 'nl',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '25-03391 | wo 12-03-2025 | 6142 | Route 4 stop 11',
      rows: `
        20114 | Barista volle melk 1 ltr | 4 | krat | 12 | pak | 19-03-25
        20371 | Haverdrank barista 1 ltr | 5 | doos | 6 | pak | 02-11-25
        20408 | Slagroom 35% 1 ltr | 1 | doos | 6 | pak | 28-03-25
        21650 | Koffiemelkcups 7,5 g | 2 | doos | 200 | st | 30-09-25
        23007 | Roomboter ongezouten 250 g | 1 | doos | 20 | st | 14-05-25
        25912 | Griekse yoghurt 1 kg | 3 | tray | 4 | emmer | 01-04-25`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      'ZUIVELHANDEL TERPZICHT                                  P A K B O N',
      'Melkweg 3, 8711 AB Workum',
      'Tel. 0515-550172                                        Dit is geen factuur',
      '',
      `Klantnr.    ${head.text(2)}                                        Bonnr.      ${head.text(0)}`,
      `Theehuis De Linde                                       Leverdag    ${head.text(1)}`,
      `Kerkstraat 21                                           ${head.text(3)}`,
      '8601 CD  SNEEK',
      '',
    );
    const table = grid(
      '>5 Colli',
      '7 Verp.',
      '>17 Inh.',
      '>25 Totaal',
      '27 Eenh.',
      '34 Omschrijving',
      '63 Artikel',
      '72 THT',
    );
    printer.put(table.head, '='.repeat(80));
    let colli = 0;
    for (const row of rows) {
      const total = row.value(2) * row.value(4);
      colli += row.value(2);
      printer.put(
        table.row(
          row.text(2),
          row.text(3),
          row.text(4),
          String(total),
          row.text(5),
          row.text(1),
          row.text(0),
          row.text(6),
        ),
      );
      printer.stock(row.text(1), total, row.text(5), null);
    }
    printer.put(
      '='.repeat(80),
      `${plain(colli)} colli totaal            Temp. bij aflevering  ...... C`,
      '',
      'EMBALLAGE             mee      retour',
      'Melkkrat blauw        4        3',
      'Rolcontainer          1        1',
      '',
      'Manco of breuk direct melden bij de chauffeur.',
      'Voor ontvangst:  ..........................     Chauffeur: Wietse',
    );
  },
};

export const THIRTEENTH_1: readonly Supplier[] = [ASHGROVE, VAUTRIN, KINGSWELL, TERPZICHT];
