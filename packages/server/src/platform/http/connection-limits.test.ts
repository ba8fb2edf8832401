import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { limitConnections, ownerOf } from './connection-limits.ts';

const start = (trustProxy: readonly string[]) => {
  const server = new EventEmitter();
  const written: string[] = [];
  const log = createLog('warn', { write: (line: string) => void written.push(line) });
  limitConnections({ server } as unknown as FastifyInstance, { connections: 10, perAddress: 2 }, { log, trustProxy });
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      remoteFamily: remoteAddress.includes(':') ? 'IPv6' : 'IPv4',
      destroyed: false,
      destroy: () => {
        socket.destroyed = true;
      },
    });
    server.emit('connection', socket);
    return socket;
  };
  return { connect, written };
};

test('limits the open connections of one address, and accepts new ones after some are closed', () => {
  const { connect, written } = start([]);
  const [first, second, third] = ['203.0.113.7', '203.0.113.7', '203.0.113.7'].map(connect);
  expect([first, second, third].map((socket) => socket?.destroyed)).toEqual([false, false, true]);
  expect(connect('203.0.113.8').destroyed).toBe(false);
  first?.emit('close');
  expect(connect('203.0.113.7').destroyed).toBe(false);
  expect(connect('203.0.113.7').destroyed).toBe(true);
  expect(written.map((line) => JSON.parse(line).event)).toEqual(['http.connection_refused']);
});

test('does not limit a trusted proxy and this machine', () => {
  const { connect } = start(['10.0.0.0/8', 'fd00::7', 'linklocal']);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '::ffff:10.1.2.3', 'fd00::7', 'fe80::1']) {
    expect([address, [1, 2, 3].map(() => connect(address).destroyed)]).toEqual([address, [false, false, false]]);
  }
  expect([1, 2, 3].map(() => connect('fd00::8').destroyed)).toEqual([false, false, true]);
});

test('counts an IPv6 network as one address', () => {
  expect(ownerOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::');
  expect(ownerOf('2001:db8::6')).toBe('2001:db8:0:0::');
  expect(ownerOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(ownerOf('203.0.113.7')).toBe('203.0.113.7');
});
