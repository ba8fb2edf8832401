import { z } from 'zod';

/** The flow document as it travels: the shape of the specification, odd corners included. */

export const nodeTypes = ['Start', 'Audio', 'Rule', 'System Action', 'End', 'Rule Child'] as const;
export type NodeType = (typeof nodeTypes)[number];

/** The last two are what the screen calls User Keypad Input and User Voice Input. */
export const ruleTypes = [
  'Keypad',
  'Voice Response',
  'Non Conditional Keypad Response',
  'Non Conditional Voice Response',
] as const;
export type RuleType = (typeof ruleTypes)[number];

export const keypadKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
export type KeypadKey = (typeof keypadKeys)[number];

export const outcomes = ['Interested', 'Not interested'] as const;
export type Outcome = (typeof outcomes)[number];

export const actionKinds = ['transfer', 'sms', 'webhook', 'do_not_call', 'outcome', 'callback', 'replay'] as const;
export type ActionKind = (typeof actionKinds)[number];

export const documentLimits = {
  nodes: 1000,
  links: 3000,
  name: 100,
  keyword: 100,
  synonyms: 50,
  smsText: 1000,
  url: 2000,
  callbackMinutes: { min: 1, max: 43_200 },
  coordinate: 1_000_000,
} as const;

export const nodeSize = { width: 200, height: 64 } as const;
/** Child rule nodes stand this far below their rule. */
export const childDistance = 100;

/** Words that people read: no markup, nothing that cannot be stored. */
const words = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !/[<>\0]/.test(value) && value.isWellFormed(), 'must not contain < or >');

const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be of letters, digits, - and _');
const coordinate = z.number().min(-documentLimits.coordinate).max(documentLimits.coordinate);
const scriptId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What a System Action does. A draft may leave the settings empty; `validate` asks for them. */
export const wireAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transfer'), number: words(40).default('') }),
  z.object({ kind: z.literal('sms'), text: words(documentLimits.smsText).default('') }),
  z.object({ kind: z.literal('webhook'), url: words(documentLimits.url).default('') }),
  z.object({ kind: z.literal('do_not_call') }),
  z.object({ kind: z.literal('outcome'), outcome: z.enum(outcomes).nullable().default(null) }),
  z.object({
    kind: z.literal('callback'),
    minutes: z
      .number()
      .int()
      .min(documentLimits.callbackMinutes.min)
      .max(documentLimits.callbackMinutes.max)
      .nullable()
      .default(null),
  }),
  z.object({ kind: z.literal('replay') }),
]);
export type Action = z.infer<typeof wireAction>;

/** Fields that Halloo does not know stay where they are: other clients may. */
export const wireProperties = z.looseObject({
  node_type: z.enum(nodeTypes),
  rule_type: z.enum(ruleTypes).nullish(),
  /** The key of a Keypad child. */
  number: z.union([words(1), z.number().int().min(0).max(9)]).nullish(),
  keyword: words(documentLimits.keyword).nullish(),
  /** Synonyms of the keyword. */
  user_input: z.array(words(documentLimits.keyword)).max(documentLimits.synonyms).nullish(),
  lang_code: words(20).nullish(),
  lang_name: words(documentLimits.name).nullish(),
  rule_child_name: words(documentLimits.name).nullish(),
  rule_node_id: nodeId.nullish(),
  /** Beyond the specification. */
  name: words(documentLimits.name).nullish(),
  script_id: scriptId.nullish(),
  closing_script_id: scriptId.nullish(),
  outcome: z.enum(outcomes).nullish(),
  action: wireAction.nullish(),
});
export type WireProperties = z.infer<typeof wireProperties>;

export const wireNode = z.looseObject({
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
export const wireLink = z.looseObject({ id: nodeId, from: end, to: end });
export type WireLink = z.infer<typeof wireLink>;

/** The newest shape of a document. One without a number is as the specification has it: the first. */
export const documentVersion = 2;

export const wireFlow = z.looseObject({
  version: z.number().int().min(1).max(documentVersion).optional(),
  nodes: z.record(nodeId, wireNode),
  links: z.record(nodeId, wireLink),
});
export type WireFlow = z.infer<typeof wireFlow>;
