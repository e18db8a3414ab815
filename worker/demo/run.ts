import type { RunPlan, SampleRecipe } from './recipes.ts';
import type { SupplierName } from './suppliers.ts';

/** A lot and a run of the sample business, which name each other. */

export interface SampleLot {
  /** Its place among all lots of the sample, from 1. */
  at: number;
  sku: string;
  /** Null if it was made here. */
  supplier: SupplierName | null;
  code: string;
  receivedOn: string;
  bestBefore: string | null;
  status: 'ok' | 'hold';
  origin: string;
  garden: string;
  harvest: string;
}

/** A run that is done. Its movements name it. */
export interface SampleRun {
  plan: RunPlan;
  recipe: SampleRecipe;
  /** Epoch milliseconds. */
  at: number;
  /** Counts up with time, from 1. */
  number: number;
  /** Of which lots it took, once they are known, each once. */
  lots: SampleLot[];
}
