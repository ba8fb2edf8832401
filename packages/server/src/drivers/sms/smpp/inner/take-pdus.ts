import type { Log } from '../../../../platform/log.ts';
import { say } from '../../../../platform/words.ts';
import { status } from './commands.ts';
import { isAnswer, type Pdu, type ShortMessage } from './pdu.ts';
import type { PduExchange } from './pdu-exchange.ts';
import type { Read } from './pdu-reader.ts';

interface TakePdusParts {
  readonly exchange: PduExchange;
  readonly log: Log;
  /** Handles a deliver_sm and returns the status to answer it with. */
  readonly onMessage: (message: ShortMessage) => Promise<number>;
}

/** A peer that sends more before the first messages are saved gets a temporary error. */
const mostMessagesAtOnce = 200;

const deliverAnswer = (taken: number, sequence: number): Pdu => ({
  command: 'deliver_sm_resp',
  status: taken,
  sequence,
  messageId: '',
  tlvs: new Map(),
});

/** Handles everything that the SMSC sends: answers go to their requests, requests are answered. */
export const takePdus = ({ exchange, log, onMessage }: TakePdusParts) => {
  const { write, settle, end } = exchange;
  let messagesAtOnce = 0;

  const takeMessage = async (message: ShortMessage) => {
    messagesAtOnce += 1;
    const taken = messagesAtOnce > mostMessagesAtOnce ? status.temporaryReceiverError : await onMessage(message);
    messagesAtOnce -= 1;
    write(deliverAnswer(taken, message.sequence));
  };

  const takePdu = (pdu: Pdu) => {
    const { command, sequence } = pdu;
    if (isAnswer(command)) {
      if (settle(pdu)) return;
      // The SMSC could not read a request and does not say which one.
      if (command === 'generic_nack') end(say('smpp.why.lostTrack'));
      else
        log.debug(
          { event: 'smpp.unexpected_answer', command, sequence },
          'ignored an SMPP response without a pending request',
        );
    } else if (pdu.command === 'deliver_sm') {
      void takeMessage(pdu);
    } else if (command === 'enquire_link') {
      write({ command: 'enquire_link_resp', status: 0, sequence });
    } else if (command === 'unbind') {
      end(say('smpp.why.ended'), { command: 'unbind_resp', status: 0, sequence });
    } else {
      write({ command: 'generic_nack', status: status.invalidCommandId, sequence });
    }
  };

  return (read: Read) => {
    if (read.kind === 'pdu') return takePdu(read.pdu);
    if (read.kind === 'lost') {
      const nack: Pdu = { command: 'generic_nack', status: status.invalidCommandLength, sequence: 0 };
      return end(say('smpp.why.notSmpp'), nack);
    }
    const { command, sequence, fault } = read;
    log.debug({ event: 'smpp.unreadable', command, sequence, fault }, 'an SMPP PDU is unreadable');
    if (read.isAnswer) return;
    if (command === 'deliver_sm' && fault === status.invalidOptionalPart) return write(deliverAnswer(fault, sequence));
    write({ command: 'generic_nack', status: fault, sequence });
  };
};
