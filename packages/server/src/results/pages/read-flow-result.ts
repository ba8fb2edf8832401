import type { resultRoutes } from '@halloo/contract/result-routes';
import type { FlowResult } from '@halloo/contract/results';
import type { RouteQuery } from '@halloo/contract/route';
import { writeFlow } from '@halloo/flow/convert';
import { expanded } from '@halloo/flow/expand-sub-flows';
import type { Flow } from '@halloo/flow/model';
import { parseFlow } from '@halloo/flow/parse-flow';
import { flowAtVersion } from '../../features/flows/flow-versions.ts';
import { listVersions } from '../../features/flows/history.ts';
import { namerOf } from '../../features/flows/node-namer.ts';
import { readFlow } from '../../features/flows/read-flow.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { type Counts, inResults, readCounts } from '../tally/read-tally.ts';
import { readCampaign } from './campaign-sql.ts';
import { languageNamer, languagesIn } from './language-names.ts';

/** The current flow, if nobody was called yet. */
const drawnNow = async (tx: Tx, id: number): Promise<{ version: number; flow: Flow }> => {
  const { version, msg } = await readFlow(tx, id);
  const parsed = version === 0 ? undefined : parseFlow(msg);
  if (!parsed || !('flow' in parsed)) throw new AppError('result.no_flow');
  return { version, flow: expanded(parsed.flow) };
};

const pathTallies = ['node', 'node_times', 'link', 'link_times', 'hung', 'stopped'];

/** Counts of a flow version, of all calls or of those in one language. */
const countIn = (counts: Counts, version: number, language: string) => (what: string, a: string) =>
  language === '' ? counts.get(what, a, '', version) : counts.get(`${what}_in`, a, language, version);

/** A flow version with the counts of its calls; by default the newest version that calls used. */
export const readFlowResult = (
  { db }: Pick<Context, 'db'>,
  id: number,
  { version: asked, language }: RouteQuery<typeof resultRoutes.getFlowResult>,
): Promise<FlowResult> =>
  inResults(db, id, async (tx) => {
    await readCampaign(tx, id);
    const paths = language === '' ? pathTallies : pathTallies.map((what) => `${what}_in`);
    const counts = await readCounts(tx, id, ['calls', 'language', ...paths]);
    const called = counts.all('calls').toSorted((a, b) => b.version - a.version);
    const saved = new Map((await listVersions(tx, id)).map(({ version, saved_at }) => [version, saved_at]));
    const chosen = asked ?? called[0]?.version;
    const flow = chosen === undefined ? undefined : await flowAtVersion(db, id, chosen, tx);
    if (asked !== undefined && !flow) throw new AppError('flow.not_found');
    const shown = chosen !== undefined && flow ? { version: chosen, flow } : await drawnNow(tx, id);
    const { version } = shown;
    const count = countIn(counts, version, language);
    const nameOf = await namerOf(tx, shown.flow);
    const nodes = Object.values(shown.flow.nodes);
    return {
      versions: called.map(({ version, n }) => ({ version, calls: n, saved_at: saved.get(version) ?? null })),
      version,
      flowdata: writeFlow(shown.flow) as FlowResult['flowdata'],
      languages: languagesIn(counts).map(await languageNamer(tx)),
      // Every call starts at the one Start node.
      callers: nodes.reduce((most, { kind, id }) => (kind === 'start' ? Math.max(most, count('node', id)) : most), 0),
      nodes: Object.fromEntries(
        nodes.map(({ id, kind }) => [
          id,
          {
            name: nameOf(id),
            kind,
            arrived: count('node', id),
            times: count('node_times', id),
            hung_up: count('hung', id),
            stopped: count('stopped', id),
          },
        ]),
      ),
      links: Object.fromEntries(
        Object.keys(shown.flow.links).map((id) => [id, { callers: count('link', id), times: count('link_times', id) }]),
      ),
    };
  });
