import { type BarRow, BarRows } from '../../../../ui/charts/bar-rows.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { CallAgain } from '../../parts/call-again.tsx';
import type { DrawnNode } from './flow-drawing.ts';

interface HungUpChartProps {
  nodes: readonly DrawnNode[];
  version: number;
  outbound: boolean;
}

/** Where callers hang up, worst first. */
export function HungUpChart({ nodes, version, outbound }: HungUpChartProps) {
  const left = nodes.filter(({ hungUp }) => hungUp > 0).toSorted((one, other) => other.hungUp - one.hungUp);
  if (left.length === 0) return null;
  const whole = left.reduce((sum, { hungUp }) => sum + hungUp, 0);
  const rows: BarRow[] = left.map(({ node, title, reached, hungUp }) => ({
    key: node.id,
    label: title,
    note: `${formatShare(hungUp, reached)} of those who came here`,
    value: hungUp,
    action: outbound && (
      <CallAgain slice={{ kind: 'hung_up_in', node_id: node.id, version }} words={`Hung up in ${title}`} />
    ),
  }));
  return (
    <Chart
      telling
      title="Where they hung up"
      about={`${formatNumber(whole)} calls ended before the flow did.`}
      table={{
        caption: 'Calls in which the caller hung up, by step.',
        columns: ['Step', 'Hung up', 'Share', 'Came here'],
        rows: left.map(({ node, title, reached, hungUp }) => ({
          key: node.id,
          cells: [title, formatNumber(hungUp), formatShare(hungUp, whole), formatNumber(reached)],
        })),
      }}
    >
      <BarRows label="Where they hung up" rows={rows} whole={whole} />
    </Chart>
  );
}
