import { genders, scriptLimits, type Voice } from '@halloo/contract/scripts';
import { Button, SegmentedControl, Switch, Textarea } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { remember, useRemembered } from '../../api/remembered.ts';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import classes from './inner/compare-voices.module.css';
import { orderVoices, type ShownGender, shuffle } from './inner/comparison.ts';
import { sampleText } from './inner/sample-texts.ts';
import { useComparison } from './inner/use-comparison.ts';
import { VoiceRow } from './inner/voice-row.tsx';
import { LanguageSelect } from './language-select.tsx';
import { voicesQuery } from './queries.ts';

interface CompareVoicesProps {
  language: string;
  onLanguage: (code: string) => void;
  /** What the voices say at first; without it a sentence of the language. */
  text?: string;
  onUse: (voice: Voice) => void;
}

/** All voices of a language with the same text: each can be heard, or all in turn, also without their names. */
export function CompareVoices({ language, onLanguage, text: given, onUse }: CompareVoicesProps) {
  const [typed, setTyped] = useState(given?.trim() || undefined);
  const [gender, setGender] = useState<ShownGender>('ALL');
  const [seed, setSeed] = useState<number>();
  const [starsOnly, setStarsOnly] = useState(false);
  const stars = useStars();
  const text = typed ?? sampleText(language);
  const lists = useVoices(language);
  const comparison = useComparison(text, language);

  const ordered = orderVoices(lists.voices, gender);
  const all = seed === undefined ? ordered : shuffle(ordered, seed);
  const shown = starsOnly ? all.filter(({ original_name }) => stars.has(original_name)) : all;
  const hasText = text.trim() !== '';

  return (
    <div className={classes.compare}>
      <div className={classes.fields}>
        <LanguageSelect
          value={language}
          onChange={(code) => {
            comparison.stop();
            setTyped(undefined);
            onLanguage(code);
          }}
        />
        <Textarea
          autosize
          minRows={2}
          maxRows={6}
          label={say('voices.text')}
          maxLength={scriptLimits.text}
          attributes={{ input: { dir: 'auto' } }}
          lang={language}
          value={text}
          onChange={({ currentTarget }) => {
            comparison.stop();
            setTyped(currentTarget.value);
          }}
        />
      </div>
      <div className={classes.tools}>
        <Button
          leftSection={
            comparison.isTouring ? <IconPlayerStop size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />
          }
          variant={comparison.isTouring ? 'default' : 'filled'}
          disabled={shown.length === 0 || !hasText}
          onClick={() => {
            if (comparison.isTouring) comparison.stop();
            else void comparison.listenToAll(shown.map(({ original_name }) => original_name));
          }}
        >
          {say(comparison.isTouring ? 'voices.stop' : 'voices.listenToAll')}
        </Button>
        <SegmentedControl
          aria-label={say('speech.gender')}
          value={gender}
          onChange={(value) => setGender(value as ShownGender)}
          data={[
            { value: 'ALL', label: say('voices.all') },
            { value: 'FEMALE', label: say('voices.female') },
            { value: 'MALE', label: say('voices.male') },
          ]}
        />
        <Switch
          label={say('voices.hideNames')}
          checked={seed !== undefined}
          onChange={({ currentTarget }) => {
            comparison.stop();
            setSeed(currentTarget.checked ? Math.floor(Math.random() * 4_294_967_296) : undefined);
          }}
        />
        <Switch
          label={say('voices.starsOnly')}
          checked={starsOnly}
          disabled={stars.size === 0 && !starsOnly}
          onChange={({ currentTarget }) => setStarsOnly(currentTarget.checked)}
        />
      </div>
      {lists.isPending && <TableSkeleton rows={6} columns={3} />}
      {lists.error !== null && <ErrorState error={lists.error} onRetry={lists.retry} />}
      {!lists.isPending && lists.error === null && shown.length === 0 && (
        <EmptyState icon={<IconVolume />} title={say(starsOnly ? 'voices.noStars' : 'speech.noVoice')} />
      )}
      <ul className={classes.voices} aria-label={say('voices.title')}>
        {shown.map((voice, nth) => (
          <VoiceRow
            key={voice.original_name}
            voice={voice}
            hiddenAs={seed === undefined ? undefined : say('voices.nth', { nth: nth + 1 })}
            comparison={comparison}
            isStarred={stars.has(voice.original_name)}
            disabled={!hasText}
            onStar={() => toggleStar(stars, voice.original_name)}
            onUse={() => onUse(voice)}
          />
        ))}
      </ul>
    </div>
  );
}

const useVoices = (language: string) =>
  useQueries({
    queries: genders.toReversed().map((gender) => voicesQuery(language, gender)),
    combine: (answers) => ({
      voices: answers.map(({ data }) => data ?? []),
      isPending: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      retry: () => {
        for (const { refetch } of answers) void refetch();
      },
    }),
  });

const starsName = 'starred-voices';

/** The voices that this person marked in this browser. */
const useStars = (): ReadonlySet<string> => {
  const kept = useRemembered(starsName);
  return new Set(kept?.split('\n').filter(Boolean));
};

const toggleStar = (stars: ReadonlySet<string>, voice: string) => {
  const next = new Set(stars);
  if (!next.delete(voice)) next.add(voice);
  remember(starsName, next.size === 0 ? undefined : [...next].join('\n'));
};
