import { type BarRow, BarRows } from '../../../../ui/charts/bar-rows.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';
import { CallAgain } from '../../parts/call-again.tsx';
import type { DrawnNode } from './flow-drawing.ts';

interface HungUpChartProps {
  nodes: readonly DrawnNode[];
  version: number;
  /** The code of the language whose calls are shown; empty for all. */
  language: string;
  outbound: boolean;
}

/** Where callers hang up, worst first. */
export function HungUpChart({ nodes, version, language, outbound }: HungUpChartProps) {
  const left = nodes.filter(({ hungUp }) => hungUp > 0).toSorted((one, other) => other.hungUp - one.hungUp);
  if (left.length === 0) return null;
  const whole = left.reduce((sum, { hungUp }) => sum + hungUp, 0);
  const rows: BarRow[] = left.map(({ node, title, reached, hungUp }) => ({
    key: node.id,
    label: title,
    note: say('results.hangUps.share', { share: formatShare(hungUp, reached) }),
    value: hungUp,
    action: outbound && (
      <CallAgain
        slice={{ kind: 'hung_up_in', node_id: node.id, version }}
        language={language}
        who={say('results.slice.hungUpAt', { step: title })}
      />
    ),
  }));
  return (
    <Chart
      telling
      title={say('results.hangUps.title')}
      about={say('results.hangUps.about', { count: whole })}
      table={{
        caption: say('results.hangUps.caption'),
        columns: [
          say('results.column.step'),
          say('results.column.hungUp'),
          say('results.column.share'),
          say('results.hangUps.arrived'),
        ],
        rows: left.map(({ node, title, reached, hungUp }) => ({
          key: node.id,
          cells: [title, formatNumber(hungUp), formatShare(hungUp, whole), formatNumber(reached)],
        })),
      }}
    >
      <BarRows label={say('results.hangUps.title')} rows={rows} whole={whole} />
    </Chart>
  );
}
