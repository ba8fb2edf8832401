import { type NewSpokenScript, scriptRoutes } from '@halloo/contract/scripts';
import type { SavedTest } from '@halloo/flow/replay';
import type { DrawnCall } from '@halloo/flow/templates/drawing';
import { drawTemplate } from '@halloo/flow/templates/registry';
import type { CallTemplate } from '@halloo/flow/templates/template';
import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { type SpokenPart, typeOf } from './inner/speak-part.ts';

interface Taken {
  readonly template: CallTemplate;
  readonly parts: readonly SpokenPart[];
  readonly language: string;
}

/** A call that plays scripts of the workspace, with the tests of its template. */
export interface TakenCall extends DrawnCall {
  readonly tests: readonly SavedTest[];
}

/** The script of this name that says the same already: somebody used the template before. */
const findSame = async ({ name, text_message, lang_code }: NewSpokenScript): Promise<number | undefined> => {
  const { results } = await call(scriptRoutes.listScripts, { query: { search: name, limit: 20 } });
  return results.find(
    (script) => script.name === name && script.text_message === text_message && script.lang_code === lang_code,
  )?.id;
};

/** Saves the texts of a template as spoken scripts, and gives the call that plays them. */
export const useTakeTemplate = (onTaken: (call: TakenCall) => void) => {
  // By their content: another try after an error saves only what is still missing.
  const saved = useRef(new Map<string, Promise<number>>());
  const save = (body: NewSpokenScript): Promise<number> => {
    const key = JSON.stringify(body);
    const known = saved.current.get(key);
    if (known !== undefined) return known;
    const saving = findSame(body).then(async (same) => same ?? (await call(scriptRoutes.addScript, { body })).id);
    saved.current.set(key, saving);
    saving.catch(() => saved.current.delete(key));
    return saving;
  };
  return useSend(
    {
      send: async ({ template, parts, language }: Taken): Promise<TakenCall> => {
        const ids = await Promise.all(
          parts.map((part) =>
            save({
              name: say('template.scriptName', { template: template.title, part: part.label }),
              text_message: part.text.trim(),
              lang_code: part.language ?? language,
              audio_type: typeOf(part.text),
            }),
          ),
        );
        const places = template.texts.map(({ part }) => part);
        const drawn = drawTemplate(template, (part) => ids[places.indexOf(part)] ?? 0, Math.random);
        const { testsOf } = await import('@halloo/flow/templates/tests-of');
        return { ...drawn, tests: testsOf(template, drawn) };
      },
      invalidates: [queryKey('scripts')],
    },
    { onSuccess: onTaken },
  );
};
