import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const pesos = figures('.', ',');
const reais = figures(',', '.');

/** A French grower of herbs who keeps a sheet of his own. */
const VERCORS: Supplier = {
  name: 'Les Simples de Gresse – Étienne Marmonier',
  language: 'fr',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '2025-38|6 octobre 2025',
      rows: `
        Verveine odorante feuille, sachet 1 kg|Aloysia citriodora|VER2507|07/2027|6|sachets
        Menthe poivrée mondée, sachet 1 kg|Mentha x piperita|MEN2506|06/2027|4|sachets
        Thym citron brins (vrac)|Thymus x citriodorus|THC2507|07/2027|2,350|kg
        Bleuet pétales (vrac)|Centaurea cyanus|BLE2506|06/2026|0,480|kg
        Tilleul bractées coupées, sachet 500 g|Tilia cordata||||
        Mélisse feuille entière, sachet 500 g|Melissa officinalis|MEL2508|08/2027|8|sachets
        Infusion du berger, boîte 35 g||IB2509|09/2027|24|boîtes
        Sirop de sureau 50 cl||SUR2506|06/2027|12|bout.`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid('0 Désignation', '46 N° de lot', '58 DDM', '>73 Qté livrée', '76 Unité');
    put('Les Simples de Gresse', 'Étienne Marmonier, producteur-cueilleur', 'Le Puy, 38650 Gresse-en-Vercors');
    put('SIRET 812 440 193 00017     Certifié FR-BIO-01     Nature & Progrès', '');
    put(`Bon de livraison n° ${head.text(0)}          le ${head.text(1)}`, '');
    put('Livré à :', 'La Théière Bavarde', '8 rue Chenoise', '38000 Grenoble', '');
    put(table.head, '');
    for (const row of rows) {
      const isMissing = !row.has(4);
      put(table.row(row.text(0), row.text(2), row.text(3), isMissing ? '0' : row.text(4), row.text(5)));
      if (row.has(1)) put({ cells: [{ text: row.text(1), at: 2 }] });
      if (isMissing) put({ cells: [{ text: '> récolte pas assez sèche, je vous l’apporte fin octobre', at: 2 }] });
      else stock(row.text(0), Number(row.text(4).replace(',', '.')), row.text(5), null);
    }
    put('', 'Nombre de cartons : 3', 'Facture à suivre en fin de mois. TVA non applicable, art. 293 B du CGI.', '');
    put('Reçu le ...............          Signature du client :');
    put('', 'Merci de me rendre les cartons vides !');
  },
};

/** An Italian transport document: goods without prices and how they travel. */
const BALDO: Supplier = {
  name: 'Officinali Monte Baldo S.n.c. di Zanolli & F.',
  language: 'it',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '1184|08/10/2025|Vs. ordine n. 412 del 01/10/2025|CARTONI|4|31,6',
      rows: `
        TIS014|TISANA DEL BOSCO FRUTTI ROSSI 100 G|L25261|09/2028|PZ|24|2
        TIS022|TISANA FINOCCHIO E LIQUIRIZIA 20 FILTRI|L25258|09/2028|PZ|36|1
        SFU003|CAMOMILLA FIORI SETACCIATI|L25190|07/2027|KG|5,000|1
        SFU017|SCORZE DI ARANCIO DOLCE TAGLIO TISANA|L25202|07/2028|KG|12,500|
        MIE001|MIELE DI CASTAGNO VASO 500 G|L25170|12/2027|PZ|12|
        ESP090|ESPOSITORE DA BANCO IN LEGNO|||NR|1|`,
    },
    {
      head: '1302|05/11/2025|Vs. ordine tel. Sig.ra Elda|SCATOLE|2|14,2',
      rows: `
        TIS031|INFUSO MELA E CANNELLA 100 G|L25291|10/2028|PZ|18|1
        TIS040|TÈ VERDE GELSOMINO BUSTA 100 G|L25280|10/2028|PZ|12|
        SFU025|MALVA FIORI INTERI|L25188|06/2027|KG|1,250|1
        SFU044|ZENZERO RADICE CUBETTI CANDITI|L25277|04/2027|KG|3,000|
        CMP001|CAMPIONI TISANA DELLA SERA 2 FILTRI (OMAGGIO)|L25230|08/2028|PZ|50|`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '0 CODICE',
      '10 DESCRIZIONE DEI BENI (natura e qualità)',
      '62 LOTTO',
      '72 SCAD.',
      '82 U.M.',
      '>98 QUANTITÀ',
      '>106 COLLI',
    );
    const boxes = grid('0', '38', '66', '90');
    put('Officinali Monte Baldo S.n.c. di Zanolli & F.', 'Loc. Prada 12 - 37010 San Zeno di Montagna (VR)');
    put('P.IVA e C.F. 03918240237     Tel. 045 555 0133', '');
    put('DOCUMENTO DI TRASPORTO (D.D.T.)   D.P.R. 472 del 14/08/1996', `N. ${head.text(0)}   del ${head.text(1)}`, '');
    put('Destinatario                              Luogo di destinazione');
    put('SALA DA TÈ LA TEIERA SRL                  IDEM');
    put('VIA SOTTORIVA 19 - 37121 VERONA', 'P.IVA 04410980230', '');
    put(boxes.row('Causale del trasporto', 'Trasporto a cura del', 'Porto', 'Cod. cliente'));
    put(boxes.row('VENDITA', 'MITTENTE', 'FRANCO', '000217'), '', table.head, '');
    put({ cells: [{ text: `Rif. ${head.text(2)}`, at: 10 }] });
    for (const row of rows) {
      put(table.row(row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5), row.text(6)));
      stock(row.text(1).replace(' (OMAGGIO)', ''), Number(row.text(5).replace(',', '.')), row.text(4), null);
    }
    put('', '', boxes.row('Aspetto esteriore dei beni', 'N. colli', 'Peso lordo kg', 'Data e ora ritiro'));
    put(boxes.row(head.text(3), head.text(4), head.text(5), `${head.text(1)} 07:30`), '');
    put('Annotazioni: conservare in luogo fresco e asciutto. Contributo CONAI assolto ove dovuto.', '');
    put('Firma conducente ...................     Firma destinatario ...................');
  },
};

/** A Mexican electronic invoice as it is printed. */
const XOCOTL: Supplier = {
  name: 'Comercializadora Xocotla de Puebla SA de CV',
  language: 'es-MX',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'B 20944|2025-10-13T11:42:08|6F1C0A52-77DE-4B19-9A10-C3D2B8E04417',
      rows: `
        25|KGM|Kilogramo|50171500|Flor de jamaica criolla primera|148.00|0
        10|KGM|Kilogramo|50201711|Té limón zacate seco cortado|92.50|0
        48|H87|Pieza|50201709|Café de olla molido bolsa 454 g|86.00|0
        6|XBX|Caja|50201711|Manzanilla sobre c/100 caja 12 pzas|312.40|0
        1200|H87|Pieza|24121503|Vaso térmico 10 oz blanco|1.38|16
        4|XPK|Paquete|14111703|Servilleta barra c/500 paq. 12|164.90|16
        2|H87|Pieza|47131604|Escoba cepillo angular|58.62|16`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '>8 Cantidad',
      '11 Clave|Unidad',
      '19 Unidad',
      '30 Clave|Prod/Serv',
      '42 Descripción',
      '>91 Valor Unitario',
      '>104 Importe',
      '107 Obj.|Imp.',
    );
    const sums = grid('78', '>104');
    put(
      'COMERCIALIZADORA XOCOTLA DE PUEBLA SA DE CV     FACTURA',
      'RFC: CXP1503127H4',
      'Régimen Fiscal: 601 General de Ley Personas Morales',
    );
    put(`Serie y Folio: ${head.text(0)}      Fecha de emisión: ${head.text(1)}      Lugar de expedición: 72000`, '');
    put(
      `Folio fiscal (UUID): ${head.text(2)}`,
      'Tipo de comprobante: I - Ingreso     Versión 4.0     Exportación: 01 No aplica',
      '',
    );
    put(
      'Receptor: CASA DE TÉ LA CARDENCHA',
      'RFC: CTC190822QW1     C.P. 68000     Uso CFDI: G01 Adquisición de mercancías',
    );
    put('Forma de pago: 03 Transferencia     Método de pago: PUE     Moneda: MXN', '', table.head, '');
    const amounts: number[] = [];
    const taxes: number[] = [];
    for (const row of rows) {
      const amount = cents(row.value(0) * row.value(5));
      const tax = percentOf(amount, row.value(6));
      amounts.push(amount);
      taxes.push(tax);
      put(
        table.row(
          row.value(0).toFixed(2),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          pesos(row.value(5)),
          pesos(amount),
          '02',
        ),
      );
      const rate = (row.value(6) / 100).toFixed(6);
      put(
        { cells: [{ text: `Traslado  002 IVA  Base ${pesos(amount)}  Tasa ${rate}  Importe ${pesos(tax)}`, at: 42 }] },
        '',
      );
      stock(row.text(4), row.value(0), row.text(2), row.value(5), amount);
    }
    const total = sumOf([...amounts, ...taxes]);
    put('', sums.row('Subtotal', pesos(sumOf(amounts))), sums.row('IVA 0%', '0.00'));
    put(sums.row('IVA 16%', pesos(sumOf(taxes))), sums.row('Total', `$ ${pesos(total)}`), '');
    put('Sello digital del CFDI', 'kT9vQ1mZx0LrB7yWcE4hUo2PdSgNf8aJi5RtXKq3MzVbYnGe6wHs+0uCl/DpA==', 'Sello del SAT');
    put('Zr4uHn7Kp0sXqB2cWm9LtE6vYd1JfGa8oRi3TzMxCk5PwUeQyNbSh+VgDl/A==', 'No. de certificado 00001000000512204871');
    put('Este documento es una representación impresa de un CFDI');
  },
};

/** A Brazilian note that goes along with the goods and their taxes. */
const ERVATEIRA: Supplier = {
  name: 'Ervateira Campo Verdejante Ltda',
  language: 'pt-BR',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '000.018.447|1|10/10/2025|4125 1004 7712 0800 0145 5500 1000 0184 4710 2291 3370',
      rows: `
        1012|ERVA MATE TRADICIONAL 1KG|09030090|PCT|60|17.9|12
        1040|CHA MATE TOSTADO GRANEL|09030090|KG|25|14.35|12
        2207|CAMOMILA FLOR DESIDRATADA|12119090|KG|4.5|88|12
        2231|CAPIM CIDREIRA RASURADO|12119090|KG|6|52.4|12
        3302|CUIA PORONGO LISA MEDIA|46029000|UN|12|23.5|12
        3318|BOMBA INOX MOLA 20CM|82159910|UN|12|31.75|12
        5104|EMBALAGEM STAND UP KRAFT 250G C/50|48194000|PCT|8|42|12`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '0 CÓD.|PROD.',
      '7 DESCRIÇÃO DO PRODUTO/SERVIÇO',
      '47 NCM/SH',
      '57 CST',
      '62 CFOP',
      '68 UN',
      '>81 QTDE',
      '>93 V. UNIT.',
      '>105 V. TOTAL',
      '>117 BC ICMS',
      '>127 V. ICMS',
      '>134 ALÍQ.|ICMS',
    );
    const info = grid('0', '34', '68', '102');
    put('RECEBEMOS DE ERVATEIRA CAMPO VERDEJANTE LTDA OS PRODUTOS CONSTANTES DA NOTA FISCAL INDICADA AO LADO');
    put(
      `DATA DE RECEBIMENTO      IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR      NF-e Nº ${head.text(0)} SÉRIE ${head.text(1)}`,
      '',
    );
    put('ERVATEIRA CAMPO VERDEJANTE LTDA                    DANFE');
    put('ROD. BR 277 KM 118 - CAMPO LARGO - PR              DOCUMENTO AUXILIAR DA NOTA FISCAL ELETRÔNICA');
    put(`FONE (41) 5555-0190                                Nº ${head.text(0)}  SÉRIE ${head.text(1)}  FOLHA 1/1`);
    put(`CHAVE DE ACESSO  ${head.text(3)}`, '');
    put(info.row('NATUREZA DA OPERAÇÃO', 'INSCRIÇÃO ESTADUAL', 'CNPJ', 'DATA DA EMISSÃO'));
    put(info.row('VENDA DE MERCADORIA', '901.44827-10', '04.771.208/0001-45', head.text(2)), '');
    put(
      'DESTINATÁRIO/REMETENTE',
      'CASA DE CHA FOLHA SECA ME      RUA AUGUSTA 1840 - CERQUEIRA CESAR - SAO PAULO - SP',
      '',
    );
    const amounts = rows.map((row) => cents(row.value(4) * row.value(5)));
    const taxes = rows.map((row, index) => percentOf(amounts[index] ?? 0, row.value(6)));
    const total = sumOf(amounts);
    put(
      'CÁLCULO DO IMPOSTO',
      info.row('BASE DE CÁLC. DO ICMS', 'VALOR DO ICMS', 'VALOR DO FRETE', 'VALOR TOTAL DA NOTA'),
    );
    put(info.row(reais(total), reais(sumOf(taxes)), '0,00', reais(total)), '');
    put('TRANSPORTADOR/VOLUMES TRANSPORTADOS', info.row('FRETE POR CONTA', 'QUANTIDADE', 'ESPÉCIE', 'PESO BRUTO'));
    put(info.row('0-REMETENTE', '9', 'VOLUMES', '118,400'), '', 'DADOS DOS PRODUTOS/SERVIÇOS', table.head);
    rows.forEach((row, index) => {
      const amount = amounts[index] ?? 0;
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          '000',
          '6101',
          row.text(3),
          reais(row.value(4), 4),
          reais(row.value(5), 4),
          reais(amount),
          reais(amount),
          reais(taxes[index] ?? 0),
          reais(row.value(6)),
        ),
      );
      stock(row.text(1), row.value(4), row.text(3), row.value(5), amount);
    });
    put(
      '',
      'DADOS ADICIONAIS',
      'PEDIDO 7719 VENDEDOR MARCIA. BOLETO 28 DIAS. VALOR APROX. TRIBUTOS 31,20% FONTE IBPT.',
    );
  },
};

export const SIXTEENTH_3: readonly Supplier[] = [VERCORS, BALDO, XOCOTL, ERVATEIRA];
