import { Card, UnstyledButton } from '@mantine/core';
import {
  IconArrowsExchange,
  IconClipboardCheck,
  IconMessage,
  IconPackage,
  IconPackageImport,
  IconReceipt,
  IconScan,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FIND } from '../lib/find.ts';
import { openScan } from '../lib/scan/scan.ts';
import { useUses } from '../lib/session/uses.ts';
import { usePlaces } from '../lib/stock/places.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LargeControlsSwitch } from '../ui/LargeControlsSwitch.tsx';
import { Page } from '../ui/Page.tsx';
import classes from './MobileWorkPage.module.css';
import { ModeToggle } from './ModeToggle.tsx';
import { COUNT, FIND_ITEM, MESSAGES, MOVE, PACK, RECEIVE, SCAN, SLIP } from './words.ts';

/** What is due, in words, by what is done about it; undefined for nothing. */
export type Due = Partial<Record<'receive' | 'count' | 'move' | 'pack' | 'messages', string | undefined>>;

/**
 * /mobile-work: what is done in the warehouse and the shop, as large tiles, with Scan where a thumb is. Where all is kept in one
 * place, nothing moves; without recipes, nothing is packed.
 */
export function MobileWorkPage({ due }: { due: Due }) {
  const uses = useUses();
  const places = usePlaces();
  // Known at once; a place that was made since is in the list.
  const hasPlaces = uses.places || places.length > 0;
  return (
    <Page
      title="Work Mode"
      width="reading"
      aside={
        <div className={classes.aside}>
          <ModeToggle to="/dashboard" />
        </div>
      }
    >
      <div className={classes.others}>
        <ButtonLink
          to="/inventory"
          hash={FIND}
          variant="light"
          size="md"
          px="xs"
          leftSection={<Small of={IconSearch} />}
        >
          {FIND_ITEM}
        </ButtonLink>
        <ButtonLink to="/slips" variant="light" size="md" px="xs" leftSection={<Small of={IconReceipt} />}>
          {SLIP}
        </ButtonLink>
      </div>
      <nav aria-label="Work Mode" className={classes.tiles}>
        <Tile to="/orders" icon={IconPackageImport} {...RECEIVE} due={due.receive} />
        <Tile to="/counts" icon={IconClipboardCheck} {...COUNT} due={due.count} />
        {hasPlaces && <Tile to="/refill" icon={IconArrowsExchange} {...MOVE} due={due.move} />}
        {uses.recipes && <Tile to="/runs" icon={IconPackage} {...PACK} due={due.pack} />}
        <UnstyledButton className={classes.tile} data-scan onClick={openScan}>
          <Inside icon={IconScan} {...SCAN} />
        </UnstyledButton>
        <Tile to="/messages" icon={IconMessage} {...MESSAGES} due={due.messages} />
      </nav>
      <Card padding="md" mt="md">
        <LargeControlsSwitch />
      </Card>
    </Page>
  );
}

const Small = ({ of: Icon }: { of: TablerIcon }) => <Icon size={20} stroke={1.6} aria-hidden />;

type InsideProps = { icon: TablerIcon; title: string; text: string; due?: string | undefined };
type TileProps = InsideProps & { to: '/counts' | '/messages' | '/orders' | '/refill' | '/runs' };

function Tile({ to, ...inside }: TileProps) {
  return (
    <Link to={to} className={classes.tile}>
      <Inside {...inside} />
    </Link>
  );
}

function Inside({ icon: Icon, title, text, due }: InsideProps) {
  return (
    <>
      <Icon size={36} stroke={1.4} aria-hidden className={classes.icon} />
      <span className={classes.title}>{title}</span>
      <span className={classes.text} data-due={due !== undefined || undefined}>
        {due ?? text}
      </span>
    </>
  );
}
