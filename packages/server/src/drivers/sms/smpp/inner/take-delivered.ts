import type { Log } from '../../../../platform/log.ts';
import type { SmsReports } from '../../../../ports/sms.ts';
import { status } from './commands.ts';
import type { ShortMessage } from './pdu.ts';
import { isReceipt, readReceipt } from './read-receipt.ts';

/** Takes in what the SMSC delivers, and says with which status it is answered. Never rejects. */
export const takeDelivered =
  (reports: SmsReports, log: Log) =>
  async (message: ShortMessage): Promise<number> => {
    if (!isReceipt(message)) {
      log.debug('an incoming text message was dropped: Halloo takes none');
      return status.ok;
    }
    const receipt = readReceipt(message);
    if (!receipt) {
      log.debug({ esm_class: message.esmClass }, 'a receipt that settles nothing was passed over');
      return status.ok;
    }
    try {
      await reports.receipt(receipt);
      return status.ok;
    } catch (error) {
      // The SMSC keeps what is not taken, and sends it again.
      log.warn({ err: error }, 'a receipt could not be kept');
      return status.temporaryReceiverError;
    }
  };
