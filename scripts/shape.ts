import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fromRoot } from './paths.ts';

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the shape of a member's page into every page's HTML, with its styles, so that it is painted before anything else
 * has come. The application's stylesheet goes behind it: in the head it would hold back the first paint.
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
        const sheets = [...html.matchAll(STYLESHEET)].join('');
        return html
          .replaceAll(STYLESHEET, '')
          .replace('</head>', () => `<style data-shape>${styles}</style></head>`)
          .replace('<div id="root">', () => `${shape.trim()}${sheets}<div id="root">`);
      },
    },
  };
}
