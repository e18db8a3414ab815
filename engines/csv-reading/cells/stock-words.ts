/** Words used in place of quantities. */

/** Lower case, without accents. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[.!*]+$/, '')
    .replace(/[\s_-]+/g, ' ')
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss');
}

/** Words for out of stock, in the languages of the header vocabulary. */
const OUT_OF_STOCK = new Set(
  [
    'empty|none|out|out of stock|outofstock|sold out|soldout|oos|nil|zero|no stock|no|nothing|gone|all gone|finished|used up|ran out',
    'not in stock|not stocked|unavailable|depleted|no more|stockout|stock out|exhausted|n/s|backordered|on backorder',
    'leer|ausverkauft|keine|keiner|kein bestand|nicht vorrätig|nicht auf lager|nicht lieferbar|alle|aufgebraucht|null|vergriffen',
    'vide|épuisé|épuisée|rupture|rupture de stock|en rupture|aucun|aucune|zéro|néant|plus de stock|indisponible',
    'agotado|agotada|vacío|vacía|sin existencias|sin stock|ninguno|ninguna|cero|no hay|nada',
    'esaurito|esaurita|vuoto|vuota|finito|finita|nessuno|nessuna|non disponibile|zero|terminato',
    'esgotado|esgotada|vazio|vazia|sem estoque|sem stock|nenhum|acabou|indisponível',
    'op|leeg|uitverkocht|geen|niet op voorraad|nul|geen voorraad',
    'slut|slutsåld|tom|tomt|ingen|inga|udsolgt|utsolgt|tomme|loppu|tyhjä|ei varastossa|ikke på lager|ej i lager|uppselt',
    'brak|pusty|puste|wyprzedane|zero sztuk|nie ma|brak w magazynie',
    'vyprodáno|prázdné|není|vypredané|nie je|elfogyott|üres|nincs|epuizat|stoc epuizat|gol|yok|tükendi|bitti|boş|stokta yok',
    'нет|нет в наличии|закончился|закончилось|закончилась|пусто|отсутствует|ноль|немає|немає в наявності|распродано',
    'εξαντλήθηκε|εξαντλημένο|κενό|κανένα|τέλος',
    '在庫切れ|欠品|売り切れ|売切れ|品切れ|なし|無し|無|ゼロ|空',
    '无|没有|缺货|售罄|无货|断货|空的|零|無貨|缺貨|售完|卖完|已售完',
    '없음|품절|재고없음|재고 없음|매진|없다',
    'หมด|ไม่มี|หมดสต็อก|สินค้าหมด|ว่าง|หมดแล้ว',
    'habis|kosong|tidak ada|tiada|stok habis|hết|hết hàng|không có|hết rồi',
    'נגמר|אזל|אין|نفد|غير متوفر|لا يوجد|خلص',
    'wala|ubos|ubos na|imeisha|hakuna|खत्म|नहीं|शून्य',
  ]
    .join('|')
    .split('|')
    .map(folded),
);

/** Whether a cell means out of stock. */
export function meansOutOfStock(text: string): boolean {
  return !/^[\d.,\s]*$/.test(text) && OUT_OF_STOCK.has(folded(text));
}

/** The normalised key of a word that could be an amount but is not a number; otherwise null. */
export function parseAmountWord(text: string): string | null {
  const word = folded(text);
  return word.length <= 40 && /\p{L}/u.test(word) && !/\p{N}/u.test(word) ? word : null;
}

const TOTALS = [
  'grand total|total general|grand totals|sub total|subtotal|subtotals|total|totals|overall total|sum|sum total',
  'gesamtsumme|zwischensumme|endsumme|summe|summen|gesamt|insgesamt|somme|sous total|total general|totaux|totale|totale generale|subtotale',
  'suma|suma total|razem|ogolem|lacznie|totaal|subtotaal|eindtotaal|totalt|summa|i alt|delsumma|yhteensa|celkem|spolu|mezisoucet',
  'osszesen|vegosszeg|toplam|genel toplam|ara toplam|total geral|итого|всего|разом|усього|συνολο|jumlah|tong|tong cong',
  '合計|総計|小計|总计|合计|小计|總計|합계|총계|소계|รวม|รวมทั้งสิ้น|รวมทั้งหมด|المجموع|الإجمالي|اجمالي|סה"כ|סך הכל|कुल',
]
  .join('|')
  .split('|')
  .map(folded);

/** Whether a name is that of a sum at the end of a list or section: 'Total', 'Grand total:', 'Summe (12)'. */
export function meansTotal(text: string): boolean {
  const name = folded(text.replace(/\(.*\)\s*$/s, '')).replace(/[\s:=*：]+$/, '');
  return name.length <= 40 && TOTALS.includes(name);
}
