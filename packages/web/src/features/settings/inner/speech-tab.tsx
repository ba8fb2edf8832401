import { addresses } from '@halloo/contract/console-addresses';
import type { SpeechSettings } from '@halloo/contract/speech-engines';
import { Button, Code, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconEar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { speechQuery } from '../parts/queries.ts';
import { PronunciationSection } from '../pronunciations/pronunciation-section.tsx';
import classes from './speech.module.css';
import { SpeechLanguages } from './speech-languages.tsx';

export function SpeechTab() {
  const speech = useQuery(speechQuery);
  if (speech.data) {
    return (
      <Stack>
        <Section
          full
          title={say('settings.speech.engines')}
          about={<About />}
          action={
            <Button
              component={Link}
              to={addresses.voices()}
              variant="default"
              leftSection={<IconEar size={16} aria-hidden />}
            >
              {say('voices.compare')}
            </Button>
          }
        >
          <ul className={classes.engines} aria-label={say('settings.speech.engines')}>
            {speech.data.engines.map((engine) => (
              <Engine key={engine.id} engine={engine} />
            ))}
          </ul>
        </Section>
        <PronunciationSection />
        <Section full title={say('settings.speech.languages')} about={say('settings.speech.languagesAbout')}>
          <SpeechLanguages settings={speech.data} />
        </Section>
      </Stack>
    );
  }
  return (
    <Section full title={say('settings.speech.engines')}>
      {speech.isError ? (
        <ErrorState error={speech.error} onRetry={() => speech.refetch()} />
      ) : (
        <TableSkeleton rows={8} columns={4} />
      )}
    </Section>
  );
}

function About() {
  return (
    <Text c="dimmed" className={classes.about}>
      <Rich text="settings.speech.enginesAbout" tags={{ code: (inside) => <Code>{inside}</Code> }} />
    </Text>
  );
}

const abilityOf = ({ speaks, listens }: SpeechSettings['engines'][number]) => {
  if (speaks && listens) return say('settings.speech.speaksAndListens');
  return say(speaks ? 'settings.speech.speaksOnly' : 'settings.speech.listensOnly');
};

function Engine({ engine }: { engine: SpeechSettings['engines'][number] }) {
  const { title, state, note } = engine;
  const good = state === 'ready';
  const Icon = good ? IconCircleCheck : IconCircleX;
  return (
    <li className={classes.engine}>
      <div className={classes.engineHead}>
        <Text fw={600}>{title}</Text>
        <Tag tone={good ? 'green' : 'red'} icon={<Icon size={14} aria-hidden />}>
          {say(`settings.${state}`)}
        </Tag>
      </div>
      <Text size="xs" c="dimmed">
        {abilityOf(engine)}
      </Text>
      {note && <Text size="xs">{note}</Text>}
    </li>
  );
}
