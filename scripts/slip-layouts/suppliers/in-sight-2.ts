import { cents } from '../goods.ts';
import { figures, grid, halved, type Supplier, spaced } from './paper.ts';

/** Tea importers, herb growers and packers of Germany, Switzerland and Belgium. */

const german = figures(',', '.');
const swiss = figures('.', "'");
const dutch = figures(',', '.');

/** A delivery note without prices: kilos with three decimals, lot and best-before date below each name. */
const elbspeicher: Supplier = {
  name: 'Elbspeicher Teekontor',
  language: 'de',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '80044127 | 11.09.2026 | 4500018',
      rows: `
        10 | 100412 | Darjeeling FTGFOP1 First Flush Singell | 12.5 | 12.5 | KG | DJ26-014 | 30.06.2029
        20 | 100518 | China Sencha Bio | 50 | 50 | KG | CS26-221 | 31.01.2028
        30 | 100733 | Rooibos natur lang geschnitten | 30 | 0 | KG | |
        40 | 200106 | Assam TGFOP1 Mokalbari | 25 | 25 | KG | AS25-870 | 30.11.2028
        50 | 300021 | Teefilter Gr. 3, 100 Stück | 40 | 36 | PAK | |
        60 | 100801 | Früchtetee Alte Obstwiese | 7.5 | 7.5 | KG | FR26-033 | 31.03.2028`,
    },
    {
      head: '80045903 | 26.10.2026 | 4500031',
      rows: `
        10 | 100422 | Ceylon OP1 Pettiagalla | 20 | 20 | KG | CE26-119 | 31.08.2029
        20 | 100950 | Matcha Premium Dose 30 g | 60 | 48 | ST | MA26-007 | 30.04.2027
        30 | 100951 | Bambusbesen Chasen 80 | 12 | 12 | ST | |`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Pos.', '6 Material|Bezeichnung', '>62 Bestellmenge', '>78 Liefermenge', '81 ME', '>98 offen');
    const three = (value: number) => german(value, 3);
    put(
      'Elbspeicher Teekontor GmbH & Co. KG · Sandtorkai 60 · 20457 Hamburg',
      '',
      'Firma                                                        LIEFERSCHEIN',
      `Camellia Teebar                                              Belegnummer        ${head.text(0)}`,
      `Hauptstraße 21                                               Belegdatum         ${head.text(1)}`,
      `10827 Berlin                                                 Ihre Bestellung    ${head.text(2)}`,
      '',
    );
    put(spaced(table.head, 1.4));
    for (const row of rows) {
      const [ordered, delivered] = [row.value(3), row.value(4)];
      const open = ordered - delivered;
      put(table.row(row.text(0), row.text(1), three(ordered), three(delivered), row.text(5), three(open)));
      put(`      ${row.text(2)}`);
      if (row.has(6)) put(`      Charge: ${row.text(6)}   MHD: ${row.text(7)}`);
      if (delivered === 0) put('      *** wird nachgeliefert ***');
      put('');
      if (delivered > 0) stock(row.text(2), delivered, row.text(5), null);
    }
    put(
      'Versandart: Spedition   Packstücke: 4   Bruttogewicht: 141,200 KG',
      'Ware ordnungsgemäß erhalten:',
      '____________________________',
      'Datum, Unterschrift',
    );
  },
};

/** Price before name, apostrophes in figures, herbs by the bag; figures beside the middle of two lines. */
const alpkraut: Supplier = {
  name: 'Alpkraut Genossenschaft',
  language: 'de-CH',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'R-26-0318 | 18.08.2026',
      rows: `
        20 | Beutel | Bergminze ganz 50 g | Ernte 2026, Poschiavo | 5.40
        12.5 | kg | Goldmelisse Blüten | Ernte 2026, Puschlav, Bio Knospe | 148.00
        100 | Stk | Kräuterkissen klein | Füllung Arve und Lavendel | 11.90
        8 | Beutel | Edelweiss Blüten 20 g | Anbau, nicht Wildsammlung | 9.80`,
    },
    {
      head: 'R-26-0407 | 09.10.2026',
      rows: `
        35 | kg | Apfelminze geschnitten | Ernte 2026, Valsot | 41.50
        6 | Dose | Alpentee Nr. 7 100 g | Mischung mit Silbermantel | 13.20
        24 | Dose | Gutenacht Tee 80 g | Mischung mit Hopfen | 12.60
        2.25 | kg | Thymian gerebelt | Ernte 2025, Misox | 56.00
        15 | Beutel | Salbei ganz 40 g | Ernte 2026, Bergell | 4.90
        50 | Stk | Geschenkkarton zweiteilig | flach geliefert | 1.35`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('>10 Ansatz', '14 Bezeichnung', '>66 Anzahl', '69 Geb.', '>96 Betrag CHF');
    const totals = grid('50', '>96');
    put(
      'ALPKRAUT                                             Alpkraut Genossenschaft',
      'Bündner Bergkräuter                                  Via da Mulin 8, 7742 Poschiavo',
      '                                                     CHE-218.554.019 MWST',
      '',
      `Rechnung ${head.text(0)} vom ${head.text(1)}`,
      '',
    );
    put(table.head, '');
    let sum = 0;
    for (const row of rows) {
      const [quantity, price] = [row.value(0), row.value(4)];
      const amount = cents(quantity * price);
      sum += amount;
      const count = Number.isInteger(quantity) ? swiss(quantity, 0) : swiss(quantity, 2);
      put(halved(table.row('', row.text(2), '', '', '')));
      put(halved(table.row(swiss(price), '', count, row.text(1), swiss(amount))));
      put(spaced(table.row('', row.text(3), '', '', ''), 1.6));
      stock(row.text(2), quantity, row.text(1), price, amount);
    }
    const tax = cents(sum * 0.026);
    put(
      totals.row('Zwischentotal', swiss(sum)),
      totals.row('Porto und Verpackung', swiss(18.5)),
      totals.row('MWST 2,6 %', swiss(tax)),
      totals.row('Rechnungsbetrag CHF', swiss(sum + 18.5 + tax)),
      '',
      'Zahlbar innert 30 Tagen rein netto. Besten Dank!',
      'IBAN CH93 0076 2011 6238 5295 7',
    );
  },
};

/** A packing list by pallet, with sums of each pallet; pieces are boxes times content. */
const doosEnCo: Supplier = {
  name: 'Doos & Co',
  language: 'nl-BE',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'PL 26/1180 | 22-09-2026',
      rows: `
        1 | DK-110 | Klepdoos kraft 110x110x60 | 8 | 250 | 96.0
        1 | DK-160 | Klepdoos kraft 160x120x80 | 6 | 200 | 88.8
        2 | ZK-250 | Stazak 250 g venster | 10 | 500 | 74.0
        2 | ZK-100 | Stazak 100 g mat zwart | 14 | 500 | 61.6
        2 | ET-060 | Etiket rond 60 mm blanco | 2 | 1000 | 9.4
        3 | BL-075 | Theeblik 75 g zilver | 20 | 48 | 132.0`,
    },
    {
      head: 'PL 26/1322 | 04-11-2026',
      rows: `
        1 | ZK-1000 | Stazak 1 kg aluminium | 12 | 250 | 118.5
        1 | SL-020 | Sluitzegel goud | 1 | 5000 | 3.1
        2 | VD-300 | Verzenddoos 300x200x150 | 10 | 25 | 54.0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Artikel', '12 Omschrijving', '>58 Dozen', '>68 St./doos', '>80 Totaal st.', '>96 Bruto kg');
    put(
      'DOOS & CO NV          verpakkingen          Noorderlaan 121, 2030 Antwerpen',
      `PAKLIJST ${head.text(0)}                         Datum ${head.text(1)}`,
      'Klant: Camellia Tea Bar                     Transporteur: Van Lier',
      '',
    );
    put(table.head);
    for (const pallet of new Set(rows.map((row) => row.text(0)))) {
      const some = rows.filter((row) => row.text(0) === pallet);
      put('', `PALLET ${pallet}   80 x 120 cm`);
      for (const row of some) {
        const total = row.value(3) * row.value(4);
        put(
          table.row(
            row.text(1),
            row.text(2),
            row.text(3),
            dutch(row.value(4), 0),
            dutch(total, 0),
            dutch(row.value(5), 1),
          ),
        );
        stock(row.text(2), total, 'st.', null);
      }
      const boxes = some.reduce((sum, row) => sum + row.value(3), 0);
      const weight = some.reduce((sum, row) => sum + row.value(5), 0);
      put(table.row('', `Subtotaal pallet ${pallet}`, String(boxes), '', '', dutch(weight, 1)));
    }
    put('', 'Europallets te retourneren. Controleer de levering bij ontvangst.');
  },
};

/** Two shops on one delivery sheet, goods taken back, and no figures but counts before the names. */
const jorat: Supplier = {
  name: 'Les Simples du Jorat',
  language: 'fr-CH',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '2026-077 | 28 août 2026',
      rows: `
        Rue du Port | 12 | sachets | Verveine citronnée 30 g
        Rue du Port | 6 | sachets | Tilleul fleurs 25 g
        Rue du Port | 1,5 | kg | Menthe poivrée vrac
        Marché couvert | 20 | sachets | Tisane du soir 40 g
        Marché couvert | 4 | bocaux | Sel aux herbes 150 g
        Repris | 3 | sachets | Tisane d'hiver 40 g`,
    },
    {
      head: '2026-091 | 2 octobre 2026',
      rows: `
        Rue du Port | 8 | sachets | Mauve fleurs 15 g
        Rue du Port | 2 | kg | Mélisse vrac
        Rue du Port | 10 | sachets | Tisane d'hiver 40 g
        Rue du Port | 5 | sachets | Bleuet pétales 10 g`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'Les Simples du Jorat',
      'Chemin de la Source 3 - 1083 Mézières VD',
      '',
      `Bulletin de livraison ${head.text(0)}                    le ${head.text(1)}`,
      '',
    );
    let place = '';
    for (const row of rows) {
      const isTaken = row.text(0) === 'Repris';
      if (row.text(0) !== place) put('', isTaken ? 'REPRIS (invendus)' : `Livré : Camellia, ${row.text(0)}`);
      place = row.text(0);
      put(grid('>8', '11', '24').row(row.text(1), row.text(2), row.text(3)));
      if (!isTaken) stock(row.text(3), Number(row.text(1).replace(',', '.')), row.text(2), null);
    }
    put('', 'Reçu en bon état, signature :', 'Merci de rapporter les cagettes vides.');
  },
};

export const CENTRAL: readonly Supplier[] = [elbspeicher, alpkraut, doosEnCo, jorat];
