import { type NewSpokenScript, scriptRoutes } from '@halloo/contract/scripts';
import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import type { DrawnCall } from './draw-template.ts';
import { type SpokenPart, typeOf } from './inner/speak-part.ts';
import { type CallTemplate, drawTemplate } from './templates.ts';

interface Taken {
  readonly template: CallTemplate;
  readonly parts: readonly SpokenPart[];
  readonly language: string;
}

/** Saves the texts of a template as spoken scripts, and gives the call that plays them. */
export const useTakeTemplate = (onTaken: (call: DrawnCall) => void) => {
  // By their content: another try after an error saves only what is still missing.
  const saved = useRef(new Map<string, Promise<number>>());
  const save = (body: NewSpokenScript): Promise<number> => {
    const key = JSON.stringify(body);
    const known = saved.current.get(key);
    if (known !== undefined) return known;
    const saving = call(scriptRoutes.addScript, { body }).then(({ id }) => id);
    saved.current.set(key, saving);
    saving.catch(() => saved.current.delete(key));
    return saving;
  };
  return useSend(
    {
      send: async ({ template, parts, language }: Taken) => {
        const ids = await Promise.all(
          parts.map(({ label, text }) =>
            save({
              name: say('template.scriptName', { template: template.title, part: label }),
              text_message: text.trim(),
              lang_code: language,
              audio_type: typeOf(text),
            }),
          ),
        );
        const places = template.texts.map(({ part }) => part);
        return drawTemplate(template, (part) => ids[places.indexOf(part)] ?? 0);
      },
      invalidates: [queryKey('scripts')],
    },
    { onSuccess: onTaken },
  );
};
