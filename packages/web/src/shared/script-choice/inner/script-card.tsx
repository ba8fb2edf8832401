import type { Script } from '@halloo/contract/scripts';
import type { ReactNode } from 'react';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { audioLength } from '../../../ui/audio-time.ts';
import { scriptTypes } from '../../../ui/script-type.ts';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { renewAudio } from '../queries.ts';
import classes from '../script-choice.module.css';

interface ScriptCardProps {
  script: Script;
  action: ReactNode;
}

/** A script in little room: name, type, length, language and player. */
export function ScriptCard({ script, action }: ScriptCardProps) {
  const { words, Icon } = scriptTypes[script.audio_type];
  const facts = [words, audioLength(script.length_in_seconds), script.lang_name].filter(Boolean);
  return (
    <div className={classes.script}>
      <div className={classes.scriptHead}>
        <div className={classes.scriptName} title={script.name}>
          {script.name}
        </div>
        {action}
      </div>
      <div className={classes.facts}>
        <Icon size={14} aria-hidden />
        <TruncatedText>{facts.join(' · ')}</TruncatedText>
      </div>
      <AudioPlayer
        compact
        src={script.audio_file}
        label={script.name}
        seconds={script.length_in_seconds}
        peaks={script.peaks}
        renew={() => renewAudio(script.id)}
      />
    </div>
  );
}
