import { addresses } from '@halloo/contract/console-addresses';
import type { SetUp } from '@halloo/contract/set-up';
import type { SpeechSettings } from '@halloo/contract/speech-engines';
import { Anchor } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section } from '../../../../ui/section.tsx';
import { Select } from '../../../../ui/select.tsx';
import { ErrorState, TableSkeleton } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { say } from '../../../../words/say.ts';
import { settingsQuery, speechQuery } from '../../parts/queries.ts';
import { TestButtons, TestResult, useTest } from '../speech-language-parts.tsx';
import { LinesForm } from './lines-form.tsx';
import { saySetUp } from './say-set-up.ts';
import classes from './set-up.module.css';
import { speechWays, valuesOf } from './ways.ts';

const wayInUse = ({ url, has_google_key }: SetUp['speech']) => {
  if (url) return 'openai';
  return has_google_key ? 'google' : 'built-in';
};

export function SpeechPart({ setUp }: { setUp: SetUp }) {
  const speech = useQuery(speechQuery);
  return (
    <Section title={saySetUp('setUp.speech.title')} about={saySetUp('setUp.speech.about')}>
      <div className={classes.part}>
        {speech.data && <Engines speech={speech.data} />}
        {speech.data && <Trial speech={speech.data} />}
        {speech.isPending && <TableSkeleton rows={2} columns={2} />}
        {speech.isError && !speech.data && <ErrorState error={speech.error} onRetry={() => void speech.refetch()} />}
        <Anchor component={Link} to={addresses.settings('speech')}>
          {saySetUp('setUp.speech.more')}
        </Anchor>
        <LinesForm
          name={saySetUp('setUp.speech.title')}
          ways={speechWays}
          current={wayInUse(setUp.speech)}
          values={valuesOf(setUp)}
          guide="voices"
        />
      </div>
    </Section>
  );
}

function Engines({ speech: { engines } }: { speech: SpeechSettings }) {
  return (
    <div className={classes.engines}>
      {engines.map(({ id, title, state }) => {
        const good = state === 'ready';
        const Icon = good ? IconCircleCheck : IconCircleX;
        return (
          <Tag key={id} tone={good ? 'green' : 'red'} icon={<Icon size={14} aria-hidden />}>
            {`${title}: ${say(`settings.${state}`)}`}
          </Tag>
        );
      })}
    </div>
  );
}

/** Speaks or understands a sentence in one language. */
function Trial({ speech: { engines, languages } }: { speech: SpeechSettings }) {
  // The country of the workspace is a locale, such as en-IN.
  const locale = useQuery(settingsQuery).data?.country;
  const first = languages.find(({ short_code }) => short_code === locale) ?? languages[0];
  const [chosen, setChosen] = useState<string>();
  const code = chosen ?? first?.short_code;
  const language = languages.find(({ short_code }) => short_code === code);
  return (
    <>
      <div className={classes.speak}>
        <Select
          label={saySetUp('setUp.speech.language')}
          searchable
          allowDeselect={false}
          data={languages.map(({ short_code, name }) => ({ value: short_code, label: name }))}
          value={code ?? null}
          onChange={(next) => setChosen(next ?? code)}
        />
      </div>
      {language && <OneTrial key={code} engines={engines} language={language} />}
    </>
  );
}

function OneTrial({
  engines,
  language,
}: Pick<SpeechSettings, 'engines'> & { language: SpeechSettings['languages'][number] }) {
  const test = useTest(language);
  return (
    <div className={classes.test}>
      <TestButtons language={language} test={test} />
      {test.result && <TestResult engines={engines} result={test.result} />}
    </div>
  );
}
