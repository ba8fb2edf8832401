import { withoutSecrets } from '@halloo/flow/about-action';
import type { Action } from '@halloo/flow/actions/registry';
import type { Caller } from '../../platform/caller.ts';

type Nodes = Readonly<Record<string, { readonly properties: { readonly action?: Action | null } }>>;

/**
 * A flow as its caller may see it. Webhook addresses often contain secrets: a read-only API key gets them empty, and
 * the launch check would report them if that flow were saved again.
 */
export const showFlow = <D extends { readonly nodes: object }>(document: D, { key }: Caller): D => {
  if (key?.scope !== 'read') return document;
  const nodes = Object.entries(document.nodes as Nodes).map(([id, node]) => {
    const { action } = node.properties;
    return [id, action ? { ...node, properties: { ...node.properties, action: withoutSecrets(action) } } : node];
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
};
