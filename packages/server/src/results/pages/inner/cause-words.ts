/** The causes of ITU-T Q.850 that carriers really send, in words. */
const causes: Readonly<Record<number, string>> = {
  1: 'the number is not assigned to anybody',
  2: 'there is no route to the network of this number',
  3: 'there is no route to this number',
  16: 'the call was ended in the usual way',
  17: 'the line was busy',
  18: 'the phone did not respond',
  19: 'nobody answered',
  20: 'the phone is switched off or out of reach',
  21: 'the call was rejected',
  22: 'the number has changed',
  26: 'the call was answered elsewhere',
  27: 'the phone is out of order',
  28: 'the number is not complete or not valid',
  29: 'the network refused a facility',
  31: 'the call was ended',
  34: 'no line was free',
  38: 'the network is out of order',
  41: 'the network failed for a moment',
  42: 'the network was congested',
  44: 'the line that was asked for was not free',
  47: 'the network had no resources left',
  50: 'the facility is not booked',
  57: 'the call is not allowed',
  58: 'the call is not possible at the moment',
  63: 'the service is not available',
  79: 'the service does not exist there',
  88: 'the phone cannot take such a call',
  102: 'the network took too long',
  111: 'the networks did not understand each other',
  127: 'the networks could not be joined',
};

/** A carrier's cause code for a person; empty where none was given. */
export const causeInWords = (cause: number): string => {
  if (cause === 0) return '';
  return `${causes[cause] ?? 'the carrier gave a cause that has no name here'} (cause ${cause})`;
};
