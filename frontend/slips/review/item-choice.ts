/** An item that a slip row can be matched to. */
export interface ItemChoice {
  id: number;
  name: string;
  sku: string;
  unit: string;
  category: string;
}

/** A hook that returns the workspace's items, passed in by the route. */
export type UseItems = () => readonly ItemChoice[];

/** The rest is found by typing. */
export const MAX_CHOICES = 50;

/** An item as an option of a Select. */
export const toOption = ({ id, name, sku }: ItemChoice) => ({ value: String(id), label: `${name} (${sku})` });
