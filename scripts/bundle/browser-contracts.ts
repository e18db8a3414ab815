import { type Plugin, parseSync, Visitor } from 'vite';

/** What the browser needs of an endpoint: the rest of its contract is for the server and for types. */
const KEPT = new Set(['method', 'path']);

const CONTRACT = /\/worker\/[\w-]+\/(?:[\w-]+-)?contract\.ts$/;
/** Contracts share schemas of engines. */
const ENGINE = /\/engines\/[\w/-]+\.ts$/;
const IMPORTS_ZOD = /^import \{ z \} from 'zod';$/m;

/** Expressions whose calls a bundler keeps, in case they do something. */
const MAY_HOLD_SCHEMAS = new Set(['CallExpression', 'ObjectExpression', 'TSSatisfiesExpression', 'TSAsExpression']);

/**
 * Lets pages import endpoints from contracts without loading zod and every schema. Endpoints are reduced to method and
 * path, and the schemas, which then nobody uses, become calls that the bundler may drop. A page that validates with a
 * schema still gets it.
 */
export function browserContracts(): Plugin {
  return {
    name: 'browser-contracts',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      const isContract = CONTRACT.test(file);
      if (!isContract && !ENGINE.test(file)) return null;
      const declares = isContract || IMPORTS_ZOD.test(code);
      // They only declare: a page that uses nothing of one does not load the file that has it.
      return { code: declares ? withoutSchemas(code, file) : code, map: null, moduleSideEffects: false };
    },
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The module with reduced endpoints, and with top-level values that can be dropped when they are unused. */
export function withoutSchemas(code: string, file: string): string {
  const edits: Edit[] = [];
  const droppable = (start: number, end: number) => {
    edits.push({ start, end: start, text: '/* @__PURE__ */ (() => (' }, { start: end, end, text: '))()' });
  };
  const { program } = parseSync(file, code);
  const endpoints = new Set<number>();
  new Visitor({
    CallExpression({ callee, arguments: [contract], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || contract?.type !== 'ObjectExpression') return;
      const kept = contract.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && KEPT.has(property.key.name)
          ? [code.slice(property.start, property.end)]
          : [],
      );
      edits.push({ start, end, text: `({ ${kept.join(', ')} })` });
      endpoints.add(start);
    },
  }).visit(program);
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (init && MAY_HOLD_SCHEMAS.has(init.type) && !endpoints.has(init.start)) droppable(init.start, init.end);
    }
  }
  return applyEdits(code, edits);
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}
