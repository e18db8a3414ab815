import type { SampleFile } from './sample-file.ts';

/** Lists that were written when ideas, cells and sums were read first: 6 of all 14 had their core fields right as they came. */
export const STRANGERS_FIRST_MORE: readonly SampleFile[] = [
  {
    name: 'Israeli shop',
    text: `מק"ט,תיאור מוצר,קבוצה,מלאי בפועל,משוריין,מלאי זמין,מלאי ביטחון,עלות אחרונה,מחיר לצרכן כולל מע"מ,ספק ראשי,הערות
T-1,תה ירוק סנצ'ה,תה ירוק,40,5,35,12,₪18.00,₪42.00,יבואני התה,
T-2,תה שחור אסאם,תה שחור,22,0,22,10,₪15.50,₪36.00,יבואני התה,
T-3,חליטת לואיזה,חליטות,9,1,8,10,₪9.90,₪24.00,משק הצמחים,טרי
A-9,קנקן זכוכית,אביזרים,4,0,4,2,₪45.00,₪99.00,זכוכית בע"מ,
`,
    columns: {
      ...{ sku: 'מק"ט', description: 'הערות', category: 'קבוצה', stockOnHand: 'מלאי בפועל' },
      ...{ minimumPar: 'מלאי ביטחון', sellingPrice: 'מחיר לצרכן כולל מע"מ', vendor: 'ספק ראשי' },
      ...{ costPrice: 'עלות אחרונה', productName: 'תיאור מוצר' },
    },
    count: 4,
    first: {
      productName: "תה ירוק סנצ'ה",
      sku: 'T-1',
      vendor: 'יבואני התה',
      category: 'תה ירוק',
      stockOnHand: 40,
      minimumPar: 12,
      costPrice: 1800,
      sellingPrice: 4200,
    },
  },
  {
    name: 'Vietnamese stock report in dong',
    text: `BÁO CÁO TỒN KHO
Cửa hàng Trà Việt - Chi nhánh Quận 3
STT,Mã vật tư,Tên vật tư,Nhóm,ĐVT,SL tồn cuối,SL đang về,Tồn an toàn,Giá mua,Giá bán lẻ,Giá sỉ,NCC,Vị trí kệ
1,TR01,Trà sen Tây Hồ 100g,Trà ướp,Hộp,46,0,15,120.000 ₫,220.000 ₫,180.000 ₫,Nghệ nhân Hồ Tây,K1
2,TR02,Trà Shan Tuyết 200g,Trà xanh,Gói,88,50,30,95.000 ₫,175.000 ₫,140.000 ₫,HTX Suối Giàng,K1
3,TR03,Trà ô long Cầu Đất,Ô long,Gói,12,0,20,150.000 ₫,290.000 ₫,235.000 ₫,Cầu Đất Farm,K2
4,AC01,Ấm tử sa 200ml,Dụng cụ,Cái,5,2,3,450.000 ₫,850.000 ₫,700.000 ₫,Gốm Bát Tràng,K5
`,
    columns: {
      ...{ unit: 'ĐVT', minimumPar: 'Tồn an toàn', vendor: 'NCC', sku: 'Mã vật tư', productName: 'Tên vật tư' },
      ...{ category: 'Nhóm', stockOnHand: 'SL tồn cuối', costPrice: 'Giá mua', sellingPrice: 'Giá bán lẻ' },
      ...{ location: 'Vị trí kệ' },
    },
    count: 4,
    first: {
      productName: 'Trà sen Tây Hồ 100g',
      sku: 'TR01',
      vendor: 'Nghệ nhân Hồ Tây',
      category: 'Trà ướp',
      unit: 'Hộp',
      stockOnHand: 46,
      minimumPar: 15,
      costPrice: 12000000,
      sellingPrice: 22000000,
    },
  },
  {
    name: 'Thai tea farm shop',
    text: `รหัสสินค้า,ชื่อสินค้า,หมวดสินค้า,ยอดคงเหลือจริง,จองแล้ว,พร้อมขาย,จุดเตือนขั้นต่ำ,หน่วยนับ,ต้นทุนต่อหน่วย,ราคาขายปลีก,ราคาส่ง,ผู้จัดจำหน่าย,ชั้นเก็บ
C01,ชาอู่หลงดอยแม่สลอง 100 กรัม,ชาอู่หลง,35,5,30,10,ถุง,฿95.00,฿190.00,฿150.00,ไร่ชาแม่สลอง,ชั้น 1
C02,ชาเขียวมัทฉะ 50 กรัม,ชาเขียว,12,0,12,8,กระป๋อง,฿210.00,฿420.00,฿350.00,นำเข้าเกียวโต,ตู้เย็น
C03,ชามะลิ 80 กรัม,ชาแต่งกลิ่น,50,4,46,15,ถุง,฿60.00,฿125.00,฿99.00,ไร่ชาแม่สลอง,ชั้น 1
A01,กาน้ำชาแก้ว,อุปกรณ์,6,0,6,2,ใบ,฿180.00,฿390.00,฿320.00,แก้วไทย,ชั้น 3
`,
    columns: {
      ...{ sku: 'รหัสสินค้า', productName: 'ชื่อสินค้า', unit: 'หน่วยนับ', stockOnHand: 'ยอดคงเหลือจริง' },
      ...{ minimumPar: 'จุดเตือนขั้นต่ำ', sellingPrice: 'ราคาขายปลีก', vendor: 'ผู้จัดจำหน่าย' },
      ...{ category: 'หมวดสินค้า', costPrice: 'ต้นทุนต่อหน่วย', location: 'ชั้นเก็บ' },
    },
    count: 4,
    first: {
      productName: 'ชาอู่หลงดอยแม่สลอง 100 กรัม',
      sku: 'C01',
      vendor: 'ไร่ชาแม่สลอง',
      category: 'ชาอู่หลง',
      unit: 'ถุง',
      stockOnHand: 35,
      minimumPar: 10,
      costPrice: 9500,
      sellingPrice: 19000,
    },
  },
  {
    name: 'Croatian wholesale, Windows-1250',
    encoding: 'windows-1250',
    text: `Šifra;Naziv artikla;Grupa artikala;Zaliha;Rezervirano;Raspoloživo;Naručeno;Minimalna zaliha;JM;Nabavna cijena;MPC;VPC;Dobavljač;Polica
0101;Čaj od kadulje 30 g;Biljni;44;4;40;0;15;kom;1,45;2,99;2,10;Ljekovito bilje d.o.o.;P1
0102;Čaj od šipka 50 g;Biljni;18;0;18;60;20;kom;1,60;3,49;2,40;Ljekovito bilje d.o.o.;P1
0205;Crni čaj Assam 100 g;Crni;27;2;25;0;10;kom;3,90;8,90;6,20;Uvoz Adria;P2
0901;Cjedilo inox;Pribor;13;0;13;0;5;kom;2,20;5,90;3,80;Metal Split;P4
`,
    columns: {
      ...{ unit: 'JM', minimumPar: 'Minimalna zaliha', vendor: 'Dobavljač', sku: 'Šifra' },
      ...{ productName: 'Naziv artikla', stockOnHand: 'Zaliha', sellingPrice: 'MPC', location: 'Polica' },
      ...{ category: 'Grupa artikala', costPrice: 'Nabavna cijena' },
    },
    count: 4,
    first: {
      productName: 'Čaj od kadulje 30 g',
      sku: '0101',
      vendor: 'Ljekovito bilje d.o.o.',
      category: 'Biljni',
      unit: 'kom',
      stockOnHand: 44,
      minimumPar: 15,
      costPrice: 145,
      sellingPrice: 299,
    },
  },
  {
    name: 'Lithuanian shop',
    text: `Prekės kodas,Prekės pavadinimas,Grupė,Likutis sandėlyje,Rezervuota,Min. likutis,Mato vnt.,Savikaina,Pardavimo kaina su PVM,Tiekėjas,Pristatymo terminas (d.)
AR01,Juodoji arbata Ceilonas,Juoda,30,0,10,vnt.,"3,10 €","6,90 €",UAB Arbatos namai,5
AR02,Žalioji arbata Sencha,Žalia,14,2,8,vnt.,"4,00 €","8,50 €",UAB Arbatos namai,5
AR03,Ramunėlių žiedai,Žolelės,52,0,20,vnt.,"1,20 €","2,90 €",Žolynų ūkis,3
IN01,Arbatinukas 1 l,Indai,6,1,3,vnt.,"12,50 €","27,00 €",Keramika LT,12
`,
    columns: {
      ...{ minimumPar: 'Min. likutis', sellingPrice: 'Pardavimo kaina su PVM', vendor: 'Tiekėjas' },
      ...{ shipTime: 'Pristatymo terminas (d.)', sku: 'Prekės kodas', productName: 'Prekės pavadinimas' },
      ...{ category: 'Grupė', unit: 'Mato vnt.', costPrice: 'Savikaina', stockOnHand: 'Likutis sandėlyje' },
    },
    count: 4,
    first: {
      productName: 'Juodoji arbata Ceilonas',
      sku: 'AR01',
      vendor: 'UAB Arbatos namai',
      category: 'Juoda',
      unit: 'vnt.',
      stockOnHand: 30,
      minimumPar: 10,
      shipTime: 5,
      costPrice: 310,
      sellingPrice: 690,
    },
  },
  {
    name: 'English form of questions',
    text: `What is it?,Which shelf?,How many are left?,How few is too few?,Who do we buy it from?,What do we pay?,What do we charge?,Anything else?
Assam second flush,Top left,14,5,Brahma Leaf Co,£6.20,£13.50,
Rooibos,Top left,22,6,Cape Botanicals,£3.10,£8.00,popular
Jasmine green,Middle,3,5,Fujian House,£7.40,£15.00,reorder soon
Tea strainer,Bottom,9,3,Metalcraft,£1.90,£4.50,
`,
    columns: {
      ...{ minimumPar: 'How few is too few?', vendor: 'Who do we buy it from?', productName: 'What is it?' },
      ...{ location: 'Which shelf?', stockOnHand: 'How many are left?', costPrice: 'What do we pay?' },
      ...{ sellingPrice: 'What do we charge?', description: 'Anything else?' },
    },
    count: 4,
    first: {
      productName: 'Assam second flush',
      vendor: 'Brahma Leaf Co',
      stockOnHand: 14,
      minimumPar: 5,
      costPrice: 620,
      sellingPrice: 1350,
    },
  },
  {
    name: 'Danish accounting program, Windows-1252',
    encoding: 'windows-1252',
    text: `Varenr.;Varetekst;Varegruppe;Fysisk lager;Disponibelt;I ordre;Bestilt hos lev.;Minimumslager;Enhed;Gns. kostpris;Udsalgspris inkl. moms;Leverandør;Lagerplacering;Leveringstid dage
1010;Earl Grey økologisk 100 g;Sort te;48;44;4;0;15;stk;21,50;59,00;Tehuset A/S;A-01;4
1011;Kamille 50 g;Urtete;9;9;0;40;12;stk;14,25;39,00;Urtegården;A-02;6
1020;Matcha 30 g;Grøn te;16;15;1;0;6;stk;62,00;139,00;Uji Import;A-03;14
9001;Tefilter 100 stk;Tilbehør;120;118;2;0;40;pk;6,80;19,95;Papirhuset;B-01;3
`,
    columns: {
      ...{ minimumPar: 'Minimumslager', unit: 'Enhed', vendor: 'Leverandør', sku: 'Varenr.', category: 'Varegruppe' },
      ...{ stockOnHand: 'Fysisk lager', sellingPrice: 'Udsalgspris inkl. moms', shipTime: 'Leveringstid dage' },
      ...{ costPrice: 'Gns. kostpris', location: 'Lagerplacering', productName: 'Varetekst' },
    },
    count: 4,
    first: {
      productName: 'Earl Grey økologisk 100 g',
      sku: '1010',
      vendor: 'Tehuset A/S',
      category: 'Sort te',
      unit: 'stk',
      stockOnHand: 48,
      minimumPar: 15,
      shipTime: 4,
      costPrice: 2150,
      sellingPrice: 5900,
    },
  },
];
