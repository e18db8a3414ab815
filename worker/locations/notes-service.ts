import type { z } from 'zod';
import { matchKey } from '../../engines/text/match-key.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { invalidField } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { fromThousandths } from '../core/quantity.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { changeInventory, postSelected } from '../inventory/ledger.ts';
import { retryOnConflict, unchangedSince } from '../inventory/planning-service.ts';
import { ITEM_REFUSALS } from '../inventory/service.ts';
import { MAX_NAME } from './contract.ts';
import type { LocationNote, MadePlaces, NotesAnswer, notesInput } from './notes-contract.ts';
import {
  insertNotesMove,
  insertPlaces,
  MAIN_LOCATION,
  movesOf,
  type NoteRow,
  recordMade,
  selectApplied,
  selectNames,
  selectNotes,
  type Target,
} from './notes-queries.ts';

interface Name {
  id: number;
  name: string;
}

/** The places by the comparable form of their names. */
const byKey = (places: readonly Name[]) => new Map(places.map((place) => [matchKey(place.name), place]));

/** The rows of each text, compared ignoring case. */
function groupByText(rows: readonly NoteRow[]): Map<string, [NoteRow, ...NoteRow[]]> {
  const groups = new Map<string, [NoteRow, ...NoteRow[]]>();
  for (const row of rows) {
    const key = matchKey(row.note);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function toNote(rows: readonly [NoteRow, ...NoteRow[]], places: ReadonlyMap<string, Name>): LocationNote {
  const text = rows[0].note.trim();
  const units = new Map<string, number>();
  for (const { unit, loose } of rows) if (loose > 0) units.set(unit, (units.get(unit) ?? 0) + loose);
  return {
    note: text,
    items: sum(rows.map(({ items }) => items)),
    toMove: sum(rows.map(({ toMove }) => toMove)),
    quantities: [...units].map(([unit, loose]) => ({ unit, quantity: fromThousandths(loose) })),
    place: text.length > MAX_NAME ? null : (places.get(matchKey(text)) ?? { id: null, name: text }),
  };
}

/** The location texts of items and the places that they would become, the most used first. */
export async function listNotes(ctx: WorkspaceContext): Promise<NotesAnswer> {
  const { results } = await ctx.db.read([selectNotes(ctx), selectNames(ctx), selectApplied(ctx)]);
  const [rows, names, [applied]] = results;
  const places = byKey(names);
  const notes = [...groupByText(rows).values()].map((group) => toNote(group, places));
  return {
    notes: notes.sort((a, b) => b.items - a.items),
    applied: applied ? { ...applied, createdAt: new Date(applied.createdAt).toISOString() } : null,
  };
}

/**
 * Turns location texts into places: adds those that are missing, and moves the loose stock of Main there, in one batch.
 * @throws 400 for a text that no item has; 503 if other changes took too long
 */
export async function makePlaces(
  ctx: WorkspaceContext,
  { places: chosen }: z.output<typeof notesInput>,
): Promise<JsonText<MadePlaces>> {
  return retryOnConflict(ctx, async () => {
    const { caller, results } = await ctx.db.read([selectNotes(ctx), selectNames(ctx)]);
    const texts = groupByText(results[0]);
    const known = byKey(results[1]);
    const created: Name[] = [];
    const targets = new Map<string, number>();
    let moved = 0;
    for (const [index, { note, name }] of chosen.entries()) {
      const rows = texts.get(matchKey(note));
      if (!rows) throw invalidField(`places[${index}].note`, 'is on no item');
      let place = known.get(matchKey(name));
      if (!place) {
        place = { id: newId(), name };
        known.set(matchKey(name), place);
        created.push(place);
      }
      // What lies in Main is there already.
      if (place.id === MAIN_LOCATION) continue;
      for (const row of rows) {
        if (targets.has(row.note)) continue;
        targets.set(row.note, place.id);
        moved += row.toMove;
      }
    }
    const id = newId();
    const now = Date.now();
    const pairs: Target[] = [...targets];
    const { statements } = postSelected(
      ctx,
      { postings: movesOf(ctx, pairs), most: moved, areMoves: true },
      { reason: 'move', documentId: id, at: now },
    );
    const { answer } = await ctx.db.write({
      guards: [unchangedSince(ctx, caller.inventoryVersion)],
      statements: [
        recordMade(
          ctx,
          created.map(({ name }) => name),
          moved,
        ),
        ...changeInventory(ctx, [
          insertPlaces(
            ctx,
            created.map((place) => [place.id, place.name, matchKey(place.name)]),
            now,
          ),
          ...insertNotesMove(ctx, id, pairs, now),
          ...statements,
        ]),
      ],
      refusals: ITEM_REFUSALS,
      answer: { status: 201, text: JSON.stringify({ id, moved, created } satisfies MadePlaces) },
    });
    return answer;
  });
}
