import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';

/** The point of an exchange at which a command arrives; `body`: the end of the data. */
export type Stage = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'body' | 'QUIT';

/** A line to answer with, or nothing at all, or the end of the connection. */
export type Reply = string | 'silence' | 'close';

const usual: Readonly<Record<Stage, string>> = {
  greeting: '220 scripted.example ESMTP',
  EHLO: '250-scripted.example\r\n250 SIZE 10000000',
  STARTTLS: '220 2.0.0 ready',
  AUTH: '235 2.7.0 ok',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  body: '250 2.0.0 taken',
  QUIT: '221 2.0.0 bye',
};

/** A mail server that answers as a test says, and takes every email unless told otherwise. With a certificate it knows STARTTLS. */
export const startScriptedServer = async (secure?: { readonly key: string; readonly cert: string }) => {
  const taken: string[] = [];
  const signedIn: { line: string; isSecure: boolean }[] = [];
  const sockets = new Set<net.Socket>();
  let replies: Partial<Record<Stage, Reply>> = {};
  let connections = 0;

  const greeted = secure ? usual.EHLO.replace('\r\n', '\r\n250-STARTTLS\r\n') : usual.EHLO;
  const serve = (socket: net.Socket, isSecure: boolean) => {
    sockets.add(socket);
    let waiting = '';
    let isData = false;
    const upgrade = () => {
      socket.removeAllListeners('data');
      serve(new tls.TLSSocket(socket, { isServer: true, ...secure }), true);
    };
    const answer = (stage: Stage, data = '') => {
      const known =
        stage === 'EHLO' ? (isSecure ? usual.EHLO.replace('250 ', '250-AUTH PLAIN\r\n250 ') : greeted) : usual[stage];
      const reply = replies[stage] ?? known;
      if (reply === 'close') return socket.destroy();
      if (reply === 'silence') return;
      if (stage === 'AUTH') signedIn.push({ line: data, isSecure });
      if (stage === 'body' && reply.startsWith('2')) taken.push(data);
      if (stage === 'DATA' && reply.startsWith('3')) isData = true;
      socket.write(`${reply}\r\n`);
      if (stage === 'STARTTLS' && reply.startsWith('2')) upgrade();
      if (stage === 'QUIT') socket.end();
    };
    const read = () => {
      for (;;) {
        const edge = isData ? '\r\n.\r\n' : '\r\n';
        const end = waiting.indexOf(edge);
        if (end < 0) return;
        const given = waiting.slice(0, end);
        waiting = waiting.slice(end + edge.length);
        if (isData) {
          isData = false;
          answer('body', given);
        } else answer((/^\w+/.exec(given)?.[0].toUpperCase() ?? 'QUIT') as Stage, given);
      }
    };
    socket.on('data', (bytes: Buffer) => {
      waiting += bytes.toString('utf8');
      read();
    });
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (!isSecure) answer('greeting');
  };
  const server = net.createServer((socket) => {
    connections += 1;
    serve(socket, false);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as net.AddressInfo).port,
    /** The emails that it took, as they arrived. */
    taken,
    /** The attempts to sign in. */
    signedIn,
    get connections() {
      return connections;
    },
    get open() {
      return sockets.size;
    },
    /** Its answers from now on. */
    will: (next: Partial<Record<Stage, Reply>>) => {
      replies = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
