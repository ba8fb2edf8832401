import { LineError, type LineTime } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import { type AriSocket, basicAuth } from './ari-socket.ts';

/** What Asterisk has to have loaded, and what for. */
const modules: readonly (readonly [name: string, what: string])[] = [
  ['chan_pjsip.so', 'calls over SIP'],
  ['res_stasis.so', 'ARI'],
  ['res_stasis_playback.so', 'playing'],
  ['res_stasis_recording.so', 'recording'],
  ['res_http_media_cache.so', 'fetching audio from Halloo'],
  ['format_wav.so', 'audio as WAV'],
  ['func_talkdetect.so', 'noticing that somebody speaks'],
  ['app_amd.so', 'answering-machine detection'],
  ['bridge_simple.so', 'transfers'],
];

const failed = (message: string, cause?: unknown) => new LineError(message, { retryable: true, cause });

const reachMs = 5_000;

/** Asterisk understands requests on its WebSocket from 22.4 on, and from 20.14 and 21.9 on in the older branches. */
const isNewEnough = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split(/[.~+-]/).map(Number);
  const least = new Map([
    [20, 14],
    [21, 9],
    [22, 4],
  ]).get(major);
  return least === undefined ? major > 22 : minor >= least;
};

/** By HTTP, which tells apart what may be wrong before there is a WebSocket. */
export const reachNode = async (settings: AsteriskNodeSettings): Promise<void> => {
  const { baseUrl } = settings;
  const answer = await fetch(`${baseUrl}/asterisk/info`, {
    headers: { authorization: basicAuth(settings) },
    signal: AbortSignal.timeout(reachMs),
    redirect: 'error',
  }).catch((error) => {
    throw failed(`Nothing answers at ${baseUrl}: is Asterisk running there, with HTTP on that address?`, error);
  });
  if (answer.status === 401 || answer.status === 403) {
    throw failed('It does not accept the user and password: compare them with ari.conf on the node.');
  }
  if (answer.status === 404) {
    throw failed(`There is no ARI at ${baseUrl}: switch it on in ari.conf, and see that res_ari is loaded.`);
  }
  const info = (await answer.json().catch(() => undefined)) as { system?: { version?: string } } | undefined;
  const version = info?.system?.version;
  if (answer.status !== 200 || typeof version !== 'string') {
    throw failed(`What answers at ${baseUrl} is not Asterisk’s ARI.`);
  }
  if (!isNewEnough(version)) throw failed(`It runs Asterisk ${version}; Halloo needs 22.4 or newer.`);
};

const checkModules = async ({ request }: AriSocket) => {
  const found = await Promise.all(modules.map(([name]) => request('GET', `asterisk/modules/${name}`)));
  const missing = modules.filter((_, index) => (found[index]?.status ?? 404) >= 400);
  if (missing.length === 0) return;
  const list = missing.map(([name, what]) => `${name} (${what})`).join(', ');
  throw failed(`Asterisk has not loaded ${list}: see modules.conf on the node.`);
};

/**
 * Asterisk asks the other side first at some moment within `qualify_frequency`, and until then says that it is offline:
 * it is taken at its word after this.
 */
const offlineMs = 45_000;

const checkOneTrunk = async ({ request }: AriSocket, trunk: string, knownMs: number) => {
  const { status, body } = await request('GET', `endpoints/PJSIP/${trunk}`);
  if (status >= 400) throw failed(`It has no trunk “${trunk}”: name an endpoint of its pjsip.conf.`);
  if (knownMs > offlineMs && (body as { state?: string }).state === 'offline') {
    throw failed(`The trunk “${trunk}” does not answer: is the provider or gateway reachable from the node?`);
  }
};

const checkTrunk = async (socket: AriSocket, trunk: string, knownMs: number) => {
  const { request } = socket;
  if (!trunk.includes('{from}')) return checkOneTrunk(socket, trunk, knownMs);
  const { body } = await request('GET', 'endpoints/PJSIP');
  const [before = '', after = ''] = trunk.split('{from}');
  const names = (Array.isArray(body) ? body : []).map(({ resource }: { resource: string }) => resource);
  const fits = (name: string) =>
    name.startsWith(before) &&
    name.endsWith(after) &&
    /^\d+$/.test(name.slice(before.length, name.length - after.length));
  if (!names.some(fits)) {
    throw failed(`It has no endpoint like “${trunk}”: pjsip.conf needs one for each SIM, named by its digits.`);
  }
};

/**
 * Lets the node fetch and play a sound to nobody: the only way to know that it reaches Halloo. `played` settles when the
 * playback of that name is over.
 */
const checkAudio = async (
  { request }: AriSocket,
  { app, address, played }: AudioProbe & { readonly app: string },
): Promise<void> => {
  const name = `${app}-probe`;
  await request('POST', `bridges/${name}`, { type: 'holding' });
  await request('POST', `applications/${app}/subscription`, { eventSource: `bridge:${name}` });
  try {
    const over = played(name);
    const { status } = await request('POST', `bridges/${name}/play/${name}`, { media: `sound:${address}` });
    if (status < 400 && (await over)) return;
    throw failed(
      `It cannot fetch audio from ${new URL(address).origin}: let the node reach Halloo, or set HALLOO_AUDIO_URL to an address that it reaches.`,
    );
  } finally {
    await request('DELETE', `bridges/${name}`).catch(() => {});
  }
};

export interface AudioProbe {
  /** Of a short sound. */
  readonly address: string;
  /** Whether the playback came to its end; false where it failed or does not end. */
  readonly played: (playbackId: string) => Promise<boolean>;
}

/** What is wrong with a node that can be reached, as the message of a `LineError`. */
export const checkNode = async (
  socket: AriSocket,
  settings: AsteriskNodeSettings,
  /** `knownMs`: how long Asterisk runs at least. */
  probe: AudioProbe & { readonly app: string; readonly knownMs: number },
): Promise<void> => {
  await checkModules(socket);
  await checkTrunk(socket, settings.trunk, probe.knownMs);
  await checkAudio(socket, probe);
};

/** Settles with false where it takes longer. */
export const within = (time: LineTime, ms: number, asked: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = time.after(ms, () => resolve(false));
    void asked.then((value) => {
      cancel();
      resolve(value);
    });
  });
