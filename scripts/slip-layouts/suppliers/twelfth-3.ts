import { figures, grid, plain, type Supplier } from './paper.ts';
import { sumOf } from './sums.ts';

const count = (value: number): string => figures('.', ',')(value, 0);
const weight = (value: number): string => figures('.', ',')(value, 2);

const borealisLine = grid(
  '0 Ligne|Line',
  '7 Produit|Item',
  '18 Description',
  '>70 Commandé|Ordered',
  '>82 Expédié|Shipped',
  '>94 Reliquat|B/O',
  '97 U/M',
);

/** A Canadian herb house: headings in two languages, lots under the names. */
const borealis: Supplier = {
  name: 'Boréalis Botaniques inc.',
  language: 'fr-CA',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'BL-20447 | C-31826 | 2025-05-06 | 0882 | Purolator Ground',
      rows: `
        1 | HMP-1000 | Menthe poivrée coupée 1 kg | 10 | 10 | 0 | sac | MP25031 | 2027-03
        2 | HCA-0500 | Camomille fleurs entières 500 g | 12 | 8 | 4 | sac | CA24288 | 2026-10
        3 | HRO-1000 | Rooibos coupe fine 1 kg | 6 | 6 | 0 | sac | RO25004 | 2028-01
        4 | HTI-0250 | Tilleul feuilles et fleurs 250 g | 8 | 0 | 8 | sac | |
        5 | EPC-2268 | Cannelle de Ceylan moulue 2,268 kg | 2 | 2 | 0 | seau | CC25017 | 2027-06
        6 | BSA-0100 | Boîte métal ronde 100 g noire | 48 | 48 | 0 | un | |
        7 | FIL-T2 | Filtres à thé papier no 2, bte de 100 | 20 | 20 | 0 | bte | |`,
    },
  ],
  print(p, rows, head) {
    p.put('Boréalis Botaniques inc.                                     BON DE LIVRAISON / PACKING SLIP');
    p.put(`275, rue des Forges, Trois-Rivières (Québec)  G9A 2G7              No :   ${head.text(0)}`);
    p.put(`Tél. : 819 555-0177   Sans frais : 1 866 555-0177                    Date :   ${head.text(2)}`, '');
    p.put('Facturer à / Bill to                            Livrer à / Ship to');
    p.put('Maison de thé Chaudière                         Maison de thé Chaudière');
    p.put(
      '1120, 3e Avenue                                 Porte arrière, entre 8 h et 15 h',
      'Québec (Québec)  G1L 2X6                        Québec (Québec)  G1L 2X6',
      '',
    );
    p.put('No client          Commande / Order          Bon d’achat / P.O.          Transporteur / Carrier');
    p.put(
      `${head.text(3)}               ${head.text(1)}                  Courriel Mélanie          ${head.text(4)}`,
      '',
    );
    p.put(borealisLine.head);
    for (const row of rows) {
      const lot = row.has(7) ? `\nLot : ${row.text(7)}   Exp. : ${row.text(8)}` : '';
      const [line = '', item = '', name = '', ordered = '', shipped = '', rest = '', unit = ''] = [
        0, 1, 2, 3, 4, 5, 6,
      ].map((index) => row.text(index));
      p.put(borealisLine.row(line, item, `${name}${lot}`, ordered, shipped, rest, unit));
      if (row.value(4) > 0) p.stock(name, row.value(4), unit, null);
    }
    p.put('', 'Nombre de colis / No. of packages : 5          Poids total / Total weight : 38,4 kg', '');
    p.put('Reçu par / Received by : ______________________          Date : ______________');
    p.put('Toute réclamation doit être faite dans les 5 jours. / Claims must be made within 5 days.');
    p.put('Certifié biologique par Écocert Canada');
  },
};

const minyueLine = grid(
  '0 CTN NO.',
  '12 DESCRIPTION OF GOODS',
  '46 ITEM NO.',
  '>66 CTNS',
  '>76 QTY/CTN',
  '>92 TOTAL QTY',
  '>104 N.W.(KGS)',
  '>116 G.W.(KGS)',
  '>126 CBM',
);

/** A Chinese exporter of tea ware: a packing list with pieces, weights and cubic metres. */
const minyue: Supplier = {
  name: 'Quanzhou Minyue Tea Ware Co., Ltd.',
  language: 'en-CN',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'MY25-0318PL | MAR. 18, 2025 | MY25-0318 | XIAMEN, CHINA | LONG BEACH, USA | COSU6398812740',
      rows: `
        Glass Teapot with Infuser 600ml | MY-G600 | 20 | 24 | PCS | 7.2 | 9.1 | 0.062
        Double Wall Glass Cup 250ml | MY-D250 | 15 | 48 | PCS | 7.7 | 9.4 | 0.058
        Porcelain Gaiwan Set White | MY-P031 | 10 | 36 | SETS | 10.8 | 12.5 | 0.049
        Bamboo Tea Tray 43x28cm | MY-B4328 | 8 | 10 | PCS | 14.5 | 16.2 | 0.071
        Stainless Steel Tea Ball 5cm | MY-S050 | 4 | 300 | PCS | 9.6 | 10.7 | 0.026
        Round Tin Box with Lid 75x100mm | MY-T7510 | 30 | 100 | PCS | 6.8 | 8.3 | 0.084
        Bamboo Matcha Whisk 100 Prong | MY-W100 | 2 | 200 | PCS | 5.4 | 6.6 | 0.055
        Cotton Filter Bag 8x10cm | MY-C0810 | 3 | 1000 | PCS | 8.2 | 9 | 0.04`,
    },
  ],
  print(p, rows, head) {
    const middle = (text: string, gap = 1) => ({ cells: [{ text, at: 63, align: 'centre' as const }], gap });
    p.put(
      middle('QUANZHOU MINYUE TEA WARE CO., LTD.'),
      middle('NO. 66 CHONGHONG STREET, FENGZE DISTRICT, QUANZHOU, FUJIAN, CHINA'),
    );
    p.put(middle('TEL: 86-595-2255 0188   FAX: 86-595-2255 0189', 1.5), middle('PACKING LIST', 1.6));
    p.put(`TO: MORNING LEAF IMPORTS LLC                                                  NO.: ${head.text(0)}`);
    p.put(`    2255 E CARSON ST, LONG BEACH, CA 90807                                     DATE: ${head.text(1)}`);
    p.put(`FROM: ${head.text(3)}   TO: ${head.text(4)}                                S/C NO.: ${head.text(2)}`);
    p.put(
      `BY SEA   B/L NO.: ${head.text(5)}`,
      '',
      'SHIPPING MARKS: MORNING LEAF / LONG BEACH / C/NO. 1-UP / MADE IN CHINA',
      '',
    );
    p.put(minyueLine.head);
    let first = 1;
    const [pieces, cartons, net, gross, volume]: number[][] = [[], [], [], [], []];
    for (const row of rows) {
      const [boxes, each] = [row.value(2), row.value(3)];
      const last = first + boxes - 1;
      const total = boxes * each;
      const sums = [row.value(5), row.value(6)].map((value) => weight(value * boxes));
      p.put(
        minyueLine.row(
          `${first}-${last}`,
          row.text(0),
          row.text(1),
          String(boxes),
          count(each),
          `${count(total)} ${row.text(4)}`,
          sums[0] ?? '',
          sums[1] ?? '',
          (row.value(7) * boxes).toFixed(3),
        ),
      );
      p.stock(row.text(0), total, row.text(4), null);
      first = last + 1;
      pieces?.push(total);
      cartons?.push(boxes);
      net?.push(row.value(5) * boxes);
      gross?.push(row.value(6) * boxes);
      volume?.push(row.value(7) * boxes);
    }
    const cubic = (volume ?? []).reduce((sum, value) => sum + value, 0).toFixed(3);
    p.put(
      '',
      minyueLine.row(
        'TOTAL:',
        '',
        '',
        String(sumOf(cartons ?? [])),
        '',
        count(sumOf(pieces ?? [])),
        weight(sumOf(net ?? [])),
        weight(sumOf(gross ?? [])),
        cubic,
      ),
      '',
    );
    p.put(`SAY TOTAL NINETY-TWO (92) CARTONS ONLY.`, 'WOOD-FREE PACKING. PACKED IN STANDARD EXPORT CARTONS.', '');
    p.put('                                                                    QUANZHOU MINYUE TEA WARE CO., LTD.');
    p.put(
      '                                                                    ________________________________',
      '                                                                    AUTHORIZED SIGNATURE',
    );
  },
};

const suratLine = grid('^2 No.', '>14 Banyaknya', '16 Satuan', '26 Nama Barang', '66 Keterangan');

/** An Indonesian spice trader: a road letter with how many of what, and a remark. */
const rempah: Supplier = {
  name: 'CV Rempah Nusantara Abadi',
  language: 'id',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '0412/SJ/RNA/IV/2025 | Surabaya, 14 April 2025 | PO-TH-0091 | L 8821 UV | Pak Slamet',
      rows: `
        50 | kg | Jahe Merah Kering Iris | 2 karung @ 25 kg
        20 | kg | Kayu Manis Stik 8 cm | 4 dus @ 5 kg
        12,5 | kg | Serai Kering Potong | 1 karung
        8 | kg | Bunga Telang Kering | 8 bal, mohon disimpan kering
        144 | pcs | Kaleng Teh Bulat 100 gr | warna hijau
        3 | roll | Stiker Label Botol 5x8 cm | desain baru`,
    },
    {
      head: '0587/SJ/RNA/VI/2025 | Surabaya, 2 Juni 2025 | PO-TH-0104 | L 9017 XB | Pak Slamet',
      rows: `
        25 | kg | Cengkeh Super Kering | 1 karung
        6 | kg | Kapulaga Putih | susulan PO-TH-0091
        10 | dus | Gula Semut Aren 500 gr |
        500 | lbr | Kantong Ziplock Kraft 14x22 cm |`,
    },
  ],
  print(p, rows, head) {
    p.put(
      'CV REMPAH NUSANTARA ABADI',
      'Supplier Rempah & Bahan Minuman Herbal',
      'Jl. Rungkut Industri III No. 27, Surabaya 60293   Telp. (031) 870 5512',
      '',
    );
    p.put('                                   SURAT JALAN', '');
    p.put(
      `No.       : ${head.text(0)}                        ${head.text(1)}`,
      `No. PO    : ${head.text(2)}                                 Kepada Yth.`,
    );
    p.put(
      `Kendaraan : ${head.text(3)}                                  Rumah Teh Sanur`,
      `Sopir     : ${head.text(4)}                                 Jl. Danau Tamblingan 51`,
    );
    p.put(
      '                                                       Denpasar, Bali',
      '',
      'Bersama ini kami kirimkan barang-barang tersebut di bawah ini:',
      '',
      suratLine.head,
      '',
    );
    rows.forEach((row, index) => {
      p.put(suratLine.row(String(index + 1), row.text(0), row.text(1), row.text(2), row.text(3)));
      p.stock(row.text(2), Number(row.text(0).replace(',', '.')), row.text(1), null);
    });
    p.put('', 'Barang telah diterima dalam keadaan baik dan cukup.', '');
    p.put('Tanda Terima            Sopir                  Bagian Gudang           Hormat kami', '', '', '');
    p.put('(____________)          (____________)         (____________)          (____________)');
    p.put('Putih: Kantor   Merah: Gudang   Kuning: Penerima');
  },
};

const kunanyiLine = grid('0', '>10 Supplied', '12 Unit', '22 Product');

/** An Australian growers' co-operative: a docket with boxes to tick and what follows under the name. */
const kunanyi: Supplier = {
  name: 'Kunanyi Herb Growers Co-op',
  language: 'en-AU',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'DD 6614 | Wed 12 Feb 2025 | Own van, run 3 | 2 chilled crates, 1 carton',
      rows: `
        CHILLED
        6 | bunch | Lemon verbena fresh | |
        10 | bunch | Common mint fresh | Ordered 14 - 4 to follow Friday |
        2.5 | kg | Rhubarb stalks | Weighed on packing |
        DRY STORE
        4 | bag | Pepperberry whole dried 250 g | | Batch 25-PB-02   BB 31/08/26
        3 | bag | Calendula petals 500 g | | Batch 25-CA-11   BB 30/06/26
        0 | bag | Elderflower 500 g | Ordered 2 - none left until December |
        8 | kg | Lemon myrtle cut leaf | 2 x 4 kg liners | Batch 25-LM-07   BB 31/01/27`,
    },
    {
      head: 'DD 6702 | Wed 12 Mar 2025 | TasFast con 7714-0038 | 1 carton',
      rows: `
        DRY STORE
        5 | bag | Nettle leaf 500 g | | Batch 25-NE-04   BB 28/02/27
        12 | jar | Leatherwood honey 400 g | |
        2 | bag | Lavender buds 1 kg | Ordered 3 - 1 to follow | Batch 25-LA-01   BB 31/01/27
        1 | roll | Co-op gift sticker 40 mm | No charge, with our thanks |`,
    },
  ],
  print(p, rows, head) {
    p.put(
      'Kunanyi Herb Growers Co-op Ltd                       DELIVERY DOCKET',
      `ABN 31 000 417 238                                   ${head.text(0)}`,
    );
    p.put(`88 Channel Hwy, Kettering TAS 7155                   ${head.text(1)}`, '03 6200 0181', '');
    p.put('Deliver to: Salt Lane Tea, 5 Salamanca Pl, Hobart    Leave at: roller door');
    p.put(`Carrier: ${head.text(2)}                             Packages: ${head.text(3)}`, '', kunanyiLine.head);
    for (const row of rows) {
      if (!row.has(1)) {
        p.put(row.text(0));
        continue;
      }
      const notes = [row.text(3), row.text(4)].filter((text) => text !== '');
      const name = [row.text(2), ...notes].join('\n');
      const lines = kunanyiLine.row('[  ]', plain(row.value(0)), row.text(1), name);
      p.put(lines);
      if (row.value(0) > 0) p.stock(row.text(2), row.value(0), row.text(1), null);
    }
    p.put(
      '',
      'Checked off by: ____________     Temp on arrival: ____ C',
      'Please return green crates with the next run (outstanding: 5).',
    );
    p.put('Prices as per current list, invoice to follow by email.');
  },
};

export const TWELFTH_3: readonly Supplier[] = [borealis, minyue, rempah, kunanyi];
