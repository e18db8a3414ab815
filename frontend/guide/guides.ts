/** One task: what it’s for, how to do it, and where. */
export type Guide = {
  /** The anchor in the address. */
  id: string;
  title: string;
  intro: string;
  /** What to do, in this order. */
  steps?: string[];
  /** What to know. */
  facts?: string[];
  link?: { to: string; label: string };
};

export const GUIDES: Guide[] = [
  {
    id: 'add-items',
    title: 'Add items',
    intro: 'Import a whole list at once, or add a single item by hand.',
    steps: [
      'For a list, open the import and drop your CSV file there. You’ll see what will be added and changed before anything is saved.',
      'For one item, press Add Item on the dashboard and fill in the short form.',
      'To add par, location, lead time and a description too, use the full form.',
    ],
    link: { to: '/onboarding', label: 'Import a list' },
  },
  {
    id: 'view-inventory',
    title: 'View inventory',
    intro: 'The inventory lists every item with its stock, status and price.',
    facts: [
      'Search by part of a name, SKU, category, supplier or location.',
      'Filter by category, type and status, and select a column heading to sort.',
      'Open an item to see its history: every change, who made it and why.',
      'Pin what matters most. Pinned items always come first.',
    ],
    link: { to: '/inventory', label: 'Go to inventory' },
  },
  {
    id: 'low-stock-alerts',
    title: 'Low-stock alerts',
    intro: 'You get an alert when an item’s stock is at or below its par. Set a par for every item you reorder.',
    facts: [
      'Critical means at most 50% of par, warning at most 80%, and low anything else at or below par.',
      'The dashboard shows the four most urgent items with an estimate of the days left. The link below them shows the rest.',
      'Items that run low while the dashboard is open are marked New.',
      'An item without a par shows as Critical under 5 and as Low Stock under 10, whatever its unit.',
    ],
    link: { to: '/dashboard', label: 'Go to dashboard' },
  },
  {
    id: 'update-stock',
    title: 'Update stock on arrivals',
    intro: 'When a delivery arrives, add it to the stock and give a reason. The history keeps both.',
    steps: [
      'Find the item and open it. On a phone, you can find it on the dashboard.',
      'Under Adjust stock, choose Add, enter the amount received and keep the reason Received.',
      'Press Adjust. If you make a mistake, press Undo.',
      'To correct a count, tap + and − or enter the number you counted.',
    ],
    link: { to: '/inventory', label: 'Find an item' },
  },
  {
    id: 'places-and-lots',
    title: 'Places and lots',
    intro:
      'If you keep stock in several places, or tea with best-before dates, Camellia knows what lies where and what expires.',
    facts: [
      'Everything lies in one main place until you add others, such as a shop or a cellar.',
      'A lot is one batch or harvest of an item, with its code and its best-before date. Name it when goods arrive.',
      'You never have to choose a lot: what leaves is taken from the lot that expires first.',
      'The team gets a message 60, 30 and 7 days before a lot expires. Mark it down, pack it first, take a sample or discard it.',
      'Certificates and lab reports are kept with a lot, or with a supplier for all or some of its items, each with its last day.',
      'In Settings, Workspace, say which papers every lot needs, and whether a lot that arrives waits for them or for an approved sample. Its page says what is missing and releases it.',
      'Say of a lot that it was bought as organic. It is called organic once its certificate is there, and so is a blend of such lots alone. The balance of a year is at Lots, Organic balance.',
      'A lot on hold, recalled or past its date is not sold or transferred. It can still be counted or leave as damaged.',
      'The assistant answers “How much sencha is in the shop?” and “What expires in the next 30 days?”. Analytics shows the value by place and what expires.',
    ],
    link: { to: '/analytics', label: 'Go to analytics' },
  },
  {
    id: 'barcodes',
    title: 'Barcodes and scanning',
    intro: 'Scan with the camera of your phone or with a scanner that types like a keyboard.',
    steps: [
      'Open an item and add its code under Barcodes: scan it, or type the digits below the bars.',
      'From then on, scan it anywhere: in the search, in Work Mode, in a count, when an order arrives, and when you move or pack.',
      'Scan a code that no item has, and choose the item that it belongs to.',
      'Print labels: choose items or lots in their lists, then “Labels”. A label without a barcode of its own gets a code that opens its page.',
    ],
    facts: [
      'GS1 codes and QR codes of suppliers also say the lot and its date: receiving fills them in.',
      'A scanner works on every page, as long as no field for text has the focus.',
      'When you pack, a wrong lot is said at once, and your phone vibrates.',
      'If the camera is blocked, allow it in the settings of your browser, or type the code.',
      'Codes are found without a network once you have scanned on this device.',
    ],
    link: { to: '/mobile-work', label: 'Go to Work Mode' },
  },
  {
    id: 'orders',
    title: 'Orders',
    intro: 'An order lists what you want from one supplier. What you have ordered is not suggested again.',
    facts: [
      'A draft is not on order yet. An order is placed when you send it, or mark it as placed.',
      'Goods may arrive in parts: each receipt counts towards the order, and the rest stays open until it arrives or you close the order.',
      'If more arrives than you ordered, all of it enters the stock and the order says so.',
      'An order can be in another currency. Enter the exchange rate when you know it: in the draft, on the order or when you receive. What you have received keeps its cost.',
      'Add freight and duty to a receipt once the invoice comes. What is still in stock gets its share, also what you have packed of it.',
      'An order is late one full day after the day it was expected. Ask the assistant “Which orders are late?” or “What is in order 12?”.',
    ],
    link: { to: '/suppliers', label: 'Go to suppliers' },
  },
  {
    id: 'harvests',
    title: 'Buy at the harvest',
    intro: 'For teas that are offered once or twice a year: how much to buy so that it lasts until the next harvest.',
    steps: [
      'Open a tea and choose “Add a buying window”, such as March 15 to April 30. For well-known teas the usual one is suggested.',
      'Under Orders, open Harvest buying: it says what to buy in each window and until when it lasts.',
      'Enter what you can spend. What runs out first is paid first, then what earns most for the money.',
      'Draft orders makes one order for each supplier.',
    ],
    facts: ['Never more is advised than sells before its best-before date, by how long its lots usually keep.'],
    link: { to: '/orders/harvest', label: 'Go to harvest buying' },
  },
  {
    id: 'packing',
    title: 'Recipes and packing',
    intro:
      'A recipe says what a blend or a pouch is made of. Packing takes that from stock and adds what you made as one lot.',
    steps: [
      'On Recipes, add what a product is made of: a blend by per cent, a pouch by quantities. Sizes at once makes several sizes of a tea.',
      'Packing shows how many you can make now, which input ends first and what one order would make possible. Press Pack.',
      'Change the quantity if you made fewer, weigh the bag before and after if you want the true loss, and press Done.',
      'Save the label data of the run: its lot, best-before date, net weight and count.',
    ],
    facts: [
      'Of each input, what expires first is taken unless you name a lot. The new lot keeps as long as the input that expires first, or its own shelf life if that is shorter.',
      'Weights of some packs show whether they hold what they say, by the rules of the EU for prepacked goods.',
      'Undo on the page of a run returns everything to the same lots and places, as long as nothing of it has left.',
      'Split or merge, on the page of a lot, makes one new lot of parts of others.',
    ],
    link: { to: '/runs', label: 'Go to packing' },
  },
  {
    id: 'tastings',
    title: 'Samples and tastings',
    intro: 'Keep track of samples from asking to the decision, and taste them side by side with your colleagues.',
    steps: [
      'On the page of an item, or on Samples, press Add a sample. Say by when you must decide.',
      'When it arrives, open it and press It arrived today.',
      'Press Taste to set up a tasting: choose the samples for cup 1, cup 2 and so on. Blind hides them from everybody but you.',
      'Everybody opens the tasting on their own phone, gives 0 to 10 for dry leaf, liquor and wet leaf, and adds words.',
      'End the tasting to see the means, how far apart you are, and what is in the cups. Then approve or refuse.',
    ],
    facts: [
      'Once it was opened, a tasting works without a network: sheets wait on the phone and are sent once.',
      'An arrival is shown beside the last sample of the same item that you approved, with the difference.',
      'The office is reminded 3 days before the last day on which a sample may be refused.',
      'Ended too early? Open it again, and the late sheets are taken.',
    ],
    link: { to: '/samples', label: 'Go to samples' },
  },
  {
    id: 'counts',
    title: 'Counts',
    intro: 'Count some items at a time and the stock follows what you found.',
    facts: [
      'A count compares what you found with the stock at that moment, so sales during the count are kept.',
      'What nobody has counted stays as it is: no number is not zero.',
      'Every difference is in the history of its item, with who counted it.',
    ],
  },
  {
    id: 'inventory-types',
    title: 'Inventory types: TEA, PACKAGING and OFFICE',
    intro: 'Every item belongs to the warehouse or to retail, and to a category you choose.',
    facts: [
      'TEA: leaf and blends, in bulk or packed for sale.',
      'PACKAGING: tins, pouches, boxes and labels.',
      'OFFICE: supplies for the business itself, such as paper, printer ink and tape.',
      'Imports can use these three names or more specific categories such as Green Tea. Filters list every category in use.',
    ],
  },
  {
    id: 'ai-features',
    title: 'AI features',
    intro: 'Ask about your stock in plain English and get suggestions on what to reorder.',
    steps: [
      'Ask the assistant on the dashboard a question, such as “What’s running low?”',
      'Open AI Insights for suggestions on reordering, pricing and stock.',
      'Check each suggestion against the item’s history before you act on it.',
    ],
    link: { to: '/ai-insights', label: 'Go to AI Insights' },
  },
];
