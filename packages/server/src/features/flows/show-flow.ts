import { withoutSecrets } from '@halloo/flow/about-action';
import type { Action } from '@halloo/flow/actions/registry';
import type { WireProperties } from '@halloo/flow/schema';
import type { Caller } from '../../platform/caller.ts';

type WireRequest = WireProperties['request'];
type Nodes = Readonly<
  Record<string, { readonly properties: { readonly action?: Action | null; readonly request?: WireRequest } }>
>;

const requestWithoutSecrets = (request: NonNullable<WireRequest>) => ({ ...request, url: '', headers: '', body: '' });

/**
 * A flow as its caller may see it. Webhooks and HTTP requests often contain secrets: a read-only API key gets them
 * empty, and the launch check would report them if that flow were saved again.
 */
export const showFlow = <D extends { readonly nodes: object }>(document: D, { key }: Caller): D => {
  if (key?.scope !== 'read') return document;
  const nodes = Object.entries(document.nodes as Nodes).map(([id, node]) => {
    const { action, request } = node.properties;
    if (!action && !request) return [id, node];
    const properties = {
      ...node.properties,
      ...(action && { action: withoutSecrets(action) }),
      ...(request && { request: requestWithoutSecrets(request) }),
    };
    return [id, { ...node, properties }];
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
};
