import { type SQL, sql } from 'drizzle-orm';
import { quantityJson } from '../quantity.ts';

/** SQL: an item as JSON, with the other units that it is bought, sold and packed in. @param item JSON @param i its row */
export const withUnits = (item: SQL, i: SQL): SQL => sql`json_patch(${item}, json_object(
  'buyUnit', nullif(${i}.buy_unit, ''), 'sellUnit', nullif(${i}.sell_unit, ''), 'packSize', ${quantityJson(sql`${i}.pack_size`)}))`;
