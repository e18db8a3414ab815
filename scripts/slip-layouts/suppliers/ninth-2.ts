import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const euros = figures(',', '.');

/** Hamburg: an importer's invoice by the kilo, with packages, lots and a sum carried to the second page. */
export const hamburgTeaImport: Supplier = {
  name: 'Teeimport Brook & Sohn',
  language: 'de',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '2025-40771|09.05.2025|07.05.2025|AB 25-3317|08.06.2025',
      rows: `
Assam TGFOP1 Second Flush|HL 4418|Indien, Ernte 2024|2 Sack|50|11.85|
Darjeeling FTGFOP1 First Flush Bio|HL 4502|Indien, Ernte 2025|1 Kiste|10|46.50|
Earl Grey Natur, Blatt|HL 4390|Mischung, aromatisiert|3 Sack|75|9.40|
Sencha Kagoshima|HL 4477|Japan, Ernte 2024|1 Karton|5|38.20|
`,
    },
    {
      head: '2025-40902|23.05.2025|21.05.2025|AB 25-3402|22.06.2025',
      rows: `
Ceylon OP Dimbula|HL 4511|Sri Lanka|2 Sack|60|8.75|
China Keemun Congou|HL 4466|China, Anhui|1 Sack|25|12.60|
Gunpowder Temple of Heaven|HL 4421|China, Zhejiang|1 Sack|30|6.95|
Rooibos Superior Langschnitt|RB 1180|Südafrika|4 Sack|72|5.48|
Pfefferminze geschnitten Bio|KR 0932|Deutschland, Thüringen|2 Sack|20|14.30|
Hibiskusblüten ganz|KR 0951|Ägypten|1 Sack|25|4.86|
Jasmin Chung Hao|HL 4533|China, Fujian|1 Kiste|12.5|18.90|
Lapsang Souchong Rauchtee|HL 4509|China, Fujian|1 Karton|5|15.25|
Muster Nilgiri Frost Tea|HL 4540|Indien|1 Beutel|0.25|0|
`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('>4', '6', '>50', '>61', '>72', '>86');
    const heads = table.row('Pos.', 'Ware / Partie', 'Kolli', 'kg netto', 'EUR/kg', 'Gesamt EUR');
    put('TEEIMPORT BROOK & SOHN (GmbH & Co.) KG', 'Pickhuben 14 · 20457 Hamburg', '', '');
    put('Alsterblatt Teekontor GmbH', 'Frau Petersen', 'Eppendorfer Weg 88', '20259 Hamburg', '');
    put(`Rechnung Nr. ${head.text(0)}                                            Hamburg, ${head.text(1)}`, '');
    put(`Kunden-Nr. 10877      Auftrag ${head.text(3)}      Lieferdatum ${head.text(2)}      Lieferung frei Haus`, '');
    put(spaced(heads, 1.4));
    const amounts: number[] = [];
    let packages = 0;
    rows.forEach((row, index) => {
      if (index === 6) {
        put('', table.row('', 'Übertrag', '', '', '', euros(sumOf(amounts))), '', '', '');
        put(`Seite 2 zur Rechnung Nr. ${head.text(0)} vom ${head.text(1)}`, '', spaced(heads, 1.4));
        put(table.row('', 'Übertrag', '', '', '', euros(sumOf(amounts))), '');
      }
      const [kilos, price] = [row.value(4), row.value(5)];
      const amount = cents(kilos * price);
      packages += Number.parseInt(row.text(3), 10);
      const name = `${row.text(0)}\nPartie ${row.text(1)} · Ursprung: ${row.text(2)}`;
      put(spaced(table.row(String(index + 1), name, row.text(3), euros(kilos), euros(price), euros(amount)), 1.3));
      stock(row.text(0), kilos, 'kg', price, amount);
      amounts.push(amount);
    });
    const net = sumOf(amounts);
    const tax = percentOf(net, 7);
    const kilos = rows.reduce((sum, row) => sum + row.value(4), 0);
    put('', table.row('', 'Summe netto', `${packages} Kolli`, euros(kilos), '', euros(net)));
    put(table.row('', 'zzgl. 7 % Umsatzsteuer', '', '', '', euros(tax)));
    put(table.row('', 'Rechnungsbetrag', '', '', '', euros(sumOf([net, tax]))), '');
    put(`Zahlbar bis ${head.text(4)} ohne Abzug. Bei Zahlung innerhalb von 10 Tagen 2 % Skonto.`);
    put('Bio-Ware: DE-ÖKO-013. Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.', '');
    put('Hansebank Hamburg            Amtsgericht Hamburg HRA 71204            USt-IdNr. DE118830417');
    put('IBAN DE02 2005 0000 0117 4402 91     pers. haft. Brook Verwaltungs-GmbH      Steuer-Nr. 48/612/00917');
  },
};

/** Hamburg: a delivery note for shop porcelain with ordered, delivered and back-ordered counts. */
export const porcelainNote: Supplier = {
  name: 'Porzellan-Großhandel Lührs',
  language: 'de',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'LS-118204|15.05.2025|12.05.2025|telefonisch / Hr. Jansen',
      rows: `
30-1142|Teekanne "Elbe" 1,2 l, weiß|12|12|Stk
30-1150|Stövchen "Elbe", weiß|12|8|Stk
30-2203|Teeschale "Deich" 0,2 l, kobalt|48|48|Stk
30-2204|Untertasse "Deich" 14 cm, kobalt|48|0|Stk
31-0075|Kandislöffel Edelstahl, 6er-Set|10|10|Set
31-0418|Teesieb mit Abtropfschale|24|20|Stk
31-0502|Vorratsdose 250 g, Ostfriesenrose|36|36|Stk
33-9001|Geschenkkarton 2 Becher, natur|50|50|Stk
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('                                                     Porzellan-Großhandel Lührs e. K.');
    put('                                                     Billstraße 190, 20539 Hamburg');
    put('                                                     Tel. 040 5555 0190', '');
    put('Lührs e. K. · Billstr. 190 · 20539 Hamburg', 'Alsterblatt Teekontor GmbH', 'Lager Rampe 2');
    put('Eppendorfer Weg 88', '20259 Hamburg', '', 'LIEFERSCHEIN', '');
    const heading = grid('0', '20', '40', '60');
    put(heading.row('Nummer', 'Datum', 'Bestellt am', 'Bestellung'));
    put(heading.row(head.text(0), head.text(1), head.text(2), head.text(3)), '', '');
    const table = grid('0 Art.-Nr.', '12 Bezeichnung', '>60 bestellt', '>71 geliefert', '>81 Rest', '84 ME');
    put(spaced(table.head, 1.5));
    for (const row of rows) {
      const [ordered, delivered] = [row.value(2), row.value(3)];
      const rest = ordered - delivered;
      put(table.row(row.text(0), row.text(1), String(ordered), String(delivered), String(rest || '-'), row.text(4)));
      if (delivered > 0) stock(row.text(1), delivered, row.text(4), null);
    }
    put('', 'Restmengen liefern wir unaufgefordert nach.', '');
    put('Versandart: eigener LKW       Packstücke: 5       Gewicht: 61,4 kg       1 Europalette getauscht', '', '');
    put('Ware vollständig und unbeschädigt erhalten:', '', '', '____________________      _________________________');
    put('Datum                     Unterschrift / Stempel');
  },
};

const francs = figures(',', ' ');

/** Lyon: a herb wholesaler's invoice with botanical names, lots and discounts. */
export const lyonHerbs: Supplier = {
  name: 'Comptoir Lyonnais des Plantes',
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FA250517|13/05/2025|C00482|BL 25-1196|30/06/2025',
      rows: `
VERV1|Verveine odorante feuilles entières bio|Lippia citriodora|25-0418|5|kg|27.9||5.5
TILL2|Tilleul bractées coupe fine|Tilia cordata|25-0377|10|kg|19.5|10|5.5
HIBI1|Hibiscus fleurs coupées|Hibiscus sabdariffa|24-2207|25|kg|6.15|10|5.5
MENT3|Menthe nanah feuilles bio|Mentha spicata|25-0401|12.5|kg|13.4||5.5
GING1|Gingembre racine en dés|Zingiber officinale|24-2311|4|kg|9.8||5.5
SACH1|Sachet kraft à fenêtre 100 g|||200|U|0.185||20
INFU4|Filtres papier à thé T2, boîte de 100||LT 5518|24|U|2.35|5|20
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('Comptoir Lyonnais des Plantes', 'SAS au capital de 40 000 €', '27 rue de Gerland, 69007 Lyon');
    put('Tél. 04 65 55 01 27', '');
    const about = grid('0', '50');
    put(about.row(`FACTURE N° ${head.text(0)}`, 'Maison Traboule - Thés et infusions'));
    put(about.row(`Date : ${head.text(1)}`, '11 montée de la Grande-Côte'));
    put(
      about.row(`Client : ${head.text(2)}`, '69001 LYON'),
      about.row(`Réf. : ${head.text(3)}`, 'TVA FR 47 812440915'),
      '',
    );
    const table = grid(
      '0 Réf.',
      '9 Désignation',
      '>58 Qté',
      '60 U.',
      '>72 P.U. HT',
      '>79 Rem. %',
      '>92 Montant HT',
      '>100 TVA',
    );
    put(spaced(table.head, 1.4));
    const taxed = rows.map((row) => {
      const [quantity, price] = [row.value(4), row.value(6)];
      const amount = lessPercent(cents(quantity * price), row.value(7) || 0);
      const below = [row.text(2), row.has(3) ? `Lot : ${row.text(3)}` : ''].filter(Boolean);
      const name = [row.text(1), ...below].join('\n');
      const count = row.text(5) === 'kg' ? francs(quantity, 3) : String(quantity);
      const unitPrice = francs(price, 3);
      const rest = [row.has(7) ? francs(row.value(7)) : '', francs(amount), plain(row.value(8), ',')];
      put(spaced(table.row(row.text(0), name, count, row.text(5), unitPrice, ...rest), 1.25));
      stock(row.text(1), quantity, row.text(5), price, amount);
      return { amount, rate: row.value(8) };
    });
    const port = 18;
    put(table.row('PORT', 'Participation aux frais de port', '1', '', '', '', francs(port), '20'), '', '');
    taxed.push({ amount: port, rate: 20 });
    const bases = [5.5, 20].map((rate) => {
      const base = sumOf(taxed.filter((line) => line.rate === rate).map(({ amount }) => amount));
      return { rate, base, tax: percentOf(base, rate) };
    });
    const sum = grid('0', '>22', '>36', '60', '>92');
    const net = sumOf(bases.map(({ base }) => base));
    const tax = sumOf(bases.map((line) => line.tax));
    const labels = [
      `Total HT|${francs(net)}`,
      `Total TVA|${francs(tax)}`,
      `NET À PAYER|${francs(sumOf([net, tax]))} €`,
    ];
    const left = [
      ['Taux', 'Base HT', 'Montant TVA'],
      ...bases.map((line) => [`${plain(line.rate, ',')} %`, francs(line.base), francs(line.tax)]),
    ];
    put(...left.map((texts, index) => sum.row(...texts, ...(labels[index] ?? '').split('|'))));
    put('', `Règlement par virement à 30 jours fin de mois, échéance le ${head.text(4)}. Pas d'escompte.`);
    put('Pénalités de retard : 3 fois le taux légal. Indemnité forfaitaire de recouvrement : 40 €.');
    put('Produits bio certifiés FR-BIO-10', 'SIRET 812 440 327 00018 - APE 4638B - TVA FR 21 812440327');
  },
};

/** Lyon: the till slip of a shop for trade, with a line for each count of more than one. */
export const lyonTill: Supplier = {
  name: 'Halle Pro Vaise',
  language: 'fr',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '06/05/2025 08:51|0213|NADIA|4471',
      rows: `
SUCRE ROUX MORCEAUX 1KG|4|3.15|B
LAIT DEMI ECREME BIO 1L X6|2|7.74|B
MIEL ACACIA 500G|6|8.9|B
EPONGE GRATTANTE X10|1|4.6|C
FINANCIERS AMANDE X40|1|18.25|B
SERVIETTES 2 PLIS X200|3|3.95|C
`,
    },
    {
      head: '20/05/2025 09:14|0871|YANIS|5203',
      rows: `
CITRON JAUNE|2.415|2.8|B|kg
ORANGE A JUS|5.08|1.95|B|kg
GINGEMBRE FRAIS|0.365|6.9|B|kg
CREME LIQUIDE 35% 1L|3|5.1|B
GOBELET CARTON 25CL X50|5|4.4|C
LIQUIDE VAISSELLE 5L|1|11.9|C
MADELEINES PUR BEURRE X100|1|21.5|B
`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0', '>39', '41');
    const count = grid('3');
    put('              HALLE PRO VAISE', '         Réservé aux professionnels');
    put('     44 quai du Commerce 69009 LYON', '     SIRET 790 118 264 00025  NAF 4639B', '');
    put(`Client 88214   MAISON TRABOULE`, `${head.text(0)}   Caisse 3   ${head.text(2)}`);
    put('', table.row('ARTICLE', 'EUR HT', 'T'), '-'.repeat(42));
    const goods = rows.map((row) => {
      const [quantity, price, code] = [row.value(1), row.value(2), row.text(3)];
      const amount = cents(quantity * price);
      const unit = row.text(4) || null;
      if (unit === null && quantity === 1) {
        put(table.row(row.text(0), euros(amount), code));
        stock(row.text(0), 1, null, null, amount);
      } else {
        put(table.row(row.text(0), euros(amount), code));
        const each =
          unit === null ? `${quantity} x ${euros(price)}` : `${euros(quantity, 3)} kg x ${euros(price)} €/kg`;
        put(count.row(each));
        stock(row.text(0), quantity, unit, price, amount);
      }
      return { amount, code };
    });
    const base = (code: string) => sumOf(goods.filter((item) => item.code === code).map(({ amount }) => amount));
    const taxes = [percentOf(base('B'), 5.5), percentOf(base('C'), 20)];
    const net = sumOf([base('B'), base('C')]);
    const total = sumOf([net, ...taxes]);
    put('-'.repeat(42), table.row(`TOTAL HT (${rows.length} articles)`, euros(net)));
    put(table.row('TVA B 5,50%', euros(taxes[0] ?? 0)), table.row('TVA C 20,00%', euros(taxes[1] ?? 0)));
    put(table.row('TOTAL TTC A PAYER', euros(total)), '', table.row('CB SANS CONTACT', euros(total)));
    put(table.row('Rendu', euros(0)), '', `Ticket n° ${head.text(1)}   Auto. ${head.text(3)}`);
    put('   Ni repris ni échangé sans ce ticket', '      Merci de votre visite, à bientôt');
  },
};
