import { type Asterisk, startAsterisk } from './asterisk.ts';
import { type Phones, startPhones } from './phones.ts';

/** A node with its own phones, which show by which node they were called. */
export interface Side {
  phones: Phones;
  readonly asterisk: Asterisk;
}

export const startSide = async (): Promise<Side> => {
  const phones = await startPhones();
  return { phones, asterisk: await startAsterisk({ phonesPort: phones.port }) };
};

export const stopSide = async (side: Side | undefined) => {
  await side?.asterisk.stop();
  await side?.phones.stop();
};
