import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { freePort } from '../halloo.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { message } from './draw.ts';
import { type Phones, startPhones } from './phones.ts';
import { startWeakLink } from './weak-link.ts';
import { type CallingHalloo, leadNumber, type NodeWish, startCallingHalloo, until } from './with-halloo.ts';

let phones: Phones;
const putAway: (() => unknown)[] = [];
beforeAll(async () => {
  phones = await startPhones();
  putAway.push(() => phones.stop());
});
afterAll(async () => {
  for (const stop of putAway.reverse()) await stop();
});

const asterisk = async (): Promise<Asterisk> => {
  const started = await startAsterisk({ phonesPort: phones.port });
  putAway.push(() => started.stop());
  return started;
};
const calling = async (...asked: Parameters<typeof startCallingHalloo>) => {
  const app = await startCallingHalloo(...asked);
  putAway.push(() => app.stop());
  return app;
};
/** A server that is not Asterisk, at a similar address. */
const stranger = async (answers: (response: http.ServerResponse) => void): Promise<NodeWish['asterisk']> => {
  const server = http.createServer((_, response) => answers(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  putAway.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { ari: { address: `http://127.0.0.1:${port}/ari`, user: 'halloo', password: 'only-for-this-test' } };
};

const nodeOf = async (app: CallingHalloo, name: string) =>
  (await app.settings()).line.nodes.find((node) => node.name === name);
/** Nobody triggers it: Halloo polls by itself. */
const getsReady = (app: CallingHalloo, name: string) =>
  until(`${name} is ready`, async () => (await nodeOf(app, name))?.state === 'ready', 30_000);

/** A way to Halloo that a proxy or a firewall bars at first: no node can fetch audio. */
const barredWay = async () => {
  const port = await freePort();
  const audioUrl = `http://127.0.0.1:${port}`;
  return {
    audioUrl,
    open: (app: CallingHalloo) => {
      const way = http.createServer((request, response) => {
        const { method, headers, url } = request;
        const onward = http.request(`${app.halloo.url}${url}`, { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        request.pipe(onward);
      });
      way.listen(port, '127.0.0.1');
      putAway.push(() => {
        way.close();
        way.closeAllConnections();
      });
    },
  };
};

describe('several nodes, each with a different problem', () => {
  let app: CallingHalloo;
  let way: Awaited<ReturnType<typeof barredWay>>;
  let nodes: Record<string, NodeWish>;
  let later: Asterisk;
  let bare: Asterisk;
  beforeAll(async () => {
    way = await barredWay();
    later = await asterisk();
    bare = await asterisk();
    const good = await asterisk();
    // The same Asterisk at another address: two nodes may not have the same one.
    const again = await startWeakLink(good.ari.address);
    putAway.push(again.close);
    await later.kill();
    await bare.command('module unload func_talkdetect.so');
    nodes = {
      deaf: { asterisk: good },
      later: { asterisk: later },
      password: { asterisk: { ari: { ...good.ari, address: again.address } }, password: 'not-this-one' },
      trunk: { asterisk: await asterisk(), trunk: 'nowhere' },
      sims: { asterisk: await asterisk(), trunk: 'gone-{from}' },
      module: { asterisk: bare },
      'no-ari': { asterisk: await stranger((response) => response.writeHead(404).end('Not found')) },
      'not-asterisk': { asterisk: await stranger((response) => response.end('<h1>It works!</h1>')) },
      old: {
        asterisk: await stranger((response) => response.end(JSON.stringify({ system: { version: '18.26.4' } }))),
      },
    };
    app = await calling(
      Object.entries(nodes).map(([name, node]) => ({ ...node, name })),
      { env: { HALLOO_AUDIO_URL: way.audioUrl } },
    );
  });

  test.each([
    [
      'deaf',
      'It cannot fetch audio from {way}: let the node reach Halloo, or set HALLOO_AUDIO_URL to an address that it reaches.',
    ],
    ['later', 'Nothing answers at {address}: is Asterisk running there, with HTTP on that address?'],
    ['password', 'It does not accept the user and password: compare them with ari.conf on the node.'],
    ['trunk', 'It has no trunk “nowhere”: enter the name of an endpoint in its pjsip.conf.'],
    ['sims', 'It has no endpoint like “gone-{from}”: pjsip.conf needs one for each SIM, named by its digits.'],
    ['module', 'Asterisk has not loaded func_talkdetect.so (speech detection): see modules.conf on the node.'],
    ['no-ari', 'There is no ARI at {address}: enable it in ari.conf, and check that res_ari is loaded.'],
    ['not-asterisk', 'The server at {address} is not Asterisk’s ARI.'],
    ['old', 'It runs Asterisk 18.26.4; Halloo needs 22.4 or newer.'],
  ])('%s is told in one sentence, in the terminal and in the settings', async (name, sentence) => {
    const address = nodes[name]?.asterisk.ari.address ?? '';
    const note = sentence.replace('{address}', address).replace('{way}', way.audioUrl);
    expect(app.halloo.output.split('\n')).toContain(`The Asterisk node ${name} is not ready: ${note}`);
    expect(await nodeOf(app, name)).toMatchObject({ name, address, state: 'failing', note, calls: 0, capacity: 100 });
  });

  test('no call is placed through a node that cannot fetch audio, until it can', async () => {
    const { line } = await app.settings();
    expect(line).toMatchObject({ driver: 'asterisk', state: 'not ready' });
    expect(line.note).toContain(`It cannot fetch audio from ${way.audioUrl}`);

    await app.makeSim('+919000090001');
    const script = await app.speakScript('Hello', 'Hello, and goodbye.');
    const leads = [{ Name: 'Asha Patil', Number: leadNumber(phones, 'listens') }];
    const id = await app.makeCampaign({ name: 'Waits', flow: message(script), leads });
    const { warnings } = await app.send(routes.checkLaunch, { params: { id } });
    expect(warnings.map(({ code }) => code)).toContain('line_not_ready');
    await app.goLive(id);
    const why = await until('the campaign says why it is not dialling', async () => {
      const reasons = await app.send(routes.getWhyNot, { params: { campaign_id: id } });
      return reasons.find(({ code }) => code === 'line_failing');
    });
    expect(why.leads).toBe(1);
    expect(await phones.calls()).toEqual([]);

    way.open(app);
    await getsReady(app, 'deaf');
    await app.completed(id);
    expect(await phones.calls()).toHaveLength(1);
    expect(await app.db`select state from lead`).toEqual([{ state: 4 }]);
  });

  test('a working node takes calls beside the others, and no password is shown anywhere', async () => {
    const { line } = await app.settings();
    expect(line).toMatchObject({ driver: 'asterisk', state: 'ready' });
    expect(line.nodes.filter(({ state }) => state === 'ready')).toMatchObject([{ name: 'deaf', note: '' }]);
    expect(app.halloo.output + JSON.stringify(await app.settings())).not.toMatch(/only-for-this-test|not-this-one/);
  });

  test('notices a loaded module and a started node', async () => {
    await bare.command('module load func_talkdetect.so');
    await later.restart();
    await getsReady(app, 'module');
    await getsReady(app, 'later');
    const left = (await app.settings()).line.nodes.filter(({ state }) => state === 'failing').map(({ name }) => name);
    expect(left).toEqual(['password', 'trunk', 'sims', 'no-ari', 'not-asterisk', 'old']);
  });
});
