import {
  fieldsOfBody,
  fillRequest,
  type HttpReply,
  type HttpRequest,
  hostIn,
  isRequestAddress,
  type RequestSettings,
  readHeaders,
  requestMethods,
} from '../http-request.ts';
import type { Checked, Found } from '../problems/problem.ts';
import { named } from '../sentence.ts';
import type { Shapes } from '../shapes.ts';
import { fieldValue, withField } from '../template.ts';
import { documentLimits } from '../vocabulary.ts';
import { leaves, type Next, problem, record, type Walk, waits } from '../walk.ts';
import { say } from '../words.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface RequestNode extends NodeBase {
  readonly kind: 'request';
  readonly request: RequestSettings;
  /** Plays until the answer is there. */
  readonly scriptId: number | null;
}

const properties = ({ z, words, raw, scriptId }: Shapes) => {
  const { min, max } = documentLimits.requestSeconds;
  const reading = z.looseObject({ path: raw(documentLimits.path), field: words(documentLimits.name) });
  return {
    request: z
      .looseObject({
        method: z.enum(requestMethods).nullish(),
        url: raw(documentLimits.url).nullish(),
        headers: raw(documentLimits.requestHeaders).nullish(),
        body: raw(documentLimits.requestBody).nullish(),
        reads: z.array(reading).max(documentLimits.conditions).nullish(),
        timeout_seconds: z.number().int().min(min).max(max).nullish(),
        example: raw(documentLimits.requestBody).nullish(),
      })
      .nullish(),
    waiting_script_id: scriptId.nullish(),
  };
};

const fresh: RequestSettings = {
  ...{ method: 'GET', url: '', headers: '', body: '', reads: [], timeoutSeconds: 5, example: '' },
};

/** The first thing that keeps a request from being sent. */
const lackOf = ({ url, headers, reads }: RequestSettings): 'address' | 'headers' | 'reading' | undefined => {
  if (!isRequestAddress(url)) return 'address';
  if (!readHeaders(headers)) return 'headers';
  return reads.every(({ path, field }) => path.trim() !== '' && field.trim() !== '') ? undefined : 'reading';
};

function* unfinished({ words }: Checked, node: RequestNode): Iterable<Found> {
  const lack = lackOf(node.request);
  if (!lack) return;
  yield {
    code: 'request_incomplete',
    sentence: say(`flow.problem.request.${lack}`, { node: words(node) }),
    hint: say(`flow.hint.request.${lack}`),
    nodeId: node.id,
  };
}

/** The request for the caller of a walk. */
const requestOf = ({ run }: Walk, { request }: RequestNode): HttpRequest =>
  fillRequest(request, (field) => fieldValue(run.vars, field));

/** Records the result, keeps its values, and takes the way for it, or the node's own link. */
const settle = (walk: Walk, node: RequestNode, { result, status, detail, values }: HttpReply): Next => {
  const { method, url, reads } = node.request;
  record(walk, { fact: 'requested', nodeId: node.id, method, host: hostIn(url), result, status, detail });
  for (const { path, field: written } of reads) {
    const field = written.trim();
    const value = Object.hasOwn(values, field) ? (values[field] ?? '') : null;
    if (value !== null) walk.run = { ...walk.run, vars: withField(walk.run.vars, field, value) };
    else if (result !== 'answered') continue;
    const lack = value === null ? say('flow.request.noValue', { path, field }) : null;
    record(walk, { fact: 'set', nodeId: node.id, field, value, lack });
  }
  const way = walk.graph.parts(node.id).find((part) => part.kind === 'way' && part.on === result);
  return way ? { go: 'answer', childId: way.id } : leaves();
};

/** Asks another system over HTTP, and keeps values of its answer in fields of the call. */
export const request: NodeSpec<RequestNode, ReturnType<typeof properties>> = {
  type: 'HTTP Request',
  properties,
  read: ({ request: given, waiting_script_id }) => ({
    request: {
      method: given?.method ?? fresh.method,
      url: given?.url ?? '',
      headers: given?.headers ?? '',
      body: given?.body ?? '',
      reads: (given?.reads ?? []).map(({ path, field }) => ({ path, field })),
      timeoutSeconds: given?.timeout_seconds ?? fresh.timeoutSeconds,
      example: given?.example ?? '',
    },
    scriptId: waiting_script_id ?? null,
  }),
  write: ({ request: { timeoutSeconds, reads, ...given }, scriptId }) => ({
    request: { ...given, reads: reads.map((each) => ({ ...each })), timeout_seconds: timeoutSeconds },
    waiting_script_id: scriptId,
  }),
  fresh: { request: fresh, scriptId: null },
  lay: { request: (came, changed) => ({ ...came, ...changed }) },
  fieldWords: { request: 'request', waiting_script_id: 'waitingScript' },
  valueWords: { request: ({ request: { method, url } }) => `${method} ${hostIn(url)}`.trim() },
  owns: 'ways',
  script: {
    field: 'waiting_script_id',
    of: (node) => node.scriptId,
    with: (node, scriptId) => ({ ...node, scriptId }),
  },
  texts: ({ request: { url, headers, body } }) => [url, headers, fieldsOfBody(body)],
  sets: ({ request: { reads } }) => reads.map(({ field }) => field),
  subject: (node) => named('request', node.name, hostIn(node.request.url)),
  problems: (node, checked) => unfinished(checked, node),

  enter: (walk, node) => {
    if (lackOf(node.request)) {
      problem(walk, 'request_incomplete', say('flow.run.requestIncomplete'));
      return settle(walk, node, { result: 'failed', status: null, detail: '', values: {} });
    }
    const sound = node.scriptId === null ? null : walk.run.seq + 1;
    const seq = (sound ?? walk.run.seq) + 1;
    walk.run = { ...walk.run, seq, waiting: { for: 'replied', seq, sound } };
    if (sound !== null && node.scriptId !== null) {
      walk.commands.push({ do: 'play', seq: sound, nodeId: node.id, scriptId: node.scriptId, interruptible: false });
    }
    walk.commands.push({ do: 'request', seq, nodeId: node.id, request: requestOf(walk, node) });
    return waits;
  },
  handle: (walk, node, event) => {
    const { waiting } = walk.run;
    if (event.type !== 'replied' || waiting.for !== 'replied') return undefined;
    if (waiting.sound !== null) walk.commands.push({ do: 'stop_playing', seq: waiting.sound });
    return settle(walk, node, event);
  },
  askAgain: (walk, node, waiting) =>
    waiting.for === 'replied'
      ? { do: 'request', seq: waiting.seq, nodeId: node.id, request: requestOf(walk, node) }
      : undefined,
};
