import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ranked } from '../../engines/text/rank.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { inventoryQuery } from '../inventory/api.ts';
import { toAdjustSearch } from '../inventory/item/adjust-search.ts';
import { useFoundItems } from '../inventory/use-item-search.ts';
import { codesQuery } from '../lib/codes/codes.ts';
import { type Command, parseCommand } from '../lib/commands/command.ts';
import { openScan } from '../lib/scan/scan.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
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
  const named = useFoundItems(query, isOpen);
  const coded = useCodedItem(query, isOpen);
  const items = useMemo(() => (coded ? [coded, ...named.filter(({ id }) => id !== coded.id)] : named), [coded, named]);
  const navigate = useNavigate();
  const found = useMemo(
    () =>
      items.map((item) => ({
        id: String(item.id),
        label: item.name,
        description: `${item.sku} · ${formatQuantity(item.quantity, item.unit)}`,
        open: () => void navigate({ to: '/inventory/$id', params: { id: String(item.id) } }),
      })),
    [items, navigate],
  );
  return useMemo(() => {
    const scan = SCAN.label.toLowerCase().startsWith(query.toLowerCase()) ? [SCAN] : [];
    return [...scan, ...actions, ...found];
  }, [query, actions, found]);
}

const SCAN: SearchResult = { id: 'scan', label: 'Scan a code', isAction: true, open: openScan };

/** GTINs are the same with and without zeros in front. */
const withoutZeros = (code: string) => (/^\d{8,14}$/.test(code) ? code.replace(/^0+/, '') : code);

/** The item whose code was typed. */
function useCodedItem(query: string, isOpen: boolean): Item | undefined {
  const { data: codes } = useQuery({ ...codesQuery, enabled: isOpen });
  const { data: items } = useQuery({ ...inventoryQuery, enabled: isOpen });
  return useMemo(() => {
    if (!isOpen || query === '') return undefined;
    const wanted = withoutZeros(query);
    const found = codes?.find(({ code }) => withoutZeros(code) === wanted);
    return found && items?.find(({ id }) => id === found.itemId);
  }, [codes, items, query, isOpen]);
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
