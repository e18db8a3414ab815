import { sheetPdf } from '../../engines/sheets/pdf.ts';
import { paperOf, type Sheet } from '../../engines/sheets/sheet.ts';
import { currentStyle, dateText, timeZoneOr } from '../../engines/text/style.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { workspaceDay } from '../core/style.ts';
import type { SheetText } from './sources-service.ts';

/** Where a sheet's own text comes from. */
type Source<Q> = (ctx: WorkspaceContext, query: Q) => Promise<SheetText>;

/**
 * What a sheet says, in the style of the workspace. Who may not see costs gets none.
 * @throws 404, or 400 for a place that is none
 */
export async function readSheet<Q>(ctx: WorkspaceContext, source: Source<Q>, query: Q): Promise<Sheet> {
  // Before texts are made: the first statement brings the style, and whether the reader sees costs.
  const { caller } = await ctx.db.read([]);
  const text = await source(ctx, query);
  const zone = timeZoneOr('UTC');
  return {
    ...{ facts: [], blanks: [], notes: [], ...text },
    workspace: caller.workspaceName,
    madeAt: `${dateText(Date.now(), 'moment', zone)}${currentStyle().timeZone === '' ? ' UTC' : ''}`,
    paper: paperOf(currentStyle()),
  };
}

/** A sheet as the answer of its endpoint. @param name of the file, without the day @throws as `readSheet` */
export async function printSheet<Q extends { format: 'pdf' | 'contents' }>(
  ctx: WorkspaceContext,
  name: string,
  source: Source<Q>,
  query: Q,
): Promise<{ response: Response }> {
  const sheet = await readSheet(ctx, source, query);
  if (query.format === 'contents') return { response: Response.json(sheet) };
  const fileName = `${name}-${workspaceDay(Date.now())}.pdf`;
  const headers = { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${fileName}"` };
  return { response: new Response((await sheetPdf(sheet)) as Uint8Array<ArrayBuffer>, { headers }) };
}
