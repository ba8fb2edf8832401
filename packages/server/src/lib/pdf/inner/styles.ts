import { ink } from './ink.ts';
import type { Style } from './typesetter.ts';

const style = (size: number, weight: Style['weight'] = 'regular', colour: string = ink.text): Style => ({
  size,
  weight,
  colour,
});

export const styles = {
  title: style(24, 'bold'),
  h1: style(15, 'bold'),
  h2: style(11.5, 'bold'),
  body: style(10),
  quiet: style(9, 'regular', ink.quiet),
  label: style(9, 'bold', ink.quiet),
  value: style(18, 'bold'),
  row: style(9.5),
  strong: style(9.5, 'bold'),
  cell: style(8),
  cellHeading: style(8, 'bold', ink.quiet),
} as const;
