import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { beginsWithMicrophone } from '../../../ui/flow-place.ts';
import { sentence } from '../../../ui/form-errors.ts';
import { type ChosenAudio, useChosenAudio } from '../../../ui/use-chosen-audio.ts';
import { say } from '../../../words/say.ts';
import { nameOfFile } from './upload-words.ts';
import { useRecorder } from './use-recorder.ts';
import type { SendAudio } from './use-send-audio.ts';
import { useTrim } from './use-trim.ts';

type Source = ChosenAudio['from'];

/** The state of the upload form: the source, the audio, the recorder and the name of the script. */
export const useUploadForm = ({ send }: SendAudio) => {
  const [params] = useSearchParams();
  const [source, setSource] = useState<Source>(beginsWithMicrophone(params) ? 'microphone' : 'file');
  const { suggest, ...name } = useScriptName();
  const chosen = useChosenAudio(say('scripts.upload.notAudio'), say('scripts.file.unreadable'));
  const take = async (file: File, from: Source) => {
    const audio = await chosen.take(file, from);
    if (audio) suggest(nameOfFile(audio.file.name));
  };
  const recorder = useRecorder((file) => void take(file, 'microphone'));

  const { audio } = chosen;
  const trim = useTrim(audio);
  const named = name.value.trim();
  const recording = recorder.step !== 'idle' && recorder.step !== 'asking';
  const ready = audio !== undefined && named !== '' && !chosen.reading;
  return {
    source,
    setSource,
    name,
    chosen,
    recorder,
    recording,
    trim,
    ready,
    /** Something would be lost by leaving. */
    begun: audio !== undefined || named !== '' || recording,
    take,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!ready) return;
      send({
        audio,
        part: trim?.isTrimmed ? trim.part : undefined,
        name: named,
        onRefused: ({ field, problem }) => {
          if (field === 'name') name.refuse(sentence(say('scripts.name'), problem));
          else chosen.refuse(problem);
        },
      });
    },
    reset: () => {
      recorder.discard();
      chosen.clear();
      name.set('');
    },
    recordAgain: () => {
      chosen.clear();
      setSource('microphone');
      recorder.start();
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
