import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** A wholesaler and a shop from Poland, a roastery from Sweden and a packer from Denmark. */

const spaced = figures(',', ' ');
const danish = figures(',', '.');

const herbapol: Supplier = {
  name: 'Hurtownia Zielarska Podlasianka sp. z o.o.',
  language: 'pl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FS 418/MAG/04/2025|Białystok|15-04-2025|14-04-2025|29-04-2025|WZ 733/MAG/04/2025',
      rows: `
        Rumianek koszyczek 1 kg|5|op.|38.60|8|01.28.30
        Skrzyp polny ziele cięte|12.5|kg|17.20|8|01.28.30
        Dziurawiec ziele cięte|20|kg|15.90|8|01.28.30
        Aronia owoc suszony|15|kg|22.50|8|10.39.25
        Torebka z okienkiem 100 g|600|szt.|0.31|23|17.21.12
        Etykieta zamienna PL 70x40|1500|szt.|0.06|23|17.29.11`,
    },
    {
      head: 'FS 1190/MAG/11/2025|Białystok|03-11-2025|03-11-2025|17-11-2025|WZ 2044/MAG/11/2025',
      rows: `
        Lipa kwiatostan cięty|10|kg|64.00|8|01.28.30
        Malina owoc liofilizowany 250 g|8|op.|46.90|8|10.39.25
        Czarny bez kwiat|6|kg|49.50|8|01.28.30
        Pokrzywa liść|25|kg|14.30|8|01.28.30
        Zestaw świąteczny Zimowa Herbata|24|kpl.|31.20|23|10.83.13
        Miód lipowy słoik 400 g|36|szt.|19.40|5|01.49.21
        Puszka herbaciana granatowa 150 g|120|szt.|5.85|23|25.92.11`,
    },
  ],
  print(printer, rows, head) {
    const sides = grid('0', '58');
    printer.put(
      { cells: [{ text: `${head.text(1)}, dnia ${head.text(2)}`, at: 104, align: 'right' }] },
      { cells: [{ text: `Data sprzedaży: ${head.text(3)}`, at: 104, align: 'right' }] },
      '',
      { cells: [{ text: `Faktura VAT nr ${head.text(0)}`, at: 52, align: 'centre' }], gap: 1.2 },
      { cells: [{ text: 'oryginał', at: 52, align: 'centre' }] },
      '',
      ...sides.row('Sprzedawca:', 'Nabywca:'),
      ...sides.row('Hurtownia Zielarska Podlasianka sp. z o.o.', 'Złoty Liść Herbaty sp. z o.o.'),
      ...sides.row('ul. Składowa 7', 'ul. Piotrkowska 181/3'),
      ...sides.row('15-399 Białystok', '90-447 Łódź'),
      ...sides.row('NIP: 542-331-07-18 / BDO 000118402', 'NIP: 725-220-94-41'),
      '',
    );
    const columns = grid(
      '0 Lp.',
      '4 Nazwa towaru lub usługi',
      '40 PKWiU',
      '>57 Ilość',
      '59 J.m.',
      '>70 Cena|netto',
      '>76 VAT|%',
      '>86 Wartość|netto',
      '>95 Kwota|VAT',
      '>105 Wartość|brutto',
    );
    printer.put(columns.head);
    const all: { rate: number; amount: number }[] = [];
    rows.forEach((row, index) => {
      const [name, quantity, unit, price, rate] = [row.text(0), row.value(1), row.text(2), row.value(3), row.value(4)];
      const amount = cents(quantity * price);
      const tax = percentOf(amount, rate);
      all.push({ rate, amount });
      printer.put(
        columns.row(
          String(index + 1),
          name,
          row.text(5),
          spaced(quantity, unit === 'kg' ? 3 : 0),
          unit,
          spaced(price),
          String(rate),
          spaced(amount),
          spaced(tax),
          spaced(cents(amount + tax)),
        ),
      );
      printer.stock(name, quantity, unit, price, amount);
    });
    const table = grid('>70', '>76', '>86', '>95', '>105');
    let [net, taxes] = [0, 0];
    const parts = [23, 8, 5].flatMap((rate) => {
      const base = sumOf(all.filter((each) => each.rate === rate).map(({ amount }) => amount));
      if (base === 0) return [];
      const tax = percentOf(base, rate);
      [net, taxes] = [cents(net + base), cents(taxes + tax)];
      return [['', String(rate), spaced(base), spaced(tax), spaced(cents(base + tax))]];
    });
    const gross = spaced(cents(net + taxes));
    printer.put(table.row('Razem', 'x', spaced(net), spaced(taxes), gross));
    parts.forEach((part, index) => {
      printer.put(table.row(index === 0 ? 'w tym' : '', ...part.slice(1)));
    });
    printer.put(
      '',
      `Forma płatności: przelew 14 dni          Termin: ${head.text(4)}`,
      'Konto: mBank  61 1140 2004 0000 3102 7741 8820',
      '',
      { cells: [{ text: `Razem do zapłaty: ${gross} PLN`, at: 0 }], gap: 1.2 },
      `Zapłacono: 0,00 PLN          Pozostaje do zapłaty: ${gross} PLN`,
      `Dokumenty magazynowe: ${head.text(5)}`,
      'Uwagi: towar ekologiczny PL-EKO-07 oznaczono na opakowaniu',
      '',
      '',
      ...sides.row('...................................', '...................................'),
      ...sides.row('Osoba upoważniona do odbioru', 'Wystawił: Katarzyna Sawicka'),
    );
  },
};

const papiernik: Supplier = {
  name: 'Sklep Papierniczo-Gospodarczy Żuczek',
  language: 'pl',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '2025-09-12|W041882|0213|14:07',
      rows: `
        Papier ksero A4 80g 500ark|5|szt.|21.99|A
        Segregator A4/75 czarny|4|szt.|13.50|A
        Taśma pak. 48x50|6|szt.|4.20|A
        Płyn do szyb 750ml|2|szt.|8.99|A
        Folia stretch czarna 1,5kg|1|szt.|19.90|A
        Cukier trzcinowy 1kg|3|szt.|7.49|C
        Cytryna luz|0.846|kg|8.99|C
        Mleko UHT 3,2% 1l|12|szt.|3.89|C`,
    },
  ],
  print(printer, rows, head) {
    const middle = (text: string) => ({ cells: [{ text, at: 20, align: 'centre' as const }] });
    const line = (left: string, right: string) => ({
      cells: [
        { text: left, at: 0 },
        { text: right, at: 40, align: 'right' as const },
      ],
    });
    printer.put(
      middle('SKLEP "ŻUCZEK" B. Żuk'),
      middle('90-301 Łódź, ul. Wigury 12'),
      middle('NIP 7271044318'),
      line(head.text(0), `nr wydr.${head.text(1)}`),
      middle('PARAGON FISKALNY'),
      '-'.repeat(40),
    );
    const all: { rate: string; amount: number }[] = [];
    for (const row of rows) {
      const [name, quantity, unit, price, rate] = [row.text(0), row.value(1), row.text(2), row.value(3), row.text(4)];
      const amount = cents(quantity * price);
      all.push({ rate, amount });
      const count = `${spaced(quantity, unit === 'kg' ? 3 : 0)} ${unit} x${spaced(price)}`;
      const sum = `${spaced(amount)}${rate}`;
      if (name.length + count.length + sum.length > 37) printer.put(name, line('', `${count} ${sum}`));
      else printer.put(line(name, `${count} ${sum}`));
      printer.stock(name, quantity, unit, price, amount);
    }
    const gross = (rate: string) => sumOf(all.filter((each) => each.rate === rate).map(({ amount }) => amount));
    const tax = (rate: string, percent: number) => cents((gross(rate) * percent) / (100 + percent));
    const total = cents(gross('A') + gross('C'));
    printer.put(
      '-'.repeat(40),
      line('SPRZEDAŻ OPODATKOWANA A', spaced(gross('A'))),
      line('PTU A 23,00 %', spaced(tax('A', 23))),
      line('SPRZEDAŻ OPODATKOWANA C', spaced(gross('C'))),
      line('PTU C 5,00 %', spaced(tax('C', 5))),
      line('SUMA PTU', spaced(cents(tax('A', 23) + tax('C', 5)))),
      { ...line('SUMA PLN', spaced(total)), gap: 1.4 },
      line('GOTÓWKA', spaced(Math.ceil(total / 50) * 50)),
      line('RESZTA', spaced(cents(Math.ceil(total / 50) * 50 - total))),
      line(`${head.text(2)} #001 KASJER 2`, head.text(3)),
      line('NIP NABYWCY', '7252209441'),
      middle('8F2A0-C41D7-99B03-ETHP2-11E4K'),
      middle('EAV 2101884402'),
      '',
      middle('Zwrot towaru do 14 dni z paragonem'),
    );
  },
};

const rosteri: Supplier = {
  name: 'Norrkust Te & Kolonial AB',
  language: 'sv',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '31884|2025-05-06|2025-06-05|88120|Er order 4411/EL',
      rows: `
        1120|Söderblandning svart te 1 kg|12|12|påse|148.00|15|12
        1135|Lapsang souchong ekologisk 500 g|10|6|påse|112.50|15|12
        2204|Pärlsocker bruten vit 5 kg|2|2|säck|139.00||12
        3310|Tesil rostfri med skål|24|24|st|34.90|10|25
        3342|Termomugg matt grå 35 cl|12|0|st|89.00|10|25
        4002|Presentkartong lucia 3-fack|100|100|st|6.75||25
        4077|Bomullssnöre rödvitt 100 m|4|4|rle|58.00||25`,
    },
    {
      head: '32960|2025-10-21|2025-11-20|90417|Mail Ellen',
      rows: `
        1188|Nypon och hibiskus örtte 1 kg|8|8|påse|96.00|15|12
        1192|Kryddig chai lösvikt|15|15|kg|165.00|15|12
        1207|Rooibos vanilj lösvikt|10|7.5|kg|142.00||12
        2250|Kardemumma hel grön|2|2|kg|489.00||12
        3401|Tekanna gjutjärn 0,8 l|4|4|st|319.00|10|25`,
    },
  ],
  print(printer, rows, head) {
    const sides = grid('0', '20', '54');
    const last = grid('0', '26', '50', '70');
    printer.put(
      ...sides.row('Norrkust Te & Kolonial AB', '', 'FAKTURA'),
      '',
      ...sides.row('Fakturanr', head.text(0), 'Faktureringsadress'),
      ...sides.row('Fakturadatum', head.text(1), 'Guldblad Te Sverige AB'),
      ...sides.row('Kundnr', '2417', 'Scancloud FE 8810'),
      ...sides.row('Ordernr', head.text(3), '831 90 Östersund'),
      ...sides.row('Förfallodatum', head.text(2)),
      ...sides.row('Betalningsvillkor', '30 dagar netto', 'Leveransadress'),
      ...sides.row('Dröjsmålsränta', '8 %', 'Torggatan 14, Uppsala'),
      ...sides.row('Er referens', head.text(4)),
      ...sides.row('Vår referens', 'Anders Nordlund'),
      '',
    );
    const columns = grid(
      '0 Artnr',
      '8 Benämning',
      '>54 Best ant',
      '>63 Lev ant',
      '65 Enh',
      '>80 À-pris',
      '>87 Rab %',
      '>101 Belopp',
    );
    printer.put(columns.head);
    const all: { rate: number; amount: number }[] = [];
    for (const row of rows) {
      const [name, quantity, unit, price] = [row.text(1), row.value(3), row.text(4), row.value(5)];
      const full = cents(quantity * price);
      const amount = row.has(6) ? lessPercent(full, row.value(6)) : full;
      all.push({ rate: row.value(7), amount });
      const decimals = unit === 'kg' ? 1 : 0;
      printer.put(
        columns.row(
          row.text(0),
          name,
          spaced(row.value(2), decimals),
          spaced(quantity, decimals),
          unit,
          spaced(price),
          row.text(6),
          spaced(amount),
        ),
      );
      if (quantity > 0) printer.stock(name, quantity, unit, price, amount);
      else printer.put(columns.row('', 'Restnoterad, väntas v. 22'));
    }
    all.push({ rate: 25, amount: 95 });
    printer.put(columns.row('F1', 'Fraktavgift DHL', '1', '1', 'st', '95,00', '', '95,00'), '');
    const base = (rate: number) => sumOf(all.filter((each) => each.rate === rate).map(({ amount }) => amount));
    const taxes = cents(percentOf(base(12), 12) + percentOf(base(25), 25));
    const net = cents(base(12) + base(25));
    const total = cents(net + taxes);
    const rounded = Math.round(total);
    const foot = grid('0', '>22', '>36', '>50', '>64', '>80', '>101');
    printer.put(
      foot.row('', 'Exkl. moms', 'Moms 12 %', 'Moms 25 %', 'Öresavr.', '', 'ATT BETALA SEK'),
      foot.row(
        '',
        spaced(net),
        spaced(percentOf(base(12), 12)),
        spaced(percentOf(base(25), 25)),
        spaced(cents(rounded - total)),
        '',
        spaced(rounded),
      ),
      '',
      `Vid betalning ange OCR-nummer ${head.text(0)}7`,
      '_'.repeat(86),
      ...last.row('Adress', 'Telefon', 'Bankgiro', 'Org.nr'),
      ...last.row('Hamngatan 3', '0611-55 41 80', '5331-8840', '556718-4402'),
      ...last.row('871 30 Härnösand', 'www.norrkust.example', '', 'Godkänd för F-skatt'),
      ...last.row('SE-EKO-01', '', '', 'Momsreg.nr SE556718440201'),
    );
  },
};

const havnepak: Supplier = {
  name: 'Havnepak Fredericia A/S',
  language: 'da',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '557120|19.08.2025|SO-204418|PO 1188',
      rows: `
        Palle 1 af 2|00357009880012204417
        60-1101|Bølgepapkasse 300x200x150 brun|4|25|100
        60-1108|Bølgepapkasse 400x300x200 brun|8|20|160
        62-0040|Fyldpapir på rulle 38 cm|1|6|6
        64-2210|Klar tape 50 mm x 66 m|2|36|72
        Palle 2 af 2|00357009880012204424
        31-0125|Ståpose papir/PLA 125 g m. zip|12|250|3000
        31-0250|Ståpose papir/PLA 250 g m. zip|6|250|1500
        35-0019|Papdåse høj hvid ø73|9|40|360
        35-0021|Låg til papdåse ø73 aluminium|1|400|400`,
    },
  ],
  print(printer, rows, head) {
    const sides = grid('0', '62');
    printer.put(
      'FØLGESEDDEL',
      '',
      ...sides.row('Guldblad Te ApS', 'Havnepak Fredericia A/S'),
      ...sides.row('Att. Lager', 'Vesthavnsvej 40'),
      ...sides.row('Industrivej 12', 'DK-7000 Fredericia'),
      ...sides.row('8660 Skanderborg', 'CVR 18 44 02 71'),
      ...sides.row('', 'Tlf. 75 91 40 40'),
      '',
      `Følgeseddelnr. ${head.text(0)}      Dato ${head.text(1)}      Ordre ${head.text(2)}      Rekv. ${head.text(3)}`,
      'Leveringsbetingelse: Leveret (DAP)      Fragtmand: DFM, tur 14',
      '',
    );
    const columns = grid(
      '0 Varenr.',
      '11 Varetekst',
      '>56 Kolli',
      '>70 Antal/kolli',
      '>84 Antal i alt',
      '86 Enhed',
      '95 Kontrol',
    );
    printer.put(columns.head);
    for (const row of rows) {
      if (!row.has(2)) {
        printer.put('', `${row.text(0)}     SSCC ${row.text(1)}`);
        continue;
      }
      const [name, total] = [row.text(1), row.value(4)];
      const unit = name.includes('rulle') || name.includes('tape') ? 'rl' : 'stk';
      printer.put(columns.row(row.text(0), name, row.text(2), row.text(3), danish(total, 0), unit, '[   ]'));
      printer.stock(name, total, unit, null);
    }
    const packs = sumOf(rows.filter((row) => row.has(2)).map((row) => row.value(2)));
    printer.put(
      '',
      `I alt ${packs} kolli på 2 EUR-paller. Paller byttes 1:1.      Bruttovægt 214,5 kg`,
      '',
      'Restordre: 60-1115 Bølgepapkasse 600x400x400 - leveres uge 36',
      '',
      'Modtaget dato ____________   Underskrift _______________________   Mangler/skader noteres på fragtbrevet.',
    );
  },
};

export const ELEVENTH_4: readonly Supplier[] = [herbapol, papiernik, rosteri, havnepak];
