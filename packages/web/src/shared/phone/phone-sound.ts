import { recall, remember, useRemembered } from '../../api/remembered.ts';

/** How the phone of the console sounds: as in a street, or as the script was made. */
export type PhoneSound = 'phone' | 'clean';

const choice = 'phone-sound';

const read = (kept: string | undefined): PhoneSound => (kept === 'clean' ? 'clean' : 'phone');

export const usePhoneSound = (): PhoneSound => read(useRemembered(choice));

export const setPhoneSound = (sound: PhoneSound) => remember(choice, sound === 'clean' ? 'clean' : undefined);

/** The signed address of a sound of the server, as somebody in a street hears it on a phone. */
export const onPhone = (address: string): string =>
  /^\/api\/campaigns\/audio\/[^?]+\?/.test(address) ? `${address}&as=phone` : address;

/** The address that the phone plays now. */
export const asChosen = (address: string): string => (read(recall(choice)) === 'phone' ? onPhone(address) : address);
