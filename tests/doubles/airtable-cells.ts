/** What the tables of the double hold. */

export type Cells = Record<string, unknown>;

export interface Row {
  id: string;
  createdTime: string;
  cells: Cells;
  /** When each cell was changed last; those that never were are not in it. */
  changed: Map<string, number>;
}

/** What the schema says of a field “Last modified time”. */
export interface LastModifiedOptions {
  isValid: boolean;
  /** Empty: all columns that people can edit. */
  referencedFieldIds: string[];
  result: { type: 'dateTime' };
}

export interface Table {
  id: string;
  name: string;
  fields: { id: string; name: string; type: string; options?: LastModifiedOptions | { precision: number } }[];
  rows: Map<string, Row>;
}

/** What the fields “Last modified time” show: the creation, where nothing that they watch was changed since. */
export function computed({ fields }: Table, { changed, createdTime }: Row): Cells {
  const nameOf = new Map(fields.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    fields.flatMap(({ name, options }) => {
      if (!options || !('referencedFieldIds' in options)) return [];
      const watched = options.referencedFieldIds.map((id) => nameOf.get(id) ?? '');
      const times = [...changed].filter(([cell]) => watched.length === 0 || watched.includes(cell));
      const latest = Math.max(Date.parse(createdTime), ...times.map(([, at]) => at));
      return [[name, new Date(latest).toISOString()]];
    }),
  );
}

/** Cells as the fields hold them: numbers with their decimals. */
export function asHeld({ fields }: Table, cells: Cells): Cells {
  const held = { ...cells };
  for (const { name, options } of fields) {
    const cell = held[name];
    if (options && 'precision' in options && typeof cell === 'number')
      held[name] = Number(cell.toFixed(options.precision));
  }
  return held;
}

/** Airtable forgets what is blank: the record then has no such key. */
export function withoutBlanks(cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}
