import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAudioSource } from '../../../shared/recording/use-audio-source.ts';
import { beginsWithMicrophone } from '../../../ui/flow-place.ts';
import { sentence } from '../../../ui/form-errors.ts';
import { say } from '../../../words/say.ts';
import { nameOfFile } from './upload-words.ts';
import type { SendAudio } from './use-send-audio.ts';

/** The state of the upload form: the audio and the name of the script. */
export const useUploadForm = ({ send }: SendAudio) => {
  const [params] = useSearchParams();
  const { suggest, ...name } = useScriptName();
  const source = useAudioSource({
    first: beginsWithMicrophone(params) ? 'microphone' : 'file',
    onAudio: ({ file }) => suggest(nameOfFile(file.name)),
  });
  const { chosen, recording, part, clear } = source;
  const { audio } = chosen;
  const named = name.value.trim();
  const ready = audio !== undefined && named !== '' && !chosen.reading;
  return {
    ...source,
    name,
    ready,
    /** Something would be lost by leaving. */
    begun: audio !== undefined || named !== '' || recording,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!ready) return;
      send({
        audio,
        part,
        name: named,
        onRefused: ({ field, problem }) => {
          if (field === 'name') name.refuse(sentence(say('scripts.name'), problem));
          else chosen.refuse(problem);
        },
      });
    },
    reset: () => {
      clear();
      name.set('');
    },
  };
};

export type UploadFormState = ReturnType<typeof useUploadForm>;

/** The name of the script: that of the file, until another is typed. */
const useScriptName = () => {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const suggested = useRef('');
  const set = (next: string) => {
    setValue(next);
    setProblem(undefined);
  };
  return {
    value,
    problem,
    set,
    refuse: setProblem,
    suggest: (next: string) => {
      if (value.trim() === '' || value === suggested.current) set(next);
      suggested.current = next;
    },
  };
};
