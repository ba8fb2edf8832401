import type { MachineChoice } from '@halloo/contract/campaigns';
import { durationInWords } from '../../../ui/time-words.ts';
import { say } from '../../../words/say.ts';

/** In the order of the form; the first is the default. */
export const machineOptions: readonly { value: MachineChoice; label: string }[] = [
  { value: 'retry', label: say('schedule.machine.retry') },
  { value: 'play', label: say('schedule.machine.play') },
  { value: 'script', label: say('schedule.machine.script') },
];

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The number of calls to a lead; undefined for an input that is no number. */
export const triesInWords = (retries: unknown, onMachine: MachineChoice) => {
  if (!isCount(retries)) return undefined;
  if (retries === 0) return say('schedule.tries.once');
  const text = onMachine === 'retry' ? 'schedule.tries.manyWithMachines' : 'schedule.tries.many';
  return say(text, { calls: retries + 1 });
};

interface Retries {
  retry_times: unknown;
  retry_delay_minutes: unknown;
}

/** The treatment of a lead whose answering machine answers. */
export const machineInWords = (onMachine: MachineChoice, { retry_times, retry_delay_minutes }: Retries) => {
  if (onMachine === 'play') return say('schedule.machine.playAbout');
  if (onMachine === 'script') return say('schedule.machine.scriptAbout');
  if (!isCount(retry_times)) return say('schedule.machine.hangUp');
  if (retry_times === 0) return say('schedule.machine.noRetry');
  if (!isCount(retry_delay_minutes)) return say('schedule.machine.again', { times: retry_times });
  return say('schedule.machine.againAfter', { times: retry_times, delay: durationInWords(retry_delay_minutes) });
};
