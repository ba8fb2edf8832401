import { status } from './commands.ts';

export interface StatusMeaning {
  /** Whether the gateway may take the same message later. */
  readonly retryable: boolean;
  /** Whether it wants fewer messages. */
  readonly tooMuch: boolean;
  /** For a person. */
  readonly sentence: string;
}

/** SMPP 3.4, 5.1.3: what no later try would change. */
const final: Readonly<Record<number, string>> = {
  1: 'The gateway says that the message is too long.',
  2: 'The gateway does not understand the message that Halloo sent.',
  3: 'The gateway does not know how to take messages.',
  6: 'The gateway refuses the priority of the message.',
  7: 'The gateway refuses to report on delivery.',
  10: 'The gateway refuses the sender.',
  11: 'The gateway refuses the phone number.',
  21: 'The gateway refuses the kind of service.',
  51: 'The gateway refuses the number of receivers.',
  67: 'The gateway refuses messages of several parts.',
  72: 'The gateway refuses the kind of sender.',
  73: 'The gateway refuses the kind of sender.',
  80: 'The gateway refuses the kind of phone number.',
  81: 'The gateway refuses the kind of phone number.',
  97: 'The gateway refuses the time of delivery.',
  98: 'The gateway refuses how long the message may wait.',
  101: 'The gateway refused the message for good.',
  102: 'The gateway rejected the message.',
  192: 'The gateway does not understand the message that Halloo sent.',
  193: 'The gateway refuses a part of the message that Halloo sent.',
  194: 'The gateway does not understand the message that Halloo sent.',
  195: 'The gateway misses something in the message that Halloo sent.',
  196: 'The gateway refuses a part of the message that Halloo sent.',
};

const tooMuch: Readonly<Record<number, string>> = {
  [status.queueFull]: 'The gateway has too many messages waiting.',
  [status.throttled]: 'The gateway gets messages faster than it takes them.',
};

const passing: Readonly<Record<number, string>> = {
  [status.invalidBindStatus]: 'The gateway no longer knows this connection.',
  [status.systemError]: 'The gateway has a fault of its own.',
  69: 'The gateway could not pass the message on.',
  [status.temporaryReceiverError]: 'The gateway cannot take messages for the moment.',
};

const firstVendorCode = 0x400;

const hex = (code: number): string => `0x${code.toString(16).padStart(8, '0')}`;

/**
 * What a submit's command_status says about trying again. Codes that the specification does not have are retryable,
 * the makers' own from 0x400 among them: they stand for anything from an empty account to an unknown number, most
 * providers use them for what passes, and the queue gives up by itself in the end. The same goes for
 * ESME_RSUBMITFAIL (0x45), which gateways say for want of a better word.
 */
export const statusMeaning = (code: number): StatusMeaning => {
  const slower = tooMuch[code];
  if (slower) return { retryable: true, tooMuch: true, sentence: slower };
  const forGood = final[code];
  if (forGood) return { retryable: false, tooMuch: false, sentence: forGood };
  const sentence =
    passing[code] ??
    (code >= firstVendorCode
      ? `The gateway refused the message with a code of its maker’s own (${hex(code)}).`
      : `The gateway refused the message (${hex(code)}).`);
  return { retryable: true, tooMuch: false, sentence };
};

const refusedBinds: Readonly<Record<number, string>> = {
  [status.alreadyBound]: 'it says that this account is already connected',
  [status.bindFailed]: 'it refused the system id or the password',
  [status.invalidPassword]: 'it refused the password',
  [status.invalidSystemId]: 'it does not know the system id',
  83: 'it refused the system type',
};

const wantOfRights: readonly number[] = [status.bindFailed, status.invalidPassword, status.invalidSystemId, 0x53];

/** Why a bind was refused, as the end of a sentence, and whether it takes a person to mend it. */
export const bindRefusal = (code: number): { readonly why: string; readonly needsPerson: boolean } => ({
  why: refusedBinds[code] ?? `it refused to take us in (${hex(code)})`,
  needsPerson: wantOfRights.includes(code),
});
