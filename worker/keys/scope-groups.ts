import type { EndpointContract } from '../core/endpoint-contract.ts';
import { scopeOf } from '../core/identity/scopes.ts';
import type { ScopeGroup } from './contract.ts';

/** The scopes of these endpoints by feature, in their order; features without any are left out. */
export function groupScopes(
  endpoints: readonly EndpointContract[],
  tags: Readonly<Record<string, { name: string; description: string }>>,
): ScopeGroup[] {
  const features = Map.groupBy(endpoints, ({ feature }) => feature);
  return [...features].flatMap(([feature, ofFeature]) => {
    const scopes = [...new Set(ofFeature.map(scopeOf))].filter((scope) => scope !== null).toSorted();
    const { name = feature, description = '' } = tags[feature] ?? {};
    return scopes.length === 0 ? [] : [{ feature, name, description, scopes }];
  });
}
