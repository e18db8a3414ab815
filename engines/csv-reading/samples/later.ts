import type { SampleFile } from './sample-file.ts';

/** Files that were written when the rules stood, of other trades, places and programs. */
export const LATER: readonly SampleFile[] = [
  {
    name: 'Zoho Inventory items',
    text: `Item ID,Item Name,SKU,Unit,Status,Purchase Rate,Rate,Stock On Hand,Reorder Level,Preferred Vendor,Product Type
901,Ceramic Dripper,CD-1,pcs,Active,USD 8.40,USD 22.00,17.00,5.00,Kyoto Ware,goods
902,Paper Filters,PF-2,box,Active,USD 1.10,USD 4.50,140.00,40.00,Kyoto Ware,goods
`,
    columns: {
      ...{ productName: 'Item Name', sku: 'SKU', unit: 'Unit', costPrice: 'Purchase Rate', sellingPrice: 'Rate' },
      ...{ stockOnHand: 'Stock On Hand', minimumPar: 'Reorder Level', vendor: 'Preferred Vendor' },
    },
    count: 2,
    first: { productName: 'Ceramic Dripper', costPrice: 840, sellingPrice: 2200, stockOnHand: 17 },
  },
  {
    name: 'InvenTree parts',
    text: `ID,Name,IPN,Description,Category Name,In Stock,Minimum Stock,Units,Default Location,Active
4,Glass jar 250 ml,JAR-250,clear jar with lid,Packaging,320,100,pcs,Shelf B,True
5,Kraft label,LBL-01,matt,Labels,1500,500,pcs,Shelf C,True
`,
    columns: {
      ...{ productName: 'Name', sku: 'IPN', description: 'Description', category: 'Category Name' },
      ...{ stockOnHand: 'In Stock', minimumPar: 'Minimum Stock', unit: 'Units', location: 'Default Location' },
    },
    count: 2,
    first: { productName: 'Glass jar 250 ml', sku: 'JAR-250', stockOnHand: 320, minimumPar: 100 },
  },
  {
    name: 'Etsy listings',
    text: `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,SKU
"Calming Tea Blend, Chamomile","Loose leaf",14.5,USD,12,"tea,gift",leaf,http://x/1.jpg,CALM-1
Linen Tea Towel,"Washed linen",18,USD,7,"towel",linen,http://x/2.jpg,TOWEL-2
`,
    columns: {
      ...{ productName: 'TITLE', description: 'DESCRIPTION', sellingPrice: 'PRICE', stockOnHand: 'QUANTITY' },
      ...{ sku: 'SKU' },
    },
    count: 2,
    first: { productName: 'Calming Tea Blend, Chamomile', sellingPrice: 1450, stockOnHand: 12, sku: 'CALM-1' },
  },
  {
    name: 'Craftybase materials, semicolons',
    text: `Material;Material Code;On Hand;Unit;Min Stock;Unit Cost;Supplier;Location
Shea butter;SB;12.5;kg;4;9.80;Butter Bros;Cold room
Lavender oil;LO;850;ml;200;0.12;Oil House;Shelf 2
`,
    columns: {
      ...{ productName: 'Material', sku: 'Material Code', stockOnHand: 'On Hand', unit: 'Unit' },
      ...{ minimumPar: 'Min Stock', costPrice: 'Unit Cost', vendor: 'Supplier', location: 'Location' },
    },
    count: 2,
    first: { productName: 'Shea butter', sku: 'SB', stockOnHand: 12.5, costPrice: 980 },
  },
  {
    name: 'Amazon seller inventory, tabs',
    text: 'seller-sku\tasin1\titem-name\titem-description\tprice\tquantity\tfulfillment-channel\nTB-1\tB000001\tTea Infuser Ball\tstainless\t7.99\t64\tDEFAULT\nTB-2\tB000002\tBamboo Whisk\thandmade\t11.49\t0\tDEFAULT\n',
    columns: {
      ...{ sku: 'seller-sku', productName: 'item-name', description: 'item-description', sellingPrice: 'price' },
      ...{ stockOnHand: 'quantity' },
    },
    count: 2,
    first: { productName: 'Tea Infuser Ball', sku: 'TB-1', stockOnHand: 64, sellingPrice: 799 },
    last: { productName: 'Bamboo Whisk', stockOnHand: 0 },
  },
  {
    name: 'Italian spice shop, Windows-1252',
    encoding: 'windows-1252',
    text: `Codice articolo;Prodotto;Fornitore;Giacenza;U.M.;Scorta minima;Prezzo acquisto;Prezzo vendita
ZF01;Zafferano in pistilli;Oro Rosso;250;g;50;9,50;18,00
CN02;Cannella di qualità;Spezie Però;esaurito;kg;3;14,00;26,50
`,
    columns: {
      ...{ sku: 'Codice articolo', productName: 'Prodotto', vendor: 'Fornitore', stockOnHand: 'Giacenza' },
      ...{ unit: 'U.M.', minimumPar: 'Scorta minima', costPrice: 'Prezzo acquisto', sellingPrice: 'Prezzo vendita' },
    },
    count: 2,
    first: { productName: 'Zafferano in pistilli', stockOnHand: 250, costPrice: 950 },
    last: { productName: 'Cannella di qualità', stockOnHand: 0 },
  },
  {
    name: 'Dutch florist, bars',
    text: `Artikelnummer|Productnaam|Leverancier|Voorraad|Eenheid|Bestelpunt|Inkoopprijs|Verkoopprijs|Levertijd (dagen)
7001|Eucalyptus tak|Bloemenhal|80|bos|20|1,15|2,95|2
7002|Droogbloem mix|Bloemenhal|op|bos|10|3,40|8,50|5
`,
    columns: {
      ...{ sku: 'Artikelnummer', productName: 'Productnaam', vendor: 'Leverancier', stockOnHand: 'Voorraad' },
      ...{ unit: 'Eenheid', minimumPar: 'Bestelpunt', costPrice: 'Inkoopprijs', sellingPrice: 'Verkoopprijs' },
      ...{ shipTime: 'Levertijd (dagen)' },
    },
    count: 2,
    first: { productName: 'Eucalyptus tak', stockOnHand: 80, shipTime: 2 },
    last: { productName: 'Droogbloem mix', stockOnHand: 0 },
  },
  {
    name: 'Korean list, EUC-KR',
    encoding: 'euc-kr',
    text: `상품명,공급업체,재고수량,단위,안전재고,매입가,판매가
유기농 녹차,보성다원,30,봉,10,4500,9800
유자청,고흥농원,품절,병,6,5200,11000
`,
    columns: {
      ...{ productName: '상품명', vendor: '공급업체', stockOnHand: '재고수량', unit: '단위', minimumPar: '안전재고' },
      ...{ costPrice: '매입가', sellingPrice: '판매가' },
    },
    count: 2,
    first: { productName: '유기농 녹차', vendor: '보성다원', stockOnHand: 30 },
    last: { productName: '유자청', stockOnHand: 0 },
  },
  {
    name: 'Czech bakery, Windows-1250',
    encoding: 'windows-1250',
    text: `Kód;Název zboží;Dodavatel;Množství;MJ;Nákupní cena;Prodejní cena
M1;Žitná mouka;Mlýn Kolín;45;kg;11,90;19,90
M2;Třtinový cukr;Šťastná spíž;vyprodáno;kg;32,00;55,00
`,
    columns: {
      ...{ sku: 'Kód', productName: 'Název zboží', vendor: 'Dodavatel', stockOnHand: 'Množství', unit: 'MJ' },
      ...{ costPrice: 'Nákupní cena', sellingPrice: 'Prodejní cena' },
    },
    count: 2,
    first: { productName: 'Žitná mouka', stockOnHand: 45, costPrice: 1190 },
    last: { productName: 'Třtinový cukr', stockOnHand: 0 },
  },
  {
    name: 'soap maker: weights of one name, units in the header',
    text: `Item,Net weight,Qty (units),Price (USD),Barcode
Oat soap,50 g,40,4.00,0012345678905
Oat soap,100 g,25,7.00,0012345678912
Rose balm,30 ml,60,6.50,0012345678929
`,
    columns: {
      codes: 'Barcode',
      productName: 'Item',
      unit: 'Net weight',
      stockOnHand: 'Qty (units)',
      sellingPrice: 'Price (USD)',
    },
    count: 3,
    first: { productName: 'Oat soap – 50 g', stockOnHand: 40, sellingPrice: 400 },
    last: { productName: 'Rose balm', stockOnHand: 60 },
  },
  {
    name: 'hardware store export with money and dates',
    text: `PartNo,PartName,Manufacturer,BinLocation,QtyAvailable,MinQty,LastCost,ListPrice,LastReceived
H-100,"Hinge, brass 2in",Stanwick,A-04,"1,480",200,$0.85,$2.49,2024-03-01
H-101,"Latch, steel",Stanwick,A-05,"2,015",150,$1.10,$3.25,2024-03-09
H-102,"Hook",Stanwick,A-06,96.5,50,$0.40,$1.00,2024-03-10
`,
    columns: {
      ...{ sku: 'PartNo', productName: 'PartName', vendor: 'Manufacturer', location: 'BinLocation' },
      ...{ stockOnHand: 'QtyAvailable', minimumPar: 'MinQty', costPrice: 'LastCost', sellingPrice: 'ListPrice' },
    },
    count: 3,
    first: { productName: 'Hinge, brass 2in', stockOnHand: 1480, minimumPar: 200, costPrice: 85 },
  },
  {
    name: 'Traditional Chinese list, Big5',
    encoding: 'big5',
    text: `商品名稱,廠商,庫存數量,單位,安全庫存,進價,售價
凍頂烏龍茶,鹿谷茶廠,25,包,10,320,680
阿里山高山茶,嘉義茶行,缺貨,包,8,450,900
蜜香紅茶,花蓮茶莊,18,罐,6,280,560
`,
    columns: {
      ...{
        productName: '商品名稱',
        vendor: '廠商',
        stockOnHand: '庫存數量',
        unit: '單位',
        minimumPar: '安全庫存',
        costPrice: '進價',
      },
      ...{ sellingPrice: '售價' },
    },
    count: 3,
    first: { productName: '凍頂烏龍茶', stockOnHand: 25, sellingPrice: 68000 },
    last: { productName: '蜜香紅茶', stockOnHand: 18 },
  },
];
