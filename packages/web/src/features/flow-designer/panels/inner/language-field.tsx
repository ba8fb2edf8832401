import { addresses } from '@halloo/contract/console-addresses';
import { speechEngineRoutes } from '@halloo/contract/speech-engines';
import { Anchor } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { examplesQuery } from '../../../../shared/answer-examples/queries.ts';
import { LanguageSelect } from '../../../../shared/speech/language-select.tsx';
import { languagesQuery } from '../../../../shared/speech/queries.ts';
import { Rich } from '../../../../words/rich.tsx';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { useDesigner } from '../../parts/designer-context.tsx';

export interface ChosenLanguage {
  readonly langCode: string;
  readonly langName: string;
}

export const noLanguage: ChosenLanguage = { langCode: '', langName: '' };

/** The languages that speech engines understand. It shares the key of the settings, which change it. */
const speechQuery = queryOptions({
  queryKey: queryKey('settings', 'speech'),
  queryFn: ({ signal }) => call(speechEngineRoutes.getSpeechSettings, { signal }),
});

interface LanguageFieldProps {
  /** A recorded answer needs no language. With one it is transcribed. */
  recorded?: boolean;
  value: string;
  onChange: (language: ChosenLanguage) => void;
}

/** The language of an answer. A flow stores its name beside its code. */
export function LanguageField({ recorded = false, value, onChange }: LanguageFieldProps) {
  const { readOnly } = useDesigner();
  const languages = useQuery(languagesQuery);
  const speech = useQuery(speechQuery);
  const choose = (langCode: string) => {
    const known = languages.data?.find(({ short_code }) => short_code === langCode);
    onChange({ langCode, langName: known?.name ?? langCode });
  };
  const chosen = speech.data?.languages.find(({ short_code }) => short_code === value);
  const help = () => {
    if (languages.isPending) return say('designer.pleaseWait');
    if (chosen?.listens === null && recorded) return say('designer.language.recordedUnknown');
    if (chosen?.listens === null) return <ByExamples language={value} />;
    return say(recorded ? 'designer.language.recordedHelp' : 'designer.language.help');
  };
  return (
    <LanguageSelect
      {...below}
      label={say(recorded ? 'designer.language.optional' : 'designer.language.label')}
      placeholder={say('designer.language.choose')}
      description={help()}
      disabled={readOnly !== null}
      value={value}
      onChange={choose}
    />
  );
}

/** How calls understand a language that no engine recognises: by examples, once there are enough. */
function ByExamples({ language }: { language: string }) {
  const { campaignId } = useDesigner();
  const examples = useQuery(examplesQuery(campaignId)).data;
  const known = examples?.languages.find(({ lang_code }) => lang_code === language);
  return (
    <Rich
      text={known?.ready ? 'designer.language.byExamples' : 'designer.language.needsExamples'}
      tags={{
        link: (inside) => (
          <Anchor component={Link} to={addresses.answerExamples(campaignId)} inherit>
            {inside}
          </Anchor>
        ),
      }}
    />
  );
}
