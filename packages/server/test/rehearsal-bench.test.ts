import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { test } from 'vitest';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, db } = await createTestServer();
const { token } = await signUp();
test.each((process.env.SIZES ?? '10000').split(',').map(Number))('%d leads', async (leads) => {
  const script = await makeScript(db, 12_000);
  if (process.env.TEMPLATE) await db`update script set audio_type = 'Text Template', text_message = 'Hello {first_name} from {City}, how are you today? Please press 1 for yes or 2 for no.', lang_code='en-IN', voice_name='x' where id = ${script}`;
  await makeSims(db, 50, 10);
  const flow = menuFlow(script);
  const id = await makeLiveCampaign(db, { leads, flow, retryTimes: 2, spinRate: Number(process.env.SPIN ?? 200) });
  await db`update campaign set data_fields = '{City}' where id = ${id}`;
  await db`insert into flow (campaign_id, version, document, saved_by, saved_at) values (${id}, 1, ${db.json(writeFlow(flow) as never)}, 'x', now())`;
  await db`analyze lead`;
  for (let i = 0; i < (leads > 200000 ? 1 : 2); i++) {
    const before = performance.now(); const cpu = process.cpuUsage();
    const { status, body } = await send(routes.rehearseCampaign, { token, params: { campaign_id: id }, body: {} });
    console.log(leads, status, 'wall', Math.round(performance.now() - before), 'cpu', Math.round(process.cpuUsage(cpu).user / 1000), JSON.stringify(body).slice(0, 60), process.memoryUsage.rss() / 1e6);
  }
}, 600_000);
