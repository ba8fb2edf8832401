/** SMPP 3.4, 5.1.2.1. The id of a response is that of its request with the highest bit set. */
export const commandIds = {
  bind_receiver: 0x00000001,
  bind_transmitter: 0x00000002,
  submit_sm: 0x00000004,
  deliver_sm: 0x00000005,
  unbind: 0x00000006,
  bind_transceiver: 0x00000009,
  enquire_link: 0x00000015,
  generic_nack: 0x80000000,
  bind_receiver_resp: 0x80000001,
  bind_transmitter_resp: 0x80000002,
  submit_sm_resp: 0x80000004,
  deliver_sm_resp: 0x80000005,
  unbind_resp: 0x80000006,
  bind_transceiver_resp: 0x80000009,
  enquire_link_resp: 0x80000015,
} as const;

export type Command = keyof typeof commandIds;

const names: ReadonlyMap<number, Command> = new Map(
  (Object.keys(commandIds) as Command[]).map((name) => [commandIds[name], name]),
);

export const commandOf = (id: number): Command | undefined => names.get(id);

/** SMPP 3.4, 5.1.3: the statuses that the code handles individually. `status-meaning.ts` has the others. */
export const status = {
  ok: 0x00,
  invalidCommandLength: 0x02,
  invalidCommandId: 0x03,
  invalidBindStatus: 0x04,
  alreadyBound: 0x05,
  systemError: 0x08,
  bindFailed: 0x0d,
  invalidPassword: 0x0e,
  invalidSystemId: 0x0f,
  queueFull: 0x14,
  throttled: 0x58,
  temporaryReceiverError: 0x64,
  invalidOptionalPart: 0xc0,
} as const;

/** SMPP 3.4, 5.3.2. */
export const tags = {
  receiptedMessageId: 0x001e,
  networkErrorCode: 0x0423,
  messagePayload: 0x0424,
  messageState: 0x0427,
} as const;

/** SMPP 3.4, 5.2.12: bits of esm_class. */
export const esmClass = {
  /** The message starts with a user data header. */
  header: 0x40,
  kindMask: 0x3c,
  receipt: 0x04,
} as const;
