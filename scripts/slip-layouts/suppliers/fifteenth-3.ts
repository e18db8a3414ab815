import { breakName } from '../page.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

/** The fifteenth lot, 3: papers printed from web shops, marketplaces and wholesale portals. */

const pounds = figures('.', ',');
const euros = figures(',', '.');
const french = figures(',', ' ');

const galiano: Supplier = {
  name: 'Galiano Clay & Kettle',
  language: 'en-CA',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '#1042|March 3, 2026|Thank you for your first wholesale order!',
      rows: `
        Stoneware gaiwan 150 ml | Celadon | GW-150-CE | 6 | 6
        Stoneware gaiwan 150 ml | Tenmoku | GW-150-TE | 6 | 6
        Tasting cup 45 ml | Celadon | TC-045-CE | 18 | 24
        Fairness pitcher 200 ml | Raw clay | FP-200-RC | 4 | 4
        Tea tray, red cedar | 30 x 20 cm | TT-3020 | 2 | 2`,
    },
    {
      head: '#1128|May 19, 2026|Gaiwan lids are packed separately, look in the small box.',
      rows: `
        Kyusu teapot, side handle 300 ml | Iron red | KY-300-IR | 3 | 3
        Tasting cup 45 ml | Celadon | TC-045-CE | 6 | 6
        Tea caddy, lidded | Small | CD-S | 8 | 10
        Tea caddy, lidded | Large | CD-L | 5 | 5
        Bamboo whisk, 100 prong | | BW-100 | 12 | 12
        Whisk holder | Moss glaze | WH-MG | 12 | 12`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      grid('0', '>84').row('Galiano Clay & Kettle', `Order ${head.text(0)}`),
      grid('>84').row(head.text(1)),
      '',
      'SHIP TO                                   BILL TO',
      'Copper Kettle Tea (Victoria)              Copper Kettle Tea Co.',
      'Attn. Priya Nair                          Accounts Payable',
      '618 Fort Street                           1450 West Broadway, Suite 300',
      'Victoria BC V8W 1H1                       Vancouver BC V6H 1H2',
      'Canada                                    Canada',
      '',
    );
    const table = grid('4 ITEMS', '>84 QUANTITY');
    put(...spaced(table.head, 1.6));
    for (const row of rows) {
      stock(`${row.text(0)} ${row.text(1)}`.trim(), row.value(3), null, null);
      const name = [row.text(0), row.text(1), row.text(2)].filter(Boolean).join('\n');
      put(...spaced(table.row(name, `${row.text(3)} of ${row.text(4)}`), 1.7));
    }
    put(
      '',
      'NOTES',
      head.text(2),
      '',
      '                          Thank you for shopping with us!',
      '                               Galiano Clay & Kettle',
      '            77 Sturdies Bay Road, Galiano Island BC V0N 1P0, Canada',
      '              studio@galianoclay.example    galianoclay.example',
    );
  },
};

const thistle: Supplier = {
  name: 'ThistleAndTwineGoods',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '3318804627|22 Apr 2026',
      rows: `
        Linen drawstring pouches, set of 10, 10 x 15 cm | 3 | 8.4 | Colour: Oatmeal
        Hand-stamped tea spoon, vintage silver plate | 2 | 12.5 | Stamp: But first, tea
        Kraft gift tags with twine, pack of 50 | 4 | 3.95 |
        Reusable muslin tea bags 8 x 10 cm, pack of 20 | 6 | 6.2 | Closure: Drawstring
        Beeswax wrap, single, 25 cm | 5 | 4.75 | Pattern: Bees / Thistle mixed`,
    },
  ],
  print({ put, stock }, rows, head) {
    const count = rows.reduce((sum, row) => sum + row.value(1), 0);
    const total = sumOf(rows.map((row) => row.value(1) * row.value(2)));
    put(
      'ThistleAndTwineGoods',
      'thistleandtwinegoods.craftmarket.example',
      '',
      `Dispatch to                        Order #${head.text(0)}`,
      'Oliver Hart                        ',
      'Copper Kettle Tea                  Order date',
      `23 Saltmarket                      ${head.text(1)}`,
      'York YO1 8SH                       ',
      'United Kingdom                     Buyer',
      '                                   Oliver Hart (copperkettleyork)',
      'Scheduled to dispatch by           ',
      '27 Apr 2026                        Payment method',
      '                                   Paid via PayPal, 22 Apr 2026',
      'Shop                               ',
      'ThistleAndTwineGoods               Delivery method',
      'Kirsty Munro, Peebles              Royal Mail Tracked 48',
      '',
      `${count} items`,
    );
    const item = grid('0', '>80');
    for (const row of rows) {
      stock(row.text(0), row.value(1), null, row.value(2));
      put(
        ...spaced(
          item.row(
            row.has(3) ? `${row.text(0)}\n${row.text(3)}` : row.text(0),
            `${row.text(1)} x £${pounds(row.value(2))}`,
          ),
          1.6,
        ),
      );
    }
    const sums = grid('46', '>80');
    const discount = percentOf(total, 10);
    put(
      '',
      sums.row('Item total', `£${pounds(total)}`),
      sums.row('Shop discount (TEASHOP10)', `- £${pounds(discount)}`),
      sums.row('Subtotal', `£${pounds(total - discount)}`),
      sums.row('Delivery total', '£4.45'),
      sums.row('Order total', `£${pounds(total - discount + 4.45)}`),
      '',
      'Note from ThistleAndTwineGoods',
      'Thanks so much for supporting a wee shop! Come back for 10% off with TEASHOP10.',
      'Not VAT registered.',
    );
  },
};

const casalinda: Supplier = {
  name: 'Casalinda Forniture Online S.r.l.',
  language: 'it',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'IT-AEU-2026-41877|08.03.2026|403-7718290-5530716|06.03.2026',
      rows: `
        Casalinda Bollitore elettrico acciaio inox 1,7 litri, temperatura regolabile 40-100 °C, base girevole | 2 | 36.88 | 22 | B0C7TQ41XN
        Rotoli carta termica 80x80 mm per registratore di cassa, confezione da 50 rotoli senza BPA | 3 | 28.68 | 22 | B09LMK2R8D
        Etichette adesive bianche 99,1x38,1 mm, 14 per foglio, 100 fogli A4 | 4 | 9.83 | 22 | B07ZV3P6QH
        Bilancia di precisione 0,01 g / 500 g con vassoio e batterie | 1 | 18.02 | 22 | B08F5WN1KJ`,
    },
    {
      head: 'IT-AEU-2026-70233|21.05.2026|405-1180937-9923542|19.05.2026',
      rows: `
        Miele di acacia italiano biologico, vasetto 400 g | 6 | 7.68 | 10 | B01N9GJ4T2
        Zucchero di canna grezzo in bustine 5 g, scatola da 500 bustine | 2 | 13.59 | 10 | B07K2CZ5MP
        Bicchieri in carta compostabili 240 ml doppia parete, 100 pezzi, per bevande calde | 5 | 15.16 | 22 | B0BRX8D6LV
        Filtri per tè in carta non sbiancata, misura M, 100 filtri | 8 | 4.02 | 22 | B000VQ7G1S
        Detergente decalcificante liquido universale 750 ml | 3 | 6.47 | 22 | B00GH2YB9U`,
    },
  ],
  print({ put, stock }, rows, head) {
    const priced = rows.map((row) => {
      const gross = Math.round(row.value(2) * (100 + row.value(3))) / 100;
      return { row, gross, total: sumOf([gross * row.value(1)]), rate: row.value(3) };
    });
    const total = sumOf([...priced.map((line) => line.total)]);
    const right = grid('0', '42', '>100');
    put(
      right.row('', 'Fattura'),
      right.row('', 'Pagato'),
      right.row('', 'Numero di riferimento del pagamento', 'k7QmZ2wPd4XsTe9L'),
      right.row('Caldaia di Rame S.r.l.', 'Venduto da', 'Casalinda Forniture Online S.r.l.'),
      right.row('Via San Vitale 44', 'Partita IVA', 'IT03977120366'),
      right.row('Bologna, BO, 40125', 'Data della fattura/Data di consegna', head.text(1)),
      right.row('IT', 'Numero fattura', head.text(0)),
      right.row('', 'Totale da pagare', `${euros(total)} €`),
      '',
      'Per domande sul tuo ordine, visita www.mercatorete.example/contatti',
      '',
      'Indirizzo di fatturazione        Indirizzo di spedizione          Venduto da',
      'Caldaia di Rame S.r.l.           Negozio Via San Vitale           Casalinda Forniture Online S.r.l.',
      'Via San Vitale 44                Via San Vitale 44                Via Emilia Ovest 912',
      'Bologna, BO, 40125               Bologna, BO, 40125               Modena, MO, 41123',
      '',
      "Informazioni sull'ordine",
      `Data dell'ordine                 ${head.text(3)}`,
      `Numero dell'ordine               ${head.text(2)}`,
      '',
      'Dettagli fattura',
    );
    const table = grid(
      '0 Descrizione',
      '>54 Quant.',
      '>66 P. Unitario|(IVA esclusa)',
      '>74 IVA %',
      '>87 P. Unitario|(IVA inclusa)',
      '>100 Prezzo totale|(IVA inclusa)',
    );
    put(...spaced(table.head, 1.3));
    for (const { row, gross, total: sum } of priced) {
      stock(row.text(0), row.value(1), null, row.value(2));
      const [first = '', ...others] = breakName(row.text(0), 46);
      put(
        table.row(
          [first, ...others].join('\n'),
          row.text(1),
          `${euros(row.value(2))} €`,
          `${row.text(3)}%`,
          `${euros(gross)} €`,
          `${euros(sum)} €`,
        ),
        ...spaced([{ cells: [{ text: `ASIN: ${row.text(4)}`, at: 0 }] }], 1.5),
      );
    }
    put(table.row('Costi di spedizione', '', '0,00 €', '', '0,00 €', '0,00 €'), '');
    const foot = grid('>40', '>76', '>100');
    put(foot.row('', 'Totale fattura', `${euros(total)} €`), foot.row('IVA %', 'Subtotale (IVA esclusa)', 'IVA'));
    for (const rate of new Set(priced.map((line) => line.rate))) {
      const gross = sumOf(priced.filter((line) => line.rate === rate).map((line) => line.total));
      const net = sumOf([gross / (1 + rate / 100)]);
      put(foot.row(`${rate}%`, `${euros(net)} €`, `${euros(gross - net)} €`));
    }
    put(
      '',
      'Copia di cortesia priva di valore fiscale. La fattura elettronica è disponibile nel cassetto fiscale.',
      'Pagina 1 di 1',
    );
  },
};

const ateliers: Supplier = {
  name: 'Les Ateliers du Plateau',
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'LAP-7K2M9Q|14/04/2026|16/04/2026',
      rows: `
        Infusion Soir de Garrigue 20 sachets | IFG20 | 3760214450118 | 2 | 6 | 4.6 | 5.5
        Tisane verveine-menthe vrac 60 g | TVM60 | 3760214450217 | 3 | 6 | 3.95 | 5.5
        Confiture figue violette 220 g | CFV22 | 3760214450330 | 1 | 12 | 3.2 | 5.5
        Sablés au thé Earl Grey 120 g | SEG12 | 3760214450422 | 2 | 10 | 3.45 | 5.5
        Boule à thé inox 5 cm | BTI05 | 3760214450514 | 1 | 8 | 2.75 | 20
        Sirop de thym 25 cl | STH25 | 3760214450606 | 1 | 6 | 0 | 5.5`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'comptoirlocal.example                                         Récapitulatif de commande',
      'Le grossiste en ligne des commerces indépendants',
      '',
      `Commande ${head.text(0)}                        Passée le ${head.text(1)}   Expédiée le ${head.text(2)}`,
      '',
      'Marque                                  Commerçant',
      'Les Ateliers du Plateau                 La Bouilloire de Cuivre SARL',
      '6 chemin des Lavandes                   19 rue Mercière',
      '04210 Valensole                         69002 Lyon',
      'SIRET 818 402 113 00021                 TVA FR41 902 118 557',
      '',
      'Votre panier : 6 références, livré en 1 colis',
      '',
    );
    const table = grid('0 Produit', '>56 Lots', '>66 Unités', '>78 PU HT', '>86 TVA', '>98 Total HT');
    put(...spaced(table.head, 1.4));
    const lines = rows.map((row) => {
      const [packs, size, price] = [row.value(3), row.value(4), row.value(5)];
      const units = packs * size;
      const amount = sumOf([units * price]);
      stock(row.text(0), units, null, price, amount);
      put(
        ...spaced(
          table.row(
            `${row.text(0)}\nRéf. ${row.text(1)} · EAN ${row.text(2)}${price ? '' : ' · offert par la marque'}`,
            `${packs} x ${size}`,
            String(units),
            `${french(price)} €`,
            `${french(row.value(6), 1)} %`,
            `${french(amount)} €`,
          ),
          1.5,
        ),
      );
      return { amount, rate: row.value(6) };
    });
    const net = sumOf(lines.map(({ amount }) => amount));
    const tax = sumOf(
      [5.5, 20].map((rate) =>
        percentOf(sumOf(lines.filter((line) => line.rate === rate).map(({ amount }) => amount)), rate),
      ),
    );
    const foot = grid('60', '>98');
    put(
      '',
      foot.row('Sous-total HT', `${french(net)} €`),
      foot.row('Frais de port (franco dès 150 €)', '0,00 €'),
      foot.row('TVA', `${french(tax)} €`),
      foot.row('Total TTC', `${french(net + tax)} €`),
      '',
      'Paiement à 60 jours sans frais : prélèvement SEPA le 15/06/2026.',
      'Un produit abîmé ? Signalez-le sous 7 jours depuis votre espace commandes.',
      'Ce document ne tient pas lieu de facture.',
    );
  },
};

export const FIFTEENTH_3: readonly Supplier[] = [galiano, thistle, casalinda, ateliers];
