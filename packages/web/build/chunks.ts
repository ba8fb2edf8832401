import type { Rolldown } from 'vite';

type ChunkName = Exclude<Rolldown.CodeSplittingGroup['name'], string>;
type Context = Parameters<ChunkName>[1];

const libraries = /node_modules\/(react|react-dom|scheduler|react-router)\//;

/** Screens that stand for what loads together: whoever opens Halloo sees the sign-in page or the list of campaigns first. */
const signIn = ['src/app/main.tsx', 'src/features/accounts/sign-in-screen.tsx'];
const list = ['src/app/shell/signed-in-area.tsx', 'src/features/campaigns/campaign-list-screen.tsx'];
const notices = ['src/app/notices-host.tsx'];
const signUp = ['src/features/accounts/sign-up-screen.tsx'];
const results = ['src/features/results/result-screen.tsx'];
const designer = ['src/features/flow-designer/flow-chart-screen.tsx'];
const forms = ['src/features/settings/settings-screen.tsx'];

/** Modules that so many screens share load together, and small ones that two share. */
const commonFrom = 10;
const smallCharacters = 3000;

interface Parts {
  start: Set<string>;
  /** What shows notices. Part of it is what the console needs for its dialogs. */
  notices: Set<string>;
  console: Set<string>;
  /** What visitors need who have no account yet: they load nothing of the console. */
  outside: Set<string>;
  /** What the designer needs. As the largest screen it loads nothing that only others share. */
  designer: Set<string>;
  /** What the results and the designer both need. */
  work: Set<string>;
  /** What the settings need and these two do not. */
  forms: Set<string>;
  /** How many screens need each module. */
  uses: Map<string, number>;
}

/** The graph of imports, without those that load later. */
const createGraph = (context: Context) => {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (id: string) => {
    const known = imports.get(id) ?? [...(context.getModuleInfo(id)?.importedIds ?? [])];
    imports.set(id, known);
    return known;
  };
  const reach = (from: readonly string[]) => {
    const found = new Set<string>();
    const waiting = [...from];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(...importsOf(id));
    }
    return found;
  };
  return { importsOf, reach };
};
type Graph = ReturnType<typeof createGraph>;

const readParts = (context: Context, { reach }: Graph, root: string): Parts => {
  const needs = (files: readonly string[]) => reach(files.map((file) => `${root}/${file}`));
  const start = needs(signIn);
  const screens = new Set([...start].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const uses = new Map<string, number>();
  for (const screen of screens) for (const id of reach([screen])) uses.set(id, (uses.get(id) ?? 0) + 1);
  const [ofResults, ofDesigner] = [needs(results), needs(designer)];
  return {
    start,
    notices: needs(notices),
    console: needs(list),
    outside: needs(signUp),
    designer: ofDesigner,
    work: new Set([...ofResults].filter((id) => ofDesigner.has(id))),
    forms: new Set([...needs(forms)].filter((id) => !ofResults.has(id) && !ofDesigner.has(id))),
    uses,
  };
};

/** Whether a module is common with all that it imports, or else its chunk and another would import each other. */
const createIsCommon = (
  context: Context,
  { importsOf }: Graph,
  { start, notices, outside, console, work, uses }: Parts,
) => {
  const decided = new Map<string, boolean>();
  const isCommon = (id: string): boolean => {
    if ([start, notices, outside, console, work].some((part) => part.has(id)) || libraries.test(id)) return true;
    const known = decided.get(id);
    if (known !== undefined) return known;
    decided.set(id, true);
    const screens = uses.get(id) ?? 0;
    const isSmall = !id.endsWith('.css') && (context.getModuleInfo(id)?.code?.length ?? 0) < smallCharacters;
    const is = (screens >= commonFrom || (screens > 1 && isSmall)) && importsOf(id).every(isCommon);
    decided.set(id, is);
    return is;
  };
  return isCommon;
};

/**
 * The chunk of each module, from the graph of imports: what the sign-in page needs, what the list needs besides, and so on.
 * Without groups each set of screens has a file for what just these share, which made 133 files for the list of campaigns and
 * took twice as long to show.
 */
export const chunkOf = (root: string): ChunkName => {
  let known: { parts: Parts; isCommon: (id: string) => boolean } | undefined;
  const read = (context: Context) => {
    const graph = createGraph(context);
    const parts = readParts(context, graph, root);
    return { parts, isCommon: createIsCommon(context, graph, parts) };
  };
  return (id, context) => {
    known ??= read(context);
    const { parts, isCommon } = known;
    const module = context.getModuleInfo(id);
    // A page or a screen stays in a file of its own name, which the manifest has.
    if (!module || module.importers.some((from) => from.endsWith('.html')) || module.dynamicImporters.length > 0) {
      return null;
    }
    if (libraries.test(id)) return 'react';
    if (parts.start.has(id)) return 'start';
    if (parts.notices.has(id)) return parts.console.has(id) ? 'overlays' : 'notices';
    if (parts.outside.has(id)) return null;
    if (parts.console.has(id)) return 'console';
    if (/node_modules\/zod\//.test(id)) return 'zod';
    if (parts.work.has(id)) return 'work';
    if (isCommon(id)) return parts.designer.has(id) ? 'common' : 'others';
    return parts.forms.has(id) && (parts.uses.get(id) ?? 0) > 1 ? 'forms' : null;
  };
};
