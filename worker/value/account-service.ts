import type { WorkspaceContext } from '../core/context.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { parseJson } from '../core/sql/rows.ts';
import { accountNamesText, selectAccountNames, setAccountNames } from './account-queries.ts';
import type { AccountNames } from './contract.ts';

/** What the workspace calls the accounts of its journals; what is not named is called as in new books. */
export async function readAccountNames(ctx: WorkspaceContext): Promise<AccountNames> {
  const { results } = await ctx.db.read([selectAccountNames(ctx)]);
  return results[0][0] ? parseJson(results[0][0].names) : {};
}

/** Names the accounts of the journals, in place of the names before. */
export async function nameAccounts(ctx: WorkspaceContext, names: AccountNames): Promise<JsonText<AccountNames>> {
  const { answer } = await ctx.db.write({
    statements: setAccountNames(ctx, Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))),
    answer: { status: 200, parts: accountNamesText(ctx) },
  });
  return answer;
}
