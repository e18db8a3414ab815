import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContracts } from './scripts/browser-contracts.ts';
import { fromRoot } from './scripts/paths.ts';
import { preloadFont } from './scripts/preload-font.ts';
import { pageShape } from './scripts/shape.ts';

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
    preloadFont(),
    pageShape(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: fromRoot('dist/frontend'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Read by scripts/budget.ts; its folder is not served.
    manifest: '.vite/manifest.json',
    rolldownOptions: {
      output: {
        advancedChunks: {
          // What every page needs, in one file: over HTTP/1.1 a dozen small ones wait for each other.
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[^/]+)\//,
            },
          ],
        },
      },
    },
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
});
