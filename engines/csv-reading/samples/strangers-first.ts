import type { SampleFile } from './sample-file.ts';

/** Lists that were written when ideas, cells and sums were read first: 6 of all 14 had their core fields right as they came. */
export const STRANGERS_FIRST: readonly SampleFile[] = [
  {
    name: 'Estonian shop',
    text: `Kaup;Kaubagrupp;Laos olev kogus;Broneeritud;Min. laoseis;Ostuhind km-ta;Müügihind km-ga;Tarnija;Riiul
Must tee Ceylon 100 g;Must tee;34;2;10;3,20;6,90;Balti Tee OÜ;A1
Roheline tee Sencha 80 g;Roheline tee;12;0;8;4,10;8,50;Balti Tee OÜ;A1
Kummelitee 50 g;Taimetee;0;0;6;1,95;4,20;Saare Ürdid;A2
Teekann 0,7 l;Tarvikud;5;1;2;11,00;24,90;Portselan AS;B1
`,
    columns: {
      ...{ minimumPar: 'Min. laoseis', vendor: 'Tarnija', category: 'Kaubagrupp', stockOnHand: 'Laos olev kogus' },
      ...{ location: 'Riiul', productName: 'Kaup', costPrice: 'Ostuhind km-ta', sellingPrice: 'Müügihind km-ga' },
    },
    count: 4,
    first: {
      productName: 'Must tee Ceylon 100 g',
      vendor: 'Balti Tee OÜ',
      category: 'Must tee',
      stockOnHand: 34,
      minimumPar: 10,
      costPrice: 320,
      sellingPrice: 690,
    },
  },
  {
    name: 'Finnish coffee and tea shop, two titles',
    text: `Varastolista 12.2.2025
Kahvi- ja teekauppa Lehti, Tampere

Tuotenro;Tuote;Ryhmä;Saldo;Varattu;Vapaa saldo;Tilauksessa;Hälytysraja;Yks.;Ostoh. alv 0;Ovh sis. alv;Toimittaja;Hyllyp.;Toim.aika pv
T100;Earl Grey irto;Mustat;12,5;1,5;11;0;5;kg;18,40;49,00;Teetukku Oy;H1;7
T101;Vihreä Sencha;Vihreät;4,2;0;4,2;10;4;kg;22,10;56,00;Teetukku Oy;H1;7
T210;Rooibos vanilja;Rooibos;9;0;9;0;3;kg;14,90;38,00;Kapmaa Ky;H2;14
K300;Kaffe Löfberg 450 g;Kahvit;61;6;55;0;20;kpl;4,15;6,90;Löfbergs;H4;3
`,
    columns: {
      ...{ vendor: 'Toimittaja', minimumPar: 'Hälytysraja', productName: 'Tuote', stockOnHand: 'Saldo' },
      ...{ shipTime: 'Toim.aika pv', sku: 'Tuotenro', category: 'Ryhmä', unit: 'Yks.', costPrice: 'Ostoh. alv 0' },
      ...{ sellingPrice: 'Ovh sis. alv', location: 'Hyllyp.' },
    },
    count: 4,
    first: {
      productName: 'Earl Grey irto',
      sku: 'T100',
      vendor: 'Teetukku Oy',
      category: 'Mustat',
      unit: 'kg',
      stockOnHand: 12.5,
      minimumPar: 5,
      shipTime: 7,
      costPrice: 1840,
      sellingPrice: 4900,
    },
  },
  {
    name: 'Greek herbs',
    text: `Κωδ. είδους;Περιγραφή;Κατηγορία;Υπόλοιπο αποθήκης;Δεσμευμένα;Διαθέσιμο;Ελάχ. απόθεμα;Μ/Μ;Τιμή αγοράς;Λιανική με ΦΠΑ;Προμηθευτής;Ράφι
ΤΣ-01;Τσάι του βουνού Ολύμπου;Βότανα;45;5;40;15;τεμ;2,80;5,90;Βότανα Ολύμπου;Α1
ΤΣ-02;Μαύρο τσάι Κεϋλάνης;Μαύρο;22;0;22;10;τεμ;3,40;7,20;Εισαγωγική Α.Ε.;Α2
ΤΣ-03;Χαμομήλι;Βότανα;8;0;8;12;τεμ;1,60;3,80;Βότανα Ολύμπου;Α1
ΑΞ-10;Τσαγιέρα γυάλινη;Αξεσουάρ;3;1;2;2;τεμ;9,00;19,90;Κρύσταλλα ΕΠΕ;Β1
`,
    columns: {
      ...{ category: 'Κατηγορία', costPrice: 'Τιμή αγοράς', vendor: 'Προμηθευτής', unit: 'Μ/Μ' },
      ...{ minimumPar: 'Ελάχ. απόθεμα', sku: 'Κωδ. είδους', stockOnHand: 'Υπόλοιπο αποθήκης', location: 'Ράφι' },
      ...{ sellingPrice: 'Λιανική με ΦΠΑ', productName: 'Περιγραφή' },
    },
    count: 4,
    first: {
      productName: 'Τσάι του βουνού Ολύμπου',
      sku: 'ΤΣ-01',
      vendor: 'Βότανα Ολύμπου',
      category: 'Βότανα',
      unit: 'τεμ',
      stockOnHand: 45,
      minimumPar: 15,
      costPrice: 280,
      sellingPrice: 590,
    },
  },
  {
    name: 'Turkish accounting program',
    text: `Stok Kodu;Stok Adı;Ana Grup;Fiili Stok;Rezerve;Kullanılabilir;Sipariş Seviyesi;Birim;Son Alış Fiyatı;Perakende Satış Fiyatı;KDV %;Cari Adı;Raf No;Temin Süresi (gün)
CAY001;Rize Turist Çayı 500 g;Siyah Çay;1.240;40;1.200;200;ADET;62,50 TL;95,00 TL;10;Karadeniz Çay Ltd.;R-1;3
CAY002;Kuşburnu Poşet 20'li;Bitki;86;0;86;50;KUTU;18,00 TL;29,90 TL;10;Ege Bitkisel;R-2;5
CAY003;Adaçayı 50 g;Bitki;0;0;0;30;ADET;14,75 TL;27,50 TL;10;Ege Bitkisel;R-2;5
AKS010;İnce Belli Bardak 6'lı;Aksesuar;112;12;100;24;SET;55,00 TL;110,00 TL;20;Paşa Cam;R-9;10
`,
    columns: {
      ...{ sku: 'Stok Kodu', unit: 'Birim', stockOnHand: 'Fiili Stok', minimumPar: 'Sipariş Seviyesi' },
      ...{ costPrice: 'Son Alış Fiyatı', sellingPrice: 'Perakende Satış Fiyatı', vendor: 'Cari Adı' },
      ...{ shipTime: 'Temin Süresi (gün)', productName: 'Stok Adı', category: 'Ana Grup', location: 'Raf No' },
    },
    count: 4,
    first: {
      productName: 'Rize Turist Çayı 500 g',
      sku: 'CAY001',
      vendor: 'Karadeniz Çay Ltd.',
      category: 'Siyah Çay',
      unit: 'ADET',
      stockOnHand: 1240,
      minimumPar: 200,
      shipTime: 3,
      costPrice: 6250,
      sellingPrice: 9500,
    },
  },
  {
    name: 'Russian stock report with groups, Windows-1251',
    encoding: 'windows-1251',
    text: `Ведомость по остаткам на складе
Период: 01.03.2025 - 31.03.2025
Отбор: Группа Чай

Номенклатура;Артикул;Ед.;Остаток на конец;В резерве;Свободный остаток;Мин. запас;Закуп. цена;Розн. цена;Основной поставщик;Комментарий
Чай чёрный;;;;;;;;;;
Дянь Хун 100 г;ЧЧ-01;шт;54;4;50;20;210,00;450,00;ООО "Чайный путь";
Кимун 100 г;ЧЧ-02;шт;18;0;18;15;260,00;520,00;ООО "Чайный путь";новый сбор
Чай зелёный;;;;;;;;;;
Лун Цзин 50 г;ЧЗ-01;шт;31;0;31;10;340,00;690,00;ИП Ли;
Би Ло Чунь 50 г;ЧЗ-02;шт;7;2;5;10;310,00;640,00;ИП Ли;
Итого;;;110;6;104;;;;;
`,
    columns: {
      ...{ sku: 'Артикул', unit: 'Ед.', productName: 'Номенклатура', minimumPar: 'Мин. запас' },
      ...{ costPrice: 'Закуп. цена', sellingPrice: 'Розн. цена', stockOnHand: 'Остаток на конец' },
      ...{ vendor: 'Основной поставщик', description: 'Комментарий' },
    },
    count: 4,
    first: {
      productName: 'Дянь Хун 100 г',
      category: 'Чай чёрный',
      sku: 'ЧЧ-01',
      vendor: 'ООО "Чайный путь"',
      unit: 'шт',
      stockOnHand: 54,
      minimumPar: 20,
      costPrice: 21000,
      sellingPrice: 45000,
    },
  },
  {
    name: 'Ukrainian sheet in whole sentences',
    text: `Назва,Категорія,Скільки є,Замовити якщо менше,Купуємо по,Продаємо по,Від кого,Де лежить
Карпатський збір,Трав'яний,23,10,"45,00","95,00",Травар Іван,Полиця 1
Чебрець,Трав'яний,9,5,"30,00","70,00",Травар Іван,Полиця 1
Ассам,Чорний,41,15,"62,50","130,00",Чай-Імпорт,Полиця 2
Матча,Зелений,4,3,"310,00","590,00",Чай-Імпорт,Холодильник
`,
    columns: {
      ...{ category: 'Категорія', productName: 'Назва', minimumPar: 'Замовити якщо менше', vendor: 'Від кого' },
      ...{ stockOnHand: 'Скільки є', costPrice: 'Купуємо по', sellingPrice: 'Продаємо по', location: 'Де лежить' },
    },
    count: 4,
    first: {
      productName: 'Карпатський збір',
      vendor: 'Травар Іван',
      category: "Трав'яний",
      stockOnHand: 23,
      minimumPar: 10,
      costPrice: 4500,
      sellingPrice: 9500,
    },
  },
  {
    name: 'Arabic warehouse',
    text: `رقم الصنف,اسم الصنف,المجموعة,الكمية الفعلية,الكمية المحجوزة,الكمية المتاحة,الحد الأدنى,الوحدة,سعر الشراء,سعر البيع للمستهلك,المورد,رقم الرف
1001,شاي أسود سيلاني,شاي,120,20,100,40,علبة,12.50,22.00,شركة سيلان,أ-1
1002,شاي أخضر بالنعناع,شاي,64,0,64,30,علبة,10.00,18.50,شركة سيلان,أ-1
1003,يانسون,أعشاب,15,0,15,20,كيس,6.25,12.00,أعشاب النيل,ب-2
1004,إبريق شاي,أدوات,8,1,7,3,قطعة,35.00,69.00,دار الخزف,ج-1
`,
    columns: {
      ...{ minimumPar: 'الحد الأدنى', unit: 'الوحدة', costPrice: 'سعر الشراء', vendor: 'المورد' },
      ...{ productName: 'اسم الصنف', sku: 'رقم الصنف', category: 'المجموعة', stockOnHand: 'الكمية الفعلية' },
      ...{ sellingPrice: 'سعر البيع للمستهلك', location: 'رقم الرف' },
    },
    count: 4,
    first: {
      productName: 'شاي أسود سيلاني',
      sku: '1001',
      vendor: 'شركة سيلان',
      category: 'شاي',
      unit: 'علبة',
      stockOnHand: 120,
      minimumPar: 40,
      costPrice: 1250,
      sellingPrice: 2200,
    },
  },
];
