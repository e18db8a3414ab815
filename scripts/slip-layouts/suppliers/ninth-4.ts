import { cents } from '../goods.ts';
import { figures, grid, halved, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const euros = figures(',', '.');
const ringgit = figures('.', ',');

/** Rotterdam: an invoice with gross and net prices, and a deposit. */
export const rotterdamSpices: Supplier = {
  name: 'Van Essen Kruiden Rotterdam',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '25700418|08-05-2025|07-05-2025|Levering 25-5519|16.00',
      rows: `
10|kg|Kaneelbrokjes Ceylon|7.9|15|9
5|kg|Gemberstukjes gedroogd|8.4|15|9
2|kg|Kardemom heel groen|41.5|10|9
12|fles|Vlierbloesemsiroop 750 ml|5.6||9
6|zak|Kandijsuiker bruin 1 kg|3.1|5|9
`,
    },
    {
      head: '25700533|22-05-2025|21-05-2025|Levering 25-5702|',
      rows: `
25|kg|Appelstukjes gedroogd|6.2|15|9
10|kg|Rozenbottelschillen|5.85|15|9
3|kg|Blauwe korenbloemblaadjes|48|10|9
1.5|kg|Vanillestokjes gehakt|96|10|9
20|doos|Honingsticks acacia 100 st|11.75|5|9
8|rol|Etiketrol blanco 60 x 40 mm|6.4||21
1|emmer|Fondanthoning 10 kg|52.5||9
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('                                                                 VAN ESSEN KRUIDEN B.V.');
    put('                                                                 Vierhavensstraat 118');
    put('                                                                 3029 BG Rotterdam', '');
    put('Theehuis De Kaap B.V.', 't.a.v. de crediteurenadministratie', 'Delistraat 24', '3072 ZK Rotterdam', '');
    put('FACTUUR', '');
    put(`Factuurnummer :   ${head.text(0)}                     Debiteur    :   20944`);
    put(`Factuurdatum  :   ${head.text(1)}                   Uw BTW-nr   :   NL855201773B01`, '', '');
    const table = grid('>6', '9', '16', '>58', '>66', '>75', '>86', '>92');
    put(spaced(table.row('Aantal', 'Eenh.', 'Omschrijving', 'Bruto', 'Krt.%', 'Netto', 'Bedrag', 'BTW'), 1.4));
    put(spaced(table.row('', '', `${head.text(3)} d.d. ${head.text(2)}`), 1.2));
    const taxed = rows.map((row) => {
      const [quantity, gross, rate] = [row.value(0), row.value(3), row.value(5)];
      const price = lessPercent(gross, row.value(4) || 0);
      const amount = cents(quantity * price);
      const count = row.text(1) === 'kg' ? euros(quantity) : String(quantity);
      const less = row.has(4) ? euros(row.value(4), 1) : '';
      const start = [count, row.text(1), row.text(2), euros(gross), less];
      put(table.row(...start, euros(price), euros(amount), rate === 9 ? 'L' : 'H'));
      stock(row.text(2), quantity, row.text(1), price, amount);
      return { amount, rate };
    });
    if (head.has(4)) {
      put(table.row('4', 'stuks', 'Statiegeld krat', '4,00', '', '4,00', euros(head.value(4)), '0'));
      taxed.push({ amount: head.value(4), rate: 0 });
    }
    put('', '');
    const sums = grid('0', '>24', '>38', '>72', '>86');
    put(sums.row('BTW', 'Grondslag', 'BTW-bedrag'));
    const [none = 0, low = 0, high = 0] = [0, 9, 21].map((rate) =>
      sumOf(taxed.filter((line) => line.rate === rate).map(({ amount }) => amount)),
    );
    const taxes = sumOf([percentOf(low, 9), percentOf(high, 21)]);
    const net = sumOf([none, low, high]);
    put(sums.row('L  9 %', euros(low), euros(percentOf(low, 9)), 'Totaal excl. BTW', euros(net)));
    put(sums.row('H 21 %', euros(high), euros(percentOf(high, 21)), 'BTW', euros(taxes)));
    put(sums.row('0  0 %', euros(none), '0,00', 'Te betalen EUR', euros(sumOf([net, taxes]))), '', '');
    put('Gelieve binnen 14 dagen te betalen op NL18 BANK 0417 7702 55 o.v.v. factuur- en debiteurnummer.');
    put('KvK 24417083  |  BTW NL817740215B01  |  Skal 024417');
    put('Op al onze leveringen zijn de voorwaarden van toepassing, gedeponeerd bij de KvK te Rotterdam.');
  },
};

/** Rotterdam: an order confirmation of a printer of packagings, by the thousand, with a fee for plates. */
export const packagingConfirmation: Supplier = {
  name: 'Maashaven Verpakkingen',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'OB 88213|13 mei 2025|mail d.d. 12-05 / S. de Wit|wk 23',
      rows: `
4310.22|Blokbodemzak kraft 250 g|80 x 50 x 250 mm, 2 kleuren bedrukt|5000|93.4|1000
4310.25|Blokbodemzak kraft 500 g|100 x 60 x 310 mm, 2 kleuren bedrukt|3000|118.75|1000
5102.08|Vouwdoosje theezakjes 20 st|GC1 300 g/m², full colour|2500|164|1000
6004.11|Verzenddoos A5 autolock|bruin, onbedrukt|200|0.58|1
6120.01|Sluitlabel rond 40 mm|goud, op rol|10000|12.9|1000
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('Maashaven Verpakkingen', 'Brielselaan 85 - 3081 AB Rotterdam - 010 555 01 85', '', '');
    put('Theehuis De Kaap B.V.', 'Delistraat 24', '3072 ZK ROTTERDAM', '', '');
    put('ORDERBEVESTIGING', '');
    const about = grid('0', '18');
    put(
      about.row('Ons nummer', head.text(0)),
      about.row('Datum', head.text(1)),
      about.row('Uw referentie', head.text(2)),
    );
    put(
      about.row('Behandeld door', 'Marloes Kuipers'),
      '',
      'Hartelijk dank voor uw opdracht, die wij als volgt noteerden:',
      '',
    );
    const table = grid('0', '10', '>58', '>68', '72', '>92');
    put(spaced(table.row('Artikel', 'Omschrijving', 'Aantal', 'Prijs', 'per', 'Bedrag'), 1.5));
    const amounts = rows.map((row) => {
      const [quantity, price, per] = [row.value(3), row.value(4), row.value(5)];
      const amount = cents((quantity * price) / per);
      const line = table.row(
        `\n${row.text(0)}`,
        `${row.text(1)}\n\n${row.text(2)}`,
        `\n${euros(quantity, 0)}`,
        `\n€ ${euros(price)}`,
        per === 1 ? '\nstuk' : `\n${euros(per, 0)}`,
        `\n€ ${euros(amount)}`,
      );
      put(spaced(halved(line), 1.6));
      const name = `${row.text(1)} ${row.text(2)}`;
      stock(name, quantity, per === 1 ? 'stuk' : null, Number((price / per).toFixed(6)), amount);
      return amount;
    });
    const plates = 145;
    put(table.row('9000.01', 'Clichékosten eenmalig', '1', `€ ${euros(plates)}`, '', `€ ${euros(plates)}`), '', '');
    const net = sumOf([...amounts, plates]);
    const tax = percentOf(net, 21);
    const foot = grid('>72', '>92');
    put(foot.row('Totaal exclusief BTW', `€ ${euros(net)}`), foot.row('21% BTW', `€ ${euros(tax)}`));
    put(foot.row('Totaal inclusief BTW', `€ ${euros(sumOf([net, tax]))}`), '');
    put(`Levertijd: ${head.text(3)}, na akkoord op de drukproef.`, 'Levering: franco huis, begane grond.');
    put('Betaling: 50% bij opdracht, restant 14 dagen na factuurdatum.', '');
    put('Wij behouden ons een meer- of minderlevering van 10% voor. Wijzigingen graag binnen 24 uur melden.');
    put('KvK 24188307      BTW NL804412977B01      NL55 BANK 0118 2044 31');
  },
};

/** Kuala Lumpur: a wholesale shop's till slip in Malay, rounded to five sen. */
export const chowKitWholesale: Supplier = {
  name: 'Pasar Borong Chow Kit',
  language: 'ms',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '05-05-2025 09:38:12|CS00118204|AISYAH|120.00',
      rows: `
SUSU PEKAT MANIS 500G|12|2.95
SUSU SEJAT 390G|12|3.18
GULA PASIR HALUS 1KG|10|2.85
ICE CREAM CUP LID 95MM 50S|2|4.45
`,
    },
    {
      head: '19-05-2025 11:02:47|CS00119377|FIRDAUS|150.00',
      rows: `
GULA MELAKA ASLI 1KG|4|9.9
SERAI SEGAR (KG)|1.285|5.5
DAUN PANDAN (KG)|0.74|6.8
LIMAU KASTURI (KG)|2.31|7.2
STRAW KERTAS 6MM 100S|5|6.35
BEG PLASTIK 9X14 500G|2|5.18
HALIA BENTONG (KG)|0.96|24
`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('0');
    const count = grid('2', '>40');
    put(
      '      PASAR BORONG CHOW KIT SDN BHD',
      '          199801118204 (471180-K)',
      '   88, JALAN RAJA ALANG, 50300 K. LUMPUR',
    );
    put('           TEL : 03-5550 1188', '', '                 RESIT', '');
    put(line.row(`NO RESIT : ${head.text(1)}`), line.row(`TARIKH   : ${head.text(0)}`));
    put(line.row(`JURUWANG : ${head.text(2)}`), '='.repeat(40));
    put(line.row('BUTIRAN'), count.row('KTI x HARGA', 'JUMLAH (RM)'), '='.repeat(40));
    const amounts = rows.map((row) => {
      const [quantity, price] = [row.value(1), row.value(2)];
      const amount = cents(quantity * price);
      const isWeight = row.text(0).endsWith('(KG)');
      const name = row.text(0).replace(' (KG)', '');
      put(line.row(row.text(0)));
      put(count.row(`${isWeight ? ringgit(quantity, 3) : quantity} x ${ringgit(price)}`, ringgit(amount)));
      stock(name, quantity, isWeight ? 'KG' : null, price, amount);
      return amount;
    });
    const total = sumOf(amounts);
    const rounded = cents(Math.round(total * 20) / 20);
    put(
      '-'.repeat(40),
      count.row('JUMLAH KECIL', ringgit(total)),
      count.row('PELARASAN', ringgit(cents(rounded - total))),
    );
    put(count.row('JUMLAH BESAR', `RM ${ringgit(rounded)}`), count.row('TUNAI', ringgit(head.value(3))));
    put(count.row('BAKI', ringgit(cents(head.value(3) - rounded))), '-'.repeat(40));
    put(line.row(`BIL. BARANG : ${rows.length}`), '');
    put('   BARANG YANG DIJUAL TIDAK BOLEH', '          DIKEMBALIKAN', '     TERIMA KASIH, SILA DATANG LAGI');
  },
};

/** Kuala Lumpur: an invoice of a pouch and carton maker, with sales tax and the sum in words. */
export const cartonMakerInvoice: Supplier = {
  name: 'Syarikat Kotak Sungai Besi',
  language: 'en-MY',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'I-25/05-0277|15/05/2025|D-25/05-0261|Net 30 days|ONE THOUSAND NINE HUNDRED THIRTY AND CENTS SEVENTEEN ONLY',
      rows: `
KB-0118|Corrugated Carton 5-ply 400x300x300mm|150|PCS|3.35||
KB-0204|Gift Box Songket Lid & Base 2 Tins|200|PCS|2.9|5%|
PO-3310|Zip Lock Pouch Alu 100g|1500|PCS|0.34||
ST-0077|OPP Tape Clear 48mm x 80m|36|ROLL|2.2||
LB-1020|Halal Label Sticker 30mm (1000's)|4|ROLL|28||
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('SYARIKAT KOTAK SUNGAI BESI SDN. BHD.  (200301017742)');
    put('Lot 14, Jalan 5/152, Taman Perindustrian OUG, 58200 Kuala Lumpur');
    put('Tel: 03-5550 2417   Email: sales@kotaksb.example', 'Sales Tax Reg. No.: W10-2108-32000417', '');
    put('SEDUH TEH TRADING SDN BHD                                             INVOICE', '');
    put(`No. 21, Lorong Kurau                                        No.        : ${head.text(0)}`);
    put(`Bangsar                                                     Your Ref.  : verbal`);
    put(`59100 Kuala Lumpur                                          Our D/O No.: ${head.text(2)}`);
    put(`TEL : 03-5550 7714                                          Terms      : ${head.text(3)}`);
    put(`A/C : 300-S0041                                             Date       : ${head.text(1)}`, '', '');
    const table = grid('0', '5', '>54', '57', '>71', '>78', '>92');
    put(table.row('', '', '', '', 'U/ Price', '', 'Total'));
    put(spaced(table.row('Item', 'Description', 'Qty', 'UOM', 'RM', 'Disc.', 'RM'), 1.5));
    const amounts = rows.map((row, index) => {
      const [quantity, price] = [row.value(2), row.value(4)];
      const amount = lessPercent(cents(quantity * price), Number.parseFloat(row.text(5)) || 0);
      const start = [`${index + 1}.`, `${row.text(1)}\n${row.text(0)}`, ringgit(quantity, 0), row.text(3)];
      put(spaced(table.row(...start, ringgit(price, 3), row.text(5), ringgit(amount)), 1.3));
      stock(row.text(1), quantity, row.text(3), price, amount);
      return amount;
    });
    const net = sumOf(amounts);
    const tax = percentOf(net, 10);
    const foot = grid('0', '>76', '>92');
    put('', '', foot.row(`RINGGIT MALAYSIA : ${head.text(4)}`), '');
    put(foot.row('Notes:', 'Sub Total (Excl. Tax)', ringgit(net)));
    put(foot.row('1. All cheques should be crossed.', 'Sales Tax @ 10%', ringgit(tax)));
    put(
      foot.row('2. Goods sold are neither returnable nor refundable.', 'Total RM', ringgit(sumOf([net, tax]))),
      '',
      '',
    );
    put('This is a computer generated document, no signature is required.');
  },
};
