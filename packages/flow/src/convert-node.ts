import { type FlowNode, type NodeKind, registry, specOf } from './nodes/registry.ts';
import type { WireNode, WireProperties } from './schema.ts';
import { nodeSize } from './vocabulary.ts';

const kindOfType = new Map(Object.entries(registry).map(([kind, { type }]) => [type, kind as NodeKind]));

const kindOf = ({ node_type }: WireProperties): NodeKind => {
  const kind = kindOfType.get(node_type);
  if (kind === undefined) throw new Error(`There is no kind of node with the type ${node_type}.`);
  return kind;
};

export const defaultPorts = { top: 'port1', bottom: 'port2' } as const;

export const readNode = (wire: WireNode, kind = kindOf(wire.properties)): FlowNode => {
  const { properties } = wire;
  const { nameField = 'name', read } = specOf(kind);
  const name = properties[nameField] ?? properties.name ?? '';
  return { id: wire.id, x: wire.position.x, y: wire.position.y, name, wire, kind, ...read(properties) } as FlowNode;
};

type Typed = Partial<WireProperties>;

/** The typed part in wire format: every field of the kind, including empty ones. */
const typedProperties = (node: FlowNode): Typed & { node_type: string } => {
  const { type, nameField = 'name', write } = specOf(node.kind);
  return { node_type: type, [nameField]: node.name, ...write(node) };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Writes only fields whose meaning changed, so that `1` stays `1`, null stays null and absent fields stay absent. */
const overProperties = (came: WireNode, node: FlowNode): WireProperties => {
  const wire = came.properties;
  const [before, after] = [typedProperties(readNode(came)), typedProperties(node)] as [Typed, Typed];
  // A node that became another kind may have fields of it from before.
  const asNow: Typed = kindOf(wire) === node.kind ? before : typedProperties(readNode(came, node.kind));
  const changed = Object.entries(after).filter(([key, value]) => !same(before[key], value));
  const gone = new Set(Object.keys({ ...before, ...asNow }).filter((key) => !Object.hasOwn(after, key)));
  if (changed.length === 0 && gone.size === 0) return wire;
  const { lay, restated = [] } = specOf(node.kind);
  const kept = Object.entries(wire).filter(([key]) => !gone.has(key));
  const laid = changed.map(([key, value]) => [key, lay?.[key] ? lay[key](wire[key], value) : value]);
  return Object.fromEntries([...kept, ...laid, ...restated.map((key) => [key, after[key]])]) as WireProperties;
};

const madeHere = (node: FlowNode): WireNode => ({
  id: node.id,
  type: specOf(node.kind).type,
  orientation: 0,
  ports: {
    [defaultPorts.top]: { id: defaultPorts.top, type: 'top' },
    [defaultPorts.bottom]: { id: defaultPorts.bottom, type: 'bottom' },
  },
  position: { x: node.x, y: node.y },
  size: { ...nodeSize },
  properties: typedProperties(node),
});

export const writeNode = (node: FlowNode): WireNode => {
  const { wire } = node;
  if (wire === undefined) return madeHere(node);
  const properties = overProperties(wire, node);
  const moved = !Object.is(wire.position.x, node.x) || !Object.is(wire.position.y, node.y);
  if (properties === wire.properties && !moved && wire.id === node.id) return wire;
  return {
    ...wire,
    id: node.id,
    position: moved ? { ...wire.position, x: node.x, y: node.y } : wire.position,
    properties,
  };
};
