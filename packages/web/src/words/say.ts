import { entry } from '@halloo/words/en/entry';
import { language } from '@halloo/words/language';
import { type Catalogue, createFormats, type Say } from '@halloo/words/say';

type ConsoleWords = typeof import('@halloo/words/en/console').consoleWords;
export type Words = typeof entry & ConsoleWords;

const words: Record<string, string> = { ...entry };
const formatOf = createFormats(words, language);

/** Makes the texts of a catalogue known. The build lets each module import the catalogues whose texts it says. */
export const addWords = (catalogue: Catalogue) => void Object.assign(words, catalogue);

/** A text of the console, by its key. */
export const say: Say<Words> = (key, ...[given]) => String(formatOf(key).format(given));

/** The format of a message with tags, for `Rich`. */
export const richFormatOf = (key: keyof Words) => formatOf(key);
