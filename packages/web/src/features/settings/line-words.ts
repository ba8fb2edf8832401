import type { Settings } from '@halloo/contract/settings';

export type LineTone = 'green' | 'yellow' | 'red';

const names: Readonly<Record<string, string>> = { simulated: 'Simulated', asterisk: 'Asterisk' };

/** What the state of the line means for calls. */
export const lineInWords = ({
  driver,
  state,
  note,
}: Settings['line']): { title: string; words: string; tone: LineTone } => {
  const name = names[driver] ?? driver;
  if (state !== 'ready') {
    return { title: `${name}: not ready`, words: note || 'No calls are made until it is ready again.', tone: 'red' };
  }
  if (driver === 'simulated') {
    return {
      title: `${name}: nobody is really called`,
      words:
        'Halloo plays each call through with a made-up person, who may answer, press keys or hang up. No phone rings.',
      tone: 'yellow',
    };
  }
  return { title: `${name}: ready`, words: note || 'Calls go out to real phones.', tone: 'green' };
};
