import { entry } from '@halloo/words/en/entry';
import { language } from '@halloo/words/language';
import { createFormats, type Say } from '@halloo/words/say';

type ConsoleWords = typeof import('@halloo/words/en/console').consoleWords;
export type Words = typeof entry & ConsoleWords;

let formatOf = createFormats(entry, language);
let loading: Promise<void> | undefined;

/** Loads the texts of the console. Screens load after it, so their modules may call `say` while they load. */
export const loadWords = (): Promise<void> => {
  loading ??= import('@halloo/words/en/console')
    .then(({ consoleWords }) => {
      formatOf = createFormats({ ...entry, ...consoleWords }, language);
    })
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

/** A text of the console, by its key. */
export const say: Say<Words> = (key, ...[given]) => String(formatOf(key).format(given));

/** The format of a message with tags, for `Rich`. */
export const richFormatOf = (key: keyof Words) => formatOf(key);
