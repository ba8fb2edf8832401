import type { Script, ScriptType } from '@halloo/contract/scripts';
import { IconBraces, IconMessageCircle, IconMicrophone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { audioTime } from '../../../ui/audio-time.ts';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { renewAudio } from '../queries.ts';
import classes from '../script-choice.module.css';

const typeIcons: Readonly<Record<ScriptType, typeof IconBraces>> = {
  Recorded: IconMicrophone,
  Text: IconMessageCircle,
  'Text Template': IconBraces,
};

interface ScriptCardProps {
  script: Script;
  action: ReactNode;
}

/** A script where there is little room: name, kind, length, language, and how it sounds. */
export function ScriptCard({ script, action }: ScriptCardProps) {
  const TypeIcon = typeIcons[script.audio_type];
  const facts = [script.audio_type, audioTime(script.length_in_seconds), script.lang_name].filter(Boolean);
  return (
    <div className={classes.script}>
      <div className={classes.scriptHead}>
        <div className={classes.scriptName} title={script.name}>
          {script.name}
        </div>
        {action}
      </div>
      <div className={classes.facts}>
        <TypeIcon size={14} aria-hidden />
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
