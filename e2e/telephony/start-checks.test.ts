import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { freePort } from '../halloo.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { message } from './draw.ts';
import { type Phones, startPhones } from './phones.ts';
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

describe('several nodes, each with a different problem', () => {
  let app: CallingHalloo;
  let nodes: Record<string, NodeWish>;
  let later: Asterisk;
  let bare: Asterisk;
  beforeAll(async () => {
    later = await asterisk();
    bare = await asterisk();
    const good = await asterisk();
    await later.kill();
    await bare.command('module unload func_talkdetect.so');
    nodes = {
      good: { asterisk: good },
      later: { asterisk: later },
      password: { asterisk: await asterisk(), password: 'not-this-one' },
      trunk: { asterisk: await asterisk(), trunk: 'nowhere' },
      sims: { asterisk: await asterisk(), trunk: 'gone-{from}' },
      module: { asterisk: bare },
      'no-ari': { asterisk: await stranger((response) => response.writeHead(404).end('Not found')) },
      'not-asterisk': { asterisk: await stranger((response) => response.end('<h1>It works!</h1>')) },
      old: {
        asterisk: await stranger((response) => response.end(JSON.stringify({ system: { version: '18.26.4' } }))),
      },
    };
    app = await calling(Object.entries(nodes).map(([name, node]) => ({ ...node, name })));
  });

  test.each([
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
    const note = sentence.replace('{address}', address);
    expect(app.halloo.output.split('\n')).toContain(`The Asterisk node ${name} is not ready: ${note}`);
    expect(await nodeOf(app, name)).toMatchObject({ name, address, state: 'failing', note, calls: 0, capacity: 100 });
  });

  test('the working node takes calls, and no password is shown anywhere', async () => {
    const { line } = await app.settings();
    expect(line).toMatchObject({ driver: 'asterisk', state: 'ready' });
    expect(line.nodes.filter(({ state }) => state === 'ready')).toMatchObject([{ name: 'good', note: '' }]);
    expect(app.halloo.output).not.toContain('The Asterisk node good');
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

test('reports a node that cannot fetch audio, places no calls through it, and does once it can', async () => {
  const port = await freePort();
  const audioUrl = `http://127.0.0.1:${port}`;
  const app = await calling([{ asterisk: await asterisk(), name: 'deaf' }], { env: { HALLOO_AUDIO_URL: audioUrl } });
  const note = `It cannot fetch audio from ${audioUrl}: let the node reach Halloo, or set HALLOO_AUDIO_URL to an address that it reaches.`;
  expect(app.halloo.output).toContain(`The Asterisk node deaf is not ready: ${note}\n`);
  expect(await nodeOf(app, 'deaf')).toMatchObject({ state: 'failing', note });
  const { line } = await app.settings();
  expect(line.state).toBe('not ready');
  expect(line.note).toContain(note);

  await app.makeSim('+919000090001');
  const script = await app.speakScript('Hello', 'Hello, and goodbye.');
  const leads = [{ Name: 'Asha Patil', Number: leadNumber(phones, 'listens') }];
  const id = await app.makeCampaign({ name: 'Waits', flow: message(script), leads });
  const { warnings } = await app.send(routes.checkLaunch, { params: { id } });
  expect(warnings.map(({ code }) => code)).toContain('line_not_ready');
  await app.goLive(id);
  const why = await until('it is told why nobody is called', async () => {
    const reasons = await app.send(routes.getWhyNot, { params: { campaign_id: id } });
    return reasons.find(({ code }) => code === 'line_failing');
  });
  expect(why.leads).toBe(1);
  expect(await phones.calls()).toEqual([]);

  // A route to Halloo, like a proxy or a firewall rule.
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
  await getsReady(app, 'deaf');
  await app.completed(id);
  expect(await phones.calls()).toHaveLength(1);
  expect(await app.db`select state from lead`).toEqual([{ state: 4 }]);
});
