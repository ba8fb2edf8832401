import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect } from '../../packages/server/src/platform/db/connect.ts';
import { startS3Server } from '../../packages/server/test/audio/s3-server.ts';
import { freePort, Halloo } from '../halloo.ts';
import { createPerson } from '../telephony/person.ts';
import { startNginx } from './nginx.ts';
import { startPostgres } from './postgres.ts';

const s3 = { bucket: 'halloo-audio', region: 'us-east-1', accessKey: 'story', secretKey: 'only for this story' };

export const members = ['api 1', 'dialer 1', 'speech', 'api 2', 'dialer 2'] as const;
export type Member = (typeof members)[number];

/**
 * Halloo as in docs/several-machines.md: one PostgreSQL, audio in S3, nginx in front, and processes of each role, all
 * on this machine.
 */
export const startCluster = async (given: { readonly asteriskNodes: () => string }) => {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startPostgres();
    ends.push(() => postgres.stop());
    const store = await startS3Server(s3.bucket, s3);
    ends.push(() => store.close());
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-cluster-'));
    ends.push(async () => fs.rmSync(dataDir, { recursive: true, force: true }));
    const ports = { 'api 1': await freePort(), 'api 2': await freePort() };
    const nginx = await startNginx(await freePort(), Object.values(ports));
    ends.push(() => nginx.stop());

    /** The same settings for every process; only the role differs. */
    const settings = {
      HALLOO_DATABASE_URL: postgres.url,
      HALLOO_S3_URL: store.endpoint,
      HALLOO_S3_BUCKET: s3.bucket,
      HALLOO_S3_KEY: s3.accessKey,
      HALLOO_S3_SECRET: s3.secretKey,
      HALLOO_PUBLIC_URL: nginx.url,
      HALLOO_TRUST_PROXY: 'loopback',
      HALLOO_LEAVE_SECONDS: '1',
      HALLOO_LINE: 'asterisk',
      HALLOO_DRAIN_SECONDS: '60',
      HALLOO_LOG: 'warn',
    };
    const running = new Map<Member, Halloo>();
    const begin = async (member: Member) => {
      const [role = ''] = member.split(' ');
      const halloo = new Halloo({
        dataDir,
        port: member === 'api 1' || member === 'api 2' ? ports[member] : 1,
        env: { ...settings, HALLOO_ROLE: role, HALLOO_ASTERISK_NODES: given.asteriskNodes() },
      });
      running.set(member, halloo);
      await halloo.ready();
    };
    ends.push(() => Promise.all([...running.values()].map((halloo) => halloo.stop())));
    // The first one migrates the database, then the others start together.
    await begin('api 1');
    await Promise.all(members.slice(1).map(begin));
    const db = connect(postgres.url, { max: 4 });
    ends.push(() => db.end({ timeout: 5 }));
    const token = await new Promise<string>((resolve, reject) => {
      const first = running.get('api 1');
      if (first) first.signIn().then(resolve, reject);
    });
    return {
      url: nginx.url,
      nginx,
      db,
      token,
      person: createPerson(() => nginx.url, token),
      outputOf: (member: Member) => running.get(member)?.output ?? '',
      /** Stops a process. Resolves with its exit code. */
      end: (member: Member) => running.get(member)?.stop(),
      begin,
      pids: () => [...running.values()].map(({ child }) => child.pid ?? 0),
      stop,
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
};
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
