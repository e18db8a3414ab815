/**
 * Guesses what a header means from its words, for headers that no list of names has: 'Stan min.', 'Mindestlagermenge',
 * 'Prezzo forn.', '最低在庫数'. Words are compared without case and accents; compounds and scripts without blanks are
 * split into the words that are known.
 */

import type { ImportField } from '../../inventory/import-columns.ts';

type Idea =
  | 'stock'
  | 'least'
  | 'again'
  | 'level'
  | 'price'
  | 'buying'
  | 'selling'
  | 'supplier'
  | 'name'
  | 'product'
  | 'unit'
  | 'text'
  | 'location'
  | 'customer'
  | 'whole'
  | 'each'
  | 'filler'
  | 'other';

const WORDS: Record<Idea, string> = {
  stock:
    'stock stocks quantity quantities qty qnty onhand hand inventory count left remaining amount qoh soh menge bestand lager lagerbestand anzahl vorrat quantite quantites qte cantidad cant existencia existencias inventario quantita qta giacenza giac scorta scorte disponibilita quantidade qtd qtde estoque saldo voorraad aantal antal antall beholdning lagersaldo maara varasto varastossa ilosc stan zapas zapasy mnozstvi mnozstvo zasoba sklad skladem keszlet mennyiseg cantitate stoc stok miktar miktari adet quedan cuantos many much skladu складе складі количество остаток остатки запас кількість залишок ποσοτητα αποθεμα 在庫 数量 残数 個数 量 库存 庫存 數量 结存 재고 수량 คงเหลือ จำนวน สต็อก สต๊อก jumlah kuantitas tồn tonkho الكمية كمية المخزون מלאי כמות मात्रा',
  least:
    'min minimum minimal minimale minimaler minimaux mini minimo minima minimos mindest minimaal minste minsta minimalny minimalna minimalni minimalis least threshold safety seuil soglia prog umbral alert alerte alarm trigger kritik critical nho thieu минимальный минимум мин мінімальний ελαχιστο 最低 最小 安全 下限 预警 預警 최소 안전 ขั้นต่ำ الأدنى אדום מינימום',
  again:
    'reorder restock replenish replenishment genbestilling bestilling bestallning nachbestell melde reapprovisionnement reposicion reposicao riordino bestel 発注 再订货 발주 สั่งซื้อ',
  level:
    'level point punkt niveau nivel livello nivå niva at when below before pt punto ponto grense raja seviye seviyesi niva nivo 点 點 점 限 จุด',
  price:
    'price prices preis preise prix precio precios prezzo prezzi preco precos prijs pris hinta cena ar ara pret fiyat fiyati tarif tarifa rate 価格 単価 価 値 价格 单价 价 價格 單價 價 가격 단가 ราคา harga gia سعر السعر מחיר цена ціна τιμη listino',
  buying:
    'cost costs purchase purchases purchasing buy buying bought supply wholesale landed einkauf einkaufs ek einstand kosten bezug achat achats cout revient compra compras coste costo costos acquisto acquisti custo inkoop kost inkop indkob innkjop osto zakup zakupu nakup nakupni beszerzesi beszerzes achizitie alis von maliyet kostpris закупки закупочная себестоимость закупівлі αγορας κοστος pay paid pagamos land avg average 仕入れ 仕入 原価 进货 进 采购 成本 進貨 進 採購 매입 원가 입고 ทุน ต้นทุน ซื้อ beli pokok الشراء شراء التكلفة קנייה קניה עלות',
  selling:
    'sell selling sale sales retail resale verkauf verkaufs vk laden vente ventes public venta ventas vendita venda vendas verkoop salg salgs utsalg forsaljning forsaljnings myynti sprzedazy sprzedaz detaliczna detal prodejni predajna eladasi vanzare satis msrp rrp utsalg utsalgs charge продажи розничная продажу πωλησης λιανικης 販売 売 售 零售 销售 銷售 판매 소비자 ขาย jual ban البيع بيع מכירה',
  supplier:
    'supplier suppliers supplied vendor lieferant lieferanten fournisseur proveedor fornitore fornecedor leverancier leverantor leverandor toimittaja dostawca dostawcy dodavatel dodavatele szallito beszallito furnizor tedarikci поставщик постачальник προμηθευτης 仕入先 供应商 供應商 供货商 공급 거래처 ผู้จำหน่าย ซัพพลายเออร์ pemasok المورد مورد ספק',
  name: 'name names title nom libelle designation denumirea nombre nome naam namn navn nimi nazwa nazev nazov nev neve adi ad nume bezeichnung denumire denominazione наименование название назва ονομα 名 名称 名稱 이름 명 ชื่อ nama اسم שם नाम',
  product:
    'product products item items article articles artikel produkt produkte produit producto productos prodotto prodotti produto produtos vare varu ware waren goods tea tee the te thee entry material ingredient termek urun towar towaru zbozi produktu produs tuote tuotteen articol articolo articulo artigo malzeme part component hang товар товара товару προϊον προιον 商品 製品 品 产品 產品 货品 物料 상품 제품 품목 สินค้า barang produk المنتج الصنف מוצר פריט उत्पाद',
  unit: 'unit units uom measure measurement einheit mengeneinheit unite unidad unita unidade eenheid enhet enhed jednostka jednotka egyseg birim 単位 单位 單位 단위 หน่วย satuan الوحدة יחידה',
  text: 'description descriptions descripcion descrizione descricao beschreibung beskrivelse beskrivning omschrijving opis popis leiras kuvaus описание περιγραφη 説明 描述 설명 รายละเอียด',
  location:
    'location locations shelf bin aisle rack lagerort lagerplatz regal emplacement ubicacion ubicazione localizacao lokalizacja lokation locatie magazijn magazijnlocatie plats placering polc umisteni raktar raf konum место ячейка полка 保管 棚 場所 库位 货位 위치 창고 ที่เก็บ lokasi gudang',
  customer: 'customer customers client cliente clients kunde kunden klant klient kund',
  whole: 'total totals totale totalt totaal gesamt suma toplam итого 合計 合计 總計 합계 รวม',
  each: 'per pro je',
  filler:
    'a an the of in on for by default primary main preferred current actual net gross netto brutto nettó bruttó excl incl ex inc inkl moms iva ivato vat mwst ust tva btw ht ttc tax 税込 税抜 含税 不含税 de del della di du des der die das le la les el los en et und and na w pa på i kg g grams gram kilos lb lbs oz ml l pcs pieces db szt stk eur usd gbp chf dkk sek nok pln huf ft kr zl czk kc lei ron jpy cny thb baht 円 元 日 個 数 量 base each last standard usuel habituel eks sis mva alv sans avec fara cu tl lira uden uten med sin con com sem zonder met bez z s dph afa hoofd haupt hoved we have got how what who from our mevcut 現在 の nhat que al vrije freie libre fri на в од',
  other:
    'low value worth wert valeur valor valore waarde värde wartosc date datum fecha data expiry due account tracked track tracking asset status state policy enabled incoming committed reserved reserve unavailable allocated available ordered order orders sold forecast forecasted virtual max maximum maximal massima maxima maximo maximum history weight gewicht poids peso length width height margin marge discount rabatt currency type code codigo codice codice id ids number no nr sku barcode ean upc url link image photo picture seo option attribute variant alternate alternative buyer user contact company organisation organization brand file download category categorie kategorie email phone address notes note new old time date days weeks lead lon 価値 金額 金额 日期 日付 コード 编码 编号',
};

const IDEAS = new Map<string, Idea>();
/** Words that may be part of a longer one, the longest first. */
let parts: string[] = [];

const isLetterScript = (word: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC');
}

function learnWords(): void {
  for (const [idea, words] of Object.entries(WORDS)) {
    for (const word of words.split(' ')) {
      const folded = fold(word);
      if (!IDEAS.has(folded)) IDEAS.set(folded, idea as Idea);
    }
  }
  parts = [...IDEAS.keys()]
    .filter((word) => !isLetterScript(word) || word.length >= 4)
    .sort((a, b) => b.length - a.length);
}
learnWords();

/** The shortest abbreviation that counts; 'P.' could be anything. */
const MIN_ABBREVIATION = 3;
/** The letters that join the parts of a German or Scandinavian compound. */
const JOINT = /^(?:en|es|s|n|e)/;

/** The ideas in a compound or in a text without blanks; null if a part is unknown. */
function splitCompound(word: string): Idea[] | null {
  const ideas: Idea[] = [];
  let rest = word;
  while (rest !== '') {
    const part = parts.find((one) => rest.startsWith(one));
    if (part !== undefined) {
      ideas.push(IDEAS.get(part) ?? 'other');
      rest = rest.slice(part.length);
      continue;
    }
    const joint = JOINT.exec(rest)?.[0];
    if (ideas.length === 0 || joint === undefined) return null;
    rest = rest.slice(joint.length);
  }
  return ideas;
}

/** The ideas of a header's words; `unknown` counts words that are none. */
function ideasOf(header: string): { ideas: Set<Idea>; known: number; unknown: number } {
  const ideas = new Set<Idea>();
  let [known, unknown] = [0, 0];
  const spaced = header
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  for (const [whole] of spaced.matchAll(/[\p{L}\p{M}\p{N}]+\.?/gu)) {
    const word = fold(whole.replace(/\.$/, ''));
    const isAbbreviated = whole.endsWith('.') && word.length >= MIN_ABBREVIATION;
    const own = IDEAS.get(word);
    const full = own ?? (isAbbreviated ? IDEAS.get(parts.find((one) => one.startsWith(word)) ?? '') : undefined);
    const found = full ? [full] : splitCompound(word);
    if (found) {
      for (const idea of found) ideas.add(idea);
      if (found.some((idea) => idea !== 'filler')) known += 1;
    } else if (word.length > 1 && /\p{L}/u.test(word)) unknown += 1;
  }
  return { ideas, known, unknown };
}

/** A price for a number of units, as in 'Price / 100g', is not the price of one. */
const PER_MANY = /(?:\/|\b(?:per|pro|je|par|por))\s*\d/iu;

const TAX_RATE = /tax[\s_]*rate/i;

/** The field that a header's words mean, as a guess for cells to confirm; null if they say nothing clear. */
export function guessField(header: string): ImportField | null {
  const { ideas, known, unknown } = ideasOf(header);
  if (known === 0 || unknown > known || ideas.has('other') || TAX_RATE.test(header)) return null;
  const has = (...wanted: Idea[]) => wanted.every((idea) => ideas.has(idea));
  const isMoney = ideas.has('price') || ideas.has('buying') || ideas.has('selling');
  if (has('location')) {
    return isMoney || has('name') || has('supplier') || has('least') || unknown > 0 ? null : 'location';
  }
  if (has('customer') && !has('price')) return null;
  if (has('each') && !isMoney) return null;
  if (has('text')) return has('product') && !isMoney && !has('supplier') && !has('customer') ? 'description' : null;
  if (has('least') && !isMoney && !has('name') && !has('supplier')) return 'minimumPar';
  if (has('again', 'level')) return 'minimumPar';
  if (has('again')) return null;
  if (isMoney && !has('stock') && !has('name')) {
    if (PER_MANY.test(header) || has('whole') || has('buying', 'selling')) return null;
    if (has('customer')) return 'sellingPrice';
    if (has('buying') && (has('price') || unknown === 0)) return 'costPrice';
    if (has('supplier', 'price')) return 'costPrice';
    if (has('selling') && (has('price') || unknown === 0)) return 'sellingPrice';
    return has('price') && unknown === 0 && !has('unit') ? 'sellingPrice' : null;
  }
  if (has('supplier') && !has('stock') && !has('product')) return 'vendor';
  if (has('name') && !has('customer')) return has('product') || has('stock') || unknown === 0 ? 'productName' : null;
  if (has('stock') && !has('name') && !has('supplier')) return 'stockOnHand';
  if (has('unit') && !has('product') && !has('name') && unknown === 0) return 'unit';
  return null;
}
