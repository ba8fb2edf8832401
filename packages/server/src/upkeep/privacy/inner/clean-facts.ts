import { withoutPersonal } from '@halloo/flow/about-action';
import type { AnswerKind } from '@halloo/flow/model';
import type { Fact } from '@halloo/flow/run';

/** What stands in the place of words and digits that were removed. */
export const removedText = '(removed)';

/** A key or a keyword is one of the choices that the flow offers; digits and speech are the person's own. */
const chosenKinds: readonly AnswerKind[] = ['key', 'phrase'];
export const isChosen = (kind: string): boolean => chosenKinds.some((chosen) => chosen === kind);

const removed = (text: string): string => (text === '' ? '' : removedText);

/**
 * What is left of a fact without the person. Nodes, links, times and choices stay, and with them every number of the
 * results; what was typed, said, recorded or sent goes, and so do sentences that may quote it.
 */
const cleanFact = (fact: Fact): Fact => {
  switch (fact.fact) {
    case 'entered':
    case 'took_link':
    case 'heard':
    case 'no_input':
    case 'ended':
      return fact;
    case 'responded':
      return { ...fact, value: isChosen(fact.kind) ? fact.value : removed(fact.value), text: null, recording: null };
    case 'no_match':
      return { ...fact, given: '' };
    case 'acted':
      return { ...fact, action: withoutPersonal(fact.action, removed), detail: '' };
    case 'problem':
      return { ...fact, sentence: 'A problem whose description was removed with the personal data.' };
  }
};

export const withoutPerson = (facts: readonly Fact[]): Fact[] => facts.map(cleanFact);

/** The same facts without these recordings; what was said stays where it was written down. */
export const withoutRecordings = (facts: readonly Fact[], gone: ReadonlySet<string>): Fact[] =>
  facts.map((fact) =>
    fact.fact === 'responded' && fact.recording !== null && gone.has(fact.recording)
      ? { ...fact, recording: null }
      : fact,
  );
