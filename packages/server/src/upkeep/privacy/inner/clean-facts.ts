import { withoutPersonal } from '@halloo/flow/about-action';
import type { AnswerKind } from '@halloo/flow/model';
import type { Fact } from '@halloo/flow/run';
import { say } from '../../../platform/words.ts';

/** Replaces removed words and digits. */
export const removedText = '(removed)';

/** A key or a keyword is one of the flow's choices. Digits and speech are the person's own. */
const chosenKinds: readonly AnswerKind[] = ['key', 'phrase'];
export const isChosen = (kind: string): boolean => chosenKinds.some((chosen) => chosen === kind);

const removed = (text: string): string => (text === '' ? '' : removedText);

/**
 * A fact without personal data. Nodes, links, times and choices stay, and with them all totals in the results. Typed,
 * spoken, recorded and sent content is removed, and so are sentences that may quote it.
 */
const cleanFact = (fact: Fact): Fact => {
  switch (fact.fact) {
    case 'entered':
    case 'took_link':
    case 'heard':
    case 'no_input':
    case 'used_key':
    case 'ended':
      return fact;
    case 'responded':
      return { ...fact, value: isChosen(fact.kind) ? fact.value : removed(fact.value), text: null, recording: null };
    case 'no_match':
      return { ...fact, given: '', ...(fact.recording !== undefined && { recording: null }) };
    case 'acted':
      return { ...fact, action: withoutPersonal(fact.action, removed), detail: '' };
    case 'placed':
      return { ...fact, group: removed(fact.group) };
    case 'requested':
      return { ...fact, detail: '' };
    case 'chose':
      return { ...fact, lacks: [] };
    case 'set':
      return fact.of === 'outcome' || fact.value === null ? fact : { ...fact, value: removed(fact.value) };
    case 'problem':
      return { ...fact, sentence: say('person.problemRemoved') };
  }
};

export const withoutPerson = (facts: readonly Fact[]): Fact[] => facts.map(cleanFact);

/** Removes these recordings from facts. Transcripts stay. */
export const withoutRecordings = (facts: readonly Fact[], gone: ReadonlySet<string>): Fact[] =>
  facts.map((fact) =>
    'recording' in fact && typeof fact.recording === 'string' && gone.has(fact.recording)
      ? { ...fact, recording: null }
      : fact,
  );
