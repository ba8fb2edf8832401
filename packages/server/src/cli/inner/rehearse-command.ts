import type { Rehearsal } from '@halloo/contract/calls';
import { describeRehearsal } from '../../calling/rehearsal/describe-rehearsal.ts';
import { readCampaign } from '../../calling/rehearsal/read-campaign.ts';
import { rehearseInWorker } from '../../calling/rehearsal/run-in-worker.ts';
import { lengthOf, momentOf, tableOf } from '../../lib/words/words.ts';
import { type Command, idIn, onlyWord, textOption, UsageError } from '../command.ts';
import { withDatabase } from './with-database.ts';

const profileNames = ['typical', 'perfect', 'hostile'] as const;

const profileOf = (text = 'typical'): (typeof profileNames)[number] => {
  const found = profileNames.find((name) => name === text);
  if (!found) throw new UsageError(`--profile must be one of ${profileNames.join(', ')}.`);
  return found;
};

const seedOf = (text = '1'): number => {
  const seed = Number(text);
  if (!Number.isInteger(seed) || seed < 0 || seed > 2_147_483_647)
    throw new UsageError('--seed must be a whole number.');
  return seed;
};

const share = (part: number, whole: number) => (whole === 0 ? '' : ` (${Math.round((100 * part) / whole)} %)`);

/** The content of the rehearsal screen. */
const inWords = (name: string, found: Rehearsal): string[] => [
  `${name}: ${found.leads.toLocaleString('en')} leads, ${found.calls.toLocaleString('en')} simulated calls.`,
  `From ${momentOf(found.starts_at)} to ${momentOf(found.finishes_at)}${found.finished ? '' : ', when the schedule ends before all leads were called'}.`,
  `${lengthOf(found.calling_seconds)} of calling time, ${found.average_call_seconds} s per call, at most ${found.busiest.toLocaleString('en')} calls at once.`,
  `${found.picked_up.toLocaleString('en')} picked up${share(found.picked_up, found.leads)}, ${found.responded.toLocaleString('en')} gave an answer${share(found.responded, found.leads)}.`,
  '',
  'Leads at the end',
  ...tableOf(found.ledger.filter(({ count }) => count > 0).map(({ name, count }) => [name, count] as const)),
  ...(found.responses.length > 0 ? ['', 'Answers'] : []),
  ...tableOf(found.responses.map(({ rule, answer, count }) => [`${rule}: ${answer}`, count] as const)),
  ...(found.ends.length > 0 ? ['', 'How answered calls ended'] : []),
  ...tableOf(found.ends.map(({ reason, count }) => [reason, count] as const)),
  ...(found.days.length > 1 ? ['', 'Calls per day'] : []),
  ...(found.days.length > 1 ? tableOf(found.days.map(({ day, calls }) => [day, calls] as const)) : []),
  ...(found.problems.length > 0 ? ['', 'Problems'] : []),
  ...found.problems.map(({ sentence, count }) => `  ${sentence}${count > 0 ? ` (${count.toLocaleString('en')})` : ''}`),
];

export const rehearseCommand: Command = {
  name: 'rehearse',
  summary: 'simulate calls to the whole list of a campaign',
  usage: ['rehearse CAMPAIGN_ID [--seed N] [--profile typical|perfect|hostile] [--json]'],
  details: ['Nobody is called and nothing is changed. The same list and seed give the same result.'],
  options: {
    seed: { type: 'string', says: 'an integer; the same seed repeats the same simulated people' },
    profile: { type: 'string', says: 'how people behave: typical, perfect or hostile' },
    json: { type: 'boolean', says: 'for programs' },
  },
  run: (parts, given) => {
    const id = idIn(onlyWord(given, 'The id of the campaign'));
    const [seed, profile] = [seedOf(textOption(given, 'seed')), profileOf(textOption(given, 'profile'))];
    return withDatabase(parts, { schema: 'up to date', max: 4 }, async ({ db, url }) => {
      const beganAt = performance.now();
      const { columns, ...read } = await readCampaign(db, id);
      const plan = { ...read.plan, seed, profile, now: Date.now() };
      const onProgress = (done: number) => parts.terminal.progress(`Rehearsing: ${Math.round(done * 100)} %`);
      const { leads, tally } = await rehearseInWorker(
        { databaseUrl: url, plan, columns },
        { onProgress, signal: parts.signal },
      );
      const found = {
        ...describeRehearsal(plan, leads, tally, read),
        took_ms: Math.round(performance.now() - beganAt),
      };
      if (given.options.json === true) parts.terminal.line(JSON.stringify(found, null, 2));
      else for (const line of inWords(plan.campaign.name, found)) parts.terminal.line(line);
      return 0;
    });
  },
};
