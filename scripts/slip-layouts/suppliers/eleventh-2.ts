import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

/** A tea importer, a web shop for glass, a herb cooperative and a cash-and-carry, Dutch and French. */

const dutch = figures(',', '.');
const french = figures(',', ' ');

const deVrieshaven: Supplier = {
  name: 'De Vrieshaven Thee & Specerijen B.V.',
  language: 'nl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '25300817|17-02-2025|PB 25201944|LUC-0217|0|2',
      rows: `
        20110|Rooibos long cut|4|18,1|72.4|kg|3.95|9
        20155|Honeybush super grade|2|15|30|kg|5.60|9
        21006|China Sencha|3|25|75|kg|6.85|9
        21340|Ceylon OP1 Uva Highlands|2|30|60|kg|9.40|9
        22018|Kaneel Cassia gebroken|1|20|20|kg|4.75|9
        29005|Zijvouwzak kraft met venster 250 g|2|500|1000|st|0.142|21`,
    },
    {
      head: '25304402|08-09-2025|PB 25206031|mail mw. Stolk|1|1',
      rows: `
        21512|Assam GFBOP Mangalam|3|40|120|kg|7.15|9
        21518|Darjeeling FTGFOP1 second flush|1|10|10|kg|31.50|9
        21777|Earl Grey met korenbloem|2|10|20|kg|11.20|9
        23041|Kurkumapoeder|1|25|25|kg|3.38|9
        23109|Steranijs heel|2|12,5|25|kg|8.90|9
        24450|Hibiscus fijn gesneden|4|20|80|kg|4.05|9
        29031|Theefilters maat M|6|100|600|st|0.031|21`,
    },
  ],
  print(printer, rows, head) {
    const isInside = head.text(4) === '1';
    const sides = grid('0', '18', '34', '48', '70');
    printer.put(
      '                                                              De Vrieshaven Thee & Specerijen B.V.',
      '                                                              Koperslagerij 14, 3087 KX Rotterdam',
      '                                                              T 010 - 428 71 10    F 010 - 428 71 19',
      '                                                              KvK 24316680    BTW NL808417716B01',
      '',
      ...(isInside
        ? ['Blattgold Teekontor GmbH', 'Speicherstraße 9', '20457 HAMBURG', 'Duitsland']
        : ['Goudblad Thee Nederland B.V.', 't.a.v. crediteurenadministratie', 'Havenstraat 60', '1271 AG HUIZEN']),
      '',
      { cells: [{ text: 'F A C T U U R', at: 0 }], gap: 1.4 },
      ...sides.row('Factuurnummer', 'Factuurdatum', 'Debiteur', 'Uw referentie', 'Pakbon'),
      ...sides.row(head.text(0), head.text(1), isInside ? '20114' : '11820', head.text(3), head.text(2)),
      '',
    );
    const columns = grid(
      '0 Artikel',
      '9 Omschrijving',
      '>50 Colli',
      '>58 Inhoud',
      '>68 Aantal',
      '70 Eenh.',
      '>83 Prijs',
      '>95 Bedrag',
      '>101 BTW',
    );
    printer.put(columns.head);
    const all: { rate: number; amount: number }[] = [];
    for (const row of rows) {
      const [name, quantity, unit, price] = [row.text(1), row.value(4), row.text(5), row.value(6)];
      const amount = cents(quantity * price);
      const rate = isInside ? 0 : row.value(7);
      all.push({ rate, amount });
      printer.put(
        columns.row(
          row.text(0),
          name,
          row.text(2),
          row.text(3),
          dutch(quantity, unit === 'kg' ? 2 : 0),
          unit,
          dutch(price, unit === 'kg' ? 2 : 4),
          dutch(amount),
          String(rate),
        ),
      );
      printer.stock(name, quantity, unit, price, amount);
    }
    const pallets = head.value(5);
    const deposit = cents(pallets * 12.5);
    printer.put(
      columns.row('90001', 'Emballage europallet', '', '', String(pallets), 'st', '12,50', dutch(deposit), '0'),
    );
    const goods = sumOf(all.map(({ amount }) => amount));
    const tax = (rate: number) =>
      percentOf(sumOf(all.filter((each) => each.rate === rate).map(({ amount }) => amount)), rate);
    const foot = grid('60', '>95');
    printer.put('', foot.row('Goederenbedrag', dutch(goods)), foot.row('Emballage', dutch(deposit)));
    if (isInside) printer.put(foot.row('BTW 0% (verlegd)', dutch(0)));
    else printer.put(foot.row('BTW laag 9%', dutch(tax(9))), foot.row('BTW hoog 21%', dutch(tax(21))));
    const total = cents(goods + deposit + (isInside ? 0 : tax(9) + tax(21)));
    printer.put(foot.row('Totaal te voldoen EUR', dutch(total)), '');
    if (isInside) {
      printer.put('Intracommunautaire levering, art. 138 Richtlijn 2006/112/EG. Uw BTW-nr. DE318840271', '');
    }
    printer.put(
      'Betaling binnen 30 dagen na factuurdatum onder vermelding van factuur- en debiteurnummer.',
      'Kredietbeperking 2%, vervalt bij betaling binnen 14 dagen (alleen over goederenbedrag).',
      'IBAN NL43 RABO 0331 8447 10   BIC RABONL2U     SKAL 018834   NL-BIO-01',
      'Op al onze transacties zijn de NZV-condities van toepassing, gedeponeerd te Rotterdam.',
    );
  },
};

const glasenzo: Supplier = {
  name: 'Glas & Zo Webwinkel',
  language: 'nl',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '100021874|100019903|3 jun. 2025',
      rows: `
        Theeglas dubbelwandig 250 ml, set van 2 stuks|GZ-DW250-2|12
        Glazen theepot met rvs filter 1,2 liter|GZ-POT12-RVS|4
        Theelepel rvs mat zwart 14 cm|GZ-LEP14-ZW|48
        Theezeefje fijnmazig op schaaltje, rvs|GZ-ZEEF-SCH|10
        Voorraadpot borosilicaat met bamboe deksel 900 ml|GZ-VP900-BAM|24
        Suikerpot wit porselein met lepelgleuf|GZ-SUIK-W|6
        Theelichthouder hittebestendig glas rond|GZ-TLH-R|4`,
    },
  ],
  print(printer, rows, head) {
    const sides = grid('0', '48');
    printer.put(
      { cells: [{ text: 'Glas & Zo', at: 0 }], gap: 1.3 },
      'Nijverheidsweg 22a',
      '7161 GG Neede',
      '',
      `Pakbon # ${head.text(0)}`,
      `Bestelling # ${head.text(1)}`,
      `Besteldatum: ${head.text(2)}`,
      '',
      ...sides.row('Factuur aan:', 'Verzenden naar:'),
      ...sides.row('M. Stolk', 'Goudblad Thee Nederland B.V.'),
      ...sides.row('Goudblad Thee Nederland B.V.', 'Theewinkel De Gouden Tip'),
      ...sides.row('Havenstraat 60', 'Kerkstraat 112'),
      ...sides.row('Huizen, 1271 AG', 'Hilversum, 1211 CR'),
      ...sides.row('Nederland', 'Nederland'),
      ...sides.row('T: 035 628 40 12', 'T: 035 621 77 90'),
      '',
      ...sides.row('Betaalmethode:', 'Verzendmethode:'),
      ...sides.row('Achteraf betalen op factuur', 'PostNL - Pakket (tot 23 kg)'),
      ...sides.row('', '(Totale verzendkosten € 0,00)'),
      '',
    );
    const columns = grid('0 Producten', '>62 Aantal', '72 SKU');
    printer.put(columns.head);
    for (const row of rows) {
      const [name, quantity] = [row.text(0), row.value(2)];
      printer.put(columns.row(breakName(name, 34).join('\n'), String(quantity), row.text(1)), '');
      printer.stock(name, quantity, null, null);
    }
    printer.put(
      '',
      `${rows.length} artikelen in deze zending (3 dozen)`,
      'Breuk? Stuur binnen 48 uur een foto naar klantenservice@glasenzo.example.',
      'Retourneren kan binnen 30 dagen. Doe deze pakbon bij uw retour.',
    );
  },
};

const simples: Supplier = {
  name: 'Les Simples du Vercors SCOP',
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FA25-00713|31/03/2025|30/04/2025|C00482',
      rows: `
        BL25-00688|du 06/03/2025|V/cde 25-031
        VER010|Verveine odorante feuille entière|8|kg|31.00|10|5.5|Lot 24V118 - DDM 06/2027
        THY004|Thym feuilles mondées|15|kg|12.40|10|5.5|Lot 24T077 - DDM 12/2026
        MEL002|Mélisse coupe fine|10|kg|18.60||5.5|Lot 24M203 - DDM 09/2026
        BL25-00731|du 20/03/2025|V/cde 25-038
        ORT001|Ortie feuille coupée|12|kg|9.80||5.5|Lot 24O015 - DDM 10/2026
        REI006|Reine-des-prés sommités|4|kg|27.50|5|5.5|Lot 24R061 - DDM 08/2026
        SAC100|Sachet doypack kraft 100 g|400|u|0.24||20|
        ECH001|Échantillon infusion du soir 20 g|10|u|0||5.5|Offert`,
    },
    {
      head: 'FA25-01844|30/09/2025|31/10/2025|C00482',
      rows: `
        BL25-01802|du 18/09/2025|V/cde 25-117
        TIL001|Tilleul bractées|6|kg|36.20|10|5.5|Lot 25T009 - DDM 07/2028
        LAV003|Lavande fine fleurs|5|kg|22.90||5.5|Lot 25L044 - DDM 08/2028
        ROM002|Romarin feuilles|20|kg|8.75|10|5.5|Lot 25R012 - DDM 06/2028
        SAR001|Sarriette mondée|3|kg|16.10||5.5|Lot 25S020 - DDM 07/2028
        CAL005|Calendula pétales|2.5|kg|44.00|5|5.5|Lot 25C031 - DDM 08/2028`,
    },
  ],
  print(printer, rows, head) {
    const goods = rows.filter((row) => row.has(3));
    printer.put(
      'Les Simples du Vercors',
      'Société coopérative et participative à capital variable',
      'Le Moulin - 38680 PONT-EN-ROYANS',
      'Tél. 04 76 36 80 11     SIRET 441 880 217 00024     APE 0128Z',
      'N° TVA FR62441880217     Certifié par FR-BIO-01',
      '',
      '                                                                            FEUILLE D’OR SARL',
      '                                                                            14 rue de la Folie-Méricourt',
      '                                                                            75011 PARIS',
      '',
      { cells: [{ text: `FACTURE N° ${head.text(0)}`, at: 0 }], gap: 1.3 },
      `Date : ${head.text(1)}          Client : ${head.text(3)}          Échéance : ${head.text(2)}          Règlement : virement`,
      '',
    );
    const columns = grid(
      '0 Réf.',
      '9 Désignation',
      '>50 Qté',
      '52 U.',
      '>64 P.U. HT',
      '>72 Rem.',
      '>82 P.U. net',
      '>94 Montant HT',
      '>102 TVA',
    );
    printer.put(columns.head);
    const all: { rate: number; amount: number }[] = [];
    for (const row of rows) {
      if (!row.has(3)) {
        printer.put(columns.row('', `Bon de livraison ${row.text(0)} ${row.text(1)} - ${row.text(2)}`));
        continue;
      }
      const [name, quantity, unit, price, rate] = [row.text(1), row.value(2), row.text(3), row.value(4), row.value(6)];
      const net = row.has(5) ? cents(price * (1 - row.value(5) / 100)) : price;
      const amount = cents(quantity * net);
      all.push({ rate, amount });
      printer.put(
        columns.row(
          row.text(0),
          name,
          french(quantity, unit === 'kg' ? 3 : 0),
          unit,
          french(price),
          row.has(5) ? `${row.text(5)} %` : '',
          french(net),
          french(amount),
          french(rate, 1),
        ),
      );
      if (row.has(7)) printer.put(columns.row('', row.text(7)));
      printer.stock(name, quantity, unit, net, amount);
    }
    const rates = [5.5, 20].filter((rate) => all.some((each) => each.rate === rate));
    const table = grid('>12 Base HT', '>26 Taux', '>45 Montant TVA');
    printer.put('', table.head);
    let taxes = 0;
    for (const rate of rates) {
      const base = sumOf(all.filter((each) => each.rate === rate).map(({ amount }) => amount));
      taxes += percentOf(base, rate);
      printer.put(table.row(french(base), `${french(rate)} %`, french(percentOf(base, rate))));
    }
    const total = sumOf(all.map(({ amount }) => amount));
    const foot = grid('70', '>94');
    printer.put(
      foot.row('Total HT', french(total)),
      foot.row('Port', 'Franco'),
      foot.row('Total TVA', french(taxes)),
      foot.row('NET À PAYER', `${french(cents(total + taxes))} €`),
      '',
      `Nombre de lignes : ${goods.length}`,
      'Crédit Coopératif   IBAN FR76 4255 9100 0008 0241 8871 033   BIC CCOPFRPPXXX',
      'Pas d’escompte pour paiement anticipé. Tout retard de paiement entraîne des pénalités au taux de 3 fois',
      'l’intérêt légal ainsi qu’une indemnité forfaitaire pour frais de recouvrement de 40 €.',
      'Réserve de propriété : loi n° 80.335 du 12 mai 1980.',
    );
  },
};

const halles: Supplier = {
  name: 'Proxi-Halles Gros Lyon Sud',
  language: 'fr',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '0/0(071)0009/004417|14-05-2025|10:26|Y. BENALI',
      rows: `
        CREMERIE
        3250391|7710442|LAIT UHT DEMI ECREME 1L|0.985|6|4|B
        3018220|7711903|BEURRE DOUX PLAQUE 250G|2.42|1|6|B
        EPICERIE
        3560070|4402187|SUCRE ROUX MORCEAUX 1KG|2.15|1|10|B
        8711000|4409930|BISC SPECULOOS X300|0.036|300|2|B
        3045320|4410551|MIEL ACACIA 1KG|9.9|1|3|B
        HYGIENE ENTRETIEN
        3346022|9101188|LIQ VAISSELLE 5L|7.49|1|2|D
        3346190|9104006|GOBELET CARTON 20CL|0.047|50|20|D
        4015000|9107731|ESSUIE MAINS PLIE V|0.0092|200|15|D`,
    },
    {
      head: '0/0(071)0014/004902|02-12-2025|08:51|S. MOREL',
      rows: `
        CREMERIE
        3250415|7710450|LAIT ENTIER BIO 1L|1.24|6|2|B
        3033490|7713382|CREME FLUIDE 30% 1L|3.86|6|1|B
        EPICERIE
        3291810|4411209|CHOCOLAT POUDRE 32% 1KG|8.75|1|4|B
        3165440|4402200|SUCRE BUCHETTE 4G|0.0118|500|2|B
        BAZAR BUREAU
        3086120|8800719|STYLO BILLE BLEU|0.29|50|1|D
        5411313|8803352|ROULEAU TPE 57X40|0.62|20|1|D`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      'PROXI-HALLES GROS',
      'Entrepôt LYON SUD - ZI du Broteau',
      '69540 IRIGNY     Tel 04 72 30 41 00',
      'SAS au capital de 2.400.000 EUR - RCS LYON 399 104 772',
      '',
      `FACTURE  ${head.text(0)}            le ${head.text(1)} ${head.text(2)}`,
      'Client 071 118 4402 01              FEUILLE D OR SARL',
      `Porteur de carte : ${head.text(3)}`,
      '='.repeat(84),
    );
    const columns = grid(
      '0 EAN',
      '14 Article',
      '22 Désignation',
      '>54 Prix unit.|HT',
      '>62 Colis.',
      '>69 Nb|colis',
      '>80 Montant|HT',
      '83 T',
    );
    printer.put(columns.head, '-'.repeat(84));
    const all: { rate: string; amount: number; packs: number }[] = [];
    const section: { name: string; amounts: number[] } = { name: '', amounts: [] };
    const close = () => {
      if (section.amounts.length > 0) {
        printer.put(grid('3', '>80').row(`*** ${section.name}   Total :`, french(sumOf(section.amounts))));
      }
    };
    for (const row of rows) {
      if (!row.has(1)) {
        close();
        section.name = row.text(0);
        section.amounts = [];
        continue;
      }
      const [name, price, inside, packs, rate] = [row.text(2), row.value(3), row.value(4), row.value(5), row.text(6)];
      const amount = cents(price * inside * packs);
      all.push({ rate, amount, packs });
      section.amounts.push(amount);
      const decimals = Math.max(3, row.text(3).split('.')[1]?.length ?? 0);
      printer.put(
        columns.row(
          `${row.text(0)}${row.text(1).slice(0, 6)}`,
          row.text(1),
          name,
          french(price, decimals),
          String(inside),
          String(packs),
          french(amount),
          rate,
        ),
      );
      printer.stock(name, inside * packs, null, price, amount);
    }
    close();
    const base = (rate: string) => sumOf(all.filter((each) => each.rate === rate).map(({ amount }) => amount));
    const [low, high] = [base('B'), base('D')];
    const total = cents(low + high + percentOf(low, 5.5) + percentOf(high, 20));
    const table = grid('0', '>20', '>34', '>48');
    printer.put(
      '='.repeat(84),
      `Nombre de colis : ${sumOf(all.map(({ packs }) => packs))}`,
      table.row('Code TVA', 'Taux', 'HT', 'TVA'),
      table.row('B', '5,50', french(low), french(percentOf(low, 5.5))),
      table.row('D', '20,00', french(high), french(percentOf(high, 20))),
      grid('30', '>80').row('Total à payer EUR', french(total)),
      grid('30', '>80').row('Carte bancaire', french(total)),
      '',
      'Paiement comptant, pas d escompte. Marchandise emportée par le client.',
      'Aucun échange sans cette facture. Merci de votre visite.',
    );
  },
};

export const ELEVENTH_2: readonly Supplier[] = [deVrieshaven, glasenzo, simples, halles];
