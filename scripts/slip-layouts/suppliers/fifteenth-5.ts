import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** The fifteenth lot, 5: a printer, a box maker and two wholesale tills. */

const comma = figures(',', '.');
const polish = figures(',', ' ');

const vandaele: Supplier = {
  name: 'Drukkerij Vandaele-Roose BV',
  language: 'nl-BE',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '2026/0388|13/03/2026|12/04/2026|26-0714|Sofie Claes',
      rows: `
        D4410 | Etiket rond 40 mm, kraft, 1 kleur | 5000 | 5200 | 28.5 | 1000
        D4412 | Wikkel 180x45 mm, groene thee | 2000 | 2050 | 9.6 | 100
        D4415 | Wikkel 180x45 mm, zwarte thee | 2000 | 1980 | 9.6 | 100
        D3901 | Theekaart A6, 350 g, recto verso | 500 | 500 | 14.2 | 100
        forfait | Stansvorm 180x45 mm | 95
        D2207 | Menublok A5, 50 vel | 20 | 20 | 3.85 | st`,
    },
    {
      head: '2026/0645|20/05/2026|19/06/2026|26-1192|Sofie Claes',
      rows: `
        D4410 | Etiket rond 40 mm, kraft, 1 kleur | 10000 | 10150 | 24.9 | 1000
        D4460 | Sluitzegel transparant 30 mm | 10000 | 10000 | 11.75 | 1000
        D5102 | Draagtas papier 22x10x28, logo | 1000 | 1000 | 41 | 100
        D5110 | Zijdepapier 50x75 cm, wit, gevouwen | 500 | 500 | 12.4 | 100
        D3950 | Spaarkaart 85x55 mm, 10 vakjes | 2500 | 2600 | 36 | 1000
        D3977 | Affiche A2 zomerthee | 6 | 6 | 7.5 | st
        forfait | Opmaak en drukproef | 60`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'Drukkerij Vandaele-Roose BV                                           FACTUUR',
      'Kortrijksesteenweg 212 - 8530 Harelbeke',
      'BTW BE 0448.917.230 - RPR Gent, afd. Kortrijk',
      'T 056 55 01 88 - info@vandaele-roose.example',
      '',
      '                                                  De Koperen Ketel BV',
      '                                                  Sint-Jacobsmarkt 31',
      '                                                  2000 Antwerpen',
      '                                                  BTW BE 0711.402.856',
      '',
      'Factuurnr.      Datum           Vervaldag       Werkorder       Contact',
      grid('0', '16', '32', '48', '64').row(head.text(0), head.text(1), head.text(2), head.text(3), head.text(4)),
      '',
    );
    const table = grid(
      '0 Ref.',
      '9 Omschrijving',
      '>56 Besteld',
      '>66 Geleverd',
      '>76 Prijs',
      '>82 Per',
      '>94 Bedrag EUR',
    );
    put(...spaced(table.head, 1.3));
    const amounts = rows.map((row) => {
      if (row.text(0) === 'forfait') {
        put(table.row('', row.text(1), '', '', '', '', comma(row.value(2))));
        return row.value(2);
      }
      const [count, price] = [row.value(3), row.value(4)];
      const per = row.text(5) === 'st' ? 1 : row.value(5);
      const amount = cents((count / per) * price);
      stock(row.text(1), count, null, Number((price / per).toFixed(6)), amount);
      put(
        table.row(
          row.text(0),
          row.text(1),
          comma(row.value(2), 0),
          comma(count, 0),
          comma(price),
          row.text(5),
          comma(amount),
        ),
      );
      return amount;
    });
    const net = sumOf(amounts);
    const tax = percentOf(net, 21);
    const foot = grid('0', '>34', '>46', '>58', '>94');
    put(
      '',
      foot.row('BTW', 'Maatstaf', '%', 'BTW-bedrag', 'Te betalen EUR'),
      foot.row('', comma(net), '21', comma(tax), comma(net + tax)),
      '',
      'Meer- of minleveringen tot 5 % worden verrekend volgens de gebruiken van de grafische sector.',
      'IBAN BE71 7380 2214 0969   BIC KREDBEBB        Mededeling: factuurnummer',
      'Bij niet-betaling op de vervaldag: 10 % verhoging (min. 40 EUR) en 8 % intrest.',
    );
  },
};

const brenta: Supplier = {
  name: 'Scatolificio del Brenta S.n.c.',
  language: 'it',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '317/A|27/03/2026|RB 60 GG FM',
      rows: `
        rif | Rif. Vs. ordine 44 del 11/03/2026
        SC2015 | SCATOLA AVANA 20X15X10 ONDA B | PZ | 300 | 0.385 | 10
        SC3025 | SCATOLA AVANA 30X25X20 ONDA C | PZ | 150 | 0.724 | 10
        AST100 | ASTUCCIO TE 100 G AUTOMONTANTE | PZ | 1000 | 0.1685 | 10+5
        rif | Rif. Vs. ordine 46 del 18/03/2026 (tel. Sig.ra Ilaria)
        SHP02 | SHOPPER CARTA 22X10X29 AVANA | PZ | 500 | 0.212 | 10+5
        NAS50 | NASTRO CARTA GOMMATA 50 MM X 66 | RT | 36 | 2.15 |
        PLU05 | CARTA DA RIEMPIMENTO | KG | 25.5 | 1.86 |
        TUB01 | TUBO CARTONE TE SFUSO 80X160 COPERCHIO | PZ | 240 | 0.945 | 10`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'SCATOLIFICIO DEL BRENTA S.N.C. di Zanella R. e M.',
      'Via Valsugana, 88 - 36022 Cassola (VI)        Tel. 0424 555 317',
      'P.IVA e C.F. 02884510247 - REA VI 281130',
      '',
      'FATTURA ACCOMPAGNATORIA                       Spett.le',
      `N. ${head.text(0).padEnd(43)}CALDAIA DI RAME S.R.L.`,
      `del ${head.text(1).padEnd(42)}VIA SAN VITALE 44`,
      '                                              40125 BOLOGNA BO',
      'P.IVA cliente 03560911204  Cod. dest. M5UXCR1',
      '',
      `Pagamento: ${head.text(2)}     Banca: BANCO BPM AG. BASSANO     Pag. 1`,
    );
    const table = grid(
      '0 CODICE',
      '9 DESCRIZIONE DEI BENI',
      '50 UM',
      ">63 QUANTITA'",
      '>74 PREZZO',
      '>82 SC.%',
      '>93 IMPORTO',
      '>98 IVA',
    );
    put(...table.head);
    const amounts = rows.flatMap((row) => {
      if (row.text(0) === 'rif') {
        put(`         ${row.text(1)}`);
        return [];
      }
      const [count, price] = [row.value(3), row.value(4)];
      const factor = row
        .text(5)
        .split('+')
        .reduce((left, percent) => left * (1 - Number(percent) / 100), 1);
      const amount = cents(count * price * factor);
      stock(row.text(1), count, row.text(2), price, amount);
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          comma(count),
          comma(price, 4),
          row.text(5),
          comma(amount),
          '22',
        ),
      );
      return [amount];
    });
    const net = sumOf(amounts);
    const tax = percentOf(net, 22);
    const foot = grid('0', '>30', '>50', '>70', '>93');
    put(
      '         Contributo ambientale CONAI assolto ove dovuto',
      '',
      foot.row('TOT. MERCE', 'SPESE INCASSO', 'IMPONIBILE', 'IMPOSTA', 'TOTALE FATTURA'),
      foot.row(comma(net), '0,00', comma(net), comma(tax), `EUR ${comma(net + tax)}`),
      '',
      'Causale trasporto: VENDITA     Porto: FRANCO     Trasporto a cura: MITTENTE',
      'Aspetto esteriore dei beni: BANCALE     N. colli: 1     Peso kg 182',
      'Data e ora inizio trasporto: 27/03/2026 07:40',
      'Firma conducente ____________________     Firma destinatario ____________________',
    );
  },
};

const sertao: Supplier = {
  name: 'Atacado Bom Sertão',
  language: 'pt-BR',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '000184.227|012|18/03/2026 10:06:51',
      rows: `
        7891021006125 | CHA MATE TOST GRANEL 250G | 12 | UN | 7.98 |
        7896045104482 | ACUCAR DEMERARA 1KG | 10 | UN | 5.49 |
        7898215151784 | LEITE INTEGRAL 1L C/12 | 2 | CX | 53.88 | 4
        2040450018763 | GENGIBRE KG | 1.876 | KG | 14.9 |
        7891172422355 | COPO PAPEL 240ML C/50 | 8 | PCT | 18.75 |
        7896022204969 | DETERGENTE NEUTRO 5L | 3 | GL | 16.99 |
        2040511009125 | LIMAO TAITI KG | 3.25 | KG | 4.79 |
        7891000315507 | LEITE CONDENSADO 395G | 6 | UN | 6.85 | 2.4
        7896110004197 | PAPEL TOALHA INTERF 1000F | 4 | FD | 21.3 |`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '       ATACADO BOM SERTAO LTDA',
      '     CNPJ: 08.441.927/0012-60',
      ' AV RECIFE 3310 - IPSEP - RECIFE - PE',
      '  Documento Auxiliar da Nota Fiscal de',
      '       Consumidor Eletronica',
      '',
      'ITEM CODIGO         DESCRICAO',
      '        QTD UN  VL.UNIT(R$)  VL.ITEM(R$)',
    );
    const figuresLine = grid('>11', '12', '>24', '>42');
    const lines = rows.map((row, index) => {
      const amount = cents(row.value(2) * row.value(4));
      const isWeight = row.text(3) === 'KG';
      stock(row.text(1), row.value(2), row.text(3), row.value(4), row.has(5) ? undefined : amount);
      put(
        grid('0', '4', '18').row(String(index + 1).padStart(3, '0'), row.text(0), row.text(1)),
        figuresLine.row(
          isWeight ? comma(row.value(2), 3) : row.text(2),
          `${row.text(3)} X`,
          comma(row.value(4)),
          comma(amount),
        ),
      );
      if (row.has(5)) put(figuresLine.row('', 'desconto item', '', `-${comma(row.value(5))}`));
      return { amount, less: row.has(5) ? row.value(5) : 0 };
    });
    const gross = sumOf(lines.map(({ amount }) => amount));
    const less = sumOf(lines.map((line) => line.less));
    const total = cents(gross - less);
    const foot = grid('0', '>42');
    put(
      '',
      foot.row('QTD. TOTAL DE ITENS', String(rows.length)),
      foot.row('VALOR TOTAL R$', comma(gross)),
      foot.row('DESCONTOS R$', comma(less)),
      foot.row('VALOR A PAGAR R$', comma(total)),
      foot.row('FORMA PAGAMENTO', 'VALOR PAGO R$'),
      foot.row('Cartao de Debito', comma(total)),
      '',
      'Consulte pela Chave de Acesso em',
      'nfce.sefaz.pe.gov.br/nfce/consulta',
      '2626 0308 4419 2700 1260 6501 2000 1842',
      '        2718 4402 9961',
      'CONSUMIDOR CNPJ: 31.550.874/0001-09',
      `NFC-e n. ${head.text(0)} Serie ${head.text(1)}`,
      head.text(2),
      'Protocolo: 126260044718820',
      `Trib aprox R$: ${comma(percentOf(total, 13.45))} Fed e ${comma(percentOf(total, 18))} Est`,
      'Fonte: IBPT',
    );
  },
};

const kopczyk: Supplier = {
  name: 'Hurtownia Kopczyk Cash & Carry',
  language: 'pl',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'FV/02/004417/26|2026-03-05|przelew 14 dni|2026-03-19',
      rows: `
        5901044022117 | HERBATA LIPA Z MIODEM EX20 | 5 | 12 | 4.29 | 0 | 23
        5900397731204 | MIOD LIPOWY SLOIK 370G | 2 | 6 | 17.85 | 5 | 5
        5908235944180 | MLEKO UHT 3,2% 1L | 3 | 12 | 2.94 | 0 | 5
        5903111402218 | CUKIER TRZCINOWY SASZETKI 1KG | 1 | 10 | 9.6 | 0 | 23
        5901714800355 | WODA GAZOWANA PET 0,5L | 1 | 24 | 1.22 | 0 | 23
        kaucja | KAUCJA BUTELKA PET 0,5L | 24 | 0.5
        5906881205573 | KUBEK PAPIEROWY 250ML 50SZT | 2 | 20 | 8.75 | 10 | 23
        5907580012846 | PLYN DO NACZYN 5L | 4 | 1 | 21.4 | 0 | 23`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'Hurtownia KOPCZYK Cash & Carry Sp.j.                   FAKTURA VAT',
      `ul. Przemysłowa 17, 31-560 Kraków                      nr ${head.text(0)}`,
      'NIP 675-14-22-908   BDO 000118472                      ORYGINAŁ',
      '',
      `Data wystawienia: ${head.text(1)}      Data sprzedaży: ${head.text(1)}`,
      `Forma płatności: ${head.text(2)}   Termin: ${head.text(3)}`,
      'Nabywca: MIEDZIANY IMBRYK Sp. z o.o.',
      '         ul. Józefa 12, 31-056 Kraków   NIP 676-25-81-334   nr karty 20418',
      '',
      'Lp  Kod EAN        Nazwa towaru',
    );
    const table = grid(
      '>14 Op.',
      '>22 szt/op',
      '>32 Ilość',
      '34 jm',
      '>50 Cena netto',
      '>58 Rabat%',
      '>74 Wartość netto',
      '>80 VAT',
    );
    put(...table.head);
    const lines: { amount: number; rate: number }[] = [];
    let deposit = 0;
    for (const [index, row] of rows.entries()) {
      put(grid('>2', '4', '19').row(String(index + 1), row.text(0) === 'kaucja' ? '' : row.text(0), row.text(1)));
      if (row.text(0) === 'kaucja') {
        deposit = cents(row.value(2) * row.value(3));
        put(table.row('', '', row.text(2), 'szt', polish(row.value(3)), '', polish(deposit), 'np'));
        continue;
      }
      const [packs, size, price, percent] = [row.value(2), row.value(3), row.value(4), row.value(5)];
      const count = packs * size;
      const amount = lessPercent(count * price, percent);
      stock(row.text(1), count, 'szt', price, amount);
      put(
        table.row(
          String(packs),
          String(size),
          String(count),
          'szt',
          polish(price),
          percent ? polish(percent) : '',
          polish(amount),
          row.text(6),
        ),
      );
      lines.push({ amount, rate: row.value(6) });
    }
    const taxes = grid('>14', '>32', '>50', '>74');
    put('', taxes.row('Stawka', 'Netto', 'VAT', 'Brutto'));
    let total = deposit;
    for (const rate of [23, 5]) {
      const net = sumOf(lines.filter((line) => line.rate === rate).map(({ amount }) => amount));
      const tax = percentOf(net, rate);
      total = cents(total + net + tax);
      put(taxes.row(`${rate}%`, polish(net), polish(tax), polish(net + tax)));
    }
    put(
      taxes.row('np', polish(deposit), '', polish(deposit)),
      '',
      `Do zapłaty: ${polish(total)} PLN`,
      'Konto: 42 1020 2892 0000 5402 0611 7734',
      'Nr KSeF: 6751422908-20260305-8A41C0D2E7F3-5B',
      '',
      '........................            ........................',
      ' wystawił: A. Wrona                  odebrał',
    );
  },
};

export const FIFTEENTH_5: readonly Supplier[] = [vandaele, brenta, sertao, kopczyk];
