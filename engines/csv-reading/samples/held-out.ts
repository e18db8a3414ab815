import type { SampleFile } from './sample-file.ts';

/** Files that were written before the rules, and that no rule was made for. */
export const HELD_OUT: readonly SampleFile[] = [
  {
    name: 'German wholesaler, semicolons, decimal commas, Windows-1252',
    encoding: 'windows-1252',
    text: `Artikel-Nr.;Bezeichnung;Lieferant;Bestand;Einheit;Mindestbestand;EK-Preis (€);VK-Preis (€);Lagerplatz;EAN
10023;Darjeeling First Flush;Teekontor Nord;12,5;kg;5;38,90;79,00;Regal 3;4006381333931
10024;Pfefferminze geschnitten;Kräuter Müller;1.250,75;kg;200;4,20;11,50;Silo B;4006381333948
10025;Rooibos Natur;Teekontor Nord;ausverkauft;kg;50;5,10;12,90;Silo C;4006381333955
`,
    columns: {
      ...{ codes: 'EAN', sku: 'Artikel-Nr.', productName: 'Bezeichnung', vendor: 'Lieferant', stockOnHand: 'Bestand' },
      ...{ unit: 'Einheit', minimumPar: 'Mindestbestand', costPrice: 'EK-Preis (€)', sellingPrice: 'VK-Preis (€)' },
      ...{ location: 'Lagerplatz' },
    },
    count: 3,
    first: { productName: 'Darjeeling First Flush', stockOnHand: 12.5, costPrice: 3890, sku: '10023' },
    last: { productName: 'Rooibos Natur', stockOnHand: 0, sellingPrice: 1290 },
  },
  {
    name: 'French tea room',
    encoding: 'windows-1252',
    text: `Désignation;Fournisseur;Catégorie;Quantité en stock;Seuil d'alerte;Prix d'achat HT;Prix de vente TTC;Délai de livraison (jours)
Thé vert à la menthe;Maison Lefèvre;Thé vert;24;6;3,20;7,90;10
Rooibos épicé;Maison Lefèvre;Infusions;épuisé;4;2,80;6,50;10
Théière en fonte;Fonderie Brun;Accessoires;3;1;21,00;48,00;21
`,
    columns: {
      ...{ productName: 'Désignation', vendor: 'Fournisseur', category: 'Catégorie' },
      ...{ stockOnHand: 'Quantité en stock', minimumPar: "Seuil d'alerte", costPrice: "Prix d'achat HT" },
      ...{ sellingPrice: 'Prix de vente TTC', shipTime: 'Délai de livraison (jours)' },
    },
    count: 3,
    first: { productName: 'Thé vert à la menthe', stockOnHand: 24, costPrice: 320, shipTime: 10 },
    last: { productName: 'Théière en fonte', minimumPar: 1, sellingPrice: 4800 },
  },
  {
    name: 'Spanish herb shop',
    text: `Código,Producto,Proveedor,Existencias,Unidad,Stock mínimo,Precio de costo,Precio de venta,Ubicación
MZ-1,Manzanilla flor,Hierbas del Sur,18,kg,5,"6,40","14,90",A1
HB-2,Hierbabuena,Hierbas del Sur,agotado,kg,5,"5,10","12,00",A2
`,
    columns: {
      ...{ sku: 'Código', productName: 'Producto', vendor: 'Proveedor', stockOnHand: 'Existencias', unit: 'Unidad' },
      ...{ minimumPar: 'Stock mínimo', costPrice: 'Precio de costo', sellingPrice: 'Precio de venta' },
      ...{ location: 'Ubicación' },
    },
    count: 2,
    first: { productName: 'Manzanilla flor', stockOnHand: 18, costPrice: 640, unit: 'kg' },
    last: { productName: 'Hierbabuena', stockOnHand: 0, sellingPrice: 1200 },
  },
  {
    name: 'Lightspeed Retail export',
    text: `id,handle,sku,name,description,product_category,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,brand_name,supplier_name,supplier_code,active,track_inventory,inventory_Main_Outlet,reorder_point_Main_Outlet,restock_level_Main_Outlet
a1,oolong,10001,Milk Oolong,,Oolong,Size,50g,,4.50,12.00,House,Formosa Trading,FT-9,1,1,14,5,20
a2,oolong,10002,Milk Oolong,,Oolong,Size,100g,,8.20,22.00,House,Formosa Trading,FT-10,1,1,6,3,12
`,
    columns: {
      ...{ sku: 'sku', productName: 'name', description: 'description', category: 'product_category' },
      ...{ costPrice: 'supply_price', sellingPrice: 'retail_price', vendor: 'supplier_name' },
      ...{ stockOnHand: 'inventory_Main_Outlet', minimumPar: 'reorder_point_Main_Outlet' },
    },
    count: 2,
    first: { productName: 'Milk Oolong – 50g', stockOnHand: 14, minimumPar: 5, vendor: 'Formosa Trading' },
    last: { productName: 'Milk Oolong – 100g', stockOnHand: 6, sku: '10002' },
  },
  {
    name: 'QuickBooks item list',
    text: `"Active Status","Type","Item","Description","Sales Tax Code","Account","COGS Account","Asset Account","Quantity On Hand","U/M","Cost","Preferred Vendor","Reorder Pt (Min)","Price"
"Active","Inventory Part","EG-100","Earl Grey Supreme 100g tin","Tax","Sales","COGS","Inventory Asset","42","each","5.75","Harbor Imports","12","14.50"
"Active","Inventory Part","LAP-50","Lapsang Souchong 50g pouch","Tax","Sales","COGS","Inventory Asset","7","each","3.10","Harbor Imports","10","8.00"
`,
    columns: {
      ...{ productName: 'Description', sku: 'Item', stockOnHand: 'Quantity On Hand', unit: 'U/M', costPrice: 'Cost' },
      ...{ vendor: 'Preferred Vendor', minimumPar: 'Reorder Pt (Min)', sellingPrice: 'Price' },
    },
    count: 2,
    first: { productName: 'Earl Grey Supreme 100g tin', sku: 'EG-100', stockOnHand: 42, minimumPar: 12 },
  },
  {
    name: 'Odoo product export',
    text: `External ID,Internal Reference,Name,Product Category,Sales Price,Cost,Quantity On Hand,Forecasted Quantity,Unit of Measure,Barcode
__export__.p1,CAND-01,Beeswax pillar candle,All / Saleable,9.5,3.2,110.00,95.00,Units,5901234123457
__export__.p2,CAND-02,Tea light box,All / Saleable,4.0,1.1,63.00,63.00,Units,5901234123464
`,
    columns: {
      ...{ codes: 'Barcode', sku: 'Internal Reference', productName: 'Name', category: 'Product Category' },
      ...{ sellingPrice: 'Sales Price', costPrice: 'Cost', stockOnHand: 'Quantity On Hand', unit: 'Unit of Measure' },
    },
    count: 2,
    first: { productName: 'Beeswax pillar candle', sku: 'CAND-01', stockOnHand: 110, costPrice: 320 },
  },
  {
    name: 'camelCase developer dump, tabs',
    text: 'itemName\tsupplierName\tqtyOnHand\treorderThreshold\tbaseprice\tunitOfMeasure\tstorageBin\tleadTimeInDays\nOat Milk Barista\tGreen Dairy\t36\t12\t1.85\tcarton\tFR-2\t4\nSoy Milk\tGreen Dairy\t11\t12\t1.60\tcarton\tFR-2\t4\n',
    columns: {
      ...{ productName: 'itemName', vendor: 'supplierName', stockOnHand: 'qtyOnHand' },
      ...{ minimumPar: 'reorderThreshold', sellingPrice: 'baseprice', unit: 'unitOfMeasure', location: 'storageBin' },
      ...{ shipTime: 'leadTimeInDays' },
    },
    count: 2,
    first: { productName: 'Oat Milk Barista', stockOnHand: 36, minimumPar: 12, sellingPrice: 185, shipTime: 4 },
  },
  {
    name: 'retail transactions with codes',
    text: `InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country
536365,85123A,WHITE HANGING HEART T-LIGHT HOLDER,6,12/1/2010 8:26,2.55,17850,United Kingdom
536366,22633,HAND WARMER UNION JACK,8,12/1/2010 8:28,1.85,17850,United Kingdom
`,
    columns: { sku: 'StockCode', productName: 'Description', stockOnHand: 'Quantity', sellingPrice: 'UnitPrice' },
    count: 2,
    first: { productName: 'WHITE HANGING HEART T-LIGHT HOLDER', sku: '85123A', stockOnHand: 6, sellingPrice: 255 },
  },
  {
    name: 'Thai shop list, TIS-620',
    encoding: 'windows-874',
    text: `ชื่อสินค้า,ผู้จำหน่าย,จำนวน,หน่วย,ราคาขาย
ชาเขียวมะลิ,ไร่ชาฉุยฟง,25,กล่อง,120.00
ชาไทยโบราณ,ตรามือ,หมด,ถุง,95.50
เก๊กฮวยอบแห้ง,สมุนไพรไทย,8.5,กิโลกรัม,340.00
`,
    columns: {
      ...{ productName: 'ชื่อสินค้า', vendor: 'ผู้จำหน่าย', stockOnHand: 'จำนวน', unit: 'หน่วย' },
      ...{ sellingPrice: 'ราคาขาย' },
    },
    count: 3,
    first: { productName: 'ชาเขียวมะลิ', vendor: 'ไร่ชาฉุยฟง', stockOnHand: 25, unit: 'กล่อง' },
    last: { productName: 'เก๊กฮวยอบแห้ง', stockOnHand: 8.5 },
  },
  {
    name: 'Japanese list, Shift-JIS',
    encoding: 'shift_jis',
    text: `商品名,仕入先,在庫数,単位,発注点,仕入価格,販売価格
煎茶 松,静岡茶園,40,袋,10,450,900
抹茶 缶,宇治製茶,在庫切れ,缶,5,1200,2400
ほうじ茶,静岡茶園,22,袋,8,300,650
`,
    columns: {
      ...{
        productName: '商品名',
        vendor: '仕入先',
        stockOnHand: '在庫数',
        unit: '単位',
        minimumPar: '発注点',
        costPrice: '仕入価格',
      },
      ...{ sellingPrice: '販売価格' },
    },
    count: 3,
    first: { productName: '煎茶 松', stockOnHand: 40, minimumPar: 10, unit: '袋' },
    last: { productName: 'ほうじ茶', stockOnHand: 22 },
  },
  {
    name: 'Polish cosmetics, Windows-1250',
    encoding: 'windows-1250',
    text: `Nazwa produktu;Dostawca;Ilość;Jednostka;Stan minimalny;Cena zakupu;Cena sprzedaży
Świeca sojowa żółta;Pszczółka sp. z o.o.;15;szt.;5;12,50;29,99
Mydło różane;Zielarnia Łąka;0;szt.;10;6,20;15,00
Herbata z lipy;Zielarnia Łąka;33;op.;8;4,10;9,90
`,
    columns: {
      ...{ productName: 'Nazwa produktu', vendor: 'Dostawca', stockOnHand: 'Ilość', unit: 'Jednostka' },
      ...{ minimumPar: 'Stan minimalny', costPrice: 'Cena zakupu', sellingPrice: 'Cena sprzedaży' },
    },
    count: 3,
    first: { productName: 'Świeca sojowa żółta', vendor: 'Pszczółka sp. z o.o.', stockOnHand: 15, costPrice: 1250 },
    last: { productName: 'Herbata z lipy', sellingPrice: 990 },
  },
  {
    name: 'Russian list, Windows-1251',
    encoding: 'windows-1251',
    text: `Наименование;Поставщик;Количество;Ед. изм.;Мин. остаток;Цена закупки
Иван-чай листовой;Сибирские травы;120;пачка;30;85,50
Чай чёрный с чабрецом;Кубань;нет;пачка;20;64,00
Мёд липовый;Пасека;14,5;кг;5;390,00
`,
    columns: {
      ...{ productName: 'Наименование', vendor: 'Поставщик', stockOnHand: 'Количество', unit: 'Ед. изм.' },
      ...{ minimumPar: 'Мин. остаток', costPrice: 'Цена закупки' },
    },
    count: 3,
    first: { productName: 'Иван-чай листовой', stockOnHand: 120, unit: 'пачка', costPrice: 8550 },
    last: { productName: 'Мёд липовый', stockOnHand: 14.5 },
  },
  {
    name: 'Chinese list, GB18030',
    encoding: 'gb18030',
    text: `产品名称,供应商,库存数量,单位,安全库存,进价,售价
龙井茶,杭州茶厂,30,盒,10,88.00,168.00
普洱熟茶饼,勐海茶厂,12,饼,4,120.00,238.00
`,
    columns: {
      ...{
        productName: '产品名称',
        vendor: '供应商',
        stockOnHand: '库存数量',
        unit: '单位',
        minimumPar: '安全库存',
        costPrice: '进价',
      },
      ...{ sellingPrice: '售价' },
    },
    count: 2,
    first: { productName: '龙井茶', stockOnHand: 30, unit: '盒', sellingPrice: 16800 },
  },
  {
    name: 'handwritten clothing list: one name, four sizes, no SKU',
    text: `Style,Size,Colour,On hand,Wholesale (USD)
Linen apron,S,Sage,5,14.00
Linen apron,M,Sage,9,14.00
Linen apron,L,Sage,12,14.00
Linen apron,XL,Sage,12,15.00
Canvas tote,One size,Natural,30,4.25
`,
    columns: { productName: 'Style', stockOnHand: 'On hand', costPrice: 'Wholesale (USD)' },
    count: 5,
    first: { productName: 'Linen apron – S', stockOnHand: 5, costPrice: 1400 },
    last: { productName: 'Canvas tote', stockOnHand: 30 },
  },
  {
    name: 'craft maker, amounts in the headers, title rows',
    text: `Studio materials,,,,
as of 3 March,,,,
Material name,Amount left (g),Cost/kg,Re-order when below,Bought from
Soy wax,12500,6.80,5000,Candle Supply Co
Cotton wick,240,22.00,100,Candle Supply Co
`,
    columns: {
      productName: 'Material name',
      stockOnHand: 'Amount left (g)',
      // Understood and left out with a word: a cent is too coarse for a gram.
      costPrice: 'Cost/kg',
      minimumPar: 'Re-order when below',
      vendor: 'Bought from',
    },
    count: 2,
    first: { productName: 'Soy wax', stockOnHand: 12500, unit: 'g', minimumPar: 5000, vendor: 'Candle Supply Co' },
  },
  {
    name: 'pantry list without quantities',
    text: `Ingredient,Type (Black/White/Green),Notes
Assam Orthodox,Black,second flush
Silver Needle,White,
Gyokuro,Green,shaded
`,
    columns: { productName: 'Ingredient', category: 'Type (Black/White/Green)', description: 'Notes' },
    count: 3,
    first: { productName: 'Assam Orthodox', category: 'Black' },
  },
];
