/** Actions that are typed into Ctrl+K: a verb, an amount where it has one, and a name. Not a language: what is not one is a search. */
export type Command =
  | { verb: 'receive' | 'remove' | 'count'; quantity: number | null; name: string }
  | { verb: 'order'; name: string };

const STOCK =
  /^(receive|add|remove|use|sell|count)\s+(?:(\d+(?:[.,]\d{1,3})?)\s+)?(\S.*?)(?:\s+(\d+(?:[.,]\d{1,3})?))?$/i;
const ORDER = /^order\s+(?:from\s+)?(\S.*)$/i;
const VERBS: Readonly<Record<string, 'receive' | 'remove' | 'count'>> = {
  ...{ receive: 'receive', add: 'receive', remove: 'remove', use: 'remove', sell: 'remove', count: 'count' },
};

/** The action that was typed, such as `receive 5 sencha`, `count sencha 12` or `order from Uji`; null if it is none. */
export function parseCommand(typed: string): Command | null {
  const text = typed.trim();
  const order = ORDER.exec(text);
  if (order) return { verb: 'order', name: order[1] ?? '' };
  const [, verb = '', before, name = '', after] = STOCK.exec(text) ?? [];
  const known = VERBS[verb.toLowerCase()];
  if (!known) return null;
  // A second number belongs to the name: `receive 5 gunpowder 9372`.
  const isInName = before !== undefined && after !== undefined;
  const figure = before ?? after;
  return {
    verb: known,
    quantity: figure === undefined ? null : Number(figure.replace(',', '.')),
    name: isInName ? `${name} ${after}` : name,
  };
}
