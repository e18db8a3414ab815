import { canonicalUnit } from '../../units/canonical-unit.ts';
import type { FileRecord } from '../table/parse.ts';
import { joined, lookUpNames } from './header-names.ts';
import type { Mapping } from './mapping.ts';

/** Headers of product options. */
const OPTIONS = new Set(
  [
    'size|sizes|weight|net weight|volume|capacity|colour|color|colours|flavour|flavor|scent|fragrance|material|finish|pattern',
    'option|options|variant|variation|variant title|variant name|variation name|pack|pack size|package|package size|packaging|format',
    'grade|length|width|dimensions|edition|fill weight|net content|contents|container|strength|cut|design|gender|shade',
    'größe|gewicht|farbe|gebinde|packung|ausführung|variante|inhalt|taille|poids|couleur|contenance|conditionnement|déclinaison',
    'tamaño|peso|talla|presentación|taglia|formato|colore|confezione|tamanho|cor|maat|kleur|inhoud|storlek|färg|størrelse|farge|koko',
    'rozmiar|waga|kolor|velikost|barva|hmotnost|méret|szín|mărime|culoare|beden|renk|boyut|размер|вес|цвет|объем|розмір|колір',
    'サイズ|容量|規格|カラー|色|内容量|规格|颜色|尺寸|尺码|口味|包装|包裝|사이즈|색상|용량|옵션|ขนาด|สี|น้ำหนัก|ukuran|warna|kích thước|màu',
  ]
    .join('|')
    .split('|')
    .map((name) => joined(name)),
);
/** 'Option 1 value', 'variant_option_one_value', 'Attribute 2 value(s)'. */
const NUMBERED =
  /^(?:variant |variation |product )?(?:option|attribute|variation) (?:\d|one|two|three) values?(?: s)?$/;

export const isOptionHeader = (header: string): boolean =>
  lookUpNames(header).some(({ name }) => OPTIONS.has(joined(name)) || NUMBERED.test(name));

const same = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Option names for rows of one product that differ in size, unit or another option. */
export interface Options {
  /** The columns that distinguish at least one pair of rows. */
  columns: ReadonlySet<number>;
  /** The option of a row: 'S', '100 g / Red'; empty if none. */
  optionOf(record: FileRecord): string;
}

/**
 * Finds rows with the same name and supplier that differ in an option or unit. They are variants of a product, so their
 * stock must not be added up.
 */
export function findOptions(headers: readonly string[], mapping: Mapping, records: readonly FileRecord[]): Options {
  const { productName, vendor, unit } = mapping;
  const candidates = headers.flatMap((header, column) => {
    const others = Object.entries(mapping).some(
      ([field, mapped]) => mapped === column && field !== 'unit' && field !== 'packSize',
    );
    return column === unit || (!others && isOptionHeader(header)) ? [column] : [];
  });
  const columns = new Set<number>();
  const options = new Map<FileRecord, string>();
  if (productName === undefined || candidates.length === 0) return { columns, optionOf: () => '' };
  const cell = (record: FileRecord, column: number | undefined) =>
    column === undefined ? '' : (record.cells[column]?.trim() ?? '');
  const groups = Map.groupBy(records, (record) =>
    JSON.stringify([same(cell(record, productName)), same(cell(record, vendor))]),
  );
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const telling = candidates.filter((column) => {
      const values = new Set(
        group.map((record) => same(column === unit ? canonicalUnit(cell(record, column)) : cell(record, column))),
      );
      values.delete('');
      return values.size > 1;
    });
    for (const column of telling) columns.add(column);
    for (const record of group) {
      options.set(
        record,
        telling
          .map((column) => cell(record, column))
          .filter(Boolean)
          .join(' / '),
      );
    }
  }
  return { columns, optionOf: (record) => options.get(record) ?? '' };
}
