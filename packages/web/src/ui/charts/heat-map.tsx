import { useMediaQuery } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { say } from '../../words/say.ts';
import { formatNumber, formatPercent } from '../format.ts';
import classes from './heat-map.module.css';
import { heatScale } from './inner/heat-steps.ts';

interface Side {
  readonly key: string;
  readonly label: string;
}

export interface HeatCell {
  readonly share: number;
  /** Too few to say much: the figure has no colour. */
  readonly few: boolean;
  /** The whole of it in words. */
  readonly words: string;
}

interface HeatMapProps {
  label: string;
  rows: readonly Side[];
  columns: readonly Side[];
  cellOf: (row: string, column: string) => HeatCell | undefined;
  /** Explains cells without a colour in the legend. */
  fewWords: string;
}

const narrow = '(max-width: 48em)';

/** Shares by two sides, as a table whose cells are coloured. Each says its figure, so that nobody needs the colours. */
export function HeatMap({ label, rows, columns, cellOf, fewWords }: HeatMapProps) {
  const turned = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const [down, across] = turned ? [columns, rows] : [rows, columns];
  const at = (one: string, other: string) => (turned ? cellOf(other, one) : cellOf(one, other));
  const cells = rows.flatMap((row) => columns.flatMap((column) => cellOf(row.key, column.key) ?? []));
  const scale = heatScale(cells.filter(({ few }) => !few).map(({ share }) => share));
  return (
    <div className={classes.map}>
      <table aria-label={label} style={{ '--columns': across.length } as CSSProperties}>
        <thead>
          <tr>
            <td />
            {across.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map(({ key: row, label: name }) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {across.map(({ key: column }) => (
                <Cell key={column} cell={at(row, column)} stepOf={scale.stepOf} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.legend} aria-label={say('ui.chart.colours')}>
        {cells.some(({ few }) => !few) &&
          scale.ranges.map(({ step, from, to }) => (
            <li key={step}>
              <span className={classes.swatch} data-step={step} aria-hidden />
              {from === to ? formatPercent(from) : say('ui.percentRange', { from, to })}
            </li>
          ))}
        {cells.some(({ few }) => few) && (
          <li>
            <span className={classes.swatch} data-few aria-hidden />
            {fewWords}
          </li>
        )}
      </ul>
    </div>
  );
}

function Cell({ cell, stepOf }: { cell: HeatCell | undefined; stepOf: (share: number) => number }) {
  if (!cell) return <td className={classes.cell} />;
  const { share, few, words } = cell;
  return (
    <td className={classes.cell} title={words} {...(few ? { 'data-few': true } : { 'data-step': stepOf(share) })}>
      {formatNumber(Math.round(share * 100))}
    </td>
  );
}
