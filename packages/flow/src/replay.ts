import { z } from 'zod';
import { requestResults } from './http-request.ts';
import { start, step } from './interpreter.ts';
import type { Flow } from './model.ts';
import type { CallEvent, EndReason, Fact, Run } from './run.ts';
import { keypadKeys } from './vocabulary.ts';
import { say } from './words.ts';

const spoken = z.string().max(2000);
const ms = z.number().min(0).max(86_400_000);

/**
 * An event on the line as stored in a flow test: without sequence numbers, because they change with every change of the
 * flow.
 */
export const walkEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('played'), ms }),
  z.object({ type: z.literal('pressed'), key: z.enum(keypadKeys) }),
  z.object({ type: z.literal('timed_out') }),
  z.object({ type: z.literal('said'), text: spoken, phrase: spoken.nullable(), ms }),
  z.object({ type: z.literal('recorded'), text: spoken.nullable(), ms }),
  z.object({ type: z.literal('acted'), ok: z.boolean(), detail: spoken }),
  z.object({
    type: z.literal('replied'),
    result: z.enum(requestResults),
    status: z.number().int().min(100).max(999).nullable(),
    detail: spoken,
    values: z.record(z.string().max(100), spoken),
  }),
  z.object({ type: z.literal('placed'), hasPlace: z.boolean(), taken: z.number().int().nullable() }),
  z.object({ type: z.literal('hung_up') }),
]);
export type WalkEvent = z.infer<typeof walkEvent>;

/** When a walk began, and what its call knew besides its lead. Null if the flow does not choose by it. */
export const walkBeginning = z
  .object({
    at: z.number().int().min(0).max(8_640_000_000_000_000),
    about: z.object({
      seed: z.string().max(100),
      attempt: z.number().int().min(1).max(1_000_000),
      caller: z.string().max(50),
      zoneMs: z.number().int().min(-86_400_000).max(86_400_000),
    }),
  })
  .nullable();
export type WalkBeginning = z.infer<typeof walkBeginning>;

/** The result of a walk: its path, its answers, and how it ended. */
export const walkResult = z.object({
  nodes: z.array(z.string()),
  answers: z.array(z.object({ child: z.string(), value: z.string() })),
  ended: z.string().nullable(),
});
export interface WalkResult {
  readonly nodes: readonly string[];
  readonly answers: readonly { readonly child: string; readonly value: string }[];
  /** Null while the call continues. */
  readonly ended: EndReason | null;
}

/** A walk through a flow that is expected to have the same result again. */
export interface SavedTest {
  readonly name: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly events: readonly WalkEvent[];
  readonly expected: WalkResult;
  readonly began: WalkBeginning;
}

/** The event with the sequence number that the run waits for; tests store no recordings. */
const asEvent = (event: WalkEvent, run: Run): CallEvent => {
  const seq = run.waiting.for === 'nothing' ? 0 : run.waiting.seq;
  switch (event.type) {
    case 'pressed':
    case 'hung_up':
      return event;
    case 'said':
    case 'recorded':
      return { ...event, seq, recording: null };
    default:
      return { ...event, seq };
  }
};

const resultOf = (facts: readonly Fact[]): WalkResult => ({
  nodes: facts.flatMap((fact) => (fact.fact === 'entered' ? [fact.nodeId] : [])),
  answers: facts.flatMap((fact) => (fact.fact === 'responded' ? [{ child: fact.childId, value: fact.value }] : [])),
  ended: facts.flatMap((fact) => (fact.fact === 'ended' ? [fact.reason] : []))[0] ?? null,
});

/** Walks a flow with the given events, one second apart, without the announcement. Without a beginning, at no particular time. */
export const walk = (
  given: Flow,
  vars: Readonly<Record<string, string>>,
  events: readonly WalkEvent[],
  began: WalkBeginning = null,
): { readonly run: Run; readonly result: WalkResult } => {
  const { announcement, ...unannounced } = given;
  const flow = announcement === undefined ? given : unannounced;
  let now = began?.at ?? 0;
  let turn = start(flow, vars, now, began?.about);
  const facts = [...turn.facts];
  for (const event of events) {
    now += 1000;
    turn = step(flow, turn.run, asEvent(event, turn.run), now);
    facts.push(...turn.facts);
  }
  return { run: turn.run, result: resultOf(facts) };
};

/** The first difference between two walks, as a sentence; undefined if they are equal. */
export const walkDifference = (
  expected: WalkResult,
  found: WalkResult,
  nameOf: (nodeId: string) => string,
): string | undefined => {
  for (let at = 0; at < Math.max(expected.nodes.length, found.nodes.length); at += 1) {
    const [wanted, got] = [expected.nodes[at], found.nodes[at]];
    if (wanted === got) continue;
    if (got === undefined) return say('flow.walk.endedBefore', { node: nameOf(wanted ?? '') });
    return wanted === undefined
      ? say('flow.walk.wentOn', { node: nameOf(got) })
      : say('flow.walk.wentElsewhere', { node: nameOf(got), expected: nameOf(wanted) });
  }
  for (const [at, { value }] of expected.answers.entries()) {
    const got = found.answers[at]?.value ?? '';
    if (got !== value) return say('flow.walk.understood', { found: got, expected: value });
  }
  return expected.ended === found.ended ? undefined : say('flow.walk.endedOtherwise');
};
