import type { SampleFile } from './sample-file.ts';

/** Exports and lists whose headers are partly in no list of names, with totals, titles and digits of other scripts. */
export const GUESSED: readonly SampleFile[] = [
  {
    name: 'InvenTree parts by their technical names',
    text: `id,name,IPN,description,category_name,total_in_stock,minimum_stock,units,default_location_name,active,keywords,link,variant_of
1,Chamomile flowers,CH-01,Dried whole flowers,Herbs,12.5,5,kg,Shelf B,True,,,
2,Peppermint leaf,PM-01,Cut leaf,Herbs,0.0,5,kg,Shelf B,True,,,
`,
    columns: {
      ...{ description: 'description', productName: 'name', category: 'category_name', minimumPar: 'minimum_stock' },
      ...{ sku: 'IPN', unit: 'units', location: 'default_location_name', stockOnHand: 'total_in_stock' },
    },
    count: 2,
    first: {
      productName: 'Chamomile flowers',
      sku: 'CH-01',
      category: 'Herbs',
      unit: 'kg',
      location: 'Shelf B',
      description: 'Dried whole flowers',
      stockOnHand: 12.5,
      minimumPar: 5,
    },
  },
  {
    name: 'Grocy stock, tabs',
    text: `Product	Product group	Amount	Value	Next due date	Last purchased	Last price	Min. stock amount	Product description	Default location
Rooibos	Tea	3 Packs	12,30 €	2026-03-01	2025-11-01	4,10 €	2		Pantry
Hibiscus	Tea	0.5 kg	6,00 €	2026-12-01	2025-10-03	12,00 €	1		Cellar
`,
    columns: {
      ...{ location: 'Default location', productName: 'Product', category: 'Product group', stockOnHand: 'Amount' },
      ...{ sellingPrice: 'Last price', minimumPar: 'Min. stock amount', description: 'Product description' },
    },
    count: 2,
    first: {
      productName: 'Rooibos',
      category: 'Tea',
      location: 'Pantry',
      unit: 'Packs',
      stockOnHand: 3,
      minimumPar: 2,
      sellingPrice: 410,
    },
  },
  {
    name: 'Xero inventory items',
    text: `*ItemCode,ItemName,Quantity,PurchasesDescription,PurchasesUnitPrice,PurchasesAccount,PurchasesTaxRate,SalesDescription,SalesUnitPrice,SalesAccount,SalesTaxRate,InventoryAssetAccount,CostOfGoodsSoldAccount,Status,InventoryType
CEY-1,Ceylon OP,130.0000,Ceylon OP bulk,8.4000,310,GST on Expenses,Ceylon OP 100 g,12.9900,200,GST on Income,630,310,Active,Tracked
TIN-1,Tin 100 g,400.0000,Empty tin,0.8500,310,GST on Expenses,Tin,2.5000,200,GST on Income,630,310,Active,Tracked
`,
    columns: {
      ...{ stockOnHand: 'Quantity', productName: 'ItemName', sku: '*ItemCode', costPrice: 'PurchasesUnitPrice' },
      ...{ sellingPrice: 'SalesUnitPrice' },
    },
    count: 2,
    first: { productName: 'Ceylon OP', sku: 'CEY-1', stockOnHand: 130, costPrice: 840, sellingPrice: 1299 },
  },
  {
    name: 'German shop: title, date and total, Windows-1252',
    encoding: 'windows-1252',
    text: `Inventurliste Teehaus Müller;;;;;;
Stand: 31.12.2025;;;;;;
;;;;;;
Art.-Nr.;Artikel;Bestand (kg);min. Bestand;EK €/kg;VK €/kg;Lieferant
1001;Ostfriesen Blatt;12,500;5;14,90;39,00;Hälssen & Lyon
1002;Grüner Sencha;1.250,000;100;9,80;28,00;Hälssen & Lyon
1003;Kräuter „Gute Nacht“;3,25;2;11,20;32,00;Kräuterhof
;Summe;1.265,750;;;;
`,
    columns: {
      ...{ stockOnHand: 'Bestand (kg)', vendor: 'Lieferant', costPrice: 'EK €/kg', sellingPrice: 'VK €/kg' },
      ...{ sku: 'Art.-Nr.', minimumPar: 'min. Bestand', productName: 'Artikel' },
    },
    count: 3,
    first: {
      productName: 'Ostfriesen Blatt',
      sku: '1001',
      vendor: 'Hälssen & Lyon',
      unit: 'kg',
      stockOnHand: 12.5,
      minimumPar: 5,
      costPrice: 1490,
      sellingPrice: 3900,
    },
  },
  {
    name: 'Italian Danea stock, abbreviated headers',
    text: `Cod.;Descrizione;Categoria;Fornitore;U.m.;Q.tà giac.;Scorta min.;Prezzo forn.;Listino 1 (ivato);Ubicazione
E001;Tè nero Earl Grey;Tè neri;La Via del Tè;kg;12,5;3;€ 18,40;€ 49,00;Scaffale 2
E002;Camomilla fiori;Tisane;Erboristeria Alpi;kg;4,75;2;€ 11,00;€ 32,50;Scaffale 3
Totale;;;;;17,25;;;;
`,
    columns: {
      ...{ unit: 'U.m.', category: 'Categoria', vendor: 'Fornitore', location: 'Ubicazione', sku: 'Cod.' },
      ...{ productName: 'Descrizione', stockOnHand: 'Q.tà giac.', minimumPar: 'Scorta min.' },
      ...{ costPrice: 'Prezzo forn.', sellingPrice: 'Listino 1 (ivato)' },
    },
    count: 2,
    first: {
      productName: 'Tè nero Earl Grey',
      sku: 'E001',
      vendor: 'La Via del Tè',
      category: 'Tè neri',
      unit: 'kg',
      location: 'Scaffale 2',
      stockOnHand: 12.5,
      minimumPar: 3,
      costPrice: 1840,
      sellingPrice: 4900,
    },
  },
  {
    name: 'Polish Subiekt stock, Windows-1250',
    encoding: 'windows-1250',
    text: `Lp.;Symbol;Nazwa;Stan;J.m.;Stan min.;Cena netto zakupu;Cena detal. brutto;Grupa;Dostawca podst.
1;HERB-001;Herbata czarna Assam;12,00;kg;5,00;45,00;119,00;Herbaty czarne;Big-Active
2;HERB-002;Mięta pieprzowa;1 250,00;szt.;100,00;2,10;5,99;Zioła;Herbapol
Razem:;;;1 262,00;;;;;;
`,
    columns: {
      ...{ productName: 'Nazwa', stockOnHand: 'Stan', category: 'Grupa', unit: 'J.m.' },
      ...{ costPrice: 'Cena netto zakupu', sku: 'Symbol', minimumPar: 'Stan min.' },
      ...{ sellingPrice: 'Cena detal. brutto', vendor: 'Dostawca podst.' },
    },
    count: 2,
    first: {
      productName: 'Herbata czarna Assam',
      sku: 'HERB-001',
      vendor: 'Big-Active',
      category: 'Herbaty czarne',
      unit: 'kg',
      stockOnHand: 12,
      minimumPar: 5,
      costPrice: 4500,
      sellingPrice: 11900,
    },
  },
  {
    name: 'Japanese stock sheet with a title, Shift_JIS',
    encoding: 'shift_jis',
    text: `在庫一覧表,,,,,,
作成日,2026/01/10,,,,,
商品コード,商品名,在庫数(個),最低在庫数,仕入単価(円),販売価格(税込),仕入先
T001,煎茶 100g,120,30,450,"1,080",静岡製茶
T002,ほうじ茶 200g,"1,200",50,380,864,丸七
合計,,"1,320",,,,
`,
    columns: {
      ...{
        sku: '商品コード',
        productName: '商品名',
        stockOnHand: '在庫数(個)',
        sellingPrice: '販売価格(税込)',
        vendor: '仕入先',
      },
      ...{ costPrice: '仕入単価(円)', minimumPar: '最低在庫数' },
    },
    count: 2,
    first: {
      productName: '煎茶 100g',
      sku: 'T001',
      vendor: '静岡製茶',
      unit: '個',
      stockOnHand: 120,
      minimumPar: 30,
      costPrice: 45000,
      sellingPrice: 108000,
    },
  },
  {
    name: 'Thai list with Thai digits',
    text: `ลำดับ,รหัสสินค้า,ชื่อสินค้า,จำนวนคงเหลือ,หน่วย,ราคาทุน (บาท),ราคาขาย (บาท),จุดสั่งซื้อ,ผู้จำหน่าย
1,TH01,ชาเขียว,"1,250",กรัม,฿0.85,฿2.50,300,ไร่ชาฉุยฟง
2,TH02,ชาอัสสัม,๕๐๐,กรัม,0.40,1.20,๒๐๐,ไร่ชา 101
รวม,,,1750,,,,,
`,
    columns: {
      ...{ sku: 'รหัสสินค้า', productName: 'ชื่อสินค้า', unit: 'หน่วย', costPrice: 'ราคาทุน (บาท)' },
      ...{ sellingPrice: 'ราคาขาย (บาท)', vendor: 'ผู้จำหน่าย', stockOnHand: 'จำนวนคงเหลือ' },
      ...{ minimumPar: 'จุดสั่งซื้อ' },
    },
    count: 2,
    first: {
      productName: 'ชาเขียว',
      sku: 'TH01',
      vendor: 'ไร่ชาฉุยฟง',
      unit: 'กรัม',
      stockOnHand: 1250,
      minimumPar: 300,
      costPrice: 85,
      sellingPrice: 250,
    },
  },
  {
    name: 'Arabic list with Arabic digits',
    text: `اسم المنتج,الكمية,الوحدة,الحد الأدنى,المورد,سعر الشراء,سعر البيع
شاي أحمر,١٢٠,علبة,٣٠,شركة الشاي,٢٫٥,٥
نعناع مجفف,40,كغ,10,مزرعة النيل,3.25,7.5
المجموع,160,,,,,
`,
    columns: {
      ...{ productName: 'اسم المنتج', stockOnHand: 'الكمية', unit: 'الوحدة', minimumPar: 'الحد الأدنى' },
      ...{ vendor: 'المورد', costPrice: 'سعر الشراء', sellingPrice: 'سعر البيع' },
    },
    count: 2,
    first: {
      productName: 'شاي أحمر',
      vendor: 'شركة الشاي',
      unit: 'علبة',
      stockOnHand: 120,
      minimumPar: 30,
      costPrice: 250,
      sellingPrice: 500,
    },
  },
  {
    name: 'QuickBooks Online products',
    text: `Product/Service Name,Sales Description,SKU,Type,Sales Price / Rate,Taxable,Income Account,Purchase Description,Purchase Cost,Expense Account,Quantity On Hand,Reorder Point,Inventory Asset Account,Quantity as-of Date
Tea:Black:Lapsang,Smoky,LS-1,Inventory,18,Yes,Sales,,7.25,COGS,22,5,Inventory Asset,01/01/2026
Tea:Green:Gunpowder,,GP-1,Inventory,12.5,Yes,Sales,,3.9,COGS,-3,10,Inventory Asset,01/01/2026
Gift wrapping,,GW,Service,4,No,Sales,,,,,,,
`,
    columns: {
      ...{ sku: 'SKU', stockOnHand: 'Quantity On Hand', costPrice: 'Purchase Cost', minimumPar: 'Reorder Point' },
      ...{ productName: 'Product/Service Name', sellingPrice: 'Sales Price / Rate' },
    },
    count: 3,
    first: {
      productName: 'Tea:Black:Lapsang',
      sku: 'LS-1',
      stockOnHand: 22,
      minimumPar: 5,
      costPrice: 725,
      sellingPrice: 1800,
    },
  },
  {
    name: 'Norwegian Tripletex products',
    text: `Nummer;Navn;Enhet;Innkjøpspris eks. mva;Utsalgspris inkl. mva;Beholdning totalt;Minimumsnivå;Leverandørnavn;Varegruppe
1;Grønn te Jasmin;stk;32,00;79,00;140;20;Tehuset AS;Te
2;Svart te;kg;1 250,50;2 990,00;3,5;1;Tehuset AS;Te
`,
    columns: {
      ...{ unit: 'Enhet', category: 'Varegruppe', productName: 'Navn', costPrice: 'Innkjøpspris eks. mva' },
      ...{ sellingPrice: 'Utsalgspris inkl. mva', stockOnHand: 'Beholdning totalt', minimumPar: 'Minimumsnivå' },
      ...{ vendor: 'Leverandørnavn' },
    },
    count: 2,
    first: {
      productName: 'Grønn te Jasmin',
      vendor: 'Tehuset AS',
      category: 'Te',
      unit: 'stk',
      stockOnHand: 140,
      minimumPar: 20,
      costPrice: 3200,
      sellingPrice: 7900,
    },
  },
  {
    name: 'Turkish list',
    text: `Stok Kodu;Stok Adı;Birim;Mevcut Miktar;Kritik Stok Seviyesi;Alış Fiyatı (TL);Satış Fiyatı (TL);Tedarikçi
ÇAY-1;Rize çayı;kg;1.250,5;200;95,00;180,00;Çaykur
ÇAY-2;Ihlamur;kg;18;5;210,00;390,00;Aktar Ali
`,
    columns: {
      ...{ sku: 'Stok Kodu', costPrice: 'Alış Fiyatı (TL)', vendor: 'Tedarikçi', sellingPrice: 'Satış Fiyatı (TL)' },
      ...{ unit: 'Birim', productName: 'Stok Adı', stockOnHand: 'Mevcut Miktar', minimumPar: 'Kritik Stok Seviyesi' },
    },
    count: 2,
    first: {
      productName: 'Rize çayı',
      sku: 'ÇAY-1',
      vendor: 'Çaykur',
      unit: 'kg',
      stockOnHand: 1250.5,
      minimumPar: 200,
      costPrice: 9500,
      sellingPrice: 18000,
    },
  },
  {
    name: 'questions as headers',
    text: `What,How much have we got,Keep at least,Who from,What we pay,What we charge,Where
Builders tea,40 boxes,10,Yorkshire Co,2.20,5.00,Back shelf
Chamomile,6 boxes,4,Herb Ltd,1.90,4.50,Back shelf
`,
    columns: {
      ...{ location: 'Where', vendor: 'Who from', minimumPar: 'Keep at least', productName: 'What' },
      ...{ stockOnHand: 'How much have we got', costPrice: 'What we pay', sellingPrice: 'What we charge' },
    },
    count: 2,
    first: {
      productName: 'Builders tea',
      vendor: 'Yorkshire Co',
      location: 'Back shelf',
      unit: 'boxes',
      stockOnHand: 40,
      minimumPar: 10,
      costPrice: 220,
      sellingPrice: 500,
    },
  },
];
