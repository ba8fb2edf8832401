import type { CallLanguage } from '@halloo/flow/languages';
import { withField } from '@halloo/flow/template';
import { expect, test } from 'vitest';
import { campaign, leadAt } from '../../../test/kits/rehearsal-list.ts';
import { callEnd } from './call-end.ts';
import { messageFlow } from './inner/message-flow.ts';

const languages: CallLanguage[] = [
  { code: 'en-IN', name: 'English', aliases: [] },
  { code: 'hi-IN', name: 'Hindi', aliases: [] },
];

/** A call to a person with this data, in which the field ended with this value. */
const ended = (data: Record<string, string>, language: string | null, known = languages) => {
  const at = 1_000_000;
  const lead = { ...leadAt(1), data };
  const { language: held, lead: after } = callEnd({
    claimed: {
      ...{ id: 1, lineId: 'halloo-1', campaign, lead, direction: 'out', number: lead.number, attempt: 1 },
      ...{ sim: { id: 1, channel: 1, number: '' }, dialledAt: new Date(at) },
    },
    flow: messageFlow(7),
    run:
      language === null
        ? null
        : {
            ...{ version: 1, at: 'END', waiting: { for: 'nothing', reason: 'end' }, steps: 1, startedAt: at, seq: 1 },
            ...{ tries: 0, lastAudio: null, heardLast: null, ending: 'end', digits: '', outcome: null },
            vars: withField(data, 'language', language),
          },
    ...{ facts: [], answered: language === null ? null : { at, by: 'person' }, cutting: false, rangAt: null },
    ended: { type: 'ended', id: 'halloo-1', cause: 'normal', code: 16, by: 'them' },
    ...{ lost: false, at, startedAt: at, endedAt: at, day: '', nameOf: () => '', languages: known },
  });
  return [held, after?.language];
};

test('a call has the language in which it ended, and the lead remembers one that changed', () => {
  expect(ended({ City: 'Pune' }, 'hi')).toEqual(['hi-IN', { field: 'language', name: 'Hindi' }]);
  expect(ended({ LANGUAGE: 'English' }, 'hindi')).toEqual(['hi-IN', { field: 'LANGUAGE', name: 'Hindi' }]);
  expect(ended({ language: 'HINDI' }, 'hi-IN')).toEqual(['hi-IN', null]);
});

test('without a language, or with one that nobody knows, people hear the fallback, and nothing is remembered', () => {
  expect(ended({}, '')).toEqual(['en-IN', null]);
  expect(ended({ Language: 'Hindi' }, 'Bhojpuri')).toEqual(['en-IN', null]);
  expect(ended({}, 'hi', [])).toEqual([null, null]);
});

test('a call that nobody answered has the language of its lead', () => {
  expect(ended({ Language: 'Hindi' }, null)).toEqual(['hi-IN', null]);
});
