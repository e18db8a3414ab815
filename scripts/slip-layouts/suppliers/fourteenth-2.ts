import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { sumOf } from './sums.ts';

const french = figures(',', ' ');
const spanish = figures(',', '.');

/** A packaging wholesaler's bon de livraison: ordered, delivered and what is left of each line. */
export const VAUTRIN: Supplier = {
  name: 'Emballages Vautrin & Fils',
  language: 'fr',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'BL2503-1184|19/03/2025|CC2503-0877|12/03/2025|C04471|Transports Mabille|2|187',
      rows: `
SAK-KR100|Sachet kraft doublure fenêtre 100 g|5000|5000|PCE|5
SAK-KR250|Sachet kraft doublure fenêtre 250 g|3000|2000|PCE|2
DOY-AL050|Doypack alu mat noir zip 50 g|2000|2000|PCE|4
ETQ-R6040|Étiquette neutre rouleau 60x40 mm|24|24|RLX|1
FIL-T3|Filtre à thé papier taille 3|10000|0|PCE|0
RUB-SAT15|Ruban satin vert sauge 15 mm|12|12|RLX|1
ADH-PP50|Adhésif PP havane 50 mm x 100 m|72|36|RLX|1`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Référence', '15 Désignation', '>60 Cdé', '>70 Livré', '>80 Reliquat', '83 U.', '>95 Colis');
    put(
      'EMBALLAGES VAUTRIN & FILS                                       BON DE LIVRAISON',
      'ZA des Grands Prés – 14 rue des Tanneurs',
      `49300 CHOLET                                                    N° ${head.text(0)}`,
      `Tél. 02 41 55 01 77 – Fax 02 41 55 01 78                        du ${head.text(1)}`,
      '',
      `N° client : ${head.text(4)}                                              LA MAISON DU THÉ BLEU`,
      'N° TVA : FR 62 555 118 904                                      Service réception',
      `V/Commande : ${head.text(2)} du ${head.text(3)}                          8 quai de la Fosse`,
      `Transporteur : ${head.text(5)}                               44000 NANTES`,
      '',
      table.head,
      '',
    );
    for (const row of rows) {
      const [ordered, delivered] = [row.value(2), row.value(3)];
      put(
        table.row(
          row.text(0),
          row.text(1),
          french(ordered, 0),
          french(delivered, 0),
          ordered > delivered ? french(ordered - delivered, 0) : '',
          row.text(4),
          delivered > 0 ? row.text(5) : '',
        ),
      );
      if (delivered > 0) stock(row.text(1), delivered, row.text(4), null);
      else put(table.row('', 'Rupture fournisseur – réappro. semaine 16'));
    }
    put(
      '',
      `Nombre de colis : ${sumOf(rows.map((row) => row.value(5)))}          Palettes : ${head.text(6)}          Poids brut : ${head.text(7)} kg`,
      'Palettes Europe à rendre : 2',
      '',
      'Réserves éventuelles (à confirmer au transporteur par LRAR sous 3 jours) :',
      'La mention « sous réserve de déballage » n’a aucune valeur.',
      '...............................................................................',
      'Date, cachet et signature du client',
      'SAS au capital de 85 000 € – RCS Angers 555 118 904 – APE 4676Z',
    );
  },
};

/** A Japanese tea packer's 納品書 without prices: pieces in a case, cases and the total. */
export const MARUTAKE: Supplier = {
  name: '株式会社まるたけ製茶',
  language: 'ja',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '250417-03|2025年4月17日|PO-7718|西濃運輸 3個口',
      rows: `
1021|深蒸し煎茶 やぶきた 100g|20|3|60|袋|2026.03.31|A0412
1034|ほうじ茶 ティーバッグ 20P|12|4|48|袋|2026.03.31|H0409
1040|玄米茶 抹茶入り 200g|20|1|20|袋|2026.02.28|G0328
2005|宇治抹茶 缶入り 30g|24|2|48|缶|2025.10.31|M0401
3110|茶筅 百本立|10|1|10|本||
3122|急須 常滑焼 360ml|6|2|12|個||`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 コード',
      '10 品名・規格',
      '>48 入数',
      '>58 ケース',
      '>68 数量',
      '70 単位',
      '78 賞味期限',
      '93 ロット',
    );
    put(
      `                                   納 品 書                                   No. ${head.text(0)}`,
      `                                                                              ${head.text(1)}`,
      '',
      'コッパーケトル合同会社 御中                                   株式会社まるたけ製茶',
      '〒650-0024 神戸市中央区海岸通3-1                              〒428-0021 静岡県島田市金谷宮崎町55',
      `貴注文番号: ${head.text(2)}                                           TEL 0547-55-0133  FAX 0547-55-0134`,
      '',
      '毎度ありがとうございます。下記の通り納品いたしました。',
      '',
      table.head,
    );
    for (const row of rows) {
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.text(5),
          row.text(6),
          row.text(7),
        ),
      );
      stock(row.text(1), row.value(4), row.text(5), null);
    }
    put(
      table.row(
        '',
        '合計',
        '',
        String(sumOf(rows.map((row) => row.value(3)))),
        String(sumOf(rows.map((row) => row.value(4)))),
      ),
      '',
      `備考: ${head.text(3)}  金額は別途請求書にてご案内いたします。`,
      '                                                              検収印          担当 大石',
    );
  },
};

/** An American cup wholesaler's packing slip: counts in front of the item, by the case. */
export const CASCADE: Supplier = {
  name: 'Cascade Paper & Cup Supply Inc.',
  language: 'en-US',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '0881274|05/21/2025|S-551093|KETTLE-0519|FEDEX FREIGHT ECONOMY|05/20/2025|412.6|PRO 718-4402971',
      rows: `
10|10|0|CS|CHC-12K|CUP HOT SW 12OZ KRAFT 20/50|A-14-2
8|6|2|CS|CHC-16K|CUP HOT SW 16OZ KRAFT 20/50|A-14-3
15|15|0|CS|LDH-90B|LID DOME BLK FITS 12-20OZ 10/100|A-15-1
4|4|0|CS|SLV-UNI|SLEEVE KRAFT UNIVERSAL 1200CT|B-02-4
2|0|2|CS|CAR-4|CARRIER 4 CUP PULP 300CT|B-09-1
1|1|0|EA|DSP-NAP|DISPENSER NAPKIN TABLETOP BLK|D-01-1
6|6|0|CS|NAP-1P|NAPKIN BEV 1PLY WHT 8/500|B-11-2`,
    },
    {
      head: '0883390|07/08/2025|S-553412|KETTLE-0703|WILL CALL|07/08/2025|118.0|',
      rows: `
3|3|0|CS|CCP-16P|CUP COLD PET 16OZ CLR 20/50|C-03-1
3|3|0|CS|LDC-98F|LID FLAT STRAW SLOT 98MM 10/100|C-03-4
2|2|0|CS|STR-PJ|STRAW PAPER JUMBO 7.75 WRAPPED 4800CT|C-06-2
12|12|0|SL|TEA-FLT|FILTER TEA URN 18IN X 7IN 50CT|E-10-3`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '>5 QTY|ORD',
      '>12 QTY|SHIP',
      '>18 QTY|B/O',
      '21 U/M',
      '26 ITEM NO.',
      '37 DESCRIPTION',
      '78 BIN',
      '88 CHK',
    );
    put(
      'CASCADE PAPER & CUP SUPPLY INC.                                   * PACKING SLIP *',
      '20415 72ND AVE S  KENT, WA 98032',
      `(253) 555-0164                                                    NUMBER     ${head.text(0)}`,
      `                                                                  SHIP DATE  ${head.text(1)}`,
      'SOLD TO: 20177                     SHIP TO:                       PAGE       1 OF 1',
      'COPPER KETTLE TEA USA LLC          COPPER KETTLE - WAREHOUSE',
      '1418 E PIKE ST                     3600 E MARGINAL WAY S DOOR 6',
      'SEATTLE WA 98122                   SEATTLE WA 98134',
      '',
      'ORDER NO.   CUSTOMER PO     SHIP VIA                  ORDERED     TERMS',
      `${head.text(2).padEnd(12)}${head.text(3).padEnd(16)}${head.text(4).padEnd(26)}${head.text(5)}  NET 30`,
      '-'.repeat(92),
      table.head,
      '-'.repeat(92),
    );
    for (const row of rows) {
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.text(5),
          row.text(6),
          row.value(1) > 0 ? '[  ]' : '',
        ),
      );
      if (row.value(1) > 0) stock(row.text(5), row.value(1), row.text(3), null);
      else put('                                     *** BACKORDERED - EST SHIP 06/02 ***');
    }
    put(
      '-'.repeat(92),
      `TOTAL PIECES SHIPPED: ${sumOf(rows.map((row) => row.value(1)))}     TOTAL WEIGHT: ${head.text(6)} LBS     ${head.text(7)}`,
      '',
      'PICKED BY ______  CHECKED BY ______  RECEIVED BY X________________________  DATE ________',
      'CLAIMS FOR SHORTAGE OR DAMAGE MUST BE NOTED ON FREIGHT BILL. NO RETURNS W/O RGA. 20% RESTOCKING.',
    );
  },
};

/** A Spanish supermarket's ticket: one has only its amount, several have a price, and kilos their own line. */
export const ALMENDRAL: Supplier = {
  name: 'Supermercados Almendral S.A.',
  language: 'es',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '14/02/2025 09:41|2218-014-338821|OP: 118223|TARJ. BANCARIA',
      rows: `
6|LECHE ENTERA BRIK 1L|0.97|10
4|BEBIDA AVENA BARISTA|1.65|10
1|AZUCAR MORENO 1KG||10||1.79
2|GALLETA MARIA 800G|1.85|10
1|LIMONES|2.19|4|1.084
1|JENGIBRE RAIZ|4.95|4|0.326
1|MIEL FLORES 500G||10||3.6
3|SERVILLETA BLANCA 100U|1.1|21
1|LAVAVAJILLAS MANO 1,3L||21||1.95
1|CANELA MOLIDA 50G||10||1.2`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Cant', '5 Descripción', '>33 P. Unit', '>42 Importe');
    const amounts: { amount: number; rate: number }[] = [];
    put(
      '        SUPERMERCADOS ALMENDRAL S.A.',
      '              A-46555103',
      '         AVDA. DEL PUERTO 114',
      '            46023 VALENCIA',
      '        TELÉFONO: 963 555 018',
      `${head.text(0)}            ${head.text(2)}`,
      `FACTURA SIMPLIFICADA: ${head.text(1)}`,
      '',
      table.head,
    );
    for (const row of rows) {
      const name = row.text(1);
      const price = row.value(2);
      const rate = row.value(3);
      if (row.has(4)) {
        const amount = cents(row.value(4) * price);
        put(
          table.row(row.text(0), name),
          table.row('', `${spanish(row.value(4), 3)} kg`, `${spanish(price)} €/kg`, spanish(amount)),
        );
        amounts.push({ amount, rate });
        stock(name, row.value(4), 'kg', price, amount);
      } else if (row.has(2)) {
        const amount = cents(row.value(0) * price);
        put(table.row(row.text(0), name, spanish(price), spanish(amount)));
        amounts.push({ amount, rate });
        stock(name, row.value(0), null, price, amount);
      } else {
        const amount = row.value(5);
        put(table.row(row.text(0), name, '', spanish(amount)));
        amounts.push({ amount, rate });
        stock(name, 1, null, null, amount);
      }
    }
    const total = sumOf(amounts.map(({ amount }) => amount));
    put(
      '',
      `                 TOTAL (€)      ${spanish(total).padStart(10)}`,
      `${head.text(3).padEnd(32)}${spanish(total).padStart(10)}`,
      '',
      '    IVA        BASE IMPONIBLE      CUOTA',
    );
    for (const rate of [4, 10, 21]) {
      const gross = sumOf(amounts.filter((line) => line.rate === rate).map(({ amount }) => amount));
      const base = cents(gross / (1 + rate / 100));
      put(
        `    ${String(rate).padStart(2)}%        ${spanish(base).padStart(10)}    ${spanish(gross - base).padStart(10)}`,
      );
    }
    put(
      '',
      'N.C: 055501882      AUT: 771203',
      'AID: A0000000031010',
      `Importe: ${spanish(total)} €    Visa Débito`,
      '   SE ADMITEN DEVOLUCIONES CON TICKET',
    );
  },
};
