import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fromRoot } from '../paths.ts';

const STYLESHEET = /\s*<link rel="stylesheet"([^>]*)>/g;
const FONT = /@font-face\s*\{[^}]*(?:Camellia Fallback|latin-wght-normal)[^}]*\}/g;
const BEFORE_PAINT = '<script src="/before-paint.js">';

/**
 * Inlines a skeleton of the app page with its styles and font into the HTML, so it is painted before anything else loads. The
 * stylesheet would block the first paint, so it is preloaded and kept in a template that public/before-paint.js activates.
 * It stays before all stylesheets that are loaded later.
 */
export function pageShape(): Plugin {
  return {
    name: 'camellia:page-shape',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styles = readFileSync(fromRoot('frontend/shape.css'), 'utf8')
          .replaceAll(/\/\*.*?\*\//gs, '')
          .replaceAll(/\s+/g, ' ');
        const fonts = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? (String(file.source).match(FONT) ?? []) : [],
        );
        const shape = readFileSync(fromRoot('frontend/shape.html'), 'utf8').replaceAll(/>\s+</g, '><');
        if (!html.includes(BEFORE_PAINT)) throw new Error(`index.html has no ${BEFORE_PAINT}`);
        const sheets = [...html.matchAll(STYLESHEET)].map(
          ([, attributes = '']) =>
            `<link rel="preload" as="style"${attributes}><template data-styles><link rel="stylesheet" data-first${attributes}></template>`,
        );
        return html
          .replaceAll(STYLESHEET, '')
          .replace(BEFORE_PAINT, () => `${sheets.join('')}${BEFORE_PAINT}`)
          .replace('</head>', () => `<style data-shape>${fonts.join('')}${styles}</style></head>`)
          .replace('<div id="root">', () => `${shape.trim()}<div id="root">`);
      },
    },
  };
}
