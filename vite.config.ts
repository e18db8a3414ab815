import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFont } from './scripts/preload-font.ts';

export default defineConfig({
  root: 'frontend',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'routes',
      generatedRouteTree: 'routeTree.gen.ts',
    }),
    react(),
    preloadFont(),
  ],
  build: { outDir: '../dist/frontend', emptyOutDir: true },
});
