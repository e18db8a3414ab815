import type { InventoryType } from '../../inventory/choices.ts';

/** Words for where goods are kept, and where they are sold. */
const WAREHOUSE =
  'warehouse|whse|depot|storage|stor(?:e|age) ?rooms?|stock ?room|back ?room|back of house|cellar|basement|godown|lager|lagerhaus|keller|entrepôt|réserve|dépôt|cave|almacén|bodega|magazzino|deposito|armazém|depósito|magazijn|opslag|kelder|varasto|magazyn|sklad|skladišče|skladište|raktár|depozit|depo|склад|αποθήκη|gudang|kho';
const RETAIL =
  'retail|shops?|stores?|storefront|shop ?floor|sales floor|front of house|boutique|counter|showroom|laden|ladengeschäft|geschäft|verkaufsraum|filiale|magasin|tienda|mostrador|negozio|loja|winkel|butik|butikk|kauppa|myymälä|sklep|prodejna|obchod|predajňa|üzlet|bolt|magazin|mağaza|магазин|κατάστημα|toko';
const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');
const KEPT = [word(WAREHOUSE), /倉庫|仓库|창고|คลัง|مستودع|מחסן|गोदाम/gu];
const SOLD = [word(RETAIL), /店|매장|ร้าน|متجر|חנות|दुकान/gu];

const without = (text: string, words: readonly RegExp[]) => words.reduce((rest, one) => rest.replace(one, ' '), text);

/** Warehouse or retail by the words in a text; null for neither or both. */
export function siteOf(text: string): InventoryType | null {
  const plain = text.normalize('NFKC');
  const unkept = without(plain, KEPT);
  const [isKept, isSold] = [unkept !== plain, without(unkept, SOLD) !== unkept];
  if (isKept === isSold) return null;
  return isKept ? 'warehouse' : 'retail';
}

/** Whether texts tell the warehouse from the shop: each names one of them, and both are named. */
export function areSites(texts: readonly string[]): boolean {
  const sites = new Set(texts.map(siteOf));
  return sites.size === 2 && !sites.has(null);
}
