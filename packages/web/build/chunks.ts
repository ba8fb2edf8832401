import type { Rolldown } from 'vite';

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

const libraries = /node_modules\/(react|react-dom|scheduler|react-router)\//;

/** The screens that decide what loads first: whoever opens Halloo sees the sign-in page or the list of campaigns. */
const signIn = ['src/app/main.tsx', 'src/features/accounts/sign-in-screen.tsx'];
const list = ['src/app/shell/signed-in-area.tsx', 'src/features/campaigns/campaign-list-screen.tsx'];

/** Modules that so many screens share load together. Fewer screens share a file of their own. */
const commonFrom = 4;

/**
 * The chunk of each module, from the graph of imports: what the sign-in page needs, what the list needs besides, and what
 * many screens share. Without groups each set of screens has a file for what just these share, which made 133 files for
 * the list of campaigns and took twice as long to show.
 */
export const chunkOf = (root: string): Exclude<Rolldown.CodeSplittingGroup['name'], string> => {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (context: Context, id: string) => {
    const known = imports.get(id) ?? [...(context.getModuleInfo(id)?.importedIds ?? [])];
    imports.set(id, known);
    return known;
  };
  const reach = (context: Context, from: readonly string[]) => {
    const found = new Set<string>();
    const waiting = [...from];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(...importsOf(context, id));
    }
    return found;
  };

  let parts: { start: Set<string>; console: Set<string>; uses: Map<string, number> } | undefined;
  const partsOf = (context: Context) => {
    const under = (files: readonly string[]) => files.map((file) => `${root}/${file}`);
    const start = reach(context, under(signIn));
    const uses = new Map<string, number>();
    const screens = importsLater(context, [...start]);
    for (const screen of screens) for (const id of reach(context, [screen])) uses.set(id, (uses.get(id) ?? 0) + 1);
    return { start, console: reach(context, under(list)), uses };
  };

  return (id, context) => {
    parts ??= partsOf(context);
    const module = context.getModuleInfo(id);
    // A page or a screen stays in a file of its own name, which the manifest has.
    if (!module || module.importers.some((from) => from.endsWith('.html')) || module.dynamicImporters.length > 0)
      return null;
    if (libraries.test(id)) return 'react';
    if (parts.start.has(id)) return 'start';
    if (parts.console.has(id)) return 'console';
    return (parts.uses.get(id) ?? 0) >= commonFrom ? 'common' : null;
  };
};

/** Modules that these ones import when they are needed. */
const importsLater = (context: Context, ids: readonly string[]) =>
  new Set(ids.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
