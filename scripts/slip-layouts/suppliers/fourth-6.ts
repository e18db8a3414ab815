import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const spacedFigures = figures(',', ' ');
const dotted = figures(',', '.');

/** Labels by the thousand; each line has its net, its tax and its gross. */
const labelPrinter: Supplier = {
  name: 'Drukarnia Etykiet Wisła Sp. z o.o.',
  language: 'pl',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'FV/0418/06/2025 | 13.06.2025 | 27.06.2025',
      rows: `
Etykieta na puszkę Earl Grey 70x110 mm | 2500 | 184.00
Etykieta na torebkę Melisa 60x90 mm | 4000 | 126.50
Etykieta okrągła z logo fi 45 mm | 10000 | 58.20
Plomba papierowa kraft 25x120 mm | 6000 | 44.75
Zawieszka do herbaty z nitką | 3000 | 97.40
Przygotowanie matrycy do druku | 1 | 180.00`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Lp.|',
      '4 Nazwa towaru lub usługi|',
      '>51 Ilość|',
      '53 J.m.|',
      '>71 Cena|netto',
      '>82 Wartość|netto',
      '^87 VAT|%',
      '>98 Kwota|VAT',
      '>109 Wartość|brutto',
    );
    put(`                                    FAKTURA VAT nr ${head.text(0)}`, '');
    put(`Data wystawienia: ${head.text(1)}                    Termin płatności: ${head.text(2)} (przelew)`, '');
    put('Sprzedawca                                        Nabywca');
    put('Drukarnia Etykiet Wisła Sp. z o.o.                Herbaciarnia Pod Lipą Anna Zych');
    put('ul. Fabryczna 8, 87-100 Toruń                     ul. Szewska 15, 31-009 Kraków');
    put('NIP 879-244-18-07                                 NIP 676-118-40-22', '', ...table.head, '');
    const nets: number[] = [];
    const taxes: number[] = [];
    rows.forEach((row, index) => {
      const isService = row.value(1) === 1;
      const net = cents((row.value(1) * row.value(2)) / (isService ? 1 : 1000));
      const tax = percentOf(net, 23);
      nets.push(net);
      taxes.push(tax);
      put(
        spaced(
          table.row(
            String(index + 1),
            row.text(0),
            spacedFigures(row.value(1), 0),
            isService ? 'usł.' : 'szt.',
            `${spacedFigures(row.value(2))}${isService ? '' : '/1000'}`,
            spacedFigures(net),
            '23',
            spacedFigures(tax),
            spacedFigures(cents(net + tax)),
          ),
          1.25,
        ),
      );
      if (!isService) stock(row.text(0), row.value(1), 'szt.', Number((row.value(2) / 1000).toFixed(5)), net);
    });
    const [net, tax] = [sumOf(nets), sumOf(taxes)];
    const sums = ['', '', '', '', 'Razem', spacedFigures(net), '', spacedFigures(tax), spacedFigures(cents(net + tax))];
    put('', table.row(...sums), '');
    put(`Do zapłaty: ${spacedFigures(cents(net + tax))} PLN`, 'Konto: 18 1140 2004 0000 3102 4418 0722', '');
    put('Osoba upoważniona do wystawienia                  Osoba upoważniona do odbioru');
  },
};

/** Many narrow columns of codes and taxes around the counts and prices. */
const distribuidora: Supplier = {
  name: 'Distribuidora Folha Verde Ltda',
  language: 'pt-BR',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '000.018.442 | 22/07/2025',
      rows: `
00418 | CHA MATE TOSTADO GRANEL 1KG | 12119090 | PCT | 12 | 18.9
00425 | ERVA DOCE SEMENTE 500G | 09096110 | PCT | 8 | 16.4
00431 | CAPIM LIMAO DESIDRATADO | 12119090 | KG | 3.25 | 42.8
00502 | CHA PRETO LEQUE 250G | 09023000 | CX | 24 | 11.75
00777 | ACUCAR DEMERARA SACHE 5G C/400 | 17011400 | CX | 6 | 29.9
00810 | FILTRO INFUSOR DESC C/100 | 48232099 | PCT | 10 | 13.6
00933 | COPO PAPEL 240ML C/50 | 48236900 | PCT | 20 | 12.25`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 CÓDIGO',
      '7 DESCRIÇÃO DO PRODUTO',
      '39 NCM/SH',
      '49 CST',
      '54 CFOP',
      '60 UN',
      '>73 QUANT.',
      '>84 V. UNIT.',
      '>95 V. TOTAL',
      '>106 BC ICMS',
      '>115 V. ICMS',
      '>122 %ICMS',
    );
    put('DISTRIBUIDORA FOLHA VERDE LTDA                    DANFE - DOCUMENTO AUXILIAR DA NOTA FISCAL ELETRÔNICA');
    put(`Rua das Palmeiras 1180, Curitiba - PR             N. ${head.text(0)}  SÉRIE 1  FOLHA 1/1`);
    put('CNPJ 04.418.882/0001-27                           CHAVE DE ACESSO');
    put('I.E. 902.11844-07                                 4125 0704 4188 8200 0127 5500 1000 0184 4214 0088 2176', '');
    put('DESTINATÁRIO / REMETENTE', 'CASA DE CHÁ CAMÉLIA ME                  CNPJ 22.180.447/0001-90');
    put(`RUA AUGUSTA 2044 - SÃO PAULO - SP       DATA DE EMISSÃO ${head.text(1)}`, '', 'DADOS DOS PRODUTOS / SERVIÇOS');
    put(spaced(table.head, 1.2));
    const amounts: number[] = [];
    const taxes: number[] = [];
    for (const row of rows) {
      const amount = cents(row.value(4) * row.value(5));
      const tax = percentOf(amount, 12);
      amounts.push(amount);
      taxes.push(tax);
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          '000',
          '6102',
          row.text(3),
          dotted(row.value(4), 4),
          dotted(row.value(5), 4),
          dotted(amount),
          dotted(amount),
          dotted(tax),
          '12,00',
        ),
      );
      stock(row.text(1), row.value(4), row.text(3), row.value(5), amount);
    }
    const total = sumOf(amounts);
    const sums = grid('0', '30', '60', '90');
    put(
      '',
      'CÁLCULO DO IMPOSTO',
      sums.row('BASE DE CÁLCULO ICMS', 'VALOR DO ICMS', 'VALOR DO FRETE', 'VALOR TOTAL DA NOTA'),
    );
    put(sums.row(dotted(total), dotted(sumOf(taxes)), dotted(84), dotted(cents(total + 84))), '');
    put('TRANSPORTADOR: RODOVIÁRIO SUL LTDA    VOLUMES 4    PESO BRUTO 38,200');
    put('INFORMAÇÕES COMPLEMENTARES: PEDIDO 7718. VENCIMENTO 21/08/2025.');
  },
};

/** A statement of account above, the latest delivery below. */
const teImport: Supplier = {
  name: 'Nordhavnens Te-Import ApS',
  language: 'da',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '30.09.2025 | 11842 | 50318 | 24.09.2025',
      rows: `
3010 | Assam Mokalbari løsvægt | 5 | kg | 189.00
3044 | Grøn Sencha Citron løsvægt | 3.5 | kg | 214.00
3127 | Hyldeblomst & Æble frugtte pose 1 kg | 4 | stk | 162.50
3350 | Kamille breve æske á 20 | 24 | æske | 21.75
5102 | Tefiltre lange pakke á 100 | 12 | pk | 28.40
5188 | Dåse 125 g sort | 36 | stk | 13.95
Fragt | Fragt GLS erhverv | 1 | stk | 95.00`,
    },
  ],
  print({ put, stock }, rows, head) {
    const amounts = rows.map((row) => cents(row.value(2) * row.value(4)));
    const net = sumOf(amounts);
    const gross = cents(net + percentOf(net, 25));
    put(
      'Nordhavnens Te-Import ApS                                     KONTOUDTOG',
      'Sundkrogsgade 44, 2150 Nordhavn',
      '',
    );
    put(`Tehuset Ved Åen                                               Dato  ${head.text(0)}`);
    put(`Åboulevarden 21                                               Kundenr.  ${head.text(1)}`);
    put('8000 Aarhus C                                                 CVR  31 84 42 07', '');
    const account = grid('0 Dato', '14 Bilag', '26 Tekst', '>62 Debet', '>76 Kredit', '>92 Saldo');
    put(spaced(account.head, 1.2));
    put(account.row('01.09.2025', '', 'Saldo overført', '', '', dotted(1842.5)));
    put(account.row('08.09.2025', '7714', 'Indbetaling', '', dotted(1842.5), dotted(0)));
    put(account.row(head.text(3), head.text(2), `Faktura ${head.text(2)}`, dotted(gross), '', dotted(gross)), '');
    put({ cells: [{ text: `Specifikation af faktura ${head.text(2)}`, at: 0 }], gap: 1.5 });
    const table = grid('>6 Antal', '8 Enhed', '16 Varenr.', '26 Varetekst', '>76 Stk. pris', '>92 Beløb DKK');
    put(spaced(table.head, 1.2));
    rows.forEach((row, index) => {
      const [isFreight, quantity] = [row.text(0) === 'Fragt', row.value(2)];
      const amount = amounts[index] ?? 0;
      put(
        table.row(
          plain(quantity, ','),
          row.text(3),
          isFreight ? '' : row.text(0),
          row.text(1),
          dotted(row.value(4)),
          dotted(amount),
        ),
      );
      if (!isFreight) stock(row.text(1), quantity, row.text(3), row.value(4), amount);
    });
    const sums = grid('60', '>92');
    put('', sums.row('I alt ekskl. moms', dotted(net)), sums.row('Moms 25 %', dotted(percentOf(net, 25))));
    put(
      sums.row('I alt DKK', dotted(gross)),
      '',
      'Forfalden: 0,00      Ikke forfalden: se saldo      Betaling netto 14 dage',
    );
    put('Reg.nr. 4180 konto 0011842207. Ved for sen betaling beregnes rente 1,5 % pr. måned.');
  },
};

/** An electronic invoice: counts with their unit, and discount and tax in columns before the amount. */
const teaFactory: Supplier = {
  name: 'Çayeli Yaprak Gıda San. Tic. A.Ş.',
  language: 'tr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'CYG2025000000418 | 05-06-2025 | 14:22',
      rows: `
Siyah Çay Filiz Dökme | 25 | KG | 212.5 | 8 | 1
Tomurcuk Bergamotlu Çay 500 g | 18 | Adet | 148 | 8 | 1
Ihlamur Çiçeği Yapraklı | 4.5 | KG | 780 | 0 | 1
Kuşburnu Parçalı 1 kg | 6 | Paket | 265 | 5 | 1
Küp Şeker Tek Sargılı 5 kg | 8 | Kutu | 236 | 0 | 1
İnce Belli Çay Bardağı 6'lı | 10 | Takım | 118.5 | 10 | 20`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Sıra|No',
      '6 Mal Hizmet|',
      '>52 Miktar|',
      '>65 Birim Fiyat|',
      '>75 İskonto|Oranı',
      '>87 İskonto|Tutarı',
      '>95 KDV|Oranı',
      '>107 KDV|Tutarı',
      '>122 Mal Hizmet|Tutarı',
    );
    put(
      'ÇAYELİ YAPRAK GIDA SAN. TİC. A.Ş.                           e-FATURA',
      'Liman Mah. 18. Sok. No: 4 Çayeli / RİZE',
    );
    put('Vergi Dairesi: Çayeli   VKN: 2440188207', '');
    put(`SAYIN                                                       Fatura No:  ${head.text(0)}`);
    put(`Demlik Çay Evi Ltd. Şti.                                    Fatura Tarihi:  ${head.text(1)}`);
    put(`Moda Cad. 77 Kadıköy / İSTANBUL                             Düzenleme Saati:  ${head.text(2)}`, '');
    put(...table.head, '');
    const [fulls, amounts, taxes]: [number[], number[], number[]] = [[], [], []];
    rows.forEach((row, index) => {
      const [quantity, price, percent] = [row.value(1), row.value(3), row.value(4)];
      const full = cents(quantity * price);
      const amount = lessPercent(full, percent);
      const tax = percentOf(amount, row.value(5));
      fulls.push(full);
      amounts.push(amount);
      taxes.push(tax);
      put(
        spaced(
          table.row(
            String(index + 1),
            row.text(0),
            `${plain(quantity, ',')} ${row.text(2)}`,
            `${dotted(price)} TL`,
            `%${dotted(percent)}`,
            `${dotted(cents(full - amount))} TL`,
            `%${row.text(5)}`,
            `${dotted(tax)} TL`,
            `${dotted(amount)} TL`,
          ),
          1.3,
        ),
      );
      stock(row.text(0), quantity, row.text(2), price, amount);
    });
    const [full, net, tax] = [sumOf(fulls), sumOf(amounts), sumOf(taxes)];
    const sums = grid('>100', '>122');
    put('', sums.row('Mal Hizmet Toplam Tutarı', `${dotted(full)} TL`));
    put(sums.row('Toplam İskonto', `${dotted(cents(full - net))} TL`), sums.row('Hesaplanan KDV', `${dotted(tax)} TL`));
    put(sums.row('Vergiler Dahil Toplam Tutar', `${dotted(cents(net + tax))} TL`));
    put(sums.row('Ödenecek Tutar', `${dotted(cents(net + tax))} TL`), '');
    put('İrsaliye yerine geçer. Ödeme: banka havalesi, 30 gün.');
  },
};

export const ABROAD: readonly Supplier[] = [labelPrinter, distribuidora, teImport, teaFactory];
