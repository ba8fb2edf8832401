import { exampleReply, type HttpRequest } from '@halloo/flow/http-request';
import type { Flow } from '@halloo/flow/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { anyFlow } from '../../../../flow/test/any-flow.ts';
import { a, draw } from '../../../../flow/test/draw.ts';
import { createTestMachine } from '../../../test/kits/line/test-machine.ts';
import { createSimulatedLine } from '../../drivers/line/simulated/create-simulated-line.ts';
import { type Profile, profiles } from '../../drivers/line/simulated/profile.ts';
import { randomFrom } from '../../drivers/line/simulated/random.ts';
import { realTime, type SimulatedTime, virtualTime } from '../../drivers/line/time.ts';
import { runCall } from '../call/run-call.ts';
import type { CallParts, RunningCall } from '../call/running-call.ts';
import type { LiveCampaign } from '../claim/plan.ts';
import type { EndSave } from '../journal/save-calls.ts';
import type { TurnSave } from '../journal/save-turns.ts';

const campaign: LiveCampaign = {
  ...{ id: 1, name: 'Vaccines', spinRate: 1, restSeconds: 0, retryTimes: 0, retryDelayMinutes: 15, ringSeconds: 30 },
  ...{ onMachine: 'play', machineScriptId: null, flowVersion: 1, scriptEdit: 0, inProgress: 0, ready: 0 },
  schedule: { timezone: 'UTC', startDate: null, endDate: null, startTime: null, endTime: null },
};

const leadAt = (n: number) => ({
  ...{ id: n, number: `+1555${n}`, lead_id: null, first_name: 'Asha', last_name: '', data: {}, attempts: 1 },
  ...{ callbacks: 0, returns: 0, picked_up: false, response: '', outcome: null, was: 1 },
});

/** The calls to make. The same plan must give the same result in every world. */
interface Plan {
  readonly flow: Flow;
  readonly profile: Profile;
  readonly seed: number;
  readonly calls: number;
}

/** The environment of a run. */
interface World {
  readonly time: SimulatedTime;
  readonly wallClock: () => number;
  /** Runs `work` after the delay of the machine and the database. */
  readonly soon: (work: () => void) => void;
  readonly run: (isOver: () => boolean) => Promise<void>;
}

/** The parts that do not depend on the date: times count from dialling. */
const writtenTurn = ({ facts, responses, answered, turn }: TurnSave, from: number) => ({
  turn,
  facts: facts.map((fact) => ({ ...fact, at: fact.at - from })),
  responses: responses.map((response) => ({ ...response, at: Date.parse(response.at) - from })),
  answered: answered && { ...answered, at: answered.at.getTime() - from },
});
const writtenEnd = ({ result, cause, durationMs, talkMs, endedAt, lead }: EndSave, from: number) => ({
  ...{ result, cause, durationMs, talkMs, endedAt: endedAt.getTime() - from },
  lead: lead && { ...lead, nextAttemptAt: lead.nextAttemptAt === null },
});
type Written = ReturnType<typeof writtenTurn> | ReturnType<typeof writtenEnd>;

/** Makes all calls and returns the saved records of each. */
const callAll = async ({ flow, profile, seed, calls }: Plan, world: World): Promise<Written[][]> => {
  const line = createSimulatedLine({ time: world.time, profile, seed });
  const running = new Map<string, RunningCall>();
  const books: Written[][] = [];
  let begun = 0;
  await line.start((event) => running.get(event.id)?.on(event));

  const later = async <T>(value: T): Promise<T> => {
    await new Promise<void>((resolve) => world.soon(resolve));
    return value;
  };
  const parts = {
    ...{ line, now: world.wallClock, day: () => '', nameOf: () => '' },
    versionOf: () => ({ version: 1, language: '' }),
    // Some scripts are synthesised for each caller.
    soundOf: (scriptId: number) => {
      const sound = { hash: '', durationMs: 1_500 * scriptId };
      return scriptId % 2 === 0 ? later(sound) : sound;
    },
    understand: async () => ({ text: null, phrase: null }),
    act: () => later({ ok: true, detail: '' }),
    request: (wanted: HttpRequest) => later(exampleReply(wanted)),
    takePlace: () => later({ hasPlace: true, taken: 1 }),
  } satisfies Partial<CallParts>;

  const dial = (n: number): void => {
    begun += 1;
    const id = `call ${n}`;
    const lead = leadAt(n);
    const from = world.wallClock();
    const written: Written[] = [];
    books[n] = written;
    const call = runCall(
      {
        ...{ id: n, lineId: id, campaign, lead, direction: 'out', number: lead.number, attempt: 1 },
        ...{ sim: { id: 1, channel: 1, number: '' }, dialledAt: new Date(from) },
      },
      flow,
      {
        ...parts,
        journal: {
          turn: (save, then) => {
            written.push(writtenTurn(save, from));
            world.soon(() => then('saved'));
          },
          end: (save, then) => {
            written.push(writtenEnd(save, from));
            world.soon(() => then('saved'));
          },
        },
        onOver: () => void running.delete(id),
      },
    );
    running.set(id, call);
    void line.place({ id, to: lead.number, from: '', ringMs: 30_000, detectMachine: n % 2 === 0, attempt: 1 });
    if (begun < calls) world.soon(() => dial(n + 1));
  };
  world.soon(() => dial(0));
  await world.run(() => begun === calls && running.size === 0);
  expect(running.size).toBe(0);
  await line.close();
  return books;
};

/** A world in which only the line takes time. */
const atOnce = (): World => {
  const time = virtualTime(0);
  return { time, wallClock: time.now, soon: (work) => work(), run: (isOver) => time.run(isOver) };
};

/** A machine with its own clock that is up to `stallMs` late with everything. */
const onMachine = (speed: number, stallMs: number, stallSeed: number): World => {
  const random = randomFrom(stallSeed);
  // Often zero, because much work runs in the same tick.
  const stall = () => (random() < 0.3 ? 0 : Math.floor(random() * stallMs));
  const machine = createTestMachine(stall);
  return {
    time: realTime(speed, machine),
    wallClock: machine.now,
    soon: (work) => {
      if (stallMs === 0) work();
      else machine.after(0, work);
    },
    run: machine.run,
  };
};

const worlds: readonly [string, (stallSeed: number) => World][] = [
  ['at speed 1 on an idle machine', () => onMachine(1, 0, 0)],
  ['at speed 1 with stalls', (stallSeed) => onMachine(1, 5_000, stallSeed)],
  ['at speed 2,000 with stalls', (stallSeed) => onMachine(2_000, 50, stallSeed)],
  ['at speed 10,000 with long stalls', (stallSeed) => onMachine(10_000, 2_000, stallSeed)],
];

const survey = draw(
  {
    start: a.start(),
    hello: a.audio(4),
    menu: a.rule(),
    yes: a.key('menu', '1', { outcome: 'Interested' }),
    no: a.key('menu', '2', { outcome: 'Not interested' }),
    age: a.audio(3),
    number: a.rule(),
    digits: a.digits('number'),
    text: a.action({ kind: 'sms', text: 'Thank you.' }),
    why: a.rule(),
    because: a.phrase('why', 'en-IN', ['busy']),
    talk: a.action({ kind: 'transfer', number: '+1555000' }),
    end: a.end(1),
  },
  'start > hello > menu > yes > age > number > digits > text > end',
  'menu > no > why > because > talk > end',
);

test.each(worlds)('a survey gives the same result %s as in virtual time', async (_, world) => {
  const plan = { flow: survey, profile: profiles.hostile, seed: 5, calls: 60 };
  const books = await callAll(plan, atOnce());
  const responses = books.flat().flatMap((each) => ('responses' in each ? each.responses : []));
  expect(new Set(responses.map(({ kind }) => kind))).toEqual(new Set(['key', 'digits', 'phrase']));
  expect(await callAll(plan, world(1))).toEqual(books);
});

test('the same seed gives the same calls, answers, results and times, whatever the speed and the stalls', async () => {
  const kinds = fc.constantFrom(profiles.typical, profiles.hostile, profiles.perfect);
  const plans = fc.record({ flow: anyFlow, profile: kinds, seed: fc.nat(), calls: fc.integer({ min: 1, max: 6 }) });
  await fc.assert(
    fc.asyncProperty(plans, fc.nat(), async (plan, stallSeed) => {
      const books = await callAll(plan, atOnce());
      for (const [name, world] of worlds) expect(await callAll(plan, world(stallSeed)), name).toEqual(books);
    }),
    { numRuns: cases(40) },
  );
}, 30_000);

test('a call is dialled before it is answered, and answered before it ends', async () => {
  for (const [, world] of worlds) {
    const plan = { flow: survey, profile: profiles.typical, seed: 9, calls: 40 };
    for (const written of await callAll(plan, world(2))) {
      const end = written.at(-1);
      if (!end || !('endedAt' in end)) throw new Error('a call has no end');
      const answer = written.flatMap((each) => ('answered' in each && each.answered ? [each.answered.at] : []));
      const moments = [0, ...answer, end.endedAt];
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect([end.durationMs, end.talkMs]).toEqual([
        end.endedAt,
        answer[0] === undefined ? 0 : end.endedAt - answer[0],
      ]);
    }
  }
});
