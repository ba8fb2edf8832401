import type { Log } from '../../../../platform/log.ts';
import type { SmsReports } from '../../../../ports/sms.ts';
import { status } from './commands.ts';
import type { ShortMessage } from './pdu.ts';
import { isReceipt, readReceipt } from './read-receipt.ts';

/** Handles a deliver_sm and returns the status to answer it with. Never rejects. */
export const takeDelivered =
  (reports: SmsReports, log: Log) =>
  async (message: ShortMessage): Promise<number> => {
    if (!isReceipt(message)) {
      log.debug({ event: 'smpp.message_dropped' }, 'dropped an inbound text message: Halloo takes none');
      return status.ok;
    }
    const receipt = readReceipt(message);
    if (!receipt) {
      log.debug(
        { event: 'smpp.receipt_ignored', esm_class: message.esmClass },
        'ignored a receipt without a final state',
      );
      return status.ok;
    }
    try {
      await reports.receipt(receipt);
      return status.ok;
    } catch (error) {
      // The SMSC keeps a rejected receipt and sends it again.
      log.warn({ event: 'smpp.receipt_failed', err: error }, 'saving a receipt failed');
      return status.temporaryReceiverError;
    }
  };
