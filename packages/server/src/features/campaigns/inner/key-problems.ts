import type { CampaignKeys } from '@halloo/contract/call-keys';
import type { LaunchCheck, LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { CallKeys } from '@halloo/flow/call-keys';
import { unknownFields } from '@halloo/flow/template';
import { isTransferNumber } from '@halloo/flow/transfer-number';
import { say } from '../../../platform/words.ts';

interface KeyFacts {
  readonly id: number;
  readonly call_keys: CampaignKeys;
  readonly data_fields: readonly string[];
  /** Without the keys that can do nothing, and the fields that the flow gives values. */
  readonly flow: { readonly keys: CallKeys; readonly inputs: readonly string[] };
}

/** What the keys that always work lack. The flow itself tells where one of its questions has the same key. */
export const keyProblems = ({
  id,
  call_keys: { stop, person, language },
  data_fields,
  flow,
}: KeyFacts): Pick<LaunchCheck, 'blockers' | 'warnings'> => {
  const problem = (sentence: string): LaunchProblem => ({
    code: 'call_keys',
    sentence,
    link: addresses.campaignDetails(id, 'schedule'),
  });
  const number = person?.number ?? '';
  const fields = unknownFields(number, [...data_fields, ...flow.inputs]).map((field) => `{${field}}`);
  return {
    blockers: [
      ...(person && !isTransferNumber(number) ? [problem(say('launch.keyWithoutNumber', { key: person.key }))] : []),
      ...(person && fields.length > 0
        ? [problem(say('launch.keyUnknownFields', { key: person.key, fields: fields.join(', ') }))]
        : []),
    ],
    warnings: [
      ...(stop && stop.script_id === null ? [problem(say('launch.keyWithoutScript', { key: stop.key }))] : []),
      ...(language && !flow.keys.language ? [problem(say('launch.keyWithoutLanguage', { key: language.key }))] : []),
    ],
  };
};
