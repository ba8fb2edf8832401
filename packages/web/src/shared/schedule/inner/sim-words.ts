import type { Sim, SimDetail } from '@halloo/contract/sims';
import { formatNumber } from '../../../ui/format.ts';
import { phoneGroups } from '../../../ui/phone.ts';

/** The label comes last: where the room ends, it is the first to go. */
const nameOf = ({ phone, label }: Pick<Sim, 'phone' | 'label'>, state = '') =>
  [phoneGroups(phone).join(' ') + state, ...(label === '' ? [] : [label])].join(', ');

export interface SimOption {
  value: string;
  label: string;
  /** What is worth knowing before it is chosen. */
  note: string;
}

interface Known {
  /** Those that can answer. */
  able: readonly SimDetail[];
  /** All of them; nothing until they are there. */
  every: readonly Sim[] | undefined;
  chosen: readonly number[];
  campaign: number;
}

/** The SIMs to choose from. One that was chosen and cannot answer any more stays in sight. */
export const simOptions = ({ able, every, chosen, campaign }: Known): SimOption[] => {
  const canAnswer = new Set(able.map(({ id }) => id));
  const options = able.map((sim) => ({
    value: String(sim.id),
    label: nameOf(sim),
    note: noteOf(
      sim,
      every?.find(({ id }) => id === sim.id),
      campaign,
    ),
  }));
  const gone = chosen.filter((id) => !canAnswer.has(id));
  return [...options, ...gone.map((id) => ({ value: String(id), label: goneName(id, every), note: '' }))];
};

const goneName = (id: number, every: readonly Sim[] | undefined) => {
  if (every === undefined) return `SIM card ${id}`;
  const sim = every.find((one) => one.id === id);
  return sim ? nameOf(sim, ' (switched off)') : `SIM card ${id} (removed)`;
};

const noteOf = ({ busy }: SimDetail, sim: Sim | undefined, campaign: number) => {
  const others = sim?.used_by.filter(({ campaign_id }) => campaign_id !== campaign) ?? [];
  return [
    ...(others.length > 0 ? [`also answers for ${others.map(({ name }) => `“${name}”`).join(', ')}`] : []),
    ...(busy ? ['busy now'] : []),
  ].join(', ');
};

/** Found by number, with or without spaces, and by label. */
export const findSims = (options: readonly SimOption[], search: string) => {
  const wanted = search.toLowerCase().replaceAll(/\s/g, '');
  return options.filter(({ label }) => label.toLowerCase().replaceAll(/\s/g, '').includes(wanted));
};

export const pickedInWords = (chosen: readonly number[], able: readonly SimDetail[]) => {
  if (chosen.length === 0) return 'It answers no call until one is chosen.';
  const answering = able.filter(({ id }) => chosen.includes(id)).length;
  if (answering === 0) return 'None of them is active, so it answers no call.';
  if (chosen.length === 1) return 'It answers calls to this number.';
  const those = answering < chosen.length ? `${formatNumber(answering)} of these` : 'these';
  return `It answers calls to ${those} ${formatNumber(chosen.length)} numbers.`;
};

const counted = (value: number, unit: string) => `${formatNumber(value)} ${unit}${value === 1 ? '' : 's'}`;

/** What calls of an Outbound campaign go out over. */
export const lines = (sims: readonly Sim[]) => {
  const active = sims.filter(({ status }) => status[0] === 'Active');
  const channels = active.reduce((sum, sim) => sum + sim.channels, 0);
  return {
    active: active.length,
    channels,
    cards: `${formatNumber(active.length)} active SIM ${active.length === 1 ? 'card' : 'cards'}`,
    channelsInWords: counted(channels, 'channel'),
  };
};

/** Whether the SIMs carry fewer calls than the spin rate allows. */
export const tooFewChannels = (channels: number, spinRate: unknown) =>
  typeof spinRate === 'number' && spinRate > channels
    ? `So ${counted(channels, 'call')} at most ${channels === 1 ? 'is' : 'are'} in progress at once, not ${formatNumber(spinRate)}.`
    : undefined;
