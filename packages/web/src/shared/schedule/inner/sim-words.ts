import type { Sim, SimDetail } from '@halloo/contract/sims';
import { phoneGroups } from '../../../ui/phone.ts';
import { say } from '../../../words/say.ts';

/** The label is last: a narrow field cuts it off first. */
const nameOf = ({ phone, label }: Pick<Sim, 'phone' | 'label'>) => {
  const number = phoneGroups(phone).join(' ');
  return label === '' ? number : say('schedule.sim.labelled', { number, label });
};

const offNameOf = ({ phone, label }: Pick<Sim, 'phone' | 'label'>) => {
  const number = phoneGroups(phone).join(' ');
  return label === '' ? say('schedule.sim.off', { number }) : say('schedule.sim.offLabelled', { number, label });
};

export interface SimOption {
  value: string;
  label: string;
  /** Other campaigns that use it, and whether it is busy. */
  note: string;
}

interface Known {
  /** SIMs that can answer. */
  able: readonly SimDetail[];
  /** All SIMs; undefined while they load. */
  every: readonly Sim[] | undefined;
  chosen: readonly number[];
  campaign: number;
}

/** The SIMs to choose from, with chosen ones that can no longer answer. */
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
  if (every === undefined) return say('schedule.sim.unknown', { id: String(id) });
  const sim = every.find((one) => one.id === id);
  return sim ? offNameOf(sim) : say('schedule.sim.removed', { id: String(id) });
};

const noteOf = ({ busy }: SimDetail, sim: Sim | undefined, campaign: number) => {
  const others = sim?.used_by.filter(({ campaign_id }) => campaign_id !== campaign) ?? [];
  if (others.length === 0) return busy ? say('schedule.sim.busy') : '';
  const names = others.map(({ name }) => say('schedule.sim.quoted', { name })).join(', ');
  return say(busy ? 'schedule.sim.alsoAnswersBusy' : 'schedule.sim.alsoAnswers', { names });
};

/** Found by number, with or without spaces, and by label. */
export const findSims = (options: readonly SimOption[], search: string) => {
  const wanted = search.toLowerCase().replaceAll(/\s/g, '');
  return options.filter(({ label }) => label.toLowerCase().replaceAll(/\s/g, '').includes(wanted));
};

export const pickedInWords = (chosen: readonly number[], able: readonly SimDetail[]) => {
  if (chosen.length === 0) return say('schedule.picked.none');
  const answering = able.filter(({ id }) => chosen.includes(id)).length;
  if (answering === 0) return say('schedule.picked.inactive');
  if (chosen.length === 1) return say('schedule.picked.one');
  const count = chosen.length;
  return answering < count
    ? say('schedule.picked.some', { active: answering, count })
    : say('schedule.picked.all', { count });
};

/** The number of active SIMs, which carry the calls of Outbound campaigns, and of their channels. */
export const lines = (sims: readonly Sim[]) => {
  const active = sims.filter(({ status }) => status[0] === 'Active');
  return { active: active.length, channels: active.reduce((sum, sim) => sum + sim.channels, 0) };
};

/** A warning where the SIMs carry fewer calls than the spin rate allows. */
export const tooFewChannels = (channels: number, spinRate: unknown) =>
  typeof spinRate === 'number' && spinRate > channels
    ? say('schedule.tooFewChannels', { channels, spinRate })
    : undefined;
