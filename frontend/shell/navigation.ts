import {
  IconChartLine,
  IconFlask,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMessageCircle,
  IconPackages,
  IconPlugConnected,
  IconReceipt,
  IconSettings,
  IconSparkles,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export type NavigationEntry = {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: TablerIcon;
  /** True for the four at most that stand in the tab bar of a phone; the others are behind its More button. */
  tab: boolean;
};

/** The pages of the top navigation, in its order. */
export const navigation: NavigationEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, tab: true },
  { to: '/inventory', label: 'Inventory', icon: IconPackages, tab: true },
  { to: '/messages', label: 'Messages', icon: IconMessageCircle, tab: true },
  { to: '/integrations', label: 'Integrations', icon: IconPlugConnected, tab: false },
  { to: '/ai-insights', label: 'AI Insights', icon: IconSparkles, tab: false },
  { to: '/analytics', label: 'Analytics', icon: IconChartLine, tab: false },
  { to: '/settings', label: 'Settings', icon: IconSettings, tab: false },
  { to: '/test-demo', label: 'Test AI Features', icon: IconFlask, tab: false },
];

/** Pages that the bar has no room for: behind More on a phone, and found by Ctrl+K. */
export const otherPages: NavigationEntry[] = [
  { to: '/suppliers', label: 'Suppliers', icon: IconTruckDelivery, tab: false },
  { to: '/slips', label: 'Scan an order slip', icon: IconReceipt, tab: false },
  { to: '/how-to-guide', label: 'How-To Guide', icon: IconHelpCircle, tab: false },
];

/** How much waits on a page: what its entry in the navigation bears as a badge. */
export type Waiting = Partial<Record<NavigationEntry['to'], number>>;
