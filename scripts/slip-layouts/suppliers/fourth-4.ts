import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');
const german = figures(',', '.');
const dutch = figures(',', '.');

/** A web shop's confirmation: the count follows the name, and only lines have amounts. */
const webShop: Supplier = {
  name: 'Juniper & Jade Tea Co.',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '#10482 | Order confirmed | CAFE15 | 15 | 0',
      rows: `
Midnight Earl Grey | 1 lb pouch | 3 | 31.50
Desert Sage Rooibos | 1 lb pouch | 2 | 26.00
Ginger Peach Black Iced Tea | 1 oz brew bags, 24 ct | 4 | 22.75
Ceremonial Matcha | 100 g tin | 2 | 38.00
Compostable Sachets | 200 ct | 1 | 17.40
Spiced Plum Oolong | Sample 10 g | 2 | 0`,
    },
    {
      head: '#10931 | Thank you for your purchase! | | 0 | 14.90',
      rows: `
Nettle Leaf | 8 oz | 6 | 9.80
Elderflower | 8 oz | 4 | 12.60
Blue Butterfly Pea Flower | 4 oz | 5 | 14.25
Handled Glass Cup | 12 oz, set of 6 | 2 | 44.00
Digital Tea Scale | 0.1 g | 1 | 29.95`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('8', '>62', '>74');
    put('JUNIPER & JADE TEA CO.', `                                                        ORDER ${head.text(0)}`, '');
    put(head.text(1));
    put("Hi Dana, we're getting your order ready to be shipped. We will notify you when it has", 'been sent.', '');
    put({ cells: [{ text: 'Order summary', at: 0 }], gap: 1.6 });
    const percent = head.value(3);
    const amounts: number[] = [];
    let saved = 0;
    for (const row of rows) {
      const full = cents(row.value(2) * row.value(3));
      const amount = lessPercent(full, percent);
      amounts.push(amount);
      saved += full - amount;
      const isCut = amount < full;
      put(line.row(`${row.text(0)} × ${row.text(2)}`, isCut ? `$${english(full)}` : '', `$${english(amount)}`));
      put({ cells: line.row(row.text(1))[0]?.cells ?? [], gap: isCut ? 1 : 1.8 });
      if (isCut)
        put({ cells: line.row(`${head.text(2)} (-$${english(cents(full - amount))})`)[0]?.cells ?? [], gap: 1.8 });
      const name = `${row.text(0)} ${row.text(1)}`;
      if (full === 0) stock(name, row.value(2), null, 0, 0);
      else stock(name, row.value(2), null, null, amount);
    }
    const net = sumOf(amounts);
    const tax = percentOf(net, 6);
    const sums = grid('40', '>74');
    put('', sums.row('Subtotal', `$${english(net)}`), sums.row('Shipping', `$${english(head.value(4))}`));
    put(sums.row('Taxes', `$${english(tax)}`), '');
    put(sums.row('Total', `$${english(cents(net + head.value(4) + tax))} USD`));
    if (saved > 0) put(sums.row('', `You saved $${english(cents(saved))}`));
    put('', 'Customer information', 'Shipping address                        Billing address');
    put(
      'Dana Whitlock                           Dana Whitlock',
      'Steep & Stir LLC                        Steep & Stir LLC',
    );
    put(
      '118 Oak Ave                             118 Oak Ave',
      'Boise ID 83702                          Boise ID 83702',
      '',
    );
    put(
      'Payment method                          Shipping method',
      'Visa ending with 4402                   Ground (3-5 days)',
    );
  },
};

/** One invoice for several delivery orders, with free goods among them. */
const distributor: Supplier = {
  name: 'Lian Hup Beverage Supplies Pte Ltd',
  language: 'en-SG',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'IV2506-0338 | 30/06/2025 | C-SAU01',
      rows: `
D/O No: DO2506-1187   Date: 09/06/2025   P/O: 553
LH-T014 | CEYLON BLACK TEA DUST 1KG X 10 | 3 | CTN | 96.00
LH-T020 | JASMINE GREEN TEABAG 2G X 100 | 12 | BOX | 7.80
LH-T020F | OSMANTHUS OOLONG TEABAG 2G X 20 | 2 | BOX | 0
LH-S101 | EVAPORATED CREAMER 390G X 48 | 2 | CTN | 71.50
D/O No: DO2506-1240   Date: 23/06/2025   P/O: 561
LH-S220 | BROWN SUGAR SYRUP 5KG | 4 | TUB | 24.60
LH-S231 | TAPIOCA PEARL BLACK 3KG X 6 | 1 | CTN | 58.00
LH-P310 | PP CUP 95MM 500ML X 1000 | 2 | CTN | 62.40
LH-P344 | SEALING FILM CLEAR | 3 | ROL | 31.00`,
    },
    {
      head: 'IV2507-0091 | 15/07/2025 | C-SAU01',
      rows: `
D/O No: DO2507-1302   Date: 03/07/2025   P/O: 570
LH-T033 | CHRYSANTHEMUM BUD GRADE A | 6.5 | KG | 38.00
LH-T041 | PANDAN LEAF DRIED 200G | 15 | PKT | 5.20
D/O No: DO2507-1355   Date: 11/07/2025   P/O: 574
LH-T052 | OOLONG FOUR SEASONS 600G | 10 | PKT | 16.90
LH-T052F | RED JADE NO. 18 50G | 3 | PKT | 0
LH-S240 | HONEY MULTIFLORA 1.3KG | 6 | BTL | 14.35`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 No', '4 Item Code', '15 Description', '>56 Qty', '58 UOM', '>74 U/Price', '>88 Amount (S$)');
    put('LIAN HUP BEVERAGE SUPPLIES PTE LTD                       TAX INVOICE');
    put('Blk 1021 Pandan Loop #02-44 Singapore 128407             Co/GST Reg No. 199804417M');
    put('Tel: 6779 0182   Fax: 6779 0183', '');
    put(`Bill To: THE SAUCER CAFE PTE LTD                         Invoice No : ${head.text(0)}`);
    put(`         12 Joo Chiat Road #01-02                        Date       : ${head.text(1)}`);
    put(`         Singapore 427355                                Account    : ${head.text(2)}`);
    put('                                                         Terms      : 30 DAYS', '');
    put('-'.repeat(88), ...table.head, '-'.repeat(88));
    const amounts: number[] = [];
    let number = 0;
    for (const row of rows) {
      if (!row.has(1)) {
        put(row.text(0));
        continue;
      }
      number += 1;
      const amount = cents(row.value(2) * row.value(4));
      amounts.push(amount);
      const count = row.text(3) === 'KG' ? english(row.value(2)) : row.text(2);
      put(
        table.row(String(number), row.text(0), row.text(1), count, row.text(3), english(row.value(4)), english(amount)),
      );
      if (amount === 0) put('               ** FREE OF CHARGE **');
      stock(row.text(1), row.value(2), row.text(3), row.value(4), amount);
    }
    const net = sumOf(amounts);
    const tax = percentOf(net, 9);
    const sums = grid('58', '>88');
    put('-'.repeat(88), sums.row('SUB TOTAL', english(net)), sums.row('ADD 9% GST', english(tax)));
    put(sums.row('TOTAL S$', english(cents(net + tax))), '');
    put('All cheques should be crossed and made payable to the company. E. & O. E.');
    put('Goods sold are not returnable.', '', '____________________                     ____________________');
    put("Customer's chop & sign                   For LIAN HUP BEVERAGE");
  },
};

/** Prices of a piece and of its pack side by side; packs are counted. */
const grossmarkt: Supplier = {
  name: 'Grossmarkt Weserland eG',
  language: 'de',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '0/0(031)0044/018827 | 11.06.2025 08:03 | 31 884417 22',
      rows: `
4260118840012 | TEEKONTOR ASSAM BL. 1KG | 14.490 | 6 | 1 | B
4260118840227 | PFEFFERMINZE 100 TB | 5.290 | 4 | 3 | B
4019284410033 | KANDISSTICKS BRAUN 100ST | 8.750 | 1 | 4 | B
4019284411207 | ROHRZUCKER PORT. 4G 500ST | 9.990 | 2 | 2 | B
4311596420018 | H-MILCH 3,5% 1L | 0.950 | 12 | 5 | B
4311596427710 | HAFERDRINK BARISTA 1L | 1.890 | 6 | 6 | B
4062300118820 | COFFEE-TO-GO BECHER 0,3L 50ST | 4.490 | 20 | 1 | A
4062300118905 | SERVIETTEN 33CM 2LG 250ST | 3.790 | 6 | 1 | A`,
    },
    {
      head: '0/0(031)0051/019340 | 25.07.2025 13:48 | 31 884417 22',
      rows: `
4260118840104 | DARJEELING FF BLATT 500G | 21.900 | 2 | 2 | B
4260118840340 | ROOIBOS VANILLE 1KG | 11.750 | 4 | 1 | B
4260118840388 | KAMILLE PYRAMIDE 50 TB | 6.190 | 5 | 2 | B
4019284413300 | HONIGPORTIONEN 8G 240ST | 31.500 | 1 | 1 | B
4062300119551 | RUEHRSTAEBCHEN HOLZ 1000ST | 5.990 | 1 | 3 | A
4062300120014 | TEEFILTER GR.2 100ST | 2.290 | 10 | 1 | A`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 EAN',
      '15 Artikelbezeichnung',
      '>56 Einzel-|preis',
      '>62 In-|halt',
      '>72 Preis|je VPE',
      '>79 Menge|VPE',
      '>91 Gesamt|EUR',
      '94 St|',
    );
    put('GROSSMARKT WESERLAND eG                           R E C H N U N G', 'Am Güterbahnhof 12, 28195 Bremen');
    put('USt-IdNr. DE 114 880 227', '');
    put(`Kunden-Nr. ${head.text(2)}                          Rechnungs-Nr. ${head.text(0)}`);
    put(`Teestube am Wall, Inh. K. Brandt                 Datum ${head.text(1)}`);
    put('Am Wall 88, 28203 Bremen                         Kasse 18  Seite 1', '');
    put(...table.head, '='.repeat(96));
    const taxed: Record<'A' | 'B', number[]> = { A: [], B: [] };
    for (const row of rows) {
      const pack = cents(row.value(2) * row.value(3));
      const amount = cents(pack * row.value(4));
      taxed[row.text(5) === 'A' ? 'A' : 'B'].push(amount);
      put(
        table.row(
          row.text(0),
          row.text(1),
          german(row.value(2), 3),
          row.text(3),
          german(pack),
          row.text(4),
          german(amount),
          row.text(5),
        ),
      );
      stock(row.text(1), row.value(4), 'VPE', pack, amount);
    }
    const [high, low] = [sumOf(taxed.A), sumOf(taxed.B)];
    const [highTax, lowTax] = [percentOf(high, 19), percentOf(low, 7)];
    const tax = grid('15', '>44', '>60', '>76', '>91');
    put('='.repeat(96), tax.row('Steuer', 'Netto', 'MwSt', 'Brutto'));
    put(tax.row('A 19,00 %', german(high), german(highTax), german(cents(high + highTax))));
    put(tax.row('B 7,00 %', german(low), german(lowTax), german(cents(low + lowTax))), '');
    put(tax.row('Gesamtbetrag', '', '', 'EUR', german(cents(high + low + highTax + lowTax))));
    put(tax.row('Zahlung girocard', '', '', 'EUR', german(cents(high + low + highTax + lowTax))), '');
    put(`Positionen: ${rows.length}   Kolli: ${rows.reduce((sum, row) => sum + row.value(4), 0)}`);
    put('Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Ust. wie oben ausgewiesen.');
  },
};

/** Prices per hundred, a discount, a pallet deposit and its return. */
const tinMaker: Supplier = {
  name: 'Blikfabriek De Zaan B.V.',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '2025-30418 | 19-08-2025 | 718842 | 18-09-2025',
      rows: `
40.115 | Theeblik rond 100 g met binnendeksel | 7310 21 91 | 600 | 68.50 | 5
40.122 | Theeblik vierkant 250 g | 7310 21 91 | 400 | 94.20 | 5
40.310 | Schuifblikje 20 g | 7310 21 99 | 1000 | 37.80 | 10
52.008 | Stazak kraft 500 g met venster | 4819 40 00 | 1500 | 21.45 | 0
52.031 | Blokbodemzak 100 g | 4819 40 00 | 2000 | 9.85 | 10
60.400 | Sluitetiket transparant 35 mm | 4821 10 10 | 5000 | 1.64 | 0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Artikel', '11 Omschrijving', '>56 Aantal', '>69 Prijs/100', '>80 Korting', '>94 Bedrag EUR');
    put('Blikfabriek De Zaan B.V.                                     FACTUUR', '');
    put(`Theehuis Het Zeefje                                          Factuurnummer  ${head.text(0)}`);
    put(`T.a.v. de administratie                                      Factuurdatum  ${head.text(1)}`);
    put(`Oudegracht 214                                               Debiteur  ${head.text(2)}`);
    put('3511 NR Utrecht                                              Pakbon  88410', '');
    put(spaced(table.head, 1.5));
    const amounts: number[] = [];
    for (const row of rows) {
      const [quantity, price, percent] = [row.value(3), row.value(4), row.value(5)];
      const amount = lessPercent(cents((quantity * price) / 100), percent);
      amounts.push(amount);
      put(
        table.row(
          row.text(0),
          row.text(1),
          dutch(quantity, 0),
          dutch(price),
          percent ? `${percent} %` : '',
          dutch(amount),
        ),
      );
      put({ cells: [{ text: `GN-code ${row.text(2)}`, at: 11 }], gap: 1.4 });
      stock(row.text(1), quantity, null, Number((price / 100).toFixed(4)), amount);
    }
    amounts.push(25, -12.5, 38.75);
    put(table.row('', 'Statiegeld europallet', '2', '', '', dutch(25)));
    put(table.row('', 'Retour europallet', '-1', '', '', dutch(-12.5)));
    put(table.row('', 'Vrachtkosten', '1', '', '', dutch(38.75)));
    const net = sumOf(amounts);
    const tax = percentOf(net, 21);
    const sums = grid('60', '>94');
    put('', sums.row('Totaal excl. btw', dutch(net)), sums.row('Btw 21 %', dutch(tax)));
    put(sums.row('Te betalen', dutch(cents(net + tax))), '');
    put(`Gelieve te betalen voor ${head.text(3)} op NL18 RABO 0318 8442 07 o.v.v. factuurnummer.`);
    put('KvK 35018842   Btw NL 8044.18.227.B01   Op al onze leveringen zijn de Metaalunievoorwaarden van toepassing.');
  },
};

export const SELLERS: readonly Supplier[] = [webShop, distributor, grossmarkt, tinMaker];
