import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const german = figures(',', '.');
const french = figures(',', ' ');

/** Position, number, name, quantity with its unit, price of one, price of all; a discount on everything. */
const BLATTGOLD: Supplier = {
  name: 'Blattgold Teekontor GmbH',
  language: 'de-DE',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'RE-2026-0388|12.05.2026|5',
      rows: `
        10204|Darjeeling First Flush FTGFOP1|5|kg|48.90
        10311|Assam Blattmischung kräftig|12.5|kg|15.40
        10870|Rooibos Sahne-Karamell|10|kg|17.80
        20115|Kräutertee Abendruhe 100 g|24|Stk|3.95
        30440|Teefilter Gr. M, 100 Stück|30|Pck|2.10
        30512|Aromadose schwarz 250 g|48|Stk|1.85`,
    },
    {
      head: 'RE-2026-0611|03.09.2026|0',
      rows: `
        11002|China Jasmin Chung Feng|6|kg|22.40
        11840|Grüner Tee Sencha Japan|4.25|kg|61.00
        40077|Kandis braun 500 g|40|Stk|2.35
        40102|Teeglas mit Henkel 0,2 l|36|Stk|3.60`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('>4 Pos.', '7 Art.-Nr.', '19 Bezeichnung', '>66 Menge', '>82 Einzelpreis', '>98 Gesamtpreis');
    put(
      'Blattgold Teekontor GmbH · Am Sandtorkai 31 · 20457 Hamburg',
      '',
      `Camellia Teestube                                     Rechnungsnummer   ${head.text(0)}`,
      `Hauptstraße 21                                        Rechnungsdatum    ${head.text(1)}`,
      '69117 Heidelberg                                      Kundennummer      20871',
      `                                                      Lieferdatum       ${head.text(1)}`,
      '',
      'Rechnung',
      'Vielen Dank für Ihren Auftrag. Wir berechnen Ihnen wie folgt:',
      columns.head,
    );
    const amounts: number[] = [];
    for (const [index, row] of rows.entries()) {
      const [quantity, price] = [row.value(2), row.value(4)];
      const amount = cents(quantity * price);
      amounts.push(amount);
      const count = `${german(quantity)} ${row.text(3)}`;
      const texts = [String(index + 1), row.text(0), row.text(1), count, `${german(price)} €`, `${german(amount)} €`];
      put(columns.row(...texts));
      stock(row.text(1), quantity, row.text(3), price, amount);
    }
    const goods = sumOf(amounts);
    const off = percentOf(goods, head.value(2));
    const foot = grid('60', '>98');
    put('', foot.row('Zwischensumme netto', `${german(goods)} €`));
    if (off > 0) put(foot.row(`abzgl. ${head.text(2)} % Rabatt`, `-${german(off)} €`));
    put(
      foot.row('Versandkosten', `${german(7.9)} €`),
      foot.row('zzgl. 7 % USt.', `${german(percentOf(goods - off + 7.9, 7))} €`),
      foot.row('Rechnungsbetrag', `${german(goods - off + 7.9 + percentOf(goods - off + 7.9, 7))} €`),
      '',
      'Zahlbar innerhalb von 14 Tagen ohne Abzug. Bei Zahlung binnen 7 Tagen 2 % Skonto.',
      'Hamburger Sparkasse · IBAN DE21 2005 0550 1234 5678 90 · BIC HASPDEHHXXX',
      'HRB 118822 · USt-IdNr. DE 288 117 604 · Geschäftsführung: Inken Petersen',
    );
  },
};

/** A delivery note without prices: lot, best before, cartons, content of a carton, total with its unit. */
const ALPENKRAUT: Supplier = {
  name: 'Alpenkraut Bauernverein',
  language: 'de-AT',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'LS 4471|09.06.2026',
      rows: `
        Zitronenmelisse geschnitten|26-118|05/2028|3|5|15|kg
        Bergminze ganz|26-121|05/2028|2|4|8|kg
        Hüttentee 20 Beutel|B2604|04/2029|5|12|60|Stk
        Fastentee 20 Beutel|B2605|04/2029|4|12|48|Stk
        Ringelblumen orange|25-340|11/2027|1|2,5|2,5|kg
        Hollerblütensirup 0,5 l|S0611|06/2027|6|6|36|Fl
        Almkräuter Dose 40 g|D0077|03/2028|2|24|48|Stk`,
    },
    {
      head: 'LS 4802|28.09.2026',
      rows: `
        Hagebuttenschalen fein|26-201|08/2028|4|5|20|kg
        Apfelminze gerebelt|26-188|07/2028|1|4|4|kg
        Winterglück 20 Beutel|B2609|09/2029|10|12|120|Stk
        Adventtee Dose 60 g|D0102|09/2028|3|18|54|Stk`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('0 Artikel', '38 Charge', '49 MHD', '>66 Kartons', '>76 Inhalt', '>86 Menge', '88 ME');
    put(
      { cells: [{ text: 'Alpenkraut', at: 94, align: 'right' }] },
      { cells: [{ text: 'Bauernverein reg. Gen.m.b.H.', at: 94, align: 'right' }] },
      { cells: [{ text: 'Dorfplatz 3, 6105 Leutasch', at: 94, align: 'right' }] },
      'Camellia Teehaus',
      'Herrengasse 12',
      '8010 Graz',
      '',
      `LIEFERSCHEIN ${head.text(0)}        vom ${head.text(1)}        AT-BIO-301`,
      '',
      columns.head,
    );
    for (const row of rows) {
      put(columns.row(...[0, 1, 2, 3, 4, 5, 6].map((field) => row.text(field))));
      stock(row.text(0), Number(row.text(5).replace(',', '.')), row.text(6), null);
    }
    const cartons = rows.reduce((sum, row) => sum + row.value(3), 0);
    put(
      '',
      grid('0', '>66').row('Kartons gesamt', String(cartons)),
      'Ware vollständig und unbeschädigt übernommen:',
      'Datum ____________      Unterschrift ____________________',
      'Tel. +43 5214 555 01 · Fahrer: Lechner · Tour 14',
    );
  },
};

/** Reference, name, quantity, price without tax, discount, rate of tax, total without tax; spaces in thousands. */
const VERVEINE: Supplier = {
  name: 'Maison Verveine SARL',
  language: 'fr-FR',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FA2026-0734|15/04/2026',
      rows: `
        V1180|Thé vert menthe Nanah vrac 1 kg|20|24.90|10|5.5
        V1215|Thé noir quatre fruits rouges 1 kg|45|27.60|10|5.5
        V1302|Infusion verveine odorante 500 g|12|19.50||5.5
        V2044|Coffret découverte 6 boîtes|15|21.75|5|5.5
        A0311|Boule à thé inox 5 cm|30|2.40||20
        A0470|Théière en fonte bleue 1,1 L|6|34.00||20`,
    },
    {
      head: 'FA2026-1190|07/10/2026',
      rows: `
        V1410|Rooibos agrumes vrac 1 kg|60|18.20|15|5.5
        V1555|Thé blanc pêche de vigne 250 g|16|14.85||5.5
        V3008|Miel de lavande 125 g|48|3.65||5.5`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('0 Réf.', '9 Désignation', '>53 Qté', '>66 P.U. HT', '>75 Rem.', '>84 TVA', '>98 Montant HT');
    put(
      'Maison Verveine SARL au capital de 20 000 €',
      '18 rue des Carmes, 34000 Montpellier · Tél. 04 67 55 01 88',
      'SIRET 812 447 903 00021 · TVA FR 44 812447903',
      '',
      `FACTURE N° ${head.text(0)}                               Camellia Salon de Thé`,
      `Date : ${head.text(1)}                                       4 place Bellecour`,
      'Échéance : 30 jours fin de mois                         69002 Lyon',
      '',
      columns.head,
    );
    const nets: number[] = [];
    for (const row of rows) {
      const [quantity, price] = [row.value(2), row.value(3)];
      const net = lessPercent(quantity * price, row.has(4) ? row.value(4) : 0);
      nets.push(net);
      const discount = row.has(4) ? `${row.text(4)} %` : '';
      const texts = [row.text(0), row.text(1), String(quantity), `${french(price)} €`, discount];
      put(columns.row(...texts, `${plain(row.value(5), ',')} %`, `${french(net)} €`));
      stock(row.text(1), quantity, null, price, net);
    }
    const net = sumOf(nets);
    const tax = sumOf(nets.map((one, index) => percentOf(one, rows[index]?.value(5) ?? 0)));
    const foot = grid('66', '>98');
    put(
      '',
      foot.row('Total HT', `${french(net)} €`),
      foot.row('Frais de port', `${french(14.9)} €`),
      foot.row('Total TVA', `${french(tax + 2.98)} €`),
      foot.row('Net à payer TTC', `${french(net + tax + 17.88)} €`),
      '',
      'Règlement par virement : FR76 1350 6100 0028 4471 5500 193 · AGRIFRPP835',
      'En cas de retard : indemnité forfaitaire de 40 € et pénalités de 3 fois le taux légal.',
    );
  },
};

/** A web shop: `2 ×` first, the name with its content and number below, the price of one and of all. */
const THEEPOT: Supplier = {
  name: 'Theepot & Zo',
  language: 'nl-NL',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '100048812',
      rows: `
        2|Losse Groene Thee Citroen|Inhoud: 250 gram|TZ-1042|9.95
        1|Zwarte Thee Ceylon Uva|Inhoud: 1 kilo|TZ-1107|27.50
        6|Zoethout Kaneel Thee|Inhoud: 100 gram|TZ-2210|4.25
        3|Theeglas Dubbelwandig|Inhoud: 300 ml|TZ-7031|7.90
        12|Honinglepel Beukenhout|Lengte: 15 cm|TZ-7404|1.95`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('>6', '9 Artikel', '>66 Prijs', '>82 Totaal');
    put(
      `Bestelling ${head.text(0)}                                     Theepot & Zo`,
      'Geplaatst op 21 augustus 2026 om 21:14                   Oudegracht 201, 3511 NG Utrecht',
      '                                                         KvK 55501882 · btw NL855501882B01',
      'Bedankt voor je bestelling, Robin! Morgen voor 18.00 uur in huis.',
      '',
      columns.head,
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const [quantity, price] = [row.value(0), row.value(4)];
      const amount = cents(quantity * price);
      amounts.push(amount);
      const name = `${row.text(1)}\n${row.text(2)}\nArtikelnr. ${row.text(3)}`;
      put(columns.row(`${quantity} ×`, name, `€ ${german(price)}`, `€ ${german(amount)}`), '');
      stock(`${row.text(1)} ${row.text(2).split(': ')[1]}`, quantity, null, price, amount);
    }
    const goods = sumOf(amounts);
    const foot = grid('50', '>82');
    put(
      foot.row('Subtotaal', `€ ${german(goods)}`),
      foot.row('Korting welkom5', `-€ ${german(5)}`),
      foot.row('Verzending', 'gratis'),
      foot.row('Totaal incl. btw', `€ ${german(goods - 5)}`),
      foot.row('waarvan btw 9%', `€ ${german(goods - 5 - (goods - 5) / 1.09)}`),
      '',
      'Betaald met iDEAL · Bezorgadres: Camellia, Hoofdstraat 21, 9712 GR Groningen',
      'Niet goed? Je hebt 30 dagen bedenktijd.',
    );
  },
};

/** Germany, Austria, France, the Netherlands. */
export const NORTHERN: readonly Supplier[] = [BLATTGOLD, ALPENKRAUT, VERVEINE, THEEPOT];
