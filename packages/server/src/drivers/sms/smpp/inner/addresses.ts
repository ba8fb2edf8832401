import type { Address } from './pdu.ts';

/** SMPP 3.4, 5.2.5 and 5.2.6. */
const ton = { unknown: 0, international: 1, networkSpecific: 3, alphanumeric: 5 } as const;
const npi = { unknown: 0, isdn: 1 } as const;

/** Numbers of at most this many digits are short codes, which belong to one network. */
const longestShortCode = 6;

/** The sender: a name, a short code or a number with its dial code. */
export const sourceAddress = (sender: string): Address => {
  if (sender === '') return { ton: ton.unknown, npi: npi.unknown, address: '' };
  if (!/^\+?\d+$/.test(sender)) return { ton: ton.alphanumeric, npi: npi.unknown, address: sender };
  if (/^\d+$/.test(sender) && sender.length <= longestShortCode)
    return { ton: ton.networkSpecific, npi: npi.unknown, address: sender };
  return { ton: ton.international, npi: npi.isdn, address: sender.replace('+', '') };
};

/** `to` is E.164 with a plus. SMPP omits the plus. */
export const destinationAddress = (to: string): Address => ({
  ton: ton.international,
  npi: npi.isdn,
  address: to.replace('+', ''),
});
