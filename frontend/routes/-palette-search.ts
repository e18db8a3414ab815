import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ranked } from '../../engines/text/rank.ts';
import { toAdjustSearch } from '../inventory/item/adjust-search.ts';
import { useFoundItems } from '../inventory/use-item-search.ts';
import { type Command, parseCommand } from '../lib/commands/command.ts';
import { openScan } from '../lib/scan/scan.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { useUses } from '../lib/session/uses.ts';
import { usePlaces } from '../lib/stock/places.ts';
import { formatQuantity } from '../lib/text/format.ts';
import type { SearchResult } from '../shell/search.ts';
import { suppliersQuery } from '../suppliers/api.ts';

/** Actions that are offered for one command. */
const MAX_ACTIONS = 4;

/** What Ctrl+K finds besides pages: items, and actions such as `receive 5 sencha`, `order from Uji` and `count cellar`. */
export function usePaletteSearch(query: string, isOpen: boolean): SearchResult[] {
  const command = useMemo(() => (isOpen ? parseCommand(query) : null), [query, isOpen]);
  const actions = useActions(command);
  const items = useFoundItems(query, isOpen);
  const coded = useCoded(query, isOpen);
  const navigate = useNavigate();
  const found = useMemo(
    () =>
      [
        ...(coded ? [{ id: coded.itemId, label: coded.name, description: coded.code }] : []),
        ...items
          .filter(({ id }) => id !== coded?.itemId)
          .map(({ id, name, sku, quantity, unit }) => ({
            ...{ id, label: name, description: `${sku} · ${formatQuantity(quantity, unit)}` },
          })),
      ].map(({ id, ...shown }) => ({
        ...{ id: String(id), ...shown },
        open: () => void navigate({ to: '/inventory/$id', params: { id: String(id) } }),
      })),
    [coded, items, navigate],
  );
  const work = useWork();
  return useMemo(() => {
    const typed = query.toLowerCase();
    const wanted = work.filter(
      ({ label }) => typed === '' || (typed.length >= MIN_CODE && label.toLowerCase().startsWith(typed)),
    );
    return [...wanted, ...actions, ...found];
  }, [query, work, actions, found]);
}

const MIN_CODE = 3;

/** What work mode has, by the same names in the same order; Messages is among the pages. */
function useWork(): SearchResult[] {
  const navigate = useNavigate();
  const hasPlaces = usePlaces().length > 0;
  const hasRecipes = useUses().recipes;
  return useMemo(() => {
    const places = [
      { label: 'Receive', to: '/orders' as const },
      { label: 'Count', to: '/counts' as const },
      ...(hasPlaces ? [{ label: 'Move', to: '/refill' as const }] : []),
      ...(hasRecipes ? [{ label: 'Pack', to: '/runs' as const }] : []),
    ].map(({ label, to }) => ({ id: `work ${to}`, label, isAction: true, open: () => void navigate({ to }) }));
    return [...places, SCAN];
  }, [hasPlaces, hasRecipes, navigate]);
}

const SCAN: SearchResult = { id: 'scan', label: 'Scan', isAction: true, open: openScan };

/** The goods whose code was typed. */
function useCoded(query: string, isOpen: boolean) {
  const { data } = useQuery({
    queryKey: ['code', query],
    queryFn: async ({ client }) => (await import('../lib/codes/find-code.ts')).findListed(client, query),
    enabled: isOpen && query.length >= MIN_CODE,
  });
  return isOpen ? data : null;
}

const LABELS = { receive: 'Receive', remove: 'Remove', count: 'Count' } as const;

/** What a command can mean: the items, suppliers and places of its name. */
function useActions(command: Command | null): SearchResult[] {
  const navigate = useNavigate();
  const isOffice = useIsOffice();
  const isOrder = command?.verb === 'order';
  const items = useFoundItems(command?.name ?? '', command !== null && !isOrder);
  const { data: suppliers } = useQuery({ ...suppliersQuery, enabled: isOrder && isOffice });
  const places = usePlaces();
  return useMemo(() => {
    if (!command) return [];
    const action = { isAction: true };
    if (command.verb === 'order') {
      if (!isOffice) return [];
      return ranked(suppliers ?? [], ({ name }) => name, command.name)
        .slice(0, MAX_ACTIONS)
        .map(({ id, name }) => ({
          ...{ ...action, id: `order ${id}`, label: `Order from ${name}`, description: 'Opens a draft' },
          open: () => void navigate({ to: '/orders/new', search: { supplier: name } }),
        }));
    }
    const { verb, quantity } = command;
    const counted =
      verb === 'count' && quantity === null && isOffice
        ? ranked(places, ({ name }) => name, command.name).map(({ id, name }) => ({
            ...{
              ...action,
              id: `count place ${id}`,
              label: `Count ${name}`,
              description: 'Opens a count of this place',
            },
            open: () => void navigate({ to: '/counts', search: { place: id } }),
          }))
        : [];
    const adjusted = items.map(({ id, name, unit, quantity: onHand }) => ({
      ...{ ...action, id: `${verb} ${id}` },
      label: `${LABELS[verb]} ${quantity === null ? '' : `${formatQuantity(quantity, unit)} of `}${name}`,
      description: `${formatQuantity(onHand, unit)} on hand`,
      open: () =>
        void navigate({ to: '/inventory/$id', params: { id: String(id) }, search: toAdjustSearch(verb, quantity) }),
    }));
    return [...counted, ...adjusted].slice(0, MAX_ACTIONS);
  }, [command, items, suppliers, places, isOffice, navigate]);
}
