import type { LaunchProblem } from '@halloo/contract/campaigns';
import { describe, expect, it } from 'vitest';
import { nextStep, stepsOf } from './step-list.ts';

const draft = { id: 7, campaign_type: 'Outbound', rehearsed: false } as const;
const missing = (...codes: LaunchProblem['code'][]) => ({
  blockers: codes.map((code) => ({ code, sentence: `${code}.`, link: '/there' })),
  warnings: [],
  leads: 3,
});
const doneOf = (steps: ReturnType<typeof stepsOf>) => steps.filter(({ done }) => done).map(({ name }) => name);

describe('the steps of a draft', () => {
  it('are done where nothing is missing, and the first other one is next', () => {
    const steps = stepsOf(draft, missing('no_flow', 'no_schedule', 'no_sim'));
    expect(steps.map(({ name }) => name)).toEqual(['people', 'call', 'schedule', 'rehearse', 'launch']);
    expect(doneOf(steps)).toEqual(['people']);
    expect(nextStep(steps)).toMatchObject({
      name: 'call',
      problem: { code: 'no_flow' },
      place: '/flow-chart?campaign_id=7',
    });
  });

  it('lead to the rehearsal, and then live', () => {
    expect(nextStep(stepsOf(draft, missing()))?.name).toBe('rehearse');
    expect(nextStep(stepsOf({ ...draft, rehearsed: true }, missing()))?.name).toBe('launch');
  });

  it('send somebody without a list to the form', () => {
    expect(nextStep(stepsOf(draft, missing('no_leads')))?.place).toBe('/campaign-add?campaign_id=7');
  });

  it('are fewer for an Inbound campaign', () => {
    const steps = stepsOf({ ...draft, campaign_type: 'Inbound' }, missing('no_sim'));
    expect(steps.map(({ name }) => name)).toEqual(['call', 'schedule', 'launch']);
    expect(nextStep(steps)?.name).toBe('schedule');
  });
});
