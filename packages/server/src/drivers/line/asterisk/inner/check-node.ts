import { say } from '../../../../platform/words.ts';
import { LineError, type LineTime } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import { type AriSocket, basicAuth } from './ari-socket.ts';

/** The Asterisk modules that Halloo needs, and for what. */
const modules = [
  ['chan_pjsip.so', 'sip'],
  ['res_stasis.so', 'ari'],
  ['res_stasis_playback.so', 'playback'],
  ['res_stasis_recording.so', 'recording'],
  ['res_http_media_cache.so', 'fetching'],
  ['format_wav.so', 'wav'],
  ['func_talkdetect.so', 'talking'],
  ['app_amd.so', 'machines'],
  ['bridge_simple.so', 'transfers'],
] as const;

const failed = (message: string, cause?: unknown) => new LineError(message, { retryable: true, cause });

const reachMs = 5_000;

/** Asterisk accepts requests on its WebSocket since 22.4, and since 20.14 and 21.9 in the older branches. */
const isNewEnough = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split(/[.~+-]/).map(Number);
  const least = new Map([
    [20, 14],
    [21, 9],
    [22, 4],
  ]).get(major);
  return least === undefined ? major > 22 : minor >= least;
};

/** Uses HTTP, which distinguishes the possible problems before there is a WebSocket. */
export const reachNode = async (settings: AsteriskNodeSettings): Promise<void> => {
  const { baseUrl } = settings;
  const answer = await fetch(`${baseUrl}/asterisk/info`, {
    headers: { authorization: basicAuth(settings) },
    signal: AbortSignal.timeout(reachMs),
    redirect: 'error',
  }).catch((error) => {
    throw failed(say('asterisk.noAnswerAt', { address: baseUrl }), error);
  });
  if (answer.status === 401 || answer.status === 403) {
    throw failed(say('asterisk.wrongPassword'));
  }
  if (answer.status === 404) {
    throw failed(say('asterisk.noAri', { address: baseUrl }));
  }
  const info = (await answer.json().catch(() => undefined)) as { system?: { version?: string } } | undefined;
  const version = info?.system?.version;
  if (answer.status !== 200 || typeof version !== 'string') {
    throw failed(say('asterisk.notAri', { address: baseUrl }));
  }
  if (!isNewEnough(version)) throw failed(say('asterisk.tooOld', { version }));
};

const checkModules = async ({ request }: AriSocket) => {
  const found = await Promise.all(modules.map(([name]) => request('GET', `asterisk/modules/${name}`)));
  const missing = modules.filter((_, index) => (found[index]?.status ?? 404) >= 400);
  if (missing.length === 0) return;
  const list = missing.map(([name, purpose]) =>
    say('asterisk.module', { name, purpose: say(`asterisk.for.${purpose}`) }),
  );
  throw failed(say('asterisk.missingModules', { modules: list.join(', ') }));
};

/**
 * Asterisk first pings the trunk at some time within `qualify_frequency` and reports it as offline until then. Halloo
 * trusts that report only after this time.
 */
const offlineMs = 45_000;

const checkOneTrunk = async ({ request }: AriSocket, trunk: string, knownMs: number) => {
  const { status, body } = await request('GET', `endpoints/PJSIP/${trunk}`);
  if (status >= 400) throw failed(say('asterisk.noTrunk', { trunk }));
  if (knownMs > offlineMs && (body as { state?: string }).state === 'offline') {
    throw failed(say('asterisk.trunkOffline', { trunk }));
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
    throw failed(say('asterisk.noEndpoints', { trunk }));
  }
};

/**
 * Makes the node fetch and play a sound to an empty bridge: the only way to know that the node reaches Halloo. `played`
 * settles when the playback with that name has ended.
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
    throw failed(say('asterisk.noAudio', { address: new URL(address).origin }));
  } finally {
    await request('DELETE', `bridges/${name}`).catch(() => {});
  }
};

export interface AudioProbe {
  /** The URL of a short sound. */
  readonly address: string;
  /** Whether the playback reached its end. False if it failed or does not end. */
  readonly played: (playbackId: string) => Promise<boolean>;
}

/** Throws a `LineError` that describes the first problem found on a reachable node. */
export const checkNode = async (
  socket: AriSocket,
  settings: AsteriskNodeSettings,
  /** `knownMs`: the minimum time for which Asterisk has been running. */
  probe: AudioProbe & { readonly app: string; readonly knownMs: number },
): Promise<void> => {
  await checkModules(socket);
  await checkTrunk(socket, settings.trunk, probe.knownMs);
  await checkAudio(socket, probe);
};

/** Resolves with false on timeout. */
export const within = (time: LineTime, ms: number, asked: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = time.after(ms, () => resolve(false));
    void asked.then((value) => {
      cancel();
      resolve(value);
    });
  });
