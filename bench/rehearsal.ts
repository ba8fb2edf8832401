import { routes } from '@halloo/contract/routes';
import { connect } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { cpuOf, peakMemoryMB, row, withHalloo } from './with-halloo.ts';

const sizes = [10_000, 100_000, 1_000_000];

/** Rehearses whole lists through the API, like the button: two retries, a script of twelve seconds. */
export const rehearsalFigures = () =>
  withHalloo(
    async (halloo, dataDir) => {
      const db = connect(runningDatabaseUrl(dataDir) ?? '', { kind: 'long', max: 2 });
      try {
        await makeSims(db, 10, 200);
        const flow = menuFlow(await makeScript(db, 12_000));
        const token = await halloo.signIn();
        for (const leads of sizes) {
          // Indexing the people takes both cores for minutes.
          await db`alter table lead disable trigger note_added_leads`;
          const id = await makeLiveCampaign(db, { leads, flow, spinRate: 200, retryTimes: 2, status: 'Paused' });
          await db`
            insert into flow (campaign_id, version, document, saved_by, saved_at)
            select campaign_id, version, document, saved_by, saved_at from flow_version where campaign_id = ${id}`;
          await db`vacuum analyze lead`;
          const [before, began] = [cpuOf(halloo.child.pid ?? 0), performance.now()];
          const { status, body } = await halloo.post(
            routes.rehearseCampaign.path.replace('{campaign_id}', String(id)),
            {},
            token,
          );
          if (status !== 200) throw new Error(`it was not rehearsed: ${JSON.stringify(body).slice(0, 300)}`);
          const seconds = (performance.now() - began) / 1000;
          const cpu = cpuOf(halloo.child.pid ?? 0) - before;
          const name = `${leads.toLocaleString('en')} leads, ${Number(body.calls).toLocaleString('en')} calls`;
          row(name, `${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor`);
        }
        row('most memory the server took', `${peakMemoryMB(halloo)} MB`);
      } finally {
        await db.end({ timeout: 1 });
      }
    },
    { HALLOO_DEMO: 'off' },
  );
