import type { Sample, SampleKind, SamplePatch } from '../../../worker/samples/contract.ts';
import type { Amount } from '../../ui/fields/AmountField.tsx';

/** An item to choose. */
export type ItemChoice = { id: number; name: string; sku: string };
export type UseItems = () => readonly ItemChoice[];

/** What a new sample is of. */
export type StartOf = { itemId?: number | undefined; lot?: { id: number; code: string; item: string } };

/** The values of the form. */
export interface SampleValues {
  name: string;
  kind: SampleKind;
  itemId: string | null;
  supplierId: string | null;
  weight: Amount;
  askedOn: string;
  arrivedOn: string;
  decideBy: string;
  note: string;
  takesStock: boolean;
}

export function toValues(sample: Sample | undefined, start: StartOf, itemName: string | undefined): SampleValues {
  return {
    name: sample?.name ?? start.lot?.item ?? itemName ?? '',
    kind: sample?.kind ?? (start.lot ? 'arrival' : 'offer'),
    itemId: textOf(sample ? sample.itemId : start.itemId),
    supplierId: textOf(sample?.supplierId),
    weight: sample?.weight ?? '',
    askedOn: sample?.askedOn ?? '',
    arrivedOn: sample?.arrivedOn ?? '',
    decideBy: sample?.decideBy ?? '',
    note: sample?.note ?? '',
    takesStock: false,
  };
}

const textOf = (id: number | null | undefined): string | null => (id ? String(id) : null);
const idOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** The values as the API takes them; days that are empty are none. */
export function toBody(values: SampleValues) {
  const { name, kind, itemId, supplierId, weight, askedOn, arrivedOn, decideBy, note } = values;
  return {
    ...{ name: name.trim(), kind, itemId: idOf(itemId), supplierId: idOf(supplierId), note: note.trim() },
    ...{ weight: weight === '' ? null : weight, askedOn: askedOn || null, arrivedOn: arrivedOn || null },
    decideBy: decideBy || null,
  } satisfies SamplePatch;
}
