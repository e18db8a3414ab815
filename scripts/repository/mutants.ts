import { globSync } from 'node:fs';
import { fromRoot } from '../paths.ts';

/** A place where a source file is changed so that a test should fail. */
export interface Mutant {
  file: string;
  line: number;
  /** The line before and after the change. */
  from: string;
  to: string;
}

/** What is replaced by what, in code and in its SQL. Spaces keep generics, arrows and comments out. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ AND /g, ' OR '],
  [/ OR /g, ' AND '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/Math\.max\(/g, 'Math.min('],
  [/Math\.min\(/g, 'Math.max('],
];

/** Comments, imports, types and texts of messages: changes there are no faults of the product's rules. */
const NO_CODE = /^\s*(?:\/?\*|\/\/|import |export type |type |interface )|meta\(\{|Error\(|description:/;

/** All places of a file's text, in order. */
export function mutantsIn(file: string, text: string): Mutant[] {
  return text.split('\n').flatMap((from, index) =>
    NO_CODE.test(from)
      ? []
      : CHANGES.flatMap(([what, by]) =>
          [...from.matchAll(what)].map((match) => ({
            file,
            line: index + 1,
            from,
            to: from.slice(0, match.index) + by + from.slice(match.index + match[0].length),
          })),
        ),
  );
}

/** @returns the text with the mutant's change */
export function mutate(text: string, { line, to }: Mutant): string {
  return text
    .split('\n')
    .map((one, index) => (index === line - 1 ? to : one))
    .join('\n');
}

/** The source files of these folders, without tests and contracts, from the root of the repository. */
export function sourcesOf(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: fromRoot('.') }))
    .filter((file) => !/\.test\.ts$|contract\.ts$|routes\.ts$/.test(file))
    .sort();
}

/** Some of a list, the same for the same seed. */
export function sample<T>(all: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return all
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
}
