import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { cssVariables, theme } from './theme.ts';

const TRANSLATIONS = cssVariables({ ...DEFAULT_THEME, ...theme } as typeof DEFAULT_THEME);

/** A token of the theme as the colour that it stands for, `#rrggbb`. */
function colorOf(token: string, scheme: 'light' | 'dark'): string {
  if (token.startsWith('#')) return token;
  const name = /^var\((--[\w-]+)\)$/.exec(token)?.[1] ?? token;
  const set = new Map(Object.entries(TRANSLATIONS[scheme])).get(name);
  if (set) return colorOf(set, scheme);
  if (name === '--mantine-color-white') return theme.white ?? '';
  if (name === '--mantine-color-body') return theme.colors?.dark?.[7] ?? '';
  if (name === '--mantine-primary-color-filled') return theme.colors?.leaf?.[scheme === 'light' ? 7 : 4] ?? '';
  const [, color = '', shade = ''] = /^--mantine-color-(\w+)-(\d)$/.exec(name) ?? [];
  const found = theme.colors?.[color]?.[Number(shade)];
  if (!found) throw new Error(`The theme has no ${token}`);
  return found;
}

function luminance(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = {
  light: ['--mantine-color-body', '--camellia-surface', '--mantine-color-white', '--mantine-color-gray-1'],
  dark: ['--mantine-color-body', '--camellia-surface', '--mantine-color-dark-6', '--mantine-color-dark-7'],
};

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  test.each([
    '--camellia-field-line',
    '--mantine-primary-color-filled',
    '--mantine-color-error',
    '--mantine-color-success',
  ])('%s has a contrast of 3:1 on every ground: fields and focus are seen', (line) => {
    for (const ground of GROUNDS[scheme]) {
      expect(contrast(colorOf(line, scheme), colorOf(ground, scheme)), ground).toBeGreaterThanOrEqual(3);
    }
  });
});
