import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from ["']@tabler\/icons-react["'];?/g;
const NAME = /(\w+)(?: as (\w+))?/g;

/**
 * Imports each icon from its own file instead of from the list of all: otherwise the bundler cannot tell which pages use
 * which icon, and reads thousands of files.
 */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('@tabler/icons-react')) return null;
      return { code: withDirectIcons(code), map: null };
    },
  };
}

/** The module, compiled to JavaScript, with an import for each icon. */
export function withDirectIcons(code: string): string {
  return code.replaceAll(IMPORT, (list: string, names: string) => {
    const imports = [...names.matchAll(NAME)].map(
      ([, icon, local = icon]) => `import ${local} from "@tabler/icons-react/dist/esm/icons/${icon}.mjs";`,
    );
    return imports.join(' ') + '\n'.repeat(list.split('\n').length - 1);
  });
}
