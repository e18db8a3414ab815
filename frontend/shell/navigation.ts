import {
  IconBell,
  IconChartLine,
  IconClipboardCheck,
  IconFlask,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMessageCircle,
  IconPackage,
  IconPackages,
  IconPlugConnected,
  IconPlus,
  IconReceipt,
  IconRouteAltLeft,
  IconSettings,
  IconShoppingCart,
  IconSparkles,
  IconStack2,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export type NavigationEntry = {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: TablerIcon;
  /** Whether it has a place in the phone’s tab bar (four at most); the others are under More. */
  tab: boolean;
  /** Shown only where the workspace uses it, or the person may. */
  isOptional?: true;
  /** Found by typing its name into Ctrl+K also where it is not shown: its use begins there. */
  isFound?: true;
  /** Addresses that belong to it and do not begin with its own. */
  pages?: readonly string[];
};

/** The pages of the top navigation, in its order. */
export const navigation: NavigationEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, tab: true },
  {
    to: '/inventory',
    label: 'Inventory',
    icon: IconPackages,
    tab: true,
    pages: ['/activity', '/counts', '/lots', '/runs', '/recipes', '/samples', '/tastings', '/recalls'],
  },
  { to: '/orders', label: 'Orders', icon: IconShoppingCart, tab: false },
  { to: '/suppliers', label: 'Suppliers', icon: IconTruckDelivery, tab: false },
  { to: '/slips', label: 'Slips', icon: IconReceipt, tab: false, pages: ['/ocr-demo', '/ocr-test'] },
  { to: '/messages', label: 'Messages', icon: IconMessageCircle, tab: true },
  {
    to: '/integrations',
    label: 'Integrations',
    icon: IconPlugConnected,
    tab: false,
    isOptional: true,
    pages: ['/airtable', '/airtable-setup', '/google-setup', '/google-sheets'],
  },
  { to: '/ai-insights', label: 'AI Insights', icon: IconSparkles, tab: false },
  { to: '/analytics', label: 'Analytics', icon: IconChartLine, tab: false },
  { to: '/settings', label: 'Settings', icon: IconSettings, tab: false },
  { to: '/test-demo', label: 'Test AI Features', icon: IconFlask, tab: false },
];

/** Found by Ctrl+K alone: every page where it is wanted has a button for it. */
export const addItem: NavigationEntry = { to: '/inventory/new', label: 'Add Item', icon: IconPlus, tab: false };

/** A bell beside the links of the top bar; first under More on a phone. */
export const notifications: NavigationEntry = { to: '/notices', label: 'Notifications', icon: IconBell, tab: false };

/** Pages without a place in the top bar: under More on a phone, and found by Ctrl+K. */
export const otherPages: NavigationEntry[] = [
  { to: '/counts', label: 'Counts', icon: IconClipboardCheck, tab: false },
  { to: '/lots', label: 'Lots', icon: IconStack2, tab: false, isOptional: true },
  { to: '/runs', label: 'Packing', icon: IconPackage, tab: false, isOptional: true, isFound: true },
  { to: '/recipes', label: 'Recipes', icon: IconListDetails, tab: false, isOptional: true, isFound: true },
  { to: '/samples', label: 'Samples', icon: IconFlask, tab: false, isOptional: true, isFound: true },
  { to: '/recalls', label: 'Recalls', icon: IconRouteAltLeft, tab: false, isOptional: true },
  { to: '/activity', label: 'Activity', icon: IconHistory, tab: false },
  { to: '/how-to-guide', label: 'How-To Guide', icon: IconHelpCircle, tab: false },
];

/** The badge count of each navigation entry. */
export type Waiting = Partial<Record<NavigationEntry['to'], number>>;

/** The optional pages that the workspace uses. Always the same object while nothing changes: the bars render once. */
export type UsedPages = ReadonlySet<NavigationEntry['to']>;

/** The entries that are shown. */
export function shownEntries(entries: readonly NavigationEntry[], used: UsedPages): NavigationEntry[] {
  return entries.filter(({ to, isOptional }) => !isOptional || used.has(to));
}
