import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** Wholesalers of kitchenware, and tills of cash and carries. */

const english = figures('.', ',');
const dutch = figures(',', '.');
const italian = figures(',', '.');

/** Nine columns: ordered and sent, retail, trade and net prices. */
const kitchenware: Supplier = {
  name: 'Pemberley Kitchen & Table',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV 318844|17/02/2025|LEA014|12.5',
      rows: `
        6|6|GTP-600|Glass Teapot Infuser 600ml|24.99|11.25|10
        4|4|CIT-10B|Cast Iron Teapot Hobnail Black 1.0L|54|24.3|10
        24|24|MUG-SPK|Stoneware Mug Speckle Oat 350ml|8.5|3.6|15
        12|0|TST-OLV|Olive Wood Tea Scoop|6.95|2.9|
        10|8|STR-LNG|Long Handle Strainer Stainless Steel|7.5|3.2|
        3|3|KET-GN1|Gooseneck Kettle Variable Temp 1L|89.95|46.5|5
        36|36|CLP-ASH|Bag Clip Beech Small|1.8|0.68|
        2|2|CAD-SET|Caddy Set Of Three Vintage Tin Tea Coffee Sugar|29.5|13.4|10`,
    },
    {
      head: 'INV 321090|28/04/2025|LEA014|0',
      rows: `
        12|12|TFO-CTN|Teapot For One Cotswold Cream|21|9.1|10
        6|6|TRY-MED|Bamboo Tray Medium 38 x 28cm|16.5|7.35|
        48|40|INF-BSK|Basket Infuser Fine Mesh With Lid|9.95|4.1|20
        20|20|TWL-BOT|Tea Towel Botanical Print|8|3.25|5
        5|5|COS-QLT|Quilted Tea Cosy Six Cup Navy|18.5|8.4|`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '>4 Ord',
      '>10 Sent',
      '13 Stock Code',
      '26 Description',
      '>67 RRP',
      '>76 Trade',
      '>84 Disc%',
      '>93 Net',
      '>105 Value',
    );
    put(
      'PEMBERLEY KITCHEN & TABLE LTD',
      'Unit 9 Lathkill Trading Estate, Bakewell DE45 1GT',
      'Tel 01629 555 018    sales@pemberleykt.example',
      '',
      'Invoice to                            Deliver to                          INVOICE',
      `Leaf & Kettle                         Leaf & Kettle                       ${head.text(0)}`,
      `31 Steep Hill                         Rear of 31 Steep Hill               ${head.text(1)}`,
      `Lincoln LN2 1LT                       Lincoln LN2 1LT                     A/C ${head.text(2)}`,
      '',
      ...spaced(columns.head, 1.5),
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const net = lessPercent(row.value(5), row.value(6) || 0);
      const amount = cents(net * row.value(1));
      amounts.push(amount);
      const note = row.value(1) === 0 ? '\nto follow' : '';
      put(
        ...spaced(
          columns.row(
            row.text(0),
            row.text(1),
            row.text(2),
            breakName(row.text(3), 31).join('\n') + note,
            english(row.value(4)),
            english(row.value(5)),
            row.has(6) ? english(row.value(6), 1) : '',
            english(net),
            english(amount),
          ),
          1.2,
        ),
      );
      if (row.value(1) > 0) stock(row.text(3), row.value(1), null, net, amount);
    }
    const carriage = head.value(3);
    const goods = sumOf(amounts);
    const tax = percentOf(goods + carriage, 20);
    put(
      '',
      ...columns.row('', '', '', '', '', '', '', 'Goods', english(goods)),
      ...columns.row('', '', '', '', '', '', '', 'Carriage', carriage ? english(carriage) : 'PAID'),
      ...columns.row('', '', '', '', '', '', '', 'VAT 20%', english(tax)),
      ...columns.row('', '', '', '', '', '', '', 'Total', `£${english(goods + carriage + tax)}`),
      '',
      'Claims for breakages within 48 hours. VAT Reg GB 418 0772 14',
      'Peak Bank  Sort code 20-44-18  Account 70218844',
    );
  },
};

/** A till: bar code, name, and so many at so much, each on a line of its own. */
const till: Supplier = {
  name: 'Pasar Borong Seri Kembangan',
  language: 'ms',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '0418-02-11877|12/06/2025 09:41|NURUL|500',
      rows: `
        9550447180012|TEH SERBUK CAP KUDA LAUT 1KG|6|PKT|18.9
        9550447180227|SUSU PEKAT MANIS 1KG|12|TIN|7.35
        9550447180333|SUSU CAIR SEJAT 390G|24|TIN|3.6
        2104180000845|HALIA TUA SEGAR|1.845|KG|11.9
        9550447181101|GULA MERAH SABAH 500G|4|PKT|6.8
        9550447181446|CAWAN KERTAS 8OZ 50'S|5|PKT|9.5
        -|DEPOSIT TONG AIS|1|UNIT|20
        9550447181958|PENAPIS TEH KAIN 6IN|2|PCS|4.2`,
    },
    {
      head: '0418-05-12209|03/09/2025 16:08|FAIZAL|150',
      rows: `
        9550447180418|TEH UNCANG HALIA 25'S|3|KTK|8.7
        2104180001127|LIMAU KASTURI|0.625|KG|7.4
        9550447180777|MADU LEBAH 1KG|1|BTL|32.5
        9550447181330|STRAW BESAR 200'S|2|PKT|5.9
        9550447181552|BALANG KACA 900ML|6|PCS|6.45`,
    },
  ],
  print({ put, stock }, rows, head) {
    const right = (text: string, value: string, gap = 1) => ({
      cells: [
        { text, at: 0 },
        { text: value, at: 40, align: 'right' as const },
      ],
      gap,
    });
    put(
      '       PASAR BORONG SERI KEMBANGAN',
      '          LOT 88, JALAN BESAR',
      '        43300 SERI KEMBANGAN',
      '        SST ID: B16-2210-44718',
      '',
      right(`RESIT ${head.text(0)}`, `JURUWANG ${head.text(2)}`),
      `TARIKH ${head.text(1)}`,
      '-'.repeat(40),
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const isWeight = row.text(3) === 'KG';
      const amount = cents(row.value(2) * row.value(4));
      amounts.push(amount);
      const isDeposit = row.text(0) === '-';
      if (!isDeposit) put({ cells: [{ text: row.text(0), at: 0 }] });
      put({ cells: [{ text: row.text(1), at: 0 }] });
      put({
        cells: [
          {
            text: `${isWeight ? row.value(2).toFixed(3) : row.text(2)} ${row.text(3)} X ${english(row.value(4))}`,
            at: 4,
          },
          { text: english(amount), at: 40, align: 'right' },
        ],
      });
      if (!isDeposit) stock(row.text(1), row.value(2), row.text(3), row.value(4), amount);
    }
    const total = sumOf(amounts);
    const rounded = Math.round(total * 20) / 20;
    put(
      '-'.repeat(40),
      right(`JUMLAH (${rows.length} ITEM)`, english(total)),
      right('PELARASAN PEMBUNDARAN', english(rounded - total)),
      right('JUMLAH BERSIH RM', english(rounded), 1.5),
      right('TUNAI', english(head.value(3))),
      right('BAKI', english(head.value(3) - rounded)),
      '',
      '   BARANG DIJUAL TIDAK BOLEH DIKEMBALIKAN',
      '        TERIMA KASIH, SILA DATANG LAGI',
    );
  },
};

/** Prices of a piece and of its pack, the count is of packs; deposits below. */
const cashAndCarry: Supplier = {
  name: 'Horecahal De Zwaan',
  language: 'nl',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '0/0(014)0077/004418|13-05-2025 07:52|33 10447 18',
      rows: `
        *DRANKEN EN SIROPEN
        8710447180117|Gemberlimonade glas 27,5cl|24|2|TR|0.89|9
        8710447180223|Vliersiroop horeca 75cl|6|1|DS|5.45|9
        -|Emballage krat|1|2|KR|3.9|0
        *KOFFIE EN THEE
        8710447181008|Thee groen citroen 100st x 1,5g|4|3|DS|4.15|9
        8710447181015|Thee English Blend 100st x 2g|4|2|DS|3.98|9
        8710447181220|Honingsticks acacia 80st|5|1|DS|7.2|9
        *ZUIVEL EN SUIKER
        8710447182004|Barista haverdrank 1L|6|4|TR|2.05|9
        8710447182110|Rietsuikerklontjes 1kg|10|1|DS|2.79|9
        *NON-FOOD
        8710447183330|Theeglas stapelbaar 25cl|12|2|DS|1.35|21
        8710447183446|Servet 2-laags 33cm wit 100st|15|1|DS|1.12|21`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '0 EAN-CODE',
      '15 OMSCHRIJVING',
      '>53 STUKPRIJS',
      '>59 INH',
      '>71 COLLOPRIJS',
      '>79 COLLI',
      '81 EH',
      '>95 BEDRAG',
      '>99 BTW',
    );
    put(
      'HORECAHAL DE ZWAAN                    Zelfbedieningsgroothandel',
      'Havenkade 2, 4331 Middelburg          Open ma t/m za vanaf 6.00 uur',
      '',
      `Klant ${head.text(2)}   Theeschenkerij Oranjezon`,
      `Factuur ${head.text(0)}    ${head.text(1)}   Blad 1 van 1`,
      '',
      ...columns.head,
      '-'.repeat(99),
    );
    const nets = new Map<number, number>();
    let group = '';
    let sum = 0;
    const close = () => {
      if (group) put(...spaced(columns.row('', `Totaal ${group}`, '', '', '', '', '', dutch(sum)), 1.5));
      sum = 0;
    };
    for (const row of rows) {
      if (row.text(0).startsWith('*')) {
        close();
        group = row.text(0).slice(1);
        put({ cells: [{ text: `** ${group} **`, at: 0 }] });
        continue;
      }
      const isDeposit = row.text(0) === '-';
      const pack = cents(row.value(2) * row.value(5));
      const amount = cents(pack * row.value(3));
      sum = cents(sum + amount);
      nets.set(row.value(6), cents((nets.get(row.value(6)) ?? 0) + amount));
      put(
        ...columns.row(
          isDeposit ? '' : row.text(0),
          row.text(1),
          dutch(row.value(5)),
          row.text(2),
          dutch(pack),
          row.text(3),
          row.text(4),
          dutch(amount),
          row.text(6),
        ),
      );
      if (!isDeposit) stock(row.text(1), row.value(3), row.text(4), pack, amount);
    }
    close();
    const taxed = [...nets].filter(([percent]) => percent > 0);
    const taxes = taxed.map(([percent, net]) => percentOf(net, percent));
    const all = sumOf([...nets.values()]);
    put(
      '-'.repeat(99),
      ...columns.row('', 'Totaal exclusief btw', '', '', '', '', '', dutch(all)),
      ...taxed.flatMap(([percent, net], index) =>
        columns.row('', `Btw ${percent}% over ${dutch(net)}`, '', '', '', '', '', dutch(taxes[index] ?? 0)),
      ),
      ...columns.row('', 'TOTAAL EUR', '', '', '', '', '', dutch(sumOf([all, ...taxes]))),
      '',
      'Voldaan per PIN.  Bewaar deze factuur voor uw administratie.',
    );
  },
};

/** Quantities first; two discounts one after the other, and a free good. */
const tableware: Supplier = {
  name: 'Casalinghi Fratelli Morandin',
  language: 'it',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FT 2025/1844|30/05/2025|18',
      rows: `
        12|PZ|TE4410|Teiera porcellana bianca con filtro 0,8 lt|14.9|10+5
        6|CF|TA2206|Tazza con piattino Fiordaliso conf. 6 pz|32.4|10+5
        24|PZ|CU0118|Cucchiaino degustazione inox 18/10|1.95|10
        4|PZ|BO1700|Bollitore elettrico collo d'oca 1,7 lt|38.5|15
        1|PZ|ES0001|Espositore da banco legno di betulla|0|
        30|PZ|FI0065|Filtro a uovo con catenella diam. 6,5|1.2|
        10|PZ|VA3040|Vassoio rettangolare melamina 30x40|7.8|10+5+3
        3|CF|SA0090|Salviette di carta avorio conf. 90 pz|2.65|`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '>5 Q.tà',
      '7 UM',
      '13 Articolo',
      '23 Descrizione',
      '>74 Prezzo',
      '^81 Sconti %',
      '>96 Importo',
      '>102 Iva',
    );
    put(
      'FRATELLI MORANDIN S.N.C.                                Spett.le',
      'Casalinghi all’ingrosso                                 La Bottega del Tè',
      'Via Postumia 140, 31038 Paese (TV)                      Piazza delle Erbe 6',
      'P.IVA e C.F. 02204410268                                37121 Verona VR',
      '',
      `Fattura accompagnatoria n. ${head.text(0)} del ${head.text(1)}`,
      'Pagamento: RI.BA. 30 gg d.f.f.m.      Agente: 04 Zorzi',
      '',
      ...spaced(columns.head, 1.6),
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const discounts = row.has(5) ? row.text(5).split('+').map(Number) : [];
      const factor = discounts.reduce((rest, percent) => rest * (1 - percent / 100), 1);
      const amount = cents(row.value(0) * row.value(4) * factor);
      amounts.push(amount);
      const isFree = row.value(4) === 0;
      put(
        ...spaced(
          columns.row(
            row.text(0),
            row.text(1),
            row.text(2),
            breakName(row.text(3), 34).join('\n'),
            italian(row.value(4)),
            isFree ? 'omaggio' : row.text(5),
            italian(amount),
            '22',
          ),
          1.25,
        ),
      );
      stock(row.text(3), row.value(0), row.text(1), row.value(4), amount);
    }
    const net = sumOf([...amounts, head.value(2)]);
    const tax = percentOf(net, 22);
    put(
      '',
      ...columns.row('', '', '', '', 'Spese trasporto', '', italian(head.value(2))),
      ...columns.row('', '', '', '', 'Imponibile', '', italian(net)),
      ...columns.row('', '', '', '', 'Iva 22%', '', italian(tax)),
      ...columns.row('', '', '', '', 'Totale fattura', '', `€ ${italian(net + tax)}`),
      '',
      'Banca del Sile, filiale di Paese, IBAN IT60 S077 0461 8200 0000 4418 027',
      'Contributo CONAI assolto ove dovuto.',
    );
  },
};

export const KITCHENWARE_AND_TILLS: readonly Supplier[] = [kitchenware, till, cashAndCarry, tableware];
