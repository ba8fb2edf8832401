import type { Script, ScriptType } from '@halloo/contract/scripts';
import { Text, UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useLanguages } from '../../../shared/languages/use-languages.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { CampaignUses } from '../../../ui/campaign-uses.tsx';
import { formatList, formatNumber, usesInWords } from '../../../ui/format.ts';
import { scriptTypes } from '../../../ui/script-type.ts';
import { Tag } from '../../../ui/tag.tsx';
import { say } from '../../../words/say.ts';
import { useRenewal } from './renewal.ts';
import { useAsk } from './script-asks.ts';
import { inLanguages } from './script-languages.ts';
import classes from './script-list.module.css';

export function TypeTag({ type }: { type: ScriptType }) {
  const { words, Icon } = scriptTypes[type];
  return (
    <Tag tone="grey" icon={<Icon size={14} aria-hidden />}>
      {words}
    </Tag>
  );
}

export function ScriptPlayer({ script }: { script: Script }) {
  const renew = useRenewal();
  return (
    <AudioPlayer
      compact
      src={script.audio_file}
      label={script.name}
      seconds={script.length_in_seconds}
      peaks={script.peaks}
      renew={() => renew(script.id)}
    />
  );
}

/** How many campaigns play it; a click lists them. Short, under a heading that says the rest. */
export function UsedBy({ script, short = false }: { script: Script; short?: boolean }) {
  const { used_by: uses } = script;
  if (uses.length === 0) return short ? '–' : <Text c="dimmed">{say('scripts.list.notUsed')}</Text>;
  return (
    <CampaignUses
      uses={uses}
      label={say('scripts.list.usedBy', { name: script.name, count: uses.length })}
      className={classes.link}
    >
      {short ? formatNumber(uses.length) : usesInWords(uses.length)}
    </CampaignUses>
  );
}

/** In how many languages of the workspace it exists. A click lists them. */
export function ScriptLanguages({ script }: { script: Script }) {
  const languages = useLanguages();
  const ask = useAsk();
  const missing = inLanguages(script, languages).filter(({ version }) => version === undefined);
  const count = { some: languages.length - missing.length, all: languages.length };
  const label =
    missing.length === 0
      ? say('scripts.languages.complete', { name: script.name })
      : say('scripts.languages.lacks', {
          name: script.name,
          languages: formatList(missing.map(({ language }) => language.name)),
        });
  return (
    <UnstyledButton
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => ask({ about: 'languages', script, opener: currentTarget })}
    >
      <Tag tone={missing.length === 0 ? 'green' : 'yellow'} icon={<IconLanguage size={14} aria-hidden />}>
        {say('scripts.languages.count', count)}
      </Tag>
    </UnstyledButton>
  );
}
