import type { SpeechLanguage, SpeechSettings } from '@halloo/contract/speech-engines';
import { say } from '../../../words/say.ts';

export type Engines = SpeechSettings['engines'];
/** A task of an engine: it speaks a language, or understands it. */
export type Task = 'speaks' | 'listens';

/** The value of the option where Halloo chooses. */
export const automatic = 'automatic';

const engineTitle = (engines: Engines, id: string) => engines.find((engine) => engine.id === id)?.title ?? id;

/** Ids of engines that can do the task; automatic uses the first. */
const ableOf = (language: SpeechLanguage, task: Task) => (task === 'speaks' ? language.can_speak : language.can_listen);

export const chosenOf = (language: SpeechLanguage, task: Task) =>
  (task === 'speaks' ? language.chosen_speaks : language.chosen_listens) ?? automatic;

/** The engines to choose from; none where no engine can. A chosen engine that is no longer set up stays in the list. */
export const engineOptions = (engines: Engines, language: SpeechLanguage, task: Task) => {
  const able = ableOf(language, task);
  const chosen = chosenOf(language, task);
  const [first] = able;
  const gone = chosen !== automatic && !able.includes(chosen);
  if (first === undefined && !gone) return [];
  return [
    {
      value: automatic,
      label:
        first === undefined
          ? say('settings.speech.automaticNone')
          : say('settings.speech.automatic', { engine: engineTitle(engines, first) }),
    },
    ...able.map((id) => ({ value: id, label: engineTitle(engines, id) })),
    ...(gone ? [{ value: chosen, label: say('settings.speech.gone', { engine: engineTitle(engines, chosen) }) }] : []),
  ];
};

/** The notice after a choice was saved. */
export const choiceInWords = (engines: Engines, { name: language }: SpeechLanguage, task: Task, choice: string) =>
  choice === automatic
    ? say(`settings.speech.${task}Automatic`, { language })
    : say(`settings.speech.${task}Set`, { engine: engineTitle(engines, choice), language });

/** The languages whose name or code contains every word of the search. */
export const findLanguages = (languages: readonly SpeechLanguage[], search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return languages.filter(({ name, short_code }) => {
    const text = `${name} ${short_code}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
