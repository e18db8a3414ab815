import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/*
 * The theme. Leaf green is the accent, amber is for warnings and red is for critical states. Shades run from light to
 * dark; filled elements use shade 7 in the light theme and shade 4 in the dark one.
 */

const leaf: MantineColorsTuple = [
  '#f3f7e9',
  '#e5eed1',
  '#cddfab',
  '#b3cf85',
  '#9cc069',
  '#82a94f',
  '#648b38',
  '#4c702f',
  '#3b5a25',
  '#2b431f',
];

const amber: MantineColorsTuple = [
  '#fdf5e4',
  '#f9e7c3',
  '#f2d193',
  '#ebbd68',
  '#e3a945',
  '#c98a26',
  '#a96f17',
  '#855410',
  '#67410d',
  '#4a2f0b',
];

const red: MantineColorsTuple = [
  '#fdf0ec',
  '#fadcd4',
  '#f4bcae',
  '#ef9c88',
  '#ea8069',
  '#da573f',
  '#c23f29',
  '#a5321f',
  '#832818',
  '#611d12',
];

/** Warm near-black, from text (0) to the darkest background (9). */
const dark: MantineColorsTuple = [
  '#ece6da',
  '#d3cbbc',
  '#b0a796',
  '#978d7c',
  '#454034',
  '#38332a',
  '#28241d',
  '#171410',
  '#120f0c',
  '#0d0b08',
];

/** Paper and ink. */
const gray: MantineColorsTuple = [
  '#faf7f0',
  '#f3eee3',
  '#e8e1d3',
  '#d9d0be',
  '#c3b9a5',
  '#8f8573',
  '#655c4d',
  '#524a3e',
  '#38332a',
  '#221e18',
];

/** Gives a dialog's header the same background as its body. */
const dialog = {
  header: { backgroundColor: 'var(--camellia-surface)' },
  title: { fontWeight: 640, lineHeight: 1.3, overflowWrap: 'anywhere' },
  // The margin keeps the header as low as it is without a button for thumbs.
  close: { marginBlock: -8 },
} as const;
const closeButtonProps = { 'aria-label': 'Close', size: 44, iconSize: 20 };
/**
 * Wheel and touch do not scroll the page behind a dialog. The library would also set a variable on the body, and every
 * element of the page would compute its style again before the dialog is painted. The page keeps its scroll bar anyway.
 */
const removeScrollProps = { removeScrollBar: false };

export const theme = createTheme({
  // Mantine's own names green and yellow map to leaf and amber.
  colors: { leaf, amber, green: leaf, yellow: amber, red, dark, gray },
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 4 },
  white: '#fffdf9',
  black: '#1d1a14',
  autoContrast: true,
  fontFamily: "'Bricolage Grotesque Variable', 'Camellia Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '28px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--camellia-on-filled)' } : colors;
  },
  // Plain objects by name: importing the components here would add all of them to the first load.
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { defaultProps: { tt: 'none', fw: 600 } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    Checkbox: { defaultProps: { iconColor: 'var(--camellia-on-filled)' } },
    Drawer: { defaultProps: { closeButtonProps, removeScrollProps }, styles: dialog },
    // Mantine's focus placeholder is not allowed inside a menu, so the first entry takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { closeButtonProps, removeScrollProps }, styles: dialog },
    Paper: { styles: { root: { backgroundColor: 'var(--camellia-surface)' } } },
    Table: { styles: { table: { fontVariantNumeric: 'tabular-nums' } } },
  },
});

/** The `light` variant in the dark theme: a transparent tint with a lighter shade for text. */
function darkTints(): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const color of ['leaf', 'amber', 'green', 'yellow', 'red', 'gray']) {
    const name = `--mantine-color-${color}`;
    variables[`${name}-light`] = `color-mix(in srgb, var(${name}-4) 15%, transparent)`;
    variables[`${name}-light-hover`] = `color-mix(in srgb, var(${name}-4) 22%, transparent)`;
    variables[`${name}-light-color`] = `var(${name}-3)`;
  }
  return variables;
}

/** Colours by theme. Our own variables: a raised surface, a hairline, the border of fields (3:1 contrast on every
 * background) and text on filled elements. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--mantine-color-gray-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': '#766c5c',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-leaf-7)',
    '--camellia-surface': 'var(--mantine-color-white)',
    '--camellia-line': 'var(--mantine-color-gray-2)',
    '--camellia-field-line': '#857b69',
    '--camellia-on-filled': 'var(--mantine-color-white)',
  },
  dark: {
    ...darkTints(),
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-leaf-4)',
    '--camellia-surface': '#1f1b16',
    '--camellia-line': '#322d25',
    '--camellia-field-line': '#8a806e',
    '--camellia-on-filled': '#14170c',
  },
});
