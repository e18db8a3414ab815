import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportRow } from '../../../engines/inventory/import-row.ts';
import { listSuppliers } from '../../../worker/suppliers/contract.ts';
import { addNamedSuppliers, MAX_SUPPLIER_NAMES } from '../../../worker/suppliers/names-contract.ts';
import { api, apiQuery } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatCount } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { findNewSuppliers } from './new-suppliers.ts';

const suppliersQuery = apiQuery(listSuppliers);
const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Offers to add the suppliers that a list names, so that orders to them can be written. */
export function SupplierOffer({ rows }: { rows: readonly ImportRow[] }) {
  const { me } = useSession();
  const queryClient = useQueryClient();
  const mayAdd = me?.role === 'admin' || me?.role === 'member';
  const { data: suppliers } = useQuery({ ...suppliersQuery, staleTime: 0, enabled: mayAdd });
  const add = useMutation({
    mutationFn: async (names: readonly string[]) => {
      for (let at = 0; at < names.length; at += MAX_SUPPLIER_NAMES)
        await api(addNamedSuppliers, { body: { names: names.slice(at, at + MAX_SUPPLIER_NAMES) } });
    },
    onSuccess: (_, names) => toast({ title: `Added ${counted(names.length, 'supplier')}` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: suppliersQuery.queryKey }),
  });
  const { names, items } = findNewSuppliers(rows, suppliers ?? []);
  if (!suppliers || names.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Suppliers of the list">
      <Text>
        {counted(items, 'item')} {items === 1 ? 'names' : 'name'} {counted(names.length, 'supplier')} you haven’t added
        yet: {names.slice(0, 3).join(', ')}
        {names.length > 3 && ', …'}. Add {names.length === 1 ? 'it' : 'them'} to reorder from your low stock list.
      </Text>
      <FormError>{add.isError ? errorText(add.error, 'Couldn’t reach the server.') : undefined}</FormError>
      <Group>
        <Button variant="light" size="md" loading={add.isPending} onClick={() => add.mutate(names)}>
          Add {counted(names.length, 'supplier')}
        </Button>
      </Group>
    </Stack>
  );
}
