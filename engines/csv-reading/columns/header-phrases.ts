import type { Words } from './header-ideas.ts';

/** Words that mean something only together, separated by `|`; compared like the single ones. */
export const PHRASES: Words = {
  stock:
    'noch da|noch ubrig|noch vorhanden|on hand|in hand|en main|a la mano|ton kho|ton cuoi|on shelf|på lager|i lager|na stanie|na skladě|en existencia|in voorraad|op voorraad|in giacenza|en stock|do we have|are left',
  count:
    'so luong|how many|how much|hoe veel|hur många|hvor mange|kuinka monta|wie viele|wie viel|cate bucati|kaç adet',
  available: 'k dispozici|kha dung|co the ban|do dyspozycji|a la venta|for sale|zum verkauf',
  order: 'dat hang|can dat|to order|to buy|a commander|a pedir|por pedir|do zamówienia|k objednání|da ordinare',
  threshold: 'cha chini|an toan|canh bao|dinh muc|too few|run low|running low',
  price: 'don gia|ár ft',
  buying:
    'gia mua|gia nhap|gia von|prix d achat|p achat|p a|e k|we pay|do we pay|cost us|costs us|nous coute|nos cuesta|ci costa|kostet uns|kost ons',
  selling:
    'ban le|gia ban|we sell|we charge|do we charge|p v|v k|wir verkaufen|nous vendons|punto de venta|al publico|al pubblico|ao publico|au public',
  wholesale: 'gia si|ban si|ban buon|au gros|al mayor|por mayor|all ingrosso|en gros|по опту',
  supplier:
    'تامین کننده|تأمین کننده|عرضه کننده|اسم المورد|nha cung cap|nha cung ung|who from|bij wie|bei wem|d ou|de donde|da dove|buy from|bought from|buy it from|buys from|von wem|de qui|chez qui|de quien|a quien|da chi|de quem|van wie|från vem|fra hvem|keneltä|od kogo|od koho|kitől|de la cine|kimden|od koga|від кого|от кого|у кого|nuo ko|no kā|kellelt|cari ad|cari hesap|cari unvan|dari siapa|mua cua ai|mua tu',
  name: 'what is it|was ist es|wie heisst|qu est ce|que es|co to jest|co to je|mi ez|что это|що це|dien giai|mat hang name',
  product: 'vat tu|san pham|hang hoa|mat hang|mal cinsi',
  code: 'ma hang|ma vat tu|ma sp|ma sku',
  unit: 'don vi|don vi tinh|mato vnt|u m|m e|j m|m j|ед изм|од вим|м м',
  note: 'ghi chu|anything else|sonst noch|autre chose|algo mas|altro da dire',
  category: 'nhom hang|danh muc|loai hang|ana grup|alt grup',
  location:
    'vi tri|kho hang|where is it|where does it live|kept where|wo liegt|wo steht|ou est|ou se trouve|donde esta|dov e|dove sta|onde esta|waar staat|waar ligt|var finns|hvor ligger|hvor star|missa on|gdzie lezy|gdzie stoi|kde je|kde lezi|hol van|unde este|nerede|где лежит|где хранится|де лежить|де стоїть|di mana|o dau',
  delivery:
    'thoi gian giao|time to arrive|how long|wie lange|combien de temps|cuanto tarda|quanto tempo|quanto ci mette|hoe lang',
  other:
    'on po|on so|on sales order|on purchase order|sales order|economische voorraad|purchase order|in transit|on order|dang ve|dang giao|hang ve|da dat|da ban|han dung|han su dung|thanh tien|gia tri|en route|en cours|en camino|por llegar|in arrivo|a caminho|em transito|w drodze|na cestě|úton lévő|pe drum|yolda olan|в пути|в дорозі|на пути|к поступлению|dalam perjalanan|best before|use by|sell by|shelf life|brew time|steep time|last sold|last counted|last count|who counted|counted by|minimum age',
};
