import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const swiss = figures('.', "'");
const austrian = figures(',', '.');
const french = figures(',', ' ');

/** Packaging: ordered, delivered, to come; the boxes are counted at the left. */
export const SWISS_PACKAGING_NOTE: Supplier = {
  name: 'Verpackig Rüegsegger',
  language: 'de-CH',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '502 318|17.06.2025|Teeladen Zur Linde, Spalenberg 30, 4051 Basel|Mail vom 12.06.|2',
      rows: `
        4|70.2041|Standbeutel Kraft mit Ventil 250 g|Stk|2000|2000
        1|70.2055|Standbeutel Alu matt schwarz 100 g|Stk|1500|500
        2|71.0310|Dose rund Weissblech Ø 73 x 108 mm|Stk|144|144
        0|71.0322|Dose eckig mit Aromadeckel 500 g|Stk|96|0
        1|74.1100|Teefilter Papier Grösse M|Pack|40|40
        1|75.0008|Satinband bordeaux 10 mm x 25 m|Rolle|12|12
        1|78.4410|Füllmaterial Chips kompostierbar 250 l|Sack|3|3`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('                                                            Verpackig Rüegsegger AG');
    put('                                                            Industriestrasse 27, 4912 Aarwangen');
    put('                                                            Tel. 062 555 01 48', '');
    put(head.text(2), '');
    put(`Lieferschein Nr. ${head.text(0)}`, '');
    put(
      `Datum  ${head.text(1)}       Bestellung  ${head.text(3)}       Sachbearbeiter  hru       Paletten  ${head.text(4)}`,
    );
    put('');
    const table = grid(
      '>6 Karton',
      '9 Bezeichnung',
      '52 Artikel',
      '>72 Bestellt',
      '>84 Geliefert',
      '>92 Offen',
      '95 Einh.',
    );
    put(table.head, '');
    for (const row of rows) {
      const [ordered, delivered] = [row.value(4), row.value(5)];
      put(
        table.row(
          row.value(0) > 0 ? row.text(0) : '',
          row.text(2),
          row.text(1),
          swiss(ordered, 0),
          swiss(delivered, 0),
          ordered > delivered ? swiss(ordered - delivered, 0) : '',
          row.text(3),
        ),
      );
      if (delivered > 0) stock(row.text(2), delivered, row.text(3), null);
    }
    put('', table.row('2', 'Tauschpaletten EUR', '90.0001', '', '2', '', 'Stk'), '');
    const cartons = rows.reduce((sum, row) => sum + row.value(0), 0);
    put(`Total ${cartons} Kartons, 86.4 kg brutto. Offene Positionen liefern wir ohne Kosten nach.`);
    put('Transportschäden sind innert 5 Tagen zu melden. MWST CHE-555.014.802', '');
    put('Ware erhalten:  ____________________          Chauffeur:  ____________________');
  },
};

/** A market for caterers: several of a thing below its name, single ones in its line. */
export const MARKET_RECEIPT: Supplier = {
  name: 'Gastromarkt Donaulände',
  language: 'de-AT',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '03.12.2025 07:18|Kassa 4|Bon 2219|Kd. 701448',
      rows: `
        HALTBARMILCH 3,5% 1L|12|1.19|A
        HAFERDRINK BARISTA 1L|6|2.09|B
        WUERFELZUCKER 1KG|4|2.49|A
        BLUETENHONIG PORT. 100X20G|1|27.9|A
        SCHLAGOBERS 36% 1L|3|4.79|A
        ZITRONEN NETZ 500G|2|1.69|A
        SPUELTABS PROFI 120ST|1|18.49|B
        SERVIETTEN 33CM TANNE|5|3.29|B`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('        GASTROMARKT DONAULÄNDE', '      Handelskai 318, 1020 Wien', '          UID ATU55501480', '');
    put(`${head.text(0)}  ${head.text(1)}  ${head.text(2)}`, head.text(3), '');
    const line = (left: string, value: string, tax = '') =>
      put({
        cells: [
          { text: left, at: 0 },
          { text: value, at: 36, align: 'right' as const },
          ...(tax ? [{ text: tax, at: 38 }] : []),
        ],
      });
    line('', 'EUR');
    const amounts: number[] = [];
    for (const row of rows) {
      const quantity = row.value(1);
      const amount = cents(quantity * row.value(2));
      if (quantity === 1) {
        line(row.text(0), austrian(amount), row.text(3));
        stock(row.text(0), 1, null, null, amount);
      } else {
        put(row.text(0));
        line(`     ${quantity} x ${austrian(row.value(2))}`.trim(), austrian(amount), row.text(3));
        stock(row.text(0), quantity, null, row.value(2), amount);
      }
      amounts.push(amount);
    }
    const total = sumOf(amounts);
    put('------------------------------------');
    line(`SUMME  ${rows.length} Pos.`, austrian(total));
    line('Bankomat', austrian(total));
    put('');
    const table = grid('0', '>18', '>27', '>36');
    put(table.row('MwSt', 'Brutto', 'Netto', 'Steuer'));
    for (const [code, percent] of [
      ['A', 10],
      ['B', 20],
    ] as const) {
      const gross = sumOf(amounts.filter((_, index) => rows[index]?.text(3) === code));
      const net = cents(gross / (1 + percent / 100));
      put(table.row(`${code} ${percent}%`, austrian(gross), austrian(net), austrian(sumOf([gross, -net]))));
    }
    put('', 'RKSV Kassen-ID: DL-04   Beleg 2219', 'Danke für Ihren Einkauf!');
  },
};

/** Porcelain: a price, what is taken off it, the net price; some is given. */
export const PORCELAIN_AT_NET_PRICES: Supplier = {
  name: 'Porcelaines Vauzelle',
  language: 'fr-FR',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FA2509-0127|19/09/2025|La Feuille Entière SARL|12 rue de la Loge, 34000 Montpellier|CL00418|24.00',
      rows: `
        TH-0451|Théière Margeride 1 l blanche|6|38.5|20
        TS-1120|Tasse et sous-tasse Cantal 18 cl|48|7.9|25
        BO-0230|Bol à matcha grès noir|12|14.6|20
        MU-0818|Mug Limagne 35 cl avec filtre inox|24|11.25|20
        SU-0077|Sucrier Margeride|6|16.8|0
        CU-0902|Cuillère à thé bambou|24|1.35|0
        PR-0001|Présentoir carton comptoir|1||`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('PORCELAINES VAUZELLE', 'Manufacture fondée en 1871', 'ZA du Pont Rompu, 87400 Saint-Léonard-de-Noblat', '');
    const top = grid('0', '58');
    put(top.row(`FACTURE N° ${head.text(0)}`, head.text(2)), top.row(`Date : ${head.text(1)}`, head.text(3)));
    put(`Code client : ${head.text(4)}`, 'Bon de livraison BL2509-0340 du 18/09/2025', '');
    const table = grid(
      '0 Réf.',
      '10 Désignation',
      '>51 Qté',
      '>61 P.U. HT',
      '>67 Rem.',
      '>81 P.U. net HT',
      '>94 Montant HT',
      '^99 TVA',
    );
    put(table.head, '');
    const amounts: number[] = [];
    for (const row of rows) {
      if (!row.has(3)) {
        put(table.row(row.text(0), row.text(1), row.text(2), '', '', '', 'offert'));
        stock(row.text(1), row.value(2), null, null);
        continue;
      }
      const net = cents(row.value(3) * (1 - row.value(4) / 100));
      const amount = cents(row.value(2) * net);
      const less = row.value(4) > 0 ? `${plain(row.value(4))} %` : '';
      const money = [french(row.value(3)), less, french(net), french(amount), '1'];
      put(table.row(row.text(0), row.text(1), row.text(2), ...money));
      stock(row.text(1), row.value(2), null, net, amount);
      amounts.push(amount);
    }
    const port = head.value(5);
    put(table.row('PORT', 'Frais de port et emballage', '1', french(port), '', french(port), french(port), '1'), '');
    const net = sumOf([...amounts, port]);
    const tax = percentOf(net, 20);
    put('      Code        Base HT          Taux          Montant TVA');
    put({
      cells: [
        { text: '1', at: 7 },
        { text: french(net), at: 25, align: 'right' },
        { text: '20,00 %', at: 42, align: 'right' },
        { text: french(tax), at: 62, align: 'right' },
        { text: 'Total HT', at: 70 },
        { text: french(net), at: 94, align: 'right' },
      ],
    });
    put(table.row('', '', '', '', '', 'Total TVA', french(tax)));
    put(table.row('', '', '', '', '', 'Net à payer', `${french(sumOf([net, tax]))} €`), '');
    put('Règlement par virement à 30 jours fin de mois. Pas d’escompte pour paiement anticipé.');
    put('Indemnité forfaitaire pour frais de recouvrement : 40 €. Réserve de propriété, loi du 12 mai 1980.');
    put('SIRET 555 014 802 00019 - RCS Limoges - TVA FR 31 555014802');
  },
};

/** Tea: the delivered is in front, kilos or pieces with their unit in one figure. */
export const TEA_WITH_UNITS_IN_FRONT: Supplier = {
  name: 'Comptoir des Thés Mosans',
  language: 'fr-BE',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'BL 25/1108|05/05/2025|Salon Camélia, rue Saulnière 9, 5000 Namur|3 colis|62,5 kg',
      rows: `
        10|kg|Thé noir Ceylan Pekoe bio|Sri Lanka - lot C1187 - DLUO 03/2028
        5|kg|Thé vert Gunpowder Temple|Chine - lot G0922 - DLUO 01/2028
        20|kg|Earl Grey fleurs bleues|mélange maison - lot M2504 - DLUO 04/2027
        2.5|kg|Oolong Se Chung|Chine - lot O0317 - DLUO 11/2027
        0|kg|Pu Erh Impérial|en rupture, suit en juin
        50|pce|Sachet fraîcheur doré 100 g|
        12|bte|Infusettes Verveine 20 x 1,5 g|lot V0406 - DLUO 06/2027`,
    },
    {
      head: 'BL 25/2274|21/11/2025|Salon Camélia, rue Saulnière 9, 5000 Namur|1 colis|18 kg',
      rows: `
        7.5|kg|Thé de Noël orange cannelle|mélange maison - lot N2510 - DLUO 10/2027
        4|kg|Rooibos Spéculoos|lot R2509 - DLUO 09/2027
        6|bte|Coffret dégustation 12 thés|
        24|pce|Boule à thé inox 5 cm|`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('COMPTOIR DES THES MOSANS srl             Quai de la Batte 44 - 4020 Liège');
    put('BE 0555.014.802                          tél. 04 555 01 48', '');
    put('BON DE LIVRAISON', '');
    put(`N°    : ${head.text(0)}`, `Date  : ${head.text(1)}`, `Livré : ${head.text(2)}`, '');
    const table = grid('>9 Quantité', '13 Article', '>78 Pointé');
    put('_'.repeat(78), table.head, '_'.repeat(78), '');
    for (const row of rows) {
      const [quantity, unit] = [row.value(0), row.text(1)];
      const count = unit === 'kg' && quantity > 0 ? french(quantity) : String(quantity);
      const name = row.has(3) ? `${row.text(2)}\n  ${row.text(3)}` : row.text(2);
      put(table.row(`${count} ${unit}`, name, '....'));
      if (quantity > 0) stock(row.text(2), quantity, unit, null);
    }
    put('_'.repeat(78), '', `${head.text(3)}      poids brut ${head.text(4)}      transport : nos soins`, '');
    put(
      'Les marchandises voyagent aux risques du destinataire. Toute réclamation',
      'doit nous parvenir dans les 48 heures.',
    );
    put('', 'Pour réception, nom et signature :');
  },
};
