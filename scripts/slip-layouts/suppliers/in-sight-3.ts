import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';

/** Spice traders and herbalists of Spain, Italy, Argentina and Turkey. */

const southern = figures(',', '.');

/** Boxes, pieces and kilos before the name; the price is of a kilo; deposits for crates. */
const almunia: Supplier = {
  name: 'Especias La Almunia',
  language: 'es',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '26/01482 | 04-09-2026',
      rows: `
        2 | 40 | 10 | Pimentón de la Vera dulce | 12.85 | 0
        1 | 25 | 5 | Azafrán en hebra La Mancha caja 0,2 kg | 1980 | 4
        4 | 80 | 40 | Manzanilla flor entera | 9.4 | 0
        1 | 12 | 3 | Hierbaluisa hoja | 14.2 | 10
        3 | 60 | 30 | Anís verde grano | 6.15 | 0`,
    },
    {
      head: '26/01797 | 23-10-2026',
      rows: `
        1 | 10 | 2.5 | Canela Ceilán rama | 28.6 | 0
        6 | 120 | 60 | Poleo menta cortado | 7.05 | 5
        2 | 24 | 12 | Tila hoja y flor | 18.9 | 0
        1 | 8 | 4 | Cardamomo verde | 44.75 | 0
        5 | 50 | 25 | Cáscara de naranja amarga | 5.3 | 5
        1 | 6 | 1.5 | Vainilla Bourbon vainas | 295 | 0
        2 | 20 | 10 | Hibisco flor (Karkadé) | 8.2 | 0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('>8 Cajas', '>16 Uds', '>26 Kilos', '30 Artículo', '>78 Precio/kg', '>86 % Dto', '>100 Importe');
    const totals = grid('>100');
    put(
      'ESPECIAS LA ALMUNIA, S.L.                              ALBARÁN VALORADO',
      `C/ Molino 12 - 50100 La Almunia (Zaragoza)             Nº ${head.text(0)}`,
      `C.I.F. B-50918273                                      Fecha ${head.text(1)}`,
      '',
      'Cliente: 00417 CAMELLIA TEA BAR',
      '',
    );
    put(table.head);
    let base = 0;
    for (const row of rows) {
      const [kilos, price, discount] = [row.value(2), row.value(4), row.value(5)];
      const amount = cents(kilos * price * (1 - discount / 100));
      base += amount;
      put(
        table.row(
          row.text(0),
          row.text(1),
          southern(kilos, 3),
          row.text(3),
          southern(price, 3),
          discount ? southern(discount) : '',
          southern(amount),
        ),
      );
      stock(row.text(3), kilos, 'kg', price, amount);
    }
    const boxes = rows.reduce((sum, row) => sum + row.value(0), 0);
    put(
      table.row(String(boxes), '', '', 'ENVASE RETORNABLE CAJA PLÁSTICO', southern(1.5, 3), '', southern(boxes * 1.5)),
      '',
      '   BASE IMPONIBLE        % IVA        CUOTA IVA        TOTAL EUROS',
      grid('>16', '>31', '>48', '>67').row(
        southern(base + boxes * 1.5),
        '10,00',
        southern(cents((base + boxes * 1.5) * 0.1)),
        southern(cents((base + boxes * 1.5) * 1.1)),
      ),
      totals.row('Forma de pago: recibo a 30 días'),
    );
  },
};

/** Unit before quantity, several figures of tax, gifts at the end without a price. */
const valfreda: Supplier = {
  name: 'Erboristeria Valfreda',
  language: 'it',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '1027/A | 31/08/2026',
      rows: `
        MEL01 | Melissa foglie taglio tisana | KG | 0.5 | 32 | 15 | 10
        FIN02 | Finocchio semi | KG | 2 | 8.9 | 15 | 10
        TIS44 | Tisana Buonanotte 20 filtri | PZ | 24 | 3.45 | 20 | 10
        LIQ03 | Liquirizia bastoncini | KG | 1.25 | 17.6 | 15 | 10
        INF09 | Infusore a molla inox | PZ | 10 | 2.95 | 0 | 22
        OMA01 | Campioni tisana assortiti | PZ | 30 | omaggio | 0 | 0`,
    },
    {
      head: '1255/A | 15/10/2026',
      rows: `
        CAM07 | Camomilla capolini interi | KG | 3 | 24.5 | 10 | 10
        KAR01 | Karkadè fiori | KG | 0.75 | 13.2 | 10 | 10
        ZEN11 | Zenzero candito cubetti | KG | 5 | 9.8 | 0 | 10
        TIS51 | Tisana Digestiva 20 filtri | PZ | 36 | 3.45 | 20 | 10`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 CODICE',
      '9 DESCRIZIONE',
      '42 UM',
      '>55 QUANTITA',
      '>66 PREZZO',
      '>73 SC.%',
      '>85 IMPORTO',
      '>90 IVA',
    );
    put(
      'ERBORISTERIA VALFREDA SNC',
      'Via Roma 44 - 32034 Pedavena (BL)   P.IVA 00918273645',
      '------------------------------------------------------------------------------------------',
      `FATTURA ACCOMPAGNATORIA N. ${head.text(0)} DEL ${head.text(1)}            PAG. 1`,
      'SPETT.LE CAMELLIA TEA BAR',
      '------------------------------------------------------------------------------------------',
    );
    put(table.head, '------------------------------------------------------------------------------------------');
    const sums = new Map<number, number>();
    for (const row of rows) {
      const isFree = row.text(4) === 'omaggio';
      const [quantity, price, discount, rate] = [row.value(3), isFree ? 0 : row.value(4), row.value(5), row.value(6)];
      const amount = cents(quantity * price * (1 - discount / 100));
      if (rate > 0) sums.set(rate, (sums.get(rate) ?? 0) + amount);
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          southern(quantity, 3),
          isFree ? 'OMAGGIO' : southern(price, 4),
          discount ? southern(discount, 0) : '',
          isFree ? '' : southern(amount),
          rate ? String(rate) : '',
        ),
      );
      stock(row.text(1), quantity, row.text(2), price, isFree ? 0 : amount);
    }
    put('------------------------------------------------------------------------------------------');
    const foot = grid('9', '>55', '>66', '>85');
    put(foot.row('IMPONIBILE', 'IVA %', 'IMPOSTA', 'TOTALE'));
    let all = 0;
    for (const [rate, base] of sums) {
      const tax = cents((base * rate) / 100);
      all += base + tax;
      put(foot.row(southern(base), String(rate), southern(tax), southern(base + tax)));
    }
    put(foot.row('TOTALE FATTURA EUR', '', '', southern(all)), 'ASPETTO DEI BENI: SCATOLE   COLLI: 3   VETTORE');
  },
};

/** A numbered form with leaders: the count and its unit first, and never a price. */
const delPlata: Supplier = {
  name: 'Hierbas del Plata',
  language: 'es-AR',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '0003-00018842 | 12/08/26',
      rows: `
        10 | paq. | Yerba mate con palo 1 kg
        6 | paq. | Yerba mate compuesta hierbas serranas 500 g
        2,5 | kgs. | Cedrón hoja seleccionada
        1 | bolsa | Boldo a granel x 5 kg
        24 | u. | Bombilla alpaca pico de loro
        12 | u. | Mate calabaza forrado cuero`,
    },
    {
      head: '0003-00019107 | 05/11/26',
      rows: `
        3 | kgs. | Peperina
        4 | kgs. | Burrito en hoja
        15 | paq. | Mate cocido x 50 saquitos`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('4 CANTIDAD', '20 DETALLE');
    put(
      'HIERBAS DEL PLATA S.R.L.               R               REMITO',
      `Av. Rivadavia 9114 - CABA                              Nº ${head.text(0)}`,
      'IVA Responsable Inscripto                              Documento no válido como factura',
      `C.U.I.T. 30-71182736-4                                 FECHA ${head.text(1)}`,
      '',
      'Señor(es): Camellia ..............................  Domicilio: ........................',
      '',
    );
    put(table.head, '');
    for (const row of rows) {
      put(table.row(`${row.text(0)} ${row.text(1)}`, row.text(2)), '');
      stock(row.text(2), Number(row.text(0).replace(',', '.')), row.text(1), null);
    }
    put('', 'Bultos: 5      Valor declarado: $ ............', 'Recibí conforme', '.........................');
  },
};

/** Order of columns by the tax office: amounts with the currency behind, discount and tax as rate and amount. */
const karadeniz: Supplier = {
  name: 'Karadeniz Yaprak',
  language: 'tr',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'KYG2026000001873 | 17-09-2026',
      rows: `
        Rize Çayı Mayıs Filizi 1 kg | 40 | Adet | 312.5 | 10
        Ihlamur Çiçeği Bursa | 15.5 | Kg | 865 | 0
        Kuşburnu Meyvesi Kurutulmuş | 25 | Kg | 148.75 | 5
        Adaçayı Yaprağı Demet 50 g | 120 | Adet | 42.9 | 10
        Elma Kurusu Çaylık | 10 | Kg | 205 | 0`,
    },
    {
      head: 'KYG2026000002210 | 30-10-2026',
      rows: `
        Tomurcuk Bergamot Aromalı 500 g | 60 | Adet | 189.9 | 12
        Çaydanlık Bakır 1,2 L | 6 | Adet | 2450 | 0
        İnce Belli Bardak 6'lı | 24 | Takım | 164.25 | 8`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '^4 Sıra|No',
      '8 Mal Hizmet',
      '>54 Miktar',
      '>70 Birim Fiyat',
      '>80 İskonto|Oranı',
      '>94 İskonto|Tutarı',
      '>102 KDV|Oranı',
      '>114 KDV Tutarı',
      '>130 Mal Hizmet|Tutarı',
    );
    put(
      'KARADENİZ YAPRAK GIDA SAN. TİC. LTD. ŞTİ.                           e-Arşiv Fatura',
      'Cumhuriyet Cad. No: 41 Çayeli / RİZE',
      `VKN: 4810293847                                                     Fatura No: ${head.text(0)}`,
      `SAYIN Camellia Tea Bar                                              Fatura Tarihi: ${head.text(1)}`,
      '',
    );
    put(table.head);
    const lira = (value: number) => `${southern(value)} TL`;
    let [gross, less, tax] = [0, 0, 0];
    for (const [index, row] of rows.entries()) {
      const [quantity, price, rate] = [row.value(1), row.value(3), row.value(4)];
      const full = cents(quantity * price);
      const discount = cents((full * rate) / 100);
      const vat = cents((full - discount) * 0.01);
      gross += full;
      less += discount;
      tax += vat;
      const count = Number.isInteger(quantity) ? String(quantity) : southern(quantity, 1);
      put(
        table.row(
          String(index + 1),
          row.text(0),
          `${count} ${row.text(2)}`,
          lira(price),
          `%${southern(rate)}`,
          lira(discount),
          '%1,00',
          lira(vat),
          lira(full - discount),
        ),
      );
      stock(row.text(0), quantity, row.text(2), price, cents(full - discount));
    }
    const totals = grid('>110', '>130');
    put(
      '',
      totals.row('Mal Hizmet Toplam Tutarı', lira(gross)),
      totals.row('Toplam İskonto', lira(less)),
      totals.row('Hesaplanan KDV(%1)', lira(tax)),
      totals.row('Vergiler Dahil Toplam Tutar', lira(gross - less + tax)),
      totals.row('Ödenecek Tutar', lira(gross - less + tax)),
      'Yalnız yukarıda yazılı tutar. İrsaliye yerine geçer.',
    );
  },
};

export const SOUTHERN: readonly Supplier[] = [almunia, valfreda, delPlata, karadeniz];
