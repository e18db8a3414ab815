import { expect, test } from 'vitest';
import { withDirectIcons } from './direct-icons.ts';

const ICONS = '@tabler/icons-react/dist/esm/icons';

test('every icon is imported from its own file, under its name in the module', () => {
  const code = `import { IconPlus, IconMail as Mail } from "@tabler/icons-react";\nuse(IconPlus, Mail);`;
  expect(withDirectIcons(code)).toBe(
    `import IconPlus from "${ICONS}/IconPlus.mjs"; import Mail from "${ICONS}/IconMail.mjs";\nuse(IconPlus, Mail);`,
  );
});

test('an import over several lines keeps the lines below it where they are', () => {
  const code = "import {\n  IconPlus,\n  IconMail,\n} from '@tabler/icons-react';\nuse(IconPlus);";
  const direct = withDirectIcons(code);
  expect(direct).toContain(`import IconMail from "${ICONS}/IconMail.mjs";`);
  expect(direct.split('\n').at(4)).toBe('use(IconPlus);');
});
