import { useState } from 'react';
import { type ChosenAudio, useChosenAudio } from '../../ui/use-chosen-audio.ts';
import { say } from '../../words/say.ts';
import { useRecorder } from './inner/use-recorder.ts';
import { useTrim } from './inner/use-trim.ts';

export type { Part } from './inner/use-trim.ts';

type Source = ChosenAudio['from'];

interface Options {
  /** Where it begins. */
  first: Source;
  /** A file was chosen, or recorded. */
  onAudio?: (audio: ChosenAudio) => void;
}

/** An audio from a file or from the microphone, and the part of it to keep. */
export const useAudioSource = ({ first, onAudio }: Options) => {
  const [source, setSource] = useState<Source>(first);
  const chosen = useChosenAudio(say('scripts.upload.notAudio'), say('scripts.file.unreadable'));
  const take = async (file: File, from: Source) => {
    const audio = await chosen.take(file, from);
    if (audio) onAudio?.(audio);
  };
  const recorder = useRecorder((file) => void take(file, 'microphone'));
  const trim = useTrim(chosen.audio);
  return {
    source,
    setSource,
    chosen,
    recorder,
    recording: recorder.step !== 'idle' && recorder.step !== 'asking',
    trim,
    /** The part to send; undefined for all of it. */
    part: trim?.isTrimmed ? trim.part : undefined,
    take,
    clear: () => {
      recorder.discard();
      chosen.clear();
    },
    recordAgain: () => {
      chosen.clear();
      setSource('microphone');
      recorder.start();
    },
  };
};

export type AudioSource = ReturnType<typeof useAudioSource>;
