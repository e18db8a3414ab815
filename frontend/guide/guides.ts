/** One task: what it is for, how it is done, and where. */
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
    intro: 'Bring a whole list at once, or add a single item by hand.',
    steps: [
      'For a list, open the import and drop your CSV file on it. You see what it would add and change before anything is saved.',
      'For one item, press Add Item on the dashboard and fill in the short form.',
      'For an item with par, location, lead time and description, use the full form.',
    ],
    link: { to: '/onboarding', label: 'Import a list' },
  },
  {
    id: 'view-inventory',
    title: 'View inventory',
    intro: 'The inventory lists every item with its stock, status and price.',
    facts: [
      'Type a few letters of a name, SKU, category, supplier or location into the search.',
      'Narrow the list by category, type and status, and press a heading to sort by it.',
      'Open an item for its history: every change, who made it and why.',
      'Pin what matters most. Pinned items stand first.',
    ],
    link: { to: '/inventory', label: 'Go to the inventory' },
  },
  {
    id: 'low-stock-alerts',
    title: 'Low-stock alerts',
    intro: 'An item alerts when its stock is at or below its par. Give every item that you reorder a par.',
    facts: [
      'Critical means at most half of par, warning at most 80 percent, low the rest.',
      'The dashboard names the four most urgent with the days that the stock is thought to last. The rest is behind the link below them.',
      'What newly runs low while you look on is marked New.',
      'The list also marks as Critical what is under 5, and as Low Stock what is under 10, whatever the par.',
    ],
    link: { to: '/dashboard', label: 'Go to the dashboard' },
  },
  {
    id: 'update-stock',
    title: 'Update stock on arrivals',
    intro: 'When a delivery comes in, add it to the stock and say why. The history keeps both.',
    steps: [
      'Find the item, on a phone right on the dashboard, and open it.',
      'Under Adjust stock choose Add, type what came, and leave the reason at Received.',
      'Press Adjust. A wrong entry is taken back by Undo.',
      'To correct a count, tap + and − or type the number that you counted.',
    ],
    link: { to: '/inventory', label: 'Find an item' },
  },
  {
    id: 'inventory-types',
    title: 'Inventory types: TEA, PACKAGING and OFFICE',
    intro: 'An item belongs to the warehouse or to retail, and to a category that you choose.',
    facts: [
      'TEA is leaf and blends, in bulk or packed for sale.',
      'PACKAGING is what tea goes into: tins, pouches, boxes, labels.',
      'OFFICE is what the business itself uses up: paper, printer ink, tape.',
      'Imports may use these three names, or finer categories such as Green Tea. The filters offer all that are in use.',
    ],
  },
  {
    id: 'ai-features',
    title: 'AI features',
    intro: 'Ask about your stock in plain words, and let Camellia suggest what to reorder.',
    steps: [
      'Ask the assistant on the dashboard, for example what is running low.',
      'Open AI Insights for suggestions on reordering, pricing and stock.',
      'Check a suggestion against the item’s history before you act on it.',
    ],
    link: { to: '/ai-insights', label: 'Go to AI Insights' },
  },
];
