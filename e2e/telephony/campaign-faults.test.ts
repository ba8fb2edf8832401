import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startAsterisk } from './asterisk.ts';
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

/** One Asterisk, over an unreliable network. */
const startWeakScene = async () => {
  let link: WeakLink | undefined;
  const scene = await startScene(async (phones) => {
    const asterisk = await startAsterisk({ phonesPort: phones.port });
    link = await startWeakLink(asterisk.ari.address);
    return { asterisks: [asterisk], nodes: [{ asterisk: { ari: { ...asterisk.ari, address: link.address } } }] };
  });
  return { scene, link: link as WeakLink };
};

test.concurrent('a campaign survives the failure of its only Asterisk', { timeout }, async () => {
  const { scene, link } = await startWeakScene();
  const [asterisk] = scene.asterisks;
  const run = async (name: string, fault: () => Promise<void>) => {
    const id = await callEverybody(scene, name);
    await inTheMiddle(scene, id);
    const time = await during(fault);
    await finish(scene, id);
    expectAnswers(await expectNothingLost(scene, id, scene.asterisks), time);
  };
  await inScene(scene, async () => {
    await run('The connection breaks', async () => {
      for (const awayMs of [0, 300, 1_200, 0, 2_000]) {
        link.cut();
        await delay(awayMs);
        link.mend();
        await delay(1_000);
      }
    });

    await run('The node is slow, and stands still', async () => {
      link.slow(2_000);
      await delay(4_000);
      link.slow(0);
      await delay(2_000);
      asterisk?.freeze();
      await delay(5_000);
      asterisk?.thaw();
    });

    await run('The node is killed', async () => {
      await asterisk?.kill();
      await asterisk?.restart();
    });
  });
  await link.close();
});

test.concurrent('a campaign survives the failure of one of two Asterisks', { timeout }, async () => {
  const scene = await startScene(async (phones) => {
    const asterisks = [
      await startAsterisk({ phonesPort: phones.port }),
      await startAsterisk({ phonesPort: phones.port }),
    ];
    return { asterisks, nodes: asterisks.map((asterisk, nth) => ({ asterisk, name: `node-${nth}` })) };
  });
  const [first, second] = scene.asterisks;
  await inScene(scene, async () => {
    const id = await callEverybody(scene, 'A node is lost');
    await inTheMiddle(scene, id);
    const time = await during(async () => first?.kill());
    await finish(scene, id);
    expectAnswers(await expectNothingLost(scene, id, second ? [second] : []), time);
    const { line } = await scene.app.settings();
    expect(line).toMatchObject({ state: 'ready' });
  });
});

/** Waits until this phone has heard the welcome, or hears it. */
const isAnswered = ({ app }: Scene, number: string) =>
  until(`${number} is answered`, async () => {
    const [row] = await app.db`select 1 from live_call where number = ${number} and answered_at is not null`;
    return row !== undefined;
  });

test.concurrent('a campaign survives a restart of Halloo, which continues the calls in progress', {
  timeout,
}, async () => {
  const scene = await startScene(async (phones) => {
    const asterisk = await startAsterisk({ phonesPort: phones.port });
    return { asterisks: [asterisk], nodes: [{ asterisk }] };
  });
  await inScene(scene, async () => {
    const patient = [1, 2, 3].map((nth) => leadNumber(scene.phones, 'patient', { nth }));
    const id = await callEverybody(scene, 'Halloo is killed', patient);
    for (const number of patient) await isAnswered(scene, number);
    await inTheMiddle(scene, id);
    const time = await during(() => scene.app.restart('kill'));
    await finish(scene, id);
    const { leads, calls, responses } = await expectNothingLost(scene, id, scene.asterisks);
    expectAnswers({ leads, calls, responses }, time);
    for (const number of patient) {
      const lead = leads.find((each) => each.number === number);
      expect(lead).toMatchObject({ state: 'Completed', attempts: 1, response: '1', outcome: 'Interested' });
      expect(calls.filter(({ lead_id }) => lead_id === lead?.id)).toMatchObject([{ result: 'completed' }]);
    }
    // A frozen node does not keep it from exiting.
    const [asterisk] = scene.asterisks;
    asterisk?.freeze();
    const startedAt = Date.now();
    expect(await scene.app.halloo.stop()).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(30_000);
    asterisk?.thaw();
  });
});
