import { withoutSecrets } from '@halloo/flow/about-action';
import type { Action } from '@halloo/flow/actions/registry';
import type { Caller } from '../../platform/caller.ts';

interface Document {
  readonly nodes: object;
}

interface Properties {
  readonly action?: Action | null;
  readonly sub_flow?: { readonly flow?: Document | null } | null;
}
type Nodes = Readonly<Record<string, { readonly properties: Properties }>>;

const shownProperties = (properties: Properties): Properties => {
  const { action, sub_flow: entered } = properties;
  return {
    ...properties,
    ...(action && { action: withoutSecrets(action) }),
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
 * A flow as its caller may see it. Webhook addresses often contain secrets: a read-only API key gets them empty, and
 * the launch check would report them if that flow were saved again.
 */
export const showFlow = <D extends Document>(document: D, { key }: Caller): D =>
  key?.scope === 'read' ? withoutAddresses(document) : document;
