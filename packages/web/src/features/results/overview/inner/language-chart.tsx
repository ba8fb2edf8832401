import type { LanguageNumbers } from '@halloo/contract/calls';
import type { Overview } from '@halloo/contract/results';
import { useState } from 'react';
import { BarRows } from '../../../../ui/charts/bar-rows.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';
import { CallAgain } from '../../parts/call-again.tsx';
import { MeasureControl } from './measure-control.tsx';

const measures = ['answered', 'responded', 'completed'] as const;
type Measure = (typeof measures)[number];

const words = (measure: Measure) => say(`results.language.${measure}`);

/** The whole of a share: answers and ends are of the calls that a person answered. */
const wholeOf = ({ calls, answered }: LanguageNumbers, measure: Measure) => (measure === 'answered' ? calls : answered);

/** The calls by their language, where there are several. */
export function LanguageChart({ overview: { languages, campaign } }: { overview: Overview }) {
  const [measure, setMeasure] = useState<Measure>('answered');
  if (languages.length < 2) return null;
  return (
    <Chart
      title={say('results.language.title')}
      about={say('results.language.about')}
      table={{
        caption: say('results.language.caption'),
        columns: [say('results.language.language'), say('results.column.calls'), ...measures.map(words)],
        rows: languages.map((language) => ({
          key: language.code,
          cells: [
            language.name,
            formatNumber(language.calls),
            ...measures.map((one) =>
              say('results.split.cell', {
                count: language[one],
                share: formatShare(language[one], wholeOf(language, one)),
              }),
            ),
          ],
        })),
      }}
    >
      <MeasureControl measures={measures} words={words} value={measure} onChange={setMeasure} />
      <BarRows
        label={say('results.language.bars', { measure: words(measure) })}
        rows={languages.map((language) => ({
          key: language.code,
          label: language.name,
          note: say('results.language.ofCalls', { calls: wholeOf(language, measure) }),
          value: language[measure],
          of: wholeOf(language, measure),
          action: campaign.campaign_type === 'Outbound' && (
            <CallAgain
              slice={{ kind: 'called' }}
              language={language.code}
              who={say('results.slice.calledIn', { language: language.name })}
            />
          ),
        }))}
        whole={0}
      />
    </Chart>
  );
}
