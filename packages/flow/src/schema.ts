import { z } from 'zod';
import { type NodeKind, registry } from './nodes/registry.ts';
import { createShapes } from './shapes.ts';
import { documentLimits, documentVersion } from './vocabulary.ts';

/** The flow document in wire format: the shape of the specification, including its oddities. */

const shapes = createShapes({
  array: z.array,
  boolean: z.boolean,
  discriminatedUnion: z.discriminatedUnion,
  enum: z.enum,
  literal: z.literal,
  looseObject: z.looseObject,
  number: z.number,
  object: z.object,
  string: z.string,
  union: z.union,
});
const { words, nodeId } = shapes;
const specs = Object.values(registry);

export const nodeTypes = specs.map(({ type }) => type);

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type KindProperties = Intersection<ReturnType<(typeof registry)[NodeKind]['properties']>>;

/** The properties of all kinds together. Every node is checked against all of them, whatever its kind. */
const kindProperties = (): KindProperties => {
  const byField = new Map<string, z.ZodType>();
  for (const [field, shape] of specs.flatMap(({ properties }) => Object.entries<z.ZodType>(properties(shapes)))) {
    if ((byField.get(field) ?? shape) !== shape) throw new Error(`Two kinds of nodes declare ${field} differently.`);
    byField.set(field, shape);
  }
  return Object.fromEntries(byField) as KindProperties;
};

/** Unknown fields are kept, because other clients may use them. */
const wireProperties = z.looseObject({
  node_type: z.enum(nodeTypes),
  /** Not in the specification. */
  name: words(documentLimits.name).nullish(),
  ...kindProperties(),
});
export type WireProperties = z.infer<typeof wireProperties>;

const coordinate = z.number().min(-documentLimits.coordinate).max(documentLimits.coordinate);

const wireNode = z.looseObject({
  id: nodeId,
  type: words(50),
  orientation: z.number().optional(),
  ports: z.record(words(50), z.looseObject({ id: words(50), type: words(50) })),
  position: z.looseObject({ x: coordinate, y: coordinate }),
  size: z.looseObject({ width: z.number(), height: z.number() }).optional(),
  properties: wireProperties,
});
export type WireNode = z.infer<typeof wireNode>;

const end = z.looseObject({ nodeId, portId: words(50) });
const wireLink = z.looseObject({ id: nodeId, from: end, to: end });
export type WireLink = z.infer<typeof wireLink>;

export const wireFlow = z.looseObject({
  version: z.number().int().min(1).max(documentVersion).optional(),
  nodes: z.record(nodeId, wireNode),
  links: z.record(nodeId, wireLink),
});
export type WireFlow = z.infer<typeof wireFlow>;
