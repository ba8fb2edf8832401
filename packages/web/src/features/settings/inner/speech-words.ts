import type { SpeechLanguage, SpeechSettings } from '@halloo/contract/scripts';

export type Engines = SpeechSettings['engines'];
/** What an engine does for a language. */
export type Task = 'speaks' | 'listens';

/** Stands for no choice of one's own. */
export const automatic = 'automatic';

const engineTitle = (engines: Engines, id: string) => engines.find((engine) => engine.id === id)?.title ?? id;

/** Those that can do the task, the one that does it by itself first. */
const ableOf = (language: SpeechLanguage, task: Task) => (task === 'speaks' ? language.can_speak : language.can_listen);

export const chosenOf = (language: SpeechLanguage, task: Task) =>
  (task === 'speaks' ? language.chosen_speaks : language.chosen_listens) ?? automatic;

/** The engines to choose from; none where no engine can. One that was chosen and is gone stays in sight. */
export const engineOptions = (engines: Engines, language: SpeechLanguage, task: Task) => {
  const able = ableOf(language, task);
  const chosen = chosenOf(language, task);
  const [first] = able;
  const gone = chosen !== automatic && !able.includes(chosen);
  if (first === undefined && !gone) return [];
  return [
    {
      value: automatic,
      label: first === undefined ? 'Automatic: none can' : `Automatic: ${engineTitle(engines, first)}`,
    },
    ...able.map((id) => ({ value: id, label: engineTitle(engines, id) })),
    ...(gone ? [{ value: chosen, label: `${engineTitle(engines, chosen)} (not set up)` }] : []),
  ];
};

/** What a choice means from now on. */
export const choiceInWords = (engines: Engines, { name }: SpeechLanguage, task: Task, choice: string) => {
  if (choice === automatic) {
    return `Halloo chooses by itself what ${task === 'speaks' ? 'speaks' : 'understands'} ${name}.`;
  }
  return `${engineTitle(engines, choice)} ${task === 'speaks' ? 'speaks' : 'understands'} ${name} from now on.`;
};

/** The languages whose name or code fits every word. */
export const findLanguages = (languages: readonly SpeechLanguage[], search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return languages.filter(({ name, short_code }) => {
    const text = `${name} ${short_code}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
