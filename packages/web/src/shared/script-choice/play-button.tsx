import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSound } from '../../ui/use-sound.ts';
import { say } from '../../words/say.ts';
import { renewAudio, scriptQuery } from './queries.ts';
import classes from './script-choice.module.css';

interface PlayButtonProps {
  scriptId: number;
  /** What is played. */
  label: string;
  className?: string;
}

/** Plays a script, in the least room. Nothing is fetched, and no element made for its sound, before it is pressed. */
export function PlayButton({ scriptId, label, className = '' }: PlayButtonProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <Asked scriptId={scriptId} label={label} className={className} />;
  return <Face runs={false} label={label} className={className} onPress={() => setAsked(true)} />;
}

function Asked(props: Required<PlayButtonProps>) {
  const { label, className, scriptId } = props;
  const src = useQuery(scriptQuery(scriptId)).data?.audio_file;
  return src ? (
    <Sounding {...props} src={src} />
  ) : (
    <Face runs={false} label={label} className={className} onPress={() => {}} />
  );
}

function Sounding({ scriptId, src, label, className }: Required<PlayButtonProps> & { src: string }) {
  const { audio, events, source, runs, toggle } = useSound(src, () => renewAudio(scriptId));
  const begin = useEffectEvent(toggle);
  useEffect(() => begin(), []);
  return (
    <>
      <audio ref={audio} src={source} preload="none" {...events} />
      <Face runs={runs} label={label} className={className} onPress={toggle} />
    </>
  );
}

interface FaceProps {
  runs: boolean;
  label: string;
  className: string;
  onPress: () => void;
}

function Face({ runs, label, className, onPress }: FaceProps) {
  const Glyph = runs ? IconPlayerPause : IconPlayerPlay;
  return (
    <button
      type="button"
      className={`${classes.play} ${className}`}
      aria-label={say(runs ? 'scripts.pick.pause' : 'scripts.pick.play', { script: label })}
      // On the canvas, the panel of the question has a player for the keyboard.
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      <Glyph size={13} aria-hidden />
    </button>
  );
}
