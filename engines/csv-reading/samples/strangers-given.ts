import type { SampleFile } from './sample-file.ts';

/** Lists of twenty shops that nobody had read before: 8 of all 20 had their core fields right before any was learned from. */
export const STRANGERS_GIVEN: readonly SampleFile[] = [
  {
    name: 'US tea shop, POS catalogue export with variations, one location',
    text: `Token,Item Name,Variation Name,SKU,Description,Category,GTIN,Price,Sellable,Track Inventory,Current Quantity Elm Street,Stock Alert Enabled,Stock Alert Count,Default Unit Cost,Default Vendor Name,Tax - Sales Tax (8.25%)
QX7A2LM,Earl Grey Supreme,2 oz pouch,EGS-2,"Bergamot oil, cornflowers",Black Tea,850012340017,9.50,Y,Y,34,Y,10,3.15,Harbor Tea Importers,Y
QX7A2LN,Keemun Hao Ya,2 oz pouch,KHY-2,"Cocoa, pine smoke, wine",Black Tea,850012340024,14.00,Y,Y,12,Y,6,5.80,Harbor Tea Importers,Y
QX7A2LP,Dragonwell Spring,1 oz pouch,DRG-1,"Pan fired, chestnut",Green Tea,850012340031,16.00,Y,Y,0,Y,8,7.25,West Lake Trading Co.,Y
QX7A2LQ,Genmaicha,3 oz pouch,GEN-3,Sencha with toasted rice,Green Tea,850012340048,8.75,Y,Y,27,Y,10,2.60,Uji Direct,Y
QX7A2LR,Chamomile Blossoms,1.5 oz pouch,CHM-15,Whole Egyptian flowers,Herbal,850012340055,7.50,Y,Y,41,Y,12,1.95,Nile Botanicals,Y
QX7A2LS,Peppermint,1.5 oz pouch,PEP-15,Oregon grown,Herbal,850012340062,7.00,Y,Y,-2,Y,12,1.70,Willamette Herb Farm,Y
QX7A2LT,Glass Teapot 20 oz,Regular,TW-GLS20,Borosilicate with strainer,Teaware,850012340079,32.00,Y,Y,5,N,,14.40,Form & Leaf,Y
QX7A2LU,Gift Card,Regular,GIFT,,Gift,,,Y,N,,N,,,,N
`,
    columns: {
      ...{ codes: 'GTIN', sku: 'SKU', description: 'Description', category: 'Category', productName: 'Item Name' },
      ...{ vendor: 'Default Vendor Name', sellingPrice: 'Price', costPrice: 'Default Unit Cost' },
      ...{ minimumPar: 'Stock Alert Count', stockOnHand: 'Current Quantity Elm Street' },
    },
    count: 8,
    first: {
      productName: 'Earl Grey Supreme – 2 oz pouch',
      sku: 'EGS-2',
      vendor: 'Harbor Tea Importers',
      category: 'Black Tea',
      stockOnHand: 34,
      minimumPar: 10,
      costPrice: 315,
      sellingPrice: 950,
    },
  },
  {
    name: 'Hand kept spreadsheet, title lines, sections, units in the cell, total row',
    encoding: 'windows-1252',
    text: `The Copper Kettle - Stock Take,,,,,,
"counted by Moira and Sean, Sunday 2 March 2025",,,,,,
,,,,,,
Tea,In stock,Reorder when below,We pay,We sell at,From,Remarks
BLACK,,,,,,
English Breakfast loose,4.5 kg,2 kg,£11.20,£24.00,Thames Tea Merchants,
Ceylon OP Kenilworth,1.25 kg,1 kg,£13.60,£29.00,Thames Tea Merchants,new crop due April
Russian Caravan,0.8 kg,0.5 kg,£14.10,£30.00,Thames Tea Merchants,
,,,,,,
GREEN,,,,,,
Gunpowder,3 kg,1 kg,£9.75,£21.00,Jade River Ltd,
Jasmine Pearls,0.4 kg,0.5 kg,£38.00,£84.00,Jade River Ltd,ORDER!
Moroccan Mint,2.2 kg,1 kg,£10.40,£22.50,Jade River Ltd,
,,,,,,
NO CAFFEINE,,,,,,
Lemongrass & Ginger,1.1 kg,0.5 kg,£8.90,£20.00,Hillside Herbs,
Hibiscus cut,2.75 kg,1 kg,£7.20,£17.00,Hillside Herbs,
,,,,,,
TOTAL,16 kg,,,,,
`,
    columns: {
      ...{ minimumPar: 'Reorder when below', stockOnHand: 'In stock', productName: 'Tea', description: 'Remarks' },
      ...{ vendor: 'From', costPrice: 'We pay', sellingPrice: 'We sell at' },
    },
    count: 8,
    first: {
      productName: 'English Breakfast loose',
      category: 'BLACK',
      vendor: 'Thames Tea Merchants',
      unit: 'kg',
      stockOnHand: 4.5,
      minimumPar: 2,
      costPrice: 1120,
      sellingPrice: 2400,
    },
  },
  {
    name: 'US café weekly order guide: par, on hand, to order',
    text: `WEEKLY ORDER GUIDE,Blue Heron Cafe
Item,Pack,Par,On Hand,To Order,Vendor,Cost/Pack,Delivery days,Shelf
House espresso,5 lb bag,12,7,5,Ridge Roasters,$48.50,Tue/Fri,Back bar
Decaf espresso,5 lb bag,3,2,1,Ridge Roasters,$52.00,Tue/Fri,Back bar
Chai concentrate,case of 6,4,1.5,2.5,Sysco,$41.25,Mon,Walk-in
Matcha ceremonial,100 g tin,6,9,0,Uji Direct,$27.80,ships 1 wk,Tea wall
English breakfast sachets,box of 50,5,3,2,Harney Rep,$19.95,Thu,Tea wall
Oat milk,case of 12,8,6,2,Sysco,$38.40,Mon,Walk-in
12 oz hot cups,sleeve of 50,40,22,18,PaperCo,$4.10,Wed,Basement
Lids 12/16,sleeve of 100,30,31,0,PaperCo,$4.65,Wed,Basement
Raw sugar packets,box of 500,3,0,3,Sysco,$14.75,Mon,Dry storage
`,
    columns: {
      ...{ vendor: 'Vendor', costPrice: 'Cost/Pack', minimumPar: 'Par', stockOnHand: 'On Hand', location: 'Shelf' },
      ...{ shipTime: 'Delivery days', productName: 'Item', unit: 'Pack' },
    },
    count: 9,
    first: {
      productName: 'House espresso',
      vendor: 'Ridge Roasters',
      unit: '5 lb bag',
      stockOnHand: 7,
      minimumPar: 12,
      costPrice: 4850,
    },
  },
  {
    name: 'Notion-like database export of a small herb and tea shop',
    text: `Product,Status,Qty left,Unit,Restock at,Buy price,Sell price,Wholesaler,Lead time (weeks),Where,Link,Created time
Nettle leaf,In stock,18,bag,5,€3.20,€6.90,Greenfields Herbal,2,Shelf 2,https://example.org/nettle,"January 4, 2025 11:02 AM"
Lemon verbena,Low,4,bag,5,€4.10,€8.50,Greenfields Herbal,2,Shelf 2,https://example.org/verbena,"January 4, 2025 11:05 AM"
Elderflower,In stock,11,bag,4,€4.60,€9.20,Burren Botanicals,1,Shelf 3,,"January 4, 2025 11:06 AM"
Irish Breakfast,In stock,36,box,12,€2.75,€5.50,Cork Tea Co,1,Window,https://example.org/irish,"January 4, 2025 11:09 AM"
Honey spoons,In stock,60,piece,20,€0.45,€1.20,Woodturner Paddy,6,Counter,,"January 9, 2025 4:41 PM"
Yunnan Gold,Out,0,bag,3,€9.80,€19.50,Cork Tea Co,1,Shelf 1,,"January 9, 2025 4:44 PM"
`,
    columns: {
      ...{ unit: 'Unit', sellingPrice: 'Sell price', shipTime: 'Lead time (weeks)', costPrice: 'Buy price' },
      ...{ vendor: 'Wholesaler', stockOnHand: 'Qty left', productName: 'Product', location: 'Where' },
      ...{ minimumPar: 'Restock at' },
    },
    count: 6,
    first: {
      productName: 'Nettle leaf',
      vendor: 'Greenfields Herbal',
      unit: 'bags',
      stockOnHand: 18,
      minimumPar: 5,
      shipTime: 14,
      costPrice: 320,
      sellingPrice: 690,
    },
  },
  {
    name: 'WMS bin listing, UTF-16LE tab separated with abbreviated headers',
    text: 'Whse\tZone\tBin\tItem No\tItem Desc\tLot\tExp Date\tUOM\tQty OH\tQty Rsv\tQty Avl\tQty In Transit\tMin Qty\tMax Qty\tVendor No\tVendor Name\tStd Cost\tLast Count\nDC1\tDRY\tA01-03-B\t100234\tASSAM CTC PF1 10KG\tL2411A\t2027-11-30\tCTN\t148\t20\t128\t0\t60\t200\tV0031\tBRAHMAPUTRA EXPORTS\t41.500\t2025-01-14\nDC1\tDRY\tA01-04-A\t100235\tNILGIRI FOP 10KG\tL2410C\t2027-10-31\tCTN\t33\t0\t33\t40\t40\t120\tV0031\tBRAHMAPUTRA EXPORTS\t46.250\t2025-01-14\nDC1\tDRY\tA02-01-A\t100310\tCEYLON UVA BOP 10KG\tL2409B\t2027-09-30\tCTN\t77\t12\t65\t0\t30\t100\tV0044\tDAMBATENNE TRADING\t52.800\t2025-01-14\nDC1\tDRY\tA02-02-C\t100412\tGREEN CHUNMEE 9371 10KG\tL2408F\t2027-08-31\tCTN\t205\t60\t145\t0\t80\t260\tV0052\tZHEJIANG TEA GROUP\t28.900\t2025-01-15\nDC1\tDRY\tA03-01-A\t100520\tROOIBOS LONG CUT 18KG\tL2412A\t2027-12-31\tBAG\t19\t0\t19\t24\t20\t60\tV0060\tCEDERBERG NATURALS\t83.700\t2025-01-15\nDC1\tPKG\tP01-01-A\t300101\tTEABAG FILTER ROLL 125MM\t\t\tROL\t412\t100\t312\t0\t150\t600\tV0099\tNORDIC PAPER\t22.100\t2025-01-16\n',
    columns: {
      ...{ location: 'Bin', unit: 'UOM', vendor: 'Vendor Name', sku: 'Item No', minimumPar: 'Min Qty' },
      ...{ lotCode: 'Lot', bestBefore: 'Exp Date' },
      ...{ stockOnHand: 'Qty OH', costPrice: 'Std Cost', productName: 'Item Desc' },
    },
    count: 6,
    first: {
      productName: 'ASSAM CTC PF1 10KG',
      sku: '100234',
      vendor: 'BRAHMAPUTRA EXPORTS',
      unit: 'CTN',
      stockOnHand: 148,
      minimumPar: 60,
      costPrice: 4150,
    },
  },
  {
    name: 'Indian tea and spice trader, stock summary with lakh grouping, group rows, grand total',
    text: `Mahalaxmi Tea & Spice Traders
"14, Burrabazar, Kolkata - 700007"
Stock Summary
1-Apr-24 to 31-Dec-24

Particulars,HSN/SAC,GST %,Closing Qty,UoM,Rate,Closing Value,Reorder Level,Godown
Tea
Assam CTC BP Loose,0902,5,"1,25,400.00",kg,182.50,"2,28,85,500.00","20,000.00",Burrabazar Main
Dooars CTC Dust Loose,0902,5,"48,250.50",kg,151.00,"72,85,825.50","15,000.00",Burrabazar Main
Darjeeling STGFOP1 2nd Flush,0902,5,612.00,kg,"1,450.00","8,87,400.00",200.00,Siliguri
Spices
Cardamom Green 8mm,0908,5,340.00,kg,"2,650.00","9,01,000.00",100.00,Burrabazar Main
Ginger Dry Cochin,0910,5,"1,180.00",kg,310.00,"3,65,800.00",500.00,Burrabazar Main
Cinnamon Quill,0906,5,275.00,kg,520.00,"1,43,000.00",150.00,Siliguri
Clove Hand Picked,0907,5,96.00,kg,905.00,"86,880.00",100.00,Siliguri
Grand Total,,,"1,76,153.50",,,"3,25,55,405.50"
`,
    columns: {
      ...{ unit: 'UoM', minimumPar: 'Reorder Level', stockOnHand: 'Closing Qty', location: 'Godown' },
      ...{ costPrice: 'Rate', productName: 'Particulars' },
    },
    count: 7,
    first: {
      productName: 'Assam CTC BP Loose',
      category: 'Tea',
      unit: 'kg',
      stockOnHand: 125400,
      minimumPar: 20000,
      costPrice: 18250,
    },
  },
  {
    name: 'WordPress web shop product export, many columns',
    text: `ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Tax status,In stock?,Stock,Low stock amount,Backorders allowed?,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Position,Meta: _wc_cog_cost,Meta: _supplier
1181,simple,KEN-W,Kenya White Whisper 40g,1,0,visible,Silver needle style from Nandi,taxable,1,23,5,0,0.06,,13.90,Tea > White,kenya,https://shop.example.com/img/1181.jpg,0,5.10,Nandi Hills Growers
1182,simple,KEN-P,Kenya Purple 40g,1,1,visible,TRFK 306 cultivar,taxable,1,17,5,0,0.06,9.90,11.90,Tea > Purple,kenya,https://shop.example.com/img/1182.jpg,0,4.45,Nandi Hills Growers
1183,simple,MAL-S,Malawi Satemwa Smoked 50g,1,0,visible,Guava wood smoked,taxable,1,9,4,0,0.07,,10.50,Tea > Black,malawi,https://shop.example.com/img/1183.jpg,0,3.90,Satemwa
1184,simple,RWA-R,Rwanda Rukeri Green 50g,1,0,visible,"Bright, sweet pea",taxable,0,0,4,0,0.07,,9.50,Tea > Green,rwanda,https://shop.example.com/img/1184.jpg,0,3.30,Rukeri Estate
1185,simple,RSA-H,Honeybush Organic 80g,1,0,visible,Caffeine free,taxable,1,44,10,0,0.1,,7.90,Herbal,south-africa,https://shop.example.com/img/1185.jpg,0,2.15,Langkloof Coop
1186,simple,ETH-C,Ethiopia Guji Coffee 250g,1,0,visible,Natural process,taxable,1,28,8,0,0.27,,12.50,Coffee,ethiopia,https://shop.example.com/img/1186.jpg,0,5.95,Guji Highland
`,
    columns: {
      ...{ sku: 'SKU', productName: 'Name', stockOnHand: 'Stock', sellingPrice: 'Regular price' },
      ...{ category: 'Categories', description: 'Short description', minimumPar: 'Low stock amount' },
      ...{ vendor: 'Meta: _supplier', costPrice: 'Meta: _wc_cog_cost' },
    },
    count: 6,
    first: {
      productName: 'Kenya White Whisper 40g',
      sku: 'KEN-W',
      vendor: 'Nandi Hills Growers',
      category: 'White',
      stockOnHand: 23,
      minimumPar: 5,
      costPrice: 510,
      sellingPrice: 1390,
    },
  },
];
