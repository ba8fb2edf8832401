import type { Gender } from '@halloo/contract/scripts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSame } from '../../ui/use-same.ts';
import { keepLastLanguage, readLastLanguage } from './last-language.ts';
import { voicesQuery } from './queries.ts';

interface KnownSpeaker {
  language: string;
  gender: Gender;
  voice: string;
}

/** The speaker: a language, a gender and one of their voices, the first until another is picked. */
export const useSpeaker = (known?: KnownSpeaker) => {
  const [language, setLanguage] = useState(known?.language ?? readLastLanguage);
  const [gender, setGender] = useState<Gender>(known?.gender ?? 'MALE');
  const [picked, setPicked] = useState(known?.voice ?? '');
  const { data, error, isPending, isError, refetch } = useQuery(voicesQuery(language, gender));
  const voices = useSame({ data, error, isPending, isError, refetch });
  return useSame({
    language,
    gender,
    voices,
    voice: data?.find(({ original_name }) => original_name === picked) ?? data?.[0],
    setLanguage: useCallback((code: string) => {
      keepLastLanguage(code);
      setLanguage(code);
    }, []),
    setGender,
    pick: setPicked,
    reset: useCallback(() => {
      setLanguage(readLastLanguage());
      setGender('MALE');
      setPicked('');
    }, []),
  });
};

export type Speaker = ReturnType<typeof useSpeaker>;
