import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import {
  callEverybody,
  during,
  expectAnswers,
  expectNothingLost,
  finish,
  inScene,
  inTheMiddle,
  isLong,
  type Scene,
  startScene,
} from './campaign-fault-kit.ts';
import { startWeakLink, type WeakLink } from './weak-link.ts';
import { leadNumber, until } from './with-halloo.ts';

const timeout = isLong ? 1_800_000 : 240_000;

// One Halloo for all faults: each campaign begins with what the fault before has left. It calls through one Asterisk
// over an unreliable network, and from its own restart on through a second one too.
let scene: Scene;
let link: WeakLink;
let first: Asterisk;
const nodeOf = (asterisk: Asterisk, nth: number) => ({ asterisk, name: `node-${nth}` });
const weakNode = () => nodeOf({ ...first, ari: { ...first.ari, address: link.address } }, 0);

beforeAll(async () => {
  scene = await startScene(async (phones) => {
    first = await startAsterisk({ phonesPort: phones.port });
    link = await startWeakLink(first.ari.address);
    return { asterisks: [first], nodes: [weakNode()] };
  });
});
afterAll(async () => {
  await scene?.stop();
  await link?.close();
});

const run = async (name: string, fault: () => Promise<void>) => {
  const id = await callEverybody(scene, name);
  await inTheMiddle(scene, id);
  const time = await during(fault);
  await finish(scene, id);
  expectAnswers(await expectNothingLost(scene, id, scene.asterisks), time);
};

test('a campaign survives a broken connection to its only Asterisk', { timeout }, () =>
  inScene(scene, () =>
    run('The connection breaks', async () => {
      for (const awayMs of [0, 300, 1_200, 0, 2_000]) {
        link.cut();
        await delay(awayMs);
        link.mend();
        await delay(1_000);
      }
    }),
  ),
);

test('a campaign survives that its only Asterisk is slow, and then stands still', { timeout }, () =>
  inScene(scene, () =>
    run('The node is slow, and stands still', async () => {
      link.slow(2_000);
      await delay(4_000);
      link.slow(0);
      await delay(2_000);
      first.freeze();
      await delay(5_000);
      first.thaw();
    }),
  ),
);

test('a campaign survives that its only Asterisk is killed', { timeout }, () =>
  inScene(scene, () =>
    run('The node is killed', async () => {
      await first.kill();
      await first.restart();
    }),
  ),
);

/** Waits until this phone has heard the welcome, or hears it. */
const isAnswered = ({ app }: Scene, number: string) =>
  until(`${number} is answered`, async () => {
    const [row] = await app.db`select 1 from live_call where number = ${number} and answered_at is not null`;
    return row !== undefined;
  });

test('a campaign survives a restart of Halloo, which continues the calls in progress', { timeout }, () =>
  inScene(scene, async () => {
    const second = await startAsterisk({ phonesPort: scene.phones.port });
    scene.asterisks.push(second);
    const patient = [1, 2, 3].map((nth) => leadNumber(scene.phones, 'patient', { nth }));
    const id = await callEverybody(scene, 'Halloo is killed', patient);
    for (const number of patient) await isAnswered(scene, number);
    await inTheMiddle(scene, id);
    const time = await during(() => scene.app.restart('kill', [weakNode(), nodeOf(second, 1)]));
    await finish(scene, id);
    const { leads, calls, responses } = await expectNothingLost(scene, id, scene.asterisks);
    expectAnswers({ leads, calls, responses }, time);
    for (const number of patient) {
      const lead = leads.find((each) => each.number === number);
      expect(lead).toMatchObject({ state: 'Completed', attempts: 1, response: '1', outcome: 'Interested' });
      expect(calls.filter(({ lead_id }) => lead_id === lead?.id)).toMatchObject([{ result: 'completed' }]);
    }
  }),
);

test('a campaign survives the failure of one of two Asterisks', { timeout }, () =>
  inScene(scene, async () => {
    const { app, asterisks } = scene;
    expect(asterisks).toHaveLength(2);
    const id = await callEverybody(scene, 'A node is lost');
    await inTheMiddle(scene, id);
    const time = await during(() => first.kill());
    await finish(scene, id);
    expectAnswers(await expectNothingLost(scene, id, asterisks.slice(1)), time);
    expect((await app.settings()).line).toMatchObject({ state: 'ready' });
  }),
);

test('a frozen Asterisk does not keep Halloo from exiting', { timeout }, () =>
  inScene(scene, async () => {
    const second = scene.asterisks.at(-1);
    second?.freeze();
    const startedAt = Date.now();
    expect(await scene.app.halloo.stop()).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(30_000);
    second?.thaw();
  }),
);
