import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cssVariables, theme } from '../packages/web/src/ui/theme.ts';
import { root } from './run.ts';

/** With Mantine's own threshold between light and dark colours. */
const merged = { luminanceThreshold: 0.3, ...theme } as Parameters<typeof cssVariables>[0];
const own = cssVariables(merged);
const tokens = fs.readFileSync(path.join(root, 'packages/web/src/ui/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split(':root[data-mantine-color-scheme="dark"]');

const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string): number => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
};

/** The hexadecimal colour of a token, whether it is written out or one of Mantine's steps. */
const colourOf = (scheme: 'light' | 'dark', token: string): string => {
  const find = (text: string) => new RegExp(`--halloo-${token}: ([^;]+);`).exec(text)?.[1];
  const value = (scheme === 'dark' ? find(dark) : undefined) ?? find(light) ?? '';
  if (value.startsWith('#')) return value;
  const [, name = '', step = ''] = /--mantine-color-(\w+)(?:-(\d))?\)/.exec(value) ?? [];
  if (name === 'white') return '#ffffff';
  if (name === 'black') return merged.black;
  return merged.colors[name]?.[Number(step)] ?? '';
};

const background = { light: '#ffffff', dark: merged.colors.dark[7] } as const;

test.each(['light', 'dark'] as const)('%s: only errors and the main action are red', (scheme) => {
  const { blue, coral } = merged.colors;
  expect(merged.primaryColor).toBe('blue');
  expect(merged.components.Button?.defaultProps).toMatchObject({ variant: 'filled' });
  const filled = merged.variantColorResolver({ variant: 'filled', color: 'blue', theme: merged });
  expect(filled.background).toContain('coral');
  expect(contrast(coral?.[7] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  for (const variant of ['light', 'subtle', 'outline']) {
    expect(merged.variantColorResolver({ variant, color: 'blue', theme: merged }).color).not.toContain('coral');
  }
  const link = own[scheme]['--mantine-color-anchor'] ?? '';
  expect(contrast(link, background[scheme])).toBeGreaterThanOrEqual(7);
  const mark = scheme === 'light' ? (blue?.[7] ?? '') : (own.dark['--mantine-color-blue-filled'] ?? '');
  expect(contrast(mark, background[scheme])).toBeGreaterThanOrEqual(3);
  expect(contrast(mark, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  const text = scheme === 'light' ? (blue?.[7] ?? '') : (own.dark['--mantine-color-blue-text'] ?? '');
  expect(contrast(text, background[scheme])).toBeGreaterThanOrEqual(4.5);
  const lines = (scheme === 'light' ? light : dark).split('\n');
  const shown = lines.filter((line) => /--halloo-(chart|heat|on-heat|unread)/.test(line));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((line) => /coral|danger/.test(line))).toEqual([]);
});

test.each(['light', 'dark'] as const)('%s: figures, bars and the top bar have enough contrast', (scheme) => {
  for (const step of [1, 2, 3, 4, 5]) {
    const figure = contrast(colourOf(scheme, `heat-${step}`), colourOf(scheme, `on-heat-${step}`));
    expect(figure, `heat ${step}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(colourOf(scheme, 'chart-bar'), background[scheme])).toBeGreaterThanOrEqual(3);
  expect(contrast(colourOf(scheme, 'chart-whole'), colourOf(scheme, 'chart-part'))).toBeGreaterThanOrEqual(3);
  for (const ground of ['bar', 'bar-hover']) {
    expect(contrast(colourOf(scheme, ground), colourOf(scheme, 'bar-text')), ground).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(colourOf(scheme, 'bar-text'), colourOf(scheme, 'on-bar-text'))).toBeGreaterThanOrEqual(4.5);
});
