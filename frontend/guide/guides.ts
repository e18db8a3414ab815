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
