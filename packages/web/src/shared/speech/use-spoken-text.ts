import { scriptLimits, scriptRoutes } from '@halloo/contract/scripts';
import { templateFields } from '@halloo/flow/template';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { reportScriptFailure } from '../../ui/script-notices.ts';
import { useSend } from '../../ui/use-send.ts';
import { useLanguages } from '../languages/use-languages.ts';
import { readLastLanguage } from './last-language.ts';

interface SpokenText {
  /** The name of the script. Empty: the beginning of the text. */
  readonly name: string;
  readonly text: string;
}

/** The beginning of a text as a name, ending with a word. */
const beginning = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= scriptLimits.name) return line;
  return `${line.slice(0, scriptLimits.name - 1).replace(/\s\S*$/, '')}…`;
};

/** Saves a text as a spoken script, in the first language of the workspace or the one that was used last. */
export const useSpokenText = (onSpoken: (scriptId: number) => void) => {
  const [first] = useLanguages();
  const { send, isPending } = useSend(
    {
      send: async ({ name, text }: SpokenText) => {
        const body = {
          name: (name || beginning(text)).slice(0, scriptLimits.name),
          text_message: text,
          lang_code: first?.code ?? readLastLanguage(),
          audio_type: templateFields(text).length > 0 ? ('Text Template' as const) : ('Text' as const),
        };
        return (await call(scriptRoutes.addScript, { body })).id;
      },
      invalidates: [queryKey('scripts')],
    },
    { onSuccess: onSpoken, onError: reportScriptFailure },
  );
  return { speak: send, isPending };
};
