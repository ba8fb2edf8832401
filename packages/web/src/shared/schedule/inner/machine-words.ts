import type { MachineChoice } from '@halloo/contract/campaigns';
import { formatNumber } from '../../../ui/format.ts';
import { durationInWords } from '../../../ui/time-words.ts';

export const machineHeading = 'When an answering machine answers';

/** In the order of the form; the first is the usual one. */
export const machineOptions: readonly { value: MachineChoice; label: string }[] = [
  { value: 'retry', label: 'Hang up and try again later' },
  { value: 'play', label: 'Play the flow to it' },
  { value: 'script', label: 'Leave another script' },
];

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** How often a lead is called, or nothing while what was typed is no number. */
export const triesInWords = (retries: unknown, onMachine: MachineChoice) => {
  if (!isCount(retries)) return undefined;
  if (retries === 0) return 'Everybody is called once.';
  const machine = onMachine === 'retry' ? ' or whose answering machine does' : '';
  return `Up to ${formatNumber(retries + 1)} calls to a lead that does not answer${machine}.`;
};

interface Retries {
  retry_times: unknown;
  retry_delay_minutes: unknown;
}

/** What becomes of a lead whose answering machine takes the call. */
export const machineInWords = (onMachine: MachineChoice, { retry_times, retry_delay_minutes }: Retries) => {
  if (onMachine === 'play') return 'The machine hears the flow from its start. The lead is not called again.';
  if (onMachine === 'script')
    return 'The machine hears this script, then Halloo hangs up. The lead is not called again.';
  if (!isCount(retry_times)) return 'Halloo hangs up at once and says nothing.';
  if (retry_times === 0) return 'Halloo hangs up at once. With 0 retry times the lead is not called again.';
  const after = isCount(retry_delay_minutes) ? ` after ${durationInWords(retry_delay_minutes)}` : '';
  const often = retry_times === 1 ? 'once more at most' : `${formatNumber(retry_times)} more times at most`;
  return `Halloo hangs up at once and calls the lead again${after}, ${often}.`;
};
