import { say } from '../../../../platform/words.ts';
import { status } from './commands.ts';

export interface StatusMeaning {
  /** Whether the gateway may accept the same message later. */
  readonly retryable: boolean;
  /** Whether the gateway is throttling. */
  readonly tooMuch: boolean;
  /** For messages. */
  readonly sentence: string;
}

/** SMPP 3.4, 5.1.3: statuses that no retry would change. */
type Known =
  | 'tooLong'
  | 'notUnderstood'
  | 'noMessages'
  | 'priority'
  | 'receipts'
  | 'sender'
  | 'number'
  | 'service'
  | 'receivers'
  | 'parts'
  | 'senderType'
  | 'numberType'
  | 'time'
  | 'validity'
  | 'forGood'
  | 'rejected'
  | 'part'
  | 'missing'
  | 'queueFull'
  | 'throttled'
  | 'noConnection'
  | 'fault'
  | 'notPassedOn'
  | 'notNow';

/** SMPP 3.4, 5.1.3: answers that no later try would change. */
const final: Readonly<Record<number, Known>> = {
  1: 'tooLong',
  2: 'notUnderstood',
  3: 'noMessages',
  6: 'priority',
  7: 'receipts',
  10: 'sender',
  11: 'number',
  21: 'service',
  51: 'receivers',
  67: 'parts',
  72: 'senderType',
  73: 'senderType',
  80: 'numberType',
  81: 'numberType',
  97: 'time',
  98: 'validity',
  101: 'forGood',
  102: 'rejected',
  192: 'notUnderstood',
  193: 'part',
  194: 'notUnderstood',
  195: 'missing',
  196: 'part',
};

const tooMuch: Readonly<Record<number, Known>> = {
  [status.queueFull]: 'queueFull',
  [status.throttled]: 'throttled',
};

const passing: Readonly<Record<number, Known>> = {
  [status.invalidBindStatus]: 'noConnection',
  [status.systemError]: 'fault',
  69: 'notPassedOn',
  [status.temporaryReceiverError]: 'notNow',
};

const firstVendorCode = 0x400;

const hex = (code: number): string => `0x${code.toString(16).padStart(8, '0')}`;

/**
 * Whether a submit can be retried after this command_status. Codes that the specification lacks are retryable,
 * including vendor codes from 0x400: they can mean anything from an empty account to an unknown number, most providers
 * use them for temporary problems, and the queue gives up in the end. The same applies to ESME_RSUBMITFAIL (0x45),
 * which gateways use as a catch-all.
 */
export const statusMeaning = (code: number): StatusMeaning => {
  const slower = tooMuch[code];
  if (slower) return { retryable: true, tooMuch: true, sentence: say(`smpp.status.${slower}`) };
  const forGood = final[code];
  if (forGood) return { retryable: false, tooMuch: false, sentence: say(`smpp.status.${forGood}`) };
  const passes = passing[code];
  if (passes) return { retryable: true, tooMuch: false, sentence: say(`smpp.status.${passes}`) };
  const given = { code: hex(code) };
  const sentence = code >= firstVendorCode ? say('smpp.status.vendor', given) : say('smpp.status.other', given);
  return { retryable: true, tooMuch: false, sentence };
};

/** `smpp.why.…`. */
const refusedBinds: Readonly<Record<number, 'alreadyBound' | 'bindFailed' | 'password' | 'systemId' | 'systemType'>> = {
  [status.alreadyBound]: 'alreadyBound',
  [status.bindFailed]: 'bindFailed',
  [status.invalidPassword]: 'password',
  [status.invalidSystemId]: 'systemId',
  83: 'systemType',
};

const wantOfRights: readonly number[] = [status.bindFailed, status.invalidPassword, status.invalidSystemId, 0x53];

/** Why a bind was refused, as the end of a sentence, and whether an operator has to fix it. */
export const bindRefusal = (code: number): { readonly why: string; readonly needsPerson: boolean } => {
  const known = refusedBinds[code];
  return {
    why: known ? say(`smpp.why.${known}`) : say('smpp.why.otherRefusal', { code: hex(code) }),
    needsPerson: wantOfRights.includes(code),
  };
};
