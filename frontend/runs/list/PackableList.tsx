import { Button, Paper, Text, TextInput, Title } from '@mantine/core';
import { IconPackage, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Packable } from '../../../worker/recipes/contract.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { useSeesCosts } from '../../lib/session/use-sees-costs.ts';
import { packableQuery } from '../../lib/stock/making.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from '../Runs.module.css';
import { WORDS } from '../words.ts';
import { PackableEmpty } from './PackableEmpty.tsx';

const TEXTS = WORDS.packable;
/** More are found by their name, or shown on demand. */
const SHOWN = 8;

/** What can be made now, what ends first, and what one order would make possible. */
export function PackableList() {
  const heading = useId();
  const { data, error, refetch } = useQuery(packableQuery());
  const [isAll, setAll] = useState(false);
  const [find, setFind] = useState('');
  if (!data) {
    return <Pending error={error} retry={refetch} failed={TEXTS.loadFailed} rows={4} height={64} />;
  }
  if (data.length === 0) return <PackableEmpty />;
  const wanted = find.trim().toLowerCase();
  const found = data.filter(({ item }) => item.name.toLowerCase().includes(wanted));
  const shown = isAll || wanted !== '' ? found : found.slice(0, SHOWN);
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {TEXTS.title}
      </Title>
      {data.length > SHOWN && (
        <TextInput
          type="search"
          size="md"
          aria-label={TEXTS.find}
          placeholder={TEXTS.find}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && (
        <Text c="dimmed" mt="sm" role="status">
          {TEXTS.noMatch}
        </Text>
      )}
      <ul className={classes.products} aria-label={TEXTS.list}>
        {shown.map((one) => (
          <Product key={one.recipeId} packable={one} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="subtle" size="md" onClick={() => setAll(true)}>
          {TEXTS.showAll(found.length)}
        </Button>
      )}
    </Paper>
  );
}

function Product({ packable }: { packable: Packable }) {
  const { recipeId, item, possible, endsFirst } = packable;
  return (
    <li className={classes.product}>
      <div className={classes.what}>
        <TextLink to="/recipes/$id" params={{ id: String(recipeId) }} className={classes.itemLink} underline="hover">
          {item.name}
        </TextLink>
        <Text size="sm">
          {possible === 0 ? TEXTS.nothing : TEXTS.possible(formatQuantity(possible, item.unit))}
          {endsFirst && ` · ${possible === 0 ? TEXTS.isMissing(endsFirst.name) : TEXTS.endsFirst(endsFirst.name)}`}
        </Text>
        <Unlocks packable={packable} />
      </div>
      <ButtonLink
        to="/runs/pack"
        search={{ recipe: recipeId }}
        size="md"
        variant={possible === 0 ? 'default' : 'light'}
        className={classes.packButton}
        aria-label={TEXTS.packOf(item.name)}
        leftSection={<IconPackage size={18} stroke={1.6} aria-hidden />}
      >
        {WORDS.pack}
      </ButtonLink>
    </li>
  );
}

/** What an order of the input that ends first would make possible; the office can begin it. */
function Unlocks({ packable: { item, unlocks } }: { packable: Packable }) {
  const isOffice = useIsOffice();
  const seesCosts = useSeesCosts();
  if (!unlocks || unlocks.makes === 0) return null;
  const { itemId, name, unit, quantity, makes, margin } = unlocks;
  return (
    <Text size="sm" c="dimmed">
      {TEXTS.unlocks(formatQuantity(quantity, unit), name, formatQuantity(makes, item.unit))}
      {seesCosts && margin !== null && TEXTS.margin(margin)}
      {isOffice && (
        <>
          {' '}
          <TextLink
            to="/orders/new"
            search={{ items: String(itemId) }}
            size="sm"
            className={classes.inlineLink}
            aria-label={TEXTS.orderOf(name)}
          >
            {TEXTS.order}
          </TextLink>
        </>
      )}
    </Text>
  );
}
