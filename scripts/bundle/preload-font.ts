import type { Plugin } from 'vite';

const TEXT_FONT = /bricolage-grotesque-latin-wght-normal.*\.woff2$/;

/** Preloads the text font with the stylesheet, so the first text already uses it. */
export function preloadFont(): Plugin {
  return {
    name: 'camellia:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => TEXT_FONT.test(name));
        if (!file) return [];
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
