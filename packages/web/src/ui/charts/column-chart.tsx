import { formatNumber } from '../format.ts';
import classes from './column-chart.module.css';
import { barsOf, type Column, plotHeight, ticksOf, topOf } from './inner/column-geometry.ts';

interface ColumnChartProps {
  columns: readonly Column[];
  /** The things counted, with their sum: "1,204 calls". */
  whole: string;
  part: string;
  /** In place of the columns, where there is nothing to draw. */
  none?: string | undefined;
}

const mostTicks = 6;

/** Columns over time, each with a part of it in front. A picture only: its table has the figures. */
export function ColumnChart({ columns, whole, part, none }: ColumnChartProps) {
  const top = topOf(columns);
  return (
    <>
      <div className={classes.legend}>
        <span data-kind="whole">{whole}</span>
        <span data-kind="part">{part}</span>
      </div>
      <div className={classes.chart} aria-hidden>
        <div className={classes.scale}>
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>{formatNumber(0)}</span>
        </div>
        <div className={classes.plot}>
          <Bars columns={columns} />
          {none && <span className={classes.none}>{none}</span>}
        </div>
        <div className={classes.ticks}>
          {ticksOf(columns, mostTicks).map(({ key, tick, left }) => (
            <span key={key} style={{ left: `${left}%` }}>
              {tick}
            </span>
          ))}
        </div>
      </div>
    </>
  );
}

function Bars({ columns }: { columns: readonly Column[] }) {
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${Math.max(1, columns.length)} ${plotHeight}`}
      preserveAspectRatio="none"
      role="presentation"
    >
      {[0, 0.5].map((line) => (
        <line key={line} x1={0} x2={columns.length} y1={line * plotHeight} y2={line * plotHeight} />
      ))}
      {barsOf(columns).map(({ key, whole, part }, place) => (
        <g key={key}>
          <rect data-kind="whole" {...whole} />
          <rect data-kind="part" {...part} />
          <rect data-kind="area" x={place} y={0} width={1} height={plotHeight}>
            <title>{columns[place]?.label}</title>
          </rect>
        </g>
      ))}
      <line x1={0} x2={Math.max(1, columns.length)} y1={plotHeight} y2={plotHeight} />
    </svg>
  );
}
