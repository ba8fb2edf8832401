import { withoutSecrets } from '@halloo/flow/about-action';
import type { Action } from '@halloo/flow/actions/registry';
import type { WireProperties } from '@halloo/flow/schema';
import type { Caller } from '../../platform/caller.ts';

interface Document {
  readonly nodes: object;
}

type WireRequest = WireProperties['request'];

interface Properties {
  readonly action?: Action | null;
  readonly request?: WireRequest;
  readonly sub_flow?: { readonly flow?: Document | null } | null;
}
type Nodes = Readonly<Record<string, { readonly properties: Properties }>>;

const shownProperties = (properties: Properties): Properties => {
  const { action, request, sub_flow: entered } = properties;
  return {
    ...properties,
    ...(action && { action: withoutSecrets(action) }),
    ...(request && { request: { ...request, url: '', headers: '', body: '' } }),
    ...(entered?.flow && { sub_flow: { ...entered, flow: withoutAddresses(entered.flow) } }),
  };
};

const withoutAddresses = <D extends Document>(document: D): D => {
  const nodes = Object.entries(document.nodes as Nodes).map(([id, node]) => [
    id,
    { ...node, properties: shownProperties(node.properties) },
  ]);
  return { ...document, nodes: Object.fromEntries(nodes) };
};

/**
 * A flow as its caller may see it. Webhooks and HTTP requests often contain secrets: a read-only API key gets them
 * empty, and the launch check would report them if that flow were saved again.
 */
export const showFlow = <D extends Document>(document: D, { key }: Caller): D =>
  key?.scope === 'read' ? withoutAddresses(document) : document;
