import type { SampleFile } from './sample-file.ts';

/** Lists that were written after the first ones were learned from: 4 of 12 had their core fields right as they came. */
export const STRANGERS_SECOND: readonly SampleFile[] = [
  {
    name: 'Icelandic shop',
    text: `Vörunúmer;Heiti;Flokkur;Birgðir;Frátekið;Lágmarksbirgðir;Eining;Innkaupsverð;Söluverð m/vsk;Birgir;Hilla
V-1;Fjallagrasate 50 g;Jurtate;24;0;10;stk;890;1.990;Íslensk jurt ehf.;A1
V-2;Blóðbergste 40 g;Jurtate;11;2;8;stk;760;1.790;Íslensk jurt ehf.;A1
V-3;Earl Grey laust;Svart te;3,5;0;2;kg;4.200;9.900;Teinnflutningur;A2
V-9;Tesía;Áhöld;15;0;5;stk;450;1.290;Málmur hf.;B1
`,
    columns: {
      ...{ minimumPar: 'Lágmarksbirgðir', vendor: 'Birgir', sku: 'Vörunúmer', category: 'Flokkur' },
      ...{ stockOnHand: 'Birgðir', unit: 'Eining', costPrice: 'Innkaupsverð', location: 'Hilla' },
      ...{ sellingPrice: 'Söluverð m/vsk', productName: 'Heiti' },
    },
    count: 4,
    first: {
      productName: 'Fjallagrasate 50 g',
      sku: 'V-1',
      vendor: 'Íslensk jurt ehf.',
      category: 'Jurtate',
      unit: 'stk',
      stockOnHand: 24,
      minimumPar: 10,
      costPrice: 89000,
      sellingPrice: 199000,
    },
  },
  {
    name: 'Bulgarian stock report, Windows-1251',
    encoding: 'windows-1251',
    text: `Складова наличност към 28.02.2025 г.;;;;;;;;;
;;;;;;;;;
Код;Стока;Група;Мярка;Налично количество;Запазено;Мин. количество;Доставна цена;Продажна цена с ДДС;Доставчик
1001;Чай мурсалски 30 г;Билков;бр.;36;2;10;2,40 лв.;5,50 лв.;Родопски билки
1002;Чай липа 50 г;Билков;бр.;18;0;12;1,80 лв.;3,90 лв.;Родопски билки
1010;Черен чай Асам;Черен;кг;4,250;0,000;2;28,00 лв.;64,00 лв.;Импорт Чай ООД
1090;Чайник порцелан;Аксесоари;бр.;3;1;2;19,00 лв.;42,00 лв.;Порцелан АД
Общо;;;;61,250;3;;;;
`,
    columns: {
      ...{ sku: 'Код', minimumPar: 'Мин. количество', costPrice: 'Доставна цена' },
      ...{ sellingPrice: 'Продажна цена с ДДС', vendor: 'Доставчик', category: 'Група', unit: 'Мярка' },
      ...{ productName: 'Стока', stockOnHand: 'Налично количество' },
    },
    count: 4,
    first: {
      productName: 'Чай мурсалски 30 г',
      sku: '1001',
      vendor: 'Родопски билки',
      category: 'Билков',
      unit: 'бр.',
      stockOnHand: 36,
      minimumPar: 10,
      costPrice: 240,
      sellingPrice: 550,
    },
  },
  {
    name: 'Slovenian shop',
    text: `Šifra artikla,Artikel,Skupina,Zaloga,Rezervirano,Na poti,Minimalna zaloga,Enota mere,Nabavna cena,Prodajna cena z DDV,Dobavitelj,Mesto
S01,Kamilični čaj 40 g,Zeliščni,38,0,0,15,kos,"1,35","3,20",Zeliščarna Kranj,A
S02,Zeleni čaj Sencha 100 g,Zeleni,12,2,24,10,kos,"3,80","8,40",Čajna hiša,B
S03,Sadni čaj gozdni sadeži,Sadni,21,0,0,10,kos,"2,10","4,90",Čajna hiša,B
S09,Cedilo,Pribor,7,0,0,4,kos,"1,90","4,50",Kovina d.o.o.,D
`,
    columns: {
      ...{ minimumPar: 'Minimalna zaloga', costPrice: 'Nabavna cena', sellingPrice: 'Prodajna cena z DDV' },
      ...{ vendor: 'Dobavitelj', sku: 'Šifra artikla', category: 'Skupina', stockOnHand: 'Zaloga' },
      ...{ unit: 'Enota mere', location: 'Mesto', productName: 'Artikel' },
    },
    count: 4,
    first: {
      productName: 'Kamilični čaj 40 g',
      sku: 'S01',
      vendor: 'Zeliščarna Kranj',
      category: 'Zeliščni',
      unit: 'kos',
      stockOnHand: 38,
      minimumPar: 15,
      costPrice: 135,
      sellingPrice: 320,
    },
  },
  {
    name: 'Dutch count in sentences, with sections',
    text: `Theewinkel De Blauwe Ketel
Telling d.d. 1 maart 2025 door Anouk

Wat;Hoeveel staat er;Bijbestellen onder;Inkoop p. stuk;Verkoop p. stuk;Bij wie kopen we;Waar;Opmerking
ZWARTE THEE;;;;;;;
Assam 100 gr;17;6;€ 3,40;€ 7,95;Theehandel Zuid;kast 1;
Darjeeling 100 gr;9;5;€ 5,10;€ 11,50;Theehandel Zuid;kast 1;
KRUIDEN;;;;;;;
Munt 50 gr;22;8;€ 1,75;€ 4,25;Kruidenhof;kast 2;vers
Venkel 75 gr;4;6;€ 1,60;€ 3,95;Kruidenhof;kast 2;
`,
    columns: {
      ...{ minimumPar: 'Bijbestellen onder', stockOnHand: 'Hoeveel staat er', costPrice: 'Inkoop p. stuk' },
      ...{ sellingPrice: 'Verkoop p. stuk', vendor: 'Bij wie kopen we', location: 'Waar', description: 'Opmerking' },
      ...{ productName: 'Wat' },
    },
    count: 4,
    first: {
      productName: 'Assam 100 gr',
      category: 'ZWARTE THEE',
      vendor: 'Theehandel Zuid',
      stockOnHand: 17,
      minimumPar: 6,
      costPrice: 340,
      sellingPrice: 795,
    },
  },
  {
    name: 'Plant stock of an ERP, tabs',
    text: 'Plant\tStorage Loc\tMaterial\tMaterial Description\tMatl Group\tBUn\tUnrestricted\tIn Quality Insp.\tBlocked\tSafety Stock\tMoving price\tVendor Name\tPlnd Deliv. Time\n1000\t0001\t300-100\tTEA BREAKFAST 1KG\tTEABLK\tEA\t220\t0\t0\t80\t9.40\tASSAM COMPANY LTD\t21\n1000\t0001\t300-110\tTEA GREEN GUNPOWDER 1KG\tTEAGRN\tEA\t64\t10\t0\t40\t8.10\tZHEJIANG EXPORT\t35\n1000\t0002\t300-200\tTEA CHAMOMILE 500G\tTEAHRB\tEA\t35\t0\t2\t50\t6.75\tNILE HERBS SAE\t28\n1000\t0002\t900-010\tTIN ROUND BLACK 100G\tPACK\tEA\t1400\t0\t0\t500\t0.62\tTINWORKS BV\t14\n',
    columns: {
      ...{ vendor: 'Vendor Name', unit: 'BUn', minimumPar: 'Safety Stock', costPrice: 'Moving price' },
      ...{ shipTime: 'Plnd Deliv. Time', stockOnHand: 'Unrestricted', category: 'Matl Group' },
      ...{ productName: 'Material Description', sku: 'Material' },
    },
    count: 4,
    first: {
      productName: 'TEA BREAKFAST 1KG',
      sku: '300-100',
      vendor: 'ASSAM COMPANY LTD',
      category: 'TEABLK',
      unit: 'EA',
      stockOnHand: 220,
      minimumPar: 80,
      shipTime: 21,
      costPrice: 940,
    },
  },
  {
    name: 'Argentine shop, two title rows of several cells',
    text: `Depósito: Palermo;;;;;;;
Emitido: 03/03/2025 09:14;;Usuario: caja1;;;;;
Cód.;Artículo;Rubro;Stock físico;Comprometido;Punto de pedido;P. Costo;P. Lista;Proveedor
0021;Té rojo Pu Erh x 100 g;Tés;14;2;6;$ 4.200,00;$ 9.800,00;Tealosophy Mayorista
0022;Té verde Misiones x 250 g;Tés;32;0;10;$ 2.150,00;$ 5.300,00;Cooperativa Oberá
0040;Yerba orgánica 500 g;Yerbas;61;5;24;$ 1.980,00;$ 4.100,00;Kraus
0077;Infusor silicona;Accesorios;9;0;4;$ 1.250,00;$ 3.600,00;Bazar Once
Totales;;;116;7;;;;
`,
    columns: {
      ...{ vendor: 'Proveedor', category: 'Rubro', sku: 'Cód.', minimumPar: 'Punto de pedido' },
      ...{ stockOnHand: 'Stock físico', costPrice: 'P. Costo', productName: 'Artículo', sellingPrice: 'P. Lista' },
    },
    count: 4,
    first: {
      productName: 'Té rojo Pu Erh x 100 g',
      sku: '0021',
      vendor: 'Tealosophy Mayorista',
      category: 'Tés',
      stockOnHand: 14,
      minimumPar: 6,
      costPrice: 420000,
      sellingPrice: 980000,
    },
  },
  {
    name: 'Taiwanese tea shop, Big5',
    encoding: 'big5',
    text: `項次,品號,品名,類別,單位,實際庫存,已保留,可用庫存,安全存量,進貨成本,建議售價,供應商,儲位,交期(天)
1,A001,凍頂烏龍 150g,烏龍茶,罐,45,5,40,20,320,650,鹿谷茶農會,A-01,3
2,A002,阿里山高山茶 150g,烏龍茶,罐,18,0,18,15,480,980,阿里山茶園,A-01,5
3,B010,日月潭紅茶 75g,紅茶,罐,33,2,31,12,260,520,魚池茶廠,A-02,4
4,C100,品茗杯組,茶具,組,6,1,5,3,390,880,鶯歌陶坊,C-03,14
`,
    columns: {
      ...{
        productName: '品名',
        unit: '單位',
        shipTime: '交期(天)',
        vendor: '供應商',
        category: '類別',
        stockOnHand: '實際庫存',
      },
      ...{ minimumPar: '安全存量', sellingPrice: '建議售價', sku: '品號', costPrice: '進貨成本', location: '儲位' },
    },
    count: 4,
    first: {
      productName: '凍頂烏龍 150g',
      sku: 'A001',
      vendor: '鹿谷茶農會',
      category: '烏龍茶',
      unit: '罐',
      stockOnHand: 45,
      minimumPar: 20,
      shipTime: 3,
      costPrice: 32000,
      sellingPrice: 65000,
    },
  },
  {
    name: 'Hindi list with lakhs',
    text: `वस्तु का नाम,श्रेणी,मौजूदा स्टॉक,इकाई,न्यूनतम स्टॉक,खरीद दर,बिक्री दर,आपूर्तिकर्ता,गोदाम
असम चाय,काली चाय,"1,25,000",ग्राम,20000,₹0.45,₹0.90,गुवाहाटी ट्रेडर्स,मुख्य
दार्जिलिंग चाय,काली चाय,18500,ग्राम,5000,₹1.80,₹3.60,सिलीगुड़ी टी,मुख्य
तुलसी चाय,हर्बल,9200,ग्राम,4000,₹0.60,₹1.40,देहरादून हर्ब्स,शाखा
`,
    columns: {
      ...{ category: 'श्रेणी', unit: 'इकाई', vendor: 'आपूर्तिकर्ता', minimumPar: 'न्यूनतम स्टॉक' },
      ...{ productName: 'वस्तु का नाम', costPrice: 'खरीद दर', sellingPrice: 'बिक्री दर', location: 'गोदाम' },
      ...{ stockOnHand: 'मौजूदा स्टॉक' },
    },
    count: 3,
    first: {
      productName: 'असम चाय',
      vendor: 'गुवाहाटी ट्रेडर्स',
      category: 'काली चाय',
      unit: 'ग्राम',
      stockOnHand: 125000,
      minimumPar: 20000,
      costPrice: 45,
      sellingPrice: 90,
    },
  },
  {
    name: 'Romanian count, booked and found',
    encoding: 'windows-1250',
    text: `Nr. crt.;Cod articol;Denumire articol;Grupă;UM;Stoc scriptic;Stoc faptic;Stoc minim;Preţ achiziţie fără TVA;Preţ raft cu TVA;Furnizor;Gestiune
1;C-100;Ceai negru Ceylon 100 g;Ceai negru;buc;41;40;15;11,20;24,90;Ceai Import SRL;Magazin
2;C-110;Ceai verde cu iasomie 80 g;Ceai verde;buc;19;19;10;13,50;29,90;Ceai Import SRL;Magazin
3;C-200;Tei flori 50 g;Plante;buc;7;6;12;4,10;9,50;Plafar SA;Magazin
4;A-300;Ceainic sticlă;Accesorii;buc;5;5;2;38,00;79,00;Sticla SRL;Depozit
TOTAL;;;;;72;70;;;;;
`,
    columns: {
      ...{ unit: 'UM', category: 'Grupă', minimumPar: 'Stoc minim', vendor: 'Furnizor', stockOnHand: 'Stoc faptic' },
      ...{ costPrice: 'Preţ achiziţie fără TVA', sku: 'Cod articol', productName: 'Denumire articol' },
      ...{ location: 'Gestiune', sellingPrice: 'Preţ raft cu TVA' },
    },
    count: 4,
    first: {
      productName: 'Ceai negru Ceylon 100 g',
      sku: 'C-100',
      vendor: 'Ceai Import SRL',
      category: 'Ceai negru',
      unit: 'buc',
      stockOnHand: 40,
      minimumPar: 15,
      costPrice: 1120,
      sellingPrice: 2490,
    },
  },
  {
    name: 'German count by hand, with a note below',
    encoding: 'windows-1252',
    text: `Teeladen am Markt - Inventur 31.12.2024

Was;Noch da;Nachbestellen ab;EK/Stk;VK/Stk;Woher;Bemerkung;
Assam Blatt 250g;12;5;8,40 €;16,90 €;Ronnefeldt;;
Ostfriesen Mischung 250g;31;10;5,95 €;11,90 €;Bünting;läuft gut;
Rooibos Orange 200g;8;5;4,80 €;9,90 €;Ronnefeldt;;
Kandis braun 500g;16;6;1,90 €;3,80 €;Bünting;;

gezählt von: Frau Petersen;;;;;;;
`,
    columns: {
      ...{ costPrice: 'EK/Stk', sellingPrice: 'VK/Stk', minimumPar: 'Nachbestellen ab', vendor: 'Woher' },
      ...{ stockOnHand: 'Noch da', description: 'Bemerkung', productName: 'Was' },
    },
    count: 4,
    first: {
      productName: 'Assam Blatt 250g',
      vendor: 'Ronnefeldt',
      stockOnHand: 12,
      minimumPar: 5,
      costPrice: 840,
      sellingPrice: 1690,
    },
  },
  {
    name: 'Australian list with prices per kg and per 100 g',
    text: `Product Name,Tea Type,Stock (kg),Min Stock (kg),Cost per kg,Retail per 100g,Importer,Bay
Melbourne Breakfast,Black,12.4,5,$24.00,$7.50,Tea Traders Pty,B1
Daintree Green,Green,3.2,2,$38.00,$11.00,Daintree Tea Co,B2
Lemon Myrtle,Herbal,1.75,2,$52.00,$14.00,Bush Botanicals,B2
`,
    columns: {
      ...{ productName: 'Product Name', stockOnHand: 'Stock (kg)', costPrice: 'Cost per kg', category: 'Tea Type' },
      ...{ minimumPar: 'Min Stock (kg)', vendor: 'Importer', sellingPrice: 'Retail per 100g', location: 'Bay' },
    },
    count: 3,
    first: {
      productName: 'Melbourne Breakfast',
      vendor: 'Tea Traders Pty',
      category: 'Black',
      unit: 'kg',
      stockOnHand: 12.4,
      minimumPar: 5,
      costPrice: 2400,
      sellingPrice: 7500,
    },
  },
  {
    name: 'Swahili shop',
    text: `Jina la bidhaa,Aina,Idadi iliyopo,Kiwango cha chini,Kipimo,Bei ya kununua,Bei ya kuuza,Msambazaji,Mahali
Chai ya Kericho 250g,Chai nyeusi,80,30,pakiti,KES 120.00,KES 190.00,Kericho Gold,Rafu 1
Chai ya tangawizi,Chai ya viungo,24,10,pakiti,KES 150.00,KES 240.00,Kericho Gold,Rafu 1
Kahawa AA 500g,Kahawa,15,12,pakiti,KES 600.00,KES 950.00,Nyeri Coop,Rafu 2
`,
    columns: {
      ...{ costPrice: 'Bei ya kununua', sellingPrice: 'Bei ya kuuza', vendor: 'Msambazaji' },
      ...{ productName: 'Jina la bidhaa', category: 'Aina', stockOnHand: 'Idadi iliyopo', unit: 'Kipimo' },
      ...{ location: 'Mahali', minimumPar: 'Kiwango cha chini' },
    },
    count: 3,
    first: {
      productName: 'Chai ya Kericho 250g',
      vendor: 'Kericho Gold',
      category: 'Chai nyeusi',
      unit: 'pakiti',
      stockOnHand: 80,
      minimumPar: 30,
      costPrice: 12000,
      sellingPrice: 19000,
    },
  },
];
