import net from 'node:net';
import tls from 'node:tls';
import { tags } from '../../../src/drivers/sms/smpp/inner/commands.ts';
import { encodePdu } from '../../../src/drivers/sms/smpp/inner/encode-pdu.ts';
import type { Bare, Bind, MessageAnswer, Pdu, ShortMessage } from '../../../src/drivers/sms/smpp/inner/pdu.ts';
import { createPduReader } from '../../../src/drivers/sms/smpp/inner/pdu-reader.ts';

/** The SMSC's end of a connection. */
export interface Client {
  send(pdu: Pdu): void;
  sendBytes(bytes: Uint8Array): void;
  hangUp(): void;
  /** Stops reading incoming data. */
  stopReading(): void;
}

/** Its reaction to each kind of request; correct by default. */
export interface Behaviour {
  bind(pdu: Bind, client: Client): void;
  submit(pdu: ShortMessage, client: Client): void;
  enquire(pdu: Bare, client: Client): void;
  unbind(pdu: Bare, client: Client): void;
}

export interface TestSmsc {
  readonly port: number;
  /** All received PDUs, in order. */
  readonly received: readonly Pdu[];
  /** The server names that TLS connections requested. */
  readonly askedFor: readonly (string | false | null)[];
  /** The number of connections ever made, and of those still open. */
  readonly accepted: number;
  readonly open: number;
  submits(): readonly ShortMessage[];
  /** Changes its behaviour from now on. */
  behave(behaviour: Partial<Behaviour>): void;
  /** Sends to the client that bound last for receiving; resolves with the status of the response. */
  deliver(message: Partial<ShortMessage>): Promise<number>;
  /** Sends anything to the client that connected last. */
  lastClient(): Client;
  hangUpAll(): void;
  /** Stops listening and disconnects all clients. */
  close(): Promise<void>;
}

export const emptyMessage: Omit<ShortMessage, 'command' | 'sequence'> = {
  status: 0,
  serviceType: '',
  source: { ton: 1, npi: 1, address: '447700900123' },
  destination: { ton: 5, npi: 0, address: 'Halloo' },
  esmClass: 0,
  protocolId: 0,
  priority: 0,
  scheduledAt: '',
  validityPeriod: '',
  registeredDelivery: 0,
  replaceIfPresent: 0,
  dataCoding: 0,
  defaultMessageId: 0,
  message: new Uint8Array(),
  tlvs: new Map(),
};

/** A receipt in the form that most gateways use, with the message id in both places. */
export const receiptOf = (id: string, stat = 'DELIVRD', err = '000'): Partial<ShortMessage> => ({
  esmClass: 4,
  message: Buffer.from(
    `id:${id} sub:001 dlvrd:001 submit date:2601010000 done date:2601010001 stat:${stat} err:${err} text:Your code`,
  ),
  tlvs: new Map([[tags.receiptedMessageId, Buffer.from(`${id}\0`)]]),
});

export const submitAnswer = (sequence: number, messageId: string, status = 0): MessageAnswer => ({
  command: 'submit_sm_resp',
  status,
  sequence,
  messageId,
  tlvs: new Map(),
});

const bindAnswer = ({ command, sequence }: Bind, status = 0): Pdu => ({
  command: `${command}_resp`,
  status,
  sequence,
  systemId: 'TEST',
  tlvs: new Map(),
});

export const refuseBinds = (status: number): Partial<Behaviour> => ({
  bind: (pdu, client) => client.send(bindAnswer(pdu, status)),
});

/** An SMSC in this process, built on the same codec, that misbehaves as a test wants. */
export const startTestSmsc = async ({
  port = 0,
  secure,
}: {
  port?: number;
  secure?: { key: string; cert: string };
} = {}): Promise<TestSmsc> => {
  const received: Pdu[] = [];
  const askedFor: (string | false | null)[] = [];
  const sockets = new Set<net.Socket>();
  const delivering = new Map<number, (status: number) => void>();
  let accepted = 0;
  let messages = 0;
  let sequence = 0;
  let last: Client | undefined;
  let receiver: Client | undefined;

  let behaviour: Behaviour = {
    bind: (pdu, client) => client.send(bindAnswer(pdu)),
    submit: (pdu, client) => {
      messages += 1;
      client.send(submitAnswer(pdu.sequence, `m${messages}`));
    },
    enquire: (pdu, client) => client.send({ command: 'enquire_link_resp', status: 0, sequence: pdu.sequence }),
    unbind: (pdu, client) => client.send({ command: 'unbind_resp', status: 0, sequence: pdu.sequence }),
  };

  const take = (pdu: Pdu, client: Client) => {
    received.push(pdu);
    switch (pdu.command) {
      case 'bind_transceiver':
      case 'bind_receiver':
      case 'bind_transmitter':
        if (pdu.command !== 'bind_transmitter') receiver = client;
        return behaviour.bind(pdu, client);
      case 'submit_sm':
        return behaviour.submit(pdu, client);
      case 'enquire_link':
        return behaviour.enquire(pdu, client);
      case 'unbind':
        return behaviour.unbind(pdu, client);
      default:
        delivering.get(pdu.sequence)?.(pdu.status);
    }
  };

  const accept = (socket: net.Socket) => {
    accepted += 1;
    sockets.add(socket);
    if (socket instanceof tls.TLSSocket) askedFor.push(socket.servername);
    const client: Client = {
      send: (pdu) => socket.write(encodePdu(pdu)),
      sendBytes: (bytes) => socket.write(bytes),
      hangUp: () => socket.destroy(),
      stopReading: () => socket.pause(),
    };
    last = client;
    const reader = createPduReader();
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      for (const read of reader.read(chunk)) {
        if (read.kind === 'pdu') take(read.pdu, client);
      }
    });
  };

  const server = secure ? tls.createServer(secure, accept) : net.createServer(accept);
  server.on('tlsClientError', () => undefined);
  const hangUpAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });

  return {
    port: (server.address() as net.AddressInfo).port,
    received,
    askedFor,
    get accepted() {
      return accepted;
    },
    get open() {
      return sockets.size;
    },
    submits: () => received.filter((pdu): pdu is ShortMessage => pdu.command === 'submit_sm'),
    behave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
    deliver: (message) => {
      sequence += 1;
      const { promise, resolve } = Promise.withResolvers<number>();
      delivering.set(sequence, resolve);
      receiver?.send({ ...emptyMessage, ...message, command: 'deliver_sm', sequence });
      return promise;
    },
    lastClient: () => {
      if (!last) throw new Error('Nobody has connected.');
      return last;
    },
    hangUpAll,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        hangUpAll();
      }),
  };
};
