import { noCheck } from '@halloo/flow/digits-check';
import { spokenEntry } from '@halloo/flow/read-back';
import type { Fact } from '@halloo/flow/run';
import { fieldKey, leadValues, templateFields, withField } from '@halloo/flow/template';
import type { LeadPerson } from '../../../campaign-row/lead-person.ts';
import { type Pronunciations, readPronunciations } from '../../../features/pronunciation-list/read-pronunciations.ts';
import { standInFor } from '../../../features/scripts/stand-in.ts';
import { spokenKey } from '../../../features/sounds/speak-once.ts';
import { respell } from '../../../lib/spoken-text/respell.ts';
import { sampleValues } from '../../../lib/spoken-text/sample-values.ts';
import { spokenTemplate, templatePieces } from '../../../lib/spoken-text/template-pieces.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';

type Values = Readonly<Record<string, string>>;

interface Template {
  readonly text: string;
  readonly voice: string;
  readonly language: string;
}

/** Every voice that may have spoken for somebody: also the quick ones in place of slow ones, where the engines are known. */
export interface Speakers {
  readonly templates: readonly Template[];
  readonly pronunciations: Pronunciations;
}

/**
 * All templates: a campaign may have played other ones before its flow changed, and a script of an announcement belongs to
 * no campaign. Digits after a recording are a template of their own.
 */
const selectTemplates = (db: Connection) => db<Template[]>`
  select distinct text_message as text, voice_name as voice, lang_code as language from script_version
  where audio_type = 'Text Template'
  union
  select distinct '{entered}', voice_name, lang_code from script_version where voice_name <> ''`;

export const readSpeakers = async (
  parts: Pick<Context, 'db'> & Partial<Pick<Context, 'speech'>>,
): Promise<Speakers> => {
  const own = await selectTemplates(parts.db);
  const { speech } = parts;
  const standIns = speech ? await Promise.all(own.map((template) => standInFor({ speech }, template))) : [];
  return {
    templates: [...own, ...standIns.flatMap((template) => template ?? [])],
    pronunciations: await readPronunciations(parts),
  };
};

/** The forms in which voices say digits. */
const formsOf = (digits: string): string[] =>
  /^\d+$/.test(digits) ? (['any', 'number', 'date'] as const).map((as) => spokenEntry(digits, { ...noCheck, as })) : [];

/** What a person typed and said, as templates may repeat it. */
const givenIn = (facts: readonly Fact[]): string[] => [
  ...new Set(
    facts.flatMap((fact) => {
      if (fact.fact === 'responded') return [fact.value, ...formsOf(fact.value)];
      return fact.fact === 'no_match' ? [fact.given, ...formsOf(fact.given)] : [];
    }),
  ),
];

/** The fields of a person before and during calls. */
const fieldsDuring = (lead: LeadPerson, facts: readonly Fact[]): Values[] => {
  const all: Values[] = [leadValues(lead)];
  for (const fact of facts) {
    if (fact.fact !== 'set' || fact.of === 'outcome' || fact.value === null) continue;
    all.push(withField(all.at(-1) ?? {}, fact.field, fact.value));
  }
  return all;
};

/** The values with which a template may have been filled. What a person gave may be in any field that the list does not have. */
const valuesFor = ({ text }: Template, during: readonly Values[], given: readonly string[]): Values[] => {
  const last = during.at(-1) ?? {};
  const known = new Set(Object.keys(last).map(fieldKey));
  const open = templateFields(text).filter((name) => !known.has(fieldKey(name)));
  if (open.length === 0) return [...during];
  return [...during, ...given.map((value) => ({ ...last, ...Object.fromEntries(open.map((name) => [name, value])) }))];
};

/** The whole text, and the pieces of slow voices, in every way to pronounce them. */
const textsOf = ({ text, language }: Template, fields: Values, pronunciations: Pronunciations): string[] => {
  const list = pronunciations.in(language);
  const whole = spokenTemplate(text, fields);
  const ways = [undefined, ...[true, false].map((readsIpa) => ({ list, readsIpa }))];
  return ways.flatMap((way) => [
    way ? respell(whole, list, way.readsIpa) : whole,
    ...templatePieces(text, fields, way).map((piece) => piece.text),
  ]);
};

/** The texts that were spoken for one lead, by cache key. Pieces without its values are not among them. */
export const spokenFor = (
  lead: LeadPerson,
  facts: readonly Fact[],
  { templates, pronunciations }: Speakers,
): Map<string, string> => {
  const during = fieldsDuring(lead, facts);
  const given = givenIn(facts);
  const spoken = new Map<string, string>();
  for (const template of templates) {
    const { text, voice, language } = template;
    const ofEverybody = new Set(textsOf(template, sampleValues(text), pronunciations));
    for (const fields of valuesFor(template, during, given)) {
      for (const each of textsOf(template, fields, pronunciations)) {
        if (each === '' || ofEverybody.has(each)) continue;
        spoken.set(spokenKey({ text: each, voice, language, pronounced: true }), each);
      }
    }
  }
  return spoken;
};

interface Call {
  readonly lead_id: number | null;
  readonly facts: readonly Fact[];
}

/** The same for all leads of a person, with their calls. */
export const spokenForAll = (
  leads: readonly LeadPerson[],
  calls: readonly Call[],
  speakers: Speakers,
): Map<string, string> =>
  new Map(
    leads.flatMap((lead) => {
      const facts = calls.flatMap((call) => (call.lead_id === lead.id ? call.facts : []));
      return [...spokenFor(lead, facts, speakers)];
    }),
  );
