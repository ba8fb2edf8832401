import type { pronunciationRoutes } from '@halloo/contract/pronunciations';
import type { RouteBody } from '@halloo/contract/route';
import type { Spoken } from '@halloo/contract/scripts';
import { languagePart } from '../../../lib/spoken-text/locale.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../ports/context.ts';
import { pronunciationsOf } from '../../pronunciation-list/read-pronunciations.ts';
import { speakText } from '../../scripts/speak-text.ts';
import { checkEntry } from './check-entry.ts';

/** Speaks a word as an entry would have it said. */
export const hearPronunciation = async (
  context: Context,
  caller: Caller,
  { written, says, ipa, lang_code, voice_name }: RouteBody<typeof pronunciationRoutes.hearPronunciation>,
  signal: AbortSignal,
): Promise<Spoken> => {
  const heard = { text: written, lang_code, voice_name, name: written };
  // As it is read without an entry.
  if (says === '' && ipa === '') return speakText(context, caller, heard, signal, pronunciationsOf([]));
  const entry = await checkEntry(context, { language: languagePart(lang_code), written, says, ipa });
  return speakText(context, caller, heard, signal, pronunciationsOf([entry]));
};
