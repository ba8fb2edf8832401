import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const file = path.join(import.meta.dirname, 'provider-process.ts');
const startMs = 20_000;

/** A browser that keeps cookies and follows redirects until one leaves the provider. */
const createBrowser = (issuer: string) => {
  const cookies = new Map<string, string>();
  const ask = async (address: string, form?: Record<string, string>) => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(10_000),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return async (address: string, form?: Record<string, string>): Promise<{ left?: URL; html: string }> => {
    let response = await ask(address, form);
    for (let hops = 0; response.status >= 300 && response.status < 400; hops += 1) {
      if (hops > 10) throw new Error('the provider redirects in a circle');
      const next = new URL(response.headers.get('location') ?? '', issuer);
      if (next.origin !== issuer) return { left: next, html: '' };
      response = await ask(next.href);
    }
    return { html: await response.text() };
  };
};

const actionIn = (html: string, issuer: string): string => {
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
  if (!action) throw new Error(`the provider shows no form: ${html.slice(0, 300)}`);
  return new URL(action.replaceAll('&amp;', '&'), issuer).href;
};

/** Starts a provider of OpenID Connect in a process of its own. */
export const startProvider = async (redirectAddress: string) => {
  const child = spawn(process.execPath, [file, redirectAddress], { stdio: ['pipe', 'pipe', 'pipe'] });
  let problem = '';
  child.stderr.on('data', (chunk) => {
    problem += chunk;
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the provider did not start within 20 s: ${problem}`)), startMs);
    createInterface({ input: child.stdout }).once('line', (line) => {
      clearTimeout(late);
      resolve(line);
    });
    child.once('exit', () => reject(new Error(`the provider ended: ${problem}`)));
  });

  return {
    issuer,
    client: { issuer, client_id: 'halloo', client_secret: 'the client secret' },
    /** Sets everything; what is left out is as at the start. */
    control: async (next: Record<string, unknown>) => {
      await fetch(`${issuer}/control`, {
        method: 'POST',
        body: JSON.stringify(next),
        signal: AbortSignal.timeout(10_000),
      });
    },
    /** Signs in through the pages of the provider, and returns the query with which it sends the browser back. */
    signIn: async (address: string, login: string): Promise<string> => {
      const open = createBrowser(issuer);
      let page = await open(address);
      for (const form of [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }]) {
        if (page.left) break;
        page = await open(actionIn(page.html, issuer), form);
      }
      if (!page.left) throw new Error(`the provider did not send the browser back: ${page.html.slice(0, 300)}`);
      return page.left.search;
    },
    stop: () => {
      child.kill();
    },
  };
};
