import { useEffect, useRef, useState } from 'react';
import { asMp3, isMp3, lengthProblem, sizeProblem } from './mp3-file.ts';
import { asUploadable, isAudio } from './readable-audio.ts';
import { lengthOfSound, peaksOfFile } from './waveform-of-file.ts';

export interface ChosenAudio {
  file: File;
  /** An object address, valid in this page only. */
  url: string;
  seconds: number;
  peaks: number[];
  from: 'file' | 'microphone';
}

type Choice = { audio: ChosenAudio } | { problem: string };

const read = async (file: File, from: ChosenAudio['from'], noAudio: string): Promise<Choice> => {
  const tooLarge = sizeProblem(file);
  if (tooLarge) return { problem: tooLarge };
  const url = URL.createObjectURL(file);
  const seconds = await lengthOfSound(url).catch(() => undefined);
  const problem = seconds === undefined ? noAudio : lengthProblem(seconds);
  if (seconds === undefined || problem !== undefined) {
    URL.revokeObjectURL(url);
    return { problem: problem ?? noAudio };
  }
  return { audio: { file, url, seconds, peaks: await peaksOfFile(file), from } };
};

const readChosen = async (file: File, from: ChosenAudio['from'], noAudio: string, unreadable: string | undefined) => {
  if (from === 'microphone') return read(file, from, noAudio);
  if (unreadable === undefined) return read(asMp3(file), from, noAudio);
  const tooLarge = sizeProblem(file);
  if (tooLarge) return { problem: tooLarge };
  const uploadable = await asUploadable(file);
  return uploadable ? read(uploadable, from, isMp3(file) ? noAudio : unreadable) : { problem: unreadable };
};

/**
 * The audio that a person chose or recorded, ready to play. A refused one leaves the one before in place. `noAudio` is the
 * problem of a file of another kind, `unreadable` that of an audio file which the browser cannot read. Without
 * `unreadable`, only MP3 files are taken.
 */
export const useChosenAudio = (noAudio: string, unreadable?: string) => {
  const [audio, setAudio] = useState<ChosenAudio>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const round = useRef(0);

  const url = audio?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(
    () => () => {
      round.current += 1;
    },
    [],
  );

  const take = async (file: File, from: ChosenAudio['from']): Promise<ChosenAudio | undefined> => {
    round.current += 1;
    const own = round.current;
    setProblem(undefined);
    const fits = unreadable === undefined ? isMp3 : isAudio;
    if (from === 'file' && !fits(file)) {
      setProblem(noAudio);
      return undefined;
    }
    setReading(true);
    const choice = await readChosen(file, from, noAudio, unreadable);
    if (own !== round.current) {
      if ('audio' in choice) URL.revokeObjectURL(choice.audio.url);
      return undefined;
    }
    setReading(false);
    if ('problem' in choice) {
      setProblem(choice.problem);
      return undefined;
    }
    setAudio(choice.audio);
    return choice.audio;
  };

  return {
    audio,
    /** Why the last one was refused. */
    problem,
    reading,
    take,
    refuse: setProblem,
    clear: () => {
      round.current += 1;
      setAudio(undefined);
      setProblem(undefined);
      setReading(false);
    },
  };
};
