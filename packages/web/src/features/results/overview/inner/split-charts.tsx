import { type Overview, type SplitMeasure, type SplitResult, splitMeasures } from '@halloo/contract/results';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { meaningInWords } from '../../../../shared/outcomes/outcome-counts.ts';
import { BarRows } from '../../../../ui/charts/bar-rows.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';
import { MeasureControl } from './measure-control.tsx';

/** The ways of each Random Split, and whether the difference between them is real. */
export function SplitCharts({ overview: { splits, outcomes } }: { overview: Overview }) {
  const good = meaningInWords(outcomes.each, 'good');
  return splits.map((split) => <SplitChart key={split.node_id} split={split} good={good} />);
}

function SplitChart({ split: { name, arms, comparisons }, good }: { split: SplitResult; good: string }) {
  const words = (one: SplitMeasure) => (one === 'interested' ? good : say(`results.split.${one}`));
  const [measure, setMeasure] = useState<SplitMeasure>('responded');
  const title = say('results.split.title', { split: name });
  const told = comparisons.find((one) => one.measure === measure);
  return (
    <Chart
      telling
      title={title}
      about={say('results.split.about')}
      table={{
        caption: say('results.split.caption'),
        columns: [say('results.split.way'), say('results.split.people'), ...splitMeasures.map(words)],
        rows: arms.map((arm) => ({
          key: arm.way_id,
          cells: [
            arm.name,
            formatNumber(arm.people),
            ...splitMeasures.map((one) =>
              say('results.split.cell', { count: arm[one], share: formatShare(arm[one], arm.people) }),
            ),
          ],
        })),
      }}
    >
      <MeasureControl measures={splitMeasures} words={words} value={measure} onChange={setMeasure} />
      <BarRows
        label={say('results.split.bars', { measure: words(measure) })}
        rows={arms.map((arm) => ({
          key: arm.way_id,
          label: arm.name,
          note: say('results.split.ofPeople', { people: arm.people }),
          value: arm[measure],
          of: arm.people,
        }))}
        whole={0}
      />
      <Text mt="sm" role="status">
        {told?.sentence}
      </Text>
    </Chart>
  );
}
