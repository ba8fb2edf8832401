import type { Caller } from '../../platform/caller.ts';

type Nodes = Readonly<Record<string, { readonly properties: { readonly action?: { readonly kind: string } | null } }>>;

/**
 * A flow as its caller may see it. Addresses of webhooks often carry secrets: a key that only reads gets them empty, which
 * the launch check would name if such a flow were saved again.
 */
export const showFlow = <D extends { readonly nodes: object }>(document: D, { key }: Caller): D => {
  if (key?.scope !== 'read') return document;
  const nodes = Object.entries(document.nodes as Nodes).map(([id, node]) => [
    id,
    node.properties.action?.kind === 'webhook'
      ? { ...node, properties: { ...node.properties, action: { ...node.properties.action, url: '' } } }
      : node,
  ]);
  return { ...document, nodes: Object.fromEntries(nodes) };
};
