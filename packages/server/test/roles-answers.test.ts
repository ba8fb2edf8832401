import type { AddressInfo } from 'node:net';
import { auditFiles } from '@halloo/contract/audit';
import { examples } from '@halloo/contract/examples';
import { resultFiles } from '@halloo/contract/result-files';
import { type Role, roleMay, roles } from '@halloo/contract/roles';
import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailDriver } from '../src/ports/mail.ts';
import { createTestServer } from './harness.ts';
import { textOfFile } from './kits/file-text.ts';
import { prepareWorkspace, type Samples } from './prepared-workspace.ts';
import { signAs } from './sign-as.ts';

/* Every route by role, in a workspace in which most things exist: docs/people-and-roles.md. */

/**
 * Routes whose example does not work in the prepared workspace, by the reason. Whether they are allowed is tested all the
 * same. A route that works may not be here, so the list only gets shorter.
 */
const unprepared: Readonly<Record<string, readonly string[]>> = {
  'takes a file': [
    ...['addExample', 'tryExamples', 'importPrices', 'uploadLeadFile', 'lookAtLeadFile', 'uploadScript'],
    ...['replaceRecording', 'hearAnswer', 'readForm', 'createFromForm', 'importDoNotCall'],
  ],
  'names something of another flow or of a call that was not made': [
    ...['getRuleDetails', 'changeRuleDetails', 'attachScript', 'reviewAnswer', 'changeTextRules', 'requestCall'],
    ...['getDelivery', 'getCallRequest', 'updateCampaignDetail', 'fetchList', 'changeLineNode', 'removeScriptLanguage'],
  ],
  'its flow is shortened, or older than the saved one': ['saveFlow', 'publishFlow', 'saveToLibrary'],
  'no flow is in the library': ['getLibraryFlow', 'saveLibraryVersion', 'changeLibraryFlow', 'removeLibraryFlow'],
  'has a code or a key of a device': [
    ...['confirmApp', 'removeApp', 'addPasskey', 'renamePasskey', 'removePasskey', 'renewRecoveryCodes'],
    ...['requireFactor', 'removeFactors'],
  ],
  'no recorded answer has categories': [
    ...['codeAnswer', 'settleAnswer', 'addReviewCode', 'mergeReviewCode', 'changeReviewQuestion', 'changeReviewCode'],
    'removeReviewCode',
  ],
  'no natural voice is set up': ['addPronunciation', 'hearPronunciation', 'changePronunciation', 'removePronunciation'],
  'the line of the test places no calls': ['callIn', 'makeTestCall'],
  'this process makes no backups by itself': ['makeBackup'],
  'is for people with a link': ['getShared'],
  'what it changes is in use by then, changed already, or limited': [
    ...['sendTestText', 'orderOutcomes', 'purgeCampaign', 'allowPerson', 'changeCallPlan', 'releaseGroup'],
    'removeWorkspaceLanguage',
  ],
};

const mail: MailDriver = {
  server: 'mail.example:587',
  sender: 'halloo@example.org',
  window: 1,
  send: async () => '250',
};

/** Reading first, then changing, then removing; what ends sessions comes last. */
const methods = ['GET', 'POST', 'PATCH', 'DELETE'];
const last = ['changeAccount', 'removeAccount', 'endSession', 'logout', 'changeSingleSignOn'];
const placeOf = ([name, { method }]: readonly [string, Route]) =>
  last.includes(name) ? methods.length + last.indexOf(name) : methods.indexOf(method);
const declared = Object.entries(routes as Record<string, Route>);
const asked = declared
  .filter(([name, { auth }]) => (auth === 'session' || auth === 'signed') && name !== 'events')
  .sort((a, b) => placeOf(a) - placeOf(b));

const pathsOf = (name: string, route: Route, samples: Samples): string[] => {
  const given = examples[name]?.params ?? {};
  const fill = (path: string): string[] => {
    const key = /\{(\w+)\}/.exec(path)?.[1];
    if (key === undefined) return [path];
    const tried = [...(samples[key] ?? [1, 2]), ...(key in given ? [String(given[key])] : [])];
    return tried.flatMap((value) => fill(path.replace(`{${key}}`, encodeURIComponent(String(value)))));
  };
  return fill(route.path);
};

/** The body of the example, with ids of the workspace. */
const bodyOf = (name: string, samples: Samples): object | undefined => {
  const { body } = examples[name] ?? {};
  if (body === undefined) return undefined;
  const ids = Object.entries(samples).flatMap(([key, [id]]) => (key in (body as object) ? [[key, id]] : []));
  return { ...(body as object), ...Object.fromEntries(ids) };
};

const files: Readonly<Record<string, readonly string[]>> = {
  downloadAudit: auditFiles,
  downloadResultFile: resultFiles,
};

type Server = Awaited<ReturnType<typeof createTestServer>>;
const server = await createTestServer({ mail });
const people = new Map<Role, Awaited<ReturnType<Server['signUp']>>>();
for (const role of roles) people.set(role, await server.signUp({ role }));
const owner = people.get('owner') ?? { email: '', token: '' };

/** The live stream, as text. */
const follow = async (role: Role) => {
  const { port } = server.app.server.address() as AddressInfo;
  const control = new AbortController();
  afterAll(() => control.abort());
  const response = await fetch(`http://127.0.0.1:${port}${routes.events.path}`, {
    headers: { authorization: `Bearer ${people.get(role)?.token}` },
    signal: control.signal,
  });
  const stream = { role, status: response.status, text: '' };
  const read = async () => {
    for await (const chunk of response.body ?? []) stream.text += new TextDecoder().decode(chunk);
  };
  read().catch(() => {});
  return stream;
};
await server.app.listen({ host: '127.0.0.1', port: 0 });
const streams = await Promise.all(roles.map(follow));

const { samples, hidden } = await prepareWorkspace(server, owner);
const tells = (text: string) => {
  const plain = text.replace(/[\s()-]/g, '');
  return hidden.find((one) => plain.includes(one));
};

const ask = async (role: Role, name: string, route: Route, path: string) => {
  const query = Object.entries(examples[name]?.query ?? {}).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  const search = new URLSearchParams(query).toString();
  const isSigned = route.auth === 'signed';
  const body = bodyOf(name, samples);
  const { statusCode, rawPayload } = await server.app.inject({
    method: route.method,
    url: isSigned ? await signAs(server.db, server.context, role, path) : `${path}${search && `?${search}`}`,
    remoteAddress: `10.8.${roles.indexOf(role)}.3`,
    headers: isSigned ? {} : { authorization: `Bearer ${people.get(role)?.token}` },
    ...(body !== undefined && { payload: body }),
  });
  const text = textOfFile(rawPayload);
  return { code: statusCode < 400 ? 'ok' : (JSON.parse(text) as { code: string }).code, text };
};

const seesPersons = (role: Role) => roleMay(role, 'persons');
const told = new Map<Role, Set<string>>(roles.map((role) => [role, new Set()]));
const worked = new Set<string>();

/** Those who may not see persons look at everything, and one who may, so that the look is known to find them. */
const looksAround = (role: Role) => !seesPersons(role) || role === 'reviewer';

/** Asks for what the samples name: for one that works, or to look around for all. */
const tryRoute = async (role: Role, name: string, route: Route): Promise<string[]> => {
  const codes: string[] = [];
  for (const path of pathsOf(name, route, { ...samples, ...(files[name] && { file: files[name] }) })) {
    const { code, text } = await ask(role, name, route, path);
    codes.push(code);
    if (tells(text) !== undefined) told.get(role)?.add(`${name} ${path}`);
    if (code === 'ok' && (route.method !== 'GET' || !looksAround(role))) break;
  }
  if (codes.includes('ok')) worked.add(name);
  return codes;
};

/** Who asks: everybody who reads; who changes is the narrowest role that may, and those who may not see persons. */
const askers = ({ method, may = 'own' }: Route): readonly Role[] => {
  const allowed = roles.filter((role) => roleMay(role, may));
  return method === 'GET' ? allowed : allowed.filter((role) => role === allowed.at(-1) || !seesPersons(role));
};

/** Refusals of the role, for each route that it is allowed. */
const refused: string[] = [];
beforeAll(async () => {
  for (const [name, route] of asked) {
    for (const role of askers(route)) {
      const codes = await tryRoute(role, name, route);
      if (codes.includes('role.forbidden')) refused.push(`${role} ${name}`);
    }
  }
}, 600_000);

test('what a role is allowed works: a route that does not is listed with its reason', () => {
  expect(refused).toEqual([]);
  const unable = asked.map(([name]) => name).filter((name) => !worked.has(name));
  expect(unable.sort()).toEqual(Object.values(unprepared).flat().sort());
});

test('who may not see persons sees no number and no name of anybody, in answers, files and streams', () => {
  for (const role of roles.filter((one) => !seesPersons(one))) {
    expect([role, ...(told.get(role) ?? [])]).toEqual([role]);
  }
  // The same look finds them where they are shown.
  const shown = [...(told.get('reviewer') ?? [])];
  for (const name of ['getMonitor', 'listLeads', 'listCalls', 'getCall', 'downloadPersonsReport']) {
    expect(shown.join('\n')).toContain(`${name} `);
  }
  for (const file of ['overall.csv', 'overall.xlsx']) {
    expect(shown).toContain(`downloadResultFile /api/results/1/files/${file}`);
  }
});

test('live events reach every role, and name nobody', () => {
  for (const { role, status, text } of streams) {
    expect([role, status, tells(text)]).toEqual([role, 200, undefined]);
    expect([role, text]).toEqual([role, expect.stringContaining('event: campaign.changed')]);
  }
});
