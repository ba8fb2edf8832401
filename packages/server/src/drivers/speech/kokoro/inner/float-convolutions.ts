import { type Field, readFields, textOf, writeField, writeText } from './protobuf.ts';

/** Field numbers of the ONNX format. */
const modelGraph = 7;
const graphNode = 1;
const nodeInput = 1;
const nodeOutput = 2;
const nodeName = 3;
const nodeKind = 4;
const nodeAttribute = 5;

interface Node {
  readonly kind: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: readonly Uint8Array[];
  readonly bytes: Uint8Array;
}

const readNode = ({ content = new Uint8Array(), bytes }: Field): Node => {
  const fields = [...readFields(content)];
  const all = (number: number) => fields.filter((field) => field.number === number);
  return {
    kind: all(nodeKind).map(textOf).join(''),
    inputs: all(nodeInput).map(textOf),
    outputs: all(nodeOutput).map(textOf),
    attributes: all(nodeAttribute).map((field) => field.bytes),
    bytes,
  };
};

const writeNode = (kind: string, node: Omit<Node, 'kind' | 'bytes'>): Uint8Array[] =>
  writeField(graphNode, [
    ...node.inputs.flatMap((name) => writeText(nodeInput, name)),
    ...node.outputs.flatMap((name) => writeText(nodeOutput, name)),
    ...writeText(nodeName, node.outputs[0] ?? ''),
    ...writeText(nodeKind, kind),
    ...node.attributes,
  ]);

const unlike = () => new Error('The model is built in an unknown way.');

/** The nodes of a graph by what they make and what they use. */
const createIndex = (nodes: readonly Node[]) => {
  const makers = new Map(nodes.flatMap((node) => node.outputs.map((name) => [name, node])));
  const users = Map.groupBy(
    nodes.flatMap((node) => node.inputs.map((name) => ({ name, node }))),
    ({ name }) => name,
  );
  const maker = (name: string | undefined, kind: string): Node => {
    const node = makers.get(name ?? '');
    if (node?.kind !== kind) throw unlike();
    return node;
  };
  const onlyUser = ({ outputs: [name = ''] }: Node): Node => {
    const [first, ...others] = users.get(name) ?? [];
    if (!first || others.length > 0) throw unlike();
    return first.node;
  };
  const otherInput = (node: Node, { outputs }: Node) => node.inputs.find((name) => !outputs.includes(name));
  return { maker, onlyUser, otherInput };
};

/**
 * The nodes that replace one convolution of integers, and those that are no longer needed. What surrounds it:
 *
 *     x ─▶ DynamicQuantizeLinear ─▶ ConvInteger ─▶ [Add bias] ─▶ Cast ─▶ Mul scale ─▶ y
 *     bias ─▶ Div scale ─▶ Floor ─▶ Cast ─▶ Reshape ──────┘
 *
 * becomes `x ─▶ Conv ─▶ y`, with weights that are unpacked once when the model is loaded.
 */
const replace = (convolution: Node, { maker, onlyUser, otherInput }: ReturnType<typeof createIndex>) => {
  const [input, weights = '', , zeroPoint = ''] = convolution.inputs;
  const [sound = ''] = maker(input, 'DynamicQuantizeLinear').inputs;
  const next = onlyUser(convolution);
  const add = next.kind === 'Add' ? next : undefined;
  const cast = add ? onlyUser(add) : next;
  const multiply = onlyUser(cast);
  if (cast.kind !== 'Cast' || multiply.kind !== 'Mul') throw unlike();
  const bias: string[] = [];
  if (add) {
    const reshape = maker(otherInput(add, convolution), 'Reshape');
    const floor = maker(maker(reshape.inputs[0], 'Cast').inputs[0], 'Floor');
    bias.push(maker(floor.inputs[0], 'Div').inputs[0] ?? '');
  }
  const scale = weights.replace(/_quantized$/, '_scale');
  if (!maker(otherInput(multiply, cast), 'Mul').inputs.includes(scale)) throw unlike();
  const [made = ''] = convolution.outputs;
  const unpacked = `${made}_weights`;
  return {
    nodes: [
      ...writeNode('DequantizeLinear', { inputs: [weights, scale, zeroPoint], outputs: [unpacked], attributes: [] }),
      ...writeNode('Conv', {
        inputs: [sound, unpacked, ...bias],
        outputs: multiply.outputs,
        attributes: convolution.attributes,
      }),
    ],
    unneeded: [...(add ? [add] : []), cast, multiply],
  };
};

/**
 * Replaces the convolutions of integers in an ONNX model by those of floats, which a processor computes in half the time.
 * The weights stay the same. Throws if the model is built otherwise than expected.
 */
export const withFloatConvolutions = (model: Uint8Array): Uint8Array => {
  const parts: Uint8Array[] = [];
  for (const field of readFields(model)) {
    parts.push(...(field.number === modelGraph && field.content ? rewriteGraph(field.content) : [field.bytes]));
  }
  return Buffer.concat(parts);
};

const rewriteGraph = (graph: Uint8Array): Uint8Array[] => {
  const fields = [...readFields(graph)];
  const nodes = fields.filter(({ number }) => number === graphNode).map(readNode);
  const index = createIndex(nodes);
  const unneeded = new Set<Node>();
  const replaced = new Map<Node, Uint8Array[]>();
  for (const node of nodes.filter(({ kind }) => kind === 'ConvInteger')) {
    const replacement = replace(node, index);
    replaced.set(node, replacement.nodes);
    for (const each of replacement.unneeded) unneeded.add(each);
  }
  return writeField(modelGraph, [
    ...nodes.flatMap((node) => (unneeded.has(node) ? [] : (replaced.get(node) ?? [node.bytes]))),
    ...fields.filter(({ number }) => number !== graphNode).map(({ bytes }) => bytes),
  ]);
};
