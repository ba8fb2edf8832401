import { SegmentedControl } from '@mantine/core';
import { say } from '../../../../words/say.ts';

interface MeasureControlProps<M extends string> {
  measures: readonly M[];
  words: (measure: M) => string;
  value: M;
  onChange: (measure: M) => void;
}

/** Chooses the number by which the bars of a chart are compared. */
export function MeasureControl<M extends string>({ measures, words, value, onChange }: MeasureControlProps<M>) {
  return (
    <SegmentedControl
      size="xs"
      mb="sm"
      data-no-print
      aria-label={say('results.split.compareBy')}
      value={value}
      onChange={(chosen) => onChange(chosen as M)}
      data={measures.map((measure) => ({ value: measure, label: words(measure) }))}
    />
  );
}
