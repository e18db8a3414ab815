/** An item that a row of a slip may be taken for. */
export interface ItemChoice {
  id: number;
  name: string;
  sku: string;
  unit: string;
  category: string;
}

/** Gives the items of the workspace; handed in by the page that composes the features. */
export type UseItems = () => readonly ItemChoice[];
