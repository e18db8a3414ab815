import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** Invented suppliers of the seventeenth lot: Portugal and Sweden. */

const komma = figures(',', '.');
const kronor = figures(',', ' ');

const beiraTejo: Supplier = {
  name: 'Grossista Beira-Tejo',
  language: 'pt-PT',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'FT 04A/118230|JFQ7W2KX-118230|2026-10-09|09:26:41|R. Cardoso',
      rows: `
004417|LEITE UHT MEIO GORDO 6X1L|4|CX|4.92||6
004482|NATAS PARA BATER 1L|6|UN|3.85|5|6
011230|CHA CIDREIRA 25 SAQ.|2|CX|13.68|10|23
011266|CHA PRETO CATERING 100 SAQ.|5|UN|4.15||23
019904|ACUCAR AMARELO SAQ. 8G 5KG|1|CX|11.49||23
027115|BOLACHA MARIA 800G|3|UN|2.27||23
060371|GUARDANAPO 1F 30X30 BRANCO CX 4800|1|CX|19.90|8|23
060988|COPO PAPEL KRAFT 24CL PCT 50|8|PCT|3.60||23
061502|LIXIVIA TRADICIONAL 5L|2|UN|2.19||23`,
    },
    {
      head: 'FT 04A/119004|JFQ7W2KX-119004|2026-10-23|15:02:10|S. Amaro',
      rows: `
004417|LEITE UHT MEIO GORDO 6X1L|6|CX|4.92||6
004533|BEBIDA DE AVEIA BARISTA 1L|12|UN|1.84|5|23
012077|CANELA EM PAU FRASCO 400G|1|UN|9.35||23
031480|LIMAO CALIBRE 4|3.480|KG|1.45||6
031502|GENGIBRE RAIZ|1.215|KG|4.80||6
061519|DETERGENTE MANUAL LOICA 5L|1|UN|6.70|10|23`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('GROSSISTA BEIRA-TEJO, S.A.', 'Zona Industrial de Alcains, Lote 22', '6005-000 Castelo Branco');
    put('NIF 503118204   Cap. Social 750.000,00 EUR', 'Cons. Reg. Com. Castelo Branco 503118204', '');
    put(`FATURA ${head.text(0)}                    ORIGINAL`, `ATCUD: ${head.text(1)}`);
    put(`Data ${head.text(2)}  Hora ${head.text(3)}    Operador ${head.text(4)}`);
    put('Cliente 77104  CASA DE CHA ALFAZEMA UNIP. LDA', 'NIF 514902338   Rua do Relógio 5, 6000 C. Branco', '');
    put('Artigo  Designação');
    const figuresLine = grid('>12 Qtd', '15 UN', '>35 Pr.Unit s/IVA', '>43 Desc%', '>49 IVA%', '>64 Total s/IVA');
    put(figuresLine.head, '-'.repeat(64));
    const sold: { rate: number; value: number }[] = [];
    for (const row of rows) {
      const [quantity, unit, price] = [row.value(2), row.text(3), row.value(4)];
      const full = cents(quantity * price);
      const value = row.has(5) ? lessPercent(full, row.value(5)) : full;
      put(`${row.text(0)}  ${row.text(1)}`);
      put(
        figuresLine.row(
          komma(quantity, unit === 'KG' ? 3 : 0),
          unit,
          komma(price, 3),
          row.has(5) ? komma(row.value(5)) : '',
          row.text(6),
          komma(value),
        ),
      );
      sold.push({ rate: row.value(6), value });
      stock(row.text(1), quantity, unit, price, value);
    }
    put('-'.repeat(64));
    const summary = grid('0 Taxa', '>20 Incidência', '>34 IVA', '>64 Total');
    put(summary.head);
    let tax = 0;
    for (const rate of [6, 23]) {
      const base = sumOf(sold.filter((item) => item.rate === rate).map(({ value }) => value));
      const vat = percentOf(base, rate);
      tax = cents(tax + vat);
      put(summary.row(`${rate},00%`, komma(base), komma(vat), komma(base + vat)));
    }
    const net = sumOf(sold.map(({ value }) => value));
    const ends = grid('32', '>64');
    put('', ends.row('Total Ilíquido', komma(net)), ends.row('Total IVA', komma(tax)));
    put(ends.row('TOTAL A PAGAR EUR', komma(net + tax)), ends.row('Multibanco', komma(net + tax)), '');
    put(`Nº artigos: ${rows.length}   Cartão Profissional 2210 7710 4`);
    put('qT4h-Processado por programa certificado n.º 1480/AT', 'Reclamações: livro eletrónico. Obrigado pela visita.');
  },
};

const mondego: Supplier = {
  name: 'Chás do Mondego',
  language: 'pt-PT',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'GR 2026/412|2026-10-15|08:30|9041277731',
      rows: `
CM-010|Lúcia-lima folha inteira|L26-088|06/2028|3 sacos|4.500|Kg
CM-014|Tília com brácteas|L26-071|05/2028|2 sacos|2.000|Kg
CM-022|Perpétua-roxa|L26-090|07/2028|1 saco|0.750|Kg
CM-105|Chá verde dos Açores 50 g|A26-12|03/2028|2 caixas|40|Un
CM-107|Chá preto Orange Pekoe dos Açores 50 g|A26-15|03/2028|3 caixas|60|Un
CM-230|Infusão Serões de Coimbra 15 pirâmides|L26-102|10/2028|1 caixa|24|Un
EX-008|Expositor de balcão em cortiça|||1 volume|1|Un`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('Chás do Mondego, Lda.', 'Quinta da Ladeira, Ceira, 3030-884 Coimbra', 'Contribuinte n.º 509 330 172', '');
    put(`Guia de Remessa n.º ${head.text(0)}                                   Original`);
    put(`Código de identificação AT: ${head.text(3)}`, '');
    const sides = grid('0', '52');
    put(sides.row('Exmo.(s) Sr.(s)', 'Data do documento'), sides.row('Casa de Chá Alfazema', head.text(1)));
    put(sides.row('Rua do Relógio 5', 'Início do transporte'));
    put(sides.row('6000-112 Castelo Branco', `${head.text(1)} ${head.text(2)}`));
    put(sides.row('NIF 514902338', 'Viatura 44-QX-09'), '');
    put(sides.row('Local de carga: Ceira, n/ armazém', 'Local de descarga: morada do cliente'), '');
    const table = grid('0 Ref.ª', '9 Descrição', '50 Lote', '59 Validade', '70 Volumes', '>89 Quantidade', '92 Un.');
    put(spaced(table.head, 1.5));
    for (const row of rows) {
      const [quantity, unit] = [row.value(5), row.text(6)];
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          komma(quantity, unit === 'Kg' ? 3 : 2),
          unit,
        ),
      );
      stock(row.text(1), quantity, unit, null);
    }
    put('', 'Total de volumes: 13          Peso bruto: 16,8 kg', '');
    put('Este documento não serve de fatura. Fatura a emitir no fim do mês conforme acordado.');
    put('Recebi a mercadoria em boas condições: ____________________', '');
    put('x8Kd-Processado por programa certificado n.º 2271/AT');
  },
};

const norrsken: Supplier = {
  name: 'Norrskens Te & Kryddimport',
  language: 'sv-SE',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '26411|2026-10-13|2026-11-12|264114|17802|Gunilla Åström',
      rows: `
1004|Söderblandning ekologisk|10|10|0|kg|189.00|10|6
1017|Earl Grey Blåklint|6|4|2|kg|214.00||6
1230|Rooibos Vildhallon|5|5|0|kg|176.50||6
1312|Grönt te Jasmin Chung Feng|3|0|3|kg|298.00||6
2105|Kardemumma malen 250 g|12|12|0|pås|48.75|5|6
2140|Stjärnanis hel 500 g|4|4|0|pås|92.00||6
7002|Plåtburk Teskuggan 125 g|36|36|0|st|22.40||25
7051|Tesil med bricka|10|8|2|st|39.50||25
F|Frakt PostNord|1|185.00|25`,
    },
    {
      head: '26530|2026-10-27|2026-11-26|265308|17990|Gunilla Åström',
      rows: `
1017|Earl Grey Blåklint|2|2|0|kg|214.00||6
1312|Grönt te Jasmin Chung Feng|3|3|0|kg|298.00||6
7051|Tesil med bricka|2|2|0|st|39.50||25
7120|Påse med fönster brun 250 g|500|500|0|st|2.15|15|25
9001|Provpåse Glögg-te 2026|20|20|0|st|0.00||6
F|Frakt PostNord|1|95.00|25`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('Norrskens Te & Kryddimport AB                              FAKTURA', '');
    const top = grid('0', '59', '76');
    put(top.row('Fakturaadress', 'Fakturanr', head.text(0)), top.row('Tekoppen i Mariefred', 'Datum', head.text(1)));
    put(top.row('Långgatan 9', 'Förfallodatum', head.text(2)), top.row('647 30 Mariefred', 'OCR', head.text(3)));
    put(top.row('', 'Ordernr', head.text(4)), top.row('Er ref: Lena Bergqvist', 'Vår ref', head.text(5)));
    put(top.row('Betalningsvillkor 30 dagar netto', 'Dröjsmålsränta', '8 %'), '');
    const table = grid(
      '0 Artnr',
      '8 Benämning',
      '>47 Best',
      '>54 Lev',
      '>61 Rest',
      '63 Enh',
      '>77 À-pris',
      '>83 Rab %',
      '>96 Belopp',
    );
    put(spaced(table.head, 1.3));
    const sold: { rate: number; value: number }[] = [];
    for (const row of rows) {
      if (row.text(0) === 'F') {
        const value = row.value(3);
        put(table.row('', row.text(1), '', '1', '', '', kronor(value), '', kronor(value)));
        sold.push({ rate: row.value(4), value });
        continue;
      }
      const [delivered, unit, price] = [row.value(3), row.text(5), row.value(6)];
      const full = cents(delivered * price);
      const value = row.has(7) ? lessPercent(full, row.value(7)) : full;
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.value(4) ? row.text(4) : '',
          unit,
          kronor(price),
          row.text(7),
          kronor(value),
        ),
      );
      if (row.value(4)) put('        Restnoteras, levereras utan frakt');
      sold.push({ rate: row.value(8), value });
      if (delivered > 0) stock(row.text(1), delivered, unit, price, value);
    }
    const net = sumOf(sold.map(({ value }) => value));
    const taxOf = (rate: number) =>
      percentOf(sumOf(sold.filter((item) => item.rate === rate).map(({ value }) => value)), rate);
    const gross = cents(net + taxOf(6) + taxOf(25));
    const due = Math.round(gross);
    const sums = grid('0 Exkl. moms', '18 Moms 6 %', '36 Moms 25 %', '54 Öresavr.', '76 ATT BETALA SEK');
    put('', sums.head);
    put(spaced(sums.row(kronor(net), kronor(taxOf(6)), kronor(taxOf(25)), kronor(due - gross), kronor(due)), 2));
    put('Adress                          Telefon                Bankgiro               Org.nr');
    put('Kolgrindsvägen 4, 972 54 Luleå   0920-555 018         5050-1155            556118-4420');
    put('Godkänd för F-skatt. Momsreg.nr SE556118442001. Reklamation inom 8 dagar. SE-EKO-01');
  },
};

const matboden: Supplier = {
  name: 'Matboden Ljungskile',
  language: 'sv-SE',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '3|8814|2026-10-16|07:58|Kassa 2|Amina',
      rows: `
Mellanmjölk 1,5% 1,5L|7310865001818|17.95|6|st|6
Vispgrädde 40% 5dl|7310865018083|31.50|4|st|6
Havredryck barista 1L|7394376616037|22.90|8|st|6
Citron eko lösvikt|2384|39.90|0.785|kg|6
Ingefära|2612|64.90|0.340|kg|6
Pärlsocker 500g|7310340112202|24.90|2|st|6
Kolsyrat vatten 1,4L|7350042718009|13.95|6|st|6
P|+PANT 2,00KR|2.00|6
Diskmedel refill 750ml|7310610019884|34.50|1|st|25
Kaffefilter 1x4 100p|7340011495123|18.90|3|st|25`,
    },
    {
      head: '3|9127|2026-10-30|16:21|Kassa 4|Viktor',
      rows: `
Standardmjölk 3% 1,5L|7310865001801|19.50|4|st|6
Smör normalsaltat 500g|7310865071811|62.90|3|st|6
Kanelbulle 6-pack|7340083440112|29.95|5|st|6
Äpple Ingrid Marie|4102|27.90|2.145|kg|6
Hushållspapper 8p|7322540573398|49.90|1|st|25
Batteri AAA 8p|7340131601445|45.00|2|st|25`,
    },
  ],
  print({ put, stock }, rows, head) {
    const centre = grid('^36');
    put(centre.row('MATBODEN LJUNGSKILE'), centre.row('Ljungskile Livs AB  Org.nr 556702-9915'));
    put(centre.row('Vällebergsvägen 2, 459 30 Ljungskile'), centre.row('Tel 0522-555 23   Öppet 7-21 alla dagar'), '');
    put('Kvitto                                        Säljställe Kiosk/Livs');
    put(
      `Nr ${head.text(1)}  Datum ${head.text(2)}  Tid ${head.text(3)}  ${head.text(4)}  Du betjänades av ${head.text(5)}`,
      '',
    );
    const table = grid('0 Beskrivning', '26 Artikelnummer', '>48 Pris', '>59 Mängd', '>72 Summa(SEK)');
    put(table.head, '_'.repeat(72));
    const sold: { rate: number; value: number }[] = [];
    let count = 0;
    for (const row of rows) {
      if (row.text(0) === 'P') {
        const value = cents(row.value(2) * row.value(3));
        put(table.row(row.text(1), '', kronor(row.value(2)), `${kronor(row.value(3))} st`, kronor(value)));
        sold.push({ rate: 0, value });
        continue;
      }
      const [price, quantity, unit] = [row.value(2), row.value(3), row.text(4)];
      const value = cents(price * quantity);
      const amount = `${kronor(quantity, unit === 'kg' ? 3 : 2)} ${unit}`;
      put(table.row(row.text(0), row.text(1), kronor(price), amount, kronor(value)));
      sold.push({ rate: row.value(5), value });
      count += unit === 'kg' ? 1 : quantity;
      stock(row.text(0), quantity, unit, price, value);
    }
    const total = sumOf(sold.map(({ value }) => value));
    const ends = grid('0', '>72');
    put('_'.repeat(72), ends.row(`Antal varor ${count}`, ''), ends.row('Betalat', kronor(total)));
    put(ends.row('Moms %        Moms        Netto       Brutto', ''));
    const table2 = grid('>5', '>18', '>31', '>44');
    for (const rate of [25, 6, 0]) {
      const gross = sumOf(sold.filter((item) => item.rate === rate).map(({ value }) => value));
      if (gross === 0) continue;
      const net = cents(gross / (1 + rate / 100));
      put(table2.row(kronor(rate), kronor(gross - net), kronor(net), kronor(gross)));
    }
    put('', 'Betalningsinformation', ends.row('Kort  Visa ************4471  Contactless', kronor(total)));
    put('Ref 904411820  TVR 0000000000  AID A0000000031010', `Bonusgrundande belopp ${kronor(total)}  Stamkund ****22`);
    put('', centre.row('Spara kvittot. Öppet köp 14 dagar. Välkommen åter!'));
  },
};

export const SEVENTEENTH_3: readonly Supplier[] = [beiraTejo, mondego, norrsken, matboden];
