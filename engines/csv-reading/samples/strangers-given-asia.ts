import type { SampleFile } from './sample-file.ts';

/** Lists of twenty shops that nobody had read before: 8 of all 20 had their core fields right before any was learned from. */
export const STRANGERS_GIVEN_ASIA: readonly SampleFile[] = [
  {
    name: 'Česká čajovna, skladové zásoby, Windows-1250',
    encoding: 'windows-1250',
    text: `Čajovna U Džbánu – stav skladu k 28. 2. 2025
Kód;Název;Skupina;Množství na skladě;MJ;Minimální zásoba;Nákupní cena;Prodejní cena s DPH;Dodavatel;Umístění;Popis
CJ01;Čaj Jin Xuan Milk;Oolong;2,4;kg;1;980,00 Kč;2 190,00 Kč;Čajový obchod Žižkov;police 2;mléčný, květinový
CJ02;Šen Pchu-er Yiwu 2015;Pu-erh;11;ks;4;620,00 Kč;1 290,00 Kč;Čajový obchod Žižkov;police 3;koláč 357 g
CJ05;Darjeeling Ambootia;Černý;3,15;kg;1,5;740,00 Kč;1 650,00 Kč;Oxalis velkoobchod;police 1;druhá sklizeň
CJ09;Rooibos Natural;Bylinný;6;kg;2;210,00 Kč;590,00 Kč;Oxalis velkoobchod;police 1;
CJ14;Maté Zelené;Bylinný;0,8;kg;2;265,00 Kč;640,00 Kč;Oxalis velkoobchod;police 1;kouřové
CJ30;Konvička hlína Yixing;Nádobí;5;ks;2;890,00 Kč;1 990,00 Kč;Keramika Růžička;vitrína;180 ml
Celkem;;;28,35
`,
    columns: {
      ...{ sku: 'Kód', productName: 'Název', minimumPar: 'Minimální zásoba', costPrice: 'Nákupní cena' },
      ...{ vendor: 'Dodavatel', location: 'Umístění', description: 'Popis', unit: 'MJ' },
      ...{ sellingPrice: 'Prodejní cena s DPH', category: 'Skupina', stockOnHand: 'Množství na skladě' },
    },
    count: 6,
    first: {
      productName: 'Čaj Jin Xuan Milk',
      sku: 'CJ01',
      vendor: 'Čajový obchod Žižkov',
      category: 'Oolong',
      unit: 'kg',
      stockOnHand: 2.4,
      minimumPar: 1,
      costPrice: 98000,
      sellingPrice: 219000,
    },
  },
  {
    name: '日本茶専門店の在庫一覧、Shift_JIS',
    encoding: 'shift_jis',
    text: `商品コード,商品名,分類,現在庫数,引当数,有効在庫,発注残,発注点,単位,仕入単価,販売価格(税込),仕入先,保管場所,リードタイム(日),JANコード
S-101,深蒸し煎茶 牧之原 100g,煎茶,148,12,136,0,50,袋,520,"1,080",牧之原製茶,棚A-1,5,4901234000011
S-102,かぶせ茶 伊勢 80g,煎茶,37,0,37,60,40,袋,610,"1,296",伊勢茶農協,棚A-2,7,4901234000028
G-201,玉露 八女 星野 50g,玉露,19,1,18,0,10,袋,"1,150","2,700",星野園,棚A-3,10,4901234000035
H-301,加賀棒ほうじ茶 100g,ほうじ茶,92,8,84,0,40,袋,390,864,金沢茶舗,棚B-1,5,4901234000042
M-401,宇治抹茶 薄茶用 30g,抹茶,0,0,0,24,12,缶,980,"2,160",宇治茶商店,冷蔵庫,4,4901234000059
C-501,常滑焼 急須 朱泥,茶器,6,0,6,0,3,個,"3,200","6,600",常滑陶器,棚D,21,4901234000066
`,
    columns: {
      ...{
        sku: '商品コード',
        productName: '商品名',
        minimumPar: '発注点',
        unit: '単位',
        sellingPrice: '販売価格(税込)',
        vendor: '仕入先',
      },
      ...{
        location: '保管場所',
        shipTime: 'リードタイム(日)',
        category: '分類',
        costPrice: '仕入単価',
        stockOnHand: '現在庫数',
      },
    },
    count: 6,
    first: {
      productName: '深蒸し煎茶 牧之原 100g',
      sku: 'S-101',
      vendor: '牧之原製茶',
      category: '煎茶',
      unit: '袋',
      stockOnHand: 148,
      minimumPar: 50,
      shipTime: 5,
      costPrice: 52000,
      sellingPrice: 108000,
    },
  },
  {
    name: '中国茶叶批发商仓库库存，GB18030',
    encoding: 'gb18030',
    text: `序号,货号,品名,规格,类别,库存数量,已占用,可用数量,在途,单位,安全库存,进货价,批发价,零售价,供应商,库位,备注
1,LJ-2401,西湖龙井 明前特级,250克/罐,绿茶,86,6,80,0,罐,30,268.00,380.00,528.00,杭州狮峰茶厂,A区-01,2024春
2,BLC-2402,碧螺春 一级,125克/罐,绿茶,23,0,23,50,罐,40,145.50,210.00,298.00,苏州东山茶社,A区-02,
3,TGY-2311,铁观音 清香型,500克/袋,乌龙茶,"1,260",200,"1,060",0,袋,300,92.00,138.00,198.00,安溪感德合作社,B区-01,
4,DHP-2310,大红袍 足火,100克/盒,乌龙茶,144,12,132,0,盒,60,118.00,175.00,260.00,武夷山正岩茶业,B区-03,
5,PE-1801,普洱熟饼 七子,357克/饼,黑茶,532,42,490,0,饼,100,65.00,98.00,158.00,勐海茶仓,C区-01,2018年
6,BHYZ-2403,白毫银针,100克/罐,白茶,17,0,17,30,罐,20,198.00,290.00,420.00,福鼎太姥山茶厂,A区-05,
7,GW-001,白瓷盖碗,150毫升,茶具,208,8,200,0,只,50,18.50,28.00,45.00,景德镇瓷坊,D区-02,易碎
`,
    columns: {
      ...{ category: '类别', minimumPar: '安全库存', vendor: '供应商', location: '库位', productName: '品名' },
      ...{
        stockOnHand: '库存数量',
        unit: '单位',
        sku: '货号',
        sellingPrice: '零售价',
        description: '备注',
        costPrice: '进货价',
      },
    },
    count: 7,
    first: {
      productName: '西湖龙井 明前特级',
      sku: 'LJ-2401',
      vendor: '杭州狮峰茶厂',
      category: '绿茶',
      unit: '罐',
      stockOnHand: 86,
      minimumPar: 30,
      costPrice: 26800,
      sellingPrice: 52800,
    },
  },
  {
    name: '한국 찻집 겸 카페 재고 현황',
    text: `품목코드,품목명,구분,현재고,가용재고,입고예정,안전재고,단위,매입단가,판매가,거래처,보관위치,조달기간(일),최종수정자
K-001,보성 우전 녹차 50g,녹차,28,25,0,10,통,"₩18,500","₩38,000",보성다원,진열장 1,4,김민지
K-002,하동 세작 녹차 80g,녹차,14,14,20,15,통,"₩13,200","₩27,000",하동제다,진열장 1,5,김민지
K-003,제주 발효차 100g,홍차,31,30,0,12,통,"₩11,000","₩24,000",제주오설농장,진열장 2,6,김민지
K-010,유자청 1kg,청,9,6,24,8,병,"₩8,900","₩17,500",고흥유자영농조합,냉장고,3,박준호
K-011,대추차 원액 2kg,청,5,5,0,4,병,"₩15,400",₩0,경산농산,냉장고,3,박준호
K-020,오미자 건 500g,약초,17,17,0,6,봉,"₩21,000","₩39,000",문경오미자,창고,7,박준호
K-031,에스프레소 원두 1kg,원두,42,36,20,20,봉,"₩19,800","₩35,000",강릉로스터스,창고,2,박준호
`,
    columns: {
      ...{
        minimumPar: '안전재고',
        unit: '단위',
        sellingPrice: '판매가',
        vendor: '거래처',
        sku: '품목코드',
        location: '보관위치',
      },
      ...{
        productName: '품목명',
        stockOnHand: '현재고',
        costPrice: '매입단가',
        shipTime: '조달기간(일)',
        category: '구분',
      },
    },
    count: 7,
    first: {
      productName: '보성 우전 녹차 50g',
      sku: 'K-001',
      vendor: '보성다원',
      category: '녹차',
      unit: '통',
      stockOnHand: 28,
      minimumPar: 10,
      shipTime: 4,
      costPrice: 1850000,
      sellingPrice: 3800000,
    },
  },
  {
    name: 'Toko teh dan kopi di Bandung, daftar stok, titik sebagai pemisah ribuan',
    text: `DAFTAR STOK BARANG
Toko Teh & Kopi Priangan, Bandung
Per tanggal: 28 Februari 2025

No;Kode Barang;Nama Barang;Kategori;Stok Akhir;Satuan;Stok Minimum;Harga Beli;Harga Jual;Harga Grosir;Pemasok;Lokasi Rak;Keterangan
1;TH-001;Teh Melati Slawi 40 g;Teh;1.450;bungkus;500;Rp 3.200;Rp 5.000;Rp 4.000;Pabrik Teh Slawi;R1;
2;TH-002;Teh Hijau Malabar 100 g;Teh;86;bungkus;50;Rp 18.500;Rp 32.000;Rp 25.000;Perkebunan Malabar;R1;
3;TH-005;Teh Putih Gambung 25 g;Teh;14;kaleng;10;Rp 95.000;Rp 165.000;Rp 130.000;Pusat Teh Gambung;R2;edisi khusus
4;KP-001;Kopi Arabika Puntang 200 g;Kopi;62;bungkus;40;Rp 48.000;Rp 85.000;Rp 67.500;Koperasi Gunung Puntang;R3;
5;KP-004;Kopi Robusta Temanggung 500 g;Kopi;37,5;kg;20;Rp 72.000;Rp 110.000;Rp 92.000;CV Kopi Sindoro;R3;curah
6;HB-003;Wedang Uwuh celup;Herbal;0;kotak;24;Rp 14.250;Rp 25.000;Rp 19.000;UMKM Imogiri;R4;habis
;;Total;;1.649,5
`,
    columns: {
      ...{ sku: 'Kode Barang', productName: 'Nama Barang', category: 'Kategori', unit: 'Satuan' },
      ...{ minimumPar: 'Stok Minimum', costPrice: 'Harga Beli', sellingPrice: 'Harga Jual', vendor: 'Pemasok' },
      ...{ description: 'Keterangan', stockOnHand: 'Stok Akhir', location: 'Lokasi Rak' },
    },
    count: 6,
    first: {
      productName: 'Teh Melati Slawi 40 g',
      sku: 'TH-001',
      vendor: 'Pabrik Teh Slawi',
      category: 'Teh',
      unit: 'bungkus',
      stockOnHand: 1450,
      minimumPar: 500,
      costPrice: 320000,
      sellingPrice: 500000,
    },
  },
  {
    name: 'Magyar teaház és ajándékbolt raktárkészlete, Windows-1250',
    encoding: 'windows-1250',
    text: `Cikkszám;Megnevezés;Csoport;Készlet;Foglalt;Szabad;M.e.;Min. készlet;Beszerzési ár (nettó);Fogyasztói ár (bruttó);Szállító;Szállítási idő (nap);Polc;ÁFA
TEA-101;Őszi Álom gyümölcstea 100 g;Gyümölcstea;38;2;36;cs;12;890 Ft;1 990 Ft;Zöldlevél Kft.;6;1/A;27%
TEA-102;Füstös Lapsang 50 g;Fekete tea;11;0;11;cs;8;1 120 Ft;2 490 Ft;Zöldlevél Kft.;6;1/A;27%
TEA-120;Csipkebogyó szárítmány 200 g;Gyógytea;64;4;60;cs;20;640 Ft;1 390 Ft;Bükki Gyógynövény Bt.;4;1/B;27%
TEA-121;Hársfavirág 40 g;Gyógytea;5;0;5;cs;15;720 Ft;1 590 Ft;Bükki Gyógynövény Bt.;4;1/B;27%
AJ-301;Herendi jellegű csésze;Ajándék;7;1;6;db;3;6 400 Ft;12 900 Ft;Porcelánház Zrt.;20;vitrin;27%
AJ-305;Teamécses tartó;Ajándék;22;0;22;db;10;1 050 Ft;2 290 Ft;Porcelánház Zrt.;20;vitrin;27%
`,
    columns: {
      ...{ sku: 'Cikkszám', unit: 'M.e.', costPrice: 'Beszerzési ár (nettó)', vendor: 'Szállító' },
      ...{ stockOnHand: 'Készlet', productName: 'Megnevezés', minimumPar: 'Min. készlet' },
      ...{ sellingPrice: 'Fogyasztói ár (bruttó)', shipTime: 'Szállítási idő (nap)', category: 'Csoport' },
      ...{ location: 'Polc' },
    },
    count: 6,
    first: {
      productName: 'Őszi Álom gyümölcstea 100 g',
      sku: 'TEA-101',
      vendor: 'Zöldlevél Kft.',
      category: 'Gyümölcstea',
      unit: 'cs',
      stockOnHand: 38,
      minimumPar: 12,
      shipTime: 6,
      costPrice: 89000,
      sellingPrice: 199000,
    },
  },
];
