import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** The fifteenth lot, 2: invoices from the bookkeeping programs of four countries of the continent. */

const german = figures(',', '.');
const spanish = figures(',', '.');
const swedish = figures(',', ' ');

const bernstein: Supplier = {
  name: 'Bernsteinmühle Kräutermanufaktur',
  language: 'de',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'RE2026-0147|10117|24.02.2026|23.02.2026|10.03.2026|7',
      rows: `
        Ostsee-Abendtee, lose | 6 | kg | 27.4 | Kamille, Melisse, Hopfen, Lavendel
        Kamillenblüten ganz | 2.5 | kg | 31.8 | DE-ÖKO-006
        Brennnesselblätter geschnitten | 4 | kg | 16.9 | DE-ÖKO-006
        Sanddorn-Früchtetee, lose | 5 | kg | 22.35 | Hagebutte, Apfel, Sanddorn 8 %
        Kräuterhonig 250 g | 24 | Glas | 4.15 | Ernte 2025`,
    },
    {
      head: 'RE2026-0309|10117|06.05.2026|05.05.2026|20.05.2026|7',
      rows: `
        Pfefferminze geschnitten | 8 | kg | 18.2 | DE-ÖKO-006
        Küstenwind Pyramidenbeutel 15 St. | 36 | Pkg. | 3.05 | Display liegt bei
        Fencheltee, Saat ganz | 3.5 | kg | 11.6 |
        Holunderblütensirup 0,5 l | 18 | Fl. | 5.2 | ohne Pfand
        Kandissticks 10 Stück | 10 | Btl. | 3.9 |
        Lindenblüten ganz | 1.25 | kg | 44 | Wildsammlung`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '                                                       Bernsteinmühle Kräutermanufaktur',
      '                                                       Inh. Wiebke Thomsen',
      '                                                       Mühlenweg 4, 18375 Prerow',
      'Bernsteinmühle · Mühlenweg 4 · 18375 Prerow            Tel. 038233 555 12',
      'Kupferkessel Teehandel GmbH                            post@bernsteinmuehle.example',
      'Frau Jansen',
      `Wollmarkt 9                                            Rechnungsnr.:       ${head.text(0)}`,
      `38100 Braunschweig                                     Kundennr.:          ${head.text(1)}`,
      `                                                       Datum:              ${head.text(2)}`,
      `                                                       Lieferdatum:        ${head.text(3)}`,
      '',
      'Rechnung',
      '',
      'Sehr geehrte Damen und Herren,',
      'unsere Lieferungen/Leistungen stellen wir Ihnen wie folgt in Rechnung.',
      '',
    );
    const table = grid('0 Pos.', '6 Bezeichnung', '>54 Menge', '57 Einheit', '>77 Einzel €', '>90 Gesamt €');
    put(...spaced(table.head, 1.3));
    const amounts = rows.map((row, index) => {
      const amount = cents(row.value(1) * row.value(3));
      stock(row.text(0), row.value(1), row.text(2), row.value(3), amount);
      put(
        ...spaced(
          table.row(
            String(index + 1),
            row.has(4) ? `${row.text(0)}\n${row.text(4)}` : row.text(0),
            german(row.value(1)),
            row.text(2),
            german(row.value(3)),
            german(amount),
          ),
          1.3,
        ),
      );
      return amount;
    });
    const net = sumOf(amounts);
    const tax = percentOf(net, 7);
    const foot = grid('0', '>90');
    put(
      foot.row('Zwischensumme (netto)', german(net)),
      foot.row('Umsatzsteuer 7 %', german(tax)),
      foot.row('Gesamtbetrag', german(cents(net + tax))),
      '',
      `Zahlbar ohne Abzug bis zum ${head.text(4)} unter Angabe der Rechnungsnummer.`,
      'Mit freundlichen Grüßen',
      'Wiebke Thomsen',
      '',
      'Bernsteinmühle              VR Bank Mecklenburg           USt-IdNr. DE 287 114 903',
      'Mühlenweg 4                 DE58 1309 1054 0003 3178 20   Finanzamt Ribnitz-Damgarten',
      '18375 Prerow                GENODEF1HST                   Steuernr. 081/274/03355',
    );
  },
};

const montsant: Supplier = {
  name: 'Vaixelles Montsant S.L.',
  language: 'es',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'F260214|12/03/2026|11/04/2026',
      rows: `
        Taza porcelana blanca 180 ml con plato | 4.35 | 36 | 0 | TZ-180
        Tetera hierro fundido 0,8 l negra | 23.9 | 4 | 10 | TH-08N
        Vaso doble pared 250 ml | 5.6 | 24 | 0 | VD-250
        Cucharilla acero 13 cm | 0.72 | 60 | 0 | CU-13
        Bandeja bambú 30x20 cm | 8.15 | 6 | 10 | BB-3020
        Azucarero cristal con tapa | 3.48 | 12 | 0 | AZ-CT`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'Vaixelles Montsant S.L.                                              Factura',
      'B43918207',
      `C/ del Vall 18, 43361 La Morera (Tarragona), España                  Número: ${head.text(0)}`,
      `hola@montsantvaixelles.example                                       Fecha: ${head.text(1)}`,
      `+34 977 555 061                                                      Vencimiento: ${head.text(2)}`,
      '',
      'La Tetera de Cobre S.L.',
      'B66120485',
      'Carrer de Verdi 71, 08012 Barcelona, España',
      '',
    );
    const table = grid('0 CONCEPTO', '>53 PRECIO', '>66 UNIDADES', '>74 DTO.', '>86 SUBTOTAL', '>92 IVA', '>104 TOTAL');
    put(...spaced(table.head, 1.5));
    const amounts = rows.map((row) => {
      const [price, count, percent] = [row.value(1), row.value(2), row.value(3)];
      const amount = lessPercent(price * count, percent);
      stock(row.text(0), count, null, price, amount);
      put(
        ...spaced(
          table.row(
            `${row.text(0)}\nSKU: ${row.text(4)}`,
            `${spanish(price)}€`,
            String(count),
            percent ? `${percent}%` : '',
            `${spanish(amount)}€`,
            '21%',
            `${spanish(cents(amount * 1.21))}€`,
          ),
          1.5,
        ),
      );
      return amount;
    });
    put(table.row('Portes', '12,50€', '1', '', '12,50€', '21%', '15,13€'));
    const net = sumOf([...amounts, 12.5]);
    const tax = percentOf(net, 21);
    const foot = grid('80', '>104');
    put(
      '',
      foot.row('BASE IMPONIBLE', `${spanish(net)}€`),
      foot.row('IVA 21%', `${spanish(tax)}€`),
      foot.row('TOTAL', `${spanish(cents(net + tax))}€`),
      '',
      'Condiciones de pago',
      'Transferencia bancaria a 30 días. ES21 0081 0344 1200 0177 5530',
      'Factura verificable en la sede electrónica de la AEAT (VERI*FACTU)',
    );
  },
};

const almlof: Supplier = {
  name: 'Almlöf Kök & Städ AB',
  language: 'sv',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '11872|2026-03-18|2026-04-17|3061|118724',
      rows: `
        4110 | Diskmedel grovdisk 5 l | 4 | 4 | dunk | 189 | 0
        4127 | Avkalkningsmedel 1 l | 6 | 6 | st | 74.5 | 0
        5203 | Torkpapper 2-lags, 6-pack | 10 | 8 | bal | 142 | 10
        5240 | Servett 33 cm oblekt, 500 st | 5 | 5 | kart | 218 | 10
        6008 | Kaffefilter bryggare 110 mm, 1000 st | 2 | 0 | kart | 165 | 0
        6031 | Soppåse 60 l, rulle 25 st | 12 | 12 | rle | 39.9 | 0
        6077 | Nitrilhandske svart M, 100 st | 3 | 3 | ask | 86 | 0
        7015 | Mikrofiberduk blå 40x40 | 20 | 20 | st | 11.25 | 0`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'Almlöf Kök & Städ AB                                    Faktura               Sida 1(1)',
      '',
      `Kundnr          ${head.text(3).padEnd(40)}Fakturanr       ${head.text(0)}`,
      `Er referens     Linnea Borg                             Fakturadatum    ${head.text(1)}`,
      `Vår referens    Jocke                                   OCR             ${head.text(4)}`,
      'Ert ordernr                                             Leveranssätt    Egen bil',
      `Betalningsvillkor   30 dagar netto                      Förfallodatum   ${head.text(2)}`,
      'Dröjsmålsränta  8,00 %                                  Leveransadress',
      'Fakturaadress                                           Kopparkitteln Te, Haga Nygata 22',
      'Kopparkitteln Te Sverige AB',
      'Box 117, 401 22 Göteborg',
      '',
    );
    const table = grid(
      '0 Artikelnr',
      '10 Benämning',
      '>55 Best ant',
      '>64 Lev ant',
      '66 Enhet',
      '>80 À-pris',
      '>87 Rabatt',
      '>98 Summa',
    );
    put(...spaced(table.head, 1.2));
    const amounts = rows.map((row) => {
      const [ordered, delivered, price, percent] = [row.value(2), row.value(3), row.value(5), row.value(6)];
      const amount = lessPercent(delivered * price, percent);
      if (delivered) stock(row.text(1), delivered, row.text(4), price, amount);
      put(
        table.row(
          row.text(0),
          row.text(1),
          swedish(ordered),
          swedish(delivered),
          row.text(4),
          swedish(price),
          percent ? `${plain(percent, ',')} %` : '',
          swedish(amount),
        ),
      );
      if (!delivered) put('          Restnoteras, beräknad leverans v. 14');
      return amount;
    });
    const net = sumOf(amounts);
    const tax = percentOf(net, 25);
    const total = Math.round(net + tax);
    const foot = grid('>12', '>28', '>44', '>62', '>80', '>98');
    put(
      '',
      foot.row('Exkl. moms', 'Frakt', 'Moms 25 %', 'Öresutj.', 'Valuta', 'ATT BETALA'),
      foot.row(swedish(net), '0,00', swedish(tax), swedish(cents(total - net - tax)), 'SEK', `SEK ${swedish(total)}`),
      '',
      'Adress                    Telefon              Bankgiro         Organisationsnr',
      'Almlöf Kök & Städ AB      031-555 04 10        5477-2091        556713-4428',
      'Exportgatan 61                                 Momsreg.nr       SE556713442801',
      '422 46 Hisings Backa      www.almlof.example   Godkänd för F-skatt',
    );
  },
};

const bodza: Supplier = {
  name: 'Bodzavirág Gyógynövény Kft.',
  language: 'hu',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'BODZA-2026-88|2026-02-26|2026-03-06|Átutalás',
      rows: `
        Bodzavirág szárított | 4 | kg | 6890 | 27
        Hársfavirág vágott | 3 | kg | 8450 | 27
        Csipkebogyó hús | 10 | kg | 3120 | 27
        Citromfű levél, 50 g | 40 | tasak | 495 | 27
        Akácméz, 500 g | 12 | üveg | 1980 | 27`,
    },
    {
      head: 'BODZA-2026-231|2026-05-11|2026-05-11|Készpénz',
      rows: `
        Kamillavirág egész | 2.5 | kg | 9200 | 27
        Borsmenta levél, 50 g | 60 | tasak | 455 | 27
        Levendula morzsolt | 1.2 | kg | 12400 | 27
        Papírtasak simítózáras, 100 g | 200 | db | 62 | 27
        Teafű-keverék Álomhozó, 80 g | 24 | tasak | 890 | 27
        Akácméz, 250 g | 18 | üveg | 1140 | 27
        Rooibos vörös | 5 | kg | 5650 | 27`,
    },
  ],
  print({ put, stock }, rows, head) {
    const forint = (value: number) => figures(',', ' ')(value, 0);
    put(
      `SZÁMLA                                                        Sorszám: ${head.text(0)}`,
      '',
      'Eladó:                                       Vevő:',
      'Bodzavirág Gyógynövény Kft.                  Rézkanna Teaház Kft.',
      '3525 Miskolc, Széchenyi utca 40.             1053 Budapest, Kecskeméti utca 5.',
      'Adószám: 24177305-2-05                       Adószám: 26810554-2-41',
      'Bankszámlaszám: 11734004-20488153',
      '',
      'Fizetési mód       Teljesítés dátuma     Számla kelte        Fizetési határidő',
      grid('0', '19', '41', '61').row(head.text(3), head.text(1), head.text(1), head.text(2)),
      '',
    );
    const table = grid(
      '0 Megnevezés',
      '>42 Menny.',
      '44 Egység',
      '>60 Nettó|egységár',
      '>71 Nettó|érték',
      '>77 ÁFA',
      '>88 ÁFA|érték',
      '>101 Bruttó|érték',
    );
    put(...spaced(table.head, 1.3));
    const nets: number[] = [];
    const taxes: number[] = [];
    for (const row of rows) {
      const net = Math.round(row.value(1) * row.value(3));
      const tax = Math.round((net * row.value(4)) / 100);
      stock(row.text(0), row.value(1), row.text(2), row.value(3), net);
      nets.push(net);
      taxes.push(tax);
      put(
        table.row(
          row.text(0),
          plain(row.value(1), ','),
          row.text(2),
          `${forint(row.value(3))} Ft`,
          forint(net),
          `${row.text(4)}%`,
          forint(tax),
          forint(net + tax),
        ),
      );
    }
    const [net, tax] = [sumOf(nets), sumOf(taxes)];
    put(
      '',
      grid('44', '>71', '>88', '>101').row('Összesen', forint(net), forint(tax), forint(net + tax)),
      '',
      grid('50', '>101').row('Fizetendő összesen:', `${forint(net + tax)} Ft`),
      '',
      'Megjegyzés: A számlán szereplő termékek származási helye Magyarország. HU-ÖKO-01',
      head.text(3) === 'Készpénz'
        ? 'Pénzügyi teljesítést nem igényel! Fizetve.'
        : 'Az áru a teljes kiegyenlítésig az eladó tulajdona.',
      'A számla elektronikusan készült és aláírás nélkül is érvényes.',
      'Oldal: 1/1',
    );
  },
};

export const FIFTEENTH_2: readonly Supplier[] = [bernstein, montsant, almlof, bodza];
