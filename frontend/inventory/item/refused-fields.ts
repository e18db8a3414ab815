import { fieldErrors, isRefusal } from '../../lib/requests/api-error.ts';
import type { ErrorField, FieldErrors } from './adjust-plan.ts';

/** Which field a refused adjustment is about, in the server's words. */
export function refusedFields(failure: unknown): FieldErrors {
  if (isRefusal(failure, 'lot_differs')) return said('bestBefore', failure.error);
  if (isRefusal(failure, 'lot_on_hold')) return said('lot', failure.error);
  if (isRefusal(failure, 'out_of_stock')) return said('quantity', failure.error);
  const at = fieldErrors(failure);
  return {
    ...said('place', at.locationId),
    ...said('lot', at.lotId ?? at['lot.code'] ?? at.lot),
    ...said('bestBefore', at['lot.bestBefore']),
    ...said('quantity', at.delta ?? at.quantity),
  };
}

const said = (field: ErrorField, text: string | undefined): FieldErrors =>
  text === undefined ? {} : { [field]: text };
