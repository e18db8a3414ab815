import {
  IconArrowsExchange,
  IconClipboardCheck,
  IconMessage,
  IconPackageImport,
  IconPackages,
  IconReceipt,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FIND } from '../lib/find.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import classes from './MobileWorkPage.module.css';
import { ModeToggle } from './ModeToggle.tsx';

interface Props {
  /** What is being counted, in words; undefined for nothing. */
  openCounts: string | undefined;
  /** What places lack, in words; undefined for nothing. */
  refill: string | undefined;
}

/** /mobile-work: the warehouse tasks as large tiles. */
export function MobileWorkPage({ openCounts, refill }: Props) {
  return (
    <Page title="Work Mode" width="reading" actions={<ModeToggle to="/dashboard" />}>
      <nav aria-label="Work Mode" className={classes.tiles}>
        {openCounts !== undefined && <Tile to="/counts" icon={IconClipboardCheck} title="Counts" text={openCounts} />}
        {refill !== undefined && <Tile to="/refill" icon={IconArrowsExchange} title="Refill" text={refill} />}
        <Tile to="/messages" icon={IconMessage} title="Team Messages" text="Read and reply" />
        <Tile to="/orders" icon={IconPackageImport} title="Receive an Order" text="Confirm what has arrived" />
        <Tile to="/slips" icon={IconReceipt} title="Scan Receipt" text="Take a photo of an order slip" />
      </nav>
      <ButtonLink
        to="/inventory"
        hash={FIND}
        variant="light"
        size="lg"
        fullWidth
        leftSection={<IconPackages size={22} aria-hidden />}
      >
        Find and count an item
      </ButtonLink>
    </Page>
  );
}

type TileProps = {
  to: '/counts' | '/messages' | '/orders' | '/refill' | '/slips';
  icon: TablerIcon;
  title: string;
  text: string;
};

function Tile({ to, icon: Icon, title, text }: TileProps) {
  return (
    <Link to={to} className={classes.tile}>
      <Icon size={44} stroke={1.4} aria-hidden className={classes.icon} />
      <span className={classes.title}>{title}</span>
      <span className={classes.text}>{text}</span>
    </Link>
  );
}
