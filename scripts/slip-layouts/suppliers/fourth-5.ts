import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const french = figures(',', ' ');
const southern = figures(',', '.');

/** Gross price, discount and net price; lots underneath, samples offered. */
const herboriste: Supplier = {
  name: 'Comptoir des Simples SARL',
  language: 'fr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FA25-02217 | 04/04/2025 | C00884 | BL25-03190',
      rows: `
VERV01K | Verveine feuille entière 1 kg | Lot 24V118 DLUO 10/2026 | 3 | 38.60 | 10
TILL500 | Tilleul bractées 500 g | Lot 24T042 DLUO 09/2026 | 6 | 27.40 | 10
HIBI05K | Hibiscus fleur 5 kg | Lot 25H007 DLUO 01/2027 | 1 | 61.50 | 0
ROOI01K | Rooibos nature coupe fine 1 kg | Lot 25R031 DLUO 02/2027 | 8 | 13.90 | 15
THYM250 | Thym citron 250 g | Lot 24C090 DLUO 07/2026 | 5 | 14.20 | 0
CAME100 | Camomille matricaire 100 g | Lot 25M011 DLUO 03/2027 | 2 | 0 | 0`,
    },
    {
      head: 'FA25-04480 | 12/09/2025 | C00884 | BL25-06012',
      rows: `
THVM01K | Thé vert à la menthe Nanah 1 kg | Lot 25N208 DLUO 06/2027 | 10 | 22.75 | 12
THEN01K | Thé noir quatre fruits rouges 1 kg | Lot 25F114 DLUO 05/2027 | 4 | 26.30 | 12
BOUI250 | Infusion Soir d'hiver 250 g | Lot 25S077 DLUO 07/2027 | 12 | 9.85 | 5
CANN500 | Cannelle écorces 500 g | Lot 25K003 DLUO 04/2028 | 2 | 17.60 | 0
FILT100 | Filtres papier à tige étui de 100 | Lot 250611 | 20 | 3.45 | 0
BIOE015 | Thé blanc pivoine 15 g | Lot 25B019 DLUO 08/2027 | 4 | 0 | 0
SACK100 | Sachets kraft fenêtre 100 g paquet de 50 | Lot 250220 | 3 | 11.90 | 5`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Référence',
      '12 Désignation',
      '>57 Qté',
      '>69 P.U. HT',
      '>79 Rem. %',
      '>90 P.U. net',
      '>104 Montant HT',
    );
    put(`Comptoir des Simples SARL                        FACTURE N° ${head.text(0)}`);
    put(`Zone artisanale Les Tilleuls                     Date : ${head.text(1)}`);
    put(`26170 Buis-les-Baronnies                         Client : ${head.text(2)}`);
    put(`Tél. 04 75 28 01 88                              Bon de livraison : ${head.text(3)}`, '');
    put(
      '                                                 La Théière Bleue',
      '                                                 21 rue des Carmes',
    );
    put('                                                 44000 NANTES', '', spaced(table.head, 1.4));
    const amounts: number[] = [];
    for (const row of rows) {
      const [quantity, gross, percent] = [row.value(3), row.value(4), row.value(5)];
      const net = lessPercent(gross, percent);
      const amount = cents(quantity * net);
      amounts.push(amount);
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(3),
          french(gross),
          percent ? french(percent) : '',
          gross ? french(net) : 'Offert',
          french(amount),
        ),
      );
      put({ cells: [{ text: row.text(2), at: 12 }], gap: 1.3 });
      stock(row.text(1), quantity, null, net, amount);
    }
    const total = cents(sumOf(amounts) + 12.5);
    const tax = percentOf(total, 5.5);
    const sums = grid('66', '>104');
    put('', sums.row('Total marchandises HT', french(sumOf(amounts))), sums.row('Port et emballage HT', french(12.5)));
    put(sums.row('Total HT', french(total)), sums.row('TVA 5,50 %', french(tax)));
    put(sums.row('NET À PAYER TTC', `${french(cents(total + tax))} €`), '');
    put("Règlement par virement à 30 jours fin de mois. Pas d'escompte pour paiement anticipé.");
    put('SARL au capital de 12 000 € - RCS Romans 448 210 337 - TVA FR 61 448210337');
  },
};

/** A priced delivery note with two discounts in a row. */
const almacen: Supplier = {
  name: 'Infusiones y Suministros Montseny, S.L.',
  language: 'es',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'A-25/01877 | 06/05/2025 | 430.0218 | PV-2204',
      rows: `
10422 | TE NEGRO PAKISTANI 1 KG | 4 | UD | 24.80 | 10 | 5
10437 | TE ROJO PU ERH CANELA 1 KG | 3 | UD | 21.35 | 10 | 5
11003 | MANZANILLA FLOR GRANEL | 2.75 | KG | 19.60 | 10 | 0
11018 | POLEO MENTA CAJA 100 SOBRES | 6 | CJ | 6.95 | 0 | 0
15200 | AZUCAR SOBRE 8 G CAJA 1000 | 5 | CJ | 14.30 | 15 | 3
15233 | SACARINA SOBRE CAJA 500 | 2 | CJ | 8.10 | 15 | 3
18801 | VASO CARTON 12 OZ PAQ. 50 | 20 | PQ | 4.15 | 0 | 0`,
    },
    {
      head: 'A-25/02561 | 01/07/2025 | 430.0218 | PV-2791',
      rows: `
10455 | ROOIBOS NARANJA 1 KG | 5 | UD | 18.90 | 10 | 5
11044 | HIERBALUISA CORTADA GRANEL | 1.5 | KG | 23.40 | 10 | 0
11060 | TILA ANDINA BOLSA 500 G | 8 | BL | 11.25 | 0 | 0
15310 | MIEL MONODOSIS 20 G CAJA 144 | 1 | CJ | 36.70 | 0 | 2
18850 | TAPA VASO 12 OZ PAQ. 100 | 10 | PQ | 3.85 | 0 | 0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Código',
      '8 Descripción',
      '>48 Cant.',
      '50 Ud',
      '>62 Precio',
      '>69 %Dto1',
      '>76 %Dto2',
      '>88 Importe',
    );
    put(
      'INFUSIONES Y SUMINISTROS MONTSENY, S.L.            ALBARÁN VALORADO',
      'C/ Ferrocarril, 41 - 08440 Cardedeu (Barcelona)',
    );
    put('CIF B-64418820   Tel. 93 871 04 18', '');
    put(`Albarán   ${head.text(0)}                         Cliente ${head.text(2)}`);
    put(`Fecha     ${head.text(1)}                         SALÓN DE TÉ LA TETERA AZUL`);
    put(`Su pedido ${head.text(3)}                            C/ Verdi, 112 - 08012 Barcelona`, '');
    put('_'.repeat(88), ...table.head, '_'.repeat(88));
    const amounts: number[] = [];
    for (const row of rows) {
      const [quantity, price, first, second] = [2, 4, 5, 6].map((field) => row.value(field)) as [
        number,
        number,
        number,
        number,
      ];
      const amount = cents(quantity * price * (1 - first / 100) * (1 - second / 100));
      amounts.push(amount);
      put(
        table.row(
          row.text(0),
          row.text(1),
          southern(quantity),
          row.text(3),
          southern(price),
          first ? southern(first) : '',
          second ? southern(second) : '',
          southern(amount),
        ),
      );
      stock(row.text(1), quantity, row.text(3), price, amount);
    }
    const net = sumOf(amounts);
    const tax = percentOf(net, 10);
    const sums = grid('0', '>20', '>34', '>48', '>66', '>88');
    put('', '_'.repeat(88), sums.row('Base imponible', '', '% IVA', 'Cuota IVA', 'Portes', 'TOTAL EUR'));
    put(sums.row(southern(net), '', '10,00', southern(tax), 'Pagados', southern(cents(net + tax))), '');
    put('Bultos: 3     Agencia: Transportes Vallès     Conforme cliente (firma y sello):');
    put('No se admiten reclamaciones pasadas 48 horas.');
  },
};

/** A transport document: units, counts and packages, no prices. */
const torrefazione: Supplier = {
  name: 'Erboristeria Ligure Bonfante S.n.c.',
  language: 'it',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '418 / A | 17/03/2025 | VENDITA | 3 | 28,400',
      rows: `
TE0118 | Tè nero Earl Grey in foglia sacco 2 kg | L.25018 sc.11/2027 | NR | 4 | 1
TE0230 | Tè verde Bancha | L.25022 sc.10/2026 | KG | 3.5 | 1
TI0041 | Tisana Drenante taglio tisana busta 500 g | L.24331 sc.12/2026 | NR | 10 |
ER0107 | Finocchio semi | L.24290 sc.06/2027 | KG | 5 | 1
ER0122 | Malva fiori e foglie | L.24305 sc.09/2026 | KG | 1.25 |
AC0009 | Bustine filtro vuote conf. 100 pz | | CF | 15 |
OM0001 | Espositore da banco in legno | OMAGGIO | NR | 1 |`,
    },
    {
      head: '1022 / A | 29/08/2025 | VENDITA | 2 | 16,900',
      rows: `
TI0077 | Infuso Frutti di Bosco busta 1 kg | L.25140 sc.03/2027 | NR | 6 | 1
TI0081 | Infuso Mela e Cannella busta 1 kg | L.25141 sc.03/2027 | NR | 4 |
TE0304 | Tè bianco Pai Mu Tan | L.25099 sc.05/2027 | KG | 0.75 |
ZU0003 | Zucchero di canna bustine 5 g cartone da 1000 | L.2518A | CT | 2 | 1
AC0031 | Barattolo latta 125 g coperchio doppio | | NR | 48 |`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Codice', '11 Descrizione', '^66 U.M.', '>80 Quantità', '>90 Colli');
    put('Erboristeria Ligure Bonfante S.n.c.              DOCUMENTO DI TRASPORTO');
    put('Via Aurelia 318, 18038 Sanremo (IM)              (D.P.R. 14/08/1996 n. 472)');
    put(`P.IVA 01144880087                                N. ${head.text(0)} del ${head.text(1)}`, '');
    put(
      'Destinatario                                     Luogo di destinazione',
      'Sala da Tè Le Foglie                             Idem',
    );
    put(
      'Via San Donato 52, 40127 Bologna',
      '',
      `Causale del trasporto: ${head.text(2)}          Trasporto a cura del: VETTORE`,
      '',
    );
    put(spaced(table.head, 1.4));
    for (const row of rows) {
      const isFree = row.text(2) === 'OMAGGIO';
      put(
        spaced(
          table.row(
            row.text(0),
            row.text(1),
            row.text(3),
            southern(row.value(4), row.text(3) === 'KG' ? 3 : 0),
            row.text(5),
          ),
          1,
        ),
      );
      if (row.has(2)) put({ cells: [{ text: isFree ? '*** OMAGGIO ***' : row.text(2), at: 11 }], gap: 1.3 });
      stock(row.text(1), row.value(4), row.text(3), null);
    }
    put('', 'Aspetto esteriore dei beni          N. colli          Peso kg          Porto');
    put(`CARTONI                             ${head.text(3)}                 ${head.text(4)}           FRANCO`, '');
    put('Data e ora inizio trasporto          Firma conducente          Firma destinatario');
  },
};

export const SOUTHERN: readonly Supplier[] = [herboriste, almacen, torrefazione];
