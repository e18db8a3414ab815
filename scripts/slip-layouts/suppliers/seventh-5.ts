import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

/** Online shops, an office supplier, and a grower of herbal teas. */

const german = figures(',', '.');
const french = figures(',', ' ');
const mexican = figures('.', ',');

/** Boxes to tick, so many of so many, a code below each name. */
const packingList: Supplier = {
  name: 'Juniper & Fig Mercantile',
  language: 'en-US',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '#JF-104418|March 3, 2025|Ground, 2 boxes',
      rows: `
        Ginger Peach Loose Leaf 4 oz|GP-0404|Aisle 2|8|8
        Smoky Lapsang Loose Leaf 1 lb|LS-1600|Aisle 2|3|3
        Cinnamon Orange Sachets 15 ct|CO-S15|Aisle 4|12|10
        Wildflower Honey Straws 100 ct|HN-ST|Aisle 7|2|2
        Enamel Camp Mug Forest Green 12 oz|MG-FG12|Aisle 9|6|0
        Reusable Cotton Tea Bags 10 pack|RB-10|Aisle 5|20|20
        Cold Brew Pitcher 64 oz|CB-64|Aisle 9|1|1`,
    },
    {
      head: '#JF-106903|April 22, 2025|2-Day Air, 1 box',
      rows: `
        Vermont Maple Rooibos Tin 3 oz|VM-T3|Aisle 3|6|6
        Blue Cornflower Earl Grey 8 oz|BC-0800|Aisle 2|4|4
        Stainless Tea Stick Infuser|IN-STK|Aisle 5|15|12
        Matcha Sifter Fine Mesh|MS-FM|Aisle 5|5|5`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'Juniper & Fig Mercantile',
      '',
      `Packing Slip                                     Order ${head.text(0)}`,
      `                                                 ${head.text(1)}`,
      '',
      'Ship to                                          Shipping method',
      `The Steeping Room                                ${head.text(2)}`,
      '1120 Alder Street, Eugene, OR 97401',
      '',
      {
        cells: [
          { text: 'Items', at: 5 },
          { text: 'Shipped', at: 76, align: 'right' },
        ],
        gap: 1.6,
      },
    );
    for (const row of rows) {
      put(
        {
          cells: [
            { text: '[ ]', at: 0 },
            { text: row.text(0), at: 5 },
            { text: `${row.text(4)} of ${row.text(3)}`, at: 76, align: 'right' },
          ],
        },
        {
          cells: [
            { text: `SKU ${row.text(1)}`, at: 5 },
            { text: row.text(2), at: 24 },
            ...(row.value(4) < row.value(3) ? [{ text: 'Backordered', at: 76, align: 'right' as const }] : []),
          ],
          gap: 1.8,
        },
      );
      if (row.value(4) > 0) stock(row.text(0), row.value(4), null, null);
    }
    put(
      '',
      `Total units in this shipment: ${rows.reduce((sum, row) => sum + row.value(4), 0)}`,
      'Backordered items ship free as soon as they are in.',
      'Questions? hello@juniperandfig.example or 541-555-0144',
      'Returns accepted within 30 days with this slip.',
    );
  },
};

/** A confirmation of an order: net and gross prices of one, dates below. */
const officeSupplier: Supplier = {
  name: 'Bürobedarf Wienzeile Hofstetter',
  language: 'de-AT',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'AB 25-44180|07.04.2025|K 7718',
      rows: `
        10|Rolle|Thermorollen 80 x 80 x 12 BPA-frei|118-440|2.15|KW 15
        4|Pkg|Kopierpapier A4 80 g 500 Blatt|100-080|5.9|KW 15
        2|Pkg|Etiketten selbstklebend 70 x 36 mm weiß 2400 Stück|204-736|18.4|KW 16
        25|Stk|Klemmbrett Kraftkarton A5 für Speisekarten|317-005|3.25|KW 15
        1|Stk|Etikettendrucker Direktthermo 58 mm USB|520-058|129|KW 17
        6|Pkg|Kreidemarker weiß 5 mm 4er-Set|330-104|8.75|KW 15
        12|Rolle|Packband Papier braun 50 mm x 50 m|410-050|2.6|KW 15
        3|Stk|Quittungsblock A6 durchschreibend 2 x 50 Blatt|220-650|4.1|KW 16`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '>3 Pos',
      '5 Artikel-Nr.',
      '17 Bezeichnung',
      '>61 Stückpreis|netto',
      '>73 Stückpreis|inkl. USt.',
      '>82 Menge|',
      '84 EH|',
      '>101 Gesamt|netto EUR',
    );
    put(
      'HOFSTETTER Bürobedarf',
      'Linke Wienzeile 418, 1150 Wien',
      '',
      'Teesalon Rosenhügel                                    AUFTRAGSBESTÄTIGUNG',
      `z. Hd. Frau Mag. Lindner                               Nr. ${head.text(0)}`,
      `Speisinger Straße 71                                   Datum ${head.text(1)}`,
      `1130 Wien                                              Kunde ${head.text(2)}`,
      '',
      'Wir bestätigen dankend Ihre Bestellung vom 04.04.2025:',
      '',
      ...spaced(columns.head, 1.5),
    );
    const amounts: number[] = [];
    for (const [index, row] of rows.entries()) {
      const amount = cents(row.value(0) * row.value(4));
      amounts.push(amount);
      put(
        ...spaced(
          columns.row(
            String(index + 1),
            row.text(3),
            `${breakName(row.text(2), 30).join('\n')}\nLiefertermin: ${row.text(5)}`,
            german(row.value(4)),
            german(row.value(4) * 1.2),
            row.text(0),
            row.text(1),
            german(amount),
          ),
          1.4,
        ),
      );
      stock(row.text(2), row.value(0), row.text(1), row.value(4), amount);
    }
    const net = sumOf([...amounts, 6.9]);
    put(
      '',
      ...columns.row('', '', 'Zustellpauschale Wien', '', '', '', '', german(6.9)),
      ...columns.row('', '', 'Summe netto', '', '', '', '', german(net)),
      ...columns.row('', '', '20 % Umsatzsteuer', '', '', '', '', german(percentOf(net, 20))),
      ...columns.row('', '', 'Gesamtbetrag', '', '', '', '', german(net + percentOf(net, 20))),
      '',
      'UID ATU44180772   FN 418077 w   HG Wien',
      'Donauländische Kreditbank   IBAN AT48 2077 0000 0441 8120   BIC DLKBATWW',
    );
  },
};

/** Lots before the names, botanical names and origins below; sacks times kilos. */
const grower: Supplier = {
  name: 'Les Tisanières du Royans',
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FA2500418|11/03/2025|3|19.8',
      rows: `
        VRV2410|Verveine odorante feuille entière|Aloysia citrodora|France, Drôme|2|5|31.5
        TIL2407|Tilleul bractées officinal|Tilia platyphyllos|France, Baronnies|3|4|42.8
        MEN2409|Menthe Nanah coupée|Mentha spicata|Maroc|4|10|13.65
        CAM2406|Camomille matricaire fleur|Matricaria recutita|Croatie|1|12.5|19.9
        ROS2405|Boutons de rose de Damas|Rosa damascena|Iran|2|3|38.2
        GIN2411|Gingembre rhizome concassé|Zingiber officinale|Chine|1|25|8.45`,
    },
    {
      head: 'FA2500733|22/05/2025|0|0',
      rows: `
        LAV2407|Lavande fine fleur mondée|Lavandula angustifolia|France, Drôme|2|5|24.3
        SUR2406|Sureau fleur rubis|Sambucus nigra|Pologne|1|7.5|21.75
        CYN2412|Cynorrhodon coupe fine|Rosa canina|Chili|2|20|6.9
        ORT2405|Ortie piquante feuille coupée|Urtica dioica|Bulgarie|3|10|9.35`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '0 N° de lot',
      '12 Désignation',
      '^56 Colisage',
      '>73 Poids net',
      '>86 Prix HT/kg',
      '>101 Total HT',
    );
    put(
      'Les Tisanières du Royans                                  Coopérative de plantes à tisanes',
      'Le Moulin, 26190 Saint-Nazaire                            FR-BIO-099  Agriculture UE / non UE',
      '',
      `FACTURE N° ${head.text(0)}                              du ${head.text(1)}`,
      '                                                        L’Herbier de Jeanne',
      '                                                        8, rue du Lac, 74000 Annecy',
      '',
      ...spaced(columns.head, 1.6),
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const kilos = row.value(4) * row.value(5);
      const amount = cents(kilos * row.value(6));
      amounts.push(amount);
      const each = String(row.value(5)).replace('.', ',');
      put(
        ...spaced(
          columns.row(
            row.text(0),
            `${row.text(1)}\n${row.text(2)}\nOrigine : ${row.text(3)}`,
            `${row.text(4)} ${row.value(4) > 1 ? 'sacs' : 'sac'} x ${each} kg`,
            `${french(kilos)} kg`,
            french(row.value(6)),
            french(amount),
          ),
          1.5,
        ),
      );
      stock(row.text(1), kilos, 'kg', row.value(6), amount);
    }
    const goods = sumOf(amounts);
    const reduction = percentOf(goods, head.value(2));
    const net = cents(goods - reduction + head.value(3));
    const tax = percentOf(net, 5.5);
    put(
      '',
      ...columns.row('', 'Total marchandises', '', '', '', french(goods)),
      ...(reduction ? columns.row('', `Remise ${head.text(2)} %`, '', '', '', french(-reduction)) : []),
      ...(head.value(3) ? columns.row('', 'Transport', '', '', '', french(head.value(3))) : []),
      ...columns.row('', 'TVA 5,5 %', '', '', '', french(tax)),
      ...columns.row('', 'Total TTC à régler', '', '', '', `${french(net + tax)} €`),
      '',
      'Crédit des Alpes   IBAN FR76 1440 7718 0004 4180 2207 731   SIRET 441 807 722 00018',
    );
  },
};

/** The amount beside the name, how many at how much two lines below. */
const webShop: Supplier = {
  name: 'Tienda en línea Hoja Serena',
  language: 'es-MX',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'HS-44180|8 de mayo de 2025|150|99',
      rows: `
        Té verde Sencha orgánico 250 g|12 de mayo|TV-250|3|189
        Té negro Chai de Oaxaca 500 g|12 de mayo|TN-500|2|342.5
        Tisana Jamaica y jengibre 1 kg|13 de mayo|TJ-1000|4|276
        Tetera de barro negro 700 ml|16 de mayo|TB-700|1|1250
        Infusor de bola acero 5 cm|12 de mayo|IB-05|10|48.9
        Lata hermética Colibrí 200 g|13 de mayo|LH-200|6|92
        Molinillo de bambú para matcha|12 de mayo|MB-80|2|265`,
    },
  ],
  print({ put, stock }, rows, head) {
    const beside = (text: string, value: string, gap = 1) => ({
      cells: [
        { text, at: 0 },
        { text: value, at: 70, align: 'right' as const },
      ],
      gap,
    });
    const pesos = (value: number) => `$${mexican(value)}`;
    put(
      'HOJA SERENA',
      'Tés y tisanas de especialidad',
      '',
      `Confirmación del pedido ${head.text(0)}`,
      `Realizado el ${head.text(1)}`,
      '',
      '¡Gracias por tu compra, Casa de Té Jacaranda!',
      'Estos son los artículos de tu pedido:',
      '',
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const amount = cents(row.value(3) * row.value(4));
      amounts.push(amount);
      put(
        beside(row.text(0), pesos(amount)),
        {
          cells: [
            { text: `Llega el ${row.text(1)}`, at: 0 },
            { text: `SKU ${row.text(2)}`, at: 34 },
          ],
        },
        { cells: [{ text: `${row.text(3)} x ${pesos(row.value(4))}`, at: 0 }], gap: 2 },
      );
      stock(row.text(0), row.value(3), null, row.value(4), amount);
    }
    const goods = sumOf(amounts);
    put(
      beside('Subtotal', pesos(goods)),
      beside('Cupón HOJA150', `-${pesos(head.value(2))}`),
      beside('Envío estándar', pesos(head.value(3))),
      beside('Total (IVA incluido)', `${pesos(goods - head.value(2) + head.value(3))} MXN`, 2),
      'Forma de pago: transferencia SPEI, CLABE 0441 8077 2200 4418 01',
      'Dirección de envío: Calle Reforma 118, 68000 Oaxaca de Juárez',
    );
  },
};

export const SHOPS_AND_GROWERS: readonly Supplier[] = [packingList, officeSupplier, grower, webShop];
