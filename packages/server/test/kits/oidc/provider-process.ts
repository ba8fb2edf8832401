import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/**
 * A provider of OpenID Connect as a process of its own, on loopback: `node provider-process.ts REDIRECT_ADDRESS`. Prints its
 * issuer. `POST /control` sets the claims of people and how the next sign-ins go wrong.
 */
interface Control {
  /** Claims by login name. */
  people: Record<string, Record<string, unknown>>;
  /** Claims that replace those of ID tokens, which are signed again; times as seconds from now. */
  idToken: Record<string, unknown>;
  /** Answers nothing to these paths. */
  silent: string[];
  /** Answers 503 to these paths. */
  broken: string[];
}

const control: Control = { people: {}, idToken: {}, silent: [], broken: [] };
const [redirectAddress = ''] = process.argv.slice(2);

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'test' };

const times = new Set(['exp', 'iat', 'nbf']);

const signAgain = async (token: string): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  const changes = Object.entries(control.idToken).map(([name, value]) => [
    name,
    times.has(name) ? now + Number(value) : value,
  ]);
  const { alg = 'ES256', kid = '' } = decodeProtectedHeader(token);
  return new SignJWT({ ...decodeJwt(token), ...Object.fromEntries(changes) })
    .setProtectedHeader({ alg, kid })
    .sign(await importJWK(jwk, alg));
};

const server = http.createServer();
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'halloo',
        client_secret: 'the client secret',
        redirect_uris: [redirectAddress],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...control.people[id] }),
    }),
  });
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    const isToken = context.path === '/token' && typeof body === 'object' && body !== null && 'id_token' in body;
    if (isToken && Object.keys(control.idToken).length > 0) {
      Object.assign(body, { id_token: await signAgain(String(body.id_token)) });
    }
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    if (path === '/control') {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        Object.assign(control, { people: {}, idToken: {}, silent: [], broken: [] }, JSON.parse(text));
        response.end('{}');
      });
      return;
    }
    if (control.silent.some((one) => path.startsWith(one))) return;
    if (control.broken.some((one) => path.startsWith(one))) {
      response.statusCode = 503;
      response.end('away');
      return;
    }
    answer(request, response);
  });
  process.stdout.write(`${issuer}\n`);
});
// The test that started it has ended.
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
