import type { SampleFile } from './sample-file.ts';

/** Lists of twenty shops that nobody had read before: 8 of all 20 had their core fields right before any was learned from. */
export const STRANGERS_GIVEN_EUROPE: readonly SampleFile[] = [
  {
    name: 'Deutscher Versandhändler: Bestand gesamt / in Aufträgen / verfügbar / Zulauf, alles in Anführungszeichen',
    text: `"Art.-Nr.";"HAN";"Artikelname";"Kategorie Ebene 1";"Bestand gesamt";"In Aufträgen";"Verfügbar";"Zulauf";"Lagerbestand Minimum";"Durchschnittl. EK (netto)";"Brutto-VK";"UVP";"Standardlieferant";"Erstellt am";"Bild-URL"
"KT-0401";"88120";"Sencha Uchiyama Bio 100g";"Tee";"1.204";"86";"1.118";"500";"300";"4,12";"11,90";"12,90";"Tee-Import Hamburg GmbH";"03.04.2021";"https://cdn.example.de/0401.jpg"
"KT-0402";"88121";"Matcha Horai Bio 30g";"Tee";"97";"12";"85";"0";"120";"9,75";"24,90";"26,90";"Tee-Import Hamburg GmbH";"03.04.2021";"https://cdn.example.de/0402.jpg"
"KT-0417";"88300";"Pfefferminze Bio 75g";"Tee";"640";"31";"609";"0";"200";"1,48";"4,95";"5,20";"Naturland Kräuter eG";"11.09.2021";"https://cdn.example.de/0417.jpg"
"KK-0101";"";"Espresso Siena 1kg";"Kaffee";"318";"40";"278";"240";"150";"11,30";"23,90";"24,90";"Rösterei Nordlicht";"20.01.2022";""
"KK-0105";"";"Filterkaffee Hafenmischung 500g";"Kaffee";"2.016";"155";"1.861";"0";"400";"5,60";"12,50";"12,90";"Rösterei Nordlicht";"20.01.2022";""
"ZB-0777";"A-77";"Teefilter Größe 2, 100 Stück";"Zubehör";"55";"0";"55";"1.000";"100";"0,89";"2,79";"2,99";"Papier Weiß KG";"14.02.2022";"https://cdn.example.de/0777.jpg"
`,
    columns: {
      ...{ productName: 'Artikelname', sku: 'Art.-Nr.', minimumPar: 'Lagerbestand Minimum' },
      ...{ vendor: 'Standardlieferant', stockOnHand: 'Bestand gesamt', costPrice: 'Durchschnittl. EK (netto)' },
      ...{ sellingPrice: 'Brutto-VK', category: 'Kategorie Ebene 1' },
    },
    count: 6,
    first: {
      productName: 'Sencha Uchiyama Bio 100g',
      sku: 'KT-0401',
      vendor: 'Tee-Import Hamburg GmbH',
      category: 'Tee',
      stockOnHand: 1204,
      minimumPar: 300,
      costPrice: 412,
      sellingPrice: 1190,
    },
  },
  {
    name: 'Export de caisse d’un salon de thé français, Windows-1252',
    encoding: 'windows-1252',
    text: `Code article;Désignation;Famille;Fournisseur;Stock réel;Stock réservé;Stock disponible;En commande;Seuil d'alerte;PA HT;PV HT;PV TTC;TVA;Code-barres;Emplacement
THN-012;Thé noir Goût Russe Douchka 100 g;Thés noirs;Comptoir des Indes;42;4;38;0;12;4,35 €;9,38 €;9,90 €;5,5 %;3760012340012;Étagère A
THN-015;Earl Grey Fleurs Bleues 100 g;Thés noirs;Comptoir des Indes;8;0;8;24;12;4,10 €;9,00 €;9,50 €;5,5 %;3760012340029;Étagère A
THV-003;Thé vert à la menthe Nanah 100 g;Thés verts;Maison Atlas;57;6;51;0;15;3,60 €;8,06 €;8,50 €;5,5 %;3760012340036;Étagère B
INF-021;Tilleul de Carpentras 50 g;Infusions;Herboristerie Vidal;19;0;19;0;8;3,20 €;7,49 €;7,90 €;5,5 %;3760012340043;Étagère C
INF-024;Rooibos Bourbon 100 g;Infusions;Herboristerie Vidal;0;0;0;20;10;3,95 €;8,44 €;8,90 €;5,5 %;3760012340050;Étagère C
ACC-101;Théière fonte 0,8 L noire;Accessoires;Fonderie Iwate;3;1;2;0;2;31,00 €;57,50 €;69,00 €;20 %;3760012340067;Vitrine
`,
    columns: {
      ...{
        codes: 'Code-barres',
        productName: 'Désignation',
        vendor: 'Fournisseur',
        location: 'Emplacement',
        category: 'Famille',
      },
      ...{ sku: 'Code article', minimumPar: "Seuil d'alerte", sellingPrice: 'PV HT', costPrice: 'PA HT' },
      ...{ stockOnHand: 'Stock réel' },
    },
    count: 6,
    first: {
      productName: 'Thé noir Goût Russe Douchka 100 g',
      sku: 'THN-012',
      vendor: 'Comptoir des Indes',
      category: 'Thés noirs',
      stockOnHand: 42,
      minimumPar: 12,
      costPrice: 435,
      sellingPrice: 938,
    },
  },
  {
    name: 'Maison de thé au Québec, tableur, signe de dollar après le montant',
    text: `No produit,Nom du thé,Récolte,Catégorie,Qté en main,Qté en commande,Point de commande,Coûtant,Détail suggéré,Producteur,Mis à jour par
MT-301,Sencha Ashikubo,printemps 2024,Vert,62,0,20,"7,85 $","16,00 $",M. Sato,Geneviève
MT-302,Long Jing Shi Feng,avril 2024,Vert,11,30,15,"14,20 $","29,50 $",Mme Tong,Geneviève
MT-320,Qi Men Mao Feng,2023,Noir,45,0,12,"6,10 $","13,25 $",M. Wang,Étienne
MT-341,Bai Hao hiver,hiver 2023,Wulong,28,0,10,"10,95 $","22,00 $",Mme Xu,Étienne
MT-377,Gaiwan porcelaine 120 ml,,Accessoires,16,12,6,"9,00 $","21,00 $",Atelier Jingdezhen,Étienne
MT-402,Thé du Labrador sauvage,2024,Tisane,33,0,15,"3,75 $","9,50 $",Coop Nunavik,Geneviève
`,
    columns: {
      ...{ category: 'Catégorie', vendor: 'Producteur', minimumPar: 'Point de commande', sku: 'No produit' },
      ...{ productName: 'Nom du thé', stockOnHand: 'Qté en main', costPrice: 'Coûtant' },
      ...{ sellingPrice: 'Détail suggéré' },
    },
    count: 6,
    first: {
      productName: 'Sencha Ashikubo',
      sku: 'MT-301',
      vendor: 'M. Sato',
      category: 'Vert',
      stockOnHand: 62,
      minimumPar: 20,
      costPrice: 785,
      sellingPrice: 1600,
    },
  },
  {
    name: 'Mayorista mexicano de té, hierbas y especias; punto decimal, total al final',
    encoding: 'windows-1252',
    text: `Distribuidora La Jacaranda S.A. de C.V.
Reporte de almacén al 28/02/2025
Clave,Descripción del producto,Línea,Existencia física,Apartado,Unidad,Punto de reorden,Costo unitario,Precio menudeo,Precio mayoreo,Proveedor,Pasillo
JAM-01,Flor de jamaica criolla,Hierbas,"1,350.50",120.00,KG,400.00,$118.00,$190.00,$155.00,Productores de Guerrero,P2
MAN-01,Manzanilla seca,Hierbas,420.00,0.00,KG,150.00,$96.50,$165.00,$130.00,Herbolaria Puebla,P2
TEN-05,Té negro granel,Té,88.25,10.00,KG,100.00,$172.00,$310.00,$245.00,Importaciones Oriente,P3
CAN-02,Canela Ceylán raja,Especias,205.00,25.00,KG,80.00,$365.00,$590.00,$480.00,Importaciones Oriente,P4
ANI-01,Anís estrella,Especias,64.75,0.00,KG,50.00,$240.00,$410.00,$325.00,Importaciones Oriente,P4
VAI-10,Vainilla de Papantla vaina,Especias,900.00,200.00,PZA,300.00,$28.00,$55.00,$42.00,Totonacapan SPR,P1
,,TOTAL,"3,028.50",355.00
`,
    columns: {
      ...{ unit: 'Unidad', vendor: 'Proveedor', location: 'Pasillo', minimumPar: 'Punto de reorden', sku: 'Clave' },
      ...{ costPrice: 'Costo unitario', stockOnHand: 'Existencia física', sellingPrice: 'Precio menudeo' },
      ...{ category: 'Línea', productName: 'Descripción del producto' },
    },
    count: 6,
    first: {
      productName: 'Flor de jamaica criolla',
      sku: 'JAM-01',
      vendor: 'Productores de Guerrero',
      category: 'Hierbas',
      unit: 'kg',
      stockOnHand: 1350.5,
      minimumPar: 400,
      costPrice: 11800,
      sellingPrice: 19000,
    },
  },
  {
    name: 'Torrefazione con tè, foglio a mano con unità nelle celle e sezioni',
    text: `Torrefazione Bellini – magazzino retro;;;;;;
;;;;;;
Prodotto;Quanto ne abbiamo;Sotto questa soglia ordinare;Pagato al kg;Vendita al kg;Da chi;Tempi
CAFFÈ;;;;;;
Miscela Bar Oro;86 kg;40 kg;€ 7,90;€ 16,50;Crudo Trieste;5 gg
Etiopia Sidamo;22,5 kg;10 kg;€ 10,20;€ 24,00;Crudo Trieste;5 gg
Decaffeinato;9 kg;8 kg;€ 9,80;€ 21,00;Demus Nord;8 gg
;;;;;;
TÈ E INFUSI;;;;;;
Tè al gelsomino;3,2 kg;2 kg;€ 18,40;€ 44,00;Via della Seta;10 gg
Tè ai frutti di bosco;1,75 kg;2 kg;€ 15,90;€ 38,00;Via della Seta;10 gg
Camomilla setacciata;4 kg;1,5 kg;€ 12,00;€ 30,00;Via della Seta;10 gg
`,
    columns: {
      ...{ minimumPar: 'Sotto questa soglia ordinare', vendor: 'Da chi', stockOnHand: 'Quanto ne abbiamo' },
      ...{ costPrice: 'Pagato al kg', sellingPrice: 'Vendita al kg', productName: 'Prodotto', shipTime: 'Tempi' },
    },
    count: 6,
    first: {
      productName: 'Miscela Bar Oro',
      category: 'CAFFÈ',
      vendor: 'Crudo Trieste',
      unit: 'kg',
      stockOnHand: 86,
      minimumPar: 40,
      shipTime: 5,
      costPrice: 790,
      sellingPrice: 1650,
    },
  },
  {
    name: 'Loja brasileira de chás a granel, posição de estoque de ERP',
    text: `Código;Produto;NCM;Un;Saldo físico;Saldo reservado;Saldo disponível;Estoque mínimo;Estoque máximo;Preço de custo;Preço de venda;Fornecedor;Localização;Tempo de reposição (dias);Marca
1001;Erva-mate tostada granel;09030010;KG;38,500;0,000;38,500;15,000;80,000;R$ 14,90;R$ 39,00;Ervateira Ijuí;Prateleira 1;10;Própria
1002;Chá de hibisco flor;12119090;KG;12,200;1,500;10,700;8,000;30,000;R$ 28,50;R$ 72,00;Ervas do Cerrado;Prateleira 1;7;Própria
1003;Camomila importada Egito;12119090;KG;3,750;0,000;3,750;5,000;20,000;R$ 52,00;R$ 118,00;Importadora Santos;Prateleira 2;30;Própria
1010;Chá branco flor de laranjeira;09021000;KG;2,100;0,000;2,100;1,000;6,000;R$ 210,00;R$ 460,00;Importadora Santos;Prateleira 3;30;Própria
1022;Cuia de porongo;44219100;UN;26,000;2,000;24,000;10,000;60,000;R$ 18,00;R$ 45,00;Artesanato Missões;Vitrine;20;Missões
1023;Bomba inox;73239300;UN;1.140,000;0,000;1.140,000;30,000;1.500,000;R$ 12,30;R$ 32,90;Artesanato Missões;Vitrine;20;Missões
`,
    columns: {
      ...{ sku: 'Código', minimumPar: 'Estoque mínimo', vendor: 'Fornecedor', location: 'Localização' },
      ...{ costPrice: 'Preço de custo', sellingPrice: 'Preço de venda', unit: 'Un', stockOnHand: 'Saldo físico' },
      ...{ shipTime: 'Tempo de reposição (dias)', productName: 'Produto' },
    },
    count: 6,
    first: {
      productName: 'Erva-mate tostada granel',
      sku: '1001',
      vendor: 'Ervateira Ijuí',
      unit: 'kg',
      stockOnHand: 38.5,
      minimumPar: 15,
      shipTime: 10,
      costPrice: 1490,
      sellingPrice: 3900,
    },
  },
  {
    name: 'Polska hurtownia herbat, program magazynowy, Windows-1250',
    encoding: 'windows-1250',
    text: `Symbol;Nazwa towaru;Grupa;Stan;Rezerwacja;Dostępne;J.m.;Stan minimalny;Cena zakupu netto;Cena hurtowa netto;Cena detaliczna brutto;Dostawca;Czas dostawy [dni];Kod kreskowy
HC-ASSAM;Herbata czarna Assam Łagodny Poranek;Czarne;1 250,50;50,00;1 200,50;kg;300,00;34,20;49,00;79,90;Żółty Cesarz sp. z o.o.;14;5901234000011
HZ-GUNP;Herbata zielona Gunpowder;Zielone;640,00;0,00;640,00;kg;200,00;27,80;41,00;66,90;Żółty Cesarz sp. z o.o.;14;5901234000028
HO-MALINA;Susz owocowy Malinowy Chruśniak;Owocowe;88,75;20,00;68,75;kg;100,00;31,50;46,00;74,90;Sady Grójeckie;5;5901234000035
HZ-YERBA;Yerba mate Zielony Wąż;Yerba;210,00;10,00;200,00;kg;80,00;29,90;43,50;69,90;Import Południe;30;5901234000042
AK-MATE;Tykwa drewniana;Akcesoria;47,00;0,00;47,00;szt;20,00;18,00;27,00;44,90;Import Południe;30;5901234000059
AK-SITKO;Sitko do zaparzania;Akcesoria;2 315,00;100,00;2 215,00;szt;500,00;3,40;5,60;9,99;Metalplast Łódź;7;5901234000066
`,
    columns: {
      ...{ minimumPar: 'Stan minimalny', vendor: 'Dostawca', shipTime: 'Czas dostawy [dni]', category: 'Grupa' },
      ...{
        codes: 'Kod kreskowy',
        stockOnHand: 'Stan',
        productName: 'Nazwa towaru',
        unit: 'J.m.',
        sellingPrice: 'Cena detaliczna brutto',
      },
      ...{ sku: 'Symbol', costPrice: 'Cena zakupu netto' },
    },
    count: 6,
    first: {
      productName: 'Herbata czarna Assam Łagodny Poranek',
      sku: 'HC-ASSAM',
      vendor: 'Żółty Cesarz sp. z o.o.',
      category: 'Czarne',
      unit: 'kg',
      stockOnHand: 1250.5,
      minimumPar: 300,
      shipTime: 14,
      costPrice: 3420,
      sellingPrice: 7990,
    },
  },
];
