/** A supplier's average response time in hours, and its reliability out of 5. */
export interface EntryFigures {
  responseHours: number;
  reliability: number;
}

export type EnteredFigures = { [Name in keyof EntryFigures]: number | null };

/** The figures of a supplier for which nobody has entered either. */
export const NEW_SUPPLIER: EntryFigures = { responseHours: 24, reliability: 5 };
/** Stored for one of the figures when only the other has been entered. */
const NOT_ENTERED = 0;

/** How figures are stored of which null has not been entered. */
export function storedFigures(entered: EnteredFigures): EntryFigures {
  if (entered.responseHours === null && entered.reliability === null) return NEW_SUPPLIER;
  return {
    responseHours: entered.responseHours ?? NOT_ENTERED,
    reliability: entered.reliability ?? NOT_ENTERED,
  };
}

/** The figures that somebody has entered; null for the others. */
export function enteredFigures({ responseHours, reliability }: EntryFigures): EnteredFigures {
  const isNew = responseHours === NEW_SUPPLIER.responseHours && reliability === NEW_SUPPLIER.reliability;
  const entered = (figure: number) => (isNew || figure === NOT_ENTERED ? null : figure);
  return { responseHours: entered(responseHours), reliability: entered(reliability) };
}
