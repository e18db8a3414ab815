import type { Vocabulary } from './header-languages.ts';

/**
 * The column names of WooCommerce's export in the languages that it is translated to, in the order German, French, Spanish,
 * Italian, Portuguese, Dutch, Scandinavian, Finnish, Slavic, Hungarian, Romanian, Baltic, Turkish, Greek, Middle and Far East.
 */
export const WOOCOMMERCE: Vocabulary = {
  sure: {
    productName:
      'Name|Nom|Nombre|Nome|Naam|Namn|Navn|Nimi|Nazwa|Jméno|Název|Meno|Názov|Naziv|Ime|Имя|Назва|Име|Назив|Név|Nume|Pavadinimas|Nosaukums|İsim|Ad|Όνομα|שם|الاسم|نام|名前|名称|名稱|이름|Nama|Tên|ชื่อ',
    sku: 'Artikelnummer|UGS|COD|REF|Varenummer|Varenummer (SKU)|Produktnummer|Tuotetunnus|Tuotetunnus (SKU)|Katalogové číslo|Katalógové číslo|Šifra izdelka|Šifra (SKU)|Артикул|Артикулен номер|Cikkszám|Cod produs|Produkto kodas|Tootekood|Stok kodu|Stok kodu (SKU)|Κωδικός προϊόντος|מק"ט|رمز المنتج|شناسه محصول|貨號|Mã sản phẩm|รหัสสินค้า',
    stockOnHand:
      'Bestand|Stock|Inventario|Existencias|Estoque|Voorraad|Lagersaldo|Varastosaldo|Stan magazynowy|Zásoby|Zalihe|Zaliha|Zaloga|Залиха|Запасы|Запаси|Наличност|Készlet|Stoc|Estoc|Existències|Atsargos|Krājumi|Laoseis|Stok|Απόθεμα|מלאי|المخزون|موجودی انبار|موجودی|在庫|库存|庫存|재고|Tồn kho|สต็อก',
    minimumPar:
      'Geringe Lagermenge|Montant de stock faible|Cantidad de bajo inventario|Quantidade de stock reduzido|Quantidade baixa de estoque|Lage voorraadhoeveelheid|Lågt lagerantal|Lavt lagerantal|Niski stan magazynowy|Величина малых запасов|Niska zaliha|Stoc mic|Düşük stok miktarı|低库存数量|低庫存數量',
    sellingPrice:
      'Regulärer Preis|Tarif régulier|Precio normal|Precio regular|Prezzo di listino|Preço normal|Reguliere prijs|Normale prijs|Ordinarie pris|Normalpris|Normal pris|Ordinær pris|Vanlig pris|Normaalihinta|Normaali hinta|Cena podstawowa|Cena regularna|Běžná cena|Normálna cena|Bežná cena|Normalna cijena|Redovna cijena|Redovna cena|Regularna cena|Redna cena|Базовая цена|Обычная цена|Звичайна ціна|Базова ціна|Редовна цена|Normál ár|Preț obișnuit|Preț normal|Reguliari kaina|Įprasta kaina|Parastā cena|Tavahind|Preu normal|Normal fiyat|Κανονική τιμή|Αρχική τιμή|מחיר רגיל|السعر العادي|السعر الافتراضي|قیمت عادی|قیمت اصلی|通常価格|常规售价|正常价格|原价|原價|정상가격|정상가|정가|일반 가격|Harga reguler|Harga normal|Giá bán thường|Giá thông thường|ราคาปกติ',
    category:
      'Kategorien|Catégories|Categorías|Categorie|Categorias|Categorieën|Kategorier|Osastot|Kategoriat|Kategorie|Kategórie|Kategorije|Категории|Категорії|Категорије|Kategóriák|Categorii|Kategorijos|Kategorijas|Kategooriad|Kategoriler|Κατηγορίες|קטגוריות|التصنيفات|دسته‌ها|カテゴリー|分类|分類|카테고리|Kategori|Danh mục|หมวดหมู่',
    description:
      'Beschreibung|Description|Descripción|Beschrijving|Beskrivning|Beskrivelse|Kuvaus|Opis|Popis|Описание|Опис|Leírás|Descriere|Descripció|Aprašymas|Apraksts|Kirjeldus|Açıklama|Περιγραφή|תיאור|الوصف|توضیحات|説明|描述|설명|Deskripsi|Mô tả|คำอธิบาย',
  },
  // These also name the place where goods are kept.
  likely: {
    stockOnHand: 'Magazzino|Lager|Sklad|Varasto|Magazyn|Noliktava|Ladu|Kho|Kho hàng|คลังสินค้า',
  },
};

/** What its column of several categories is called. */
export const CATEGORY_LISTS = `Categories|Tags|${WOOCOMMERCE.sure.category ?? ''}`.split('|');
