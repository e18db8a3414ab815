import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const money = figures('.', ',');
const quebec = figures(',', ' ');

const prairieLine = grid(
  '>4 QTY|SHIP',
  '6 UNIT',
  '12 PACK|SIZE',
  '24 BRAND',
  '34 ITEM DESCRIPTION',
  '70 ITEM|CODE',
  '>88 UNIT|PRICE',
  '>101 EXTENDED|PRICE',
);

/** An American food-service distributor: groups of goods with their own totals, and what was out of stock. */
const prairie: Supplier = {
  name: 'Prairie Line Foodservice',
  language: 'en-US',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '604418827 | 4/22/25 | 118204 | 3712 | 14 | NET 14 DAYS',
      rows: `
        DAIRY PRODUCTS
        2 | CS | 4/1 GAL | DAIRYGLN | MILK WHOLE VITAMIN D | 1024471 | 21.88
        1 | CS | 12/32 OZ | DAIRYGLN | CREAM HEAVY WHIPPING 36% | 1088306 | 58.42
        4 | EA | 2 LB | LAKEVIEW | YOGURT PLAIN WHOLE MILK | 2250189 | 5.15
        CANNED AND DRY
        1 | CS | 12/32 OZ | OATFIELD | OAT BEVERAGE BARISTA | 5513907 | 38.64
        1 | BG | 50 LB | SWTCANE | SUGAR GRANULATED EXTRA FINE | 4702218 | 43.95
        0 | CS | 6/64 OZ | CHAIHSE | CHAI CONCENTRATE SPICED | 7340055 | 47.3
        3 | EA | 5 LB | GLDNBEE | HONEY CLOVER JUG | 4419820 | 19.27
        PAPER AND DISPOSABLES
        2 | CS | 1000 CT | ECOHAUS | CUP HOT PAPER 12 OZ KRAFT | 6618402 | 79.9
        1 | CS | 10/100 CT | ECOHAUS | LID SIP DOME 12/16 OZ WHITE | 6618460 | 41.05
        CHEMICAL AND JANITORIAL
        1 | CS | 4/1 GAL | KEYCLEAN | SANITIZER QUAT NO RINSE | 8805571 | 36.72`,
    },
    {
      head: '604431190 | 5/06/25 | 118204 | 3712 | 9 | NET 14 DAYS',
      rows: `
        DAIRY PRODUCTS
        3 | CS | 4/1 GAL | DAIRYGLN | MILK 2% REDUCED FAT | 1024502 | 20.97
        2 | CS | 30/1 LB | LAKEVIEW | BUTTER SOLID UNSALTED AA | 1500716 | 98.6
        PRODUCE
        1 | CS | 115 CT | PACKER | LEMON CHOICE FRESH | 1007264 | 39.5
        2 | EA | 1 LB | PACKER | MINT HERB FRESH CLEANED | 2003149 | 11.36
        CANNED AND DRY
        2 | CS | 12/750 ML | MONTVERT | SYRUP LAVENDER GLASS | 5126633 | 92.04`,
    },
  ],
  print(p, rows, head) {
    p.put('PRAIRIE LINE FOODSERVICE             CONFIDENTIAL PROPERTY OF PRAIRIE LINE            INVOICE');
    p.put(
      `4400 GRAIN ELEVATOR RD               CUSTOMER ${head.text(2)}                              NO. ${head.text(0)}`,
    );
    p.put(`FARGO ND 58102                       PORCH LIGHT TEA CO                           DATE ${head.text(1)}`);
    p.put(
      `701-555-0133                         417 W MICHIGAN ST                            ROUTE ${head.text(3)} STOP ${head.text(4)}`,
    );
    p.put(`TERMS ${head.text(5)}                    DULUTH MN 55802                              PAGE 1 OF 1`, '');
    p.put(prairieLine.head);
    let group: number[] = [];
    const all: number[] = [];
    let pieces = 0;
    const endGroup = () => {
      if (group.length > 0) p.put(prairieLine.row('', '', '', '', 'GROUP TOTAL****', '', '', money(sumOf(group))));
      group = [];
    };
    for (const row of rows) {
      if (!row.has(1)) {
        endGroup();
        p.put(`                                  **** ${row.text(0)} ****`);
        continue;
      }
      const [quantity, price] = [row.value(0), row.value(6)];
      const amount = cents(quantity * price);
      const [unit, pack, brand, name, code] = [row.text(1), row.text(2), row.text(3), row.text(4), row.text(5)];
      if (quantity === 0) p.put(prairieLine.row('0', unit, pack, brand, name, code, 'OUT', 'OF STOCK'));
      else {
        p.put(prairieLine.row(String(quantity), unit, pack, brand, name, code, money(price), money(amount)));
        p.stock(name, quantity, unit, price, amount);
      }
      group.push(amount);
      all.push(amount);
      pieces += quantity;
    }
    endGroup();
    p.put(
      '                                  **** MISC CHARGES ****',
      prairieLine.row('', '', '', '', 'CHGS FOR FUEL SURCHARGE', '', '', '6.50'),
      '',
    );
    const total = cents(sumOf(all) + 6.5);
    p.put(prairieLine.row(String(pieces), 'PCS', '', '', 'ORDER SUMMARY', '', 'SUB TOTAL', money(total)));
    p.put(
      prairieLine.row('', '', '', '', '', '', 'TAX', '0.00'),
      prairieLine.row('', '', '', '', '', '', 'INVOICE TOTAL', money(total)),
      '',
    );
    p.put(
      'THE PERISHABLE AGRICULTURAL COMMODITIES LISTED ON THIS INVOICE ARE SOLD SUBJECT TO THE STATUTORY',
      'TRUST AUTHORIZED BY SECTION 5(C) OF THE PERISHABLE AGRICULTURAL COMMODITIES ACT, 1930.',
      '',
    );
    p.put('DRIVER: _______________   CUSTOMER SIGNATURE: ______________________   CASES RECEIVED: ______');
    p.put('REMIT TO: PRAIRIE LINE FOODSERVICE  PO BOX 9914  FARGO ND 58106');
  },
};

const fjordLine = grid(
  '>5 Qté|comm.',
  '>12 Qté|livr.',
  '>19 Qté|souff.',
  '22 No produit',
  '35 Description',
  '76 Un.',
  '>90 Prix|unitaire',
  '>98 Esc.|%',
  '>112 Montant',
);

/** A Quebec blender of herbal teas: ordered, delivered and back-ordered beside the prices, two taxes at the foot. */
const fjord: Supplier = {
  name: 'Les Tisanes du Fjord inc.',
  language: 'fr-CA',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'F-018834 | 2025-09-18 | 2025-10-18 | CHAU01 | Net 30 jours | Nicoline',
      rows: `
        24 | 24 | 0 | TIS-BOR20 | Tisane boréale, boîte de 20 sachets | bte | 5.25 | 10
        24 | 18 | 6 | TIS-THE20 | Thé du Labrador, boîte de 20 sachets | bte | 5.6 | 10
        5 | 5 | 0 | VRA-SAP1 | Pousses de sapin baumier en vrac, 1 kg | sac | 38.5 |
        3 | 0 | 3 | VRA-MEL1 | Mélilot séché en vrac, 500 g | sac | 29 |
        12 | 12 | 0 | SIR-BOU25 | Sirop de bouleau, bouteille 250 ml | btl | 14.95 | 5
        200 | 200 | 0 | ETI-RND5 | Étiquette ronde 5 cm, 2 couleurs | un | 0.175 |
        6 | 6 | 0 | ACC-INF | Infuseur panier inox à couvercle | un | 8.4 | 5
        1 | 1 | 0 | PRE-DEP | Présentoir de comptoir en bois, offert | un | 0 |`,
    },
  ],
  print(p, rows, head) {
    p.put(
      'Les Tisanes du Fjord inc.                                                    FACTURE',
      `88, rue Saint-Jean-Baptiste, L’Anse-Saint-Jean (Québec)  G0V 1J0              No ${head.text(0)}`,
    );
    p.put(`Tél. 418 555-0119    commandes@tisanesdufjord.example                        Page 1 de 1`, '');
    p.put(
      'Vendu à :                                    Expédié à :',
      'Maison de thé Chaudière                      Maison de thé Chaudière',
      '1120, 3e Avenue                              1120, 3e Avenue, porte arrière',
      'Québec (Québec)  G1L 2X6                     Québec (Québec)  G1L 2X6',
      '',
    );
    p.put('Date              Échéance          No client         Termes                Vendeur');
    p.put(
      grid('0', '18', '36', '54', '76').row(head.text(1), head.text(2), head.text(3), head.text(4), head.text(5)),
      '',
      fjordLine.head,
      '',
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const [quantity, price, percent] = [row.value(1), row.value(6), row.value(7) || 0];
      const amount = lessPercent(cents(quantity * price), percent);
      const cells = [0, 1, 2, 3, 4, 5].map((index) => (index === 2 && row.value(2) === 0 ? '' : row.text(index)));
      p.put(
        fjordLine.row(
          ...cells,
          quebec(price, price === cents(price) ? 2 : 3),
          percent ? `${percent},0` : '',
          quebec(amount),
        ),
      );
      if (quantity > 0) p.stock(row.text(4), quantity, row.text(5), price, amount);
      amounts.push(amount);
    }
    const sum = sumOf([...amounts, 18.75]);
    const [federal, province] = [percentOf(sum, 5), percentOf(sum, 9.975)];
    p.put(fjordLine.row('', '', '', '', 'Transport Nationex, 2 colis', '', '', '', quebec(18.75)), '');
    p.put(fjordLine.row('', '', '', '', 'TPS 80211 4406 RT0001', '', 'Sous-total', '', quebec(sum)));
    p.put(
      fjordLine.row('', '', '', '', 'TVQ 1218 440 612 TQ0001', '', 'TPS 5 %', '', quebec(federal)),
      fjordLine.row('', '', '', '', '', '', 'TVQ 9,975 %', '', quebec(province)),
    );
    p.put(fjordLine.row('', '', '', '', '', '', 'Total CAD', '', quebec(sumOf([sum, federal, province]))), '');
    p.put(
      'Des frais de 2 % par mois (24 % par an) sont ajoutés à tout compte en souffrance.',
      'Virement Interac accepté. Chèque à l’ordre de Les Tisanes du Fjord inc.',
    );
  },
};

const hockLine = grid(
  '0 Item',
  '5 Description',
  '>50 Qty',
  '52 UOM',
  '>68 U/Price|RM',
  '>80 Sub Total|RM',
  '>90 SST 10%|RM',
  '>104 Total Incl.|SST RM',
);

/** A Malaysian trader: sums before the tax, the tax, and with it; free goods as lines of their own. */
const hock: Supplier = {
  name: 'Syarikat Perdagangan Hock Leong Sdn Bhd',
  language: 'en-MY',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'IV-25/03-0221 | 18/03/2025 | DO-25/03-0388 | 30 Days | 300-K012 | Ms Yap',
      rows: `
        BOH-CL2 | Cameron Highlands Loose Tea Dust 2kg | 12 | PKT | 48.5 | 0
        KTL-SS5 | Kettle Stainless Steel 5L Commercial | 2 | UNIT | 168 | 10
        CUP-PP16 | PP Cup 16oz with Dome Lid 1000's | 3 | CTN | 142.8 | 10
        STW-12 | Paper Straw Bubble Tea 12mm 100's | 40 | PKT | 9.6 | 10
        CON-KRM | Sweetened Creamer 500g x 48 | 2 | CTN | 151.2 | 0
        CON-FOC | Sweetened Creamer 500g (FOC) | 6 | TIN | 0 | 0
        SLF-95 | Sealing Film Plain 95mm 3000 Cups | 4 | ROLL | 46 | 10`,
    },
    {
      head: 'IV-25/04-0094 | 09/04/2025 | DO-25/04-0151 | 30 Days | 300-K012 | Ms Yap',
      rows: `
        PAN-DRY | Dried Pandan Leaf Cut 1kg | 8 | PKT | 36 | 0
        GLA-MEL | Gula Melaka Block 1kg | 24 | PKT | 15.9 | 0
        CLN-DES | Descaler Citric Powder 1kg | 6 | BTL | 22.5 | 10
        BAG-T2 | T-Shirt Bag Biodegradable 2 Cup 100's | 30 | PKT | 5.8 | 10`,
    },
  ],
  print(p, rows, head) {
    const middle = (text: string, gap = 1) => ({ cells: [{ text, at: 52, align: 'centre' as const }], gap });
    p.put(
      middle('SYARIKAT PERDAGANGAN HOCK LEONG SDN BHD'),
      middle('Reg. No. 199801004412 (460538-P)     SST No. W10-1808-32000117'),
    );
    p.put(
      middle('28, Lorong Perusahaan Maju 6, 13600 Perai, Pulau Pinang'),
      middle('Tel: 04-507 2216   H/P: 012-555 0148', 1.6),
      middle('INVOICE', 1.5),
    );
    p.put(
      `KOPI TEH HAUS ENTERPRISE                             No.             : ${head.text(0)}`,
      `61, Lebuh Armenian                                   Date            : ${head.text(1)}`,
    );
    p.put(
      `10200 George Town, Pulau Pinang                      Your D/O No.    : ${head.text(2)}`,
      `Attn : ${head.text(5)}   Tel : 04-261 0093                 Terms           : ${head.text(3)}`,
    );
    p.put(`A/C No. : ${head.text(4)}                                   Page            : 1 of 1`, '', hockLine.head);
    const amounts: number[] = [];
    const taxes: number[] = [];
    rows.forEach((row, index) => {
      const [quantity, price] = [row.value(2), row.value(4)];
      const amount = cents(quantity * price);
      const tax = percentOf(amount, row.value(5));
      p.put(
        spaced(
          hockLine.row(
            String(index + 1),
            `${row.text(1)}\n${row.text(0)}`,
            String(quantity),
            row.text(3),
            money(price),
            money(amount),
            money(tax),
            money(cents(amount + tax)),
          ),
          1.3,
        ),
      );
      p.stock(row.text(1), quantity, row.text(3), price, amount);
      amounts.push(amount);
      taxes.push(tax);
    });
    const [sum, tax] = [sumOf(amounts), sumOf(taxes)];
    p.put('', hockLine.row('', 'E. & O.E.', '', '', 'Total', money(sum), money(tax), money(cents(sum + tax))));
    p.put(
      hockLine.row('', '', '', '', '', '', 'Rounding', '0.00'),
      hockLine.row('', '', '', '', '', '', 'Net Total', money(cents(sum + tax))),
      '',
    );
    p.put(
      'Notes :',
      '1. All cheques should be crossed and made payable to',
      '   SYARIKAT PERDAGANGAN HOCK LEONG SDN BHD',
      '   Public Bank 3188 0412 27',
      '2. Goods sold are neither returnable nor refundable.',
      '3. Interest of 1.5% per month on overdue accounts.',
      '',
    );
    p.put(
      '_______________________                              _______________________',
      'Company Chop & Signature                             Authorised Signature',
    );
  },
};

const limLine = grid('^2 S/N', '6 Description', '>66 Quantity', '69 Unit', '>90 Unit Price|(S$)', '>106 Amount|(S$)');

/** A Singapore label printer: prices of a thousand, moulds charged once. */
const limBrothers: Supplier = {
  name: 'Lim Brothers Label Works Pte Ltd',
  language: 'en-SG',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'LB2506-0317 | 24 Jun 2025 | 45 days | DO 88140 | PO-STC-0231 | Jasmine Koh',
      rows: `
        Mirrorkote Sticker Earl Grey 70 x 45mm | 5000 | pcs | 86 | J25-1140
        Mirrorkote Sticker Pandan Green 70 x 45mm | 5000 | pcs | 86 | J25-1141
        Synthetic Label Cold Brew Bottle 120 x 60mm | 3000 | pcs | 142.5 | J25-1142
        Die-cut mould charge (one time) | 1 | lot | 180 | fee
        Tamper Seal Clear 25mm round | 10000 | pcs | 18.4 | J25-1145
        Thermal Transfer Ribbon 60mm x 300m | 6 | roll | 11.2 |
        Hang Tag Kraft 350gsm 50 x 90mm | 2000 | pcs | 115 | J25-1147`,
    },
  ],
  print(p, rows, head) {
    p.put(
      'LIM BROTHERS LABEL WORKS PTE LTD',
      'Blk 3017 Bedok North Street 5 #04-22 Singapore 486121     Tel 6555 0172',
      'Co. Reg. & GST Reg. No. 198804417G',
      '',
    );
    p.put('                                      TAX INVOICE', '');
    p.put(
      `To: Straits Tea Cabinet Pte Ltd                         Invoice No.   ${head.text(0)}`,
      `    140 Tyrwhitt Road                                   Date          ${head.text(1)}`,
    );
    p.put(
      `    Singapore 207566                                    Terms         ${head.text(2)}`,
      `Attn: ${head.text(5)}                                       Our Ref       ${head.text(3)}`,
      `                                                        Your Ref      ${head.text(4)}`,
      '',
      limLine.head,
    );
    const amounts: number[] = [];
    rows.forEach((row, index) => {
      const [quantity, price] = [row.value(1), row.value(3)];
      const isThousand = row.text(2) === 'pcs';
      const one = isThousand ? price / 1000 : price;
      const amount = cents(quantity * one);
      const isFee = row.text(4) === 'fee';
      const job = isFee || !row.has(4) ? '' : `\nJob: ${row.text(4)}`;
      p.put(
        limLine.row(
          String(index + 1),
          `${row.text(0)}${job}`,
          quantity.toLocaleString('en'),
          row.text(2),
          isThousand ? `${money(price)} /1000` : money(price),
          money(amount),
        ),
      );
      if (!isFee) p.stock(row.text(0), quantity, row.text(2), one, amount);
      amounts.push(amount);
    });
    const sum = sumOf(amounts);
    const tax = percentOf(sum, 9);
    p.put(
      '',
      limLine.row('', 'Delivered with DO as above', '', '', 'Sub-total', money(sum)),
      limLine.row('', '', '', '', 'GST 9%', money(tax)),
    );
    p.put(limLine.row('', 'E. & O. E.', '', '', 'Grand Total S$', money(cents(sum + tax))), '');
    p.put(
      'Overs and unders of 10% are accepted by the trade and charged pro rata.',
      'PayNow UEN 198804417G   or   OCBC 501-044-2281',
      'This is a computer generated invoice. No signature is required.',
    );
  },
};

export const TWELFTH_5: readonly Supplier[] = [prairie, fjord, hock, limBrothers];
