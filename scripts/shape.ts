import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fromRoot } from './paths.ts';

const STYLESHEET = /\s*<link rel="stylesheet"([^>]*)>/g;
const BEFORE_PAINT = '<script src="/before-paint.js">';

/**
 * Puts the shape of a member's page into every page's HTML, with its styles, so that it is painted before anything else
 * has come. The application's stylesheet would hold back the first paint: it waits in a template, from which
 * public/before-paint.js takes it, and is fetched meanwhile. It stays in front of all that are loaded later.
 */
export function pageShape(): Plugin {
  return {
    name: 'camellia:page-shape',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = readFileSync(fromRoot('frontend/shape.css'), 'utf8')
          .replaceAll(/\/\*.*?\*\//gs, '')
          .replaceAll(/\s+/g, ' ');
        const shape = readFileSync(fromRoot('frontend/shape.html'), 'utf8').replaceAll(/>\s+</g, '><');
        if (!html.includes(BEFORE_PAINT)) throw new Error(`index.html has no ${BEFORE_PAINT}`);
        const sheets = [...html.matchAll(STYLESHEET)].map(
          ([, attributes = '']) =>
            `<link rel="preload" as="style"${attributes}><template data-styles><link rel="stylesheet" data-first${attributes}></template>`,
        );
        return html
          .replaceAll(STYLESHEET, '')
          .replace(BEFORE_PAINT, () => `${sheets.join('')}${BEFORE_PAINT}`)
          .replace('</head>', () => `<style data-shape>${styles}</style></head>`)
          .replace('<div id="root">', () => `${shape.trim()}<div id="root">`);
      },
    },
  };
}
