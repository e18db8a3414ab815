import { Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconClipboardCheck,
  IconMessage,
  IconPackage,
  IconPackageImport,
  IconPackages,
  IconReceipt,
  IconScan,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FIND } from '../lib/find.ts';
import { openScan } from '../lib/scan/scan.ts';
import { useHasRecipes } from '../lib/stock/any-recipe.ts';
import { usePlaces } from '../lib/stock/places.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import classes from './MobileWorkPage.module.css';
import { ModeToggle } from './ModeToggle.tsx';
import { COUNT, MESSAGES, MOVE, PACK, RECEIVE, SCAN, SLIP } from './words.ts';

interface Props {
  /** What is being counted, in words; undefined for nothing. */
  openCounts: string | undefined;
  /** What places lack, in words; undefined for nothing. */
  refill: string | undefined;
}

/** /mobile-work: what is done in the warehouse and the shop, as large tiles. Where all is kept in one place, nothing moves; without recipes, nothing is packed. */
export function MobileWorkPage({ openCounts, refill }: Props) {
  const hasPlaces = usePlaces().length > 0;
  const hasRecipes = useHasRecipes();
  return (
    <Page title="Work Mode" width="reading" actions={<ModeToggle to="/dashboard" />}>
      <nav aria-label="Work Mode" className={classes.tiles}>
        <Tile to="/orders" icon={IconPackageImport} {...RECEIVE} />
        <Tile to="/counts" icon={IconClipboardCheck} title={COUNT.title} text={openCounts ?? COUNT.text} />
        {hasPlaces && <Tile to="/refill" icon={IconArrowsExchange} title={MOVE.title} text={refill ?? MOVE.text} />}
        {hasRecipes && <Tile to="/runs" icon={IconPackage} {...PACK} />}
        <Tile to="/messages" icon={IconMessage} {...MESSAGES} />
        <Tile to="/slips" icon={IconReceipt} {...SLIP} />
      </nav>
      <Button
        variant="light"
        size="lg"
        fullWidth
        mb="md"
        leftSection={<IconScan size={22} aria-hidden />}
        onClick={openScan}
      >
        {SCAN}
      </Button>
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
  to: '/counts' | '/messages' | '/orders' | '/refill' | '/runs' | '/slips';
  icon: TablerIcon;
  title: string;
  text: string;
};

function Tile({ to, icon: Icon, title, text }: TileProps) {
  return (
    <Link to={to} className={classes.tile}>
      <Icon size={36} stroke={1.4} aria-hidden className={classes.icon} />
      <span className={classes.title}>{title}</span>
      <span className={classes.text}>{text}</span>
    </Link>
  );
}
