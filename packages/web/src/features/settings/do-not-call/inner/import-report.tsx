import type { NumbersImported } from '@halloo/contract/do-not-call';
import { Text } from '@mantine/core';
import { formatNumber } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';
import classes from './do-not-call.module.css';
import { RefusedList } from './refused-list.tsx';
import { examplesInWords, importedInWords } from './words.ts';

/** The result of an import: counts, and refused rows with their reasons. */
export function ImportReport({ name, result }: { name: string; result: NumbersImported }) {
  const counts = [
    { label: say('settings.doNotCall.countTotal'), count: result.total },
    { label: say('settings.doNotCall.countAdded'), count: result.added },
    { label: say('settings.doNotCall.countAlready'), count: result.already },
    { label: say('settings.doNotCall.countRefused'), count: result.invalid },
  ];
  return (
    <div className={classes.report}>
      <div role="status">
        <Text fw={600} className={classes.fileName}>
          {name}
        </Text>
        <Text>{importedInWords(result)}</Text>
      </div>
      <dl className={classes.counts} aria-label={say('settings.doNotCall.importResult')}>
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
