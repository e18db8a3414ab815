import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeSlipName,
  changeSlipSupplier,
  forgetSlipName,
  forgetSlipSupplier,
  listSlipNames,
  type SlipName,
  type SlipSupplier,
} from '../../../worker/slips/names-contract.ts';
import { api, apiQuery } from '../../lib/requests/api.ts';

/** What suppliers call the items. Others confirm names too, so they are fetched each time the list is shown. */
export const slipNamesQuery = queryOptions({ ...apiQuery(listSlipNames), staleTime: 0 });

/** Gives a name on slips another item. */
export function useChangeSlipName({ name, supplier }: SlipName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (itemId: number) => api(changeSlipName, { body: { name, supplier, itemId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: slipNamesQuery.queryKey }),
  });
}

/** Forgets a name on slips. */
export function useForgetSlipName({ name, supplier }: SlipName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(forgetSlipName, { query: { name, ...(supplier !== null && { supplier }) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: slipNamesQuery.queryKey }),
  });
}

/** Says who a supplier on slips is. */
export function useChangeSlipSupplier({ readAs }: SlipSupplier) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (supplier: string) => api(changeSlipSupplier, { body: { readAs, supplier } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: slipNamesQuery.queryKey }),
  });
}

/** Forgets who a supplier on slips is. */
export function useForgetSlipSupplier({ readAs }: SlipSupplier) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(forgetSlipSupplier, { query: { readAs } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: slipNamesQuery.queryKey }),
  });
}
