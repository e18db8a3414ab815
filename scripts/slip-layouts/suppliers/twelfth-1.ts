import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const money = figures('.', ',');
const quebec = figures(',', ' ');

const clubLine = grid('0', '4', '13', '>43', '44.5');

/** A members' warehouse in Washington State: the count stands above the line that it is of. */
const harborgate: Supplier = {
  name: 'Harborgate Wholesale Club',
  language: 'en-US',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '03/14/2025 | 11:52 | 14 92 33 | 111804432906 | XXXXXXXXXXXX4417 | 882104 | 03211B',
      rows: `
        E | 1136340 | CLOVER HONEY 3LB | 1 | 15.99
        E | 648112 | OAT BARISTA 6/32Z | 4 | 13.89
        E | 92015 | HALF&HALF 1/2 GAL | 3 | 4.79
        E | 1427003 | ORG CANE SUGAR 10# | 2 | 9.49
          | 733480 | 12OZ HOT CUP 300CT | 1 | 24.99 | A
          | 551903 | NITRILE GLOVE M 400 | 1 | 19.99 | A
          | 987116 | KITCHEN TOWEL 12CT | 2 | 21.49 | A
        E | 33724 | LEMONS 5 LB | 1 | 7.99`,
    },
    {
      head: '05/02/2025 | 08:17 | 6 11 204 | 111804432906 | XXXXXXXXXXXX4417 | 119027 | 77420C',
      rows: `
        E | 1602257 | CINNAMON STICK 8OZ | 1 | 8.69
        E | 648112 | OAT BARISTA 6/32Z | 6 | 13.89
        E | 410338 | WHL VANILLA BEAN 5CT | 2 | 12.99
          | 204871 | BLEACH 3/121OZ | 1 | 11.79 | A
          | 1190046 | AA BATTERY 48CT | 1 | 17.99 | A
        E | 1820 | WHOLE MILK 2/1GAL | 5 | 6.89`,
    },
  ],
  print(p, rows, head) {
    p.put('      HARBORGATE WHOLESALE CLUB', '           Tukwila #0117', '         1160 Saxon Drive');
    p.put('         Tukwila, WA 98188', '', `L7 Member ${head.text(3)}`);
    const amounts: number[] = [];
    const taxed: number[] = [];
    for (const row of rows) {
      const [count, price] = [row.value(3), row.value(4)];
      const amount = cents(count * price);
      if (count > 1) p.put(`             ${count} @ ${money(price)}`);
      p.put(clubLine.row(row.text(0), row.text(1), row.text(2), money(amount), row.text(5)));
      p.stock(row.text(2), count, null, count > 1 ? price : null, amount);
      amounts.push(amount);
      if (row.has(5)) taxed.push(amount);
    }
    const sum = sumOf(amounts);
    const tax = percentOf(sumOf(taxed), 10.2);
    const total = cents(sum + tax);
    p.put(clubLine.row('', '', 'SUBTOTAL', money(sum)), clubLine.row('', '', 'TAX', money(tax)));
    p.put(clubLine.row('', '****', 'TOTAL', money(total)), '');
    p.put(`${head.text(4)}          CHIP Read`, 'AID: A0000000031010');
    p.put(`Seq# ${head.text(5)}          App#: ${head.text(6)}`, 'Visa             Resp: APPROVED');
    p.put('Tran ID#: 507300018842....', 'Merchant ID: 990117', '', 'APPROVED - Purchase');
    p.put(`AMOUNT: $${money(total)}`, `${head.text(0)} ${head.text(1)} 117 ${head.text(2)}`, '');
    p.put(clubLine.row('', 'Visa', '', money(total)), clubLine.row('', 'CHANGE', '', '0.00'), '');
    p.put(clubLine.row('A', '10.2% Tax', '', money(tax)), clubLine.row('', 'TOTAL TAX', '', money(tax)));
    const items = rows.reduce((count, row) => count + row.value(3), 0);
    p.put(`TOTAL NUMBER OF ITEMS SOLD =  ${items}`, `${head.text(0)} ${head.text(1)} 117 ${head.text(2)}`);
    p.put(
      '',
      '  OP#: 33 Name: Denise K.',
      '        Thank You!',
      '     Please Come Again',
      'Whse:117 Trm:14 Trn:92 OP:33',
    );
    p.put('Items Sold: see above', 'E = EBT eligible');
  },
};

const aisleLine = grid('0', '16', '>41', '>50');

/** A discount grocer in Quebec: lines under the aisle's number, counts in brackets before the code. */
const beaurivage: Supplier = {
  name: 'Entrepôt Beaurivage',
  language: 'fr-CA',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '2025/04/11 | 17:46:09 | 08841 | 04 | 218',
      rows: `
        21-ÉPICERIE
        06041000123 | MIEL TRÈFLE 1 KG | MR | 1 | 12.99
        06740010045 | TISANE CAMOM 20S | MR | 2 | 4.49
        05574209881 | SUCRE BRUT 1.5KG | MR | 3 | 3.79
        06810084417 | CAFÉ DÉCAF 340G | MR | 1 | 9.49
        22-PRODUITS LAITIERS
        05580030021 | LAIT 3,25% 4L | MR | 2 | 8.91
        06820077300 | CRÈME CAFÉ 10% 1L | MR | 4 | 4.29
        27-FRUITS ET LÉGUMES
        4053 | CITRON | MR | kg 1.240 | 4.39
        4612 | GINGEMBRE | MR | kg 0.365 | 8.80
        41-ENTRETIEN MÉNAGER
        05703212290 | SAVON VAISS 1.6L | FPMRJ | 1 | 6.99`,
    },
  ],
  print(p, rows, head) {
    p.put('              ENTREPÔT BEAURIVAGE', '             1485, boul. Talbot');
    p.put('        Chicoutimi (Québec) G7H 4C3', '               418 555-0162', '');
    p.put('Directeur : Réjean Bouchard', `Caisse ${head.text(3)}     Caissier ${head.text(4)}`, '');
    const amounts: number[] = [];
    const taxed: number[] = [];
    for (const row of rows) {
      if (!row.has(1)) {
        p.put(row.text(0));
        continue;
      }
      const isWeight = row.text(3).startsWith('kg');
      const count = isWeight ? Number(row.text(3).slice(3)) : row.value(3);
      const price = row.value(4);
      const amount = cents(count * price);
      const code = !isWeight && count > 1 ? `(${count})${row.text(0)}` : row.text(0);
      if (!isWeight && count === 1) {
        p.put(aisleLine.row(code, row.text(1), row.text(2), quebec(amount)));
        p.stock(row.text(1), 1, null, null, amount);
      } else {
        p.put(aisleLine.row(code, row.text(1), row.text(2)));
        const how = isWeight ? `${quebec(count, 3)} kg @ ${quebec(price)} $/kg` : `${count} @ ${quebec(price)} $`;
        p.put(aisleLine.row(how, '', '', quebec(amount)));
        p.stock(row.text(1), count, isWeight ? 'kg' : null, price, amount);
      }
      amounts.push(amount);
      if (row.text(2).startsWith('FP')) taxed.push(amount);
    }
    const sum = sumOf(amounts);
    const base = sumOf(taxed);
    const [federal, province] = [percentOf(base, 5), percentOf(base, 9.975)];
    const total = sumOf([sum, federal, province]);
    p.put('', aisleLine.row('SOUS-TOTAL', '', '', quebec(sum)));
    p.put(aisleLine.row(`F=TPS 5,000%     ${quebec(base)} @ 5,000%`, '', '', quebec(federal)));
    p.put(aisleLine.row(`P=TVQ 9,975%     ${quebec(base)} @ 9,975%`, '', '', quebec(province)));
    p.put(aisleLine.row('TOTAL', '', '', quebec(total)), '');
    p.put('  RELEVÉ DE TRANSACTION', `DÉBIT INTERAC     ${quebec(total)} $`, 'NO DE CARTE : ************7730');
    p.put(`DATE/HEURE : ${head.text(0)} ${head.text(1)}`, 'NO RÉF. : 66231190 0010014890 C', 'AUTOR. : 481190', '');
    p.put('      00 APPROUVÉE - MERCI 001', '', 'POINTS BEAU-PLUS', 'Solde avant :      14 200');
    p.put('Points gagnés :       860', `TPS 142390087 RT0001   TVQ 1019923340 TQ0001`, '');
    p.put(`${head.text(0)}  ${head.text(1)}  ${head.text(2)}  0${head.text(3)}  ${head.text(4)}`);
    p.put('      MERCI ! À LA PROCHAINE', 'Sondage : www.beaurivage-avis.example');
  },
};

const shelfLine = grid('0', '>40');

/** An Australian supermarket: marks before the name, how many and what each costs below it. */
const wattlebird: Supplier = {
  name: 'Wattlebird Supermarkets',
  language: 'en-AU',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '1043 FITZROY NORTH VIC | 03 5550 0114 | 07/03/2025 | 08:41 | POS 003 TRANS 5512 | EFT',
      rows: `
        | Milk Full Cream 2L | 6 | 3.60
        | Soy Milk Barista 1L | 4 | 4.20
        ^ | Caster Sugar 1kg | 1 | 2.95
        % | Dishwasher Tablets 60pk | 1 | 32.00
        | Lemons Loose | kg 0.852 | 6.90
        %^ | Paper Serviettes White 250pk | 3 | 4.50
        | Ginger Fresh | kg 0.214 | 34.00
        | Eggs Free Range 700g | 2 | 6.30`,
    },
    {
      head: '1043 FITZROY NORTH VIC | 03 5550 0114 | 21/03/2025 | 16:05 | POS 011 TRANS 0827 | CASH',
      rows: `
        | Honey Yellow Box 500g | 2 | 9.40
        % | Sponge Scourers 8pk | 1 | 5.20
        | Thickened Cream 600ml | 3 | 5.10
        | Mint Bunch | 5 | 3.50
        | Limes Loose | kg 0.438 | 11.90`,
    },
  ],
  print(p, rows, head) {
    p.put('              Wattlebird', '         the neighbourly grocer', `        ${head.text(0)}`);
    p.put(`Store Manager is Priyanka  PH: ${head.text(1)}`, `${head.text(4)}   ${head.text(3)}   ${head.text(2)}`);
    p.put('     TAX INVOICE - ABN 88 000 014 627', '                                       $');
    const amounts: number[] = [];
    const taxed: number[] = [];
    for (const row of rows) {
      const isWeight = row.text(2).startsWith('kg');
      const count = isWeight ? Number(row.text(2).slice(3)) : row.value(2);
      const price = row.value(3);
      const amount = cents(count * price);
      const name = `${row.text(0)}${row.text(1)}`;
      if (!isWeight && count === 1) p.put(shelfLine.row(name, money(amount)));
      else {
        p.put(name);
        const how = isWeight
          ? `  ${count.toFixed(3)} kg NET @ $${money(price)}/kg`
          : `  Qty    ${count} @   $${money(price)} each`;
        p.put(`${how.padEnd(34)}${money(amount).padStart(6)}`);
      }
      p.stock(row.text(1), count, isWeight ? 'kg' : null, count === 1 ? null : price, amount);
      amounts.push(amount);
      if (row.text(0).includes('%')) taxed.push(amount);
    }
    const sum = sumOf(amounts);
    const isCash = head.text(5) === 'CASH';
    const total = isCash ? Math.round(sum * 20) / 20 : sum;
    p.put('', shelfLine.row(`${rows.length} SUBTOTAL`, `$${money(sum)}`));
    if (isCash) p.put(shelfLine.row('Rounding', `$${money(cents(total - sum))}`));
    p.put(shelfLine.row('TOTAL', `$${money(total)}`));
    if (isCash) {
      p.put(shelfLine.row('CASH', '$100.00'), shelfLine.row('CHANGE', `$${money(cents(100 - total))}`));
    } else {
      p.put(shelfLine.row('EFT', `$${money(total)}`), shelfLine.row('CHANGE', '$0.00'), '');
      p.put('WATTLEBIRD 1043', 'TERMINAL    W1043003', 'REFERENCE   551200817', 'DEBIT  CHEQUE  .......2291 (t)');
      p.put('AID: A0000000041010', `PURCHASE       AUD $${money(total)}`, 'APPROVED   00');
    }
    p.put('', shelfLine.row('TOTAL includes GST', `$${money(cents(sumOf(taxed) / 11))}`));
    p.put('% = Taxable Items', '^ = Promotional Price', '', 'Feather Rewards card  9344 xxxx 1180');
    p.put(`Points earned this shop    ${Math.floor(sum)}`, 'You are 411 points away from $10 off');
    p.put('       Tell us at wattlebird.example');
  },
};

const stallLine = grid('0', '4', '>14', '16', '>25', '>40');

/** A Malaysian corner shop: a running number with the barcode, then the name, then count, price and sum. */
const lembayung: Supplier = {
  name: 'Pasar Mini Seri Lembayung',
  language: 'ms',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: 'R01-0048812 | 12/03/2025 | 10:27:55 | AINA',
      rows: `
        9556021330018 | SUSU SEGAR 1L | 6 | 7.90
        9555222108873 | GULA PASIR HALUS 1KG | 5 | 2.85
        9556781200452 | SUSU CAIR MANIS 500G | 12 | 3.55
        9557062301194 | PLASTIK IKAT TEPI 6X9 | 3 | 4.20
        9555110047729 | SABUN PENCUCI PINGGAN 900ML | 2 | 6.98
        2000000004418 | SERAI SEIKAT | 4 | 1.53
        9556404017235 | TISU DAPUR 6 GULUNG | 1 | 11.90`,
    },
  ],
  print(p, rows, head) {
    p.put('       PASAR MINI SERI LEMBAYUNG', '           (SA0231145-K)');
    p.put('   NO. 12, JALAN TUN SAMBANTHAN 4', '     43300 SERI KEMBANGAN, SELANGOR', '        TEL: 03-8940 5512', '');
    p.put('               RESIT', `No. Resit : ${head.text(0)}`, `Tarikh    : ${head.text(1)} ${head.text(2)}`);
    p.put(`Juruwang  : ${head.text(3)}`, '----------------------------------------');
    p.put(
      stallLine.row('Bil', 'Barang', '', '', '', ''),
      stallLine.row('', '', 'Kuantiti', '', 'Harga', 'Jumlah (RM)'),
    );
    p.put('----------------------------------------');
    const amounts: number[] = [];
    rows.forEach((row, index) => {
      const [count, price] = [row.value(2), row.value(3)];
      const amount = cents(count * price);
      p.put(stallLine.row(`${index + 1}.`, row.text(0)), stallLine.row('', row.text(1)));
      p.put(stallLine.row('', '', count.toFixed(2), 'x', money(price), money(amount)));
      p.stock(row.text(1), count, null, price, amount);
      amounts.push(amount);
    });
    const sum = sumOf(amounts);
    const total = Math.round(sum * 20) / 20;
    const items = rows.reduce((count, row) => count + row.value(2), 0);
    p.put('----------------------------------------', shelfLine.row('Jumlah Kecil', money(sum)));
    p.put(shelfLine.row('Pelarasan Pembundaran', money(cents(total - sum))), shelfLine.row('JUMLAH RM', money(total)));
    p.put(shelfLine.row('Tunai', '200.00'), shelfLine.row('Baki', money(cents(200 - total))));
    p.put(`Bil. Item : ${rows.length}      Jumlah Kuantiti : ${items}`, '----------------------------------------');
    p.put('Barang yang dijual tidak boleh', 'dipulangkan atau ditukar.', '      TERIMA KASIH, SILA DATANG LAGI');
  },
};

export const TWELFTH_1: readonly Supplier[] = [harborgate, beaurivage, wattlebird, lembayung];
