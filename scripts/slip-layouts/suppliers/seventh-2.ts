import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** Packaging, labels, tins, and what bubble tea needs. */

const dutch = figures(',', '.');
const french = figures(',', ' ');
const italian = figures(',', '.');
const english = figures('.', ',');

/** The price of one, where it is printed of so many. */
const ofOne = (price: number, count: number) => Number((price / count).toFixed(6));

/** Ordered, delivered and to follow; prices of a thousand, a hundred or one. */
const pouches: Supplier = {
  name: 'Zakkenfabriek De Vecht',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'F25.10884|18-02-2025|OR-77120',
      rows: `
        SB-100K|Stazak kraft met venster en ritssluiting 100 x 65 x 170 mm|5000|5000|118.4|1000
        SB-250K|Stazak kraft met venster en ritssluiting 140 x 80 x 230 mm|5000|3500|164.9|1000
        ZB-080Z|Zijvouwzak mat zwart 80 x 50 x 250 mm|2000|2000|96.75|1000
        PV-S|Papieren draagtas koord wit 18 x 8 x 24 cm|500|500|38.6|100
        ST-45|Sluitetiket rond goud 45 mm op rol|3000|0|21.5|1000
        CL-0|Clichékosten eenmalig, 2 kleuren|1|1|145|1|kosten
        TF-H|Tafelsealer 300 mm|1|1|89.5|1`,
    },
    {
      head: 'F25.11367|11-04-2025|OR-78455',
      rows: `
        VZ-020|Theezakje pyramide PLA leeg 58 x 70 mm|20000|20000|24.8|1000
        VZ-090|Theefilter lang papier ongebleekt maat M|6000|4000|31.2|1000
        KB-12|Vouwkarton voor 12 zakken 300 x 200 x 150 mm|250|250|64|100
        EU-P|Europallet (statiegeld)|2|2|17.5|1|kosten`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '>8 Besteld',
      '>19 Geleverd',
      '>29 Nalev.',
      '32 Artikel',
      '42 Omschrijving',
      '>84 Prijs',
      '>92 per',
      '>104 Bedrag',
    );
    put(
      'Zakkenfabriek De Vecht B.V.                              Industrieweg 88, 3606 AS Maarssen',
      '',
      `FACTUUR ${head.text(0)}                          Factuurdatum ${head.text(1)}`,
      `Uw order ${head.text(2)}                         Debiteur 20418`,
      'Theewinkel Het Blauwe Blik, Grotestraat 5, 5141 JN Waalwijk',
      '',
      ...spaced(columns.head, 1.5),
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const [ordered, sent, price, per] = [row.value(2), row.value(3), row.value(4), row.value(5)];
      const amount = cents((sent * price) / per);
      amounts.push(amount);
      put(
        ...spaced(
          columns.row(
            dutch(ordered, 0),
            dutch(sent, 0),
            ordered > sent ? dutch(ordered - sent, 0) : '',
            row.text(0),
            breakName(row.text(1), 32).join('\n'),
            dutch(price),
            dutch(per, 0),
            dutch(amount),
          ),
          1.4,
        ),
      );
      if (sent > 0 && !row.has(6)) stock(row.text(1), sent, null, ofOne(price, per), amount);
    }
    const net = sumOf(amounts);
    const tax = percentOf(net, 21);
    put(
      '',
      ...columns.row('', '', '', '', '', 'Totaal excl. btw', '', dutch(net)),
      ...columns.row('', '', '', '', '', 'Btw 21%', '', dutch(tax)),
      ...columns.row('', '', '', '', '', 'Te betalen', '', `€ ${dutch(net + tax)}`),
      '',
      'Over- of onderlevering van 10% voorbehouden. Betaling binnen 30 dagen.',
      'IBAN NL44 VECH 0417 7201 18   KvK 30118842   Btw NL8041.77.201.B01',
    );
  },
};

/** No columns: below each name one line of so many, at so much the thousand. */
const labels: Supplier = {
  name: 'Imprimerie Vauquelin Adhésifs',
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '2025-0731|27 mars 2025|26.5',
      rows: `
        Étiquettes Thé noir Breakfast 80 x 50 mm|25-1184|5000|48.6
        Étiquettes Sencha du matin 80 x 50 mm|25-1185|3000|52.1
        Étiquettes Verveine bio 60 x 90 mm|25-1190|2500|61.4
        Scellés ronds dorés diamètre 35 mm|25-1191|10000|17.25
        |Clichés et mise en route||180
        Cartes de fidélité 85 x 54 mm, 350 g|25-1202|1000|74
        Bandeaux Coffret Noël 40 x 320 mm|25-1207|1500|112.8`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'IMPRIMERIE VAUQUELIN',
      'Étiquettes adhésives depuis 1961',
      '12, rue des Tanneurs  67000 Strasbourg',
      '',
      `                                          Facture n° ${head.text(0)}`,
      `                                          Strasbourg, le ${head.text(1)}`,
      '                                          Maison de thé Les Trois Feuilles',
      '                                          4, place du Marché, 68000 Colmar',
      '',
    );
    const amounts: number[] = [];
    const last = (text: string, value: number) => ({
      cells: [
        { text, at: 4 },
        { text: `${french(value)} €`, at: 84, align: 'right' as const },
      ],
      gap: 1.7,
    });
    for (const row of rows) {
      if (!row.has(0)) {
        amounts.push(row.value(3));
        put(last(row.text(1), row.value(3)));
        continue;
      }
      const amount = cents((row.value(2) * row.value(3)) / 1000);
      amounts.push(amount);
      put(
        { cells: [{ text: row.text(0), at: 0 }] },
        { cells: [{ text: `Dossier ${row.text(1)}, bon à tirer validé`, at: 4 }] },
        last(`${french(row.value(2), 0)} ex. à ${french(row.value(3))} € le mille`, amount),
      );
      stock(row.text(0), row.value(2), 'ex.', ofOne(row.value(3), 1000), amount);
    }
    const net = sumOf([...amounts, head.value(2)]);
    const tax = percentOf(net, 20);
    put(
      last('Port et emballage', head.value(2)),
      '',
      last('Total HT', net),
      last('TVA 20 %', tax),
      last('Net à payer TTC', net + tax),
      'Règlement à 30 jours fin de mois. Escompte pour paiement anticipé : néant.',
      'IBAN FR76 1027 8014 2200 0418 8120 174   RCS Strasbourg 618 402 117',
    );
  },
};

/** A transport document: groups by order, lots below, a pallet to be returned. */
const tins: Supplier = {
  name: 'Scatolificio Brenta Latta',
  language: 'it',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '418/25|06/03/2025',
      rows: `
        *Vs. ordine n. 118 del 03/02/2025
        LT075Q|Scatola latta quadra 75x75x100 nera|PZ|600|5|L2503A
        LT075R|Scatola latta tonda d.75 h.95 avorio|PZ|480|4|L2503C
        CP075|Coperchio salvaroma d.75|PZ|480|1|L2501K
        *Vs. ordine n. 131 del 19/02/2025
        LT110Q|Scatola latta quadra 110x110x160 rossa|PZ|240|4|L2502F
        VS020|Vassoio latta ovale 20x30|PZ|60|2|L2411B
        MS025|Misurino inox 2,5 g|CF|12|1|
        -EPAL|Bancale EPAL a rendere|NR|1||`,
    },
    {
      head: '502/25|15/05/2025',
      rows: `
        *Vs. ordine n. 164 del 22/04/2025
        LT050M|Scatolina latta campione d.50 h.30|PZ|1500|3|L2505D
        LT100F|Scatola latta con finestra 100x60x140|PZ|360|6|L2505E
        LT075Q|Scatola latta quadra 75x75x100 verde salvia|PZ|600|5|L2505A
        -EPAL|Bancale EPAL a rendere|NR|2||`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('0 Codice', '10 Descrizione dei beni', '^58 U.M.', '>71 Quantità', '>80 Colli');
    put(
      'SCATOLIFICIO BRENTA LATTA S.R.L.              DOCUMENTO DI TRASPORTO',
      'Via dell’Artigianato 31                       (D.P.R. 472 del 14/08/1996)',
      '35013 Cittadella (PD)',
      `P.IVA 04417720281                             N. ${head.text(0)}  del ${head.text(1)}`,
      '',
      'Destinatario: Erboristeria del Corso, Corso Umberto 18, 06121 Perugia',
      'Causale del trasporto: VENDITA                Porto: FRANCO',
      '',
      '='.repeat(80),
      ...columns.head,
      '='.repeat(80),
    );
    for (const row of rows) {
      const code = row.text(0);
      if (code.startsWith('*')) {
        put({ cells: [{ text: code.slice(1), at: 10 }], gap: 1.3 });
        continue;
      }
      const lot = row.has(5) ? `\nLotto ${row.text(5)}` : '';
      put(
        ...columns.row(
          code.replace(/^-/, ''),
          `${row.text(1)}${lot}`,
          row.text(2),
          italian(row.value(3), 0),
          row.text(4),
        ),
      );
      if (!code.startsWith('-')) stock(row.text(1), row.value(3), row.text(2), null);
    }
    const boxes = rows.reduce((sum, row) => sum + (row.value(4) || 0), 0);
    put(
      '='.repeat(80),
      `Aspetto esteriore dei beni: SCATOLE SU BANCALE        Totale colli: ${boxes}`,
      'Vettore: Trasporti Valsugana                  Data ritiro e ora: ______________',
      '',
      'Firma conducente ________________             Firma destinatario ________________',
    );
  },
};

/** Cartons at their price, free ones at nothing, a deposit for crates. */
const bubbles: Supplier = {
  name: 'Tapioka Garden Supplies',
  language: 'en-SG',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'TGS-INV-20931|05/08/2025|J. Ong',
      rows: `
        BTP-01|Black Tapioca Pearls Quick Cook 3kg|6|4|CTN|72|5
        BTS-14|Brown Sugar Syrup Okinawa Style 2.5kg|6|3|CTN|88.5|5
        BTT-02|Assam Black Tea Leaves for Milk Tea 600g|20|1|CTN|186|
        BTJ-07|Coconut Jelly Lychee Flavour 3.8kg|4|2|CTN|61.2|
        CUP-700|PP Cup 700ml Frosted 95mm Rim|1000|2|CTN|94|10
        SEA-95|Sealing Film Panda Print 95mm|1|6|ROLL|23.8|
        STR-12|Paper Straw Bevelled 12mm Wrapped|2000|1|CTN|79.9|
        BTX-99|Taro Milk Tea Powder Trial Pack 100g|1|5|PKT|0|
        -CRT|Returnable crate deposit|1|3|PCS|8|`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '^1 S/N',
      '5 Item Code',
      '17 Description',
      '>58 Packing',
      '>65 Qty',
      '67 UOM',
      '>81 U/Price',
      '>88 Disc',
      '>101 Amount (S$)',
    );
    put(
      'TAPIOKA GARDEN SUPPLIES PTE LTD                              TAX INVOICE',
      '3 Kaki Bukit Lane #02-17, Singapore 417818',
      'Co. / GST Reg No. 201844718K',
      '',
      `Bill To: Cha Corner Kopitiam Pte Ltd                        Invoice No: ${head.text(0)}`,
      `Blk 214 Serangoon Ave 4 #01-88                              Date: ${head.text(1)}`,
      `Singapore 550214                                            Salesperson: ${head.text(2)}`,
      '                                                            Terms: 14 Days',
      '',
      ...spaced(columns.head, 1.4),
    );
    const amounts: number[] = [];
    for (const [index, row] of rows.entries()) {
      const isDeposit = row.text(0).startsWith('-');
      const amount = lessPercent(row.value(3) * row.value(5), row.value(6) || 0);
      amounts.push(amount);
      const name = breakName(row.text(1), 29).join('\n');
      put(
        ...columns.row(
          String(index + 1),
          row.text(0).replace(/^-/, ''),
          row.value(5) === 0 ? `${name}\n*** FOC ***` : name,
          row.value(2) > 1 ? `1 x ${row.text(2)}` : '',
          row.text(3),
          row.text(4),
          english(row.value(5)),
          row.has(6) ? `${row.text(6)}%` : '',
          english(amount),
        ),
      );
      if (!isDeposit) stock(row.text(1), row.value(3), row.text(4), row.value(5), amount);
    }
    const net = sumOf(amounts);
    const tax = percentOf(net, 9);
    put(
      '',
      ...columns.row('', '', '', '', '', '', 'Sub Total', '', english(net)),
      ...columns.row('', '', '', '', '', '', 'GST 9%', '', english(tax)),
      ...columns.row('', '', '', '', '', '', 'Total', '', english(net + tax)),
      '',
      'Goods sold are not returnable after 3 days. PayNow UEN 201844718K',
      'Received in good order: ______________________   E. & O. E.',
    );
  },
};

export const PACKAGING_MAKERS: readonly Supplier[] = [pouches, labels, tins, bubbles];
