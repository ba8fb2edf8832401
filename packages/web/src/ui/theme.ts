import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { ledgerVariables } from './inner/ledger-colours.ts';

/** Brand. Step 5 is the coral of large areas and of text on dark, step 7 that of buttons and links on white. */
const coral: MantineColorsTuple = [
  '#fff1ef',
  '#ffe2de',
  '#ffc6bf',
  '#ffa89e',
  '#ff8b7e',
  '#ff6f61',
  '#e8554b',
  '#cf3b36',
  '#aa2b29',
  '#7d1d1d',
];

/** Focus, selection, progress and charts: never mistaken for an error. Step 7 is that of text and marks on white. */
const blue: MantineColorsTuple = [
  '#eef4fc',
  '#dbe8f8',
  '#b5cff0',
  '#8db4e8',
  '#6a9be0',
  '#4a82d4',
  '#356bbd',
  '#2a579c',
  '#21457c',
  '#18335c',
];

/** Danger: deeper and colder than the brand, so that the two differ. */
const danger: MantineColorsTuple = [
  '#fdeaeb',
  '#f9d3d5',
  '#f1a9ad',
  '#f0888e',
  '#f0757b',
  '#d13a44',
  '#b81f2b',
  '#a4161a',
  '#860f1b',
  '#640a15',
];

const green: MantineColorsTuple = [
  '#eefaf1',
  '#ddf3e3',
  '#bce7c9',
  '#97d9ab',
  '#6cc78a',
  '#45ad69',
  '#2c9150',
  '#1f7a3d',
  '#196432',
  '#124824',
];

const yellow: MantineColorsTuple = [
  '#fff9e6',
  '#fff0c7',
  '#fde39a',
  '#f9d265',
  '#f2c037',
  '#dda414',
  '#b5820a',
  '#8c6203',
  '#6b4a00',
  '#4d3500',
];

const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#eae7e3',
  '#ddd9d4',
  '#cbc6c0',
  '#8a847d',
  '#716b65',
  '#56514c',
  '#3a3632',
  '#24211e',
];

const dark: MantineColorsTuple = [
  '#e4e1dd',
  '#c4c0bb',
  '#a39e98',
  '#8a857f',
  '#46433f',
  '#383532',
  '#262422',
  '#1c1b1a',
  '#171615',
  '#100f0f',
];

/** Of fonts.css, then one for each further script of fonts-of-scripts.css, then the system's. */
const scripts =
  'Cyrillic Greek Vietnamese Devanagari Arabic Armenian Bengali Cherokee Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Malayalam Myanmar Oriya Sinhala Tamil Telugu Thai';
const fontFamilies = [
  ...['Sans', 'Sans Arial', 'Sans Roboto', ...scripts.split(' ')].map((name) => `"Halloo ${name}"`),
  'system-ui',
  'sans-serif',
].join(', ');

const ink = '#24211e';
const softShadow = '0 4px 16px rgb(36 33 30 / 14%), 0 1px 3px rgb(36 33 30 / 10%)';
const fast = { transitionProps: { duration: 150 } };
/** A page has one banner: the top bar. Screen readers would take the header of a dialog for a second one. */
const noBanner = { attributes: { header: { role: 'presentation' } } };

/**
 * The main action is coral, everything else that is chosen or focused blue. Buttons without a background have the colour
 * of their name; Mantine's default is nearly black or white.
 */
const variantColours: VariantColorsResolver = (input) => {
  const isMainAction =
    input.variant === 'filled' && (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
  if (isMainAction) return defaultVariantColorsResolver({ ...input, color: 'coral' });
  const colours = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  if ((input.variant !== 'subtle' && input.variant !== 'transparent') || !(name in input.theme.colors)) return colours;
  return {
    ...colours,
    color: `var(--mantine-color-${name}-text)`,
    hoverColor: `var(--mantine-color-${name}-light-color)`,
  };
};

export const theme = createTheme({
  colors: { coral, blue, danger, red: danger, green, yellow, gray, dark },
  primaryColor: 'blue',
  primaryShade: 7,
  black: ink,
  autoContrast: true,
  variantColorResolver: variantColours,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: fontFamilies,
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(28) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(8), md: rem(8), lg: rem(8), xl: rem(32) },
  shadows: { xs: softShadow, sm: softShadow, md: softShadow, lg: softShadow, xl: softShadow },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.25' },
      h2: { fontSize: rem(20), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.4' },
      h4: { fontSize: rem(14), lineHeight: '1.45' },
      h5: { fontSize: rem(14), lineHeight: '1.45' },
      h6: { fontSize: rem(12), lineHeight: '1.45' },
    },
  },
  components: {
    // Only with a named variant do they ask `variantColours`.
    Button: { defaultProps: { variant: 'filled' } },
    ActionIcon: { defaultProps: { variant: 'filled' } },
    Text: { defaultProps: { size: 'sm' } },
    Anchor: { defaultProps: { size: 'sm', underline: 'always' } },
    Kbd: { styles: { root: { borderRadius: rem(4) } } },
    Modal: {
      defaultProps: { centered: true, ...noBanner, ...fast },
      styles: { title: { fontWeight: 650, lineHeight: 1.35 } },
    },
    Drawer: { defaultProps: { ...noBanner, ...fast }, styles: { title: { fontWeight: 650 } } },
    Tooltip: { defaultProps: { openDelay: 300, ...fast } },
    // Without the placeholder the first item gets the focus, as menus should, and nothing in it lacks a role.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false, ...fast } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Popover: { defaultProps: { shadow: 'md', ...fast } },
    Table: { defaultProps: { verticalSpacing: rem(8), highlightOnHover: true } },
  },
});

/** The ledger's colours, and where Mantine's own choice of step misses the contrast of 4.5:1 with this palette. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...ledgerVariables('light'),
    '--mantine-color-anchor': ink,
    '--mantine-color-error': danger[7],
    '--mantine-color-success': green[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-disabled-color': gray[6],
  },
  dark: {
    ...ledgerVariables('dark'),
    '--mantine-color-anchor': dark[0],
    '--mantine-color-coral-text': coral[5],
    // Against the dark surface a filled mark needs 3:1.
    '--mantine-color-blue-filled': blue[6],
    '--mantine-color-blue-text': blue[3],
    '--mantine-color-error': danger[4],
    '--mantine-color-success': green[4],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-disabled-color': dark[2],
    '--mantine-color-body': dark[8],
  },
});
