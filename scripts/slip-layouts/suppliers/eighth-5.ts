import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const euros = figures(',', ' ');
const dotted = figures(',', '.');

/** An invoice of a French management program: a box of columns, taxes at the foot by their codes. */
const FRENCH_IMPORTER: Supplier = {
  name: "Comptoir des Feuilles d'Arvor",
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FA004412|18/01/2024|17/02/2024|BL007731',
      rows: `
TN0102|Thé noir Yunnan d'Or, vrac|3|KG|42.5||1
TV0215|Thé vert Jasmin Monkey King, vrac|5|KG|31.8|5|1
TV0240|Genmaicha, vrac|4|KG|24.6|5|1
TO0307|Oolong Ti Kuan Yin, vrac|1.5|KG|58||1
IN0411|Infusion Verveine menthe, vrac|2|KG|36.9||1
AC0820|Théière fonte Hobnail 0,8 L noire|2|PCE|39.9|15|2
AC0833|Boîte washi 100 g assortie|24|PCE|3.45|15|2`,
    },
    {
      head: 'FA005190|06/11/2024|06/12/2024|BL009052',
      rows: `
CF1201|Coffret Noël 3 boîtes|20|PCE|13.4|10|1
CF1207|Calendrier de l'Avent 24 infusettes|36|PCE|9.95|10|1
TN0151|Thé de Noël épices et écorces, vrac|10|KG|26.7||1
TN0158|Thé de Noël blanc amande, vrac|5|KG|44.2||1
AC0711|Mug double paroi 25 cl|12|PCE|6.8|10|2
IN0433|Infusion Pomme cannelle, vrac|4|KG|19.6||1
EC0001|Échantillons assortis 10 g|30|PCE|0||1`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      "  COMPTOIR DES FEUILLES D'ARVOR",
      '  ZA du Kerlann, 9 rue des Caboteurs',
      '  56100 LORIENT                              La Feuille Bleue',
      '  Tél. 02 97 00 41 77                        Salon de thé',
      '  SIRET 000 417 733 00018                    3 place du Vieux Lavoir',
      '                                             22100 DINAN',
      '',
      `  FACTURE N° ${head.text(0)}`,
      '',
    );
    const facts = grid('2', '20', '40', '62');
    put(
      facts.row('Date', 'Code client', 'Échéance', 'Mode de règlement'),
      facts.row(head.text(1), 'CL00288', head.text(2), 'Virement 30 jours'),
      '',
    );
    const table = grid(
      '2 Code',
      '11 Désignation',
      '>57 Qté',
      '59 Unité',
      '>76 P.U. HT',
      '>84 Rem. %',
      '>96 Montant HT',
      '>101 TVA',
    );
    put(spaced(table.head, 1.5), `           Bon de livraison n° ${head.text(3)}`);
    const bases = { '1': 0, '2': 0 };
    for (const row of rows) {
      const full = cents(row.value(2) * row.value(4));
      const amount = row.has(5) ? lessPercent(full, row.value(5)) : full;
      put(
        table.row(
          row.text(0),
          row.text(1),
          euros(row.value(2)),
          row.text(3),
          euros(row.value(4)),
          row.has(5) ? euros(row.value(5)) : '',
          euros(amount),
          row.text(6),
        ),
      );
      bases[row.text(6) === '1' ? '1' : '2'] += amount;
      stock(row.text(1), row.value(2), row.text(3), row.value(4), amount);
    }
    const [food, other] = [cents(bases['1']), cents(bases['2'])];
    const [low, high] = [percentOf(food, 5.5), percentOf(other, 20)];
    const sums = grid('2', '>20', '>32', '>46', '66', '>96');
    put('', '', sums.row('Code', 'Base HT', 'Taux', 'TVA', 'Total HT', euros(cents(food + other))));
    put(sums.row('1', euros(food), '5,50', euros(low), 'Total TVA', euros(cents(low + high))));
    put(
      sums.row('2', euros(other), '20,00', euros(high), 'Net à payer', `${euros(cents(food + other + low + high))} €`),
    );
    put(
      '',
      '  Pas d’escompte pour règlement anticipé. Pénalités de retard : 3 fois le taux légal.',
      '  Indemnité forfaitaire pour frais de recouvrement : 40 €.',
    );
  },
};

/** The delivery slip of a resource planning program, with what is yet to come below. */
const BELGIAN_ROASTER: Supplier = {
  name: 'Torréfaction Hautmont SRL',
  language: 'fr-BE',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'WH/OUT/01883|S01120|24/06/2024 09:30:00',
      rows: `
CAF-MOK-1|Café Moka Sidamo grains 1 kg|12|12|Unité(s)
CAF-DEC-1|Café décaféiné grains 1 kg|6|6|Unité(s)
CAF-BRE-1|Café Brésil Santos grains 1 kg|24|24|Unité(s)
CAF-HOU-1|Mélange Maison Houille grains 1 kg|36|36|Unité(s)
CHO-POU-70|Chocolat en poudre 70 %|10|7.5|kg
SIR-SPE|Sirop spéculoos 70 cl|6|0|Unité(s)
SIR-VAN|Sirop vanille 70 cl|12|12|Unité(s)
MAT-LAIT|Pichet à lait inox 60 cl|2|2|Unité(s)`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('  Torréfaction Hautmont SRL', '  Rue du Tordoir 40, 7000 Mons, Belgique', '');
    const block = grid('2', '54');
    put(
      block.row('Adresse de livraison', ''),
      block.row('Au Thé Perché', ''),
      block.row("Rue de l'Escalier 6", ''),
      block.row('5000 Namur', ''),
      '',
      '',
      `  ${head.text(0)}`,
      '',
    );
    put(block.row('Commande', "Date d'expédition"), block.row(head.text(1), head.text(2)), '', '');
    const table = grid('2 Produit', '>72 Commandé', '>92 Livré');
    put(spaced(table.head, 1.4));
    const rests: { words: string; rest: string }[] = [];
    for (const row of rows) {
      const [ordered, sent] = [row.value(2), row.value(3)];
      const words = `[${row.text(0)}] ${row.text(1)}`;
      if (sent < ordered) rests.push({ words, rest: `${euros(ordered - sent)} ${row.text(4)}` });
      if (sent === 0) continue;
      put(spaced(table.row(words, `${euros(ordered)} ${row.text(4)}`, `${euros(sent)} ${row.text(4)}`), 1.2));
      stock(row.text(1), sent, row.text(4), null);
    }
    const later = grid('2', '>72');
    put('', '', '  Quantités restantes qui ne sont pas encore livrées :', '');
    for (const { words, rest } of rests) put(spaced(later.row(words, rest), 1.2));
    put('', '', '  info@hautmont.example   |   BE 0000.417.733   |   Page 1 / 1');
  },
};

/** An invoice of a Spanish service: the price before the units, and totals with the tax. */
const SPANISH_INFUSIONS: Supplier = {
  name: 'Infusiones Sierra Blanca, S.L.',
  language: 'es',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'F240127|12/02/2024|13/03/2024',
      rows: `
Poleo menta hoja entera, bolsa 1 kg|15.8|4|10|Lote P-2311
Manzanilla dulce flor, bolsa 1 kg|21.4|3|10|Lote M-2309
Té rojo Pu Erh|18.9|5|10
Rooibos naranja y canela|16.25|6|10
Tila hoja y flor, a granel|27.6|1.5|10
Hierbabuena cortada, bolsa 500 g|9.1|8|10|Lote H-2312
Hibisco flor entera, bolsa 1 kg|13.65|5|10
Anís estrellado, bolsa 250 g|6.2|4|10
Taza porcelana con filtro y tapa|8.95|12|21`,
    },
    {
      head: 'F240588|07/10/2024|06/11/2024',
      rows: `
Té negro pakistaní con especias|17.3|8|10
Té verde moruno|14.75|10|10
Infusión digestiva de la abuela|19.9|4|10
+Portes península|7.5|1|21`,
    },
  ],
  print({ put, stock }, rows, head) {
    const top = grid('2', '>98');
    put(
      top.row('Factura', 'Infusiones Sierra Blanca, S.L.'),
      top.row(`# ${head.text(0)}`, 'Polígono La Dehesilla, nave 17'),
      top.row(`Fecha: ${head.text(1)}`, '29610 Ojén, Málaga'),
      top.row(`Vencimiento: ${head.text(2)}`, 'B00417733'),
      '',
      '',
      '  Tetería Almazara',
      '  B00331177',
      '  Calle Aljibe 5',
      '  18010 Granada (España)',
      '',
      '',
    );
    const table = grid('2 CONCEPTO', '>52 PRECIO', '>65 UNIDADES', '>79 SUBTOTAL', '>86 IVA', '>98 TOTAL');
    put(spaced(table.head, 1.6));
    const bases = new Map<number, number>();
    for (const row of rows) {
      const isFee = row.text(0).startsWith('+');
      const amount = cents(row.value(1) * row.value(2));
      put(
        spaced(
          table.row(
            row.has(4) ? `${row.text(0).replace('+', '')}\n${row.text(4)}` : row.text(0).replace('+', ''),
            `${dotted(row.value(1))}€`,
            plain(row.value(2), ','),
            `${dotted(amount)}€`,
            `${row.text(3)}%`,
            `${dotted(cents(amount + percentOf(amount, row.value(3))))}€`,
          ),
          1.5,
        ),
      );
      bases.set(row.value(3), cents((bases.get(row.value(3)) ?? 0) + amount));
      if (!isFee) stock(row.text(0), row.value(2), null, row.value(1), amount);
    }
    const sums = grid('68', '>98');
    const base = sumOf([...bases.values()]);
    put('', sums.row('BASE IMPONIBLE', `${dotted(base)}€`));
    let total = base;
    for (const [rate, amount] of bases) {
      put(sums.row(`IVA ${rate}%`, `${dotted(percentOf(amount, rate))}€`));
      total = cents(total + percentOf(amount, rate));
    }
    put(sums.row('TOTAL', `${dotted(total)}€`), '', '');
    put('  Condiciones de pago', '  Pagar por transferencia bancaria al siguiente número de cuenta:');
    put('  ES00 0041 7733 0000 0417 7330');
  },
};

/** An accompanying invoice of an Italian service: the unit beside the quantity. */
const ITALIAN_PASTRY: Supplier = {
  name: 'Drogheria Bellosguardo di C. Tosatti',
  language: 'it',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '73|09/05/2024|08/06/2024',
      rows: `
DR-1101|Camomilla setacciata|4|kg|22.4||10
DR-1118|Karkadè fiori interi|5|kg|13.9|10|10
DR-1130|Finocchio semi|3|kg|9.8||10
DR-1205|Tè nero Bergamotto di Calabria;foglia intera|6|kg|29.5|10|22
DR-1316|Zollette di zucchero grezzo 1 kg|12|pz|3.65||10
DR-1402|Cantucci mandorla monoporzione|200|pz|0.28||10`,
    },
    {
      head: '158|02/10/2024|01/11/2024',
      rows: `
DR-1207|Tè verde Menta nanah|4|kg|24.9||22
DR-1211|Tè bianco Pai Mu Tan|1.5|kg|61||22
DR-1331|Miele di tiglio vaso 500 g|24|pz|7.2|5|10
DR-1410|Baci di dama sacchetto 200 g|30|pz|4.15|5|10
DR-1502|Infusore a pinza inox|10|pz|2.6||22`,
    },
  ],
  print({ put, stock }, rows, head) {
    const top = grid('2', '56');
    put(
      top.row('Drogheria Bellosguardo', 'DESTINATARIO'),
      top.row('di Tosatti Corrado', "Sala da Tè L'Airone"),
      top.row('Via dei Cordai 12', 'Via Porta Stretta 3'),
      top.row('41121 Modena (MO)', '48121 Ravenna (RA)'),
      top.row('P.IVA 00417733000', 'P.IVA 00331177000'),
      '',
      '',
      `  Fattura accompagnatoria nr. ${head.text(0)} del ${head.text(1)}`,
      '',
    );
    const table = grid('2 COD.', '12 DESCRIZIONE', '>57 Q.TÀ', '>71 PREZZO', '>81 SCONTO', '>88 IVA', '>100 IMPORTO');
    put(spaced(table.head, 1.5));
    const bases = new Map<number, number>();
    for (const row of rows) {
      const full = cents(row.value(2) * row.value(4));
      const amount = row.has(5) ? lessPercent(full, row.value(5)) : full;
      put(
        spaced(
          table.row(
            row.text(0),
            row.text(1).replace(';', '\n'),
            `${plain(row.value(2), ',')} ${row.text(3)}`,
            `€ ${dotted(row.value(4))}`,
            row.has(5) ? `${row.text(5)}%` : '',
            `${row.text(6)}%`,
            `€ ${dotted(amount)}`,
          ),
          1.4,
        ),
      );
      bases.set(row.value(6), cents((bases.get(row.value(6)) ?? 0) + amount));
      stock(row.text(1).replace(';', ' '), row.value(2), row.text(3), row.value(4), amount);
    }
    const sums = grid('62', '>100');
    const base = sumOf([...bases.values()]);
    const taxes = [...bases].map(([rate, amount]) => ({ rate, amount, tax: percentOf(amount, rate) }));
    put('', sums.row('Imponibile', `€ ${dotted(base)}`));
    for (const { rate, amount, tax } of taxes) {
      put(sums.row(`IVA ${rate}% su € ${dotted(amount)}`, `€ ${dotted(tax)}`));
    }
    const total = cents(base + sumOf(taxes.map(({ tax }) => tax)));
    put(sums.row('Totale documento', `€ ${dotted(total)}`), '');
    const foot = grid('2', '30', '62');
    put(
      foot.row('Causale del trasporto', 'Trasporto a cura del', 'Aspetto esteriore dei beni'),
      foot.row('Vendita', 'Vettore', 'Cartoni, n. 2 colli'),
      '',
      foot.row('Scadenza pagamento', 'Modalità'),
      foot.row(`${head.text(2)}: € ${dotted(total)}`, 'Bonifico bancario'),
    );
  },
};

export const SOUTHERN_SUPPLIERS: readonly Supplier[] = [
  FRENCH_IMPORTER,
  BELGIAN_ROASTER,
  SPANISH_INFUSIONS,
  ITALIAN_PASTRY,
];
