import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromRoot } from './scripts/paths.ts';
import { preloadFont } from './scripts/preload-font.ts';

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
    preloadFont(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: fromRoot('dist/frontend'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Read by scripts/budget.ts; its folder is not served.
    manifest: '.vite/manifest.json',
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
});
