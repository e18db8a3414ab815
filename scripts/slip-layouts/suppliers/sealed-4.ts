import { cents } from '../goods.ts';
import { figures, grid, halved, plain, type Supplier } from './paper.ts';

/** Gardens and wholesalers of Portugal, Poland, Czechia and Germany. Sealed: do not look at how they are read. */

const comma = figures(',', '.');
const spaces = figures(',', ' ');

/** Lot before the count, three taxes in one table, figures in the middle of names of two lines. */
const valeVerde: Supplier = {
  name: 'Cha do Vale Verde',
  language: 'pt',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FT 2026/418 | 2026-08-20',
      rows: `
        CV001 | Chá Preto Orange Pekoe;saco 1 kg | AZ26-07 | 10 | SC | 24.6 | 0
        CV014 | Chá Verde Encosta Norte;caixa 12 x 100 g | AZ26-11 | 8 | CX | 58.2 | 5
        CV020 | Infusão Poejo e Hortelã;lata 80 g | AZ26-19 | 30 | UN | 6.75 | 0
        CV033 | Mel de Incenso;frasco 500 g | AZ26-22 | 24 | UN | 8.4 | 10`,
    },
    {
      head: 'FT 2026/527 | 2026-10-30',
      rows: `
        CV003 | Chá Preto Broken Leaf;saco 5 kg | AZ26-31 | 4 | SC | 98.5 | 0
        CV021 | Infusão Lúcia-lima;lata 40 g | AZ26-36 | 48 | UN | 5.9 | 5
        CV040 | Bolachas de Gengibre;pacote 200 g | AZ26-40 | 60 | UN | 2.35 | 0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Artigo',
      '10 Descrição',
      '48 Lote',
      '>66 Qtd.',
      '69 Un.',
      '>86 Pr. Unitário',
      '>96 Desc.',
      '>104 IVA',
      '>120 Valor',
    );
    put(
      'Chá do Vale Verde, Lda.                         Contribuinte Nº 512 418 273',
      'Canada do Moinho, Gorreana - 9625 Maia          Capital Social 50.000,00 EUR',
      '',
      `Fatura ${head.text(0)}                          Original          Data ${head.text(1)}`,
      'Exmo(s) Sr(s) Camellia Tea Bar',
      '',
    );
    put(table.head, '');
    let [gross, less] = [0, 0];
    for (const row of rows) {
      const [quantity, price, discount] = [row.value(3), row.value(5), row.value(6)];
      const full = cents(quantity * price);
      const amount = cents(full * (1 - discount / 100));
      gross += full;
      less += full - amount;
      const [first = '', second = ''] = row.text(1).split(';');
      put(halved(table.row('', first)));
      put(
        halved(
          table.row(
            row.text(0),
            '',
            row.text(2),
            comma(quantity),
            row.text(4),
            comma(price, 3),
            comma(discount, 1),
            '4,00',
            comma(amount),
          ),
        ),
      );
      put(table.row('', second), '');
      stock(`${first} ${second}`, quantity, row.text(4), price, amount);
    }
    const tax = cents((gross - less) * 0.04);
    put(
      'Quadro resumo do IVA                                Mercadoria/Serviços',
      grid('0', '>20', '>40', '52', '>120').row('Taxa', 'Incid.', 'Total IVA', 'Mercadoria', comma(gross)),
      grid('0', '>20', '>40', '52', '>120').row(
        '4,00',
        comma(gross - less),
        comma(tax),
        'Descontos Comerciais',
        comma(less),
      ),
      grid('52', '>120').row('IVA', comma(tax)),
      grid('52', '>120').row('Total ( EUR )', comma(gross - less + tax)),
      'a1Zk-Processado por programa certificado n.º 0182/AT',
    );
  },
};

/** Every figure that the tax office wants: net, rate, tax, gross; headings of two lines. */
const zielnik: Supplier = {
  name: 'Zielnik Podlaski',
  language: 'pl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FV 418/08/2026 | 2026-08-31',
      rows: `
        Lipa kwiatostan cięty | 01.28.30.0 | kg | 12.5 | 64 | 8
        Czystek ziele 250 g | 10.83.14.0 | szt. | 40 | 9.85 | 23
        Dzika róża owoc cały | 01.28.30.0 | kg | 30 | 27.5 | 8
        Herbatka Spokojny Sen fix 20x2 g | 10.83.14.0 | op. | 72 | 5.4 | 8
        Miód gryczany 400 g | 01.49.21.0 | szt. | 24 | 18.9 | 5
        Zaparzacz bambusowy | 16.29.12.0 | szt. | 15 | 22.35 | 23
        Rumianek koszyczek | 01.28.30.0 | kg | 8 | 72.4 | 8
        Herbata czarna z pigwą 100 g | 10.83.13.0 | szt. | 60 | 8.9 | 23
        Skrzyp ziele cięte | 01.28.30.0 | kg | 5.5 | 36 | 8
        Syrop z mniszka 300 ml | 10.39.22.0 | szt. | 36 | 12.15 | 5`,
    },
    {
      head: 'FV 533/10/2026 | 2026-10-30',
      rows: `
        Pokrzywa liść | 01.28.30.0 | kg | 20 | 31.2 | 8
        Malina owoc suszony | 01.25.31.0 | kg | 1.75 | 118 | 8
        Herbata zimowa 100 g | 10.83.13.0 | szt. | 1200 | 7.15 | 23`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '>3 Lp.',
      '6 Nazwa towaru|lub usługi',
      '42 PKWiU',
      '^58 J.m.',
      '>68 Ilość',
      '>80 Cena jedn.|netto',
      '>96 Wartość|netto',
      '>104 VAT|%',
      '>116 Kwota|VAT',
      '>132 Wartość|brutto',
    );
    put(
      'Sprzedawca:                                              Nabywca:',
      'Zielnik Podlaski Sp. j.                                  Camellia Tea Bar',
      'ul. Lipowa 18, 16-030 Supraśl                            Hauptstrasse 21, Berlin',
      'NIP 966-182-73-64',
      '',
      `                    FAKTURA VAT nr ${head.text(0)}`,
      `Data wystawienia: ${head.text(1)}          Termin płatności: 21 dni`,
      '',
    );
    put(table.head);
    let [net, tax] = [0, 0];
    for (const [index, row] of rows.entries()) {
      const [quantity, price, rate] = [row.value(3), row.value(4), row.value(5)];
      const amount = cents(quantity * price);
      const vat = cents((amount * rate) / 100);
      net += amount;
      tax += vat;
      put(
        table.row(
          String(index + 1),
          row.text(0),
          row.text(1),
          row.text(2),
          spaces(quantity, row.text(2) === 'kg' ? 3 : 0),
          spaces(price),
          spaces(amount),
          String(rate),
          spaces(vat),
          spaces(amount + vat),
        ),
      );
      stock(row.text(0), quantity, row.text(2), price, amount);
    }
    put(
      table.row('', '', '', '', '', 'Razem:', spaces(net), '', spaces(tax), spaces(net + tax)),
      '',
      `Do zapłaty: ${spaces(net + tax)} PLN`,
      'Słownie: jak wyżej          Nr konta 18 1140 2004 0000 3002 7364 5501',
    );
  },
};

/** No lines and no headings: count and unit before the name, the price with tax behind it, lots in between. */
const sumavan: Supplier = {
  name: 'Bylinky Sumavan',
  language: 'cs',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '2026/0418 | 19. 8. 2026',
      rows: `
        15 | ks | Šípkový čaj porcovaný 20 x 3 g | L2608A | 42
        3.5 | kg | Kontryhel nať řezaná | L2607C | 389
        10 | ks | Sirup bezový květ 0,7 l | L2606F | 119
        24 | ks | Bylinná sůl mletá 120 g | L2608D | 64.5
        1 | bal | Dárková sada Pošumaví | L2608X | 1249`,
    },
    {
      head: '2026/0529 | 12. 10. 2026',
      rows: `
        8 | kg | Měsíček květ oranžový | L2609A | 455
        30 | ks | Mateřídouška čaj 50 g | L2609K | 58
        6 | ks | Med lesní 950 g | L2608M | 235`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('>6', '8', '16', '>70', '>88');
    put(
      'Bylinky Šumavan s.r.o.',
      'Kvilda 118, 384 93                    IČO 418 27 364    DIČ CZ41827364',
      '',
      `Dodací list a faktura č. ${head.text(0)}              ze dne ${head.text(1)}`,
      'Odběratel: Camellia',
      '',
    );
    let sum = 0;
    for (const row of rows) {
      const amount = cents(row.value(0) * row.value(4));
      sum += amount;
      put(
        line.row(
          plain(row.value(0), ','),
          row.text(1),
          row.text(2),
          `${spaces(row.value(4))} Kč`,
          `${spaces(amount)} Kč`,
        ),
        `                šarže ${row.text(3)}`,
      );
      stock(row.text(2), row.value(0), row.text(1), row.value(4), amount);
    }
    put(
      line.row('1', '', 'Vratná přepravka (záloha)', '100,00 Kč', '100,00 Kč'),
      '',
      line.row('', '', 'Celkem k úhradě vč. DPH 12 %', '', `${spaces(Math.round(sum + 100), 0)} Kč`),
      'Převzal: .......................',
    );
  },
};

/** A market for traders: the price of a piece, pieces in a pack, the price of a pack, packs, the sum. */
const brandenMarkt: Supplier = {
  name: 'Brandenmarkt Cash und Carry',
  language: 'de',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '0182 | 22.08.2026 | 07:48',
      rows: `
        4018273645501 | KANDIS BRAUN 500G | 2.19 | 10 | 2 | B
        4018273645518 | HAFERDRINK BARISTA 1L | 1.79 | 8 | 6 | B
        2018273000000 | INGWER FRISCH KG | 3.49 | 1 | 2.34 | B
        4018273645600 | BIO ZITRONE NETZ 500G | 1.99 | 1 | 5 | B
        4018273645617 | TEEKANNE GLAS 1,2L | 14.95 | 1 | 3 | A
        4018273645709 | SERVIETTE 33CM 100ST | 1.29 | 20 | 1 | A`,
    },
    {
      head: '0214 | 17.10.2026 | 08:12',
      rows: `
        4018273645723 | HONIG RAPS 500G | 3.89 | 6 | 4 | B
        4018273645730 | TO-GO BECHER 0,2L 50ST | 3.15 | 20 | 1 | A
        4018273645747 | SAHNESPRAY 250ML | 1.69 | 12 | 2 | B
        4018273645754 | SPEKULATIUS EINZELN 300ST | 11.9 | 1 | 4 | B
        2018273100007 | MINZE TOPF BUND | 1.45 | 1 | 8 | B
        4018273645761 | SPUELMITTEL 5L | 8.75 | 1 | 1 | A
        4018273645778 | ZUCKERSTICKS 1000ST | 9.3 | 1 | 3 | B`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Artikel', '>36 Ek-Pr', '>41 Inh', '>50 Kp-Preis', '>57 Menge', '>68 Gesamt', '70 S');
    const stars = '*'.repeat(71);
    put(
      '        BRANDENMARKT CASH UND CARRY GMBH',
      '        Am Güterbahnhof 4   14776 Brandenburg',
      stars,
      `Rechnung ${head.text(0)}/418   ${head.text(1)} ${head.text(2)}   Kunde 41 027364`,
      stars,
    );
    put(table.head);
    let [sum, full] = [0, 0];
    for (const row of rows) {
      const [each, inside, packs] = [row.value(2), row.value(3), row.value(4)];
      const price = cents(each * inside);
      const amount = cents(price * packs);
      sum += amount;
      if (row.text(5) === 'A') full += amount;
      put(
        row.text(0),
        table.row(
          row.text(1),
          comma(each),
          String(inside),
          comma(price),
          comma(packs, Number.isInteger(packs) ? 0 : 3),
          comma(amount),
          row.text(5),
        ),
      );
      stock(row.text(1), packs, null, price, amount);
    }
    const taxes = cents(full * 0.19 + (sum - full) * 0.07);
    put(
      stars,
      grid('0', '>68').row('Summe netto', comma(sum)),
      grid('0', '>68').row('MwSt A 19 %  B 7 %', comma(taxes)),
      grid('0', '>68').row('ZU ZAHLEN EUR', comma(sum + taxes)),
      grid('0', '>68').row('Girocard', comma(sum + taxes)),
    );
  },
};

export const EASTERN: readonly Supplier[] = [valeVerde, zielnik, sumavan, brandenMarkt];
