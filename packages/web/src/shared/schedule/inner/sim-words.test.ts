import type { Sim, SimDetail } from '@halloo/contract/sims';
import { describe, expect, it } from 'vitest';
import { findSims, lines, pickedInWords, simOptions, tooFewChannels } from './sim-words.ts';

const sim = (id: number, given: Partial<Sim> = {}): Sim => ({
  key: id,
  id,
  phone: `+91987654321${id}`,
  phone_no: `987654321${id}`,
  isd_code: '+91',
  otpStatus: ['verified'],
  code_works: false,
  status: ['Active'],
  label: '',
  channels: 1,
  calls_today: 0,
  answer_rate: null,
  last_failure: null,
  stopped: null,
  fall: null,
  used_by: [],
  created_at: '2026-11-19T10:00:00Z',
  ...given,
});
const detail = (id: number, given: Partial<SimDetail> = {}): SimDetail => ({
  id,
  phone: `+91987654321${id}`,
  isd_code: '+91',
  label: '',
  busy: false,
  ...given,
});
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

describe('the SIMs of an Inbound campaign', () => {
  it('are named by number and label', () => {
    const able = [detail(1), detail(2, { label: 'Front desk' })];
    expect(labels(simOptions({ able, every: [], chosen: [], campaign: 9 }))).toEqual([
      '+91 98765 43211',
      '+91 98765 43212, Front desk',
    ]);
  });

  it('stay in sight when they were chosen and are switched off or removed', () => {
    const every = [sim(1), sim(2, { status: ['Inactive'], label: 'Old phone' })];
    expect(labels(simOptions({ able: [detail(1)], every, chosen: [1, 2, 3], campaign: 9 }))).toEqual([
      '+91 98765 43211',
      '+91 98765 43212 (switched off), Old phone',
      'SIM card 3 (removed)',
    ]);
    expect(labels(simOptions({ able: [], every: undefined, chosen: [3], campaign: 9 }))).toEqual(['SIM card 3']);
  });

  it('say who else answers on them, and whether they are busy', () => {
    const used_by = [
      { campaign_id: 9, name: 'This one' },
      { campaign_id: 4, name: 'Clinic help line' },
    ];
    const [option] = simOptions({
      able: [detail(1, { busy: true })],
      every: [sim(1, { used_by })],
      chosen: [],
      campaign: 9,
    });
    expect(option?.note).toBe('also answers for “Clinic help line”, busy now');
  });

  it('are found with and without spaces, and by label', () => {
    const options = simOptions({ able: [detail(1, { label: 'Front desk' })], every: [], chosen: [], campaign: 9 });
    for (const search of ['98765 43211', '9876543211', 'front', '']) expect(findSims(options, search)).toHaveLength(1);
    expect(findSims(options, '555')).toEqual([]);
  });

  it('mean something in words', () => {
    const able = [detail(1), detail(2)];
    expect(pickedInWords([], able)).toMatch(/until you choose one/);
    expect(pickedInWords([1], able)).toBe('It answers calls to this number.');
    expect(pickedInWords([1, 2], able)).toBe('It answers calls to these 2 numbers.');
    expect(pickedInWords([1, 2, 3], able)).toBe('It answers calls to 2 of these 3 numbers.');
    expect(pickedInWords([3], able)).toMatch(/None of them is active/);
  });
});

describe('what Outbound calls go out over', () => {
  it('counts the active SIMs and their channels', () => {
    const sims = [sim(1, { channels: 4 }), sim(2), sim(3, { status: ['Inactive'], channels: 30 })];
    expect(lines(sims)).toEqual({ active: 2, channels: 5 });
    expect(lines([sim(1)])).toEqual({ active: 1, channels: 1 });
    expect(lines([]).active).toBe(0);
  });

  it('says when the spin rate asks for more', () => {
    expect(tooFewChannels(6, 50)).toBe('So at most 6 calls are in progress at once, not 50.');
    expect(tooFewChannels(1, 2)).toBe('So at most 1 call is in progress at once, not 2.');
    expect(tooFewChannels(6, 6)).toBeUndefined();
    expect(tooFewChannels(6, '')).toBeUndefined();
  });
});
