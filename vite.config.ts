import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { browserContracts } from './scripts/bundle/browser-contracts.ts';
import { directIcons } from './scripts/bundle/direct-icons.ts';
import { isOfFrame } from './scripts/bundle/member-parts.ts';
import { preloadFont } from './scripts/bundle/preload-font.ts';
import { pageShape } from './scripts/bundle/shape.ts';
import { fromRoot } from './scripts/paths.ts';

/** What several pages import and only few need at first: it comes in parts of its own, not with what all of them share. */
const NOT_SHARED = [
  'engines/csv-writing/',
  'engines/inventory/paper-kinds',
  'engines/making/',
  'engines/text/role-names',
  'engines/units/unit-choices',
  'frontend/accounts/',
  'frontend/inventory/',
  'frontend/lib/offline/',
  'frontend/lib/passkeys',
  'frontend/lib/pdf/',
  'frontend/lib/session/roles',
  'frontend/lib/stock/',
  'frontend/lib/copy-text',
  'frontend/lib/upload',
  'frontend/papers/',
  'frontend/recalls/',
  'frontend/recipes/',
  'frontend/runs/',
  'frontend/samples/',
  'frontend/slips/',
  'frontend/tastings/',
  'frontend/ui/fields/QuantityField',
  'frontend/ui/NoticeBar',
  'frontend/ui/ScanButton',
  'frontend/ui/list/',
  'frontend/ui/print/',
  'frontend/ui/stock/',
  'frontend/ui/waiting/',
  'icons/IconExternalLink',
  'icons/IconFileTypePdf',
  'node_modules/@mantine/core/esm/components/Combobox/use-pills-reorder/',
  'node_modules/@mantine/core/esm/components/MultiSelect/',
  'node_modules/@mantine/core/esm/components/Pill/',
  'node_modules/@mantine/core/esm/components/PillsInput/',
  'node_modules/@tanstack/react-virtual',
  'node_modules/@tanstack/virtual',
  'node_modules/idb-keyval/',
  'worker/codes/',
  'worker/email/',
  'worker/factors/',
  'worker/locations/par-contract',
  'worker/samples/',
  'worker/sheets/',
  'worker/tastings/',
];

export default defineConfig({
  root: fromRoot('frontend'),
  // Every file route becomes a chunk of its own; this plugin must stand before react().
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: fromRoot('frontend/routes'),
      generatedRouteTree: fromRoot('frontend/routeTree.gen.ts'),
    }),
    react(),
    browserContracts(),
    directIcons(),
    preloadFont(),
    pageShape(),
  ],
  // The runtime's script is a file of its own (/reader), so that its threads can load it.
  resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    outDir: fromRoot('dist/frontend'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Read by scripts/bundle/budgets/budget.ts; its folder is not served.
    manifest: '.vite/manifest.json',
    rolldownOptions: {
      output: {
        // Over HTTP/1.1 a dozen small files wait for each other.
        codeSplitting: {
          groups: [
            // What every page needs, in three files that public/before-paint.js evaluates in tasks of their own.
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler)\/|frontend\/lib\/react-client/,
              includeDependenciesRecursively: false,
              priority: 5,
            },
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules\//,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            { name: 'base', tags: ['$initial'], includeDependenciesRecursively: false, priority: 3 },
            // What validates: a file that is restored needs it, no page at first.
            {
              name: 'schemas',
              test: /node_modules\/zod\/|engines\/(backup-file\/format|inventory\/(schemas|values|unit-cost|cost-figure|thousandths)|text\/(style-schema|guess-style)|workspace-export\/)/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // Whether there are lots, recipes and samples: in one file they are smaller than in three.
            {
              name: 'any',
              test: /frontend\/lib\/stock\/any-|worker\/samples\/contract/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What the pages before sign-in share.
            {
              name: 'fields',
              test: /@mantine\/(form|core\/esm\/components\/(Input|InputBase|TextInput|PasswordInput|CloseButton|ActionIcon|Alert|Badge|Card|Paper))\/|(mutationObserver|useMutation)\.js|frontend\/(accounts\/AuthFrame|ui\/(states\/FormError|fields\/SecretInput))/,
              minShareCount: 3,
              priority: 2,
            },
            // What most of the signed-in pages share.
            {
              name: 'kit',
              test: (id) => !NOT_SHARED.some((part) => id.includes(part)),
              minShareCount: 5,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What the frame of the signed-in pages shares with some of them: each loads it anyway, and one file is
            // smaller than dozens.
            {
              name: (id, graph) => (isOfFrame(id, (one) => graph.getModuleInfo(one)) ? 'frame' : null),
              debugName: 'frame',
              test: /\/(frontend|icons)\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
});
