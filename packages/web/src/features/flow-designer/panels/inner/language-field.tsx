import { scriptRoutes } from '@halloo/contract/scripts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { LanguageSelect } from '../../../../shared/speech/language-select.tsx';
import { languagesQuery } from '../../../../shared/speech/queries.ts';
import { messages } from '../../../../ui/messages.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { below } from './field-order.ts';

export interface ChosenLanguage {
  readonly langCode: string;
  readonly langName: string;
}

export const noLanguage: ChosenLanguage = { langCode: '', langName: '' };

/** Which languages are understood; under the key of the settings, which change it. */
const speechQuery = queryOptions({
  queryKey: queryKey('settings', 'speech'),
  queryFn: ({ signal }) => call(scriptRoutes.getSpeechSettings, { signal }),
});

interface LanguageFieldProps {
  /** An answer that is recorded needs no language; it is written down where there is one. */
  recorded?: boolean;
  value: string;
  onChange: (language: ChosenLanguage) => void;
}

const unheard = 'No speech engine understands this language here yet';

/** The language of an answer; a flow keeps its name beside its code. */
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
    if (languages.isPending) return messages.common.pleaseWait;
    if (chosen?.listens === null) {
      return recorded ? `${unheard}: answers are recorded, not written down.` : `${unheard}: ask for keys instead.`;
    }
    return recorded ? 'To write down what was said.' : 'What callers speak, the same for all children of a Rule.';
  };
  return (
    <LanguageSelect
      {...below}
      label={recorded ? 'Language (optional)' : 'Language'}
      placeholder="Choose a language"
      description={help()}
      disabled={readOnly !== null}
      value={value}
      onChange={choose}
    />
  );
}
