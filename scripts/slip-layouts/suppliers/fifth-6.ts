import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');
const european = figures(',', '.');
const spacedOut = figures(',', ' ');

/** A Dutch packaging web shop's order confirmation. Rows: quantity, unit, name, code, price, how many it is of, tiers; V for freight. */
const verpakhoek: Supplier = {
  name: 'De Verpakhoek',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '#VH250188|09-02-2025|11-02-2025',
      rows: `
        500|stuks|Stazak kraft 130 x 210 mm met zip|SZ-K130|22.40|100|100: 25,90  -  500: 22,40  -  1.000: 19,75
        1000|stuks|Theezakje papier nr. 1|TZ-01|18.95|1000|1.000: 18,95  -  5.000: 15,60
        250|stuks|Sluitetiket rond 40 mm wit|SE-40W|6.80|100|100: 7,95  -  250: 6,80
        6|rollen|Papiertape bruin 50 mm x 50 m|PT-50|3.45|1|
        4|pakken|Vloeipapier mosgroen 50 x 70 cm, 480 vel|VP-MG|17.90|1|
        V|Verzendkosten PostNL|6.95
      `,
    },
    {
      head: '#VH252906|24-11-2025|26-11-2025',
      rows: `
        2000|stuks|Zijvouwzak zwart 250 g met ventiel|ZV-Z250|164.00|1000|1.000: 189,00  -  2.000: 164,00
        300|stuks|Verzenddoos 305 x 220 x 150 mm|VD-305|61.50|100|100: 68,00  -  300: 61,50
        100|stuks|Cadeaudoos kerst 2 blikken|CD-K2|128.00|100|100: 128,00  -  500: 109,00
        50|stuks|Theeblik rond 100 g koper|TB-R100|1.62|1|
        2|rollen|Cadeaulint katoen rood 15 mm x 20 m|CL-R15|7.25|1|
        5|kg|Opvulchips zetmeel|OC-05|4.10|1|
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Aantal', '14 Artikel', '>71 Prijs', '73 per', '>94 Totaal');
    const sums: number[] = [];
    put(
      'de verpakhoek',
      'Alles om in te pakken',
      '',
      'Bedankt voor je bestelling!',
      `Bestelling ${head.text(0)} van ${head.text(1)}`,
      `Verwachte levering: ${head.text(2)}`,
      '',
      'Factuuradres                            Afleveradres',
      'Thee & Zo                               Thee & Zo',
      'Voorstraat 118                          Voorstraat 118',
      '3512 AR Utrecht                         3512 AR Utrecht',
      '',
      table.head,
    );
    let freight = 0;
    for (const line of rows) {
      if (line.text(0) === 'V') {
        freight = line.value(2);
        continue;
      }
      const per = line.value(5);
      const price = Number((line.value(4) / per).toFixed(5));
      const amount = cents(line.value(0) * price);
      const unit = line.text(1);
      put(
        table.row(
          `${european(line.value(0), 0)} ${unit}`,
          line.text(2),
          `€ ${european(line.value(4))}`,
          per > 1 ? european(per, 0) : ({ rollen: 'rol', pakken: 'pak', stuks: 'stuk' }[unit] ?? unit),
          `€ ${european(amount)}`,
        ),
        grid('14').row(`Art.nr. ${line.text(3)}`),
      );
      if (line.has(6)) put(grid('14').row(`Staffel: ${line.text(6)}`));
      sums.push(amount);
      stock(line.text(2), line.value(0), unit, price, amount);
    }
    const net = sumOf([...sums, freight]);
    const tax = percentOf(net, 21);
    const { row } = grid('58', '>94');
    put(
      '',
      row('Subtotaal', `€ ${european(sumOf(sums))}`),
      row('Verzendkosten', freight ? `€ ${european(freight)}` : 'Gratis'),
      row('Btw 21%', `€ ${european(tax)}`),
      row('Totaal incl. btw', `€ ${european(cents(net + tax))}`),
      '',
      'Betaald met iDEAL. Vragen? Mail naar hallo@deverpakhoek.example',
    );
  },
};

/** The till of a Malay sundry shop: the count first. Rows: name, count, price. */
const sriMurni: Supplier = {
  name: 'Kedai Runcit Sri Murni',
  language: 'ms',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '000718|22/07/2025|19:24|SITI',
      rows: `
        GULA HALUS 1KG|10|2.85
        SUSU PEKAT MANIS 500G|6|4.35
        TEH TARIK CAMPURAN 600G|2|16.90
        SERAI 3 BATANG|5|1.20
        HALIA TUA 500G|1|6.45
        DAUN PANDAN IKAT|4|1.00
        CAWAN KERTAS 8OZ 50PCS|8|4.77
        SABUN PENCUCI 900ML|2|5.58
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('>3', '5', '>35', '>43');
    const ends = grid('0', '>43').row;
    const rule = '='.repeat(43);
    const sums: number[] = [];
    put(
      '         KEDAI RUNCIT SRI MURNI',
      '      NO 8 JALAN BESAR, 31900 KAMPAR',
      '            TEL 05-555 0118',
      rule,
      ends(`RESIT ${head.text(0)}`, `JURUWANG ${head.text(3)}`),
      ends(`TARIKH ${head.text(1)}`, `MASA ${head.text(2)}`),
      rule,
      row('KTT', 'BARANG', 'HARGA', 'RM'),
      rule,
    );
    let count = 0;
    for (const line of rows) {
      const amount = cents(line.value(1) * line.value(2));
      put(row(line.text(1), line.text(0), english(line.value(2)), english(amount)));
      sums.push(amount);
      count += line.value(1);
      stock(line.text(0), line.value(1), null, line.value(2), amount);
    }
    const total = sumOf(sums);
    const rounded = cents(Math.round(total * 20) / 20);
    const paid = Math.ceil(rounded / 50) * 50;
    put(
      rule,
      ends(`BIL. BARANG ${count}`, ''),
      ends('JUMLAH', english(total)),
      ends('PELARASAN', english(cents(rounded - total))),
      ends('JUMLAH BESAR', english(rounded)),
      ends('TUNAI', english(paid)),
      ends('BAKI', english(cents(paid - rounded))),
      rule,
      '        TERIMA KASIH, SILA DATANG LAGI',
    );
  },
};

/** A Portuguese pharmacy: code, VAT and count are below the name. Rows: name, code, count, price, VAT. */
const farmaciaRosal: Supplier = {
  name: 'Farmácia do Rosal',
  language: 'pt',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: 'FS 2B/40188|2025-10-06 12:51|Op. 7',
      rows: `
        CHA DE CAMOMILA FLOR 50G|6440218|6|2.95|6
        CHA LUCIA-LIMA FOLHA 30G|6440226|6|3.10|6
        CHA DE TILIA 20 SAQUETAS|6440341|4|3.45|6
        MEL DE ROSMANINHO 500G|6551079|3|7.80|6
        ALCOOL 70 1000ML|6018832|2|3.99|23
        LUVAS NITRILO M CX 100|6809917|1|8.75|23
        PENSO RAPIDO AZUL CX 100|6812044|1|6.20|23
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const ends = grid('0', '>42').row;
    const { row } = grid('2', '>14', '>21', '>31', '>42');
    const sums: number[] = [];
    const rule = '-'.repeat(42);
    put(
      '            FARMACIA DO ROSAL',
      '     Largo do Chafariz 3 - 3000 Coimbra',
      '            NIF 555 018 227',
      '',
      ends('Fatura Simplificada', head.text(0)),
      ends(head.text(1), head.text(2)),
      ends('NIF Cliente', '555901440'),
      rule,
      'Designacao',
      row('Codigo', 'IVA', 'Qtd', 'PVP', 'Valor'),
      rule,
    );
    const gross: Record<string, number[]> = { 6: [], 23: [] };
    for (const line of rows) {
      const amount = cents(line.value(2) * line.value(3));
      put(line.text(0), row(line.text(1), `${line.text(4)}%`, line.text(2), european(line.value(3)), european(amount)));
      sums.push(amount);
      gross[line.text(4)]?.push(amount);
      stock(line.text(0), line.value(2), null, line.value(3), amount);
    }
    const total = sumOf(sums);
    put(rule, ends('TOTAL EUR', european(total)), ends('Multibanco', european(total)), rule);
    const taxes = grid('0 Taxa', '>20 Base', '>31 IVA', '>42 Total');
    put(taxes.head);
    for (const [rate, amounts] of Object.entries(gross)) {
      const sum = sumOf(amounts);
      const base = cents(sum / (1 + Number(rate) / 100));
      put(taxes.row(`${rate}%`, european(base), european(cents(sum - base)), european(sum)));
    }
    put('', 'IVA incluido. Obrigado pela sua visita.', 'k7Rd-Processado por programa certificado');
  },
};

/** A Polish wholesaler's VAT invoice: net price, net, VAT and gross. Rows: name, unit, quantity, net price, VAT. */
const zielnik: Supplier = {
  name: 'Hurtownia Zielnik',
  language: 'pl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FV 218/03/2025|17.03.2025|24.03.2025',
      rows: `
        Herbata czarna Yunnan sypana|kg|5|46.20|23
        Herbata zielona Sencha sypana|kg|3|58.50|23
        Rumianek kwiat 1 kg|szt.|4|62.00|8
        Mięta pieprzowa liść 1 kg|szt.|6|31.40|8
        Dzika róża owoc cięty|kg|10|24.75|8
        Torebka doypack kraft 100 g (100 szt.)|op.|5|68.90|23
        Cukier trzcinowy saszetki (300 szt.)|op.|2|39.00|5
        Hibiskus kwiat cały|kg|4|37.80|8
        Lukrecja korzeń cięty|kg|2.5|41.60|8
        Yerba mate Despalada 500 g|szt.|12|17.95|23
        Puszka metalowa okrągła 100 g złota|szt.|40|4.35|23
        Filtry do herbaty rozm. M (100 szt.)|op.|10|9.20|23
      `,
    },
    {
      head: 'FV 711/10/2025|02.10.2025|09.10.2025',
      rows: `
        Herbata owocowa Zimowa sypana|kg|12.5|33.60|23
        Lipa kwiatostan 0,5 kg|szt.|8|44.90|8
        Miód lipowy 400 g|szt.|24|21.30|5
        Zaparzacz siatkowy fi 5 cm|szt.|30|6.85|23
        Usługa transportowa|usł.|1|45.00|23
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Lp.',
      '4 Nazwa towaru / usługi',
      '44 J.m.',
      '>55 Ilość',
      '>66 Cena|netto',
      '>78 Wartość|netto',
      '>84 VAT',
      '>94 Kwota|VAT',
      '>106 Wartość|brutto',
    );
    const boxes = grid('0', '60').row;
    put(
      boxes('Hurtownia Zielnik Sp. z o.o.', `Faktura VAT nr ${head.text(0)}`),
      boxes('ul. Młyńska 45, 16-400 Suwałki', `Data wystawienia: ${head.text(1)}`),
      boxes('NIP 844-555-01-82', `Termin płatności: ${head.text(2)} przelew`),
      '',
      boxes('Nabywca: Herbaciarnia Pod Lipą', 'Odbiorca: jak nabywca'),
      boxes('ul. Rynek 12, 15-091 Białystok', ''),
      boxes('NIP 542-555-09-01', ''),
      '',
      table.head,
    );
    const bases: Record<string, number[]> = { 5: [], 8: [], 23: [] };
    for (const [index, line] of rows.entries()) {
      const amount = cents(line.value(2) * line.value(3));
      const tax = percentOf(amount, line.value(4));
      put(
        table.row(
          String(index + 1),
          line.text(0),
          line.text(1),
          spacedOut(line.value(2), line.text(1) === 'kg' ? 3 : 0),
          spacedOut(line.value(3)),
          spacedOut(amount),
          `${line.text(4)}%`,
          spacedOut(tax),
          spacedOut(cents(amount + tax)),
        ),
      );
      bases[line.text(4)]?.push(amount);
      if (line.text(1) !== 'usł.') stock(line.text(0), line.value(2), line.text(1), line.value(3), amount);
    }
    const { row } = grid('56', '>78', '>84', '>94', '>106');
    const taxed = Object.entries(bases).flatMap(([rate, amounts]) => {
      const base = sumOf(amounts);
      return amounts.length > 0 ? [{ rate, base, tax: sumOf(amounts.map((one) => percentOf(one, Number(rate)))) }] : [];
    });
    put('');
    for (const { rate, base, tax } of taxed)
      put(row('w tym', spacedOut(base), `${rate}%`, spacedOut(tax), spacedOut(cents(base + tax))));
    const [net, tax] = [sumOf(taxed.map(({ base }) => base)), sumOf(taxed.map((rate) => rate.tax))];
    put(
      row('Razem', spacedOut(net), '', spacedOut(tax), spacedOut(cents(net + tax))),
      '',
      `Do zapłaty: ${spacedOut(cents(net + tax))} PLN`,
      'Bank Spółdzielczy w Suwałkach 55 9367 0000 1822 5550 1188 0001',
      '',
      'Osoba upoważniona do odbioru                     Wystawił: Marek Zielny',
    );
  },
};

/** Shops and wholesalers of other languages. */
export const OTHERS: readonly Supplier[] = [verpakhoek, sriMurni, farmaciaRosal, zielnik];
