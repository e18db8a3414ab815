/** `5 more packs` are 5 packs: the unit is said right behind its number. */

const MORE_PACKS =
  /(?<![\p{L}\d.,])(\d{1,6}(?:\.\d{1,3})?) (more|extra|additional|further|full|whole|complete|other) (packs?|cases?|cartons?|crates?)\b/giu;
const ONLY_WHOLE = /^(?:full|whole|complete)$/i;

export const spellMorePacks = (message: string): string =>
  message.replace(MORE_PACKS, (_, number: string, more: string, unit: string) =>
    ONLY_WHOLE.test(more) ? `${number} ${unit}` : `${number} ${unit} ${more}`,
  );
