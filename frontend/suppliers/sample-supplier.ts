import type { Supplier } from '../../worker/suppliers/contract.ts';

/** A sample supplier for tests, with the given changes. */
export function sampleSupplier(changes: Partial<Supplier> = {}): Supplier {
  return {
    id: 1,
    name: 'Uji Tea House',
    company: '',
    email: 'mei@uji.example',
    phone: '',
    contactPerson: '',
    responseTimeAvg: 24,
    reliabilityScore: 5,
    leadTimeDays: null,
    notes: '',
    createdAt: '2026-11-01T08:00:00.000Z',
    lastUpdated: '2026-11-01T08:00:00.000Z',
    ...changes,
  };
}
