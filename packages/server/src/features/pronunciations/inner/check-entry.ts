import type { Pronunciation } from '@halloo/contract/pronunciations';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';

export type Entry = Omit<Pronunciation, 'id'>;

const refuse = (fields: Record<string, string>): never => {
  throw new AppError('request.invalid', { fields });
};

/** The symbols among these that a voice cannot say, each once. */
const unknownIn = (ipa: string, symbols: string): string[] => [
  ...new Set(
    [...ipa.normalize('NFD')].filter((symbol) => !/\s/u.test(symbol) && !symbols.normalize('NFD').includes(symbol)),
  ),
];

/** An entry in the form in which it is stored. Refuses sounds that no voice can say. */
export const checkEntry = async ({ speech }: Pick<Context, 'speech'>, given: Entry): Promise<Entry> => {
  const entry = { ...given, written: given.written.normalize('NFC'), says: given.says.normalize('NFC') };
  if (entry.says === '' && entry.ipa === '') refuse({ says: say('pronunciation.saysNothing') });
  if (entry.ipa === '') return entry;
  const voices = await speech.voices(AbortSignal.timeout(10_000));
  const reads = voices.flatMap(({ ipa, languages }) =>
    ipa !== undefined && languages.some((code) => entry.language === '' || code.split('-')[0] === entry.language)
      ? [ipa]
      : [],
  );
  const [symbols] = reads;
  if (symbols === undefined) return refuse({ ipa: say('pronunciation.noIpaVoice') });
  const unknown = unknownIn(entry.ipa, symbols);
  if (unknown.length > 0) {
    const named = unknown.map((symbol) => `“${symbol}”`).join(', ');
    refuse({ ipa: say('pronunciation.unknownSymbols', { count: unknown.length, symbols: named }) });
  }
  return entry;
};
