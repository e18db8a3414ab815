import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';

/** Packaging makers, blenders and printers of Germany, France and the Netherlands. Sealed: do not look at how they are read. */

const german = figures(',', '.');
const french = figures(',', ' ');
const dutch = figures(',', '.');

/** Prices of a hundred or a thousand, names over three lines, pallets and surcharges between the goods. */
const ahlbeck: Supplier = {
  name: 'Dosenwerk Ahlbeck',
  language: 'de',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'RE-261044 | 27.08.2026 | LS-88120',
      rows: `
        D-0815 | Teedose rund 100 g;Stülpdeckel, Weißblech;Dekor Blattgold | 1200 | Stk | 100 | 78.5
        D-0830 | Teedose eckig 250 g;mit Aromadeckel, mattschwarz | 480 | Stk | 100 | 134
        E-0100 | Haftetikett 60 x 90 mm;vierfarbig, auf Rolle | 5000 | Stk | 1000 | 41.2
        B-0044 | Standbodenbeutel 500 g;mit Ventil | 2500 | Stk | 1000 | 189.9`,
    },
    {
      head: 'RE-261310 | 29.10.2026 | LS-90433',
      rows: `
        D-0901 | Geschenkdose Winterwald 75 g;Prägedeckel | 360 | Stk | 100 | 162.75
        S-0007 | Seidenpapier moosgrün;50 x 75 cm | 10 | Ries | 1 | 17.8
        B-0019 | Flachbeutel Pergamin 100 g | 10000 | Stk | 1000 | 23.45
        K-0300 | Versandkarton 300 x 200 x 150;einwellig, braun | 200 | Stk | 100 | 48.6
        T-0012 | Teelöffel Portionierer Edelstahl | 50 | Stk | 1 | 2.35`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Pos',
      '5 Artikel-Nr.|Artikelbezeichnung',
      '>60 Menge',
      '62 Einh.',
      '>80 Einzelpreis|EUR',
      '>88 PE',
      '>104 Gesamtpreis|EUR',
    );
    put(
      'Dosenwerk Ahlbeck GmbH, Seestr. 77, 17419 Ahlbeck',
      '',
      'Camellia Teebar                                                        RECHNUNG',
      `Hauptstraße 21                                                         Nr. ${head.text(0)}`,
      `10827 Berlin                                                           Datum ${head.text(1)}`,
      '',
      `Lieferschein-Nr. ${head.text(2)}     Kd.-Nr. 10418     USt-IdNr. DE 281 827 364`,
      '',
    );
    put(spaced(table.head, 1.5));
    let sum = 0;
    for (const [index, row] of rows.entries()) {
      const [quantity, per, price] = [row.value(2), row.value(4), row.value(5)];
      const amount = cents((quantity / per) * price);
      sum += amount;
      const [name = '', ...details] = row.text(1).split(';');
      put(
        table.row(
          String(index + 1),
          row.text(0),
          german(quantity, 0),
          row.text(3),
          german(price),
          String(per),
          german(amount),
        ),
      );
      put(`     ${name}`, ...details.map((detail) => `     ${detail}`), '');
      stock(name, quantity, row.text(3), price / per, amount);
    }
    put(
      table.row('', 'Europalette Tausch', '2', 'Stk', '12,50', '1', '25,00'),
      table.row('', 'Gutschrift Palette', '-2', 'Stk', '12,50', '1', '-25,00'),
      table.row('', 'Energiezuschlag 1,5 %', '', '', '', '', german(sum * 0.015)),
      '',
    );
    const net = cents(sum * 1.015);
    const totals = grid('62', '>104');
    put(
      totals.row('Warenwert netto', german(net)),
      totals.row('zzgl. 19 % USt.', german(net * 0.19)),
      totals.row('Rechnungsbetrag', german(net * 1.19)),
      'Zahlbar bis 14 Tage abzgl. 2 % Skonto, 30 Tage netto.',
    );
  },
};

/** Lots and dates below, a discount in percent, several rates and the price before tax; samples offered. */
const velours: Supplier = {
  name: 'Maison Velours',
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FA-2608-0193 | 25/08/2026',
      rows: `
        THV-014 | Thé vert Jardin d'Oubli vrac | V2611 | 08/2028 | 6 | kg | 38.5 | 5 | 5.5
        TIS-002 | Infusion Nuit Claire sachets x 25 | V2620 | 11/2027 | 36 | bte | 6.9 | 0 | 5.5
        THN-118 | Thé noir Quatre Épices vrac | V2604 | 05/2028 | 2.5 | kg | 44 | 5 | 5.5
        ACC-051 | Cuillère doseuse laiton |  |  | 12 | pce | 7.2 | 10 | 20
        ECH-000 | Échantillons découverte | | | 50 | pce | offert | 0 | 20`,
    },
    {
      head: 'FA-2610-0244 | 28/10/2026',
      rows: `
        THB-030 | Thé blanc Plume vrac | V2638 | 09/2028 | 1.25 | kg | 186 | 0 | 5.5
        NOE-001 | Thé de Noël sachets x 25 | V2641 | 12/2027 | 120 | bte | 6.45 | 12 | 5.5
        NOE-004 | Coffret Avent 24 infusions | V2642 | 12/2027 | 40 | cof | 19.8 | 12 | 5.5
        ROO-009 | Rooibos Abricot Sec vrac | V2633 | 03/2028 | 10 | kg | 1027.4 | 0 | 5.5
        ACC-020 | Filtres papier T2 x 100 | | | 60 | pqt | 2.35 | 0 | 20`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Référence',
      '11 Désignation',
      '>62 Qté',
      '65 U.',
      '>82 P.U. HT',
      '>92 Rem.',
      '>108 Montant HT',
      '>118 TVA',
    );
    put(
      'MAISON VELOURS - assembleur de thés depuis 1922',
      '8, quai des Chartrons 33000 Bordeaux      SIRET 418 273 645 00018',
      '',
      `FACTURE ${head.text(0)}                                        Bordeaux, le ${head.text(1)}`,
      'Doit : Camellia Tea Bar',
      '',
    );
    put(spaced(table.head, 1.4));
    let [sum, tax] = [0, 0];
    for (const row of rows) {
      const isFree = row.text(6) === 'offert';
      const [quantity, price, discount, rate] = [row.value(4), isFree ? 0 : row.value(6), row.value(7), row.value(8)];
      const amount = cents(quantity * price * (1 - discount / 100));
      sum += amount;
      tax += (amount * rate) / 100;
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(5) === 'kg' ? french(quantity, 3) : String(quantity),
          row.text(5),
          isFree ? 'offert' : french(price),
          discount ? `${plain(discount, ',')} %` : '',
          french(amount),
          `${french(rate, 1)} %`,
        ),
      );
      if (row.has(2)) put(`           Lot ${row.text(2)} - DDM ${row.text(3)}`);
      stock(row.text(1), quantity, row.text(5), price, amount);
    }
    const totals = grid('82', '>108');
    put(
      table.row('PORT', 'Participation aux frais de port', '1', '', '14,50', '', '14,50', '20,0 %'),
      '',
      totals.row('Total HT', `${french(sum + 14.5)} €`),
      totals.row('Total TVA', `${french(tax + 2.9)} €`),
      totals.row('Net à payer TTC', `${french(sum + 14.5 + tax + 2.9)} €`),
      'TVA acquittée sur les débits. Escompte pour paiement anticipé : néant.',
    );
  },
};

/** A printer: what was ordered in a sentence, the quantity below with the price of a thousand. */
const lafarge: Supplier = {
  name: 'Imprimerie Lafarge Freres',
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '26-4418 | 3 septembre 2026',
      rows: `
        Étiquettes ovales or à chaud | papier vergé 90 g, 45 x 60 mm | 3000 | 86
        Cartes de visite quadri recto verso | Rives 350 g, coins ronds | 500 | 124
        Fourreaux coffret découverte | carte 300 g, découpe à la forme | 1500 | 412.5`,
    },
    {
      head: '26-4602 | 22 octobre 2026',
      rows: `
        Menus d'hiver pliés A5 | couché mat 170 g | 800 | 236
        Étiquettes de lot vierges | thermique, mandrin 40 | 20000 | 9.8
        Cavaliers de comptoir | carte 400 g, pelliculage mat | 250 | 640
        Tampons fidélité | modèle 12 x 12 mm | 4 | 18500`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('6', '>44', '>72', '>92');
    put(
      'Imprimerie Lafarge Frères',
      '61, rue de la Paille - 69004 Lyon',
      '',
      `Facture n° ${head.text(0)}                             ${head.text(1)}`,
      'Camellia',
      '',
    );
    let sum = 0;
    for (const row of rows) {
      const [quantity, price] = [row.value(2), row.value(3)];
      const amount = cents((quantity * price) / 1000);
      sum += amount;
      put(row.text(0), `      ${row.text(1)}`);
      put(line.row(`${french(quantity, 0)} ex.`, '', `${french(price)} € le mille`, `${french(amount)} €`), '');
      stock(row.text(0), quantity, 'ex.', price / 1000, amount);
    }
    put(
      line.row('Frais techniques (cliché)', '', '', '45,00 €'),
      line.row('Total hors taxes', '', '', `${french(sum + 45)} €`),
      line.row('T.V.A. 20 %', '', '', `${french((sum + 45) * 0.2)} €`),
      line.row('Total T.T.C.', '', '', `${french((sum + 45) * 1.2)} €`),
      '',
      'Réserve de propriété : loi du 12 mai 1980.',
    );
  },
};

/** The count and its unit first, packs in the name, crates with a deposit, two weeks with a sum of each. */
const wimpel: Supplier = {
  name: 'Theepakhuis De Wimpel',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '2026-11827 | 31-08-2026',
      rows: `
        Pakbon 55102 van 12-08-2026 | 6 | doos | Ceylon melange 12 x 100 g | 43.2 | 0
        Pakbon 55102 van 12-08-2026 | 20 | kg | Earl Grey los | 18.45 | 7.5
        Pakbon 55102 van 12-08-2026 | 2 | krat | Kombucha natuur 24 x 33 cl | 38.4 | 0
        Pakbon 55340 van 26-08-2026 | 4 | doos | Zoethout stokjes 20/50 g | 31.6 | 0
        Pakbon 55340 van 26-08-2026 | 7.5 | kg | Brandnetelblad gesneden | 14.9 | 7.5
        Pakbon 55340 van 26-08-2026 | 48 | stuk | Speculaaskoekjes 150 g | 2.18 | 0`,
    },
    {
      head: '2026-12260 | 31-10-2026',
      rows: `
        Pakbon 57018 van 09-10-2026 | 3 | doos | Sterrenmunt 6 x 80 zakjes | 27.75 | 0
        Pakbon 57018 van 09-10-2026 | 1 | krat | Gemberlimonade 12 x 75 cl | 52.8 | 0
        Pakbon 57018 van 09-10-2026 | 15 | kg | Rooibos vanille los | 12.35 | 10
        Pakbon 57266 van 23-10-2026 | 12 | stuk | Theeglas dubbelwandig 400 ml | 8.95 | 0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '>8 Aantal',
      '11 Eenheid',
      '24 Omschrijving',
      '>80 Prijs',
      '>92 Korting',
      '>110 Bedrag',
      '^118 Btw',
    );
    put(
      'THEEPAKHUIS DE WIMPEL B.V.                     Entrepothaven 18, 1019 Amsterdam',
      'KvK 34182736                                   NL 8182.73.645.B01',
      '',
      `VERZAMELFACTUUR ${head.text(0)}               Factuurdatum ${head.text(1)}`,
      'Debiteur 20418   Camellia Tea Bar              Vervaldatum: 30 dagen',
      '',
    );
    put(table.head);
    let sum = 0;
    for (const note of new Set(rows.map((row) => row.text(0)))) {
      put('', `           ${note}`);
      let part = 0;
      for (const row of rows.filter((one) => one.text(0) === note)) {
        const [quantity, price, discount] = [row.value(1), row.value(4), row.value(5)];
        const amount = cents(quantity * price * (1 - discount / 100));
        part += amount;
        put(
          table.row(
            plain(quantity, ','),
            row.text(2),
            row.text(3),
            dutch(price),
            discount ? `${dutch(discount, 1)}%` : '',
            dutch(amount),
            'L',
          ),
        );
        if (row.text(2) === 'krat') {
          const deposit = cents(quantity * 3.9);
          part += deposit;
          put(table.row(row.text(1), '', 'Statiegeld krat', '3,90', '', dutch(deposit), 'N'));
        }
        stock(row.text(3), quantity, row.text(2), price, amount);
      }
      sum += part;
      put(table.row('', '', 'Totaal pakbon', '', '', dutch(part)));
    }
    const totals = grid('80', '>110');
    put(
      '',
      totals.row('Totaal excl. btw', dutch(sum)),
      totals.row('Btw laag 9%', dutch(sum * 0.09)),
      totals.row('Te voldoen EUR', dutch(sum * 1.09)),
      'L = laag tarief   N = geen btw',
    );
  },
};

export const WESTERN: readonly Supplier[] = [ahlbeck, velours, lafarge, wimpel];
