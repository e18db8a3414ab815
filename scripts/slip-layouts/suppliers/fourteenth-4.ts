import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const comma = figures(',', '.');
const english = figures('.', ',');
const polish = figures(',', ' ');
const indian = (value: number): string =>
  value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A Danish café wholesaler's følgeseddel: cold goods, dry goods and others, ordered and delivered. */
export const NORDHAVN: Supplier = {
  name: 'Nordhavn Café Engros ApS',
  language: 'da',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '714220|27.03.2025|551884|Rute 12, stop 7|3,8 °C|4',
      rows: `
KØL
100417|Økologisk sødmælk 1 l|40|40|stk|04.04.25|2
100433|Piskefløde 38 % 1 l|12|10|stk|11.04.25|1
100602|Smør saltet portion 10 g|200|200|stk|30.06.25|1
TØRVARER
204418|Havredrik barista 1 l|48|48|stk|18.01.26|4
204602|Rørsukker sticks 4 g|2|2|krt|12.12.27|2
208119|Chai sirup 1 l|6|0|stk||
EMBALLAGE
310022|Kaffebæger 25 cl dobbeltvæg|1000|1000|stk||2
310078|Papbakke til 4 kopper|4|4|krt||4`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Varenr.',
      '10 Varetekst',
      '>50 Bestilt',
      '>60 Leveret',
      '62 Enh.',
      '70 Bedst før',
      '>90 Kolli',
    );
    put(
      'NORDHAVN CAFÉ ENGROS ApS',
      'Sundkrogsgade 88 · 2150 Nordhavn · Tlf. 35 55 01 42 · CVR 35 55 47 10',
      '',
      `Kobberkedlen Te & Café                                  FØLGESEDDEL ${head.text(0)}`,
      `Jægersborggade 41                                       Leveringsdato: ${head.text(1)}`,
      `2200 København N                                        Ordrenr.: ${head.text(2)}`,
      `Kundenr. 20817                                          ${head.text(3)}`,
      '',
      table.head,
    );
    for (const row of rows) {
      if (!row.has(1)) {
        put('', row.text(0));
        continue;
      }
      put(
        table.row(
          row.text(0),
          row.text(1),
          comma(row.value(2), 0),
          comma(row.value(3), 0),
          row.text(4),
          row.text(5),
          row.text(6),
        ),
      );
      if (row.value(3) > 0) stock(row.text(1), row.value(3), row.text(4), null);
      else put(table.row('', 'Udsolgt – restordre annulleret'));
    }
    put(
      '',
      `Kolli i alt: ${sumOf(rows.map((row) => row.value(6) || 0))}          Temperatur ved aflæsning: ${head.text(4)}`,
      `Returkasser modtaget: ${head.text(5)} stk          Rullebure leveret: 1`,
      'Reklamation over kølevarer skal ske senest kl. 12 på leveringsdagen.',
      '',
      'Modtaget af: ______________________          Nøglelevering [x]',
    );
  },
};

/** A Chinese tin maker's packing list: pieces in a carton, cartons and all pieces, weights and measures. */
export const HENGLI: Supplier = {
  name: 'Xiamen Hengli Tin & Craft Co., Ltd.',
  language: 'en-CN',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'HL25-PL0331|MAR. 31, 2025|HL25-0331|CK/2411|ONE HUNDRED AND FIFTY-NINE (159) CARTONS ONLY|EVER GLORY 0419-061W',
      rows: `
1-40|ROUND TEA TIN D75XH110MM|MATT BLACK|120|40|9.8|11.2|0.092
41-80|ROUND TEA TIN D75XH110MM SAGE|PRINTED "COPPER KETTLE"|120|40|9.8|11.2|0.092
81-110|SQUARE TEA CADDY 80X80X125MM|COPPER LID|72|30|11.4|12.9|0.101
111-135|MINI SAMPLE TIN D50XH32MM|PLAIN, SCREW LID|480|25|8.6|9.7|0.058
136-150|GLASS TEAPOT 600ML WITH INFUSER|BOROSILICATE|12|15|6.2|7.8|0.084
151-159|BAMBOO MATCHA WHISK 80 PRONGS|IN PVC CASE|100|9|4.1|5.3|0.066`,
    },
    {
      head: 'HL25-PL0620|JUN. 20, 2025|HL25-0620|CK/2502|SIXTY-EIGHT (68) CARTONS ONLY|COSCO STAR 025W',
      rows: `
1-30|KRAFT STAND UP POUCH 130X210MM|WITH ZIPPER & VALVE|1000|30|13.5|14.4|0.041
31-42|TEA MESH BALL INFUSER 45MM|SS304|240|12|8.8|9.9|0.038
43-60|DOUBLE WALL GLASS MUG 350ML|IN COLOR BOX|24|18|7.2|8.9|0.072
61-68|BAMBOO TEA SCOOP 12CM|LASER LOGO|500|8|7.5|8.4|0.035`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 C/NO.',
      '9 DESCRIPTION OF GOODS',
      '>51 QTY/CTN|(PCS)',
      '>58 CTNS',
      '>70 TOTAL QTY|(PCS)',
      '>81 N.W.|(KGS)',
      '>91 G.W.|(KGS)',
      '>101 MEAS.|(CBM)',
    );
    const total = (index: number) =>
      rows.reduce((sum, row) => sum + row.value(4) * (index === 4 ? 1 : row.value(index)), 0);
    put(
      '                       XIAMEN HENGLI TIN & CRAFT CO., LTD.',
      '        NO. 88 XINGLIN SOUTH RD, JIMEI DISTRICT, XIAMEN, CHINA  TEL: 86-592-5550166',
      '',
      '                                   PACKING LIST',
      '',
      `TO: COPPER KETTLE TEA CO. LTD                              NO.: ${head.text(0)}`,
      `    CANAL SIDE, LEEDS, U.K.                                DATE: ${head.text(1)}`,
      `VESSEL/VOY: ${head.text(5).padEnd(47)}INV. NO.: ${head.text(2)}`,
      `FROM XIAMEN TO FELIXSTOWE                                  P/O NO.: ${head.text(3)}`,
      '',
      table.head,
      '='.repeat(101),
    );
    for (const row of rows) {
      const [each, cartons] = [row.value(3), row.value(4)];
      put(
        table.row(
          row.text(0),
          row.text(1),
          String(each),
          String(cartons),
          english(each * cartons, 0),
          english(cartons * row.value(5), 1),
          english(cartons * row.value(6), 1),
          english(cartons * row.value(7), 3),
        ),
        table.row('', `(${row.text(2)})`),
      );
      stock(`${row.text(1)} (${row.text(2)})`, each * cartons, 'PCS', null);
    }
    put(
      '='.repeat(101),
      table.row(
        '',
        'TOTAL:',
        '',
        String(total(4)),
        english(total(3), 0),
        english(total(5), 1),
        english(total(6), 1),
        english(total(7), 3),
      ),
      '',
      `SAY TOTAL ${head.text(4)}.`,
      'SHIPPING MARKS:  COPPER KETTLE  LEEDS  C/NO. 1-UP  MADE IN CHINA',
      '',
      '                                        XIAMEN HENGLI TIN & CRAFT CO., LTD.',
      '                                        (CHOP)',
    );
  },
};

/** A Polish office supplier's faktura VAT: the net price, a discount, and net, tax and gross of each line. */
export const BIUROWIT: Supplier = {
  name: 'Biurowit Sp. z o.o.',
  language: 'pl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FV/2025/04/0771|15.04.2025|29.04.2025|WZ/2025/04/0802|ZK 3318|tysiąc dwieście sześć 28/100',
      rows: `
Papier ksero A4 80 g biały|20|ryz|17.9|10
Etykiety termiczne 58x40 mm rolka|48|szt.|6.35|15
Rolka kasowa termiczna 57 mm x 30 m|100|szt.|1.42|0
Taśma pakowa brązowa 48 mm x 60 m|36|szt.|3.15|5
Marker permanentny czarny|12|szt.|2.8|0
Folia stretch 500 mm 23 mic 2 kg|6|szt.|21.5|10`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Lp.',
      '4 Nazwa towaru/usługi',
      '>48 Ilość',
      '50 J.m.',
      '>67 Cena netto|przed rabatem',
      '>75 Rabat|%',
      '>86 Wartość|netto',
      '>93 VAT|%',
      '>103 Kwota|VAT',
      '>116 Wartość|brutto',
    );
    const nets: number[] = [];
    const taxes: number[] = [];
    put(
      'Biurowit Sp. z o.o.                                                           Miejsce wystawienia: Poznań',
      `ul. Głogowska 255B, 60-111 Poznań                                             Data wystawienia: ${head.text(1)}`,
      `NIP 779-555-01-88, BDO 000555417                                              Data dostawy: ${head.text(1)}`,
      '',
      `                                        FAKTURA VAT nr ${head.text(0)}`,
      '',
      'Sprzedawca:                                         Nabywca:',
      'Biurowit Sp. z o.o.                                 Herbaciarnia Miedziany Czajnik s.c.',
      'Magazyn Centralny                                   ul. Wrocławska 12, 61-838 Poznań',
      'tel. 61 555 01 70                                   NIP 778-555-22-09',
      `Do dokumentu: ${head.text(3)}                         Zamówienie: ${head.text(4)}`,
      '',
      table.head,
    );
    rows.forEach((row, index) => {
      const [quantity, price, percent] = [row.value(1), row.value(3), row.value(4)];
      const net = lessPercent(cents(quantity * price), percent);
      const tax = percentOf(net, 23);
      put(
        table.row(
          String(index + 1),
          row.text(0),
          polish(quantity, 0),
          row.text(2),
          polish(price),
          polish(percent),
          polish(net),
          '23',
          polish(tax),
          polish(cents(net + tax)),
        ),
      );
      nets.push(net);
      taxes.push(tax);
      stock(row.text(0), quantity, row.text(2), price, net);
    });
    const [net, tax] = [sumOf(nets), sumOf(taxes)];
    const gross = cents(net + tax);
    put(
      '',
      table.row('', '', '', '', '', 'Razem:', polish(net), '', polish(tax), polish(gross)),
      table.row('', '', '', '', '', 'w tym:', polish(net), '23', polish(tax), polish(gross)),
      '',
      `Do zapłaty: ${polish(gross)} PLN`,
      `Słownie: ${head.text(5)} PLN`,
      `Forma płatności: przelew 14 dni     Termin: ${head.text(2)}     mechanizm podzielonej płatności: nie`,
      'Konto: 11 5555 0001 0000 2200 4471 0088',
      '',
      '..............................                         ..............................',
      'osoba upoważniona do odbioru                           osoba upoważniona do wystawienia',
    );
  },
};

/** An Indian spice trader's tax invoice: quantities with their units, rates per unit, batches below. */
export const MALABAR: Supplier = {
  name: 'Sree Malabar Spice Traders',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'SMST/0188/25-26|12-May-25|KL-07-CN-4410|1417 0093 5582|9-May-25|Verbal/Suresh|Seventy Nine Thousand Seven Hundred Thirty Nine',
      rows: `
Cardamom 8mm Bold|09083110|10|kg|2850|5|SC/2504|31-Mar-26
Black Pepper Garbled MG1|09041130|25|kg|685|5|BP/2503|30-Sep-26
Dry Ginger Unbleached|09101120|40|kg|310||DG/2502|31-Aug-26
Clove Hand Picked|09071010|5|kg|940||CL/2501|31-Dec-26
Masala Chai CTC Blend 1kg|09024020|36|pkt|395|10|MC/2505|30-Apr-27
Lemon Grass Dried Cut|12119099|15|kg|180||LG/2504|31-Mar-27`,
    },
    {
      head: 'SMST/0402/25-26|04-Jul-25|KL-39-D-7718|1417 0155 2071|1-Jul-25|WhatsApp|Twenty Eight Thousand Forty Six',
      rows: `
Cinnamon Quills C4|09061110|8|kg|1120||CQ/2505|31-May-27
Star Anise Whole|09096139|6|kg|740|5|SA/2506|30-Jun-27
Nilgiri Orthodox FOP 5kg|09024020|4|bag|2600||NF/2506|30-Jun-28
Jaggery Powder Organic 500g|17011490|60|pkt|58|10|JP/2506|31-Dec-26`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Sl|No.',
      '5 Description of Goods',
      '40 HSN/SAC',
      '>64 Quantity',
      '>76 Rate',
      '78 per',
      '>90 Disc. %',
      '>105 Amount',
    );
    const amounts: number[] = [];
    put(
      '                                        TAX INVOICE                    (ORIGINAL FOR RECIPIENT)',
      '',
      `Sree Malabar Spice Traders                            Invoice No.  ${head.text(0)}`,
      `XI/417, Jew Town Road, Mattancherry                   Dated  ${head.text(1)}`,
      `Kochi, Kerala - 682002                                e-Way Bill No.  ${head.text(3)}`,
      `GSTIN/UIN: 32AAKFS5550M1Z4                            Motor Vehicle No.  ${head.text(2)}`,
      `FSSAI No. 11325007000555                              Buyer’s Order No.  ${head.text(5)}  Dated ${head.text(4)}`,
      'Buyer (Bill to)                                       Mode/Terms of Payment  30 Days',
      'Tamara Chai House LLP',
      'Panampilly Nagar, Ernakulam 682036',
      'GSTIN/UIN: 32AAQFT5551K1ZP     State Name: Kerala, Code: 32',
      '',
      table.head,
      '',
    );
    rows.forEach((row, index) => {
      const [name, quantity, unit, rate] = [row.text(0), row.value(2), row.text(3), row.value(4)];
      const full = cents(quantity * rate);
      const amount = row.has(5) ? lessPercent(full, row.value(5)) : full;
      const count = unit === 'kg' ? quantity.toFixed(3) : String(quantity);
      put(
        table.row(
          String(index + 1),
          name,
          row.text(1),
          `${count} ${unit}`,
          indian(rate),
          unit,
          row.has(5) ? `${plain(row.value(5))} %` : '',
          indian(amount),
        ),
        table.row('', `Batch : ${row.text(6)}`, '', `${count} ${unit}`),
        table.row('', `Expiry : ${row.text(7)}`),
      );
      amounts.push(amount);
      stock(name, quantity, unit, rate, amount);
    });
    const taxable = sumOf(amounts);
    const tax = percentOf(taxable, 2.5);
    const exact = cents(taxable + 2 * tax);
    const total = Math.round(exact);
    const off = cents(total - exact);
    put(
      '',
      table.row('', '', '', '', '', '', '', indian(taxable)),
      table.row('', 'Output CGST @ 2.5%', '', '', '2.50', '%', '', indian(tax)),
      table.row('', 'Output SGST @ 2.5%', '', '', '2.50', '%', '', indian(tax)),
      off === 0
        ? ''
        : table.row(
            '',
            off < 0 ? 'Less : Round Off' : 'Round Off',
            '',
            '',
            '',
            '',
            '',
            off < 0 ? `(-)${indian(-off)}` : indian(off),
          ),
      table.row('', 'Total', '', '', '', '', '', `₹ ${indian(total)}`),
      'Amount Chargeable (in words)                                                          E. & O.E',
      `INR ${head.text(6)} Only`,
      '',
      'HSN/SAC wise summary as per annexure     Company’s PAN : AAKFS5550M',
      'Bank : Federal Bank  A/c No. : 1155 0200 0047 18  IFS Code : FDRL0005550',
      'Declaration: We declare that this invoice shows the actual price of the goods described.',
      '                                                            for Sree Malabar Spice Traders',
      'SUBJECT TO KOCHI JURISDICTION                               Authorised Signatory',
      'This is a Computer Generated Invoice',
    );
  },
};
