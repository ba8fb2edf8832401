import type { NumbersImported } from '@halloo/contract/do-not-call';
import { Text } from '@mantine/core';
import { formatNumber } from '../../../../ui/format.ts';
import classes from './do-not-call.module.css';
import { RefusedList } from './refused-list.tsx';
import { examplesInWords, importedInWords } from './words.ts';

/** What came of a file: the counts, and what was refused and why. */
export function ImportReport({ name, result }: { name: string; result: NumbersImported }) {
  const counts = [
    { label: 'Numbers in the file', count: result.total },
    { label: 'Added', count: result.added },
    { label: 'Already there', count: result.already },
    { label: 'Refused', count: result.invalid },
  ];
  return (
    <div className={classes.report}>
      <div role="status">
        <Text fw={600} className={classes.fileName}>
          {name}
        </Text>
        <Text>{importedInWords(result)}</Text>
      </div>
      <dl className={classes.counts} aria-label="What came of the file">
        {counts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {result.examples.length > 0 && (
        <div>
          <Text fw={600} mb={4}>
            {examplesInWords(result)}
          </Text>
          <RefusedList refused={result.examples} />
        </div>
      )}
    </div>
  );
}
