import type { SampleFile } from './sample-file.ts';

/** Lists that were written after the second ones were learned from: 3 of 10 had their core fields right as they came. */
export const STRANGERS_THIRD: readonly SampleFile[] = [
  {
    name: 'Norwegian shop',
    text: `Varenummer;Varebeskrivelse;Avdeling;Beholdning;Reservert;I bestilling;Bestillingsgrense;Salgsenhet;Innkjøp eks mva;Veil. utsalg;Leverandør;Hylleplass;Leveringsdager
5001;Sort te Assam 100 g;Te;38;3;0;12;stk;42,50;119,00;Tekompaniet AS;H2;4
5002;Grønn te Sencha 100 g;Te;9;0;24;10;stk;48,00;129,00;Tekompaniet AS;H2;4
5050;Kaffe Guji 250 g;Kaffe;52;4;0;20;stk;61,00;139,00;Solberg & Hansen;H4;2
5900;Tekanne støpejern;Utstyr;3;1;0;2;stk;310,00;749,00;Iwachu Import;H6;20
`,
    columns: {
      ...{ sku: 'Varenummer', vendor: 'Leverandør', stockOnHand: 'Beholdning', minimumPar: 'Bestillingsgrense' },
      ...{ shipTime: 'Leveringsdager', category: 'Avdeling', unit: 'Salgsenhet', costPrice: 'Innkjøp eks mva' },
      ...{ sellingPrice: 'Veil. utsalg', location: 'Hylleplass', productName: 'Varebeskrivelse' },
    },
    count: 4,
    first: {
      productName: 'Sort te Assam 100 g',
      sku: '5001',
      vendor: 'Tekompaniet AS',
      category: 'Te',
      unit: 'stk',
      stockOnHand: 38,
      minimumPar: 12,
      shipTime: 4,
      costPrice: 4250,
      sellingPrice: 11900,
    },
  },
  {
    name: 'Slovak tea room, a title row, Windows-1250',
    encoding: 'windows-1250',
    text: `Sklad: Čajovňa Lipka Bratislava;;;;;;;;;
Katalógové č.;Tovar;Druh;Na sklade ks;Rezervované;Minimum;Nákup bez DPH;Predaj s DPH;Odberateľ/Dodávateľ;Pozícia
L-01;Lipový kvet 40 g;Bylinky;27;0;10;1,60 €;3,90 €;Bylinkáreň Detva;R1
L-02;Mäta 30 g;Bylinky;14;2;10;1,40 €;3,50 €;Bylinkáreň Detva;R1
C-10;Čierny čaj Keemun 80 g;Čierne;8;0;6;5,20 €;11,90 €;Oxalis SK;R2
S-90;Šálka s podšálkou;Keramika;12;0;4;6,80 €;15,50 €;Modranská keramika;R5
`,
    columns: {
      ...{ minimumPar: 'Minimum', sku: 'Katalógové č.', category: 'Druh', stockOnHand: 'Na sklade ks' },
      ...{ costPrice: 'Nákup bez DPH', sellingPrice: 'Predaj s DPH', location: 'Pozícia' },
      ...{ vendor: 'Odberateľ/Dodávateľ', productName: 'Tovar' },
    },
    count: 4,
    first: {
      productName: 'Lipový kvet 40 g',
      sku: 'L-01',
      vendor: 'Bylinkáreň Detva',
      category: 'Bylinky',
      stockOnHand: 27,
      minimumPar: 10,
      costPrice: 160,
      sellingPrice: 390,
    },
  },
  {
    name: 'Persian shop with Persian digits',
    text: `کد کالا,شرح کالا,گروه,موجودی فعلی,رزرو شده,حداقل موجودی,واحد,قیمت خرید,قیمت فروش,تامین کننده,قفسه
۱۰۱,چای لاهیجان ۵۰۰ گرم,چای سیاه,۴۵,۵,۲۰,بسته,۱۲۰۰۰۰,۱۸۰۰۰۰,چای گیلان,الف۱
۱۰۲,چای سبز ۲۰۰ گرم,چای سبز,۱۸,۰,۱۰,بسته,۹۰۰۰۰,۱۴۵۰۰۰,چای گیلان,الف۱
۱۰۳,گل گاوزبان,دمنوش,۷,۰,۸,بسته,۷۵۰۰۰,۱۳۰۰۰۰,عطاری البرز,ب۲
`,
    columns: {
      ...{ minimumPar: 'حداقل موجودی', costPrice: 'قیمت خرید', sellingPrice: 'قیمت فروش', vendor: 'تامین کننده' },
      ...{ sku: 'کد کالا', productName: 'شرح کالا', category: 'گروه', unit: 'واحد', location: 'قفسه' },
      ...{ stockOnHand: 'موجودی فعلی' },
    },
    count: 3,
    first: {
      productName: 'چای لاهیجان ۵۰۰ گرم',
      sku: '۱۰۱',
      vendor: 'چای گیلان',
      category: 'چای سیاه',
      unit: 'بسته',
      stockOnHand: 45,
      minimumPar: 20,
      costPrice: 12000000,
      sellingPrice: 18000000,
    },
  },
  {
    name: 'Malay shop in ringgit',
    text: `Kod Item,Nama Item,Kategori,Baki Stok,Stok Ditempah,Paras Pesanan Semula,Unit,Kos Purata (RM),Harga Runcit (RM),Pembekal,Lokasi,Tempoh Hantar (hari)
TM01,Teh Boh Cameron 100g,Teh Hitam,60,0,20,kotak,4.20,7.90,Boh Plantations,R1,3
TM02,Teh Tarik 3 dalam 1,Segera,34,4,15,pek,9.50,15.90,Aik Cheong,R1,4
TM03,Teh Halia,Herba,12,0,10,kotak,5.10,9.50,Herba Maju,R2,5
`,
    columns: {
      ...{ unit: 'Unit', category: 'Kategori', location: 'Lokasi', productName: 'Nama Item', vendor: 'Pembekal' },
      ...{ minimumPar: 'Paras Pesanan Semula', sellingPrice: 'Harga Runcit (RM)', shipTime: 'Tempoh Hantar (hari)' },
      ...{ sku: 'Kod Item', stockOnHand: 'Baki Stok', costPrice: 'Kos Purata (RM)' },
    },
    count: 3,
    first: {
      productName: 'Teh Boh Cameron 100g',
      sku: 'TM01',
      vendor: 'Boh Plantations',
      category: 'Teh Hitam',
      unit: 'kotak',
      stockOnHand: 60,
      minimumPar: 20,
      shipTime: 3,
      costPrice: 420,
      sellingPrice: 790,
    },
  },
  {
    name: 'Serbian stock report in Cyrillic',
    text: `Стање магацина 28.02.2025;;;;;;;;
Шифра;Назив робе;Група;ЈМ;Тренутно стање;Резервисано;Мин. стање;Набавна цена;Малопродајна цена;Добављач
001;Чај од нане 30 г;Биљни;ком;52;0;20;95,00;189,00;Адонис д.о.о.
002;Зелени чај 50 г;Зелени;ком;17;2;10;180,00;349,00;Увоз Исток
003;Црни чај Цејлон 100 г;Црни;ком;23;0;12;260,00;499,00;Увоз Исток
090;Шоља порцелан;Прибор;ком;6;1;4;350,00;720,00;Порцелан НС
УКУПНО;;;;98;3;;;;
`,
    columns: {
      ...{ minimumPar: 'Мин. стање', costPrice: 'Набавна цена', sellingPrice: 'Малопродајна цена' },
      ...{ vendor: 'Добављач', sku: 'Шифра', category: 'Група', unit: 'ЈМ', stockOnHand: 'Тренутно стање' },
      ...{ productName: 'Назив робе' },
    },
    count: 4,
    first: {
      productName: 'Чај од нане 30 г',
      sku: '001',
      vendor: 'Адонис д.о.о.',
      category: 'Биљни',
      unit: 'ком',
      stockOnHand: 52,
      minimumPar: 20,
      costPrice: 9500,
      sellingPrice: 18900,
    },
  },
  {
    name: 'Valuation of an accounting program',
    text: `Item valuation as of 03/31/2025
Item,Item Description,Asset Qty,Avg Cost,Asset Value,% of Tot Asset,Sales Price,Retail Value,Pref Vendor,Reorder Pt (Min),On PO,On Sales Order
TEA-EG,Earl Grey tin 4oz,86,4.15,356.90,31.2%,12.95,1113.70,Harbor Importers,24,0,3
TEA-GM,Genmaicha tin 4oz,41,3.90,159.90,14.0%,11.95,489.95,Uji Direct,24,48,0
TEA-CH,Chamomile tin 2oz,64,2.80,179.20,15.7%,9.95,636.80,Nile Botanicals,24,0,1
ACC-ST,Steel strainer,120,3.72,446.40,39.1%,8.50,1020.00,Form & Leaf,30,0,0
TOTAL,,311,,1142.40,100.0%,,3260.45,,,48,4
`,
    columns: {
      ...{ sellingPrice: 'Sales Price', costPrice: 'Avg Cost', minimumPar: 'Reorder Pt (Min)' },
      ...{ stockOnHand: 'Asset Qty', vendor: 'Pref Vendor', productName: 'Item Description', sku: 'Item' },
    },
    count: 4,
    first: {
      productName: 'Earl Grey tin 4oz',
      sku: 'TEA-EG',
      vendor: 'Harbor Importers',
      stockOnHand: 86,
      minimumPar: 24,
      costPrice: 415,
      sellingPrice: 1295,
    },
  },
  {
    name: 'French count in sentences, Windows-1252',
    encoding: 'windows-1252',
    text: `Inventaire salon de thé « La Feuille »;;;;;;
;;;;;;
Quoi;Combien en reste;À recommander sous;On achète à;On vend à;Chez qui;Où
Thé vert menthe;2,4 kg;1 kg;19,50 €;48,00 €;Maison Atlas;étagère haute
Thé noir fumé;0,8 kg;1 kg;24,00 €;56,00 €;Comptoir Lapsang;étagère haute
Verveine;1,1 kg;0,5 kg;32,00 €;70,00 €;Herbier du Velay;étagère basse
Rooibos;3 kg;1 kg;14,00 €;38,00 €;Comptoir Lapsang;réserve

TOTAL;7,3 kg;;;;;
`,
    columns: {
      ...{ minimumPar: 'À recommander sous', vendor: 'Chez qui', stockOnHand: 'Combien en reste' },
      ...{ costPrice: 'On achète à', sellingPrice: 'On vend à', location: 'Où', productName: 'Quoi' },
    },
    count: 4,
    first: {
      productName: 'Thé vert menthe',
      vendor: 'Maison Atlas',
      unit: 'kg',
      stockOnHand: 2.4,
      minimumPar: 1,
      costPrice: 1950,
      sellingPrice: 4800,
    },
  },
  {
    name: 'Korean shop program',
    text: `번호,상품번호,상품명,분류명,실재고,판매가능수량,주문대기,최소보유량,규격단위,매입원가(VAT별도),소비자가격,매입거래처,진열위치,비고
1,P-001,얼그레이 100g,홍차,44,40,4,15,캔,"9,500","21,000",티월드,A열,
2,P-002,캐모마일 50g,허브,12,12,0,12,봉,"5,200","12,000",허브나라,A열,재입고
3,P-003,우롱차 80g,청차,27,25,2,10,봉,"11,000","25,000",대만수입,B열,
4,P-090,다관,다구,5,5,0,2,개,"28,000","59,000",도예공방,C열,
`,
    columns: {
      ...{
        productName: '상품명',
        description: '비고',
        minimumPar: '최소보유량',
        sellingPrice: '소비자가격',
        vendor: '매입거래처',
      },
      ...{ sku: '상품번호', category: '분류명', stockOnHand: '실재고', unit: '규격단위', location: '진열위치' },
      ...{ costPrice: '매입원가(VAT별도)' },
    },
    count: 4,
    first: {
      productName: '얼그레이 100g',
      sku: 'P-001',
      vendor: '티월드',
      category: '홍차',
      unit: '캔',
      stockOnHand: 44,
      minimumPar: 15,
      costPrice: 950000,
      sellingPrice: 2100000,
    },
  },
  {
    name: 'Latvian shop',
    text: `Preces nosaukums,Preču grupa,Atlikums noliktavā,Rezervēts,Min. atlikums,Mērv.,Iepirkuma cena,Pārdošanas cena ar PVN,Piegādātājs,Plaukts
Kumelīšu tēja,Zāļu,33,0,10,gab.,1.40,3.20,Zāļu Nams SIA,P1
Melnā tēja Assam,Melnā,15,2,8,gab.,3.60,7.90,Tējas imports,P2
Zaļā tēja Sencha,Zaļā,11,0,8,gab.,3.90,8.40,Tējas imports,P2
`,
    columns: {
      ...{ minimumPar: 'Min. atlikums', costPrice: 'Iepirkuma cena', sellingPrice: 'Pārdošanas cena ar PVN' },
      ...{ vendor: 'Piegādātājs', productName: 'Preces nosaukums', stockOnHand: 'Atlikums noliktavā', unit: 'Mērv.' },
      ...{ location: 'Plaukts', category: 'Preču grupa' },
    },
    count: 3,
    first: {
      productName: 'Kumelīšu tēja',
      vendor: 'Zāļu Nams SIA',
      category: 'Zāļu',
      unit: 'gab.',
      stockOnHand: 33,
      minimumPar: 10,
      costPrice: 140,
      sellingPrice: 320,
    },
  },
  {
    name: 'Catalan shop',
    text: `Referència;Article;Família;Estoc;Reservat;Estoc mínim;Preu de cost;PVP;Proveïdor;Prestatgeria;Termini (dies)
R01;Te verd menta 100 g;Verds;28;0;10;3,20 €;7,50 €;Tés del Món;P1;5
R02;Camamilla 50 g;Herbes;45;5;15;1,10 €;2,95 €;Herbes Montseny;P2;3
R03;Rooibos 100 g;Rooibos;9;0;8;2,80 €;6,50 €;Tés del Món;P1;5
`,
    columns: {
      ...{ sku: 'Referència', category: 'Família', sellingPrice: 'PVP', productName: 'Article' },
      ...{ minimumPar: 'Estoc mínim', costPrice: 'Preu de cost', vendor: 'Proveïdor', stockOnHand: 'Estoc' },
      ...{ location: 'Prestatgeria', shipTime: 'Termini (dies)' },
    },
    count: 3,
    first: {
      productName: 'Te verd menta 100 g',
      sku: 'R01',
      vendor: 'Tés del Món',
      category: 'Verds',
      stockOnHand: 28,
      minimumPar: 10,
      shipTime: 5,
      costPrice: 320,
      sellingPrice: 750,
    },
  },
];
