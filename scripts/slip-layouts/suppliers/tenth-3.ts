import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');
const german = figures(',', '.');

/** Ceramics: cartons that make pieces, and remarks at the right. */
export const CERAMICS_DELIVERY_ORDER: Supplier = {
  name: 'Kiln Street Ceramics',
  language: 'en-SG',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'DO 250388|28/04/2025|Tea Chapter Collective, 77 Neil Road #02-01, S(088905)|PO-1184|GBA 4417 K',
      rows: `
        KS-1102|Gaiwan White Porcelain 120ml|12|4|
        KS-1140|Pinming Cup Celadon 45ml|48|2|1 set chipped, replaced
        KS-2206|Yixing Style Teapot Zhuni 180ml|6|3|
        KS-3010|Fairness Pitcher Glass 250ml|10|2|loose box
        KS-3055|Bamboo Tea Tray 40 x 26cm|4|1|Balance 4 pcs next trip
        KS-4001|Tea Towel Indigo|20|1|`,
    },
    {
      head: 'DO 250731|15/08/2025|Tea Chapter Collective, 77 Neil Road #02-01, S(088905)|PO-1240|GBA 4417 K',
      rows: `
        KS-1118|Gaiwan Ru Kiln Blue 150ml|8|3|
        KS-2230|Side Handle Pot Black Clay 220ml|6|2|
        KS-5002|Tea Caddy Stoneware with Lid 600ml|9|4|Fragile`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('KILN STREET CERAMICS PTE LTD                                             DELIVERY ORDER');
    put('18 Tagore Lane #03-07 Singapore 787477    UEN 201555014K    Tel 6555 0148', '');
    put(`Deliver to:  ${head.text(2)}`, 'Attn: Ms Goh / 9am to 5pm, loading bay B', '');
    put(
      `No.  ${head.text(0)}       Date  ${head.text(1)}       Your ref  ${head.text(3)}       Vehicle  ${head.text(4)}`,
      '',
    );
    const table = grid('^2 S/N', '6 Item code', '18 Description', '>66 Packing', '>74 Qty', '77 UOM', '84 Remarks');
    put(table.head, '');
    let cartons = 0;
    let pieces = 0;
    for (const [index, row] of rows.entries()) {
      const quantity = row.value(2) * row.value(3);
      const packing = `${row.text(3)} ctn x ${row.text(2)}`;
      const cells = [row.text(0), row.text(1), packing, String(quantity), 'PCS', row.text(4)];
      put(spaced(table.row(String(index + 1), ...cells), 1.5));
      stock(row.text(1), quantity, 'PCS', null);
      cartons += row.value(3);
      pieces += quantity;
    }
    put('', table.row('', '', 'TOTAL', `${cartons} ctn`, String(pieces), 'PCS'), '');
    put('Goods received in good order and condition. Breakages to be noted on this D/O.');
    put('', 'For Kiln Street Ceramics Pte Ltd                         Received by (company stamp & signature)');
    put('', '______________________                                   ______________________');
  },
};

/** Labels, confirmed in paragraphs rather than a table. */
export const LABELS_CONFIRMED: Supplier = {
  name: 'Laurentide Label Works',
  language: 'en-CA',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '18806|2025-11-04|2025-11-20|Proof B approved by S. Tremblay',
      rows: `
        Front label Maple Black, 3 x 4 in|Uncoated cream, black + copper foil, permanent|2500|148
        Front label Northern Mint, 3 x 4 in|Uncoated cream, black + copper foil, permanent|1500|171.5
        Round seal 1.5 in|Clear film, white ink, removable|5000|36.25
        Best before strip 1 x 0.5 in|Thermal white, blank, 3 in core|20000|6.8
        Lot card insert 2 x 3.5 in|14 pt uncoated, one side|1000|89`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('Laurentide Label Works Inc.', '445 rue des Presses, Saint-Jérôme QC J7Z 5T1', '');
    put('ORDER CONFIRMATION / CONFIRMATION DE COMMANDE', '');
    put(`Job ${head.text(0)}          Date ${head.text(1)}          Ships on or before ${head.text(2)}`);
    put(`Artwork: ${head.text(3)}`, 'Customer: Rideau Leaf Tea Company, Ottawa ON', '');
    const amounts: number[] = [];
    for (const [index, row] of rows.entries()) {
      const amount = cents((row.value(2) * row.value(3)) / 1000);
      put(`${index + 1}.  ${row.text(0)}`, `    ${row.text(1)}`);
      put({
        cells: [
          { text: 'Quantity', at: 8 },
          { text: `${english(row.value(2), 0)} pcs`, at: 18 },
          { text: 'Price per 1,000', at: 36 },
          { text: `$${english(row.value(3))}`, at: 54 },
          { text: 'Amount', at: 68 },
          { text: `$${english(amount)}`, at: 90, align: 'right' },
        ],
      });
      put('');
      stock(row.text(0), row.value(2), 'pcs', row.value(3) / 1000, amount);
      amounts.push(amount);
    }
    const table = grid('48', '>90');
    const plates = 120;
    const net = sumOf([...amounts, plates]);
    const tax = percentOf(net, 13);
    put(table.row('Plates, 2 at $60.00', `$${english(plates)}`));
    put(table.row('Subtotal / Sous-total', `$${english(net)}`));
    put(table.row('HST / TVH 13% (R555014802)', `$${english(tax)}`));
    put(table.row('Total CAD', `$${english(sumOf([net, tax]))}`));
    put('', 'Please check spelling and dielines. Work starts when the signed copy is back with us.');
    put('Quantities may vary by 5%; we bill what we ship.');
  },
};

/** An estate's pro forma: packages and what each weighs, kilos altogether, dollars a kilo. */
export const ESTATE_PRO_FORMA: Supplier = {
  name: 'Hantana Ridge Estates',
  language: 'en-LK',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'PI/HRE/2025/067|23.05.2025|Nordlicht Tee Handels GmbH, Bremen|FOB Colombo|210.00',
      rows: `
        OP1 Nuwara Eliya|HR 221|6|25|9.4
        BOPF Dimbula|HR 224|10|40|5.85
        Pekoe Kandy|HR 230|8|30|4.7
        FBOPF Ex Special Ruhuna|HR 233|12|10|13.25
        Silver Tips White|HR 240|2|2.5|185
        Green Tea Gunpowder GP1|HR 244|5|35|6.1`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('                      HANTANA RIDGE ESTATES (PVT) LTD');
    put('             No. 41/2, Braybrooke Place, Colombo 02, Sri Lanka', '');
    put('                           PROFORMA INVOICE', '');
    put(`No      : ${head.text(0)}                    Date : ${head.text(1)}`);
    put(`Buyer   : ${head.text(2)}`, `Terms   : ${head.text(3)}, 30% advance, balance against documents`);
    put('Marks   : NTH / BREMEN / 1-43', '');
    const table = grid(
      '0 GRADE / GARDEN',
      '27 INVOICE',
      '>42 PKGS',
      '>51 KG EACH',
      '>62 NET KG',
      '>72 USD/KG',
      '>86 USD',
    );
    put(`${'='.repeat(86)}`, table.head, `${'='.repeat(86)}`);
    const amounts: number[] = [];
    let packages = 0;
    let kilos = 0;
    for (const row of rows) {
      const net = row.value(2) * row.value(3);
      const amount = cents(net * row.value(4));
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          english(row.value(3), 1),
          english(net, 1),
          english(row.value(4)),
          english(amount),
        ),
      );
      stock(row.text(0), net, 'KG', row.value(4), amount);
      amounts.push(amount);
      packages += row.value(2);
      kilos += net;
    }
    const total = sumOf(amounts);
    const papers = head.value(4);
    put(`${'-'.repeat(86)}`);
    put(table.row('TOTAL', '', String(packages), '', english(kilos, 1), '', english(total)));
    put(table.row('Phytosanitary, CO and courier', '', '', '', '', '', english(papers)));
    put(table.row('PROFORMA VALUE USD', '', '', '', '', '', english(sumOf([total, papers]))), '');
    put('HS code 0902.40 / 0902.20     Shipment: 4 weeks after advance, by sea     Validity: 21 days');
    put('Bank: Serendib Commercial Bank PLC, Fort. SWIFT SDCBLKLX, a/c 0055 5014 8022', '');
    put('                                              For Hantana Ridge Estates (Pvt) Ltd');
  },
};

/** Herbs: a name in a line, its figures in the next, the lot below; some carried over to the next sheet. */
export const HERBS_UNDER_THEIR_NAMES: Supplier = {
  name: 'Kräuterkontor Saaleaue',
  language: 'de-DE',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'RE-2025-3317|11.04.2025|Teehaus am Markt, Inh. K. Lindner|Kirchgasse 4, 07743 Jena|4|6.9',
      rows: `
        2104|Pfefferminzblätter geschnitten, bio|10|kg|8.95|7|Ch. 250117, MHD 02.2028
        2117|Kamillenblüten mit Grus|7.5|kg|12.4|7|Ch. 241130, MHD 11.2027
        2203|Fenchel süß, ganz|25|kg|4.65|7|Ch. 250042, MHD 01.2028
        2381|Hagebuttenschalen ohne Kerne|12.5|kg|5.8|7|Ch. 250209, MHD 03.2028
        8010|Blockbodenbeutel Kraft 100 g|500|St|0.14|19|
        8044|Etikettenrolle blanko 60 x 40 mm|4|Ro|11.9|19|
        2450|Orangenschalen gewürfelt 4 mm|5|kg|7.2|7|Ch. 250188, MHD 12.2026`,
    },
    {
      head: 'RE-2025-5102|08.10.2025|Teehaus am Markt, Inh. K. Lindner|Kirchgasse 4, 07743 Jena|0|0',
      rows: `
        3001|Früchtemischung „Waldrand“ natürlich|10|kg|13.35|7|Ch. 251044, MHD 09.2027
        3012|Rooibos Vanille-Sahne|8|kg|16.1|7|Ch. 251061, MHD 09.2027
        2266|Zimtstangen Ceylon C5, 8 cm|2|kg|34.5|7|Ch. 250990, MHD 08.2028
        2301|Sternanis ganz, I. Wahl|3.5|kg|19.8|7|Ch. 250871, MHD 07.2028`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('Kräuterkontor Saaleaue GmbH · Am Speicher 11 · 06217 Merseburg', '');
    put(head.text(2), head.text(3), '');
    put(`Rechnung ${head.text(0)}                                    Datum: ${head.text(1)}`);
    put('Kunden-Nr.: 10482       Lieferdatum = Rechnungsdatum       Ihr Zeichen: Li', '');
    const table = grid('>3', '6', '>30', '36', '>62', '>80', '>88');
    put(table.row('Pos', 'Artikel', '', '', '', '', ''));
    put(table.row('', '', 'Menge', 'Einheit', 'Einzelpreis', 'Betrag EUR', 'MwSt'), '');
    const amounts: number[] = [];
    for (const [index, row] of rows.entries()) {
      if (index > 0 && index === head.value(4)) {
        put('', table.row('', '', '', 'Übertrag', '', german(sumOf(amounts))));
        put('', `Rechnung ${head.text(0)}          Seite 2 von 2`);
        put(table.row('', '', '', 'Übertrag', '', german(sumOf(amounts))), '');
      }
      const [quantity, unit, price] = [row.value(2), row.text(3), row.value(4)];
      const amount = cents(quantity * price);
      const count = german(quantity, unit === 'kg' ? 3 : 0);
      put(table.row(String(index + 1), `${row.text(0)}  ${row.text(1)}`));
      put(table.row('', '', count, unit, german(price), german(amount), `${row.text(5)} %`));
      if (row.has(6)) put(table.row('', row.text(6)));
      put('');
      stock(row.text(1), quantity, unit, price, amount);
      amounts.push(amount);
    }
    const freight = head.value(5);
    if (freight > 0) put(table.row('', '', '', 'Versandkostenanteil', '', german(freight), '19 %'), '');
    const netOf = (percent: number) =>
      sumOf([
        ...amounts.filter((_, index) => rows[index]?.value(5) === percent),
        ...(percent === 19 && freight > 0 ? [freight] : []),
      ]);
    const [low, high] = [netOf(7), netOf(19)];
    const taxes = [percentOf(low, 7), percentOf(high, 19)];
    put(table.row('', '', '', 'Nettobetrag', '', german(sumOf([low, high]))));
    put(table.row('', '', '', `7 % MwSt auf ${german(low)}`, '', german(taxes[0] ?? 0)));
    if (high > 0) put(table.row('', '', '', `19 % MwSt auf ${german(high)}`, '', german(taxes[1] ?? 0)));
    put(table.row('', '', '', 'Rechnungsbetrag', '', german(sumOf([low, high, ...taxes]))), '');
    put('Zahlbar innerhalb von 14 Tagen mit 2 % Skonto, 30 Tage netto.');
    put('DE-ÖKO-037 · Steuer-Nr. 112/555/01480 · IBAN DE02 5550 1480 0000 2261 19');
  },
};
