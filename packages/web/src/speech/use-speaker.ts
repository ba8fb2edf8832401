import type { Gender } from '@halloo/contract/scripts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepLastLanguage, readLastLanguage } from './last-language.ts';
import { voicesQuery } from './queries.ts';

/** Who speaks: a language, a gender and one of their voices, which is the first until another is picked. */
export const useSpeaker = () => {
  const [language, setLanguage] = useState(readLastLanguage);
  const [gender, setGender] = useState<Gender>('MALE');
  const [picked, setPicked] = useState('');
  const voices = useQuery(voicesQuery(language, gender));
  return {
    language,
    gender,
    voices,
    voice: voices.data?.find(({ original_name }) => original_name === picked) ?? voices.data?.[0],
    setLanguage: (code: string) => {
      keepLastLanguage(code);
      setLanguage(code);
    },
    setGender,
    pick: setPicked,
    reset: () => {
      setLanguage(readLastLanguage());
      setGender('MALE');
      setPicked('');
    },
  };
};

export type Speaker = ReturnType<typeof useSpeaker>;
