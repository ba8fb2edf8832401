import { addresses } from '@halloo/contract/console-addresses';
import { Text } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { CompareVoices } from '../../shared/speech/compare-voices.tsx';
import { keepLastLanguage, readLastLanguage } from '../../shared/speech/last-language.ts';
import { Page } from '../../ui/page.tsx';
import { say } from '../../words/say.ts';

/** Listens to the voices of a language side by side. */
export function VoicesScreen() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const language = params.get('language') ?? readLastLanguage();
  return (
    <Page
      title={say('voices.title')}
      intro={
        <Text c="dimmed" mb="md">
          {say('voices.about')}
        </Text>
      }
    >
      <CompareVoices
        language={language}
        onLanguage={(code) => {
          keepLastLanguage(code);
          setParams({ language: code }, { replace: true });
        }}
        onUse={(voice) =>
          void navigate(addresses.textToSpeech({ language, gender: voice.gender, voice: voice.original_name }))
        }
      />
    </Page>
  );
}
