import { graphOf } from '@halloo/flow/graph';
import type { Flow } from '@halloo/flow/model';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { selectNewestVersions } from '../../pages/campaign-sql.ts';
import { languageNamer } from '../../pages/language-names.ts';
import { flowsOf } from '../../pages/questions.ts';
import type { Counts } from '../../tally/read-tally.ts';
import type { AskedWords } from './facts.ts';

/** The scripts that are played right before each Rule. */
const scriptsBefore = (flow: Flow): Map<string, number> => {
  const graph = graphOf(flow);
  const found = new Map<string, number>();
  for (const node of Object.values(flow.nodes)) {
    if (node.kind !== 'rule') continue;
    for (const { from } of graph.waysIn(node.id)) {
      const before = flow.nodes[from];
      if (before?.kind !== 'audio' || before.scriptId === null) continue;
      found.set(node.id, before.scriptId);
      break;
    }
  }
  return found;
};

const playedIn = (flow: Flow): number[] =>
  Object.values(flow.nodes).flatMap((node) => (node.kind === 'audio' && node.scriptId !== null ? node.scriptId : []));

interface Asked {
  /** By Rule, in the newest flow that has it. Recorded audio has no words. */
  readonly asked: ReadonlyMap<string, readonly AskedWords[]>;
  /** The scripts that calls played. */
  readonly scripts: readonly number[];
}

/** What calls said, and to ask which question. */
export const readAsked = async (db: Db, tx: Tx, campaignId: number, counts: Counts): Promise<Asked> => {
  const scripts = new Map<string, number>();
  const played = new Set<number>();
  for (const { flow } of await flowsOf(db, tx, campaignId, counts)) {
    for (const script of playedIn(flow)) played.add(script);
    for (const [rule, script] of scriptsBefore(flow)) if (!scripts.has(rule)) scripts.set(rule, script);
  }
  const ids = [...new Set(scripts.values())];
  const namer = await languageNamer(tx);
  const versions = Map.groupBy(await selectNewestVersions(tx, ids), ({ id }) => id);
  const asked = [...scripts].map(([rule, script]) => {
    const words = (versions.get(script) ?? []).map(({ language, text_message: text }) => ({
      language: language === '' ? '' : namer(language).name,
      text: text.trim(),
    }));
    return [rule, words.filter(({ text }) => text !== '')] as const;
  });
  return { asked: new Map(asked), scripts: [...played] };
};
