import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const comma = figures(',', '.');
const english = figures('.', ',');

/** A Brazilian wholesaler's romaneio: lots, volumes, and the quantity in each line's own unit. */
export const SERRA_MATE: Supplier = {
  name: 'Distribuidora Serra do Mate Ltda',
  language: 'pt-BR',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '018844|22/05/2025 06:40|PV-40418|FIORINO RLX-4B27|JONAS',
      rows: `
1|10233|ERVA MATE TOSTADA GRANEL|EM2504A|30/04/27|4|KG|60|61.2
2|10240|CHA DE CAMOMILA CX 15 SACHES|CC2503|31/03/27|2|UN|96|4.9
3|10244|CHA DE HIBISCO CX 15 SACHES|CH2502|28/02/27|1|UN|48|2.5
4|20118|CANELA EM PAU PCT 50G|CP1124|30/11/26|1|PCT|40|2.4
5|20131|CRAVO DA INDIA GRANEL|CR0225|28/02/27|1|KG|3|3.1
6|30407|ACUCAR MASCAVO FD 10X1KG|AM0425|30/04/26|5|FD|5|51
7|50022|COPO PAPEL 240ML BRANCO C/50||INDET.|1|PCT|20|9.8
8|50109|MEXEDOR MADEIRA 11CM C/500||INDET.|1|PCT|10|4.1`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 IT',
      '4 CODIGO',
      '12 DESCRICAO DO PRODUTO',
      '43 LOTE',
      '52 VALID.',
      '>66 VOL',
      '69 UN',
      '>83 QTDE',
      '>95 P.BRUTO KG',
    );
    const total = (index: number) => sumOf(rows.map((row) => row.value(index)));
    put(
      'DISTRIBUIDORA SERRA DO MATE LTDA              CNPJ 11.555.804/0001-09   IE 90811-55502',
      'ROD. BR-476 KM 152 - SAO MATEUS DO SUL/PR     FONE (42) 3555-0190',
      '='.repeat(95),
      `ROMANEIO DE ENTREGA  No. ${head.text(0)}                 EMISSAO: ${head.text(1)}`,
      `CLIENTE : 00417 - CASA DE CHA CHALEIRA LTDA       PEDIDO : ${head.text(2)}`,
      `ENDERECO: RUA XV DE NOVEMBRO, 880 - CURITIBA/PR   VEICULO: ${head.text(3)}   MOTORISTA: ${head.text(4)}`,
      '='.repeat(95),
      table.head,
      '-'.repeat(95),
    );
    for (const row of rows) {
      const quantity = row.value(7);
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.text(5),
          row.text(6),
          comma(quantity, 3),
          comma(row.value(8), 3),
        ),
      );
      stock(row.text(2), quantity, row.text(6), null);
    }
    put(
      '-'.repeat(95),
      table.row('', '', 'TOTAIS', '', '', String(total(5)), '', '', comma(total(8), 3)),
      '',
      'NF-E 55.117 SERIE 1 SEGUE ANEXA.   BOLETO 28 DIAS.',
      'CONFERIDO POR: ___________________   RECEBIDO EM: ____/____/______   ASS.: ___________________',
      '*** NAO ACEITAMOS RECLAMACOES APOS A SAIDA DO ENTREGADOR ***',
    );
  },
};

/** An Italian herbalist's DDT: unit and quantity come first, lots and their parts of it below the name. */
export const MONTERIGGI: Supplier = {
  name: 'Erboristeria Monteriggi S.r.l.',
  language: 'it',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '1127/A|09/06/2025|318|04/06/2025|5|61,4|BRT S.p.A.|10/06/2025 07:30',
      rows: `
KG|20|FINO-S|FINOCCHIO SEMI INTERI|24F118;12;30/09/2026|25F006;8;31/01/2027
KG|7.5|MELI-T|MELISSA FOGLIE TAGLIO TISANA|25M031;7.5;31/03/2027
KG|15|MALV-F|MALVA FIORI E FOGLIE|25V014;15;31/03/2027
PZ|48|TIS-DRN|TISANA DRENANTE 20 FILTRI|D2505;48;31/05/2028
PZ|24|TIS-SER|TISANA BUONASERA 20 FILTRI|S2502;10;28/02/2028|S2505;14;31/05/2028
PZ|6|ESP-01|ESPOSITORE BANCO LEGNO`,
    },
    {
      head: '1390/A|18/07/2025|402|15/07/2025|2|19,0|MITTENTE|18/07/2025 14:10',
      rows: `
KG|10|LIQ-R|LIQUIRIZIA RADICE SPEZZATA|25L020;10;30/06/2027
KG|4|ARAN-S|ARANCIO DOLCE SCORZE CUBETTI|25A077;4;30/06/2027
KG|2.5|ROSA-B|ROSA BOCCIOLI ROSSI|25R009;1;31/05/2027|25R012;1.5;30/06/2027
NR|2000|SAC-100|SACCHETTI CARTA AVANA 100 G`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 U.M.',
      '>16 QUANTITÀ',
      '20 CODICE',
      '32 DESCRIZIONE DEI BENI (natura - qualità)',
      '>88 COLLO',
    );
    put(
      'ERBORISTERIA MONTERIGGI S.r.l.                         DOCUMENTO DI TRASPORTO',
      'Via dei Mulini, 22 – 53035 Monteriggioni (SI)          (D.P.R. 472 del 14/08/1996)',
      'P.IVA e C.F. 01555880521 – REA SI-155582',
      `Operatore controllato n. B4471 – IT-BIO-007            N. ${head.text(0)}   del ${head.text(1)}`,
      '',
      'Destinatario                                           Luogo di destinazione',
      'LA TEIERA DI RAME S.N.C.                               MAGAZZINO',
      'VIA SAN VITALE 31                                      VIA DELL’INDUSTRIA 12/C',
      '40125 BOLOGNA (BO)                                     40138 BOLOGNA (BO)',
      '',
      `Causale del trasporto: VENDITA          Vs. ordine n. ${head.text(2)} del ${head.text(3)}`,
      '',
      table.head,
    );
    rows.forEach((row, index) => {
      const [unit, quantity, name] = [row.text(0), row.value(1), row.text(3)];
      const decimals = unit === 'KG' ? 3 : 0;
      put(
        table.row(
          unit,
          comma(quantity, decimals),
          row.text(2),
          name,
          String(Math.min(index + 1, Number(head.text(4)))),
        ),
      );
      for (const field of [4, 5]) {
        if (!row.has(field)) continue;
        const [lot = '', part = '', expiry = ''] = row.text(field).split(';');
        put(table.row('', '', '', `Lotto ${lot}  Scad. ${expiry}  ${unit} ${comma(Number(part), decimals)}`));
      }
      stock(name, quantity, unit, null);
    });
    put(
      '',
      `Aspetto esteriore dei beni: SCATOLE     N. colli: ${head.text(4)}     Peso lordo kg: ${head.text(5)}     Porto: FRANCO`,
      `Trasporto a cura del: VETTORE           ${head.text(6)}`,
      `Inizio trasporto: ${head.text(7)}`,
      '',
      'Firma conducente ...................     Firma destinatario ...................',
      'Contributo ambientale CONAI assolto ove dovuto',
    );
  },
};

/** A Dutch spice wholesaler's factuur: packs, then kilos or pieces with their price, and the charge below. */
export const DE_WAAG: Supplier = {
  name: 'Kruidenhuis De Waag B.V.',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '25301877|16-04-2025|30-04-2025|102944|25104471|INK-0388|17.5',
      rows: `
1104|Kamille bloemen heel|2 x 8 kg|16|kg|11.85|9|K2411-07|12-2026
1122|Rooibos fijn superior|1 x 20 kg|20|kg|6.4|9|R2502-11|02-2028
1138|Brandnetelblad gesneden|1 x 15 kg|15|kg|7.25|9|B2410-02|10-2027
1201|Gemberstukjes 4-6 mm|3 x 12,5 kg|37.5|kg|5.9|9|G2501-15|01-2028
1260|Vanillestokjes Bourbon 16 cm|1 x 50 st|50|st|1.75|9|V2412-01|12-2026
4010|Theefilters papier maat 2|4 doos|4|ds|8.95|21||
4022|Bamboe theelepel 7 cm|1 x 24 st|24|st|1.2|21||`,
    },
    {
      head: '25302640|11-06-2025|25-06-2025|102944|25105920|tel. Anneke|0',
      rows: `
1107|Lavendelbloemen blauw extra|1 x 10 kg|10|kg|14.6|9|L2408-03|08-2026
1144|Zoethoutwortel gesneden|1 x 25 kg|25|kg|6.15|9|Z2503-09|03-2028
1190|Citroengras gesneden 5 mm|2 x 10 kg|20|kg|5.45|9|C2504-01|04-2028
1233|Steranijs heel|1 x 5 kg|5|kg|13.3|9|S2411-04|11-2027
1235|Kaneelstokjes cassia 8 cm|1 x 10 kg|10|kg|9.75|9|K2412-08|12-2027`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Artikel',
      '9 Omschrijving',
      '42 Verpakking',
      '>64 Aantal',
      '66 Ehd',
      '>80 Prijs',
      '>88 Btw %',
      '>101 Bedrag',
    );
    const goods = rows.map((row) => ({ amount: cents(row.value(3) * row.value(5)), rate: row.value(6) }));
    const freight = head.value(6);
    put(
      'Kruidenhuis De Waag B.V.',
      'Houtmanskade 41 – 1013 MZ Amsterdam – T 020 555 0139 – verkoop@kruidenhuisdewaag.example',
      'KvK 33555471   Btw NL805551903B01   IBAN NL61 RABO 0155 5047 13   Skal 028811',
      '',
      'Theehandel De Koperen Ketel',
      `t.a.v. crediteurenadministratie                    Factuurnummer     ${head.text(0)}`,
      `Oude Gracht 211                                    Factuurdatum      ${head.text(1)}`,
      `3511 NR Utrecht                                    Vervaldatum       ${head.text(2)}`,
      `                                                   Debiteurnummer    ${head.text(3)}`,
      `                                                   Pakbon            ${head.text(4)}`,
      `                                                   Uw referentie     ${head.text(5)}`,
      'FACTUUR',
      '',
      table.head,
      '',
    );
    rows.forEach((row, index) => {
      const amount = goods[index]?.amount ?? Number.NaN;
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          comma(row.value(3), row.text(4) === 'kg' ? 2 : 0),
          row.text(4),
          comma(row.value(5)),
          row.text(6),
          comma(amount),
        ),
      );
      if (row.has(7)) put(table.row('', `Charge ${row.text(7)}  THT ${row.text(8)}`));
      stock(row.text(1), row.value(3), row.text(4), row.value(5), amount);
    });
    if (freight > 0) put(table.row('', 'Vrachtkosten', '', '', '', '', '9', comma(freight)));
    const base = (rate: number) =>
      cents(sumOf(goods.filter((line) => line.rate === rate).map(({ amount }) => amount)) + (rate === 9 ? freight : 0));
    const taxes = [9, 21].filter((rate) => base(rate) > 0);
    const net = sumOf(taxes.map(base));
    put('', table.row('', '', '', '', '', 'Totaal excl. btw', '', comma(net)));
    for (const rate of taxes)
      put(
        table.row('', '', '', '', '', `Btw ${rate}% over ${comma(base(rate))}`, '', comma(percentOf(base(rate), rate))),
      );
    put(
      table.row(
        '',
        '',
        '',
        '',
        '',
        'Te betalen EUR',
        '',
        comma(cents(net + sumOf(taxes.map((rate) => percentOf(base(rate), rate))))),
      ),
      '',
      `Gelieve te betalen voor ${head.text(2)} onder vermelding van ${head.text(0)}.`,
      'Op al onze leveringen zijn de voorwaarden van de Nederlandse Vereniging voor de Specerijhandel van toepassing.',
    );
  },
};

/** An Irish dairyman's docket from the van: sales, then what went back, then crates. */
export const GLENMURRY: Supplier = {
  name: 'Glenmurry Dairies',
  language: 'en-IE',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '0417-20938|Route 17|M Keane|Tue 11/03/25 05:52|31882',
      rows: `
12|FRESH MILK 2LT|1.98
6|LOW FAT MILK 2LT|1.98
4|BARISTA MILK 3LT|3.1
3|FRESH CREAM 1LT|4.45
2|NATURAL YOGURT 5KG|11.6
5|IRISH BUTTER 454G|3.25
2|OAT BARISTA 1LT X 6|9.9`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('>3 QTY', '5 PRODUCT', '>31 PRICE', '>41 VALUE');
    const amounts: number[] = [];
    put(
      '           GLENMURRY DAIRIES',
      '      Knockroe, Castleisland, Co Kerry',
      '           Tel 066 555 0121',
      '         Approval IE 1471 EC',
      '-'.repeat(41),
      `DOCKET ${head.text(0)}     ${head.text(1)}`,
      `${head.text(3)}     Driver ${head.text(2)}`,
      `A/C ${head.text(4)}  COPPER KETTLE CAFE TRALEE`,
      '-'.repeat(41),
      'DELIVERED',
      table.head,
    );
    for (const row of rows) {
      const amount = cents(row.value(0) * row.value(2));
      put(table.row(row.text(0), row.text(1), english(row.value(2)), english(amount)));
      amounts.push(amount);
      stock(row.text(1), row.value(0), null, row.value(2), amount);
    }
    const returned = cents(2 * 1.98);
    const total = cents(sumOf(amounts) - returned);
    put(
      'RETURNS',
      table.row('-2', 'FRESH MILK 2LT (SOUR)', english(1.98), english(-returned)),
      '-'.repeat(41),
      `UNITS ${plain(sumOf(rows.map((row) => row.value(0))))}`,
      table.row('', 'GOODS', '', english(total)),
      table.row('', 'VAT @ 0%', '', english(0)),
      table.row('', 'DOCKET TOTAL EUR', '', english(total)),
      '',
      'CRATES    OUT 4    IN 3    BAL 7',
      'TEMP AT DELIVERY   3.4 C',
      '',
      'SIGNED: P. Brosnan',
      'This is not a VAT invoice. Statement issued',
      'monthly. Thank you for your custom.',
    );
  },
};
