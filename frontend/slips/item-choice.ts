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
