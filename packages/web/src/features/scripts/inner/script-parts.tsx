import type { Script, ScriptType } from '@halloo/contract/scripts';
import { Text } from '@mantine/core';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { CampaignUses } from '../../../ui/campaign-uses.tsx';
import { formatNumber, usesInWords } from '../../../ui/format.ts';
import { scriptTypes } from '../../../ui/script-type.ts';
import { Tag } from '../../../ui/tag.tsx';
import { say } from '../../../words/say.ts';
import { useRenewal } from './renewal.ts';
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
