import type { CallKeysChange, CampaignKeys } from '@halloo/contract/call-keys';
import { type KeyUse, keyUses } from '@halloo/flow/call-keys';
import { isTransferNumber } from '@halloo/flow/transfer-number';
import { documentLimits, type KeypadKey, keypadKeys } from '@halloo/flow/vocabulary';
import { z } from 'zod';
import { sameValues } from '../../ui/form-errors.ts';
import { say } from '../../words/say.ts';

/** The keys that always work, as the form has them. An empty key is off. */
export interface KeyValues {
  stop_key: KeypadKey | '';
  stop_script_id: number | null;
  stop_outcome: string;
  repeat_key: KeypadKey | '';
  person_key: KeypadKey | '';
  person_number: string;
  language_key: KeypadKey | '';
  /** Empty: the next language. */
  language_code: string;
}

export const keyValues = ({ stop, repeat, person, language }: CampaignKeys): KeyValues => ({
  stop_key: stop?.key ?? '',
  stop_script_id: stop?.script_id ?? null,
  stop_outcome: stop?.outcome ?? '',
  repeat_key: repeat?.key ?? '',
  person_key: person?.key ?? '',
  person_number: person?.number ?? '',
  language_key: language?.key ?? '',
  language_code: language?.language ?? '',
});

const keysOf = (values: KeyValues): CampaignKeys => ({
  stop:
    values.stop_key === ''
      ? null
      : { key: values.stop_key, script_id: values.stop_script_id, outcome: values.stop_outcome || null },
  repeat: values.repeat_key === '' ? null : { key: values.repeat_key },
  person: values.person_key === '' ? null : { key: values.person_key, number: values.person_number.trim() },
  language: values.language_key === '' ? null : { key: values.language_key, language: values.language_code || null },
});

/** The keys that differ from the saved ones; undefined if none does. */
export const keysChange = (values: KeyValues, kept: KeyValues): CallKeysChange | undefined => {
  const [now, before] = [keysOf(values), keysOf(kept)];
  const changed = keyUses.filter((use) => !sameValues(now[use], before[use]));
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((use) => [use, now[use]]));
};

/** Usual on phone menus; people know some of them. */
const usual: Readonly<Record<KeyUse, KeypadKey>> = { stop: '9', repeat: '*', person: '0', language: '#' };

export const keyField = (use: KeyUse) => `${use}_key` as const;

/** The keys that no other use has, in the order of a phone. */
export const freeKeys = (values: KeyValues, use: KeyUse): KeypadKey[] => {
  const taken = keyUses.filter((other) => other !== use).map((other) => values[keyField(other)]);
  return keypadKeys.filter((key) => !taken.includes(key));
};

/** The key with which a use is switched on. */
export const firstKey = (values: KeyValues, use: KeyUse): KeypadKey | '' => {
  const free = freeKeys(values, use);
  return free.includes(usual[use]) ? usual[use] : (free[0] ?? '');
};

/** For the schema of the form. */
export const keyShape = { person_key: z.string(), person_number: z.string().trim().max(documentLimits.name) };

export const numberForPerson = (values: object, context: z.RefinementCtx) => {
  const { person_key, person_number } = values as KeyValues;
  if (person_key === '' || isTransferNumber(person_number)) return;
  const message = person_number === '' ? say('schedule.required') : say('schedule.keys.notNumber');
  context.addIssue({ code: 'custom', path: ['person_number'], message });
};
