import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const dollars = figures('.', ',');
const euros = figures(',', '.');
const francs = figures(',', ' ');

/** An exporter's invoice: numbered cartons, kilos net and a price of the kilo. */
const DIKHAROI: Supplier = {
  name: 'Dikharoi Tea Exports',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'DTE/EXP/0147/25-26|12.11.2025|FOB KOLKATA|',
      rows: `
        Assam TGFOP1 Dikharoi Second Flush|10|20|9.85
        Assam CTC BP Clonal|16|25|4.20
        Darjeeling FTGFOP1 Mirabari Autumnal|4|15|21.40
        Dooars Green Gunpowder|5|20|6.75
        Nilgiri OP Coonhill Frost|6|18|11.30`,
    },
    {
      head: 'DTE/EXP/0163/25-26|20.01.2026|CIF FELIXSTOWE|Assam White Buds|0.5',
      rows: `
        Assam GBOP Orthodox|8|24|7.15
        Masala Chai Blend CTC|12|20|5.60
        Sikkim SFTGFOP1 Namring Spring|3|10|34.50
        Tulsi Green Loose Leaf|6|12.5|8.90`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '1 Carton|Nos.',
      '12 Description of Goods',
      '>56 No. of|Cartons',
      '>66 Kgs per|Carton',
      '>76 Net Wt|Kgs',
      '>86 Rate|USD/Kg',
      '>99 Amount|USD',
    );
    put(
      '                                 COMMERCIAL INVOICE',
      ' Exporter                                          Invoice No. & Date',
      ` Dikharoi Tea Exports Pvt. Ltd.                    ${head.text(0)}   dt. ${head.text(1)}`,
      ' 7/1 Strand Lane, Kolkata 700 001                  Terms of Delivery',
      ` IEC 0288014471                                    ${head.text(2)}`,
      ' Consignee: Camellia Teas, 8 Quay Street, Bristol  Country of Origin: INDIA',
      '',
      spaced(table.head, 1.2),
      '',
    );
    let next = 1;
    const kilos: number[] = [];
    const amounts = rows.map((line) => {
      const [name, count, each, price] = [line.text(0), line.value(1), line.value(2), line.value(3)];
      const net = cents(count * each);
      const amount = cents(net * price);
      const numbers = `${next}-${next + count - 1}`;
      next += count;
      kilos.push(net);
      put(
        spaced(
          table.row(numbers, name, String(count), dollars(each), dollars(net), dollars(price), dollars(amount)),
          1.4,
        ),
      );
      stock(name, net, 'Kgs', price, amount);
      return amount;
    });
    if (head.has(3)) {
      const net = head.value(4);
      kilos.push(net);
      put(table.row('in No. 1', `${head.text(3)} (trade sample)`, '', '', dollars(net), 'F.O.C.', ''));
      stock(head.text(3), net, 'Kgs', null);
    }
    put(
      '',
      table.row('', 'TOTAL', String(next - 1), '', dollars(sumOf(kilos)), '', dollars(sumOf(amounts))),
      '',
      ' HSN 0902. We declare that this invoice shows the actual price of the goods described.',
      '                                                             For Dikharoi Tea Exports Pvt. Ltd.',
    );
  },
};

/** A cash and carry's wide invoice: the price of a piece and of its pack; packs are counted. */
const BRINKMANN: Supplier = {
  name: 'Gastrohof Brinkmann',
  language: 'de',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '0/0/0118/004471|05.02.2026 07:33|418822',
      rows: `
        118204|H-Milch 3,5% 1L|ST|0.99|12|3|B
        220917|Hafer Barista 1L|ST|1.79|6|4|A
        301145|Kandis braun 500g|ST|2.19|10|1|B
        415580|Servietten 33x33 weiß 100er|PK|1.85|1|8|A
        118777|Schlagsahne 30% 1L|ST|4.15|6|1|B
        530021|Ingwer frisch|KG|3.49|1|2.36|B
        604418|Mineralwasser still 0,25L|FL|0.42|24|2|A
        P|Pfand Kasten 24er||5.10||2|A
        702213|Rohrzuckersticks 500St|KT|9.90|1|3|B`,
    },
    {
      head: '0/0/0118/006102|19.03.2026 13:05|418822',
      rows: `
        301902|Waldhonig Pumpflasche 500g|ST|4.79|6|2|B
        118350|Butter mild 250g|ST|1.95|20|1|B
        415913|Pappbecher 300ml 50er|PK|4.60|20|1|A
        530140|Zitronen unbehandelt|KG|2.79|1|4.215|B
        220440|Sirup Vanille 0,7L|FL|6.35|1|5|A
        330118|Scones TK 60g|ST|0.58|48|2|B`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Art-Nr',
      '8 Artikelbezeichnung',
      '38 VE',
      '>49 Einzel-|preis',
      '>56 Inhalt',
      '>66 Preis|pro VE',
      '>74 Menge',
      '>86 Betrag|EUR',
      '88 M',
    );
    put(
      'GASTROHOF BRINKMANN  Großhandel für Gewerbe',
      'Am Güterbahnhof 14, 49084 Osnabrück          USt-IdNr. DE 811 204 937',
      '',
      `RECHNUNG ${head.text(0)}              Datum ${head.text(1)}`,
      `Kunde ${head.text(2)}  Teestube Camellia`,
      '',
      ...table.head,
      '----------------------------------------------------------------------------------------',
    );
    const amounts: number[] = [];
    const rated: Record<string, number[]> = { A: [], B: [] };
    for (const line of rows) {
      const [code, name, unit, price, letter] = [line.text(0), line.text(1), line.text(2), line.value(3), line.text(6)];
      const inside = line.has(4) ? line.value(4) : 1;
      const count = line.value(5);
      const pack = cents(price * inside);
      const amount = cents(pack * count);
      const counted = unit === 'KG' ? euros(count, 3) : String(count);
      const isDeposit = code === 'P';
      const [each, contents] = isDeposit ? ['', ''] : [euros(price), String(inside)];
      put(table.row(isDeposit ? '' : code, name, unit, each, contents, euros(pack), counted, euros(amount), letter));
      amounts.push(amount);
      rated[letter]?.push(amount);
      if (!isDeposit) stock(name, count, unit, pack, amount);
    }
    const [full, reduced] = [sumOf(rated.A ?? []), sumOf(rated.B ?? [])];
    const [taxA, taxB] = [percentOf(full, 19), percentOf(reduced, 7)];
    put(
      '----------------------------------------------------------------------------------------',
      table.row('', 'Summe netto', '', '', '', '', '', euros(sumOf(amounts))),
      table.row('', `A 19,00% MwSt auf ${euros(full)}`, '', '', '', '', '', euros(taxA)),
      table.row('', `B 7,00% MwSt auf ${euros(reduced)}`, '', '', '', '', '', euros(taxB)),
      table.row('', 'Zu zahlen EUR', '', '', '', '', '', euros(sumOf([...amounts, taxA, taxB]))),
      'Gegeben: girocard',
    );
  },
};

/** A delivery note: ordered, delivered and left; some lines have nothing delivered. */
const HALLSTEINER: Supplier = {
  name: 'Kräuterhaus Hallsteiner',
  language: 'de-AT',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'LS 2026/1193|17. April 2026|Hr. Pichler',
      rows: `
        KH014|Almkräutertee geschnitten 1000 g|6|6|Btl.
        KH022|Pfefferminze ganz 500 g|10|8|Btl.
        KH031|Holunderblüten gerebelt 250 g|12|0|Btl.
        KH047|Früchtetee Marille 1000 g|4|4|Btl.
        KH105|Zirbensirup 0,5 l|24|18|Fl.
        KH210|Holzlöffel Teemaß|15|15|Stk.
        KH118|Lindenblüten ganz 250 g|8|8|Btl.
        KH230|Blechdose rund 150 g rot|36|36|Stk.
        KH122|Hagebutten Schalen 1000 g|3|3|Btl.`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '1 Pos.',
      '8 Artikel',
      '18 Bezeichnung',
      '58 Einheit',
      '>76 bestellt',
      '>86 geliefert',
      '>96 Rest',
    );
    put(
      ' Kräuterhaus Hallsteiner GmbH',
      ' Marktgasse 3, 5550 Radstadt',
      '',
      ` Lieferschein ${head.text(0)}                              Radstadt, ${head.text(1)}`,
      ` Teehaus Camellia, Salzburg                                Sachbearbeiter: ${head.text(2)}`,
      '',
      spaced(table.head, 1.5),
    );
    rows.forEach((line, index) => {
      const [code, name, ordered, sent, unit] = [
        line.text(0),
        line.text(1),
        line.value(2),
        line.value(3),
        line.text(4),
      ];
      const rest = ordered - sent;
      put(
        spaced(
          table.row(
            String((index + 1) * 10),
            code,
            name,
            unit,
            String(ordered),
            String(sent),
            rest ? String(rest) : '',
          ),
          1.2,
        ),
      );
      if (sent > 0) stock(name, sent, unit, null);
    });
    put(
      '',
      ' Rückstände liefern wir ohne weitere Bestellung nach.',
      ' 2 Kartons, 31 kg brutto. Versand: Post',
      '',
      ' Ware übernommen: ______________________',
    );
  },
};

/** A porcelain maker's invoice: a discount in percent, the amount is net of it. */
const DUCHATEL: Supplier = {
  name: 'Faïencerie Duchâtel',
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FA2603-0218|11/03/2026|10/04/2026|24.00',
      rows: `
        TH0412|Théière boule 0,8 L céladon|6|28.50|10
        TA0077|Tasse sans anse 12 cl|48|3.90|15
        SO0078|Soucoupe ronde 13 cm|48|2.15|15
        BO0120|Boîte à thé émaillée 200 g|12|14.80|
        CR0031|Crémier blanc 15 cl|18|5.60|
        CU0009|Cuillère doseuse inox|30|1.95|5
        PL0240|Plateau rectangulaire hêtre 40 x 25 cm|4|19.90|`,
    },
    {
      head: 'FA2605-0341|06/05/2026|05/06/2026|15.50',
      rows: `
        TH0505|Théière fonte 1,1 L noire|3|41.00|20
        GA0018|Gaiwan porcelaine 11 cl|16|9.75|
        MU0310|Mug tisanière avec filtre 33 cl|120|6.25|12
        PI0002|Pichet thé glacé 1,5 L|5|17.40|`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '1 Référence',
      '13 Désignation',
      '>59 Qté',
      '>69 P.U. HT',
      '>77 Rem.',
      '>90 Montant HT',
      '>98 TVA',
    );
    put(
      ' FAÏENCERIE DUCHÂTEL',
      ' 27 rue des Potiers - 58000 Nevers                    Salon de thé Camellia',
      ' SIRET 421 880 937 00014                              4 place du Marché',
      ' TVA FR 61 421880937                                  21200 Beaune',
      '',
      ` Facture n° ${head.text(0)}      Date : ${head.text(1)}      Échéance : ${head.text(2)}`,
      '',
      spaced(table.head, 1.5),
    );
    const amounts = rows.map((line) => {
      const [code, name, count, price] = [line.text(0), line.text(1), line.value(2), line.value(3)];
      const percent = line.has(4) ? line.value(4) : 0;
      const amount = lessPercent(cents(count * price), percent);
      const less = percent ? `${percent} %` : '';
      put(table.row(code, name, String(count), francs(price), less, francs(amount), '20,00'));
      stock(name, count, null, price, amount);
      return amount;
    });
    const port = head.value(3);
    const net = sumOf([...amounts, port]);
    const tax = percentOf(net, 20);
    put(
      table.row('PORT', 'Participation frais de port', '1', francs(port), '', francs(port), '20,00'),
      '',
      table.row('', '', '', '', 'Total HT', francs(net)),
      table.row('', '', '', '', 'TVA 20 %', francs(tax)),
      table.row('', '', '', '', 'Net à payer', `${francs(sumOf([net, tax]))} €`),
      '',
      ' Pas d’escompte pour paiement anticipé. Indemnité forfaitaire de recouvrement : 40 €',
    );
  },
};

export const LADEN: readonly Supplier[] = [DIKHAROI, BRINKMANN, HALLSTEINER, DUCHATEL];
