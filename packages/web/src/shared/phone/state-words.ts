import type { KeyUse } from '@halloo/flow/call-keys';
import { keysThatWork } from '@halloo/flow/use-key';
import type { KeypadKey } from '@halloo/flow/vocabulary';
import { formatList } from '../../ui/format.ts';
import { say } from '../../words/say.ts';
import { sayWord } from '../../words/vocabulary.ts';
import { viewOf } from '../flow-nodes/registry.ts';
import type { Call, Doing, Phone } from './run-call.ts';

/** The screen of the phone while the node of the command waits. */
const waiting = ({ flow }: Call, doing: Doing) => {
  if (!('timeoutMs' in doing)) return undefined;
  const kind = flow.nodes[doing.nodeId]?.kind;
  return kind !== undefined ? viewOf(kind).phone?.(doing) : undefined;
};

const doingWord = (call: Call): string => {
  const { doing } = call;
  if (!doing) return say('designer.phone.connected');
  if (doing.do === 'play') return say('designer.phone.playing');
  if (doing.do === 'act') return say('designer.phone.acting');
  if (doing.do === 'take_place') return say('designer.phone.placing');
  if (doing.do === 'request') return say('designer.phone.requesting');
  return waiting(call, doing)?.state ?? say('designer.phone.waiting');
};

/** The state of the phone, as its screen shows it. */
export const stateWord = (phone: Phone): string => {
  switch (phone.phase) {
    case 'idle':
      return say('designer.phone.ready');
    case 'ringing':
      return say('designer.phone.ringing');
    case 'talking':
      return doingWord(phone);
    case 'ended':
      return say('designer.phone.ended');
  }
};

/** The expected answer, below the state. */
export const askedInWords = (phone: Phone): string => {
  if (phone.phase !== 'talking' || !phone.doing) return '';
  const { doing } = phone;
  if (doing.do === 'play') {
    if (doing.sayable) return say('designer.phone.sayable');
    return doing.interruptible ? say('designer.phone.interruptible') : '';
  }
  return waiting(phone, doing)?.asks ?? '';
};

interface WorkingKey {
  readonly key: KeypadKey;
  readonly use: KeyUse;
}

/** The keys that always work, without those that are an answer at the moment. */
export const workingKeys = ({ flow, run }: Call): WorkingKey[] =>
  run
    ? keysThatWork(flow, run).flatMap((use) => {
        const key = run.keys?.[use]?.key;
        return key === undefined ? [] : [{ key, use }];
      })
    : [];

export const workingInWords = (working: readonly WorkingKey[]): string =>
  say('designer.phone.keysThatWork', {
    keys: formatList(
      working.map(({ key, use }) => say('designer.phone.keyThatWorks', { key, use: sayWord(`keyUse.${use}`) })),
    ),
  });
