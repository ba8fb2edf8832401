/*
 * A client of Halloo, in one file without dependencies, for Node 20 and later and for browsers.
 * Generated from the contract by scripts/make-client.ts. Do not edit.
 */

/** The connection to a Halloo server. */
export interface HallooOptions {
  /** The address, such as `https://halloo.example.com`. */
  url: string;
  /** An API key, created in the console under Settings, API keys. */
  key: string;
  /** The number of retries of a request that got no response; 4 by default. Only safe requests are retried. */
  retries?: number;
  /** Replaces the built-in `fetch`. */
  fetch?: typeof fetch;
}

/** The options of one request. */
export interface CallOptions {
  signal?: AbortSignal;
  /** For requests that create something: your own key instead of the one that is generated for each call. */
  idempotencyKey?: string;
}

/** An error response of Halloo, or a failed connection (`status` 0, code `client.unreachable`). */
export class HallooError extends Error {
  readonly status: number;
  /** Stable; switch on this. */
  readonly code: string;
  /** The problem of each wrong field. */
  readonly fields: Record<string, string>;
  /** Whole seconds to wait, if Halloo requests it. */
  readonly retryAfter: number | undefined;
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(status: number, body: ErrorAnswer, cause?: unknown) {
    super(body.msg ?? `Halloo answered ${status}.`);
    this.name = 'HallooError';
    if (cause !== undefined) this.cause = cause;
    this.status = status;
    this.code = body.code ?? 'client.unknown';
    this.fields = body.fields ?? {};
    this.retryAfter = body.retry_after;
    this.requestId = body.request_id;
  }
}

interface ErrorAnswer {
  code?: string;
  msg?: string;
  fields?: Record<string, string>;
  retry_after?: number;
  request_id?: string;
}

interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Names of query parameters; all others go into the body. */
  readonly query?: readonly string[];
  readonly files?: readonly string[];
  readonly idempotent?: true;
  readonly streams?: string;
}

type Input = Record<string, unknown>;

const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

const addressOf = (url: string, { path, query = [] }: Operation, input: Input): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const search = new URLSearchParams();
  for (const name of query) if (input[name] !== undefined) search.set(name, String(input[name]));
  return `${url.replace(/\/+$/, '')}${filled}${search.size > 0 ? `?${search}` : ''}`;
};

const formOf = (input: Input, names: readonly string[]): FormData => {
  const form = new FormData();
  const late: [string, Blob][] = [];
  for (const name of names) {
    const value = input[name];
    if (value instanceof Blob) late.push([name, value]);
    else if (name !== 'file_name' && value !== undefined) form.set(name, String(value));
  }
  // Fields come before the file, because the server reads them as a stream.
  for (const [name, blob] of late) {
    const own = 'name' in blob && typeof blob.name === 'string' ? blob.name : undefined;
    form.set(name, blob, typeof input.file_name === 'string' ? input.file_name : (own ?? 'file'));
  }
  return form;
};

const bodyOf = (operation: Operation, input: Input): { body?: string | FormData; type?: string } => {
  if (operation.method === 'GET' || operation.method === 'DELETE') return {};
  const inPath = (operation.path.match(/\{\w+\}/g) ?? []).map((part) => part.slice(1, -1));
  const elsewhere = new Set([...(operation.query ?? []), ...inPath]);
  const names = Object.keys(input).filter((name) => !elsewhere.has(name));
  if (operation.files?.some((name) => input[name] instanceof Blob)) return { body: formOf(input, names) };
  const body = Object.fromEntries(names.map((name) => [name, input[name]]));
  return { body: JSON.stringify(body), type: 'application/json' };
};

const errorOf = async (response: Response): Promise<HallooError> => {
  const text = await response.text().catch(() => '');
  try {
    return new HallooError(response.status, JSON.parse(text));
  } catch {
    return new HallooError(response.status, {});
  }
};

const passing = new Set([502, 503, 504]);

/** Whether a request can safely be repeated: it did nothing, or it is idempotent. */
const mayRepeat = ({ method, idempotent }: Operation, { status, code, retryAfter = 0 }: HallooError) => {
  if (status === 429) return retryAfter <= 60;
  if (method !== 'GET' && !idempotent) return false;
  return status === 0 || passing.has(status) || code === 'idempotency.in_progress';
};

/** A position of the database in a form that sorts. */
const sortable = (position: string) =>
  position
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join();

/** The newest position that each client knows of. Sent with requests, so that they include its own changes. */
const positions = new WeakMap<HallooOptions, string>();

const notePosition = (options: HallooOptions, position: unknown) => {
  const known = positions.get(options);
  if (typeof position !== 'string' || (known && sortable(known) >= sortable(position))) return;
  positions.set(options, position);
};

const send = async (
  options: HallooOptions,
  operation: Operation,
  input: Input,
  { signal, idempotencyKey }: CallOptions,
  extra: Record<string, string> = {},
): Promise<Response> => {
  const { url, key, retries = 4, fetch: ask = fetch } = options;
  const address = addressOf(url, operation, input);
  const { body, type } = bodyOf(operation, input);
  const position = positions.get(options);
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, ...extra };
  if (type) headers['content-type'] = type;
  if (position) headers['halloo-position'] = position;
  if (operation.idempotent) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  const init: RequestInit = { method: operation.method, headers, body: body ?? null, signal: signal ?? null };
  for (let failures = 0; ; failures += 1) {
    let error: HallooError;
    try {
      const response = await ask(address, init);
      notePosition(options, response.headers.get('halloo-position'));
      if (response.ok) return response;
      error = await errorOf(response);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      error = new HallooError(0, { code: 'client.unreachable', msg: 'Halloo could not be reached.' }, cause);
    }
    if (failures >= retries || !mayRepeat(operation, error)) throw error;
    const backOffMs = 250 * 2 ** failures * (0.75 + Math.random() / 2);
    await wait(error.retryAfter === undefined ? backOffMs : error.retryAfter * 1000, signal);
  }
};

/** The events of a stream, one by one. Ends with the stream; to continue, open it again with the last id. */
async function* readEvents(
  options: HallooOptions,
  response: Response,
): AsyncGenerator<{ id: string; event: LiveEvent }> {
  if (!response.body) return;
  const parts = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await parts.read(); !part.done; part = await parts.read()) {
      text += part.value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const data = line('data');
        const event: unknown = data ? JSON.parse(data) : undefined;
        if (event && typeof event === 'object' && 'position' in event) notePosition(options, event.position);
        if (event && typeof event === 'object' && 'type' in event)
          yield { id: line('id') ?? '', event: event as LiveEvent };
      }
    }
  } finally {
    await parts.cancel().catch(() => {});
  }
}

/** All items of a list, loaded page by page: `for await (const lead of each(halloo.listLeads, {campaign_id: 7}))`. */
export async function* each<I extends { limit?: number; offset?: number }, T>(
  list: (input: I, call?: CallOptions) => Promise<{ count: number; results: T[]; next?: string | null }>,
  input: I,
  call: CallOptions = {},
): AsyncGenerator<T> {
  let offset = input.offset ?? 0;
  let place: { offset: number; after?: string } = { offset };
  for (;;) {
    const { count, results, next } = await list({ ...input, limit: input.limit ?? 100, ...place }, call);
    yield* results;
    offset += results.length;
    if (next === null || results.length === 0 || (next === undefined && offset >= count)) return;
    // Lists that change meanwhile return the next position; the others use offsets.
    place = next === undefined ? { offset } : { offset: 0, after: next };
  }
}

/** Creates a client. Its methods can be used without the object. */
export const createHalloo = (options: HallooOptions): Halloo => {
  const methods = Object.entries(operations).map(([name, operation]: [string, Operation]) => {
    const method = async (input: Input = {}, call: CallOptions = {}) => {
      const response = await send(options, operation, input, call);
      return operation.streams ? response : response.json();
    };
    return [name, method] as const;
  });
  const events = async function* (after?: string, call: CallOptions = {}) {
    const resume: Record<string, string> = after === undefined ? {} : { 'last-event-id': after };
    yield* readEvents(options, await send(options, operations.events, {}, call, resume));
  };
  const open = (address: string, call: CallOptions = {}) =>
    send(options, { method: 'GET', path: address, streams: '*' }, {}, call);
  return { ...Object.fromEntries(methods), events, open } as unknown as Halloo;
};

const operations = {
  health: { method: 'GET', path: '/healthz' },
  ready: { method: 'GET', path: '/readyz' },
  openApi: { method: 'GET', path: '/api/openapi.json' },
  events: { method: 'GET', path: '/api/events/', streams: 'text/event-stream' },
  getProfile: { method: 'GET', path: '/api/user_profile/' },
  readInvitation: { method: 'POST', path: '/api/invitations/open/' },
  acceptInvitation: { method: 'POST', path: '/api/invitations/accept/' },
  requestReset: { method: 'POST', path: '/api/password_resets/' },
  readReset: { method: 'POST', path: '/api/password_resets/open/' },
  resetPassword: { method: 'POST', path: '/api/password_resets/use/' },
  listNotifications: { method: 'GET', path: '/api/notifications/', query: ['limit', 'before'] },
  sendReport: { method: 'POST', path: '/api/results/{campaign_id}/report_mail/send/', idempotent: true },
  getSettings: { method: 'GET', path: '/api/settings/' },
  changeSettings: { method: 'PATCH', path: '/api/settings/' },
  changeLineNode: { method: 'PATCH', path: '/api/settings/line-nodes/{name}/' },
  listTimeZones: { method: 'GET', path: '/api/campaigns/timezone/' },
  listAudit: {
    method: 'GET',
    path: '/api/audit/',
    query: ['limit', 'offset', 'after', 'who', 'kind', 'search', 'from', 'to'],
  },
  getAuditState: { method: 'GET', path: '/api/audit/state/' },
  verifyAudit: { method: 'POST', path: '/api/audit/verify/' },
  signAuditFiles: { method: 'GET', path: '/api/audit/files/', query: ['who', 'kind', 'search', 'from', 'to'] },
  getBackups: { method: 'GET', path: '/api/settings/backups/' },
  makeBackup: { method: 'POST', path: '/api/settings/backups/' },
  listWorkspaceLanguages: { method: 'GET', path: '/api/settings/languages/' },
  addWorkspaceLanguage: { method: 'POST', path: '/api/settings/languages/', idempotent: true },
  changeWorkspaceLanguage: { method: 'PATCH', path: '/api/settings/languages/{code}/' },
  removeWorkspaceLanguage: { method: 'DELETE', path: '/api/settings/languages/{code}/' },
  listExamples: { method: 'GET', path: '/api/flow/examples/{campaign_id}/' },
  speakExamples: { method: 'POST', path: '/api/flow/examples/{campaign_id}/voices/' },
  addExample: { method: 'POST', path: '/api/flow/examples/{campaign_id}/', files: ['audio'], idempotent: true },
  tryExamples: { method: 'POST', path: '/api/flow/examples/{campaign_id}/try/', files: ['audio'] },
  reviewAnswer: { method: 'POST', path: '/api/flow/answers/{response_id}/example/' },
  removeExample: { method: 'DELETE', path: '/api/flow/examples/{campaign_id}/{id}/' },
  listPronunciations: { method: 'GET', path: '/api/settings/pronunciations/' },
  addPronunciation: { method: 'POST', path: '/api/settings/pronunciations/', idempotent: true },
  changePronunciation: { method: 'PATCH', path: '/api/settings/pronunciations/{id}/' },
  removePronunciation: { method: 'DELETE', path: '/api/settings/pronunciations/{id}/' },
  hearPronunciation: { method: 'POST', path: '/api/settings/pronunciations/listen/' },
  listAnnouncements: { method: 'GET', path: '/api/settings/announcements/' },
  changeAnnouncementUse: { method: 'PATCH', path: '/api/settings/announcements/' },
  nameAnnouncement: { method: 'PATCH', path: '/api/settings/announcements/{id}/' },
  forgetAnnouncement: { method: 'DELETE', path: '/api/settings/announcements/{id}/' },
  listAnnouncementCalls: { method: 'GET', path: '/api/settings/announcements/{id}/calls/' },
  getSetUp: { method: 'GET', path: '/api/settings/set-up/' },
  testSetUp: { method: 'POST', path: '/api/settings/set-up/test/' },
  listOutcomes: { method: 'GET', path: '/api/outcomes/' },
  createOutcome: { method: 'POST', path: '/api/outcomes/', idempotent: true },
  changeOutcome: { method: 'PATCH', path: '/api/outcomes/{id}/' },
  orderOutcomes: { method: 'POST', path: '/api/outcomes/order/' },
  deleteOutcome: { method: 'DELETE', path: '/api/outcomes/{id}/' },
  listCallingRules: { method: 'GET', path: '/api/calling-rules/' },
  changeCallingRule: { method: 'PATCH', path: '/api/calling-rules/{region}/' },
  listPrices: { method: 'GET', path: '/api/prices/', query: ['limit', 'offset', 'search'] },
  addPrice: { method: 'POST', path: '/api/prices/', idempotent: true },
  changePrice: { method: 'PATCH', path: '/api/prices/{id}/' },
  removePrice: { method: 'DELETE', path: '/api/prices/{id}/' },
  changeCurrency: { method: 'PATCH', path: '/api/prices/currency/' },
  importPrices: { method: 'POST', path: '/api/prices/import/', query: ['mode'], files: ['file'] },
  exportPrices: { method: 'GET', path: '/api/prices/export.csv', streams: 'text/csv' },
  exportPriceSheet: {
    method: 'GET',
    path: '/api/prices/export.xlsx',
    streams: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  getCampaignMoney: { method: 'GET', path: '/api/campaigns/money/{campaign_id}/' },
  changeBudget: { method: 'PATCH', path: '/api/campaigns/money/{campaign_id}/' },
  listCampaigns: {
    method: 'GET',
    path: '/api/campaigns/campaign/',
    query: ['limit', 'offset', 'after', 'search', 'status'],
  },
  changeCampaign: { method: 'PATCH', path: '/api/campaigns/campaign/{id}/' },
  purgeCampaign: { method: 'DELETE', path: '/api/campaigns/campaign/{id}/' },
  checkLaunch: { method: 'GET', path: '/api/campaigns/launch-check/{id}/' },
  createCampaign: { method: 'POST', path: '/api/campaigns/insert_campaign_line/', idempotent: true },
  editCampaign: { method: 'POST', path: '/api/campaigns/edit-campaign/', idempotent: true },
  duplicateCampaign: { method: 'POST', path: '/api/campaigns/duplicate-campaign/', idempotent: true },
  getCampaignDetail: { method: 'GET', path: '/api/campaigns/campaign-details/{key}/' },
  changeCampaignDetail: { method: 'PATCH', path: '/api/campaigns/campaign-details/{key}/' },
  updateCampaignDetail: { method: 'POST', path: '/api/campaigns/update_campaign_detail/' },
  listResponseTypes: { method: 'GET', path: '/api/campaigns/response_type/' },
  callResponses: { method: 'POST', path: '/api/campaigns/call_responses/' },
  listStatusOptions: { method: 'GET', path: '/api/campaigns/status_options/' },
  listHolidayRegions: { method: 'GET', path: '/api/campaigns/holiday-regions/' },
  listHolidays: { method: 'GET', path: '/api/campaigns/holidays/{region}/', query: ['from', 'to'] },
  getBestHour: { method: 'GET', path: '/api/campaigns/best-hour/{campaign_id}/' },
  changeBestHour: { method: 'PATCH', path: '/api/campaigns/best-hour/{campaign_id}/' },
  uploadLeadFile: {
    method: 'POST',
    path: '/api/campaigns/lead-files/',
    query: [
      'sheet',
      'encoding',
      'separator',
      'header_row',
      'columns',
      'hidden_rows',
      'remember',
      'file_id',
      'campaign_id',
    ],
    files: ['file'],
    idempotent: true,
  },
  lookAtLeadFile: {
    method: 'POST',
    path: '/api/campaigns/lead-files/look/',
    query: ['sheet', 'encoding', 'separator', 'header_row', 'columns', 'hidden_rows', 'remember', 'purpose'],
    files: ['file'],
  },
  listLeadFileRows: {
    method: 'GET',
    path: '/api/campaigns/lead-files/{file_id}/rows/',
    query: ['limit', 'offset', 'only'],
  },
  downloadRefusedRows: { method: 'GET', path: '/api/campaigns/lead-files/{file_id}/refused.csv', streams: 'text/csv' },
  forgetLeadFile: { method: 'DELETE', path: '/api/campaigns/lead-files/{file_id}/' },
  listImports: { method: 'GET', path: '/api/campaigns/imports/{campaign_id}/' },
  listLeads: {
    method: 'GET',
    path: '/api/campaigns/leads/{campaign_id}/',
    query: ['limit', 'offset', 'search', 'status'],
  },
  findPeople: { method: 'GET', path: '/api/campaigns/people/', query: ['search', 'limit'] },
  campaignLines: { method: 'GET', path: '/api/campaigns/campaign_line/', query: ['campaign'] },
  excelSample: {
    method: 'GET',
    path: '/api/campaigns/excel_file_format/',
    streams: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csvSample: { method: 'GET', path: '/api/campaigns/csv_file_format/', streams: 'text/csv' },
  searchPeople: { method: 'GET', path: '/api/people/', query: ['search', 'limit'] },
  getPerson: { method: 'GET', path: '/api/people/{id}/' },
  findPersonOfLead: { method: 'GET', path: '/api/people/lead/{campaign_id}/{lead_id}/' },
  listPersonEvents: { method: 'GET', path: '/api/people/{id}/timeline/', query: ['limit', 'offset'] },
  blockPerson: { method: 'POST', path: '/api/people/{id}/do-not-call/' },
  allowPerson: { method: 'DELETE', path: '/api/people/{id}/do-not-call/' },
  recordPersonConsent: { method: 'POST', path: '/api/people/{id}/consent/' },
  recordConsent: { method: 'POST', path: '/api/consent/', idempotent: true },
  getCampaignConsent: { method: 'GET', path: '/api/campaigns/consent/{campaign_id}/' },
  changeCampaignConsent: { method: 'PATCH', path: '/api/campaigns/consent/{campaign_id}/' },
  getLiveList: { method: 'GET', path: '/api/campaigns/live-list/{campaign_id}/' },
  changeLiveList: { method: 'PATCH', path: '/api/campaigns/live-list/{campaign_id}/' },
  fetchList: { method: 'POST', path: '/api/campaigns/live-list/{campaign_id}/fetch/' },
  getCallPlan: { method: 'GET', path: '/api/campaigns/call-plan/{campaign_id}/' },
  changeCallPlan: { method: 'PATCH', path: '/api/campaigns/call-plan/{campaign_id}/' },
  getPlanCalendar: { method: 'GET', path: '/api/campaigns/call-plan/{campaign_id}/calendar/', query: ['from', 'to'] },
  getPlanDates: { method: 'GET', path: '/api/campaigns/call-plan/{campaign_id}/dates/' },
  speakText: { method: 'POST', path: '/api/campaigns/gtts/' },
  sampleAudio: { method: 'POST', path: '/api/campaigns/get-sample-audio/' },
  addScript: { method: 'POST', path: '/api/campaigns/add-script/', files: ['audio_file'], idempotent: true },
  scriptOfNode: { method: 'GET', path: '/api/campaigns/add-script/', query: ['node_id', 'campaign_id'] },
  attachScript: { method: 'POST', path: '/api/campaigns/attach-script/' },
  listScripts: { method: 'GET', path: '/api/campaigns/scripts/', query: ['limit', 'offset', 'after', 'search'] },
  uploadScript: { method: 'POST', path: '/api/campaigns/scripts/', files: ['audiofile'], idempotent: true },
  getScript: { method: 'GET', path: '/api/campaigns/scripts/{id}/' },
  changeScript: { method: 'PATCH', path: '/api/campaigns/scripts/{id}/' },
  replaceRecording: { method: 'POST', path: '/api/campaigns/scripts/{id}/recording/', files: ['audio_file'] },
  deleteScript: { method: 'DELETE', path: '/api/campaigns/scripts/{id}/' },
  listLanguages: { method: 'GET', path: '/api/campaigns/get-languages/' },
  listVoices: { method: 'POST', path: '/api/campaigns/get-voices/' },
  getSpeechSettings: { method: 'GET', path: '/api/settings/speech/' },
  changeSpeechSettings: { method: 'PATCH', path: '/api/settings/speech/' },
  testSpeech: { method: 'POST', path: '/api/settings/speech/test/' },
  listScriptVersions: { method: 'GET', path: '/api/campaigns/scripts/{id}/versions/' },
  restoreScriptVersion: { method: 'POST', path: '/api/campaigns/scripts/{id}/versions/{version}/restore/' },
  speakScriptAgain: { method: 'POST', path: '/api/campaigns/scripts/{id}/speak-again/' },
  saveScriptLanguage: { method: 'POST', path: '/api/campaigns/scripts/{id}/languages/{code}/', files: ['audio_file'] },
  removeScriptLanguage: { method: 'DELETE', path: '/api/campaigns/scripts/{id}/languages/{code}/' },
  getFlow: { method: 'GET', path: '/api/campaigns/add-flow/', query: ['campaign_id'] },
  saveFlow: { method: 'POST', path: '/api/campaigns/add-flow/' },
  publishFlow: { method: 'POST', path: '/api/campaigns/publish-flow/{id}/' },
  tryRequest: { method: 'POST', path: '/api/flows/try-request/' },
  listFlowVersions: { method: 'GET', path: '/api/campaigns/flow-versions/', query: ['campaign_id'] },
  getFlowVersion: { method: 'GET', path: '/api/campaigns/flow-versions/{campaign_id}/{version}/' },
  getRuleDetails: { method: 'GET', path: '/api/flow/get-rule-details/', query: ['node_id', 'campaign_id'] },
  changeRuleDetails: { method: 'PATCH', path: '/api/flow/get-rule-details/' },
  listFlowTests: { method: 'GET', path: '/api/campaigns/flow-tests/', query: ['campaign_id'] },
  addFlowTest: { method: 'POST', path: '/api/campaigns/flow-tests/', idempotent: true },
  removeFlowTest: { method: 'DELETE', path: '/api/campaigns/flow-tests/{id}/' },
  hearAnswer: { method: 'POST', path: '/api/flow/hear/', files: ['audio'] },
  listLibrary: { method: 'GET', path: '/api/library/flows/', query: ['limit', 'offset', 'after', 'search'] },
  getLibraryFlow: { method: 'GET', path: '/api/library/flows/{id}/', query: ['version'] },
  saveToLibrary: { method: 'POST', path: '/api/library/flows/', idempotent: true },
  saveLibraryVersion: { method: 'POST', path: '/api/library/flows/{id}/versions/', idempotent: true },
  changeLibraryFlow: { method: 'PATCH', path: '/api/library/flows/{id}/' },
  removeLibraryFlow: { method: 'DELETE', path: '/api/library/flows/{id}/' },
  readForm: { method: 'POST', path: '/api/campaigns/forms/read/', query: ['language', 'lang_code'], files: ['file'] },
  createFromForm: {
    method: 'POST',
    path: '/api/campaigns/forms/',
    query: ['language', 'lang_code', 'campaign_id', 'version', 'voice_name'],
    files: ['file'],
    idempotent: true,
  },
  insertSim: { method: 'POST', path: '/api/campaigns/insert_sim/', idempotent: true },
  sendCode: { method: 'POST', path: '/api/campaigns/verify_phone_no/' },
  verifyCode: { method: 'POST', path: '/api/campaigns/verify_code/' },
  listSims: { method: 'GET', path: '/api/campaigns/get_sim/' },
  changeSimStatus: { method: 'PATCH', path: '/api/campaigns/update_sim_status/{id}/' },
  changeSim: { method: 'PATCH', path: '/api/campaigns/sims/{id}/' },
  removeSim: { method: 'DELETE', path: '/api/campaigns/sims/{id}/' },
  simDetail: { method: 'GET', path: '/api/campaigns/sim_detail/' },
  getNumberUse: { method: 'GET', path: '/api/campaigns/number_use/' },
  changeNumberUse: { method: 'PATCH', path: '/api/campaigns/number_use/' },
  getSimAnswers: { method: 'GET', path: '/api/campaigns/sims/{id}/answers/' },
  wakeSim: { method: 'POST', path: '/api/campaigns/sims/{id}/wake/' },
  listMessages: { method: 'GET', path: '/api/messages/', query: ['limit', 'offset', 'after'] },
  smsState: { method: 'GET', path: '/api/messages/gateway/' },
  sendTestMessage: { method: 'POST', path: '/api/messages/test/', idempotent: true },
  listMail: { method: 'GET', path: '/api/emails/', query: ['limit', 'offset', 'after'] },
  mailServer: { method: 'GET', path: '/api/emails/server/' },
  sendTestMail: { method: 'POST', path: '/api/emails/test/', idempotent: true },
  getTestCalls: { method: 'GET', path: '/api/settings/test-calls/' },
  listTestCalls: { method: 'GET', path: '/api/settings/test-calls/history/', query: ['node', 'trunk'] },
  makeTestCall: { method: 'POST', path: '/api/settings/test-calls/', idempotent: true },
  changeTestPlan: { method: 'PATCH', path: '/api/settings/test-calls/' },
  getTextRules: { method: 'GET', path: '/api/campaigns/text-rules/{campaign_id}/' },
  changeTextRules: { method: 'PATCH', path: '/api/campaigns/text-rules/{campaign_id}/' },
  previewText: { method: 'POST', path: '/api/campaigns/text-rules/{campaign_id}/preview/' },
  sendTestText: { method: 'POST', path: '/api/campaigns/text-rules/{campaign_id}/test/', idempotent: true },
  listLeadTexts: {
    method: 'GET',
    path: '/api/campaigns/lead-texts/{campaign_id}/',
    query: ['limit', 'offset', 'after', 'lead'],
  },
  listDoNotCall: { method: 'GET', path: '/api/settings/do-not-call/', query: ['limit', 'offset', 'after', 'search'] },
  addDoNotCall: { method: 'POST', path: '/api/settings/do-not-call/', idempotent: true },
  importDoNotCall: {
    method: 'POST',
    path: '/api/settings/do-not-call/import/',
    query: ['sheet', 'encoding', 'separator', 'header_row', 'columns', 'hidden_rows', 'remember', 'reason', 'country'],
    files: ['file'],
    idempotent: true,
  },
  removeDoNotCall: { method: 'DELETE', path: '/api/settings/do-not-call/{number}/' },
  exportDoNotCall: { method: 'GET', path: '/api/settings/do-not-call/export.csv', streams: 'text/csv' },
  getWebhookKey: { method: 'GET', path: '/api/settings/webhook-key/' },
  listWebhooks: { method: 'GET', path: '/api/webhooks/', query: ['campaign_id'] },
  createWebhook: { method: 'POST', path: '/api/webhooks/', idempotent: true },
  getWebhook: { method: 'GET', path: '/api/webhooks/{id}/' },
  changeWebhook: { method: 'PATCH', path: '/api/webhooks/{id}/' },
  deleteWebhook: { method: 'DELETE', path: '/api/webhooks/{id}/' },
  getWebhookSecret: { method: 'GET', path: '/api/webhooks/{id}/secret/' },
  rotateWebhookSecret: { method: 'POST', path: '/api/webhooks/{id}/secret/' },
  testWebhook: { method: 'POST', path: '/api/webhooks/{id}/test/' },
  resendFailed: { method: 'POST', path: '/api/webhooks/{id}/resend-failed/' },
  listDeliveries: {
    method: 'GET',
    path: '/api/webhooks/deliveries/',
    query: ['endpoint_id', 'campaign_id', 'state', 'limit', 'before'],
  },
  getDelivery: { method: 'GET', path: '/api/webhooks/deliveries/{id}/' },
  resendDelivery: { method: 'POST', path: '/api/webhooks/deliveries/{id}/resend/' },
  getMonitor: { method: 'GET', path: '/api/campaigns/monitor/{campaign_id}/' },
  getWhyNot: { method: 'GET', path: '/api/campaigns/why-not-dialling/{campaign_id}/' },
  rehearseCampaign: { method: 'POST', path: '/api/campaigns/rehearse/{campaign_id}/' },
  callIn: { method: 'POST', path: '/api/line/call-in/', idempotent: true },
  forecastChange: { method: 'POST', path: '/api/campaigns/what-if/{campaign_id}/' },
  requestCall: { method: 'POST', path: '/api/calls/', idempotent: true },
  getCallRequest: { method: 'GET', path: '/api/calls/requests/{id}/' },
  listCallRequests: { method: 'GET', path: '/api/calls/requests/', query: ['campaign_id', 'reference', 'limit'] },
  getMissedCalls: { method: 'GET', path: '/api/campaigns/missed-calls/{campaign_id}/' },
  changeMissedCalls: { method: 'PATCH', path: '/api/campaigns/missed-calls/{campaign_id}/' },
  getMissedRings: { method: 'GET', path: '/api/campaigns/missed-rings/{campaign_id}/', query: ['lead', 'limit'] },
  trySimNow: { method: 'POST', path: '/api/campaigns/sims/{id}/try_now/' },
  tryCampaignNow: { method: 'POST', path: '/api/campaigns/try_now/{campaign_id}/' },
  getHome: { method: 'GET', path: '/api/home/' },
  getResult: { method: 'POST', path: '/api/manage-calls/get-result/' },
  listScriptRows: {
    method: 'GET',
    path: '/api/results/{campaign_id}/scripts/{script_id}/rows',
    query: ['limit', 'offset', 'after', 'search'],
  },
  listOverallResults: {
    method: 'GET',
    path: '/api/manage-calls/overall-results-paginated/{id}',
    query: ['limit', 'offset', 'search', 'status'],
  },
  downloadOverallResults: {
    method: 'GET',
    path: '/api/manage-calls/download-overall-results/{campaignId}',
    query: ['search', 'status'],
    streams: 'text/csv',
  },
  signResultFiles: { method: 'GET', path: '/api/results/{campaign_id}/files/', query: ['search', 'status'] },
  getOverview: { method: 'GET', path: '/api/results/{campaign_id}/overview' },
  getFlowResult: { method: 'GET', path: '/api/results/{campaign_id}/flow', query: ['version', 'language'] },
  listNodeCallers: {
    method: 'GET',
    path: '/api/results/{campaign_id}/flow/{version}/callers',
    query: ['limit', 'offset', 'after', 'node_id', 'which', 'language'],
  },
  getDropOff: { method: 'GET', path: '/api/results/{campaign_id}/drop-off' },
  listCalls: {
    method: 'GET',
    path: '/api/results/{campaign_id}/calls',
    query: [
      'limit',
      'offset',
      'after',
      'search',
      'result',
      'direction',
      'answered',
      'from',
      'to',
      'node_id',
      'key',
      'hung_up_in',
      'language',
      'rule_id',
      'child_id',
      'lead',
    ],
  },
  getCall: { method: 'GET', path: '/api/results/calls/{call_id}' },
  countSlice: { method: 'POST', path: '/api/results/{campaign_id}/follow-up/count' },
  makeFollowUp: { method: 'POST', path: '/api/results/{campaign_id}/follow-up/', idempotent: true },
  compareResults: { method: 'GET', path: '/api/results/compare', query: ['a', 'b'] },
  downloadReport: { method: 'GET', path: '/api/results/{campaign_id}/report.pdf', streams: 'application/pdf' },
  downloadPersonsReport: {
    method: 'GET',
    path: '/api/results/{campaign_id}/report-with-persons.pdf',
    streams: 'application/pdf',
  },
  listShares: { method: 'GET', path: '/api/results/{campaign_id}/shares/' },
  createShare: { method: 'POST', path: '/api/results/{campaign_id}/shares/' },
  endShare: { method: 'DELETE', path: '/api/results/{campaign_id}/shares/{id}/' },
  openShare: { method: 'POST', path: '/api/shared/open/' },
  getShared: { method: 'GET', path: '/api/shared/' },
  getReviewDesk: { method: 'GET', path: '/api/review/{campaign_id}/' },
  nextAnswers: { method: 'POST', path: '/api/review/{campaign_id}/next/' },
  codeAnswer: { method: 'POST', path: '/api/review/answers/{response_id}/' },
  settleAnswer: { method: 'POST', path: '/api/review/answers/{response_id}/final/' },
  listReviewedAnswers: {
    method: 'GET',
    path: '/api/review/{campaign_id}/answers/',
    query: ['limit', 'offset', 'rule_id', 'list'],
  },
  getReviewAgreement: { method: 'GET', path: '/api/review/{campaign_id}/agreement/' },
  changeReviewQuestion: { method: 'PATCH', path: '/api/review/{campaign_id}/questions/{rule_id}/' },
  addReviewCode: { method: 'POST', path: '/api/review/{campaign_id}/questions/{rule_id}/codes/', idempotent: true },
  changeReviewCode: { method: 'PATCH', path: '/api/review/codes/{id}/' },
  mergeReviewCode: { method: 'POST', path: '/api/review/codes/{id}/merge/' },
  removeReviewCode: { method: 'DELETE', path: '/api/review/codes/{id}/' },
  listGroups: { method: 'GET', path: '/api/groups/' },
  getGroupOptions: { method: 'GET', path: '/api/groups/options/' },
  getGroupQuestions: { method: 'GET', path: '/api/groups/options/{campaign_id}/' },
  countGroup: { method: 'POST', path: '/api/groups/count/' },
  addGroup: { method: 'POST', path: '/api/groups/', idempotent: true },
  changeGroup: { method: 'PATCH', path: '/api/groups/{id}/' },
  removeGroup: { method: 'DELETE', path: '/api/groups/{id}/' },
  makeGroupList: { method: 'POST', path: '/api/groups/{id}/list/', idempotent: true },
  keepGroup: { method: 'POST', path: '/api/groups/{id}/campaigns/{campaign_id}/' },
  releaseGroup: { method: 'DELETE', path: '/api/groups/{id}/campaigns/{campaign_id}/' },
  getPrivacy: { method: 'GET', path: '/api/settings/privacy/' },
  changePrivacy: { method: 'PATCH', path: '/api/settings/privacy/' },
  previewRetention: { method: 'POST', path: '/api/settings/privacy/preview/' },
  readPerson: { method: 'POST', path: '/api/privacy/person/' },
  downloadPerson: { method: 'POST', path: '/api/privacy/person/archive.zip', streams: 'application/zip' },
  erasePerson: { method: 'POST', path: '/api/privacy/person/erase/' },
  getSamples: { method: 'GET', path: '/api/samples/' },
} as const satisfies Record<string, Operation>;

/** Every operation that a program with an API key can call. */
export interface Halloo {
  /** The process is alive. `GET /healthz` */
  health(input?: Record<string, never>, call?: CallOptions): Promise<HealthAnswer>;
  /** The process can take work: database reachable, space on the disk, not stopping; 503 with the reason otherwise. `GET /readyz` */
  ready(input?: Record<string, never>, call?: CallOptions): Promise<ReadyAnswer>;
  /** This document. `GET /api/openapi.json` */
  openApi(input?: Record<string, never>, call?: CallOptions): Promise<OpenApiAnswer>;
  /** The profile of the signed-in person, as a list of one. `GET /api/user_profile/`, needs `read` */
  getProfile(input?: Record<string, never>, call?: CallOptions): Promise<GetProfileAnswer>;
  /** What the link of an invitation offers. The token is in the body, so that no log has it. `POST /api/invitations/open/` */
  readInvitation(input: ReadInvitationInput, call?: CallOptions): Promise<OpenInvitation>;
  /** Make the account of an invitation and sign in. `POST /api/invitations/accept/` */
  acceptInvitation(input: AcceptInvitationInput, call?: CallOptions): Promise<SignedIn>;
  /** Ask for a link to choose a new password; the answer is the same for unknown addresses. `POST /api/password_resets/` */
  requestReset(input: RequestResetInput, call?: CallOptions): Promise<RequestResetAnswer>;
  /** Whose password a link resets. The token is in the body, so that no log has it. `POST /api/password_resets/open/` */
  readReset(input: ReadResetInput, call?: CallOptions): Promise<ReadResetAnswer>;
  /** Choose a new password; all sessions of the account end, and a new one begins. `POST /api/password_resets/use/` */
  resetPassword(input: ResetPasswordInput, call?: CallOptions): Promise<SignedIn>;
  /** The own notifications, newest first; `before` is the id to go on from. `GET /api/notifications/`, needs `admin` */
  listNotifications(input?: ListNotificationsInput, call?: CallOptions): Promise<ListNotificationsAnswer>;
  /** Send the report of a result as a PDF by email, one email to each address. `POST /api/results/{campaign_id}/report_mail/send/`, needs `admin` */
  sendReport(input: SendReportInput, call?: CallOptions): Promise<Done>;
  /** Workspace defaults and the state of what Halloo runs on. `GET /api/settings/`, needs `read` */
  getSettings(input?: Record<string, never>, call?: CallOptions): Promise<Settings>;
  /** Change workspace defaults; fields left out stay as they are. `PATCH /api/settings/`, needs `admin` */
  changeSettings(input?: ChangeSettingsInput, call?: CallOptions): Promise<Settings>;
  /** Let a machine of the line finish its calls and take no new ones, or let it take calls again. `PATCH /api/settings/line-nodes/{name}/`, needs `admin` */
  changeLineNode(input: ChangeLineNodeInput, call?: CallOptions): Promise<Settings>;
  /** Time zones with their present offset. `GET /api/campaigns/timezone/`, needs `read` */
  listTimeZones(input?: Record<string, never>, call?: CallOptions): Promise<ListTimeZonesAnswer>;
  /** Who changed what, newest first. `GET /api/audit/`, needs `admin` */
  listAudit(input?: ListAuditInput, call?: CallOptions): Promise<ListAuditAnswer>;
  /** How far the audit is sealed, and with which key. `GET /api/audit/state/`, needs `admin` */
  getAuditState(input?: Record<string, never>, call?: CallOptions): Promise<AuditState>;
  /** Verify the whole chain: whether an entry was changed, added or removed after it was sealed. `POST /api/audit/verify/`, needs `admin` */
  verifyAudit(input?: Record<string, never>, call?: CallOptions): Promise<AuditCheck>;
  /** Addresses of the files of the audit, for a browser to save: they work without a token. `GET /api/audit/files/`, needs `admin` */
  signAuditFiles(input?: SignAuditFilesInput, call?: CallOptions): Promise<SignAuditFilesAnswer>;
  /** The backups that Halloo makes by itself: the last one, the next one, and the one in progress. `GET /api/settings/backups/`, needs `admin` */
  getBackups(input?: Record<string, never>, call?: CallOptions): Promise<Backups>;
  /** Make a backup now. `POST /api/settings/backups/`, needs `admin` */
  makeBackup(input?: Record<string, never>, call?: CallOptions): Promise<Backups>;
  /** The languages in which the workspace calls people, the fallback first. `GET /api/settings/languages/`, needs `read` */
  listWorkspaceLanguages(input?: Record<string, never>, call?: CallOptions): Promise<ListWorkspaceLanguagesAnswer>;
  /** Add a language. The first one becomes the fallback. `POST /api/settings/languages/`, needs `admin` */
  addWorkspaceLanguage(input: AddWorkspaceLanguageInput, call?: CallOptions): Promise<AddWorkspaceLanguageAnswer>;
  /** Rename a language, or make it the fallback. Lists may go on writing its earlier name. `PATCH /api/settings/languages/{code}/`, needs `admin` */
  changeWorkspaceLanguage(
    input: ChangeWorkspaceLanguageInput,
    call?: CallOptions,
  ): Promise<ChangeWorkspaceLanguageAnswer>;
  /** Remove a language; refused while scripts have versions in it, and for the fallback while there are others. `DELETE /api/settings/languages/{code}/`, needs `admin` */
  removeWorkspaceLanguage(
    input: RemoveWorkspaceLanguageInput,
    call?: CallOptions,
  ): Promise<RemoveWorkspaceLanguageAnswer>;
  /** What callers may say in a flow, with the examples of each phrase. `GET /api/flow/examples/{campaign_id}/`, needs `read` */
  listExamples(input: ListExamplesInput, call?: CallOptions): Promise<AnswerExamples>;
  /** Have voices speak the phrases of a flow in the background, in languages that no engine recognises. `POST /api/flow/examples/{campaign_id}/voices/`, needs `run` */
  speakExamples(input: SpeakExamplesInput, call?: CallOptions): Promise<AnswerExamples>;
  /** Add a recording of a phrase: multipart with audio (WAV), lang_code and phrase. `POST /api/flow/examples/{campaign_id}/`, needs `run` */
  addExample(input: AddExampleInput, call?: CallOptions): Promise<AnswerExamples>;
  /** What a call would take a recording for: multipart with audio (WAV) and lang_code. `POST /api/flow/examples/{campaign_id}/try/`, needs `run` */
  tryExamples(input: TryExamplesInput, call?: CallOptions): Promise<ExampleTrial>;
  /** Say which phrase a recorded answer was: it becomes an example, until its recording is removed. `POST /api/flow/answers/{response_id}/example/`, needs `run` */
  reviewAnswer(input: ReviewAnswerInput, call?: CallOptions): Promise<ReviewAnswerAnswer>;
  /** Remove an example, in all campaigns. `DELETE /api/flow/examples/{campaign_id}/{id}/`, needs `run` */
  removeExample(input: RemoveExampleInput, call?: CallOptions): Promise<AnswerExamples>;
  /** How voices say words of this workspace, and the scripts that were spoken before. `GET /api/settings/pronunciations/`, needs `read` */
  listPronunciations(input?: Record<string, never>, call?: CallOptions): Promise<PronunciationList>;
  /** Add a word. Calls, previews and templates say it from then on; scripts that exist are listed as outdated. `POST /api/settings/pronunciations/`, needs `run` */
  addPronunciation(input: AddPronunciationInput, call?: CallOptions): Promise<PronunciationList>;
  /** Change how a word is written or said. `PATCH /api/settings/pronunciations/{id}/`, needs `run` */
  changePronunciation(input: ChangePronunciationInput, call?: CallOptions): Promise<PronunciationList>;
  /** Remove a word: voices read it as it is written again. `DELETE /api/settings/pronunciations/{id}/`, needs `run` */
  removePronunciation(input: RemovePronunciationInput, call?: CallOptions): Promise<PronunciationList>;
  /** Hear a word as an entry would have it said, before it is saved. `POST /api/settings/pronunciations/listen/`, needs `run` */
  hearPronunciation(input: HearPronunciationInput, call?: CallOptions): Promise<Spoken>;
  /** The announcements that calls have heard, and what each of them means. `GET /api/settings/announcements/`, needs `read` */
  listAnnouncements(input?: Record<string, never>, call?: CallOptions): Promise<AnnouncementList>;
  /** Whether calls listen for announcements, and whether their sound is kept. `PATCH /api/settings/announcements/`, needs `admin` */
  changeAnnouncementUse(input?: ChangeAnnouncementUseInput, call?: CallOptions): Promise<AnnouncementList>;
  /** Name an announcement. Calls that hear it from then on have its result. `PATCH /api/settings/announcements/{id}/`, needs `run` */
  nameAnnouncement(input: NameAnnouncementInput, call?: CallOptions): Promise<AnnouncementList>;
  /** Forget an announcement, with its sound. It appears again if three phones play it. `DELETE /api/settings/announcements/{id}/`, needs `run` */
  forgetAnnouncement(input: ForgetAnnouncementInput, call?: CallOptions): Promise<Done>;
  /** The last 50 calls that heard an announcement. `GET /api/settings/announcements/{id}/calls/`, needs `read` */
  listAnnouncementCalls(input: ListAnnouncementCallsInput, call?: CallOptions): Promise<ListAnnouncementCallsAnswer>;
  /** How speech, text messages, the line and the storage are set up, without secrets. `GET /api/settings/set-up/`, needs `admin` */
  getSetUp(input?: Record<string, never>, call?: CallOptions): Promise<SetUp>;
  /** Try the line or the storage as it is set up, without calling anybody; settles within 15 seconds. `POST /api/settings/set-up/test/`, needs `admin` */
  testSetUp(input: TestSetUpInput, call?: CallOptions): Promise<SetUpTest>;
  /** The outcomes of the workspace in their order, archived ones last. `GET /api/outcomes/`, needs `read` */
  listOutcomes(input?: Record<string, never>, call?: CallOptions): Promise<ListOutcomesAnswer>;
  /** Add an outcome. Its first name becomes its key. `POST /api/outcomes/`, needs `admin` */
  createOutcome(input: CreateOutcomeInput, call?: CallOptions): Promise<Outcome>;
  /** Rename, recolour, archive or restore an outcome; fields left out stay as they are. `PATCH /api/outcomes/{id}/`, needs `admin` */
  changeOutcome(input: ChangeOutcomeInput, call?: CallOptions): Promise<Outcome>;
  /** Put outcomes into this order. Those of the specification stay first. `POST /api/outcomes/order/`, needs `admin` */
  orderOutcomes(input: OrderOutcomesInput, call?: CallOptions): Promise<OrderOutcomesAnswer>;
  /** Delete an outcome that no flow has used; others can be archived. `DELETE /api/outcomes/{id}/`, needs `admin` */
  deleteOutcome(input: DeleteOutcomeInput, call?: CallOptions): Promise<Done>;
  /** What countries and states say about sales calls, and which of it the workspace follows. `GET /api/calling-rules/`, needs `read` */
  listCallingRules(input?: Record<string, never>, call?: CallOptions): Promise<ListCallingRulesAnswer>;
  /** Switch a rule on or off, tighten it, or loosen it; fields left out stay as they are. `PATCH /api/calling-rules/{region}/`, needs `admin` */
  changeCallingRule(input: ChangeCallingRuleInput, call?: CallOptions): Promise<CallingRule>;
  /** The prices of calls, by prefix, and their currency. `GET /api/prices/`, needs `read` */
  listPrices(input?: ListPricesInput, call?: CallOptions): Promise<ListPricesAnswer>;
  /** Add a price for numbers that begin with a prefix, over all SIMs or one. `POST /api/prices/`, needs `admin` */
  addPrice(input: AddPriceInput, call?: CallOptions): Promise<Price>;
  /** Change a price; fields left out stay as they are. `PATCH /api/prices/{id}/`, needs `admin` */
  changePrice(input: ChangePriceInput, call?: CallOptions): Promise<Price>;
  /** Remove a price. The cost of calls that are over stays. `DELETE /api/prices/{id}/`, needs `admin` */
  removePrice(input: RemovePriceInput, call?: CallOptions): Promise<Done>;
  /** Set the currency of all amounts. Nothing is converted. `PATCH /api/prices/currency/`, needs `admin` */
  changeCurrency(input: ChangeCurrencyInput, call?: CallOptions): Promise<ChangeCurrencyAnswer>;
  /** Import prices from a CSV or Excel file: all rows, or none if one of them is wrong. `POST /api/prices/import/`, needs `admin` */
  importPrices(input: ImportPricesInput, call?: CallOptions): Promise<PricesImported>;
  /** All prices as a CSV file, which can be imported again. `GET /api/prices/export.csv`, needs `read` */
  exportPrices(input?: Record<string, never>, call?: CallOptions): Promise<Response>;
  /** The same as an Excel file. `GET /api/prices/export.xlsx`, needs `read` */
  exportPriceSheet(input?: Record<string, never>, call?: CallOptions): Promise<Response>;
  /** What a campaign has spent, its budget, and what the leads to call are expected to cost. `GET /api/campaigns/money/{campaign_id}/`, needs `read` */
  getCampaignMoney(input: GetCampaignMoneyInput, call?: CallOptions): Promise<CampaignMoney>;
  /** Set the budget of a campaign, change it, or remove it. `PATCH /api/campaigns/money/{campaign_id}/`, needs `run` */
  changeBudget(input: ChangeBudgetInput, call?: CallOptions): Promise<CampaignMoney>;
  /** Campaigns, newest first. LIVE covers Live, Ongoing and Scheduled; EXPIRED those whose last day passed before everybody was called; ARCHIVED those that were deleted. `GET /api/campaigns/campaign/`, needs `read` */
  listCampaigns(input?: ListCampaignsInput, call?: CallOptions): Promise<ListCampaignsAnswer>;
  /** Set the status (Live, Paused, Cancelled, Draft), or archive and restore. `PATCH /api/campaigns/campaign/{id}/`, needs `run` */
  changeCampaign(input: ChangeCampaignInput, call?: CallOptions): Promise<Campaign>;
  /** Delete an archived campaign for good, with its leads, calls and results; refused while a call of it is in progress. `DELETE /api/campaigns/campaign/{id}/`, needs `admin` */
  purgeCampaign(input: PurgeCampaignInput, call?: CallOptions): Promise<Done>;
  /** What stands in the way of going live, and what to mind. `GET /api/campaigns/launch-check/{id}/`, needs `read` */
  checkLaunch(input: CheckLaunchInput, call?: CallOptions): Promise<LaunchCheck>;
  /** Create a campaign. Outbound needs its leads: rows in `data`, or the `file_id` of an uploaded list. `POST /api/campaigns/insert_campaign_line/`, needs `run` */
  createCampaign(input: CreateCampaignInput, call?: CallOptions): Promise<Added>;
  /** Add leads to an Outbound campaign, also while it calls: rows in `campaign_lines`, or the `file_id` of an uploaded list. `POST /api/campaigns/edit-campaign/`, needs `run` */
  editCampaign(input: EditCampaignInput, call?: CallOptions): Promise<Added>;
  /** Copy a campaign’s list, flow, schedule and scripts, not its results, into a new draft. `POST /api/campaigns/duplicate-campaign/`, needs `run` */
  duplicateCampaign(input: DuplicateCampaignInput, call?: CallOptions): Promise<DuplicateCampaignAnswer>;
  /** One campaign with its schedule and its ledger. `GET /api/campaigns/campaign-details/{key}/`, needs `read` */
  getCampaignDetail(input: GetCampaignDetailInput, call?: CallOptions): Promise<CampaignDetail>;
  /** Change the schedule, the keys that always work, and what is done about answering machines; fields left out stay as they are. `PATCH /api/campaigns/campaign-details/{key}/`, needs `run` */
  changeCampaignDetail(input: ChangeCampaignDetailInput, call?: CallOptions): Promise<CampaignDetail>;
  /** The older details form, all fields at once. `POST /api/campaigns/update_campaign_detail/`, needs `run` */
  updateCampaignDetail(input: UpdateCampaignDetailInput, call?: CallOptions): Promise<Done>;
  /** How answers are taken. `GET /api/campaigns/response_type/`, needs `read` */
  listResponseTypes(input?: Record<string, never>, call?: CallOptions): Promise<ListResponseTypesAnswer>;
  /** A campaign’s five call counts. `POST /api/campaigns/call_responses/`, needs `read` */
  callResponses(input: CallResponsesInput, call?: CallOptions): Promise<CallCounts>;
  /** The 13 states of a lead. `GET /api/campaigns/status_options/`, needs `read` */
  listStatusOptions(input?: Record<string, never>, call?: CallOptions): Promise<ListStatusOptionsAnswer>;
  /** The countries and regions whose public holidays are known, by name. `GET /api/campaigns/holiday-regions/`, needs `read` */
  listHolidayRegions(input?: Record<string, never>, call?: CallOptions): Promise<ListHolidayRegionsAnswer>;
  /** The public holidays of a region between two dates, in order; at most ten years. `GET /api/campaigns/holidays/{region}/`, needs `read` */
  listHolidays(input: ListHolidaysInput, call?: CallOptions): Promise<ListHolidaysAnswer>;
  /** Whether a campaign calls again at the hours at which people answer, and what is known about these hours. `GET /api/campaigns/best-hour/{campaign_id}/`, needs `read` */
  getBestHour(input: GetBestHourInput, call?: CallOptions): Promise<BestHour>;
  /** Call people who did not answer again at the hour with the best odds. `PATCH /api/campaigns/best-hour/{campaign_id}/`, needs `run` */
  changeBestHour(input: ChangeBestHourInput, call?: CallOptions): Promise<BestHour>;
  /** Upload a list (.xlsx, .xls, .ods, .csv, .tsv): read, checked row by row, and kept for a day. Progress comes as live events. `POST /api/campaigns/lead-files/`, needs `run` */
  uploadLeadFile(input: UploadLeadFileInput, call?: CallOptions): Promise<LeadFile>;
  /** How a list would be read, with a guess what its columns are. Nothing is kept. `POST /api/campaigns/lead-files/look/`, needs `run` */
  lookAtLeadFile(input: LookAtLeadFileInput, call?: CallOptions): Promise<ListLayout>;
  /** The rows of an uploaded file in their order. `GET /api/campaigns/lead-files/{file_id}/rows/`, needs `read` */
  listLeadFileRows(input: ListLeadFileRowsInput, call?: CallOptions): Promise<ListLeadFileRowsAnswer>;
  /** The refused rows as a CSV file, with the reason in a column. `GET /api/campaigns/lead-files/{file_id}/refused.csv`, needs `read` */
  downloadRefusedRows(input: DownloadRefusedRowsInput, call?: CallOptions): Promise<Response>;
  /** Throw an uploaded file away; of one that was added, undo the import while none of its leads was called. `DELETE /api/campaigns/lead-files/{file_id}/`, needs `run` */
  forgetLeadFile(input: ForgetLeadFileInput, call?: CallOptions): Promise<ForgetLeadFileAnswer>;
  /** What was added to a campaign and when, newest first. `GET /api/campaigns/imports/{campaign_id}/`, needs `read` */
  listImports(input: ListImportsInput, call?: CallOptions): Promise<ListImportsAnswer>;
  /** A campaign’s leads in the order of their adding, with search and state; a search finds the first 1,000. `GET /api/campaigns/leads/{campaign_id}/`, needs `read` */
  listLeads(input: ListLeadsInput, call?: CallOptions): Promise<ListLeadsAnswer>;
  /** People of all campaigns by name, number or lead id, and refused rows of imported lists, newest first. `GET /api/campaigns/people/`, needs `read` */
  findPeople(input: FindPeopleInput, call?: CallOptions): Promise<FindPeopleAnswer>;
  /** A campaign’s leads as a plain list, the first thousand; use leads/{campaign_id} to page. `GET /api/campaigns/campaign_line/`, needs `read` */
  campaignLines(input: CampaignLinesInput, call?: CallOptions): Promise<CampaignLinesAnswer>;
  /** A sample list as an Excel file. `GET /api/campaigns/excel_file_format/`, needs `read` */
  excelSample(input?: Record<string, never>, call?: CallOptions): Promise<Response>;
  /** A sample list as a CSV file. `GET /api/campaigns/csv_file_format/`, needs `read` */
  csvSample(input?: Record<string, never>, call?: CallOptions): Promise<Response>;
  /** People of all campaigns by name, number or lead id, one row for each; and refused rows of imported lists. `GET /api/people/`, needs `read` */
  searchPeople(input: SearchPeopleInput, call?: CallOptions): Promise<SearchPeopleAnswer>;
  /** One person over all campaigns, with the reason why each campaign does not call now and the next planned call. `GET /api/people/{id}/`, needs `read` */
  getPerson(input: GetPersonInput, call?: CallOptions): Promise<PersonPage>;
  /** The person of a lead. `GET /api/people/lead/{campaign_id}/{lead_id}/`, needs `read` */
  findPersonOfLead(input: FindPersonOfLeadInput, call?: CallOptions): Promise<FindPersonOfLeadAnswer>;
  /** The ended calls of one person in all campaigns with what was answered, missed rings, and calls that programs asked for, newest first. `GET /api/people/{id}/timeline/`, needs `read` */
  listPersonEvents(input: ListPersonEventsInput, call?: CallOptions): Promise<ListPersonEventsAnswer>;
  /** Put the number of a person on the do-not-call list. `POST /api/people/{id}/do-not-call/`, needs `run` */
  blockPerson(input: BlockPersonInput, call?: CallOptions): Promise<Done>;
  /** Take the number of a person off the do-not-call list. `DELETE /api/people/{id}/do-not-call/`, needs `admin` */
  allowPerson(input: AllowPersonInput, call?: CallOptions): Promise<Done>;
  /** Note that a person gave or withdrew their consent to calls. `POST /api/people/{id}/consent/`, needs `run` */
  recordPersonConsent(input: RecordPersonConsentInput, call?: CallOptions): Promise<Done>;
  /** The same by number, also of people who are in no campaign yet. `POST /api/consent/`, needs `run` */
  recordConsent(input: RecordConsentInput, call?: CallOptions): Promise<Done>;
  /** Whether a campaign calls only people who gave their consent. `GET /api/campaigns/consent/{campaign_id}/`, needs `read` */
  getCampaignConsent(input: GetCampaignConsentInput, call?: CallOptions): Promise<CampaignConsent>;
  /** Call only people who gave their consent, or everybody. `PATCH /api/campaigns/consent/{campaign_id}/`, needs `run` */
  changeCampaignConsent(input: ChangeCampaignConsentInput, call?: CallOptions): Promise<CampaignConsent>;
  /** How people are added to a campaign while it calls: whether it stays live, and the list that is fetched. `GET /api/campaigns/live-list/{campaign_id}/`, needs `run` */
  getLiveList(input: GetLiveListInput, call?: CallOptions): Promise<LiveList>;
  /** Keep a campaign live while nobody is left to call, or fetch its list from an address every few hours. `PATCH /api/campaigns/live-list/{campaign_id}/`, needs `run` */
  changeLiveList(input: ChangeLiveListInput, call?: CallOptions): Promise<LiveList>;
  /** Fetch the list now. The answer comes at once; `source` tells what came of it. `POST /api/campaigns/live-list/{campaign_id}/fetch/`, needs `run` */
  fetchList(input: FetchListInput, call?: CallOptions): Promise<LiveList>;
  /** When a campaign calls its people again: on days of the calendar, or by a date of each person. `GET /api/campaigns/call-plan/{campaign_id}/`, needs `read` */
  getCallPlan(input: GetCallPlanInput, call?: CallOptions): Promise<CallPlanState>;
  /** Call people again on days of the calendar, or by a date of each person. `PATCH /api/campaigns/call-plan/{campaign_id}/`, needs `run` */
  changeCallPlan(input: ChangeCallPlanInput, call?: CallOptions): Promise<CallPlanState>;
  /** How many people are called on which day. `GET /api/campaigns/call-plan/{campaign_id}/calendar/`, needs `read` */
  getPlanCalendar(input: GetPlanCalendarInput, call?: CallOptions): Promise<PlanCalendar>;
  /** How the dates of the list are read by the plan of a campaign. `GET /api/campaigns/call-plan/{campaign_id}/dates/`, needs `read` */
  getPlanDates(input: GetPlanDatesInput, call?: CallOptions): Promise<PlanDates>;
  /** Speak a text, by a voice or by the first voice of a language. The same text is spoken once and kept. `POST /api/campaigns/gtts/`, needs `run` */
  speakText(input: SpeakTextInput, call?: CallOptions): Promise<Spoken>;
  /** Speak a template with the given values in its fields. `POST /api/campaigns/get-sample-audio/`, needs `run` */
  sampleAudio(input: SampleAudioInput, call?: CallOptions): Promise<SampleAudioAnswer>;
  /** Add a script. Multipart for recordings (audio_file as MP3 or WAV, name), JSON for a text or a template that is spoken. `POST /api/campaigns/add-script/`, needs `run` */
  addScript(input: AddScriptInput, call?: CallOptions): Promise<Script>;
  /** The script that a node of a flow plays. `GET /api/campaigns/add-script/`, needs `read` */
  scriptOfNode(input: ScriptOfNodeInput, call?: CallOptions): Promise<NodeScript>;
  /** Let a node of a campaign’s flow play a script, or a Rule say it as one of its prompts. `POST /api/campaigns/attach-script/`, needs `run` */
  attachScript(input: AttachScriptInput, call?: CallOptions): Promise<AttachScriptAnswer>;
  /** Scripts, newest first; the search looks at name and text. `GET /api/campaigns/scripts/`, needs `read` */
  listScripts(input?: ListScriptsInput, call?: CallOptions): Promise<ListScriptsAnswer>;
  /** The older upload of a recording: multipart with audiofile, name, length_in_second, text_messge, user and lang_code. `POST /api/campaigns/scripts/`, needs `run` */
  uploadScript(input: UploadScriptInput, call?: CallOptions): Promise<Script>;
  /** One script. `GET /api/campaigns/scripts/{id}/`, needs `read` */
  getScript(input: GetScriptInput, call?: CallOptions): Promise<Script>;
  /** Rename a script, or edit its text, language or voice. `PATCH /api/campaigns/scripts/{id}/`, needs `run` */
  changeScript(input: ChangeScriptInput, call?: CallOptions): Promise<Script>;
  /** Give a Recorded script another recording, as a new version: multipart with audio_file. `POST /api/campaigns/scripts/{id}/recording/`, needs `run` */
  replaceRecording(input: ReplaceRecordingInput, call?: CallOptions): Promise<Script>;
  /** Delete a script; refused while a campaign that is not archived uses it. `DELETE /api/campaigns/scripts/{id}/`, needs `admin` */
  deleteScript(input: DeleteScriptInput, call?: CallOptions): Promise<Done>;
  /** Languages that the speech engines which are set up can speak. `GET /api/campaigns/get-languages/` */
  listLanguages(input?: Record<string, never>, call?: CallOptions): Promise<ListLanguagesAnswer>;
  /** The voices of a language and a gender, the best first. `POST /api/campaigns/get-voices/`, needs `read` */
  listVoices(input?: ListVoicesInput, call?: CallOptions): Promise<ListVoicesAnswer>;
  /** The speech engines, and which of them serves which language. `GET /api/settings/speech/`, needs `read` */
  getSpeechSettings(input?: Record<string, never>, call?: CallOptions): Promise<SpeechSettings>;
  /** Choose the engine that speaks or understands a language; null leaves it to Halloo. `PATCH /api/settings/speech/`, needs `admin` */
  changeSpeechSettings(input: ChangeSpeechSettingsInput, call?: CallOptions): Promise<SpeechSettings>;
  /** Have the engine of a language speak a sentence, or understand one that is spoken to it. `POST /api/settings/speech/test/`, needs `admin` */
  testSpeech(input: TestSpeechInput, call?: CallOptions): Promise<SpeechTest>;
  /** The versions of a script, newest first. `GET /api/campaigns/scripts/{id}/versions/`, needs `read` */
  listScriptVersions(input: ListScriptVersionsInput, call?: CallOptions): Promise<ListScriptVersionsAnswer>;
  /** Use an earlier version of a script again. It becomes the newest version. `POST /api/campaigns/scripts/{id}/versions/{version}/restore/`, needs `run` */
  restoreScriptVersion(input: RestoreScriptVersionInput, call?: CallOptions): Promise<Script>;
  /** Speak the same words again, in all languages, where the pronunciation list changed: a new version each. `POST /api/campaigns/scripts/{id}/speak-again/`, needs `run` */
  speakScriptAgain(input: SpeakScriptAgainInput, call?: CallOptions): Promise<Script>;
  /** Give a script a version in a language of the workspace, or another one: multipart for a recording (audio_file), JSON for a text that is spoken. `POST /api/campaigns/scripts/{id}/languages/{code}/`, needs `run` */
  saveScriptLanguage(input: SaveScriptLanguageInput, call?: CallOptions): Promise<Script>;
  /** Remove the version of a script in a language. It stays in the list of versions. `DELETE /api/campaigns/scripts/{id}/languages/{code}/`, needs `run` */
  removeScriptLanguage(input: RemoveScriptLanguageInput, call?: CallOptions): Promise<Script>;
  /** The flow of a campaign, in `msg`; without nodes where none was drawn yet. `GET /api/campaigns/add-flow/`, needs `read` */
  getFlow(input: GetFlowInput, call?: CallOptions): Promise<SavedFlow>;
  /** Save the whole flow, complete or not, if nobody else saved it since `version`; without it, since you last loaded or saved it. `POST /api/campaigns/add-flow/`, needs `run` */
  saveFlow(input: SaveFlowInput, call?: CallOptions): Promise<SaveFlowAnswer>;
  /** New calls of a live or scheduled campaign use the newest flow; calls in progress finish with theirs. `POST /api/campaigns/publish-flow/{id}/`, needs `run` */
  publishFlow(input: PublishFlowInput, call?: CallOptions): Promise<PublishFlowAnswer>;
  /** Send an HTTP request as a call would, once, with the given values for its fields, and show the answer. `POST /api/flows/try-request/`, needs `run` */
  tryRequest(input: TryRequestInput, call?: CallOptions): Promise<TryRequestAnswer>;
  /** Earlier states of a flow, newest first. `GET /api/campaigns/flow-versions/`, needs `read` */
  listFlowVersions(input: ListFlowVersionsInput, call?: CallOptions): Promise<ListFlowVersionsAnswer>;
  /** One earlier state of a flow; saving it again restores it. `GET /api/campaigns/flow-versions/{campaign_id}/{version}/`, needs `read` */
  getFlowVersion(input: GetFlowVersionInput, call?: CallOptions): Promise<GetFlowVersionAnswer>;
  /** What a rule waits for, in `data`. `GET /api/flow/get-rule-details/`, needs `read` */
  getRuleDetails(input: GetRuleDetailsInput, call?: CallOptions): Promise<GetRuleDetailsAnswer>;
  /** Change the keywords and synonyms of a rule’s children. `PATCH /api/flow/get-rule-details/`, needs `run` */
  changeRuleDetails(input: ChangeRuleDetailsInput, call?: CallOptions): Promise<ChangeRuleDetailsAnswer>;
  /** Walks that the launch check replays. `GET /api/campaigns/flow-tests/`, needs `read` */
  listFlowTests(input: ListFlowTestsInput, call?: CallOptions): Promise<ListFlowTestsAnswer>;
  /** Keep a walk as a test of the flow. `POST /api/campaigns/flow-tests/`, needs `run` */
  addFlowTest(input: AddFlowTestInput, call?: CallOptions): Promise<FlowTest>;
  /** Forget a test. `DELETE /api/campaigns/flow-tests/{id}/`, needs `run` */
  removeFlowTest(input: RemoveFlowTestInput, call?: CallOptions): Promise<Done>;
  /** What was said in a recording: multipart with audio, lang_code, phrases (a JSON list) and alike (a JSON list of the lists that mean the same answer). `POST /api/flow/hear/`, needs `run` */
  hearAnswer(input: HearAnswerInput, call?: CallOptions): Promise<HearAnswerAnswer>;
  /** Flows of the library, newest first; the search looks at name and description. `GET /api/library/flows/`, needs `read` */
  listLibrary(input?: ListLibraryInput, call?: CallOptions): Promise<ListLibraryAnswer>;
  /** One flow of the library, in its newest or in the given version. `GET /api/library/flows/{id}/`, needs `read` */
  getLibraryFlow(input: GetLibraryFlowInput, call?: CallOptions): Promise<LibraryFlowVersion>;
  /** Save a flow or a part of one under a new name. `POST /api/library/flows/`, needs `run` */
  saveToLibrary(input: SaveToLibraryInput, call?: CallOptions): Promise<LibraryFlow>;
  /** Save a new version of a library flow. `POST /api/library/flows/{id}/versions/`, needs `run` */
  saveLibraryVersion(input: SaveLibraryVersionInput, call?: CallOptions): Promise<LibraryFlow>;
  /** Rename a library flow, or change its description. `PATCH /api/library/flows/{id}/`, needs `run` */
  changeLibraryFlow(input: ChangeLibraryFlowInput, call?: CallOptions): Promise<LibraryFlow>;
  /** Remove a flow from the library; refused while a flow enters it as a sub-flow. `DELETE /api/library/flows/{id}/`, needs `admin` */
  removeLibraryFlow(input: RemoveLibraryFlowInput, call?: CallOptions): Promise<Done>;
  /** What an XLSForm (.xlsx) would become as a call flow, and what the call would leave out. Nothing is kept. `POST /api/campaigns/forms/read/`, needs `run` */
  readForm(input: ReadFormInput, call?: CallOptions): Promise<FormReading>;
  /** Make an XLSForm the flow of a campaign: its texts become spoken scripts, and the flow is saved. `POST /api/campaigns/forms/`, needs `run` */
  createFromForm(input: CreateFromFormInput, call?: CallOptions): Promise<CreateFromFormAnswer>;
  /** Add a SIM and send it a code. Success has no `msg`; an error says in it what is wrong. `POST /api/campaigns/insert_sim/`, needs `admin` */
  insertSim(input: InsertSimInput, call?: CallOptions): Promise<InsertSimAnswer>;
  /** Send a SIM that is not verified a new code; an unknown number is answered alike. `POST /api/campaigns/verify_phone_no/`, needs `admin` */
  sendCode(input: SendCodeInput, call?: CallOptions): Promise<CodeSent>;
  /** Verify a SIM by its code. `msg` is 'verified' or 'Not verified'. `POST /api/campaigns/verify_code/`, needs `admin` */
  verifyCode(input: VerifyCodeInput, call?: CallOptions): Promise<VerifyCodeAnswer>;
  /** All SIMs, newest first. `GET /api/campaigns/get_sim/`, needs `read` */
  listSims(input?: Record<string, never>, call?: CallOptions): Promise<ListSimsAnswer>;
  /** Switch a verified SIM on or off. `PATCH /api/campaigns/update_sim_status/{id}/`, needs `admin` */
  changeSimStatus(input: ChangeSimStatusInput, call?: CallOptions): Promise<Sim>;
  /** Change a SIM’s label or channels; fields left out stay as they are. `PATCH /api/campaigns/sims/{id}/`, needs `admin` */
  changeSim(input: ChangeSimInput, call?: CallOptions): Promise<Sim>;
  /** Remove a SIM; refused while a live campaign needs it. `DELETE /api/campaigns/sims/{id}/`, needs `admin` */
  removeSim(input: RemoveSimInput, call?: CallOptions): Promise<Done>;
  /** The SIMs that can call: verified and active. `GET /api/campaigns/sim_detail/`, needs `read` */
  simDetail(input?: Record<string, never>, call?: CallOptions): Promise<SimDetailAnswer>;
  /** How campaigns use their caller numbers. `GET /api/campaigns/number_use/`, needs `read` */
  getNumberUse(input?: Record<string, never>, call?: CallOptions): Promise<NumberUse>;
  /** Change how campaigns use their caller numbers; fields left out stay as they are. `PATCH /api/campaigns/number_use/`, needs `admin` */
  changeNumberUse(input?: ChangeNumberUseInput, call?: CallOptions): Promise<NumberUse>;
  /** Answers on a SIM’s number by week, the last 13 weeks, oldest first; weeks without calls are left out. `GET /api/campaigns/sims/{id}/answers/`, needs `read` */
  getSimAnswers(input: GetSimAnswersInput, call?: CallOptions): Promise<GetSimAnswersAnswer>;
  /** Let a SIM that rests call again at once. It is not put to rest again for as many days as it would rest. `POST /api/campaigns/sims/{id}/wake/`, needs `admin` */
  wakeSim(input: WakeSimInput, call?: CallOptions): Promise<Sim>;
  /** Text messages, newest first. `GET /api/messages/`, needs `admin` */
  listMessages(input?: ListMessagesInput, call?: CallOptions): Promise<ListMessagesAnswer>;
  /** What carries text messages, and how it does. `GET /api/messages/gateway/`, needs `read` */
  smsState(input?: Record<string, never>, call?: CallOptions): Promise<SmsState>;
  /** Send a test message to a number; it is queued like any other. `POST /api/messages/test/`, needs `admin` */
  sendTestMessage(input: SendTestMessageInput, call?: CallOptions): Promise<Message>;
  /** Emails that Halloo sent, newest first, without their texts. `GET /api/emails/`, needs `admin` */
  listMail(input?: ListMailInput, call?: CallOptions): Promise<ListMailAnswer>;
  /** The mail server that is set up, and how it does. `GET /api/emails/server/`, needs `admin` */
  mailServer(input?: Record<string, never>, call?: CallOptions): Promise<MailServer>;
  /** Send a test email; it is queued like any other, and its state has the answer of the mail server. `POST /api/emails/test/`, needs `admin` */
  sendTestMail(input: SendTestMailInput, call?: CallOptions): Promise<SentMail>;
  /** The schedule of test calls, and the last one through each node and trunk. `GET /api/settings/test-calls/`, needs `read` */
  getTestCalls(input?: Record<string, never>, call?: CallOptions): Promise<TestCalls>;
  /** Test calls through a node and trunk, newest first; 100 are kept. `GET /api/settings/test-calls/history/`, needs `read` */
  listTestCalls(input: ListTestCallsInput, call?: CallOptions): Promise<ListTestCallsAnswer>;
  /** Call a number through one node and trunk, to see whether they work. `POST /api/settings/test-calls/`, needs `admin` */
  makeTestCall(input: MakeTestCallInput, call?: CallOptions): Promise<TestCall>;
  /** Change the schedule of test calls; fields left out stay as they are. `PATCH /api/settings/test-calls/`, needs `admin` */
  changeTestPlan(input?: ChangeTestPlanInput, call?: CallOptions): Promise<TestCalls>;
  /** The texts that a campaign sends after calls, with counts. `GET /api/campaigns/text-rules/{campaign_id}/`, needs `read` */
  getTextRules(input: GetTextRulesInput, call?: CallOptions): Promise<TextRules>;
  /** Replace the texts that an Outbound campaign sends after calls. `PATCH /api/campaigns/text-rules/{campaign_id}/`, needs `run` */
  changeTextRules(input: ChangeTextRulesInput, call?: CallOptions): Promise<TextRules>;
  /** A text with the fields of a person of the list, and how many texts it is sent as. `POST /api/campaigns/text-rules/{campaign_id}/preview/`, needs `run` */
  previewText(input: PreviewTextInput, call?: CallOptions): Promise<TextPreview>;
  /** Send a text with the fields of a person of the list to a number of your own. `POST /api/campaigns/text-rules/{campaign_id}/test/`, needs `admin` */
  sendTestText(input: SendTestTextInput, call?: CallOptions): Promise<Message>;
  /** The texts of a campaign to its people, newest first, or those to one person. `GET /api/campaigns/lead-texts/{campaign_id}/`, needs `read` */
  listLeadTexts(input: ListLeadTextsInput, call?: CallOptions): Promise<ListLeadTextsAnswer>;
  /** Numbers that are never called, newest first. A search is counted up to 10000. `GET /api/settings/do-not-call/`, needs `read` */
  listDoNotCall(input?: ListDoNotCallInput, call?: CallOptions): Promise<ListDoNotCallAnswer>;
  /** Add one number or several. What cannot be read is refused one by one. `POST /api/settings/do-not-call/`, needs `run` */
  addDoNotCall(input: AddDoNotCallInput, call?: CallOptions): Promise<NumbersAdded>;
  /** Add the numbers of a file (.csv, .xlsx, .txt and what else lists of leads come in), all or, where it cannot be read to its end, none. A column Reason is kept. `POST /api/settings/do-not-call/import/`, needs `run` */
  importDoNotCall(input: ImportDoNotCallInput, call?: CallOptions): Promise<NumbersImported>;
  /** Take a number off the list. `DELETE /api/settings/do-not-call/{number}/`, needs `admin` */
  removeDoNotCall(input: RemoveDoNotCallInput, call?: CallOptions): Promise<Done>;
  /** The whole list as a CSV file, which can be imported again. `GET /api/settings/do-not-call/export.csv`, needs `read` */
  exportDoNotCall(input?: Record<string, never>, call?: CallOptions): Promise<Response>;
  /** The key that signs the webhooks of flows. Each carries `Halloo-Signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 with this text as its key of `t`, a full stop and the body as it came. `GET /api/settings/webhook-key/`, needs `admin` */
  getWebhookKey(input?: Record<string, never>, call?: CallOptions): Promise<GetWebhookKeyAnswer>;
  /** Endpoints that are told of what happens. With a campaign: its own, and those for all campaigns. `GET /api/webhooks/`, needs `admin` */
  listWebhooks(input?: ListWebhooksInput, call?: CallOptions): Promise<ListWebhooksAnswer>;
  /** Have an address told of what happens, in one campaign or in all. `POST /api/webhooks/`, needs `admin` */
  createWebhook(input: CreateWebhookInput, call?: CallOptions): Promise<CreateWebhookAnswer>;
  /** One endpoint. `GET /api/webhooks/{id}/`, needs `admin` */
  getWebhook(input: GetWebhookInput, call?: CallOptions): Promise<WebhookEndpoint>;
  /** Change an endpoint, or switch it on or off. Off, it is told of nothing new, and what waits stays. `PATCH /api/webhooks/{id}/`, needs `admin` */
  changeWebhook(input: ChangeWebhookInput, call?: CallOptions): Promise<WebhookEndpoint>;
  /** Remove an endpoint with what waits for it and its log. `DELETE /api/webhooks/{id}/`, needs `admin` */
  deleteWebhook(input: DeleteWebhookInput, call?: CallOptions): Promise<Done>;
  /** The secret that signs what this endpoint is told; each look is in the audit log. `GET /api/webhooks/{id}/secret/`, needs `admin` */
  getWebhookSecret(input: GetWebhookSecretInput, call?: CallOptions): Promise<GetWebhookSecretAnswer>;
  /** Make a new secret. For 24 hours each webhook carries two signatures, one of each. `POST /api/webhooks/{id}/secret/`, needs `admin` */
  rotateWebhookSecret(input: RotateWebhookSecretInput, call?: CallOptions): Promise<RotateWebhookSecretAnswer>;
  /** Send `webhook.test` at once, one try, and tell what came of it; also where the endpoint is switched off. `POST /api/webhooks/{id}/test/`, needs `admin` */
  testWebhook(input: TestWebhookInput, call?: CallOptions): Promise<TestWebhookAnswer>;
  /** Queue everything again that was given up, in order for each lead. `POST /api/webhooks/{id}/resend-failed/`, needs `admin` */
  resendFailed(input: ResendFailedInput, call?: CallOptions): Promise<ResendFailedAnswer>;
  /** The log of deliveries, newest first; `before` is the id to go on from. `GET /api/webhooks/deliveries/`, needs `admin` */
  listDeliveries(input?: ListDeliveriesInput, call?: CallOptions): Promise<ListDeliveriesAnswer>;
  /** One delivery with its body and each try. `GET /api/webhooks/deliveries/{id}/`, needs `admin` */
  getDelivery(input: GetDeliveryInput, call?: CallOptions): Promise<GetDeliveryAnswer>;
  /** Send one again, or try one at once that waits. An earlier one of the same lead still goes first. `POST /api/webhooks/deliveries/{id}/resend/`, needs `admin` */
  resendDelivery(input: ResendDeliveryInput, call?: CallOptions): Promise<WebhookDelivery>;
  /** A running campaign at this moment: calls in progress, pace, ledger, forecast, reasons, the last calls. `GET /api/campaigns/monitor/{campaign_id}/`, needs `read` */
  getMonitor(input: GetMonitorInput, call?: CallOptions): Promise<Monitor>;
  /** For the leads that are not being dialled now, one reason each with counts. `GET /api/campaigns/why-not-dialling/{campaign_id}/`, needs `read` */
  getWhyNot(input: GetWhyNotInput, call?: CallOptions): Promise<GetWhyNotAnswer>;
  /** Call the whole list in virtual time with simulated people. Nobody is called; only the fact that it was rehearsed is stored. `POST /api/campaigns/rehearse/{campaign_id}/`, needs `run` */
  rehearseCampaign(input: RehearseCampaignInput, call?: CallOptions): Promise<Rehearsal>;
  /** On the simulated line: let somebody call one of the SIM cards. `POST /api/line/call-in/`, needs `run` */
  callIn(input: CallInInput, call?: CallOptions): Promise<Done>;
  /** Forecast pick-up and completion with other hours, retries or flow, from the calls of the campaign. `POST /api/campaigns/what-if/{campaign_id}/`, needs `run` */
  forecastChange(input: ForecastChangeInput, call?: CallOptions): Promise<WhatIf>;
  /** Call a person now with the flow of a live campaign, before everybody else on its list. `POST /api/calls/`, needs `run` */
  requestCall(input: RequestCallInput, call?: CallOptions): Promise<CallRequest>;
  /** The state of a requested call, and the id of the call. `GET /api/calls/requests/{id}/`, needs `read` */
  getCallRequest(input: GetCallRequestInput, call?: CallOptions): Promise<CallRequest>;
  /** The requested calls of a campaign, newest first; with `reference`, the one of that name. `GET /api/calls/requests/`, needs `read` */
  listCallRequests(input: ListCallRequestsInput, call?: CallOptions): Promise<ListCallRequestsAnswer>;
  /** Whether rings on a campaign’s numbers are declined unanswered and called back, and within which limits. `GET /api/campaigns/missed-calls/{campaign_id}/`, needs `read` */
  getMissedCalls(input: GetMissedCallsInput, call?: CallOptions): Promise<MissedCalls>;
  /** Decline rings on chosen numbers unanswered, and call the people back. `PATCH /api/campaigns/missed-calls/{campaign_id}/`, needs `run` */
  changeMissedCalls(input: ChangeMissedCallsInput, call?: CallOptions): Promise<MissedCalls>;
  /** Rings of a missed-call campaign: counts, why some were not called back, and the newest. `GET /api/campaigns/missed-rings/{campaign_id}/`, needs `read` */
  getMissedRings(input: GetMissedRingsInput, call?: CallOptions): Promise<MissedRings>;
  /** Try one call over a SIM whose calls stopped because they never left, without waiting. If it leaves, calling resumes. `POST /api/campaigns/sims/{id}/try_now/`, needs `run` */
  trySimNow(input: TrySimNowInput, call?: CallOptions): Promise<Done>;
  /** Try one call of a campaign whose calls stopped because they never left, and one over each such SIM, without waiting. `POST /api/campaigns/try_now/{campaign_id}/`, needs `run` */
  tryCampaignNow(input: TryCampaignNowInput, call?: CallOptions): Promise<Done>;
  /** All campaigns at this moment: what runs, what needs attention, calls by day, channels in use. `GET /api/home/`, needs `read` */
  getHome(input?: Record<string, never>, call?: CallOptions): Promise<Home>;
  /** The four counts of a campaign, and for every script the newest calls in which it was heard. `POST /api/manage-calls/get-result/`, needs `read` */
  getResult(input: GetResultInput, call?: CallOptions): Promise<Result>;
  /** The calls in which a script was heard, newest first. `GET /api/results/{campaign_id}/scripts/{script_id}/rows`, needs `read` */
  listScriptRows(input: ListScriptRowsInput, call?: CallOptions): Promise<ListScriptRowsAnswer>;
  /** A campaign’s leads in the order of their list, with what became of each. `GET /api/manage-calls/overall-results-paginated/{id}`, needs `read` */
  listOverallResults(input: ListOverallResultsInput, call?: CallOptions): Promise<ListOverallResultsAnswer>;
  /** Overall results as a CSV file, all or those of a search and a status. `GET /api/manage-calls/download-overall-results/{campaignId}`, needs `read` */
  downloadOverallResults(input: DownloadOverallResultsInput, call?: CallOptions): Promise<Response>;
  /** Addresses of the files of a result, for a browser to save: they work without a token. `GET /api/results/{campaign_id}/files/`, needs `read` */
  signResultFiles(input: SignResultFilesInput, call?: CallOptions): Promise<SignResultFilesAnswer>;
  /** A campaign in numbers: ledger, outcomes, hours, attempts, durations, responses. `GET /api/results/{campaign_id}/overview`, needs `read` */
  getOverview(input: GetOverviewInput, call?: CallOptions): Promise<Overview>;
  /** A version of the flow with how many callers took each link, came to each node and hung up there. `GET /api/results/{campaign_id}/flow`, needs `read` */
  getFlowResult(input: GetFlowResultInput, call?: CallOptions): Promise<FlowResult>;
  /** The calls that came to a node, or that ended there by hanging up, newest first. `GET /api/results/{campaign_id}/flow/{version}/callers`, needs `read` */
  listNodeCallers(input: ListNodeCallersInput, call?: CallOptions): Promise<ListNodeCallersAnswer>;
  /** For each script, the share of callers still listening at each second. `GET /api/results/{campaign_id}/drop-off`, needs `read` */
  getDropOff(input: GetDropOffInput, call?: CallOptions): Promise<GetDropOffAnswer>;
  /** Calls that are over, newest first. `GET /api/results/{campaign_id}/calls`, needs `read` */
  listCalls(input: ListCallsInput, call?: CallOptions): Promise<ListCallsAnswer>;
  /** One call step by step, over or in progress. `GET /api/results/calls/{call_id}`, needs `read` */
  getCall(input: GetCallInput, call?: CallOptions): Promise<CallTimeline>;
  /** How many leads a slice of a result has, and how many of them are on the do-not-call list. `POST /api/results/{campaign_id}/follow-up/count`, needs `read` */
  countSlice(input: CountSliceInput, call?: CallOptions): Promise<SliceCount>;
  /** Make a new Outbound draft from a slice: its leads in their order, the settings, and the flow if wanted. `POST /api/results/{campaign_id}/follow-up/`, needs `run` */
  makeFollowUp(input: MakeFollowUpInput, call?: CallOptions): Promise<MakeFollowUpAnswer>;
  /** Two campaigns side by side. `GET /api/results/compare`, needs `read` */
  compareResults(input: CompareResultsInput, call?: CallOptions): Promise<Comparison>;
  /** The report of a result as a PDF: method, questions, charts and limits, without persons. `GET /api/results/{campaign_id}/report.pdf`, needs `read` */
  downloadReport(input: DownloadReportInput, call?: CallOptions): Promise<Response>;
  /** The report of a result as a PDF, with a table of the newest calls, at most 500. `GET /api/results/{campaign_id}/report-with-persons.pdf`, needs `read` */
  downloadPersonsReport(input: DownloadPersonsReportInput, call?: CallOptions): Promise<Response>;
  /** Links by which people without an account see the result of a campaign, newest first. `GET /api/results/{campaign_id}/shares/`, needs `admin` */
  listShares(input: ListSharesInput, call?: CallOptions): Promise<ListSharesAnswer>;
  /** Share the result of a campaign by a link that expires. `POST /api/results/{campaign_id}/shares/`, needs `admin` */
  createShare(input: CreateShareInput, call?: CallOptions): Promise<CreateShareAnswer>;
  /** End a link at once, for everybody who looks at it too. `DELETE /api/results/{campaign_id}/shares/{id}/`, needs `admin` */
  endShare(input: EndShareInput, call?: CallOptions): Promise<Done>;
  /** Open a shared result; the bearer token that it answers reads this result alone. `POST /api/shared/open/` */
  openShare(input: OpenShareInput, call?: CallOptions): Promise<OpenShareAnswer>;
  /** What the link that was opened shows. `GET /api/shared/`, needs `read` */
  getShared(input?: Record<string, never>, call?: CallOptions): Promise<GetSharedAnswer>;
  /** The recorded answers of a campaign, by question, with the categories of each. `GET /api/review/{campaign_id}/`, needs `read` */
  getReviewDesk(input: GetReviewDeskInput, call?: CallOptions): Promise<ReviewDesk>;
  /** Get the next recorded answers to listen to and code. `POST /api/review/{campaign_id}/next/`, needs `run` */
  nextAnswers(input: NextAnswersInput, call?: CallOptions): Promise<HandedAnswers>;
  /** Put a recorded answer into categories, and correct its transcript. `POST /api/review/answers/{response_id}/`, needs `run` */
  codeAnswer(input: CodeAnswerInput, call?: CallOptions): Promise<CodeAnswerAnswer>;
  /** Settle an answer that two people coded differently: these categories count. `POST /api/review/answers/{response_id}/final/`, needs `run` */
  settleAnswer(input: SettleAnswerInput, call?: CallOptions): Promise<ReviewedAnswer>;
  /** Recorded and coded answers, newest first. `GET /api/review/{campaign_id}/answers/`, needs `read` */
  listReviewedAnswers(input: ListReviewedAnswersInput, call?: CallOptions): Promise<ListReviewedAnswersAnswer>;
  /** How far two people agree, by question, with Cohen’s kappa. `GET /api/review/{campaign_id}/agreement/`, needs `read` */
  getReviewAgreement(input: GetReviewAgreementInput, call?: CallOptions): Promise<ReviewAgreement>;
  /** Change how a question is coded: several categories, and which part of its answers is coded twice. `PATCH /api/review/{campaign_id}/questions/{rule_id}/`, needs `run` */
  changeReviewQuestion(input: ChangeReviewQuestionInput, call?: CallOptions): Promise<ReviewDesk>;
  /** Add a category to the code book of a question. `POST /api/review/{campaign_id}/questions/{rule_id}/codes/`, needs `run` */
  addReviewCode(input: AddReviewCodeInput, call?: CallOptions): Promise<ReviewDesk>;
  /** Rename a category, or change its description, colour or key. `PATCH /api/review/codes/{id}/`, needs `run` */
  changeReviewCode(input: ChangeReviewCodeInput, call?: CallOptions): Promise<ReviewDesk>;
  /** Merge a category into another one of its question: its answers move there. `POST /api/review/codes/{id}/merge/`, needs `run` */
  mergeReviewCode(input: MergeReviewCodeInput, call?: CallOptions): Promise<ReviewDesk>;
  /** Remove a category: its answers lose it, and those without another one wait to be coded again. `DELETE /api/review/codes/{id}/`, needs `run` */
  removeReviewCode(input: RemoveReviewCodeInput, call?: CallOptions): Promise<RemoveReviewCodeAnswer>;
  /** Saved groups of people, by name. `GET /api/groups/`, needs `read` */
  listGroups(input?: Record<string, never>, call?: CallOptions): Promise<ListGroupsAnswer>;
  /** The columns of lists and the campaigns that conditions can name. `GET /api/groups/options/`, needs `read` */
  getGroupOptions(input?: Record<string, never>, call?: CallOptions): Promise<GroupOptions>;
  /** The questions of a campaign with their answers, for conditions. `GET /api/groups/options/{campaign_id}/`, needs `read` */
  getGroupQuestions(input: GetGroupQuestionsInput, call?: CallOptions): Promise<GroupQuestions>;
  /** Count the people of a group before it is saved. `POST /api/groups/count/`, needs `read` */
  countGroup(input: CountGroupInput, call?: CallOptions): Promise<GroupCount>;
  /** Save a group of people. `POST /api/groups/`, needs `run` */
  addGroup(input: AddGroupInput, call?: CallOptions): Promise<PersonGroup>;
  /** Change a group. Campaigns that it is kept up to date in add its people from then on. `PATCH /api/groups/{id}/`, needs `run` */
  changeGroup(input: ChangeGroupInput, call?: CallOptions): Promise<PersonGroup>;
  /** Remove a group. Leads that came from it stay. `DELETE /api/groups/{id}/`, needs `run` */
  removeGroup(input: RemoveGroupInput, call?: CallOptions): Promise<Done>;
  /** Make a list of the people of a group, to create a campaign with or to add to one, by its `file_id`. `POST /api/groups/{id}/list/`, needs `run` */
  makeGroupList(input: MakeGroupListInput, call?: CallOptions): Promise<MakeGroupListAnswer>;
  /** Add people who enter a group to a campaign, every ten minutes. `POST /api/groups/{id}/campaigns/{campaign_id}/`, needs `run` */
  keepGroup(input: KeepGroupInput, call?: CallOptions): Promise<PersonGroup>;
  /** Stop adding people of a group to a campaign. `DELETE /api/groups/{id}/campaigns/{campaign_id}/`, needs `run` */
  releaseGroup(input: ReleaseGroupInput, call?: CallOptions): Promise<PersonGroup>;
  /** How long personal data is kept, and what was removed last. `GET /api/settings/privacy/`, needs `read` */
  getPrivacy(input?: Record<string, never>, call?: CallOptions): Promise<Privacy>;
  /** Change how long personal data is kept; applied at once. What is removed does not come back. `PATCH /api/settings/privacy/`, needs `admin` */
  changePrivacy(input?: ChangePrivacyInput, call?: CallOptions): Promise<Privacy>;
  /** What would be removed now with these settings. `POST /api/settings/privacy/preview/`, needs `admin` */
  previewRetention(input: PreviewRetentionInput, call?: CallOptions): Promise<RetentionPreview>;
  /** Everything that is known of one person, by number. A POST, so that no number stands in an address. `POST /api/privacy/person/`, needs `admin` */
  readPerson(input: ReadPersonInput, call?: CallOptions): Promise<Person>;
  /** The same as an archive to hand over: a text to read, JSON, and the recordings. `POST /api/privacy/person/archive.zip`, needs `admin` */
  downloadPerson(input: DownloadPersonInput, call?: CallOptions): Promise<Response>;
  /** Erase one person everywhere, by number. It cannot be undone. `POST /api/privacy/person/erase/`, needs `admin` */
  erasePerson(input: ErasePersonInput, call?: CallOptions): Promise<Erased>;
  /** What removing the samples of the first start would take away, and what would stay. `GET /api/samples/`, needs `read` */
  getSamples(input?: Record<string, never>, call?: CallOptions): Promise<Samples>;
  /** Live events, starting after the given id if there is one. `GET /api/events/`, needs `read` */
  events(after?: string, call?: CallOptions): AsyncGenerator<{ id: string; event: LiveEvent }>;
  /** Opens a URL from a response: audio, recordings, files. */
  open(address: string, call?: CallOptions): Promise<Response>;
}

export type Profile = {
  user_id: number;
  email: string;
  first_name: string;
  last_name: string;
  country: ('India' | 'Bhutaan' | 'Shri Lanka') | null;
  industry: ('Health' | 'Education' | 'Banking' | 'Elections' | 'Support' | 'Other') | null;
  channels: ('Robo Calling' | 'Message' | 'Email')[];
  /** The name of the workspace, which is changed in the settings */
  workspace_name: string;
  /** The screen that opens first */
  start_page: 'campaigns' | 'home';
  /** What the person may do; an Owner changes it */
  role: 'owner' | 'manager' | 'editor' | 'reviewer' | 'viewer';
  /** The role requires a second factor, and the account has none: until then, the session can only set one up */
  must_add_factor: boolean;
};

export type OpenInvitation = {
  email: string;
  first_name: string;
  last_name: string;
  /** The role that the person gets */
  role: 'owner' | 'manager' | 'editor' | 'reviewer' | 'viewer';
  /** Email of who invited; empty after that account was removed */
  invited_by: string;
  expires_at: string;
  workspace_name: string;
};

export type SignedIn = {
  /** The bearer token. It is shown once and kept by the server only as a hash. */
  access: string;
  expires_at: string;
  /** The account has a second factor: `access` opens nothing but the next step of the sign-in, for 10 minutes */
  next?: 'second_factor';
};

export type Notice = {
  id: number;
  title: string;
  body: string;
  /** A path of the console that the notification is about */
  link: string | null;
  created_at: string;
  read: boolean;
};

export type Done = {
  msg: string;
};

export type Settings = {
  /** Shown at the top of every screen; empty where nobody gave one */
  workspace_name: string;
  /** Locale of the country that numbers without a dial code belong to */
  country: 'en-IN' | 'vi-VN' | 'en-CA' | 'en-US' | 'zh-CN';
  /** An IANA zone name */
  timezone: string;
  retry_delay_minutes: number;
  /** HH:MM */
  calling_start: string;
  /** How many calls a second may start over one SIM */
  calls_per_second: number;
  /** HH:MM; before the start it means the next day, equal to it the whole day */
  calling_end: string;
  /** Outbound calls to one number per day of the calling campaign’s time zone, over all campaigns; null: no limit */
  most_calls_day: number | null;
  /** Outbound calls to one number within 7 days, over all campaigns; null: no limit */
  most_calls_week: number | null;
  /** The role of people who sign up by themselves */
  sign_up_role: 'manager' | 'editor' | 'reviewer' | 'viewer';
  /** The roles that require a second factor */
  second_factor_roles: ('owner' | 'manager' | 'editor' | 'reviewer' | 'viewer')[];
  line: Line;
  database: {
    kind: 'embedded' | 'server';
    version: string;
    /** From which results and lists may be read; null where there is none */
    replica: Replica | null;
  };
  sign_up: 'open' | 'closed';
  webhooks: {
    /** Whether webhooks may go into private networks */
    private_addresses: 'refused' | 'allowed';
  };
  version: string;
};

export type Line = {
  driver: string;
  state: 'ready' | 'not ready';
  note: string;
  /** None where the line is inside Halloo */
  nodes: LineNode[];
};

export type LineNode = {
  name: string;
  /** Where it is, without any secret */
  address: string;
  /** Draining: told to take no new calls. Failing: at least one dialer cannot call through it */
  state: 'ready' | 'draining' | 'failing';
  /** How it does, or what is wrong and how to mend it */
  note: string;
  /** Calls in progress on it, of all dialers */
  calls: number;
  /** Calls that it can carry at once */
  capacity: number;
  /** Dialers that call through it */
  dialers: number;
  /** The worst reading of all dialers */
  load: {
    /** The fullest task processor of Asterisk; null where the node does not report them */
    tasks: {
      name: string;
      queued: number;
      /** The number at which Asterisk refuses calls */
      high_water: number;
    } | null;
    /** How long it took to answer requests, on average */
    answer_ms: number | null;
    /** The part of packets that most calls lose, 0 to 1; null without calls */
    lost: number | null;
    /** How late packets of most calls are; null without calls */
    jitter_ms: number | null;
  };
  /** Set while it is busy, so that Halloo places fewer calls there */
  slowed: {
    by: 'tasks' | 'answers' | 'lost' | 'jitter';
    /** Calls at once, of all dialers that slow it */
    calls: number;
    /** New calls a second, of all dialers that slow it */
    per_second: number;
  } | null;
};

export type Replica = {
  /** Where it is, without any secret */
  address: string;
  /** Only a ready replica answers. `other_timeline`: it has not followed the last failover of the primary */
  state: 'ready' | 'behind' | 'unreachable' | 'promoted' | 'other_system' | 'other_timeline';
  /** How far it is behind the primary, to about a second; null where nobody knows */
  seconds_behind: number | null;
  /** How far it may be behind to answer */
  most_seconds_behind: number;
};

export type TimeZone = {
  value: string;
  abbr: string;
  offset: number;
  isdst: boolean;
  text: string;
  utc: string[];
};

export type AuditEntry = {
  id: number;
  at: string;
  /** Email of the person, or what acted instead */
  who: string;
  action: string;
  thing: string;
  detail: Record<string, unknown>;
  /** By field: the value before and after */
  changes: Record<
    string,
    {
      from: unknown;
      to: unknown;
    }
  >;
  /** Where it came from; unknown for entries from before Halloo recorded it */
  origin: 'request' | 'command' | 'engine' | 'unknown';
  /** The address that the request came from */
  address: string | null;
  device: string | null;
  /** Its place in the chain; null until it is sealed, within a minute */
  position: number | null;
  /** Whether content was erased from it, such as the number of an erased person */
  erased: boolean;
};

export type AuditState = {
  /** Entries in the chain */
  entries: number;
  /** Entries that are not sealed yet */
  waiting: number;
  /** The position of the first entry that is kept */
  begins_at: number;
  /** When the last seal was made */
  sealed_at: string | null;
  seals: number;
  key: {
    /** The first half of the SHA-256 of the public key */
    id: string;
    /** Ed25519, SPKI in base64 */
    public_key: string;
  };
  /** All keys that seals were made with: one for each machine */
  keys: {
    id: string;
    public_key: string;
    first_used_at: string;
  }[];
};

export type AuditCheck = {
  entries: number;
  seals: number;
  waiting: number;
  /** Entries whose content was erased, for which another entry gives the reason */
  erased: number;
  /** How many times a backup was restored */
  restored: number;
  /** Keys that signed seals or entries, other than the key of this machine */
  other_keys: string[];
  /** The first thing that is wrong, in a sentence; null where nothing is */
  problem: string | null;
};

export type AuditFiltersInput = {
  /** A part of the email or the name of who did it */
  who?: string;
  kind?: 'access' | 'campaigns' | 'flows' | 'scripts' | 'sims' | 'persons' | 'webhooks' | 'audit' | 'settings';
  /** A part of the person, the thing, the action, the details or the address */
  search?: string;
  /** The first day, in the time zone of the workspace */
  from?: string;
  /** The last day */
  to?: string;
};

export type Backups = {
  /** Whether Halloo makes backups; off with `HALLOO_BACKUP_KEEP=0` */
  on: boolean;
  /** How many nightly backups are kept, and as many made by people */
  keep: number;
  /** HH:MM in the time zone of the workspace */
  at: string;
  timezone: string;
  /** Where they are; empty where Halloo makes none */
  folder: string;
  running: {
    began_at: string;
    /** Written so far */
    bytes: number;
    /** The size of the last one; null for the first */
    expected_bytes: number | null;
  } | null;
  /** The newest complete backup */
  last: {
    made_at: string;
    /** How long it took */
    seconds: number;
    bytes: number;
    file: string;
    by: 'night' | 'person';
  } | null;
  /** The newest attempt, where it failed */
  failed: {
    at: string;
    problem: string;
  } | null;
  next_at: string | null;
  /** Backups of Halloo that are in the folder */
  files: number;
  /** Their size in all */
  bytes: number;
};

export type WorkspaceLanguage = {
  /** BCP 47, such as hi-IN */
  code: string;
  name: string;
  /** Other names by which a list may write it */
  aliases: string[];
  /** Played where a call has no language, or a script has no version in it; the first one */
  fallback: boolean;
  /** Scripts with a version in it */
  scripts: number;
};

export type AnswerExamples = {
  /** How many examples a phrase needs */
  needed: number;
  languages: ExampleLanguage[];
};

export type ExampleLanguage = {
  lang_code: string;
  name: string;
  /** The engine that recognises the language; then examples are not needed */
  engine: string | null;
  /** Whether calls understand all answers, by an engine or by examples */
  ready: boolean;
  /** While voices speak examples, the part from 0 to 1 that is done */
  speaking: number | null;
  /** The answers of the flow, each with its phrases */
  answers: {
    phrases: ExamplePhrase[];
  }[];
};

export type ExamplePhrase = {
  phrase: string;
  /** Whether it has as many examples as a call needs */
  enough: boolean;
  /** Those of persons first */
  examples: AnswerExample[];
};

export type AnswerExample = {
  id: number;
  /** Recorded or uploaded by staff, spoken by a voice of Halloo, or an answer of a caller that was corrected */
  source: 'staff' | 'voice' | 'review';
  /** The voice that speaks it; empty for persons */
  voice_label: string;
  pace: number;
  length_in_seconds: number;
  /** A signed address where it is heard */
  sound: string;
  added_at: string;
};

export type ExampleTrial = {
  /** What a call would take it for; null: the call would ask again */
  phrase: string | null;
  /** From 0 to 1; a call needs 0.5 */
  sureness: number;
  /** The phrases that it is most like, the nearest first */
  nearest: string[];
};

export type PronunciationList = {
  /** In the order of their words */
  pronunciations: Pronunciation[];
  /** Text scripts that were spoken before a change of the list. Templates are not: they are spoken for each call */
  outdated_scripts: OutdatedScript[];
};

export type Pronunciation = {
  id: number;
  /** The first part of a language’s code, such as `hi`; empty for all languages */
  language: string;
  /** The word, or words, as texts have it */
  written: string;
  /** Another spelling that voices read as the word sounds; empty if there are only sounds */
  says: string;
  /** Its sounds in the International Phonetic Alphabet, for voices that read them; empty if there are none */
  ipa: string;
};

export type OutdatedScript = {
  script_id: number;
  name: string;
  /** The spoken languages of its outdated sounds */
  languages: string[];
};

export type Spoken = {
  /** A signed address of the audio, good for an hour while you are signed in */
  url: string;
  /** The same as `url` */
  audiofile_path: string;
  name: string;
  /** Seconds with two decimals */
  duration: number;
  /** The waveform, 0 to 255 a slot */
  peaks: number[];
};

export type AnnouncementList = {
  /** Calls are compared with known announcements, and new ones are looked for */
  listens: boolean;
  /** The first seconds of one call are kept for each new announcement */
  keeps_sound: boolean;
  /** Those without a name first, then by the number of calls */
  announcements: Announcement[];
};

export type Announcement = {
  id: number;
  /** Empty until somebody names it */
  name: string;
  /** What it means: `off` and `busy` are called again as without an answer and as busy, `not_existing` is an invalid number, `voicemail` an answering machine, `screening` an assistant that asks who calls; `ignore` changes nothing. Null until it is named */
  effect: ('off' | 'not_existing' | 'busy' | 'voicemail' | 'screening' | 'ignore') | null;
  /** For `screening`: the script that the assistant hears */
  script_id: number | null;
  /** Calls that heard it */
  calls: number;
  /** Those of them that heard it before an answer */
  early_calls: number;
  first_heard_at: string;
  last_heard_at: string;
  /** A signed address of its first seconds; null if their sound was not kept */
  audio: string | null;
  length_ms: number | null;
  /** What a recogniser made of it; null if none has listened */
  words: string | null;
  /** Where it was heard most */
  campaigns: {
    id: number;
    name: string;
    calls: number;
  }[];
  /** The SIMs that heard it most */
  numbers: {
    number: string;
    calls: number;
  }[];
};

export type AnnouncementCall = {
  call_id: number;
  campaign_id: number;
  campaign: string;
  /** The number that was called; empty if the call was deleted */
  number: string;
  heard_at: string;
  /** Before an answer */
  early: boolean;
};

export type SetUp = {
  speech: {
    /** Of an OpenAI-style speech server */
    url: string;
    speech_model: string;
    transcribe_model: string;
    voices: string[];
    has_key: boolean;
    has_google_key: boolean;
  };
  messages: {
    driver: 'outbox' | 'smpp' | 'http';
    /** Of the gateway: its scheme, host and port */
    url: string;
    sender: string;
  };
  line: {
    driver: 'simulated' | 'asterisk';
    /** Where Asterisk fetches audio; empty where this process places no calls through it */
    audio_url: string;
  };
  storage: {
    kind: 'files' | 's3';
    /** Where audio files are; empty with S3 */
    folder: string;
    url: string;
    bucket: string;
    region: string;
    prefix: string;
    addressing: 'path' | 'host';
  };
  public_url: string;
};

export type SetUpTest = {
  ok: boolean;
  steps: {
    /** What was tried, for a person */
    name: string;
    ok: boolean;
    /** What was found, or what is wrong and how to mend it */
    note: string;
    milliseconds: number;
  }[];
};

export type Outcome = {
  id: number;
  /** What flows, leads, calls and webhooks store. It never changes */
  key: string;
  name: string;
  colour: 'green' | 'blue' | 'violet' | 'yellow' | 'grey';
  /** Good ones count as success in shares and comparisons */
  meaning: 'good' | 'bad' | 'neutral';
  /** One of the two of the specification: always first, never archived, with a fixed meaning */
  fixed: boolean;
  /** A flow has used it, so it can be archived and not deleted */
  used: boolean;
  /** Not offered any more; what has it keeps it */
  archived: boolean;
};

export type NewOutcomeInput = {
  name: string;
  colour?: 'green' | 'blue' | 'violet' | 'yellow' | 'grey';
  meaning?: 'good' | 'bad' | 'neutral';
};

export type OutcomeChangeInput = {
  name?: string;
  colour?: 'green' | 'blue' | 'violet' | 'yellow' | 'grey';
  meaning?: 'good' | 'bad' | 'neutral';
  archived?: boolean;
};

export type CallingRule = {
  /** A country, or a state of the United States: "IN", "US-FL" */
  region: string;
  name: string;
  /** Whether the workspace holds calls to this rule. A state follows its country */
  on: boolean;
  /** The limits of the country */
  rule: {
    /** The hours of each weekday, such as "Mon-Fri 09:00-13:00 14:00-20:00; Sat 10:00-16:00"; days that are not named have none */
    hours: string;
    /** Whether calls are placed on public holidays */
    holidays: 'allowed' | 'off';
    /** Most calls to one person in a day; null where there is no limit */
    per_day: number | null;
    per_week: number | null;
    per_30_days: number | null;
  };
  /** The changes of the workspace; null where the limit of the country holds */
  own: {
    hours: string | null;
    holidays: ('allowed' | 'off') | null;
    per_day: number | null;
    per_week: number | null;
    per_30_days: number | null;
  };
  /** The hours that hold, for people */
  hours_in_words: string;
  /** What the workspace allows beyond the rule, in words */
  loosened: string[];
  numbers: ('shown' | 'own' | 'callable' | 'no_premium' | 'authenticated' | 'series_only' | 'series_planned')[];
  /** National prefixes that calls must come from */
  series: string[];
  /** National prefixes that calls must not come from */
  banned: string[];
  /** What a call must say; for a state those of its country too */
  say: (
    | 'identity'
    | 'principal'
    | 'purpose'
    | 'callback_number'
    | 'address'
    | 'opt_out'
    | 'opt_out_key'
    | 'recording_notice'
    | 'recording_consent'
    | 'recorded_message'
    | 'ai_voice'
    | 'may_go_on'
    | 'price'
  )[];
  consent:
    | 'needed'
    | 'needed_documented'
    | 'needed_renewed'
    | 'needed_in_writing'
    | 'needed_one_approach'
    | 'needed_or_asked_live'
    | 'treat_as_needed'
    | 'registered_sender'
    | 'recorded_calls_barred'
    | 'customers_only'
    | 'customers_or_consent'
    | 'customers_with_consent';
  notes: ('emergency_stop' | 'permit' | 'no_mobiles' | 'pause_after_refusal' | 'late_holidays')[];
  /** The do-not-call register; empty where there is none */
  register: string;
  source: string;
  url: string;
  as_of: string;
  /** Whether the hours are law, a code of conduct or a cautious custom */
  basis: 'law' | 'code' | 'custom';
  /** Whether the hours were found in a source */
  verified: boolean;
};

export type RuleChangeInput = {
  /** Countries only */
  on?: boolean;
  /** The hours of each weekday, such as "Mon-Fri 09:00-13:00 14:00-20:00; Sat 10:00-16:00"; null for those of the country */
  hours?: string | null;
  holidays?: ('allowed' | 'off') | null;
  per_day?: number | null;
  per_week?: number | null;
  per_30_days?: number | null;
  /** Needed to switch a rule off, or to allow more than it does */
  confirm?: boolean;
};

export type Price = {
  id: number;
  /** The first digits of the numbers, as +91 or +9198 */
  prefix: string;
  /** Holds for calls over this SIM only; null for all SIMs */
  sim_id: number | null;
  /** The label or number of the SIM; empty for all SIMs */
  sim: string;
  /** A decimal in the currency of the workspace, such as "0.0075" */
  per_minute: string;
  /** For a call that is answered, beside the minutes */
  per_call: string;
  /** For every call that is dialled, answered or not */
  per_attempt: string;
  /** Billed at least */
  first_seconds: number;
  /** Billed in steps of so many seconds after the first */
  next_seconds: number;
};

export type NewPriceInput = {
  prefix: string;
  sim_id?: number | null;
  /** A decimal with at most six places, such as "0.0075"; at most 1000000 */
  per_minute: string;
  /** A decimal with at most six places, such as "0.0075"; at most 1000000 */
  per_call?: string;
  /** A decimal with at most six places, such as "0.0075"; at most 1000000 */
  per_attempt?: string;
  first_seconds?: number;
  next_seconds?: number;
};

export type PricesImported = {
  /** Rows with a price */
  rows: number;
  added: number;
  changed: number;
  removed: number;
  /** The first 100 rows that are wrong. With one of them nothing is stored */
  problems: {
    row: number;
    problem: string;
  }[];
  /** Rows that are wrong */
  wrong: number;
};

export type CampaignMoney = {
  campaign_id: number;
  currency: string;
  /** Without any price nothing is counted */
  has_prices: boolean;
  /** A decimal in the currency of the workspace, such as "0.0075" */
  spent: string;
  /** Kept for calls in progress; 0 without a budget */
  reserved: string;
  /** Calls whose price was not known when they ended. They are not in `spent` */
  unpriced_calls: number;
  budget: string | null;
  /** What a campaign with a budget does with numbers that have no price: leave them out, or call them */
  unpriced: 'leave_out' | 'call';
  /** How much of the budget is spent; null without one */
  used_percent: number | null;
  /** `used_up`: the campaign was paused */
  state: 'open' | 'warned' | 'used_up';
  /** For the leads to call; null without prices or without such leads */
  estimate: CostEstimate | null;
};

export type CostEstimate = {
  currency: string;
  about: string;
  low: string;
  high: string;
  /** Numbers that are counted */
  numbers: number;
  /** Numbers without a price. They are not counted */
  unknown: number;
  /** Where the length of calls and the share of answers come from: calls of this campaign, of the last campaigns, a guess, or a rehearsal */
  basis: 'own_calls' | 'other_calls' | 'assumed' | 'rehearsal';
  sentence: string;
};

export type BudgetChangeInput = {
  /** The most that the campaign may spend; null for no budget */
  budget?: string | null;
  unpriced?: 'leave_out' | 'call';
};

export type Campaign = {
  id: number;
  name: string;
  campaign_type: 'Inbound' | 'Outbound';
  status: 'Draft' | 'Scheduled' | 'Live' | 'Paused' | 'Cancelled' | 'Completed' | 'Ongoing';
  /** Leads on the list */
  total_records: number;
  /** Leads that need no further call */
  finished_records: number;
  /** Leads with one response or more */
  gave_response: number;
  /** Leads that a person answered at least once */
  pickup: number;
  /** Leads dialled, never answered by a person */
  no_pickup: number;
  call_start_date: string | null;
  call_end_date: string | null;
  /** A flow exists */
  is_edited: boolean;
  archived: boolean;
  script_url: string | null;
};

export type LaunchCheck = {
  blockers: LaunchProblem[];
  warnings: LaunchProblem[];
  /** People who would be called */
  leads: number;
  /** What the calls are expected to cost; null without prices */
  cost?: CostEstimate | null;
};

export type LaunchProblem = {
  code:
    | 'no_flow'
    | 'flow_problem'
    | 'flow_test'
    | 'no_leads'
    | 'no_schedule'
    | 'schedule_over'
    | 'never_open'
    | 'too_little_time'
    | 'outside_hours'
    | 'rule_never_open'
    | 'rule_hours'
    | 'rule_attempts'
    | 'rule_reminder'
    | 'rule_consent'
    | 'no_sim'
    | 'missing_fields'
    | 'empty_fields'
    | 'missing_language'
    | 'no_voice'
    | 'phone_check'
    | 'unknown_language'
    | 'no_machine_script'
    | 'recording'
    | 'call_keys'
    | 'retry_plan'
    | 'missed_calls'
    | 'call_plan'
    | 'text_rules'
    | 'person_zones'
    | 'budget_used_up'
    | 'no_prices'
    | 'no_price'
    | 'over_budget'
    | 'shared_sims'
    | 'no_dialer'
    | 'line_not_ready';
  sentence: string;
  /** A path of the console */
  link: string;
};

export type Added = {
  msg: string;
  campaign_id: number;
  total: number;
  /** Leads added */
  valid: number;
  /** Rows left out */
  invalid: number;
  /** To see or fetch the rows left out, and to undo */
  file_id: string | null;
};

export type CampaignDetail = {
  id: number;
  name: string;
  total_record: number;
  script: string | null;
  script_url: string | null;
  status: 'Draft' | 'Scheduled' | 'Live' | 'Paused' | 'Cancelled' | 'Completed';
  shown_status: 'Draft' | 'Scheduled' | 'Live' | 'Paused' | 'Cancelled' | 'Completed' | 'Ongoing';
  archived: boolean;
  campaign_type: 'Inbound' | 'Outbound';
  call_start_date: string | null;
  call_end_date: string | null;
  /** HH:mm:ss */
  call_start_time: string | null;
  /** HH:mm:ss */
  call_end_time: string | null;
  /** The hours of each weekday, from Monday, in place of the two times; null: the same hours every day */
  week:
    | {
        start: string;
        end: string;
      }[][]
    | null;
  /** The region whose public holidays have no calls, such as IN or DE-BY */
  holidays: string | null;
  /** Those holidays, in the dates of the campaign */
  holiday_dates: Holiday[];
  /** Own dates without calls */
  days_off: string[];
  /** Whose clock dates and hours mean */
  hours_in: 'campaign' | 'person';
  response: number;
  /** Leads that a person answered at least once */
  pickup: number;
  /** Leads dialled, never answered by a person */
  no_pickup: number;
  /** A flow exists */
  is_edited: boolean;
  /** The version of the flow that new calls use, while the campaign is live or scheduled */
  live_flow_version: number | null;
  /** It was rehearsed since the flow was last saved */
  rehearsed: boolean;
  response_type: string | null;
  keyword: {
    response: string;
    responseType: string;
  }[];
  spin_rate: number | null;
  time_between_calls: number | null;
  retry_times: number | null;
  retry_delay_minutes: number;
  /** Outbound: retries by outcome, in place of retry_times and retry_delay_minutes; null: off */
  retry_plan: RetryPlan | null;
  /** How long a phone rings before the call counts as not answered */
  ring_seconds: number;
  /** What to do where an answering machine takes the call */
  on_machine: 'play' | 'retry' | 'script';
  /** The script that is left on it, with on_machine “script” */
  machine_script_id: number | null;
  /** Whether whole calls are recorded: off, after an announcement, or because the flow says so itself */
  record_calls: 'off' | 'announced' | 'in_flow';
  /** The announcement that is played first, with record_calls “announced” */
  record_script_id: number | null;
  /** The keys that always work, whatever the flow; null: off */
  call_keys: CallKeys;
  /** Inbound: ids of the SIMs that it answers on */
  sim_cards: number[];
  timezone: string;
  timezone_name: string;
  data_fields: string[];
  /** Every state in its order; the counts add up to total_record */
  ledger: {
    id: number;
    name: string;
    count: number;
  }[];
};

export type Holiday = {
  date: string;
  name: string;
};

export type RetryPlan = {
  /** The line was busy */
  busy: RetryRule;
  /** Nobody answered */
  no_answer: RetryRule;
  /** An answering machine answered, and on_machine does not play the flow to it */
  machine: RetryRule;
  /** The network, the carrier or Halloo lost the call before a person answered */
  network: RetryRule;
  /** A person answered and hung up before the first answer */
  hung_up_early: RetryRule;
};

export type RetryRule = {
  /** Further calls after this outcome; 0: none */
  times: number;
  /** Minutes from the end of a call to the next */
  delay_minutes: number;
  /** The next call is in a part of the day in which this person was not called yet (before 12:00, before 17:00, later), if one is open within two weeks */
  other_time_of_day: boolean;
};

export type CallKeys = {
  stop: {
    /** The key on the phone */
    key: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#';
    /** The script that is played before the call ends; null for none */
    script_id: number | null;
    /** The outcome of the call; null keeps its own */
    outcome: string | null;
  } | null;
  repeat: {
    /** The key on the phone */
    key: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#';
  } | null;
  person: {
    /** The key on the phone */
    key: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#';
    /** The number; it may contain {fields} */
    number: string;
  } | null;
  language: {
    /** The key on the phone */
    key: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#';
    /** The code of the language; null for the next language that the scripts of the campaign have */
    language: string | null;
  } | null;
};

export type RetryPlanInput = {
  /** The line was busy */
  busy: RetryRuleInput;
  /** Nobody answered */
  no_answer: RetryRuleInput;
  /** An answering machine answered, and on_machine does not play the flow to it */
  machine: RetryRuleInput;
  /** The network, the carrier or Halloo lost the call before a person answered */
  network: RetryRuleInput;
  /** A person answered and hung up before the first answer */
  hung_up_early: RetryRuleInput;
};

export type RetryRuleInput = {
  /** Further calls after this outcome; 0: none */
  times: number;
  /** Minutes from the end of a call to the next */
  delay_minutes: number;
  /** The next call is in a part of the day in which this person was not called yet (before 12:00, before 17:00, later), if one is open within two weeks */
  other_time_of_day: boolean;
};

export type CallKeysChangeInput = {
  stop?: {
    /** The key on the phone */
    key: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#';
    /** The script that is played before the call ends; null for none */
    script_id?: number | null;
    /** The outcome of the call; null keeps its own */
    outcome: string | null;
  } | null;
  repeat?: {
    /** The key on the phone */
    key: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#';
  } | null;
  person?: {
    /** The key on the phone */
    key: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#';
    /** The number; it may contain {fields} */
    number: string;
  } | null;
  language?: {
    /** The key on the phone */
    key: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#';
    /** The code of the language; null for the next language that the scripts of the campaign have */
    language: string | null;
  } | null;
};

export type CallCounts = {
  total_call: number;
  /** Leads with a good outcome */
  interested: number;
  no_pickup: number;
  hungup: number;
  /** Leads with a bad outcome */
  no_interested: number;
  /** Every outcome in its order; archived ones where leads have them */
  outcomes: OutcomeCount[];
};

export type OutcomeCount = {
  /** What flows, leads, calls and webhooks store. It never changes */
  key: string;
  name: string;
  colour: 'green' | 'blue' | 'violet' | 'yellow' | 'grey';
  meaning: 'good' | 'bad' | 'neutral';
  leads: number;
};

export type BestHour = {
  campaign_id: number;
  on: boolean;
  /** The next call is at most so many days after it is due by the delay alone */
  within_days: number;
  /** Leads that wait for such an hour; counting stops at 5,000 */
  waiting: number;
  /** Calls of all campaigns that the hours were learned from */
  calls: number;
  /** Hours with calls, over all numbers */
  hours: HourShare[];
};

export type HourShare = {
  weekend: boolean;
  /** On the clock of the person who is called */
  hour: number;
  calls: number;
  /** Calls that a person answered */
  reached: number;
  /** The estimated share of calls that a person answers; hours with few calls are drawn towards the others */
  share: number;
};

export type LeadFile = {
  file_id: string;
  name: string;
  /** Headings of the file in their order */
  columns: string[];
  /** Columns that become data fields for templates */
  data_fields: string[];
  total: number;
  valid: number;
  /** Refused rows, duplicates included */
  invalid: number;
  duplicates: number;
  /** The first 50 rows */
  preview: LeadFileRow[];
  /** How the file was read */
  layout: ListLayout;
  /** Rows that the sheet hides or filters out; see `hidden_rows` of the request */
  hidden_rows: number;
  /** What the file has that its leads do not have, in sentences */
  notes: string[];
};

export type LeadFileRow = {
  /** Its place in the file, the heading being row 1 */
  row: number;
  lead: string;
  first_name: string;
  last_name: string;
  /** As E.164 where the number is valid, else as the file has it */
  number: string;
  detail: string;
  /** Every column of the file by its heading, as the file has it */
  fields: Record<string, string>;
};

export type ListLayout = {
  /** The sheets of a workbook; empty for a text file */
  sheets: {
    name: string;
    hidden: boolean;
  }[];
  /** The sheet that is read; null for a text file */
  sheet: string | null;
  /** Of a text file; null for a workbook */
  encoding:
    | (
        | 'utf-8'
        | 'utf-16le'
        | 'utf-16be'
        | 'windows-1252'
        | 'windows-1250'
        | 'windows-1251'
        | 'windows-1253'
        | 'windows-1254'
        | 'windows-1255'
        | 'windows-1256'
        | 'windows-1257'
        | 'windows-1258'
        | 'windows-874'
        | 'iso-8859-2'
        | 'iso-8859-5'
        | 'iso-8859-6'
        | 'iso-8859-7'
        | 'iso-8859-8'
        | 'koi8-r'
        | 'gb18030'
        | 'big5'
        | 'shift_jis'
        | 'euc-jp'
        | 'euc-kr'
      )
    | null;
  /** A byte order mark says the encoding, so it cannot be another one */
  encoding_fixed: boolean;
  /** Of a text file; null for a workbook */
  separator: ('comma' | 'semicolon' | 'tab' | 'pipe') | null;
  /** The row with the headings; 0 if the list has none */
  header_row: number;
  columns: {
    /** Unique in the list; a column without a heading is called after its place */
    heading: string;
    role:
      | 'name'
      | 'first_name'
      | 'last_name'
      | 'number'
      | 'lead'
      | 'country'
      | 'campaign'
      | 'reason'
      | 'consent'
      | 'consent_date'
      | 'consent_source'
      | 'field'
      | 'none';
    /** The first cells that are not empty */
    samples: string[];
  }[];
  /** `guess` needs a confirmation: give `columns` */
  found_by: 'headings' | 'remembered' | 'chosen' | 'guess';
};

export type LeadImport = {
  file_id: string;
  name: string;
  added_at: string;
  added_by: string;
  leads: number;
  invalid: number;
  can_undo: boolean;
};

export type Lead = {
  id: number;
  campaign_name: string;
  lead_id: string;
  name: string;
  first_name: string;
  last_name: string;
  phone: string;
  status: string;
  substatus: string;
  no_of_attempts: number;
  actual_user_response: string;
  audio: string[];
  /** A signed address of the newest recording of a whole call */
  call_recording_file: string | null;
  data: Record<string, string>;
  /** What the newest entry says; in lists of campaigns that call only people who gave their consent */
  consent?: 'given' | 'withdrawn' | 'unknown';
};

export type FoundLead = {
  id: number;
  campaign_name: string;
  lead_id: string;
  name: string;
  first_name: string;
  last_name: string;
  phone: string;
  status: string;
  substatus: string;
  no_of_attempts: number;
  actual_user_response: string;
  audio: string[];
  /** A signed address of the newest recording of a whole call */
  call_recording_file: string | null;
  data: Record<string, string>;
  /** What the newest entry says; in lists of campaigns that call only people who gave their consent */
  consent?: 'given' | 'withdrawn' | 'unknown';
  campaign_id: number;
};

export type RefusedPerson = {
  file_id: string;
  /** The name of the list */
  file: string;
  campaign_id: number;
  campaign_name: string;
  row: number;
  name: string;
  /** As E.164 where the number is valid, else as the file has it */
  number: string;
  /** Why it was refused */
  detail: string;
};

export type FoundPerson = {
  /** Stands for the number, so that no number is in an address */
  id: number;
  /** As E.164 */
  number: string;
  first_name: string;
  last_name: string;
  /** As in the newest list that has one */
  name: string;
  /** The newest three */
  campaigns: {
    id: number;
    name: string;
  }[];
  /** The campaigns that have the number */
  campaign_count: number;
};

export type PersonPage = {
  id: number;
  /** As E.164 */
  number: string;
  first_name: string;
  last_name: string;
  name: string;
  /** Every field, as in the newest list that has it */
  fields: {
    name: string;
    value: string;
    campaign: string;
    /** The file it came with; empty where it came without one */
    list: string;
  }[];
  /** Of the next call; null where none is known */
  language: {
    code: string;
    name: string;
  } | null;
  /** Consent to calls, newest first, at most 50; the first one holds */
  consents: ConsentEntry[];
  /** Null where the number may be called */
  do_not_call: {
    reason: string;
    added_at: string;
    added_by: string | null;
  } | null;
  /** Newest first, at most 100 */
  campaigns: PersonCampaign[];
  campaign_count: number;
  /** The first planned call of all campaigns */
  next_call: {
    at: string;
    campaign_id: number;
    campaign_name: string;
    timezone: string;
  } | null;
  /** Text messages, newest first, at most 50. The text is forgotten after some days */
  messages: {
    id: number;
    created_at: string;
    state: string;
    body: string | null;
  }[];
  read_at: string;
};

export type ConsentEntry = {
  id: number;
  /** False: withdrawn */
  given: boolean;
  /** When it was given or withdrawn */
  at: string;
  /** How, in words; empty where nobody said */
  how: string;
  source: 'list' | 'call' | 'staff' | 'program';
  /** Email of who noted it; null for lists, calls and accounts that are gone */
  by: string | null;
  /** Of a list or a call; empty otherwise */
  campaign: string;
  /** The name of the list; empty otherwise */
  list: string;
  noted_at: string;
};

export type PersonCampaign = {
  id: number;
  name: string;
  campaign_type: 'Inbound' | 'Outbound';
  timezone: string;
  /** The lead in this campaign */
  lead: number;
  /** The id that the list gave; empty where it gave none */
  lead_id: string;
  status: string;
  substatus: string;
  attempts: number;
  response: string;
  /** Why no call is in progress now, in a sentence */
  why_not: string;
  /** What would change that; empty where nothing would */
  remedy: string;
  /** The screen of the console where that is done */
  link: string | null;
  /** The next planned call, at the earliest; null where none is planned */
  next_call_at: string | null;
};

export type PersonEvent = {
  /** `call`: an ended call; `ring`: the person rang a number that declines calls; `request`: a program asked for a call */
  kind: 'call' | 'ring' | 'request';
  /** Of the call, the ring or the request */
  id: number;
  /** When it was dialled, rang or was asked for */
  at: string;
  campaign_id: number;
  campaign_name: string;
  timezone: string;
  /** What came of a ring or a request; empty for a call */
  sentence: string;
  /** Of a call */
  call: {
    direction: 'out' | 'in';
    attempt: number;
    result:
      | 'completed'
      | 'hung_up'
      | 'machine'
      | 'no_answer'
      | 'busy'
      | 'rejected'
      | 'invalid_number'
      | 'congestion'
      | 'failed'
      | 'interrupted'
      | 'cancelled';
    talk_seconds: number;
    language: string;
    /** A signed address of the whole call; null where it was not recorded */
    recording: string | null;
    answers: {
      id: number;
      question: string;
      answer: string;
      said: string | null;
      /** A signed address where it is heard; null where there is none */
      recording: string | null;
    }[];
  } | null;
};

export type CampaignConsent = {
  campaign_id: number;
  /** Only people whose newest entry is a consent are called */
  needs_consent: boolean;
};

export type LiveList = {
  campaign_id: number;
  /** The campaign is not completed while nobody is left to call */
  stays_live: boolean;
  source: ListSource | null;
};

export type ListSource = {
  url: string;
  /** The HTTP header that is sent; empty for none. Its value is never shown */
  header_name: string;
  every_hours: number;
  active: boolean;
  /** `waiting` before the first fetch. `off`: switched off, or the campaign is over */
  state: 'waiting' | 'fetching' | 'fetched' | 'failing' | 'off';
  fetched_at: string | null;
  next_at: string | null;
  /** Of the last fetch: rows of the list */
  rows: number | null;
  /** People added */
  added: number | null;
  /** Rows of people who are already on the list */
  known: number | null;
  /** Rows that were left out, rows with the same number among them */
  refused: number | null;
  /** Why the last fetch added nobody, in a sentence; empty if it worked */
  problem: string;
  /** Fetches in a row that failed */
  failures: number;
  /** A column is missing; `accept_columns` goes on without it */
  columns_changed: boolean;
  last_added_at: string | null;
  /** To see the refused rows of the last fetch that added people */
  file_id: string | null;
};

export type ListSourceChangeInput = {
  url: string;
  every_hours: number;
  active?: boolean;
  /** Sent with every request to this host; null removes it, absent keeps it */
  header?: {
    name: string;
    value: string;
  } | null;
};

export type CallPlanState = {
  campaign_id: number;
  plan: CallPlan | null;
  /** The plan in words; empty without one */
  sentence: string;
  /** The next round; null without one */
  next_at: string | null;
  /** A change of the plan, or a new round, has not reached the whole list yet */
  is_planning: boolean;
  /** The last 20 rounds, the newest first */
  rounds: CallRound[];
};

export type CallPlan = RecurringPlan | DatePlan;

export type RecurringPlan = {
  kind: 'recurring';
  repeat:
    | {
        unit: 'week';
        /** Every so many weeks, counted from the week of `from` */
        every: number;
        /** 1 for Monday to 7 for Sunday */
        weekdays: unknown;
      }
    | {
        unit: 'month';
        /** Shorter months use their last day */
        day: number;
      };
  /** The first date that can have a round */
  from: string;
  /** HH:MM in the time zone of the campaign. Calls wait for the calling hours */
  time: string;
  /** The last date that can have a round; null: the last day of the campaign */
  until: string | null;
  /** The most rounds; null: no limit */
  times: number | null;
  /** Everybody, or only people who have not answered in an earlier round */
  whom: 'all' | 'unanswered';
  /** On a day without calling hours: `next` moves to the next day that has some, `skip` leaves it out */
  closed_days: 'next' | 'skip';
};

export type DatePlan = {
  kind: 'date';
  /** The column of the list that has the date */
  field: string;
  /** How 03/04/2026 is read; null: such a date is not read at all. 2026-04-03 is always clear */
  order: ('dmy' | 'mdy') | null;
  /** Whose time zone the times of the steps are in */
  zone: 'campaign' | 'person';
  steps: unknown;
  /** No further steps once the person answered, or heard the flow to its end; `never`: every step is called */
  stop_when: 'answered' | 'completed' | 'never';
  /** On a day without calling hours: `next` moves to the next day that has some, `skip` leaves it out */
  closed_days: 'next' | 'skip';
};

export type CallRound = {
  round: number;
  planned_for: string;
  started_at: string;
  /** Null while people of this round are called */
  ended_at: string | null;
  /** Rounds before it that were left out because their time had passed too */
  missed: number;
  /** People who became due */
  people: number;
  /** People of the round before who had not been reached when this one began */
  unreached: number;
  /** People who answered; null until the next round begins */
  answered: number | null;
};

export type CallPlanInput = RecurringPlanInput | DatePlanInput;

export type RecurringPlanInput = {
  kind: 'recurring';
  repeat:
    | {
        unit: 'week';
        /** Every so many weeks, counted from the week of `from` */
        every: number;
        /** 1 for Monday to 7 for Sunday */
        weekdays: number[];
      }
    | {
        unit: 'month';
        /** Shorter months use their last day */
        day: number;
      };
  /** The first date that can have a round */
  from: string;
  /** HH:MM in the time zone of the campaign. Calls wait for the calling hours */
  time: string;
  /** The last date that can have a round; null: the last day of the campaign */
  until: string | null;
  /** The most rounds; null: no limit */
  times?: number | null;
  /** Everybody, or only people who have not answered in an earlier round */
  whom: 'all' | 'unanswered';
  /** On a day without calling hours: `next` moves to the next day that has some, `skip` leaves it out */
  closed_days: 'next' | 'skip';
};

export type DatePlanInput = {
  kind: 'date';
  /** The column of the list that has the date */
  field: string;
  /** How 03/04/2026 is read; null: such a date is not read at all. 2026-04-03 is always clear */
  order: ('dmy' | 'mdy') | null;
  /** Whose time zone the times of the steps are in */
  zone: 'campaign' | 'person';
  steps: PlanStepInput[];
  /** No further steps once the person answered, or heard the flow to its end; `never`: every step is called */
  stop_when: 'answered' | 'completed' | 'never';
  /** On a day without calling hours: `next` moves to the next day that has some, `skip` leaves it out */
  closed_days: 'next' | 'skip';
};

export type PlanStepInput = {
  /** Days after the date; negative: before it */
  days: number;
  /** HH:MM */
  time: string;
};

export type PlanCalendar = {
  campaign_id: number;
  timezone: string;
  /** Each date of the range */
  days: CalendarDay[];
};

export type CalendarDay = {
  date: string;
  /** People who are called on this day */
  people: number;
  /** People who are called on it only if earlier steps or rounds do not reach them */
  possible: number;
  /** The number of the round that begins */
  round: number | null;
  /** Why no calls are placed on it; `outside`: not in the dates of the campaign */
  closed: '' | 'no_hours' | 'day_off' | 'holiday' | 'outside';
  holiday: string;
};

export type PlanDates = {
  readable: number;
  missing: number;
  unreadable: number;
  /** Dates such as 03/04/2026, while `order` is null */
  unclear: number;
  /** People whose steps are all over */
  past: number;
  /** People with a step after the last day of the campaign */
  too_late: number;
  /** An unreadable date; empty if there is none */
  example: string;
  unclear_example: string;
};

export type NewSpokenScriptInput = {
  name: string;
  text_message: string;
  lang_code: string;
  lang_name?: string;
  /** Without one, the first voice of the language */
  voice_name?: string;
  audio_type?: 'Text' | 'Text Template';
  /** Measured by the server; what is sent is not used */
  length_in_seconds?: number;
  /** Made by the server; what is sent is not used */
  audio_file?: string | null;
};

export type Script = {
  id: number;
  name: string;
  audio_type: 'Text' | 'Text Template' | 'Recorded';
  /** Goes up with every edit of the text, the voice or the recording, in any language */
  version: number;
  created_date: string;
  /** Who made it */
  user: string;
  text_message: string;
  /** Of a template: with the names of its fields spoken in their place */
  length_in_seconds: number;
  /** A signed address of the audio, good for an hour while you are signed in */
  audio_file: string;
  /** The waveform, 0 to 255 a slot */
  peaks: number[];
  lang_code: string;
  lang_name: string;
  voice_name: string;
  /** The voice’s name for people; empty where it is not set up any more */
  voice_label: string;
  /** The data fields of a Text Template */
  fields: string[];
  /** How it sounds on a phone. Halloo judges it in the background */
  phone_check: PhoneCheck;
  /** Versions in other languages, in the order of the workspace */
  languages: ScriptLanguage[];
  /** Campaigns that play it */
  used_by: {
    campaign_id: number;
    name: string;
    archived: boolean;
    status: 'Draft' | 'Scheduled' | 'Live' | 'Paused' | 'Cancelled' | 'Completed';
  }[];
};

export type PhoneFinding = {
  key:
    | 'quiet'
    | 'clipped'
    | 'uneven'
    | 'noisy'
    | 'lost_band'
    | 'late_start'
    | 'long_pause'
    | 'long_end'
    | 'cut_start'
    | 'cut_end'
    | 'too_fast'
    | 'too_slow'
    | 'digits_fast'
    | 'late_choice'
    | 'many_choices'
    | 'misheard'
    | 'missing_words'
    | 'other_words';
  /** Where in the sound; null if it is all of it */
  at_seconds: number | null;
  /** For a person */
  sentence: string;
};

export type PhoneCheck = {
  /** `failed`: it could not be judged, or not completely; calls play it all the same */
  state: 'pending' | 'done' | 'failed';
  /** Empty if nothing is wrong, or not known yet */
  findings: PhoneFinding[];
};

export type ScriptLanguage = {
  /** Of a language of the workspace */
  code: string;
  audio_type: 'Text' | 'Text Template' | 'Recorded';
  version: number;
  text_message: string;
  /** Seconds with two decimals */
  length_in_seconds: number;
  /** A signed address of the audio, good for an hour while you are signed in */
  audio_file: string;
  /** The waveform, 0 to 255 a slot */
  peaks: number[];
  /** What its voice speaks; empty for a recording */
  lang_code: string;
  lang_name: string;
  voice_name: string;
  voice_label: string;
  fields: string[];
  phone_check: PhoneCheck;
};

export type NodeScript = {
  node_id: string;
  campaign_id: number | null;
  script_id: number | null;
  script_name: string | null;
  script: Script | null;
};

export type Language = {
  short_code: string;
  name: string;
};

export type Voice = {
  /** What `voice_name` takes */
  original_name: string;
  label: string;
  language: string;
  gender: 'MALE' | 'FEMALE';
  engine: string;
  /** What to expect of its sound */
  note: string;
  /** It takes about as long to make as to hear, so a call that cannot wait for it hears a quick voice */
  slow: boolean;
};

export type SpeechSettings = {
  engines: SpeechEngine[];
  languages: SpeechLanguage[];
};

export type SpeechEngine = {
  id: string;
  title: string;
  speaks: boolean;
  listens: boolean;
  state: 'ready' | 'failing';
  /** What is wrong, where something is */
  note: string;
};

export type SpeechLanguage = {
  short_code: string;
  name: string;
  /** The engine that speaks it now */
  speaks: string | null;
  /** The engine that understands it now; null: the keypad only */
  listens: string | null;
  chosen_speaks: string | null;
  chosen_listens: string | null;
  can_speak: string[];
  can_listen: string[];
  /** Whether there are examples of answers */
  has_examples: boolean;
};

export type SpeechTest = {
  ok: boolean;
  engine: string;
  /** What happened, for a person */
  sentence: string;
  url: string | null;
  milliseconds: number;
};

export type ScriptVersion = {
  /** Goes up with every edit of the text, the voice or the recording, in any language */
  version: number;
  text_message: string;
  /** Of a template: with the names of its fields spoken in their place */
  length_in_seconds: number;
  /** A signed address of the audio, good for an hour while you are signed in */
  audio_file: string;
  /** The waveform, 0 to 255 a slot */
  peaks: number[];
  lang_code: string;
  lang_name: string;
  voice_name: string;
  /** The voice’s name for people; empty where it is not set up any more */
  voice_label: string;
  /** Code of the language; empty for the own sound of the script */
  language: string;
  /** The version that new calls play, in its language */
  current: boolean;
  saved_at: string;
  /** Null where the account was removed */
  saved_by: string | null;
};

export type SavedFlow = {
  msg: Flow;
  /** Goes up with every save; 0 while nothing was saved */
  version: number;
  saved_at: string | null;
  saved_by: string | null;
  /** Why it cannot be changed now; null where it can */
  read_only: string | null;
};

export type Flow = {
  nodes: Record<string, unknown>;
  links: Record<string, unknown>;
  [more: string]: unknown;
};

export type FlowInput = {
  nodes: Record<string, unknown>;
  links: Record<string, unknown>;
  [more: string]: unknown;
};

export type FlowVersion = {
  version: number;
  saved_at: string;
  /** Email of the person */
  saved_by: string;
  nodes: number;
  /** A campaign went live with it */
  live: boolean;
};

export type RuleDetails = {
  node_id: string;
  /** Null while the rule has no children */
  rule_type:
    | ('Keypad' | 'Voice Response' | 'Non Conditional Keypad Response' | 'Non Conditional Voice Response')
    | null;
  child_nodes: string[];
  item: {
    node_id: string;
    rule_type: 'Keypad' | 'Voice Response' | 'Non Conditional Keypad Response' | 'Non Conditional Voice Response';
    number: string | null;
    keyword: string | null;
    user_input: string[];
    lang_code: string | null;
    lang_name: string | null;
    rule_child_name: string | null;
  }[];
};

export type FlowTest = {
  id: number;
  name: string;
  vars: Record<string, string>;
  /** What happened on the line, in order */
  events: unknown[];
  /** What came of it */
  expected: unknown;
  /** When the call began, and its attempt, number and time zone; null where the flow does not choose by them */
  began: unknown;
  created_at: string;
};

export type LibraryFlow = {
  id: number;
  name: string;
  description: string;
  /** The newest version; every save adds one, and none ever changes */
  version: number;
  nodes: number;
  /** It has a Start and an End, so a Sub-flow node can enter it */
  whole: boolean;
  saved_at: string;
  /** Email of the person */
  saved_by: string;
};

export type LibraryFlowVersion = {
  id: number;
  name: string;
  description: string;
  /** The newest version; every save adds one, and none ever changes */
  version: number;
  nodes: number;
  /** It has a Start and an End, so a Sub-flow node can enter it */
  whole: boolean;
  saved_at: string;
  /** Email of the person */
  saved_by: string;
  /** The newest version; `version` is the one in `flowdata` */
  newest: number;
  flowdata: Flow;
  /** Saved tests of this version */
  tests: {
    name: string;
    vars: Record<string, string>;
    /** What happened on the line, in order */
    events: unknown[];
    /** What came of it */
    expected: unknown;
    /** When the call began, and its attempt, number and time zone; null where the flow does not choose by them */
    began: unknown;
  }[];
  /** Campaigns and library flows that enter it as a sub-flow, in any version */
  used_by: {
    kind: 'campaign' | 'library';
    id: number;
    name: string;
  }[];
};

export type NewLibraryFlowInput = {
  name: string;
  description?: string;
  flowdata: FlowInput;
  /** Saved tests of the flow, as in `addFlowTest`. Those that fail are left out, and so are data of people that the result does not depend on */
  tests?: NewFlowTestInput[];
};

export type NewFlowTestInput = {
  name: string;
  vars?: Record<string, string>;
  events: unknown[];
  expected: unknown;
  began?: unknown;
};

export type FormReading = {
  title: string;
  /** The default language first */
  languages: {
    /** As in the headings of the form; empty where it names no language */
    name: string;
    /** The language of a voice; null where the name does not tell */
    lang_code: string | null;
  }[];
  /** The language of the texts */
  language: string;
  /** What callers hear, are asked and what is calculated, in order */
  items: {
    row: number;
    name: string;
    becomes: 'message' | 'keys' | 'number' | 'date' | 'digits' | 'recording' | 'go_on' | 'calculation';
    /** What callers hear, with fields in braces; empty for a calculation */
    text: string;
  }[];
  /** How many scripts would be added */
  scripts: number;
  /** How many nodes the flow would have */
  nodes: number;
  /** By sheet and row */
  problems: FormProblem[];
};

export type FormProblem = {
  sheet: string;
  /** As a spreadsheet numbers it; 0 for the form as a whole */
  row: number;
  /** The heading of the column; empty for a row as a whole */
  column: string;
  /** Such as F12; empty for a row as a whole */
  cell: string;
  /** Whether the call leaves the row out, or changes something */
  severity: 'left_out' | 'changed';
  sentence: string;
  /** What the call does instead, and what would change it */
  hint: string;
};

export type CodeSent = {
  msg: string;
  /** Seconds until another code may be asked for */
  resend_after: number;
  /** Seconds that the code works */
  expires_in: number;
};

export type Sim = {
  /** The same as `id` */
  key: number;
  id: number;
  /** The whole number, as +919876543210 */
  phone: string;
  /** The number without its dial code */
  phone_no: string;
  /** The dial code, as +91 */
  isd_code: string;
  otpStatus: ('verified' | 'unverified')[];
  status: ('Active' | 'Inactive')[];
  /** A code was sent to it that can still be entered */
  code_works: boolean;
  label: string;
  /** Calls that it carries at once */
  channels: number;
  /** Since midnight in the workspace’s time zone */
  calls_today: number;
  /** The share of its calls of the last seven days that somebody answered; null without calls */
  answer_rate: number | null;
  last_failure: {
    at: string;
    reason: string;
  } | null;
  /** Calls over it stopped because most of them never left, and when one call tries again; null if it works */
  stopped: {
    reason: string;
    next_try_at: string;
  } | null;
  /** A fall of the answers on it; null without one */
  fall: SimFall | null;
  /** Inbound campaigns that answer on it */
  used_by: {
    campaign_id: number;
    name: string;
  }[];
  created_at: string;
};

export type SimFall = {
  /** When it was noticed */
  at: string;
  /** When it began, about */
  since: string;
  /** The usual share of answers */
  from: number;
  /** The share since it began */
  to: number;
  /** When it calls again; null if it goes on calling */
  rests_until: string | null;
  /** All of this in words */
  sentence: string;
};

export type SimDetail = {
  id: number;
  phone: string;
  isd_code: string;
  label: string;
  /** All its channels are in a call */
  busy: boolean;
};

export type NumberUse = {
  /** A person is called again from the same number, where it is free */
  same_number: boolean;
  /** A first call comes from the number that shares the most first digits with the person’s, where it is free */
  nearest_number: boolean;
  /** What happens if the answers on a number fall: nothing, people are told, or they are told and the number rests while another one can call */
  watch: 'off' | 'tell' | 'rest';
  /** How long a number rests */
  rest_days: number;
};

export type AnswerWeek = {
  /** Its Monday, in the workspace’s time zone */
  week: string;
  /** Outbound calls that left and did not fail */
  calls: number;
  /** Those that a person answered */
  answered: number;
};

export type Message = {
  id: number;
  to: string;
  purpose: 'code' | 'test' | 'flow' | 'campaign';
  /** What carried it, or will */
  driver: 'outbox' | 'smpp' | 'http';
  state: 'queued' | 'sent' | 'delivered' | 'failed';
  /** Why it failed, or why it still waits; else empty */
  reason: string;
  /** Texts that it took; null before it was handed over */
  parts: number | null;
  attempts: number;
  /** On the outbox alone; a gateway’s messages are not shown */
  text: string | null;
  created_at: string;
  /** When it got its present state */
  changed_at: string;
};

export type SmsState = {
  driver: 'outbox' | 'smpp' | 'http';
  state: 'ready' | 'failing';
  /** For a person: what this driver does, or what is wrong with it */
  note: string;
  /** What the phone shows as the sender; empty where the gateway chooses */
  sender: string;
  queued: number;
  /** In the last 24 hours */
  failed: number;
};

export type SentMail = {
  id: number;
  to: string;
  purpose: 'test' | 'invitation' | 'reset' | 'account' | 'notice' | 'report';
  subject: string;
  state: 'queued' | 'sent' | 'failed';
  /** What the mail server answered, or why the email failed or still waits */
  answer: string;
  attempts: number;
  created_at: string;
  /** When it got its present state */
  changed_at: string;
};

export type MailServer = {
  is_set_up: boolean;
  /** Its host and port; empty where none is set up */
  server: string;
  /** What recipients see as the sender */
  sender: string;
  /** Why emails wait at the moment; empty where they do not */
  problem: string;
  queued: number;
  /** In the last 24 hours */
  failed: number;
};

export type TestCalls = {
  plan: TestPlan;
  /** When the schedule next calls */
  next_at: string | null;
  /** Each trunk of each node that a running dialer uses */
  targets: TestTarget[];
};

export type TestPlan = {
  on_schedule: boolean;
  /** The number that is called, as E.164; empty if there is none */
  number: string;
  /** Minutes between two rounds; null: at the times */
  every_minutes: number | null;
  /** Each day, in the time zone of the workspace and within its calling hours */
  times: string[];
  /** Played once the call is answered */
  script_id: number | null;
};

export type TestTarget = {
  node: string;
  /** The PJSIP endpoint; of one SIM where each has its own */
  trunk: string;
  /** The newest that is over */
  last: TestCall | null;
  /** One that waits or is in progress */
  open: TestCall | null;
  last_good_at: string | null;
};

export type TestCall = {
  id: number;
  node: string;
  trunk: string;
  /** Whether the schedule made it, and not a person */
  by_schedule: boolean;
  asked_at: string;
  state: 'queued' | 'calling' | 'over';
  /** `not_placed`: the node did not dial it. `lost`: its process or its node ended. Null until it is over */
  result: ('answered' | 'refused' | 'no_answer' | 'not_placed' | 'lost') | null;
  /** Q.850 */
  cause: number | null;
  /** The SIP status with which it ended; 0 for none */
  sip: number | null;
  /** From dialling until the phone rang */
  ring_ms: number | null;
  /** From dialling until somebody answered */
  answer_ms: number | null;
  /** Why it failed; may be empty */
  note: string;
  ended_at: string | null;
};

export type TextRules = {
  campaign_id: number;
  rules: TextRule[];
  /** `none`: no gateway is set. `simulated`: the line calls nobody */
  gateway: 'ready' | 'failing' | 'none' | 'simulated';
};

export type TextRule = {
  id: number;
  moments: ('after_last' | 'no_answer' | 'busy' | 'machine' | 'hung_up_early' | 'answered' | 'completed')[];
  /** Keys of outcomes */
  outcomes: string[];
  /** With fields in braces, for everybody without a text in their language */
  text: string;
  languages: {
    /** The code of a language of the workspace */
    language: string;
    text: string;
  }[];
  /** While it is off, nobody gets this text */
  active: boolean;
  counts: TextCounts;
};

export type TextCounts = {
  /** For the hours of the campaign, or for the gateway */
  waiting: number;
  /** Accepted by the gateway, without a receipt so far */
  sent: number;
  delivered: number;
  failed: number;
  /** Not sent, for example because of the do-not-call list */
  skipped: number;
};

export type TextRuleChangeInput = {
  /** Of the rule to change; absent adds one */
  id?: number;
  moments: ('after_last' | 'no_answer' | 'busy' | 'machine' | 'hung_up_early' | 'answered' | 'completed')[];
  /** Keys of outcomes */
  outcomes?: string[];
  /** With fields in braces, for everybody without a text in their language */
  text: string;
  languages?: {
    /** The code of a language of the workspace */
    language: string;
    text: string;
  }[];
  /** While it is off, nobody gets this text */
  active?: boolean;
};

export type TextPreview = {
  /** With the fields of the person */
  text: string;
  /** One character outside of GSM-7 leaves less than half the room */
  encoding: 'gsm-7' | 'ucs-2';
  /** Texts that it is sent as */
  parts: number;
  /** The person it was filled in for; empty if the list is empty */
  person: string;
  /** Fields that are empty for this person */
  missing: string[];
  /** Fields that the list does not have */
  unknown: string[];
};

export type LeadText = {
  id: number;
  lead_id: number;
  rule_id: number;
  call_id: number | null;
  name: string;
  phone: string;
  state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'skipped';
  /** Why it waits, was skipped or failed; else empty */
  reason: string;
  parts: number | null;
  /** On the outbox alone */
  text: string | null;
  created_at: string;
  changed_at: string;
};

export type DoNotCallEntry = {
  /** As +919876543210 */
  number: string;
  reason: string;
  /** Email of who added it; null for callers who asked for it themselves */
  added_by: string | null;
  added_at: string;
};

export type NumbersAdded = {
  added: number;
  /** On the list before, or given twice */
  already: number;
  refused: {
    /** As it was given */
    number: string;
    reason: string;
  }[];
};

export type NumbersImported = {
  /** Numbers in the file: added, already there and invalid together */
  total: number;
  added: number;
  /** On the list before, or in the file twice */
  already: number;
  invalid: number;
  /** The first 20 that are invalid */
  examples: {
    row: number;
    number: string;
    reason: string;
  }[];
};

export type WebhookEndpoint = {
  id: number;
  /** Null: told of all campaigns */
  campaign_id: number | null;
  url: string;
  description: string;
  events: (
    | 'response.given'
    | 'call.ended'
    | 'lead.finished'
    | 'campaign.status_changed'
    | 'calling.changed'
    | 'missed_call.taken'
  )[];
  enabled: boolean;
  /** Why Halloo switched it off itself; else empty */
  off_reason: string;
  /** Since when nothing was delivered but tried */
  failing_since: string | null;
  /** Until when the former secret signs as well */
  old_secret_until: string | null;
  /** Deliveries that wait, counted up to 10000 */
  waiting: number;
  /** Deliveries that were given up, counted up to 10000 */
  failed: number;
  created_at: string;
};

export type WebhookDelivery = {
  /** As in the header `Halloo-Delivery` */
  id: number;
  /** Null: a flow asked for it */
  endpoint_id: number | null;
  campaign_id: number | null;
  call_id: number | null;
  lead_id: number | null;
  /** The name of the campaign; empty for a test */
  campaign: string;
  /** The name and the number of the lead that it is about; empty where it is about none */
  lead: string;
  event: string;
  url: string;
  state: 'queued' | 'delivered' | 'failed';
  attempts: number;
  /** What the endpoint answered last; null where it did not */
  status: number | null;
  /** Why it failed, or why it still waits; else empty */
  reason: string;
  created_at: string;
  changed_at: string;
  /** While it waits; an earlier one of the same lead may hold it longer */
  next_try_at: string | null;
};

export type Monitor = {
  campaign_id: number;
  name: string;
  status: 'Draft' | 'Scheduled' | 'Live' | 'Paused' | 'Cancelled' | 'Completed';
  shown_status: 'Draft' | 'Scheduled' | 'Live' | 'Paused' | 'Cancelled' | 'Completed' | 'Ongoing';
  campaign_type: 'Inbound' | 'Outbound';
  timezone: string;
  /** Calls are simulated: nobody is really called */
  simulated: boolean;
  records: number;
  picked_up: number;
  responded: number;
  dialled: number;
  ledger: {
    id: number;
    name: string;
    count: number;
  }[];
  in_progress: number;
  /** The newest hundred of those in progress */
  calls: LiveCall[];
  /** Over the last minutes; null where none was dialled */
  calls_per_minute: number | null;
  /** Share of the calls of the last hour that a person answered, without those in progress */
  pickup_rate: number | null;
  average_call_seconds: number | null;
  /** The last 60 minutes, oldest first, each of them. A call counts as answered in the minute in which it was dialled */
  minutes: {
    minute: string;
    dialled: number;
    answered: number;
  }[];
  forecast: Forecast | null;
  why_not: WhyNot[];
  /** The last 50, newest first */
  ended: EndedCall[];
};

export type LiveCall = {
  call_id: number;
  lead: number | null;
  name: string;
  phone: string;
  direction: 'out' | 'in';
  attempt: number;
  /** The number that it goes out from or came in on */
  sim: string;
  dialled_at: string;
  /** Null while it rings */
  answered_at: string | null;
  answered_by: ('person' | 'machine' | 'unknown') | null;
  /** Where it is in the flow */
  node_id: string | null;
  node_name: string;
};

export type Forecast = {
  /** Null where it does not finish within its schedule */
  finishes_at: string | null;
  meets_end: boolean | null;
  leads_left_at_end: number;
  /** What it would take to meet the last day */
  needs: {
    spin_rate: number | null;
    channels: number | null;
    sentence: string;
  } | null;
};

export type WhyNot = {
  code:
    | 'not_live'
    | 'scheduled'
    | 'outside_window'
    | 'day_off'
    | 'over'
    | 'no_sim'
    | 'sims_busy'
    | 'sims_resting'
    | 'spin_rate'
    | 'retry_later'
    | 'missed_call'
    | 'planned'
    | 'call_limit'
    | 'calling_rule'
    | 'own_hours'
    | 'best_hour'
    | 'do_not_call'
    | 'no_dialer'
    | 'line_failing'
    | 'line_slowed'
    | 'calls_failing'
    | 'budget'
    | 'no_price'
    | 'starting';
  leads: number;
  sentence: string;
  /** What would change it; may be empty */
  remedy: string;
  until: string | null;
  /** A path of the console */
  link: string | null;
};

export type EndedCall = {
  call_id: number;
  name: string;
  phone: string;
  ended_at: string;
  result:
    | 'completed'
    | 'hung_up'
    | 'machine'
    | 'no_answer'
    | 'busy'
    | 'rejected'
    | 'invalid_number'
    | 'congestion'
    | 'failed'
    | 'interrupted'
    | 'cancelled';
  talk_seconds: number;
  /** What was pressed or said last; empty where nothing was */
  response: string;
};

export type Rehearsal = {
  leads: number;
  calls: number;
  ledger: {
    id: number;
    name: string;
    count: number;
  }[];
  picked_up: number;
  responded: number;
  starts_at: string;
  finishes_at: string;
  /** False where the last day comes first */
  finished: boolean;
  /** Calling time within the hours of the schedule */
  calling_seconds: number;
  average_call_seconds: number;
  /** Most calls in progress at once */
  busiest: number;
  days: {
    day: string;
    calls: number;
    picked_up: number;
  }[];
  responses: {
    rule: string;
    answer: string;
    count: number;
    outcome: string | null;
  }[];
  /** How the calls that were answered ended */
  ends: {
    reason: string;
    count: number;
  }[];
  /** By the language of the call; empty where the workspace has none */
  languages: LanguageNumbers[];
  problems: {
    sentence: string;
    count: number;
    node_id: string;
  }[];
  /** What such calls cost by the price list; null without prices */
  cost?: CostEstimate | null;
  took_ms: number;
};

export type LanguageNumbers = {
  code: string;
  name: string;
  calls: number;
  /** Of those, answered by a person */
  answered: number;
  /** Of the answered ones, calls with a response */
  responded: number;
  /** Of the answered ones, calls that came to the end of the flow */
  completed: number;
};

export type WhatIf = {
  /** Calls of this campaign that the people were learned from */
  calls: number;
  answered: number;
  /** What is missing for a forecast, in a sentence; empty if nothing is */
  missing: string;
  unchanged: CampaignForecast | null;
  /** Null if nothing would change, or something is missing */
  changed: CampaignForecast | null;
  took_ms: number;
};

export type CampaignForecast = {
  picked_up: ForecastShare;
  completed: ForecastShare;
  /** Calls per lead */
  calls: number;
};

export type ForecastShare = {
  share: number;
  low: number;
  high: number;
};

export type NewCallRequestInput = {
  campaign_id: number;
  /** With the country code, or as it is dialled in the country of the workspace */
  number: string;
  first_name?: string;
  last_name?: string;
  /** Data fields for templates and conditions, by name */
  fields?: Record<string, string | number | boolean>;
  /** Your own name of this request, unique in the campaign: sent again, it gets the first request */
  reference?: string;
  /** `now` is refused while the campaign may not call. `queue` calls as soon as it may */
  when?: 'now' | 'queue';
};

export type CallRequest = {
  id: number;
  campaign_id: number;
  /** The id of the person on the campaign’s list */
  lead: number;
  /** As E.164 */
  phone: string;
  reference: string | null;
  /** `queued` until a channel is free, `calling` from dialling to hang-up, `done`, or `refused` */
  state: 'queued' | 'calling' | 'done' | 'refused';
  /** Why it waits or was refused, in a sentence; empty for the others */
  reason: string;
  /** The call, for `GET /api/results/calls/{call_id}`; null before it is dialled */
  call_id: number | null;
  asked_at: string;
};

export type MissedCalls = {
  active: boolean;
  /** The ids of the SIM cards that listen */
  sims: number[];
  /** Who is called back: everybody who rings, or only people on the list */
  who: 'everybody' | 'listed';
  /** From the ring to the call back, at least */
  delay_seconds: number;
  /** After a call back, further rings of the same person are declined without another one */
  cool_down_minutes: number;
  /** Call backs to one person a day */
  most_person_day: number;
  /** Call backs of the campaign a day; null for no limit */
  most_day: number | null;
  /** Call backs of the campaign in all; null for no limit */
  most_total: number | null;
  /** ISO codes of the countries whose numbers are called back; none: the country of the workspace */
  countries: string[];
  /** Rings while the campaign may not call: `wait` for the next calling time, or `drop` */
  outside_hours: 'wait' | 'drop';
  campaign_id: number;
  /** The ISO code of the country of the workspace */
  country: string;
  /** The SIM cards that can be chosen */
  numbers: {
    id: number;
    phone: string;
    label: string;
    active: boolean;
    /** Why it cannot listen for this campaign, in a sentence; empty if it can */
    taken: string;
  }[];
  /** The codes that `countries` may have */
  regions: string[];
};

export type MissedRings = {
  campaign_id: number;
  active: boolean;
  /** Rings can be simulated with `POST /api/line/call-in/` */
  simulated: boolean;
  timezone: string;
  /** `waiting`: rings are called back later. `declining`: rings are not called back now */
  state: 'off' | 'listening' | 'waiting' | 'declining';
  /** The state in words; empty if missed calls are off */
  sentence: string;
  /** The numbers that listen */
  numbers: string[];
  today: {
    rings: number;
    call_backs: number;
  };
  total: {
    rings: number;
    call_backs: number;
  };
  /** Rings without a call back of their own, by reason, most first */
  not_called: {
    result:
      | 'call_back'
      | 'waiting'
      | 'cool_down'
      | 'person_limit'
      | 'day_limit'
      | 'total_limit'
      | 'do_not_call'
      | 'not_listed'
      | 'other_country'
      | 'costly'
      | 'withheld'
      | 'invalid'
      | 'outside_hours'
      | 'not_live'
      | 'ended';
    sentence: string;
    rings: number;
  }[];
  /** The newest first */
  rings: MissedRing[];
};

export type MissedRing = {
  id: number;
  at: string;
  /** The id of the person on the campaign’s list; null for others */
  lead: number | null;
  name: string;
  /** Empty for people who are not on the list: their numbers are not stored */
  phone: string;
  /** The number that rang */
  sim: string;
  result:
    | 'call_back'
    | 'waiting'
    | 'cool_down'
    | 'person_limit'
    | 'day_limit'
    | 'total_limit'
    | 'do_not_call'
    | 'not_listed'
    | 'other_country'
    | 'costly'
    | 'withheld'
    | 'invalid'
    | 'outside_hours'
    | 'not_live'
    | 'ended';
  /** The result of the ring, in words */
  sentence: string;
  /** The call back; null before it is dialled, and where there is none */
  call_id: number | null;
  called_at: string | null;
};

export type Home = {
  /** The workspace's */
  timezone: string;
  /** Calls are simulated: nobody is really called */
  simulated: boolean;
  /** Campaigns that are not archived */
  campaigns: number;
  /** Live ones first, newest first */
  running: RunningCampaign[];
  /** Of all, listed or not */
  running_count: number;
  /** Calls in progress in all campaigns */
  in_progress: number;
  channels: {
    /** Channels of active SIM cards */
    all: number;
    busy: number;
    /** Free after their rest */
    resting: number;
    /** Active SIM cards */
    sims: number;
  };
  /** The most urgent first */
  attention: Attention[];
  /** Each of the last 28 days, today last */
  days: CallDay[];
};

export type RunningCampaign = {
  campaign_id: number;
  name: string;
  campaign_type: 'Inbound' | 'Outbound';
  status: 'Draft' | 'Scheduled' | 'Live' | 'Paused' | 'Cancelled' | 'Completed' | 'Ongoing';
  timezone: string;
  /** Leads on the list */
  records: number;
  /** Leads that need no further call */
  finished: number;
  /** Leads dialled at least once */
  dialled: number;
  /** Leads that a person answered at least once */
  picked_up: number;
  /** Calls in progress */
  in_progress: number;
  /** Over the last minutes; null where none was dialled */
  calls_per_minute: number | null;
  /** Null of Inbound campaigns. Expects retries by all calls of the campaign, the monitor by the last 500 */
  forecast: {
    /** Null where it does not finish within its schedule */
    finishes_at: string | null;
    meets_end: boolean | null;
    leads_left_at_end: number;
  } | null;
  /** Why no call is in progress, if leads are left */
  reason: WhyNot | null;
};

export type Attention = {
  kind:
    | 'no_dialer'
    | 'line_failing'
    | 'no_sim'
    | 'node_failing'
    | 'sim_failing'
    | 'sim_unanswered'
    | 'ends_before_done'
    | 'webhooks_failing'
    | 'texts_failed'
    | 'refused_rows'
    | 'answers_to_review'
    | 'paused';
  /** Error: calls that should be made are not */
  severity: 'error' | 'warning' | 'info';
  /** What it concerns, such as the name of a campaign; may be empty */
  subject: string;
  sentence: string;
  /** What would change it; may be empty */
  remedy: string;
  /** A path of the console */
  link: string;
};

export type CallDay = {
  day: string;
  calls: number;
  /** Answered by a person */
  answered: number;
};

export type Result = {
  campaign: ResultCampaign;
  call_details: CallDetails;
  /** Every script that was heard or that the flow plays now */
  scripts: {
    script: {
      id: number;
      script_type: 'Text' | 'Text Template' | 'Recorded';
      script_name: string;
      script_message: string;
    };
    /** Calls in which it was heard, all of them */
    count: number;
    /** The newest 10; the rest is paged by its own route */
    table_data: ScriptRow[];
  }[];
};

export type ResultCampaign = {
  id: number;
  name: string;
  campaign_type: 'Inbound' | 'Outbound';
  status: 'Draft' | 'Scheduled' | 'Live' | 'Paused' | 'Cancelled' | 'Completed';
  shown_status: 'Draft' | 'Scheduled' | 'Live' | 'Paused' | 'Cancelled' | 'Completed' | 'Ongoing';
  archived: boolean;
  timezone: string;
};

export type CallDetails = {
  /** Leads dialled at least once; total_pickup and no_pickup add up to it */
  total_calls: number;
  /** Leads that a person answered at least once */
  total_pickup: number;
  no_pickup: number;
  /** Leads with one response or more */
  no_of_gave_response: number;
};

export type ScriptRow = {
  /** The call */
  id: number;
  /** The lead’s own id, as in overall results */
  lead: number | null;
  call_date: string;
  first_name: string;
  last_name: string;
  phone_no: string;
  /** What was pressed or said; empty where nothing was after this script */
  response_keyword: string;
  /** The rule’s child that it counts for, by name, keyword or key */
  response_group: string;
  recorded_file: string | null;
  /** The longest time that the script was heard in this call */
  heard_seconds: number;
};

export type OverallRow = {
  /** The lead’s own id */
  id: number;
  /** The id that the list gave; empty where it gave none */
  lead_id: string;
  /** When it was dialled last; null where it was not */
  call_date: string | null;
  first_name: string;
  last_name: string;
  phone: string;
  status: {
    id: number;
    name: string;
  };
  substatus: string;
  no_of_attempts: number;
  /** What was pressed or said last */
  response: string;
  /** The last answer to each question, in the order of the flow */
  answers: {
    question: string;
    answer: string;
  }[];
  /** The key of an outcome; null where there is none */
  outcome: string | null;
};

export type Overview = {
  /** Leads */
  records: number;
  /** Leads dialled at least once */
  dialled: number;
  /** Leads that a person answered at least once */
  picked_up: number;
  not_picked_up: number;
  /** Leads with one response or more */
  responded: number;
  /** picked_up of dialled; null where nobody was dialled */
  pickup_rate: number | null;
  /** responded of picked_up */
  response_rate: number | null;
  /** Every state in its order; the counts add up to records */
  ledger: {
    id: number;
    name: string;
    count: number;
  }[];
  /** Leads dialled, by the outcome that counts; the four numbers add up to dialled */
  outcomes: {
    /** With a good outcome */
    interested: number;
    /** With a bad outcome */
    not_interested: number;
    /** With a neutral outcome */
    neutral: number;
    /** Without an outcome */
    none: number;
    /** Every outcome in its order; archived ones where leads have them */
    each: OutcomeCount[];
  };
  /** Calls that ended */
  calls: number;
  /** Of those, answered by a person */
  calls_answered: number;
  /** Adds up to calls */
  calls_by_result: {
    result:
      | 'completed'
      | 'hung_up'
      | 'machine'
      | 'no_answer'
      | 'busy'
      | 'rejected'
      | 'invalid_number'
      | 'congestion'
      | 'failed'
      | 'interrupted'
      | 'cancelled';
    calls: number;
  }[];
  /** calls_answered of calls */
  call_pickup_rate: number | null;
  /** The attempt at which a person answered first */
  attempts: {
    /** Adds up to picked_up */
    picked_up_at: {
      attempt: number;
      leads: number;
    }[];
    /** Leads dialled that no person answered so far: the same as not_picked_up */
    never: number;
    /** Ended calls a lead dialled */
    average: number | null;
  };
  /** Calls that a person answered, from the answer to the end */
  talk: {
    average_seconds: number | null;
    /** In whole seconds */
    median_seconds: number | null;
    total_seconds: number;
    bins: DurationBin[];
  };
  /** By the time of dialling in the campaign’s zone; cells without a call are left out */
  by_hour: HourCell[];
  campaign: ResultCampaign;
  /** Calls at this moment; they are in no other number of calls */
  in_progress: number;
  over_time: {
    /** 60, 300, 900, 3600, 21600 or 86400; null where nothing was dialled */
    bucket_seconds: number | null;
    /** Oldest first, without gaps. A call counts as dialled and answered when it was dialled, as on the monitor */
    buckets: {
      from: string;
      dialled: number;
      answered: number;
      ended: number;
    }[];
  };
  /** In the order of the flow */
  rules: RuleBars[];
  /** Random Splits, in the order of the flow */
  splits: SplitResult[];
  quotas: QuotaResult[];
  /** By the language of the call, most calls first; empty where the workspace had none */
  languages: LanguageNumbers[];
  /** Keys that always work, as far as people pressed them */
  keys: KeyCount[];
  /** How the calls that a person answered ended */
  end_reasons: {
    reason: string;
    sentence: string;
    calls: number;
  }[];
};

export type DurationBin = {
  from_seconds: number;
  /** Not included; null for the last */
  to_seconds: number | null;
  calls: number;
};

export type HourCell = {
  /** 1 is Monday */
  weekday: number;
  hour: number;
  dialled: number;
  /** Of those, answered by a person */
  answered: number;
};

export type RuleBars = {
  rule_id: string;
  name: string;
  /** Calls that came to the rule */
  arrived: number;
  /** Leads with a response at this rule; those of the answers add up to it */
  leads: number;
  responses: number;
  answers: AnswerBar[];
  /** Times that nothing came */
  no_input: number;
  /** Times that something came which no child waits for */
  no_match: number;
  /** What people heard in its recorded answers; null where nobody has coded one */
  coded: CodedAnswers | null;
};

export type AnswerBar = {
  child_id: string;
  /** Name, keyword or key of the child */
  name: string;
  /** The key, the keyword, or “digits” and “speech” */
  answer: string;
  /** The key of an outcome; null where there is none */
  outcome: string | null;
  /** Leads whose last response at this rule is this one */
  leads: number;
  /** Every response */
  responses: number;
};

export type CodedAnswers = {
  recorded: number;
  /** Answers with a category, and those that are not settled */
  coded: number;
  /** Of those, answers that two people coded differently */
  unsettled: number;
  /** Of the coded ones, answers that their calls did not understand: no other figure counts them */
  not_understood: number;
  /** An answer with several categories counts in each */
  codes: {
    code: string;
    name: string;
    color: 'blue' | 'teal' | 'green' | 'lime' | 'yellow' | 'orange' | 'red' | 'pink' | 'violet' | 'gray';
    answers: number;
  }[];
};

export type SplitResult = {
  node_id: string;
  name: string;
  arms: {
    way_id: string;
    name: string;
    /** People whose call took this way */
    people: number;
    /** Of those, people who gave an answer after it */
    responded: number;
    /** Of those, people with a good outcome */
    interested: number;
    /** Of those, people who did not hang up */
    finished: number;
  }[];
  comparisons: {
    measure: 'responded' | 'interested' | 'finished';
    /** Whether the largest difference between two ways is real, for people */
    sentence: string;
    is_real: boolean;
    /** Of a two-proportion z-test; null while there are too few people */
    p_value: number | null;
    /** The interval of the difference, with a certainty of 95 % */
    low: number | null;
    high: number | null;
    /** How many more people would probably tell */
    more_people: number | null;
  }[];
};

export type QuotaResult = {
  node_id: string;
  name: string;
  /** Places of each group */
  limit: number;
  /** Those with the most places taken first */
  groups: {
    /** Empty: everybody is in one group */
    group: string;
    taken: number;
  }[];
};

export type KeyCount = {
  use: 'stop' | 'repeat' | 'person' | 'language';
  /** Calls in which it was pressed */
  calls: number;
  times: number;
};

export type FlowResult = {
  /** Those that calls were made with, newest first; empty where none was made */
  versions: {
    version: number;
    /** Ended calls made with it */
    calls: number;
    saved_at: string | null;
  }[];
  /** The one that is shown; the newest with calls, or the flow as it stands where none was made */
  version: number;
  /** The flow document as the designer reads it */
  flowdata: {
    nodes: Record<string, unknown>;
    links: Record<string, unknown>;
    [more: string]: unknown;
  };
  /** Languages of the calls, to ask for one of them */
  languages: NamedLanguage[];
  /** Calls that walked through it */
  callers: number;
  nodes: Record<
    string,
    {
      name: string;
      /** The kind of the node, such as start, audio or rule; later versions may add kinds */
      kind: string;
      /** Calls that came to it, each once */
      arrived: number;
      /** How often it was entered; more than arrived where there are loops */
      times: number;
      /** Calls in which the caller hung up there */
      hung_up: number;
      /** Calls in which the caller pressed the key for no more calls there */
      stopped: number;
    }
  >;
  links: Record<
    string,
    {
      /** Calls that took it, each once */
      callers: number;
      times: number;
    }
  >;
};

export type NamedLanguage = {
  code: string;
  name: string;
};

export type Call = {
  id: number;
  lead: number | null;
  lead_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  direction: 'out' | 'in';
  attempt: number;
  dialled_at: string;
  answered_by: ('person' | 'machine' | 'unknown') | null;
  result:
    | 'completed'
    | 'hung_up'
    | 'machine'
    | 'no_answer'
    | 'busy'
    | 'rejected'
    | 'invalid_number'
    | 'congestion'
    | 'failed'
    | 'interrupted'
    | 'cancelled';
  talk_seconds: number;
  /** Its name; empty where the workspace had no languages */
  language: string;
  /** The last answer in this call; empty where none was given */
  response: string;
  /** Name of the node in which the caller hung up; empty otherwise */
  hung_up_in: string;
};

export type DropOff = {
  script: {
    id: number;
    name: string;
    script_type: 'Text' | 'Text Template' | 'Recorded';
    message: string;
  };
  /** Each version of a script has an entry of its own; null where the workspace has no languages */
  language: NamedLanguage | null;
  /** Of a template: with the names of its fields spoken in their place */
  length_seconds: number;
  /** A signed address, good for an hour or more while you are signed in */
  audio_file: string;
  /** The waveform, 0 to 255 a slot */
  peaks: number[];
  /** Calls in which it was played to a person */
  callers: number;
  /** Times that it was played; the four ways in which a play ended add up to it */
  plays: number;
  heard_out: number;
  /** Cut short by a key: the caller answered, which is no drop-off */
  skipped: number;
  hung_up: number;
  /** Cut short by Halloo, because the campaign was cancelled */
  cut: number;
  /** As many seconds as the script lasts, or as the longest play did; at most 901 */
  seconds: {
    /** Plays that were still being heard at the beginning of this second */
    listening: number[];
    /** Plays in which the caller had hung up by then */
    hung_up: number[];
    /** Plays that a key had cut short by then */
    skipped: number[];
    /** Plays not hung up by then, of all: the share that stayed */
    share: number[];
  };
};

export type CallTimeline = {
  campaign: ResultCampaign;
  call: {
    id: number;
    lead: number | null;
    lead_id: string;
    first_name: string;
    last_name: string;
    phone: string;
    direction: 'out' | 'in';
    attempt: number;
    dialled_at: string;
    answered_by: ('person' | 'machine' | 'unknown') | null;
    talk_seconds: number;
    /** Its name; empty where the workspace had no languages */
    language: string;
    /** The last answer in this call; empty where none was given */
    response: string;
    /** Name of the node in which the caller hung up; empty otherwise */
    hung_up_in: string;
    /** Null while it is in progress */
    result:
      | (
          | 'completed'
          | 'hung_up'
          | 'machine'
          | 'no_answer'
          | 'busy'
          | 'rejected'
          | 'invalid_number'
          | 'congestion'
          | 'failed'
          | 'interrupted'
          | 'cancelled'
        )
      | null;
    answered_at: string | null;
    ended_at: string | null;
    duration_seconds: number;
    /** The number that it went out from or came in on; empty where the SIM is gone */
    sim: string;
    /** The carrier’s own cause code */
    cause: number | null;
    cause_sentence: string;
    /** The SIP status of a call that nobody answered, such as 486 */
    sip_status: number | null;
    flow_version: number;
    /** The key of an outcome; null where there is none */
    outcome: string | null;
    /** What it cost by the price list, a decimal; null where no price was known */
    cost?: string | null;
    /** Null without a cost */
    currency?: string | null;
    /** Null where the whole call is not recorded */
    recording: CallRecording | null;
  };
  steps: CallStep[];
  /** Further ended calls of the same lead, newest first, at most 50 */
  others: Call[];
};

export type CallRecording = {
  /** A signed address where both sides are heard; null while it is not stored */
  audio: string | null;
  length_ms: number | null;
  /** Why there is no sound */
  sentence: string | null;
};

export type CallStep = {
  kind:
    | 'dialled'
    | 'called_in'
    | 'rang'
    | 'answered'
    | 'entered'
    | 'played'
    | 'responded'
    | 'no_input'
    | 'no_match'
    | 'used_key'
    | 'chose'
    | 'set'
    | 'acted'
    | 'requested'
    | 'placed'
    | 'problem'
    | 'flow_ended'
    | 'ended';
  at: string;
  /** Since dialling */
  offset_ms: number;
  sentence: string;
  node_id: string | null;
  node_name: string;
  /** With entered: the link that led there */
  by_link: string | null;
  play: {
    script_id: number;
    script_name: string;
    /** The version that was played */
    script_version: number;
    /** The script has a newer version now */
    edited_since: boolean;
    /** What was played; null for a template, and where the script is gone */
    audio: string | null;
    heard_ms: number;
    /** Null where the script is gone */
    length_ms: number | null;
    end: 'whole' | 'key' | 'hung_up' | 'cut';
  } | null;
  response: {
    id: number | null;
    rule_id: string;
    child_id: string;
    kind: 'key' | 'phrase' | 'digits' | 'speech';
    value: string;
    /** What was really said, where that differs from the keyword */
    said: string | null;
    /** The key of an outcome; null where there is none */
    outcome: string | null;
    recording: string | null;
    /** What people heard in it; null where nobody has coded it */
    review: AnswerReviewInWords | null;
  } | null;
  /** With acted: whether the work succeeded */
  ok: boolean | null;
};

export type AnswerReviewInWords = {
  /** The names of the categories that count; empty while two people differ */
  codes: string[];
  /** As corrected; null where it stays as recognised */
  transcript: string | null;
  coders: string[];
  /** How many people coded it, and whether they agree; `none`: only its transcript is corrected */
  agreement: 'none' | 'one' | 'agreed' | 'differ' | 'settled';
};

export type SlicedLeadsInput = {
  slice: SliceInput;
  /** Code of a language: only leads whose last call was in it; empty for all */
  language?: string;
};

export type SliceInput =
  | {
      kind: 'states';
      /** Ids of status_options */
      states: number[];
    }
  | {
      kind: 'called';
    }
  | {
      kind: 'not_answered';
    }
  | {
      kind: 'response';
      rule_id: string;
      /** Null for any answer at this rule */
      child_id?: string | null;
      /** Their last answer at this rule, or any of them */
      which?: 'last' | 'any';
    }
  | {
      kind: 'no_response';
    }
  | {
      kind: 'outcome';
      outcome: string;
    }
  | {
      kind: 'hung_up_in';
      node_id: string;
      version?: number;
    }
  | {
      kind: 'heard_less';
      script_id: number;
      seconds: number;
    };

export type SliceCount = {
  leads: number;
  /** Of those, on the do-not-call list */
  do_not_call: number;
  /** The slice in words, such as: pressed 2 at “Menu” */
  sentence: string;
  /** A name that no campaign has yet */
  suggested_name: string;
};

export type FollowUpInput = {
  slice: SliceInput;
  /** Code of a language: only leads whose last call was in it; empty for all */
  language?: string;
  name: string;
  /** Leave out numbers that are on the do-not-call list */
  without_do_not_call?: boolean;
  copy_flow?: boolean;
};

export type Comparison = {
  a: ComparedCampaign;
  b: ComparedCampaign;
};

export type ComparedCampaign = {
  /** Leads */
  records: number;
  /** Leads dialled at least once */
  dialled: number;
  /** Leads that a person answered at least once */
  picked_up: number;
  not_picked_up: number;
  /** Leads with one response or more */
  responded: number;
  /** picked_up of dialled; null where nobody was dialled */
  pickup_rate: number | null;
  /** responded of picked_up */
  response_rate: number | null;
  /** Every state in its order; the counts add up to records */
  ledger: {
    id: number;
    name: string;
    count: number;
  }[];
  /** Leads dialled, by the outcome that counts; the four numbers add up to dialled */
  outcomes: {
    /** With a good outcome */
    interested: number;
    /** With a bad outcome */
    not_interested: number;
    /** With a neutral outcome */
    neutral: number;
    /** Without an outcome */
    none: number;
    /** Every outcome in its order; archived ones where leads have them */
    each: OutcomeCount[];
  };
  /** Calls that ended */
  calls: number;
  /** Of those, answered by a person */
  calls_answered: number;
  /** Adds up to calls */
  calls_by_result: {
    result:
      | 'completed'
      | 'hung_up'
      | 'machine'
      | 'no_answer'
      | 'busy'
      | 'rejected'
      | 'invalid_number'
      | 'congestion'
      | 'failed'
      | 'interrupted'
      | 'cancelled';
    calls: number;
  }[];
  /** calls_answered of calls */
  call_pickup_rate: number | null;
  /** The attempt at which a person answered first */
  attempts: {
    /** Adds up to picked_up */
    picked_up_at: {
      attempt: number;
      leads: number;
    }[];
    /** Leads dialled that no person answered so far: the same as not_picked_up */
    never: number;
    /** Ended calls a lead dialled */
    average: number | null;
  };
  /** Calls that a person answered, from the answer to the end */
  talk: {
    average_seconds: number | null;
    /** In whole seconds */
    median_seconds: number | null;
    total_seconds: number;
    bins: DurationBin[];
  };
  /** By the time of dialling in the campaign’s zone; cells without a call are left out */
  by_hour: HourCell[];
  campaign: ResultCampaign;
  ledger_shares: {
    id: number;
    name: string;
    share: number | null;
  }[];
  /** Of leads dialled */
  outcome_shares: {
    /** With a good outcome */
    interested: number | null;
    /** With a bad outcome */
    not_interested: number | null;
    neutral: number | null;
    none: number | null;
  };
};

export type ShareLink = {
  id: number;
  campaign_id: number;
  /** Whether it shows numbers, names, answers and recordings of persons */
  persons: boolean;
  has_password: boolean;
  /** Ended also where the person who shared it may not any more */
  state: 'active' | 'expired' | 'ended';
  created_at: string;
  /** Email of the person who shared it */
  created_by: string;
  expires_at: string;
  /** How many times it was opened */
  opened: number;
  last_opened_at: string | null;
};

export type ReviewDesk = {
  campaign: {
    id: number;
    name: string;
  };
  /** Questions with recorded answers, in the order of the flow */
  questions: ReviewQuestion[];
  /** Languages of the calls */
  languages: NamedLanguage[];
  /** Answers that the caller has coded */
  mine: number;
};

export type ReviewQuestion = {
  rule_id: string;
  name: string;
  /** An answer may have several categories */
  several: boolean;
  /** The part of its answers that two people code */
  twice_percent: number;
  /** Recorded answers of calls that ended */
  recorded: number;
  /** Of those, answers that their calls did not understand */
  not_understood: number;
  /** Answers that have a category, or are coded twice and not settled */
  coded: number;
  /** Answers that two people coded differently, and nobody has settled */
  disagreed: number;
  flagged: number;
  /** Expected answers first, then own categories, then those of every question */
  codes: ReviewCode[];
};

export type ReviewCode = {
  code: string;
  kind: 'expected' | 'own' | 'unintelligible' | 'no_answer';
  /** Of an own category */
  id: number | null;
  name: string;
  description: string;
  color: 'blue' | 'teal' | 'green' | 'lime' | 'yellow' | 'orange' | 'red' | 'pink' | 'violet' | 'gray';
  /** The key that chooses it in the console; null where all digits are taken */
  key: string | null;
  /** Answers that somebody has put into it, those that are not settled included */
  answers: number;
};

export type HandedAnswers = {
  /** They are the caller’s for ten minutes, and nobody else gets them */
  answers: AnswerToReview[];
  /** Answers that wait for the caller, those in `answers` included; at most 1,000 are counted */
  left: number;
};

export type AnswerToReview = {
  response_id: number;
  call_id: number;
  rule_id: string;
  /** The code of the language of its call; empty where it had none */
  language: string;
  answered_at: string;
  /** What was understood; empty where nothing was */
  recognised: string;
  /** False: no expected answer matched, and the call asked again or went on */
  understood: boolean;
  /** The code of the expected answer that the call took it for */
  taken_for: string | null;
  /** Null where it was removed */
  recording: string | null;
  /** As the caller has coded it, or what was written down before its category was removed */
  own: {
    codes: string[];
    /** Corrected; null where it stays as recognised */
    transcript: string | null;
    flagged: boolean;
    note: string;
  } | null;
};

export type ReviewedAnswer = {
  response_id: number;
  call_id: number;
  rule_id: string;
  /** The code of the language of its call; empty where it had none */
  language: string;
  answered_at: string;
  /** What was understood; empty where nothing was */
  recognised: string;
  /** False: no expected answer matched, and the call asked again or went on */
  understood: boolean;
  /** The code of the expected answer that the call took it for */
  taken_for: string | null;
  /** Null where it was removed */
  recording: string | null;
  /** As the caller has coded it, or what was written down before its category was removed */
  own: {
    codes: string[];
    /** Corrected; null where it stays as recognised */
    transcript: string | null;
    flagged: boolean;
    note: string;
  } | null;
  /** Somebody else has coded it, and the caller may still do so: what the others chose is left out */
  hidden: boolean;
  state: 'open' | 'coded' | 'disagreed' | 'settled';
  /** Those that count: the final ones, else those that nobody contradicts */
  codes: string[];
  /** The corrected one that counts, else what was understood */
  transcript: string;
  codings: AnswerCoding[];
};

export type AnswerCoding = {
  codes: string[];
  /** Corrected; null where it stays as recognised */
  transcript: string | null;
  flagged: boolean;
  note: string;
  /** The name of the person; empty where the account is gone */
  coder: string;
  /** By the caller */
  own: boolean;
  /** Settles what two people coded differently */
  final: boolean;
  coded_at: string;
};

export type ReviewAgreement = {
  questions: QuestionAgreement[];
};

export type QuestionAgreement = {
  rule_id: string;
  name: string;
  /** Answers that two people have coded */
  n: number;
  agreed: number;
  /** agreed of n */
  share: number | null;
  /** Cohen’s kappa; null without answers, and where both chose one category only */
  kappa: number | null;
  /** The interval of kappa, with a certainty of 95 % */
  low: number | null;
  high: number | null;
  /** What the numbers mean */
  sentence: string;
  /** The names of the rows and columns of the tables */
  categories: string[];
  /** Each pair of people who coded the same answers. The figures of the question are pooled over them */
  pairs: PairAgreement[];
  /** Not settled yet */
  disagreed: number;
  settled: number;
  coders: string[];
};

export type PairAgreement = {
  /** Two people, always in the same order */
  coders: string[];
  /** Answers that two people have coded */
  n: number;
  agreed: number;
  /** agreed of n */
  share: number | null;
  /** Cohen’s kappa; null without answers, and where both chose one category only */
  kappa: number | null;
  /** The interval of kappa, with a certainty of 95 % */
  low: number | null;
  high: number | null;
  /** Rows: the first person; columns: the second */
  table: number[][];
};

export type PersonGroup = {
  id: number;
  name: string;
  rule: GroupRule;
  /** Who belongs to it, in words */
  sentence: string;
  /** As counted last; null where that took too long */
  people: number | null;
  counted_at: string | null;
  /** Campaigns to which new people of the group are added */
  campaigns: {
    id: number;
    name: string;
  }[];
};

export type GroupRule = {
  match: 'all' | 'any';
  parts: GroupPart[];
};

export type GroupPart = {
  match: 'all' | 'any';
  conditions: GroupCondition[];
};

export type GroupCondition =
  | {
      on: 'field';
      /** A column of lists */
      field: string;
      how: 'is' | 'is_not' | 'contains' | 'begins' | 'more' | 'less' | 'empty' | 'filled';
      /** Case does not matter; a number with `more` and `less` */
      value: string;
    }
  | {
      on: 'campaign';
      /** False: everybody else */
      is: boolean;
      campaign_id: number;
    }
  | {
      on: 'answer';
      /** False: everybody else */
      is: boolean;
      campaign_id: number;
      rule_id: string;
      /** An answer of the question; empty for any */
      child_id: string;
      /** The first day, in the time zone of the workspace; null for all */
      from: string | null;
      /** The last day */
      to: string | null;
    }
  | {
      on: 'calls';
      what: 'answered' | 'not_answered' | 'not_called';
      /** Null: calls of all campaigns */
      campaign_id: number | null;
      /** The first day, in the time zone of the workspace; null for all */
      from: string | null;
      /** The last day */
      to: string | null;
    }
  | {
      on: 'language';
      /** False: everybody else */
      is: boolean;
      code: string;
    }
  | {
      on: 'do_not_call';
      /** False: everybody else */
      is: boolean;
    }
  | {
      on: 'consent';
      /** What the newest entry says. Days do not count with `unknown` */
      what: 'given' | 'withdrawn' | 'unknown';
      /** The first day, in the time zone of the workspace; null for all */
      from: string | null;
      /** The last day */
      to: string | null;
    };

export type GroupOptions = {
  /** Columns of the lists of all campaigns */
  fields: string[];
  /** Newest first */
  campaigns: {
    id: number;
    name: string;
  }[];
};

export type GroupQuestions = {
  questions: {
    rule_id: string;
    name: string;
    answers: {
      child_id: string;
      name: string;
    }[];
  }[];
};

export type GroupRuleInput = {
  match: 'all' | 'any';
  parts: GroupPartInput[];
};

export type GroupPartInput = {
  match: 'all' | 'any';
  conditions: GroupConditionInput[];
};

export type GroupConditionInput =
  | {
      on: 'field';
      /** A column of lists */
      field: string;
      how: 'is' | 'is_not' | 'contains' | 'begins' | 'more' | 'less' | 'empty' | 'filled';
      /** Case does not matter; a number with `more` and `less` */
      value?: string;
    }
  | {
      on: 'campaign';
      /** False: everybody else */
      is?: boolean;
      campaign_id: number;
    }
  | {
      on: 'answer';
      /** False: everybody else */
      is?: boolean;
      campaign_id: number;
      rule_id: string;
      /** An answer of the question; empty for any */
      child_id?: string;
      /** The first day, in the time zone of the workspace; null for all */
      from?: string | null;
      /** The last day */
      to?: string | null;
    }
  | {
      on: 'calls';
      what: 'answered' | 'not_answered' | 'not_called';
      /** Null: calls of all campaigns */
      campaign_id?: number | null;
      /** The first day, in the time zone of the workspace; null for all */
      from?: string | null;
      /** The last day */
      to?: string | null;
    }
  | {
      on: 'language';
      /** False: everybody else */
      is?: boolean;
      code: string;
    }
  | {
      on: 'do_not_call';
      /** False: everybody else */
      is?: boolean;
    }
  | {
      on: 'consent';
      /** What the newest entry says. Days do not count with `unknown` */
      what: 'given' | 'withdrawn' | 'unknown';
      /** The first day, in the time zone of the workspace; null for all */
      from?: string | null;
      /** The last day */
      to?: string | null;
    };

export type GroupCount = {
  /** Null where counting took too long */
  people: number | null;
  sentence: string;
  /** The first five of them */
  some: {
    number: string;
    name: string;
  }[];
};

export type Privacy = {
  /** Recordings of answers and of whole calls are kept this many days; null for ever */
  recordings_days: number | null;
  /** This many days after the end of a campaign its leads are made anonymous: numbers, names, fields, what was typed and said, recordings; null for never */
  personal_days: number | null;
  /** Entries of the audit are kept this many days; null for ever */
  audit_days: number | null;
  /** When the settings were last applied */
  ran_at: string | null;
  /** When that last removed anything */
  removed_at: string | null;
  /** What it removed then */
  removed: RemovedCounts;
  keeps: {
    /** Text messages, after they were queued */
    messages_days: number;
    webhooks_delivered_days: number;
    webhooks_failed_days: number;
    /** Uploaded lists that nobody added */
    uploads_hours: number;
    /** Spoken texts, after their last use */
    spoken_days: number;
  };
};

export type RemovedCounts = {
  recordings: number;
  /** Made anonymous */
  campaigns: number;
  leads: number;
  calls: number;
  /** Entries of the audit */
  audit: number;
};

export type RetentionPreview = {
  recordings: number;
  campaigns: number;
  leads: number;
  /** Entries of the audit */
  audit: number;
  /** The first campaigns among them, longest ended first */
  names: string[];
};

export type Person = {
  /** As E.164 */
  number: string;
  read_at: string;
  leads: PersonLead[];
  calls: PersonCall[];
  messages: {
    id: number;
    created_at: string;
    purpose: string;
    state: string;
    /** Null where it was forgotten after it was handed over */
    body: string | null;
  }[];
  do_not_call: {
    reason: string;
    added_at: string;
    added_by: string | null;
  } | null;
  /** Consent to calls, newest first */
  consents: ConsentEntry[];
  webhooks: {
    id: number;
    created_at: string;
    url: string;
    event: string;
    state: string;
    body: unknown;
    tries: {
      at: string;
      status: number | null;
      reason: string;
      answer: string;
    }[];
  }[];
  /** Missed calls of the person */
  rings: {
    id: number;
    at: string;
    campaign_name: string;
    result: string;
  }[];
  /** Calls that programs asked for */
  requests: {
    id: number;
    asked_at: string;
    asked_by: string | null;
    campaign_name: string;
    reference: string | null;
    refused: string | null;
  }[];
  /** Groups in which the person counts at a Quota */
  quota_places: {
    campaign_name: string;
    node_id: string;
    group: string;
  }[];
  /** Texts after calls */
  texts: {
    id: number;
    created_at: string;
    campaign_name: string;
    state: string;
    reason: string;
  }[];
  /** Emails to staff that name the number */
  emails: {
    id: number;
    created_at: string;
    subject: string;
    state: string;
  }[];
  /** Technical records: the search, limits, spoken texts, examples of answers */
  traces: {
    table: string;
    at: string | null;
    text: string;
  }[];
  /** Rows of uploaded lists: refused ones, and those that nobody added yet */
  list_rows: {
    file: string;
    row: number;
    problem: string;
    fields: Record<string, string>;
  }[];
  flow_tests: {
    id: number;
    /** Or the name of a flow of the library */
    campaign_name: string;
    name: string;
    /** The data of the person in the test */
    vars: Record<string, unknown>;
  }[];
  notices: {
    id: number;
    at: string;
    title: string;
    body: string;
  }[];
  audit: {
    id: number;
    at: string;
    who: string;
    action: string;
    thing: string;
    detail: Record<string, unknown>;
  }[];
  /** Where the number stands for something of the workspace’s own, in sentences */
  elsewhere: string[];
};

export type PersonLead = {
  id: number;
  campaign_id: number;
  campaign_name: string;
  lead_id: string;
  first_name: string;
  last_name: string;
  /** The further columns of the list */
  fields: Record<string, string>;
  status: string;
  substatus: string;
  attempts: number;
  response: string;
  outcome: string | null;
  next_attempt_at: string | null;
  /** The name of the file that it came with; empty where somebody called in */
  list: string;
};

export type PersonCall = {
  id: number;
  campaign_id: number;
  campaign_name: string;
  direction: 'out' | 'in';
  attempt: number;
  sim: string | null;
  dialled_at: string;
  answered_at: string | null;
  answered_by: string | null;
  /** Null while it is in progress */
  ended_at: string | null;
  result:
    | (
        | 'completed'
        | 'hung_up'
        | 'machine'
        | 'no_answer'
        | 'busy'
        | 'rejected'
        | 'invalid_number'
        | 'congestion'
        | 'failed'
        | 'interrupted'
        | 'cancelled'
      )
    | null;
  talk_seconds: number;
  /** The code of the language in which it ended; null where there is none */
  language: string | null;
  answers: PersonAnswer[];
  /** A signed address where the whole call is heard */
  recording: string | null;
  /** Its name in the archive */
  recording_file: string | null;
  /** The walk through the flow, step by step, as it is kept */
  facts: Record<string, unknown>[];
};

export type PersonAnswer = {
  id: number;
  at: string;
  question: string;
  choice: string;
  kind: string;
  value: string;
  said: string | null;
  outcome: string | null;
  /** A signed address where it is heard */
  recording: string | null;
  /** Its name in the archive */
  recording_file: string | null;
  /** What people wrote down who listened to it */
  reviews: {
    at: string;
    categories: string[];
    transcript: string | null;
    note: string;
  }[];
};

export type Erased = {
  /** Stands for the number in the audit log: a keyed hash */
  reference: string;
  erased_at: string;
  campaigns: number;
  leads: number;
  calls: number;
  answers: number;
  recordings: number;
  /** Of these, recordings whose bytes go within a day, because calls are in progress */
  recordings_later: number;
  messages: number;
  webhooks: number;
  list_rows: number;
  flow_tests: number;
  notices: number;
  /** Entries of the audit log that named the number */
  audit: number;
  /** Texts spoken for this person; the sound goes within a day */
  spoken: number;
  do_not_call: 'kept' | 'removed' | 'none';
  /** What still holds it, in sentences */
  left: string[];
};

export type Samples = {
  /** What a removal takes away */
  remove: {
    campaigns: number;
    /** The people on the lists of these campaigns */
    leads: number;
    scripts: number;
    sims: number;
  };
  /** Samples that stay, because somebody changed them or a campaign that stays uses them */
  keep: {
    kind: 'campaign' | 'script' | 'sim';
    name: string;
    reason: 'changed' | 'used';
    /** A campaign that uses it */
    used_by: string | null;
  }[];
};

export type LiveEvent =
  | {
      type: 'accounts.changed';
    }
  | {
      type: 'api_keys.changed';
    }
  | {
      type: 'audit.progress';
      share: number;
    }
  | {
      type: 'campaign.changed';
      campaign_id: number;
    }
  | {
      type: 'campaign.progress';
      campaign_id: number;
    }
  | {
      type: 'do_not_call.changed';
    }
  | {
      type: 'form.progress';
      campaign_id: number;
      spoken: number;
      texts: number;
    }
  | {
      type: 'email.changed';
      email_id: number;
    }
  | {
      type: 'flow.changed';
      campaign_id: number;
      version: number;
    }
  | {
      type: 'lead_file.progress';
      file_id: string;
      rows_read: number;
      share: number;
    }
  | {
      type: 'groups.changed';
    }
  | {
      type: 'library.changed';
    }
  | {
      type: 'examples.changed';
    }
  | {
      type: 'review.changed';
      campaign_id: number;
    }
  | {
      type: 'message.changed';
      message_id: number;
    }
  | {
      type: 'notification.created';
      notification_id: number;
    }
  | {
      type: 'notification.read';
    }
  | {
      type: 'profile.changed';
    }
  | {
      type: 'rehearsal.progress';
      campaign_id: number;
      share: number;
    }
  | {
      type: 'script.changed';
      script_id: number;
    }
  | {
      type: 'sessions.changed';
    }
  | {
      type: 'settings.changed';
    }
  | {
      type: 'speech.progress';
      share: number;
      voice_name: string;
    }
  | {
      type: 'sim.changed';
      sim_id: number;
    }
  | {
      type: 'webhook.changed';
      endpoint_id: number | null;
    };

export type HealthAnswer = {
  status: 'ok';
};
export type ReadyAnswer = {
  status: 'ready';
};
export type OpenApiAnswer = Record<string, unknown>;
export type GetProfileAnswer = Profile[];
export type ReadInvitationInput = {
  token: string;
};
export type AcceptInvitationInput = {
  token: string;
  first_name: string;
  last_name: string;
  password: string;
  policy: true;
};
export type RequestResetInput = {
  email: string;
};
export type RequestResetAnswer = {
  /** Email: the link is sent, if there is such an account. Owner: no mail server is set up, so an Owner makes it */
  way: 'email' | 'owner';
};
export type ReadResetInput = {
  token: string;
};
export type ReadResetAnswer = {
  email: string;
};
export type ResetPasswordInput = {
  token: string;
  password: string;
};
export type ListNotificationsInput = {
  limit?: number;
  before?: number;
};
export type ListNotificationsAnswer = {
  unread: number;
  more: boolean;
  results: Notice[];
};
export type SendReportInput = {
  campaign_id: number;
} & {
  to: string[];
  /** Empty: the name of the campaign, in words */
  subject?: string;
  /** Above the figures */
  note?: string;
  persons?: boolean;
};
export type ChangeSettingsInput = {
  /** Shown at the top of every screen; empty where nobody gave one */
  workspace_name?: string;
  /** Locale of the country that numbers without a dial code belong to */
  country?: 'en-IN' | 'vi-VN' | 'en-CA' | 'en-US' | 'zh-CN';
  /** An IANA zone name */
  timezone?: string;
  retry_delay_minutes?: number;
  /** HH:MM */
  calling_start?: string;
  /** How many calls a second may start over one SIM */
  calls_per_second?: number;
  /** HH:MM; before the start it means the next day, equal to it the whole day */
  calling_end?: string;
  /** Outbound calls to one number per day of the calling campaign’s time zone, over all campaigns; null: no limit */
  most_calls_day?: number | null;
  /** Outbound calls to one number within 7 days, over all campaigns; null: no limit */
  most_calls_week?: number | null;
  /** The role of people who sign up by themselves */
  sign_up_role?: 'manager' | 'editor' | 'reviewer' | 'viewer';
};
export type ChangeLineNodeInput = {
  name: string;
} & {
  draining: boolean;
};
export type ListTimeZonesAnswer = TimeZone[];
export type ListAuditInput = {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
  /** A part of the email or the name of who did it */
  who?: string;
  kind?: 'access' | 'campaigns' | 'flows' | 'scripts' | 'sims' | 'persons' | 'webhooks' | 'audit' | 'settings';
  /** A part of the person, the thing, the action, the details or the address */
  search?: string;
  /** The first day, in the time zone of the workspace */
  from?: string;
  /** The last day */
  to?: string;
};
export type ListAuditAnswer = {
  count: number;
  results: AuditEntry[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type SignAuditFilesInput = AuditFiltersInput;
export type SignAuditFilesAnswer = {
  /** The filtered entries */
  csv: string;
  /** The whole chain with its seals, which scripts/verify-audit.mjs verifies without Halloo */
  chain: string;
};
export type ListWorkspaceLanguagesAnswer = WorkspaceLanguage[];
export type AddWorkspaceLanguageInput = {
  code: string;
  /** Without one, its English name */
  name?: string;
};
export type AddWorkspaceLanguageAnswer = WorkspaceLanguage[];
export type ChangeWorkspaceLanguageInput = {
  code: string;
} & {
  name?: string;
  fallback?: true;
};
export type ChangeWorkspaceLanguageAnswer = WorkspaceLanguage[];
export type RemoveWorkspaceLanguageInput = {
  code: string;
};
export type RemoveWorkspaceLanguageAnswer = WorkspaceLanguage[];
export type ListExamplesInput = {
  campaign_id: number;
};
export type SpeakExamplesInput = {
  campaign_id: number;
};
export type AddExampleInput = {
  campaign_id: number;
} & { audio: Blob; file_name?: string; [field: string]: unknown };
export type TryExamplesInput = {
  campaign_id: number;
} & { audio: Blob; file_name?: string; [field: string]: unknown };
export type ReviewAnswerInput = {
  response_id: number;
} & {
  phrase: string;
};
export type ReviewAnswerAnswer = {
  msg: string;
};
export type RemoveExampleInput = {
  campaign_id: number;
  id: number;
};
export type AddPronunciationInput = {
  written: string;
  says?: string;
  ipa?: string;
  language?: string;
};
export type ChangePronunciationInput = {
  id: number;
} & {
  written?: string;
  says?: string;
  ipa?: string;
  language?: string;
};
export type RemovePronunciationInput = {
  id: number;
};
export type HearPronunciationInput = {
  written: string;
  says?: string;
  ipa?: string;
  lang_code: string;
  /** Without one, the first voice of the language */
  voice_name?: string;
};
export type ChangeAnnouncementUseInput = {
  /** Calls are compared with known announcements, and new ones are looked for */
  listens?: boolean;
  /** The first seconds of one call are kept for each new announcement */
  keeps_sound?: boolean;
};
export type NameAnnouncementInput = {
  id: number;
} & {
  name: string;
  effect: 'off' | 'not_existing' | 'busy' | 'voicemail' | 'screening' | 'ignore';
  script_id?: number | null;
};
export type ForgetAnnouncementInput = {
  id: number;
};
export type ListAnnouncementCallsInput = {
  id: number;
};
export type ListAnnouncementCallsAnswer = AnnouncementCall[];
export type TestSetUpInput = {
  what: 'line' | 'storage';
};
export type ListOutcomesAnswer = Outcome[];
export type CreateOutcomeInput = NewOutcomeInput;
export type ChangeOutcomeInput = {
  id: number;
} & OutcomeChangeInput;
export type OrderOutcomesInput = {
  ids: number[];
};
export type OrderOutcomesAnswer = Outcome[];
export type DeleteOutcomeInput = {
  id: number;
};
export type ListCallingRulesAnswer = CallingRule[];
export type ChangeCallingRuleInput = {
  region: string;
} & RuleChangeInput;
export type ListPricesInput = {
  limit?: number;
  offset?: number;
  /** The beginning of a prefix, or a number */
  search?: string;
};
export type ListPricesAnswer = {
  count: number;
  results: Price[];
  currency: string;
};
export type AddPriceInput = NewPriceInput;
export type ChangePriceInput = {
  id: number;
} & {
  prefix?: string;
  sim_id?: number | null;
  /** A decimal with at most six places, such as "0.0075"; at most 1000000 */
  per_minute?: string;
  /** A decimal with at most six places, such as "0.0075"; at most 1000000 */
  per_call?: string;
  /** A decimal with at most six places, such as "0.0075"; at most 1000000 */
  per_attempt?: string;
  first_seconds?: number;
  next_seconds?: number;
};
export type RemovePriceInput = {
  id: number;
};
export type ChangeCurrencyInput = {
  /** ISO 4217, such as INR */
  currency: string;
  confirm?: boolean;
};
export type ChangeCurrencyAnswer = {
  currency: string;
};
export type ImportPricesInput = {
  mode?: 'add' | 'replace';
} & { file: Blob; file_name?: string; [field: string]: unknown };
export type GetCampaignMoneyInput = {
  campaign_id: number;
};
export type ChangeBudgetInput = {
  campaign_id: number;
} & BudgetChangeInput;
export type ListCampaignsInput = {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
  search?: string;
  /** One of LIVE, PAUSED, DRAFT, CANCELLED, SCHEDULED, ONGOING, COMPLETED, EXPIRED, ARCHIVED; empty for all that are not archived */
  status?: string;
};
export type ListCampaignsAnswer = {
  count: number;
  results: Campaign[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type ChangeCampaignInput = {
  id: number;
} & {
  status?: 'Live' | 'Paused' | 'Cancelled' | 'Draft';
  archieved?: boolean;
};
export type PurgeCampaignInput = {
  id: number;
};
export type CheckLaunchInput = {
  id: number;
};
export type CreateCampaignInput = {
  campaign: string;
  campaign_type?: 'Inbound' | 'Outbound';
  data?: Record<string, string | number | boolean | null>[];
  file_id?: string;
};
export type EditCampaignInput = {
  campaign_id: number;
  campaign_lines?: Record<string, string | number | boolean | null>[];
  file_id?: string;
};
export type DuplicateCampaignInput = {
  campaign_id: number;
  name: string;
};
export type DuplicateCampaignAnswer = {
  msg: string;
  campaign_id: number;
  total: number;
  /** Leads added */
  valid: number;
  /** Rows left out */
  invalid: number;
};
export type GetCampaignDetailInput = {
  key: number;
};
export type ChangeCampaignDetailInput = {
  key: number;
} & {
  call_start_date?: string;
  call_end_date?: string;
  call_start_time?: string;
  call_end_time?: string;
  /** The hours of each weekday, seven lists from Monday; null: the two times apply to every day */
  week?:
    | {
        start: string;
        end: string;
      }[][]
    | null;
  /** A code of the list of regions: no calls on its public holidays; null: no holidays */
  holidays?: string | null;
  /** Own dates without calls */
  days_off?: string[];
  /** Whose clock dates and hours mean */
  hours_in?: 'campaign' | 'person';
  spin_rate?: number;
  time_between_calls?: number;
  retry_times?: number;
  retry_delay_minutes?: number;
  /** Outbound: retries by outcome, in place of retry_times and retry_delay_minutes; null: off */
  retry_plan?: RetryPlanInput | null;
  ring_seconds?: number;
  /** An IANA zone name, or the `value` or `text` of an entry in the list of time zones */
  timezone?: string;
  /** Outbound: play the flow, hang up and retry, or leave a script */
  on_machine?: 'play' | 'retry' | 'script';
  /** Outbound: the script to leave; needed with on_machine “script” */
  machine_script_id?: number | null;
  /** Whether whole calls are recorded */
  record_calls?: 'off' | 'announced' | 'in_flow';
  /** The announcement that is played first; needed with record_calls “announced” */
  record_script_id?: number | null;
  /** The keys to change; null switches one off */
  call_keys?: CallKeysChangeInput;
  /** Inbound: ids of the SIMs that it answers on */
  sim_cards?: number[];
};
export type UpdateCampaignDetailInput = {
  campaign: number;
  start_date: string;
  end_date: string;
  script: string;
  call_start_time: string;
  call_end_time: string;
  response_type: string;
  keyword?: {
    response: string;
    responseType: string;
  }[];
  spin_rate: number;
  time_between_calls: number;
};
export type ListResponseTypesAnswer = {
  id: number;
  name: string;
}[];
export type CallResponsesInput = {
  campaign: number;
};
export type ListStatusOptionsAnswer = {
  id: number;
  name: string;
}[];
export type ListHolidayRegionsAnswer = {
  /** For `holidays` of a campaign, such as IN or DE-BY */
  code: string;
  name: string;
}[];
export type ListHolidaysInput = {
  region: string;
} & {
  from: string;
  to: string;
};
export type ListHolidaysAnswer = Holiday[];
export type GetBestHourInput = {
  campaign_id: number;
};
export type ChangeBestHourInput = {
  campaign_id: number;
} & {
  on: boolean;
  within_days?: number;
};
export type UploadLeadFileInput = {
  /** The sheet to read; else the first that is not hidden and holds a list */
  sheet?: string;
  /** Of a text file. A byte order mark overrules it */
  encoding?:
    | 'utf-8'
    | 'utf-16le'
    | 'utf-16be'
    | 'windows-1252'
    | 'windows-1250'
    | 'windows-1251'
    | 'windows-1253'
    | 'windows-1254'
    | 'windows-1255'
    | 'windows-1256'
    | 'windows-1257'
    | 'windows-1258'
    | 'windows-874'
    | 'iso-8859-2'
    | 'iso-8859-5'
    | 'iso-8859-6'
    | 'iso-8859-7'
    | 'iso-8859-8'
    | 'koi8-r'
    | 'gb18030'
    | 'big5'
    | 'shift_jis'
    | 'euc-jp'
    | 'euc-kr';
  /** Of a text file */
  separator?: 'comma' | 'semicolon' | 'tab' | 'pipe';
  /** The row with the headings; 0 if there are none */
  header_row?: number;
  /** What the columns are, counted from 1, as in `2:name,5:number,7:none`. All others become data fields */
  columns?: string;
  /** Rows that the sheet hides or filters out */
  hidden_rows?: 'read' | 'leave_out';
  /** Use these `columns` for later lists with the same headings too */
  remember?: 'true' | 'false';
  /** An id of your own choice, to recognise the progress by */
  file_id?: string;
  /** Also check for duplicates in this campaign */
  campaign_id?: number;
} & { file: Blob; file_name?: string; [field: string]: unknown };
export type LookAtLeadFileInput = {
  /** The sheet to read; else the first that is not hidden and holds a list */
  sheet?: string;
  /** Of a text file. A byte order mark overrules it */
  encoding?:
    | 'utf-8'
    | 'utf-16le'
    | 'utf-16be'
    | 'windows-1252'
    | 'windows-1250'
    | 'windows-1251'
    | 'windows-1253'
    | 'windows-1254'
    | 'windows-1255'
    | 'windows-1256'
    | 'windows-1257'
    | 'windows-1258'
    | 'windows-874'
    | 'iso-8859-2'
    | 'iso-8859-5'
    | 'iso-8859-6'
    | 'iso-8859-7'
    | 'iso-8859-8'
    | 'koi8-r'
    | 'gb18030'
    | 'big5'
    | 'shift_jis'
    | 'euc-jp'
    | 'euc-kr';
  /** Of a text file */
  separator?: 'comma' | 'semicolon' | 'tab' | 'pipe';
  /** The row with the headings; 0 if there are none */
  header_row?: number;
  /** What the columns are, counted from 1, as in `2:name,5:number,7:none`. All others become data fields */
  columns?: string;
  /** Rows that the sheet hides or filters out */
  hidden_rows?: 'read' | 'leave_out';
  /** Use these `columns` for later lists with the same headings too */
  remember?: 'true' | 'false';
  /** What the list is for */
  purpose?: 'leads' | 'do_not_call';
} & { file: Blob; file_name?: string; [field: string]: unknown };
export type ListLeadFileRowsInput = {
  file_id: string;
} & {
  limit?: number;
  offset?: number;
  only?: '' | 'valid' | 'invalid';
};
export type ListLeadFileRowsAnswer = {
  count: number;
  results: LeadFileRow[];
};
export type DownloadRefusedRowsInput = {
  file_id: string;
};
export type ForgetLeadFileInput = {
  file_id: string;
};
export type ForgetLeadFileAnswer = {
  msg: string;
  /** Leads removed from the campaign */
  removed: number;
};
export type ListImportsInput = {
  campaign_id: number;
};
export type ListImportsAnswer = LeadImport[];
export type ListLeadsInput = {
  campaign_id: number;
} & {
  limit?: number;
  offset?: number;
  search?: string;
  /** An id of status_options; 0 for all */
  status?: number;
};
export type ListLeadsAnswer = {
  count: number;
  results: Lead[];
};
export type FindPeopleInput = {
  search: string;
  limit?: number;
};
export type FindPeopleAnswer = {
  leads: FoundLead[];
  refused: RefusedPerson[];
  /** More people match than the limit shows */
  more: boolean;
};
export type CampaignLinesInput = {
  campaign: number;
};
export type CampaignLinesAnswer = Lead[];
export type SearchPeopleInput = {
  search: string;
  limit?: number;
};
export type SearchPeopleAnswer = {
  people: FoundPerson[];
  refused: RefusedPerson[];
  /** More people match than the limit shows */
  more: boolean;
  /** Rows that the search does not know yet, after a large import or an update */
  indexing: number;
};
export type GetPersonInput = {
  id: number;
};
export type FindPersonOfLeadInput = {
  campaign_id: number;
  lead_id: number;
};
export type FindPersonOfLeadAnswer = {
  id: number;
};
export type ListPersonEventsInput = {
  id: number;
} & {
  limit?: number;
  offset?: number;
};
export type ListPersonEventsAnswer = {
  count: number;
  results: PersonEvent[];
};
export type BlockPersonInput = {
  id: number;
} & {
  reason?: string;
};
export type AllowPersonInput = {
  id: number;
};
export type RecordPersonConsentInput = {
  id: number;
} & {
  /** False: withdrawn */
  given: boolean;
  /** How it was given or withdrawn, such as “form of 3 March” */
  how?: string;
  /** When; now unless said. Not in the future */
  at?: string;
};
export type RecordConsentInput = {
  /** Without a dial code, of the workspace’s country */
  number: string;
  /** False: withdrawn */
  given: boolean;
  /** How it was given or withdrawn, such as “form of 3 March” */
  how?: string;
  /** When; now unless said. Not in the future */
  at?: string;
};
export type GetCampaignConsentInput = {
  campaign_id: number;
};
export type ChangeCampaignConsentInput = {
  campaign_id: number;
} & {
  needs_consent: boolean;
};
export type GetLiveListInput = {
  campaign_id: number;
};
export type ChangeLiveListInput = {
  campaign_id: number;
} & {
  stays_live?: boolean;
  source?: ListSourceChangeInput | null;
};
export type FetchListInput = {
  campaign_id: number;
} & {
  /** Go on with the columns that the list has now */
  accept_columns?: boolean;
};
export type GetCallPlanInput = {
  campaign_id: number;
};
export type ChangeCallPlanInput = {
  campaign_id: number;
} & {
  /** Null: the campaign calls everybody once */
  plan: CallPlanInput | null;
};
export type GetPlanCalendarInput = {
  campaign_id: number;
} & {
  from: string;
  to: string;
};
export type GetPlanDatesInput = {
  campaign_id: number;
};
export type SpeakTextInput = {
  text: string;
  /** The `original_name` of a voice */
  voice_name?: string;
  lang_code?: string;
  name?: string;
};
export type SampleAudioInput = {
  text: string;
  /** The `original_name` of a voice */
  voice_name?: string;
  lang_code?: string;
  first_name?: string;
  last_name?: string;
  fields?: Record<string, string>;
};
export type SampleAudioAnswer = {
  /** A signed address of the audio, good for an hour while you are signed in */
  url: string;
  /** The same as `url` */
  audiofile_path: string;
  name: string;
  /** Seconds with two decimals */
  duration: number;
  /** The waveform, 0 to 255 a slot */
  peaks: number[];
  /** What was spoken */
  text: string;
  /** Fields that got no value */
  missing: string[];
};
export type AddScriptInput = NewSpokenScriptInput | { audio_file: Blob; file_name?: string; [field: string]: unknown };
export type ScriptOfNodeInput = {
  node_id: string;
  campaign_id?: number;
};
export type AttachScriptInput = {
  script_id: number;
  node_id: string;
  campaign_id: number;
  prompt?: 'no_input' | 'no_match' | 'read_back';
};
export type AttachScriptAnswer = {
  msg: string;
  script_id: number;
  script_name: string;
};
export type ListScriptsInput = {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
  search?: string;
};
export type ListScriptsAnswer = {
  count: number;
  results: Script[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type UploadScriptInput = { audiofile: Blob; file_name?: string; [field: string]: unknown };
export type GetScriptInput = {
  id: number;
};
export type ChangeScriptInput = {
  id: number;
} & {
  name?: string;
  text_message?: string;
  lang_code?: string;
  /** Not for recordings */
  voice_name?: string;
  /** The version that the edit is based on */
  version?: number;
};
export type ReplaceRecordingInput = {
  id: number;
} & { audio_file: Blob; file_name?: string; [field: string]: unknown };
export type DeleteScriptInput = {
  id: number;
};
export type ListLanguagesAnswer = Language[];
export type ListVoicesInput = {
  language_code?: string;
  gender?: 'MALE' | 'FEMALE';
};
export type ListVoicesAnswer = {
  voices: Voice[];
};
export type ChangeSpeechSettingsInput = {
  language: string;
  speaks?: string | null;
  listens?: string | null;
};
export type TestSpeechInput = {
  language: string;
  what: 'speaks' | 'listens';
};
export type ListScriptVersionsInput = {
  id: number;
};
export type ListScriptVersionsAnswer = ScriptVersion[];
export type RestoreScriptVersionInput = {
  id: number;
  version: number;
};
export type SpeakScriptAgainInput = {
  id: number;
};
export type SaveScriptLanguageInput = {
  id: number;
  code: string;
} & (
  | {
      text_message: string;
      /** What the voice speaks; without one, the language itself */
      lang_code?: string;
      /** Without one, the first voice of the language */
      voice_name?: string;
      /** The version of the script that the edit is based on */
      version?: number;
    }
  | { audio_file: Blob; file_name?: string; [field: string]: unknown }
);
export type RemoveScriptLanguageInput = {
  id: number;
  code: string;
};
export type GetFlowInput = {
  campaign_id: number;
};
export type SaveFlowInput = {
  campaign_id: number;
  flowdata: FlowInput;
  /** The version that was changed */
  version?: number;
  /** Keep this state in the history whatever comes next */
  keep?: boolean;
};
export type SaveFlowAnswer = {
  msg: string;
  version: number;
  saved_at: string;
  /** Email of the person */
  saved_by: string;
};
export type PublishFlowInput = {
  id: number;
} & {
  /** The version to publish: the newest one */
  version: number;
};
export type PublishFlowAnswer = {
  msg: string;
  version: number;
};
export type TryRequestInput = {
  request: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    /** One per line: `Name: value` */
    headers?: string;
    body?: string;
    timeout_seconds: number;
  };
  values: Record<string, string>;
};
export type TryRequestAnswer = {
  /** The way that a call would take */
  result: 'answered' | 'refused' | 'failed';
  /** Null where nothing was answered */
  status: number | null;
  /** Why the answer cannot be used; else empty */
  detail: string;
  took_ms: number;
  /** The answer, 10000 characters at most */
  text: string;
  /** Texts and numbers of the answer that a call can keep, 100 at most */
  values: {
    path: string;
    value: string;
  }[];
};
export type ListFlowVersionsInput = {
  campaign_id: number;
};
export type ListFlowVersionsAnswer = FlowVersion[];
export type GetFlowVersionInput = {
  campaign_id: number;
  version: number;
};
export type GetFlowVersionAnswer = {
  version: number;
  saved_at: string;
  /** Email of the person */
  saved_by: string;
  nodes: number;
  /** A campaign went live with it */
  live: boolean;
  flowdata: Flow;
};
export type GetRuleDetailsInput = {
  node_id: string;
  campaign_id?: number;
};
export type GetRuleDetailsAnswer = {
  data: RuleDetails[];
};
export type ChangeRuleDetailsInput = {
  campaign_id?: number;
  rule_type: 'Keypad' | 'Voice Response' | 'Non Conditional Keypad Response' | 'Non Conditional Voice Response';
  nodes: {
    node_id: string;
    keyword?: string;
    user_input?: string[];
  }[];
};
export type ChangeRuleDetailsAnswer = {
  msg: string;
  data: RuleDetails[];
  version: number;
};
export type ListFlowTestsInput = {
  campaign_id: number;
};
export type ListFlowTestsAnswer = FlowTest[];
export type AddFlowTestInput = {
  campaign_id: number;
  name: string;
  vars?: Record<string, string>;
  events: unknown[];
  expected: unknown;
  began?: unknown;
};
export type RemoveFlowTestInput = {
  id: number;
};
export type HearAnswerInput = { audio: Blob; file_name?: string; [field: string]: unknown };
export type HearAnswerAnswer = {
  text: string;
  phrase: string | null;
};
export type ListLibraryInput = {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
  search?: string;
};
export type ListLibraryAnswer = {
  count: number;
  results: LibraryFlow[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type GetLibraryFlowInput = {
  id: number;
} & {
  version?: number;
};
export type SaveToLibraryInput = NewLibraryFlowInput;
export type SaveLibraryVersionInput = {
  id: number;
} & {
  flowdata: FlowInput;
  /** Saved tests of the flow, as in `addFlowTest`. Those that fail are left out, and so are data of people that the result does not depend on */
  tests?: NewFlowTestInput[];
};
export type ChangeLibraryFlowInput = {
  id: number;
} & {
  name?: string;
  description?: string;
};
export type RemoveLibraryFlowInput = {
  id: number;
};
export type ReadFormInput = {
  /** A language of the form; without it, its default language */
  language?: string;
  /** The language of the voice; without it, the one of the form’s language */
  lang_code?: string;
} & { file: Blob; file_name?: string; [field: string]: unknown };
export type CreateFromFormInput = {
  /** A language of the form; without it, its default language */
  language?: string;
  /** The language of the voice; without it, the one of the form’s language */
  lang_code?: string;
  campaign_id: number;
  /** The version of the flow that is replaced */
  version?: number;
  /** Without one, the first voice of the language */
  voice_name?: string;
} & { file: Blob; file_name?: string; [field: string]: unknown };
export type CreateFromFormAnswer = {
  msg: string;
  version: number;
  saved_at: string;
  saved_by: string;
  /** How many scripts were added */
  scripts: number;
  problems: FormProblem[];
};
export type InsertSimInput = {
  /** With or without the dial code */
  phone_no: string;
  isd_code?: string;
  /** Tells the countries that share a dial code apart */
  locale?: 'en-IN' | 'vi-VN' | 'en-CA' | 'en-US' | 'zh-CN';
  label?: string;
  channels?: number;
};
export type InsertSimAnswer = {
  id: number;
  phone: string;
  /** Seconds until another code may be asked for */
  resend_after: number;
  /** Seconds that the code works */
  expires_in: number;
};
export type SendCodeInput = {
  phone: string;
};
export type VerifyCodeInput = {
  verify_code: string | number;
  phone: string;
};
export type VerifyCodeAnswer = {
  msg: 'verified' | 'Not verified';
};
export type ListSimsAnswer = Sim[];
export type ChangeSimStatusInput = {
  id: number;
} & {
  active: boolean;
};
export type ChangeSimInput = {
  id: number;
} & {
  label?: string;
  channels?: number;
};
export type RemoveSimInput = {
  id: number;
};
export type SimDetailAnswer = SimDetail[];
export type ChangeNumberUseInput = {
  /** A person is called again from the same number, where it is free */
  same_number?: boolean;
  /** A first call comes from the number that shares the most first digits with the person’s, where it is free */
  nearest_number?: boolean;
  /** What happens if the answers on a number fall: nothing, people are told, or they are told and the number rests while another one can call */
  watch?: 'off' | 'tell' | 'rest';
  /** How long a number rests */
  rest_days?: number;
};
export type GetSimAnswersInput = {
  id: number;
};
export type GetSimAnswersAnswer = {
  weeks: AnswerWeek[];
};
export type WakeSimInput = {
  id: number;
};
export type ListMessagesInput = {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
};
export type ListMessagesAnswer = {
  count: number;
  results: Message[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type SendTestMessageInput = {
  /** With its dial code, or of the workspace’s country */
  phone: string;
};
export type ListMailInput = {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
};
export type ListMailAnswer = {
  count: number;
  results: SentMail[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type SendTestMailInput = {
  email: string;
};
export type ListTestCallsInput = {
  node: string;
  trunk: string;
};
export type ListTestCallsAnswer = TestCall[];
export type MakeTestCallInput = {
  node: string;
  trunk: string;
  /** By default that of the schedule */
  number?: string;
};
export type ChangeTestPlanInput = {
  on_schedule?: boolean;
  /** With the country code, or as it is dialled in the country of the workspace */
  number?: string;
  every_minutes?: number | null;
  times?: string[];
  script_id?: number | null;
};
export type GetTextRulesInput = {
  campaign_id: number;
};
export type ChangeTextRulesInput = {
  campaign_id: number;
} & {
  rules: TextRuleChangeInput[];
};
export type PreviewTextInput = {
  campaign_id: number;
} & {
  text: string;
  /** Absent: the first person of the list */
  lead?: number;
};
export type SendTestTextInput = {
  campaign_id: number;
} & {
  text: string;
  lead?: number;
  phone: string;
};
export type ListLeadTextsInput = {
  campaign_id: number;
} & {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
  lead?: number;
};
export type ListLeadTextsAnswer = {
  count: number;
  results: LeadText[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type ListDoNotCallInput = {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
  /** Any part of a number */
  search?: string;
};
export type ListDoNotCallAnswer = {
  count: number;
  results: DoNotCallEntry[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type AddDoNotCallInput = {
  number?: string;
  numbers?: string[];
  reason?: string;
  /** Of numbers without a dial code; the workspace’s unless said */
  country?: 'en-IN' | 'vi-VN' | 'en-CA' | 'en-US' | 'zh-CN';
};
export type ImportDoNotCallInput = {
  /** The sheet to read; else the first that is not hidden and holds a list */
  sheet?: string;
  /** Of a text file. A byte order mark overrules it */
  encoding?:
    | 'utf-8'
    | 'utf-16le'
    | 'utf-16be'
    | 'windows-1252'
    | 'windows-1250'
    | 'windows-1251'
    | 'windows-1253'
    | 'windows-1254'
    | 'windows-1255'
    | 'windows-1256'
    | 'windows-1257'
    | 'windows-1258'
    | 'windows-874'
    | 'iso-8859-2'
    | 'iso-8859-5'
    | 'iso-8859-6'
    | 'iso-8859-7'
    | 'iso-8859-8'
    | 'koi8-r'
    | 'gb18030'
    | 'big5'
    | 'shift_jis'
    | 'euc-jp'
    | 'euc-kr';
  /** Of a text file */
  separator?: 'comma' | 'semicolon' | 'tab' | 'pipe';
  /** The row with the headings; 0 if there are none */
  header_row?: number;
  /** What the columns are, counted from 1, as in `2:name,5:number,7:none`. All others become data fields */
  columns?: string;
  /** Rows that the sheet hides or filters out */
  hidden_rows?: 'read' | 'leave_out';
  /** Use these `columns` for later lists with the same headings too */
  remember?: 'true' | 'false';
  /** For rows without one of their own */
  reason?: string;
  /** Of numbers without a dial code; the workspace’s unless said */
  country?: 'en-IN' | 'vi-VN' | 'en-CA' | 'en-US' | 'zh-CN';
} & { file: Blob; file_name?: string; [field: string]: unknown };
export type RemoveDoNotCallInput = {
  /** As the list has it, with or without its plus */
  number: string;
};
export type GetWebhookKeyAnswer = {
  key: string;
};
export type ListWebhooksInput = {
  campaign_id?: number;
};
export type ListWebhooksAnswer = WebhookEndpoint[];
export type CreateWebhookInput = {
  url: string;
  events: (
    | 'response.given'
    | 'call.ended'
    | 'lead.finished'
    | 'campaign.status_changed'
    | 'calling.changed'
    | 'missed_call.taken'
  )[];
  description?: string;
  /** The campaign whose events are sent; null for all campaigns */
  campaign_id?: number | null;
};
export type CreateWebhookAnswer = {
  id: number;
  /** Null: told of all campaigns */
  campaign_id: number | null;
  url: string;
  description: string;
  events: (
    | 'response.given'
    | 'call.ended'
    | 'lead.finished'
    | 'campaign.status_changed'
    | 'calling.changed'
    | 'missed_call.taken'
  )[];
  enabled: boolean;
  /** Why Halloo switched it off itself; else empty */
  off_reason: string;
  /** Since when nothing was delivered but tried */
  failing_since: string | null;
  /** Until when the former secret signs as well */
  old_secret_until: string | null;
  /** Deliveries that wait, counted up to 10000 */
  waiting: number;
  /** Deliveries that were given up, counted up to 10000 */
  failed: number;
  created_at: string;
  secret: string;
};
export type GetWebhookInput = {
  id: number;
};
export type ChangeWebhookInput = {
  id: number;
} & {
  url?: string;
  events?: (
    | 'response.given'
    | 'call.ended'
    | 'lead.finished'
    | 'campaign.status_changed'
    | 'calling.changed'
    | 'missed_call.taken'
  )[];
  description?: string;
  enabled?: boolean;
  /** Where it is switched on: what becomes of deliveries that still wait */
  waiting?: 'send' | 'drop';
};
export type DeleteWebhookInput = {
  id: number;
};
export type GetWebhookSecretInput = {
  id: number;
};
export type GetWebhookSecretAnswer = {
  /** The text that signs; see `Halloo-Signature` */
  secret: string;
  old_secret_until: string | null;
};
export type RotateWebhookSecretInput = {
  id: number;
};
export type RotateWebhookSecretAnswer = {
  /** The text that signs; see `Halloo-Signature` */
  secret: string;
  old_secret_until: string | null;
};
export type TestWebhookInput = {
  id: number;
};
export type TestWebhookAnswer = {
  /** As in the header `Halloo-Delivery` */
  id: number;
  /** Null: a flow asked for it */
  endpoint_id: number | null;
  campaign_id: number | null;
  call_id: number | null;
  lead_id: number | null;
  /** The name of the campaign; empty for a test */
  campaign: string;
  /** The name and the number of the lead that it is about; empty where it is about none */
  lead: string;
  event: string;
  url: string;
  state: 'queued' | 'delivered' | 'failed';
  attempts: number;
  /** What the endpoint answered last; null where it did not */
  status: number | null;
  /** Why it failed, or why it still waits; else empty */
  reason: string;
  created_at: string;
  changed_at: string;
  /** While it waits; an earlier one of the same lead may hold it longer */
  next_try_at: string | null;
  /** As it is sent */
  body: unknown;
  /** The newest first, 50 at most */
  tries: {
    at: string;
    duration_ms: number;
    status: number | null;
    reason: string;
    /** The beginning of what came back, 2048 bytes at most */
    answer: string;
  }[];
};
export type ResendFailedInput = {
  id: number;
};
export type ResendFailedAnswer = {
  queued: number;
};
export type ListDeliveriesInput = {
  /** Of one endpoint; without it, those that flows asked for */
  endpoint_id?: number;
  /** Of those that flows asked for: of one campaign */
  campaign_id?: number;
  state?: '' | 'queued' | 'delivered' | 'failed';
  limit?: number;
  before?: number;
};
export type ListDeliveriesAnswer = {
  more: boolean;
  results: WebhookDelivery[];
};
export type GetDeliveryInput = {
  id: number;
};
export type GetDeliveryAnswer = {
  /** As in the header `Halloo-Delivery` */
  id: number;
  /** Null: a flow asked for it */
  endpoint_id: number | null;
  campaign_id: number | null;
  call_id: number | null;
  lead_id: number | null;
  /** The name of the campaign; empty for a test */
  campaign: string;
  /** The name and the number of the lead that it is about; empty where it is about none */
  lead: string;
  event: string;
  url: string;
  state: 'queued' | 'delivered' | 'failed';
  attempts: number;
  /** What the endpoint answered last; null where it did not */
  status: number | null;
  /** Why it failed, or why it still waits; else empty */
  reason: string;
  created_at: string;
  changed_at: string;
  /** While it waits; an earlier one of the same lead may hold it longer */
  next_try_at: string | null;
  /** As it is sent */
  body: unknown;
  /** The newest first, 50 at most */
  tries: {
    at: string;
    duration_ms: number;
    status: number | null;
    reason: string;
    /** The beginning of what came back, 2048 bytes at most */
    answer: string;
  }[];
};
export type ResendDeliveryInput = {
  id: number;
};
export type GetMonitorInput = {
  campaign_id: number;
};
export type GetWhyNotInput = {
  campaign_id: number;
};
export type GetWhyNotAnswer = WhyNot[];
export type RehearseCampaignInput = {
  campaign_id: number;
} & {
  seed?: number;
  profile?: 'typical' | 'perfect' | 'hostile';
};
export type CallInInput = {
  from?: string;
  to: string;
};
export type ForecastChangeInput = {
  campaign_id: number;
} & {
  /** With the flow as it is drawn now, instead of the one that was called with */
  drawn_flow?: boolean;
  /** HH:MM; replaces the hours of every day */
  call_start_time?: string;
  call_end_time?: string;
  /** Replaces retries by outcome, too */
  retry_times?: number;
  retry_delay_minutes?: number;
  /** Null: without chosen hours */
  best_hour_days?: number | null;
};
export type RequestCallInput = NewCallRequestInput;
export type GetCallRequestInput = {
  id: number;
};
export type ListCallRequestsInput = {
  campaign_id: number;
  reference?: string;
  limit?: number;
};
export type ListCallRequestsAnswer = CallRequest[];
export type GetMissedCallsInput = {
  campaign_id: number;
};
export type ChangeMissedCallsInput = {
  campaign_id: number;
} & {
  active?: boolean;
  /** The ids of the SIM cards that listen */
  sims?: number[];
  /** Who is called back: everybody who rings, or only people on the list */
  who?: 'everybody' | 'listed';
  /** From the ring to the call back, at least */
  delay_seconds?: number;
  /** After a call back, further rings of the same person are declined without another one */
  cool_down_minutes?: number;
  /** Call backs to one person a day */
  most_person_day?: number;
  /** Call backs of the campaign a day; null for no limit */
  most_day?: number | null;
  /** Call backs of the campaign in all; null for no limit */
  most_total?: number | null;
  /** ISO codes of the countries whose numbers are called back; none: the country of the workspace */
  countries?: string[];
  /** Rings while the campaign may not call: `wait` for the next calling time, or `drop` */
  outside_hours?: 'wait' | 'drop';
};
export type GetMissedRingsInput = {
  campaign_id: number;
} & {
  /** Only rings of this person */
  lead?: number;
  limit?: number;
};
export type TrySimNowInput = {
  id: number;
};
export type TryCampaignNowInput = {
  campaign_id: number;
};
export type GetResultInput = {
  campaign_id: number;
};
export type ListScriptRowsInput = {
  campaign_id: number;
  script_id: number;
} & {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
  /** Part of a name, number or lead id; one that very many have is looked for among the newest calls */
  search?: string;
};
export type ListScriptRowsAnswer = {
  count: number;
  results: ScriptRow[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type ListOverallResultsInput = {
  id: number;
} & {
  limit?: number;
  offset?: number;
  /** Part of a name, number or lead id; counted up to 1000 */
  search?: string;
  /** An id or a name of status_options; 0 for all */
  status?: number;
};
export type ListOverallResultsAnswer = {
  count: number;
  results: OverallRow[];
};
export type DownloadOverallResultsInput = {
  campaignId: number;
} & {
  /** Part of a name, number or lead id; counted up to 1000 */
  search?: string;
  /** An id or a name of status_options; 0 for all */
  status?: number;
};
export type SignResultFilesInput = {
  campaign_id: number;
} & {
  /** Part of a name, number or lead id; counted up to 1000 */
  search?: string;
  /** An id or a name of status_options; 0 for all */
  status?: number;
};
export type SignResultFilesAnswer = {
  overall_csv: string;
  overall_xlsx: string;
  /** One line for every response */
  responses_csv: string;
  /** The answers in the columns and values of the XLSForm; null where the calls followed none */
  form_csv: string | null;
  /** The same as a workbook */
  form_xlsx: string | null;
};
export type GetOverviewInput = {
  campaign_id: number;
};
export type GetFlowResultInput = {
  campaign_id: number;
} & {
  version?: number;
  /** Code of a language: calls in it alone */
  language?: string;
};
export type ListNodeCallersInput = {
  campaign_id: number;
  version: number;
} & {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
  node_id: string;
  which?: 'arrived' | 'hung_up';
  /** Code of a language: calls in it alone */
  language?: string;
};
export type ListNodeCallersAnswer = {
  count: number;
  results: Call[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type GetDropOffInput = {
  campaign_id: number;
};
export type GetDropOffAnswer = DropOff[];
export type ListCallsInput = {
  campaign_id: number;
} & {
  limit?: number;
  offset?: number;
  /** `next` of the page before: goes on behind it, whatever was added or removed meanwhile */
  after?: string;
  /** A number, part of a name, a lead id or the id of a call */
  search?: string;
  result?:
    | ''
    | 'completed'
    | 'hung_up'
    | 'machine'
    | 'no_answer'
    | 'busy'
    | 'rejected'
    | 'invalid_number'
    | 'congestion'
    | 'failed'
    | 'interrupted'
    | 'cancelled';
  direction?: '' | 'out' | 'in';
  answered?: '' | 'person' | 'machine' | 'unknown' | 'nobody';
  /** First day of dialling, in the campaign’s zone */
  from?: string | '';
  /** Last day of dialling */
  to?: string | '';
  /** Came to this node */
  node_id?: string;
  /** The caller pressed this key that always works */
  key?: '' | 'stop' | 'repeat' | 'person' | 'language';
  /** Hung up in this node */
  hung_up_in?: string;
  /** Code of a language: calls in it alone */
  language?: string;
  /** Answered at this rule */
  rule_id?: string;
  /** With rule_id: gave this answer */
  child_id?: string;
  /** Calls of this lead; 0 for all */
  lead?: number;
};
export type ListCallsAnswer = {
  count: number;
  results: Call[];
  /** Where the next page begins, for `after`; null at the end */
  next: string | null;
};
export type GetCallInput = {
  call_id: number;
};
export type CountSliceInput = {
  campaign_id: number;
} & SlicedLeadsInput;
export type MakeFollowUpInput = {
  campaign_id: number;
} & FollowUpInput;
export type MakeFollowUpAnswer = {
  msg: string;
  campaign_id: number;
  leads: number;
  /** Left out because they are on the do-not-call list */
  left_out: number;
};
export type CompareResultsInput = {
  a: number;
  b: number;
};
export type DownloadReportInput = {
  campaign_id: number;
};
export type DownloadPersonsReportInput = {
  campaign_id: number;
};
export type ListSharesInput = {
  campaign_id: number;
};
export type ListSharesAnswer = ShareLink[];
export type CreateShareInput = {
  campaign_id: number;
} & {
  days?: number;
  /** Instead of days: the last day, in the time zone of the workspace */
  until?: string;
  persons?: boolean;
  password?: string;
};
export type CreateShareAnswer = {
  id: number;
  campaign_id: number;
  /** Whether it shows numbers, names, answers and recordings of persons */
  persons: boolean;
  has_password: boolean;
  /** Ended also where the person who shared it may not any more */
  state: 'active' | 'expired' | 'ended';
  created_at: string;
  /** Email of the person who shared it */
  created_by: string;
  expires_at: string;
  /** How many times it was opened */
  opened: number;
  last_opened_at: string | null;
  /** The address of the link, shown once; put the host before it */
  path: string;
};
export type EndShareInput = {
  campaign_id: number;
  id: number;
};
export type OpenShareInput = {
  token: string;
  password?: string;
};
export type OpenShareAnswer = {
  access: string;
  expires_at: string;
};
export type GetSharedAnswer = {
  campaign: ResultCampaign;
  workspace_name: string;
  persons: boolean;
  expires_at: string;
};
export type GetReviewDeskInput = {
  campaign_id: number;
};
export type NextAnswersInput = {
  campaign_id: number;
} & {
  count?: number;
  /** Only answers to this question */
  rule_id?: string;
  /** Only calls in this language */
  language?: string;
  /** Only answers that their calls did not understand, or that have no transcript */
  not_understood?: boolean;
  /** Only a random sample of so many answers of this filter, the same for everybody */
  sample?: number | null;
};
export type CodeAnswerInput = {
  response_id: number;
} & {
  codes: string[];
  /** Null: as recognised */
  transcript?: string | null;
  note?: string;
  /** To be looked at again; then codes may be empty */
  flagged?: boolean;
};
export type CodeAnswerAnswer = {
  /** The phrase that it became an example of */
  example: string | null;
  /** Two people had coded it already: it is saved as the decision */
  final: boolean;
};
export type SettleAnswerInput = {
  response_id: number;
} & {
  codes: string[];
  /** Null: as recognised */
  transcript?: string | null;
  note?: string;
};
export type ListReviewedAnswersInput = {
  campaign_id: number;
} & {
  limit?: number;
  offset?: number;
  /** Only answers to this question */
  rule_id?: string;
  list?: 'all' | 'coded' | 'mine' | 'others' | 'flagged' | 'disagreed';
};
export type ListReviewedAnswersAnswer = {
  count: number;
  results: ReviewedAnswer[];
};
export type GetReviewAgreementInput = {
  campaign_id: number;
};
export type ChangeReviewQuestionInput = {
  campaign_id: number;
  rule_id: string;
} & {
  several?: boolean;
  twice_percent?: number;
};
export type AddReviewCodeInput = {
  campaign_id: number;
  rule_id: string;
} & {
  name: string;
  description?: string;
  color?: 'blue' | 'teal' | 'green' | 'lime' | 'yellow' | 'orange' | 'red' | 'pink' | 'violet' | 'gray';
  /** A digit; null for the next one that is free */
  key?: string | null;
};
export type ChangeReviewCodeInput = {
  id: number;
} & {
  name?: string;
  description?: string;
  color?: 'blue' | 'teal' | 'green' | 'lime' | 'yellow' | 'orange' | 'red' | 'pink' | 'violet' | 'gray';
  /** A digit; null for the next one that is free */
  key?: string | null;
};
export type MergeReviewCodeInput = {
  id: number;
} & {
  /** `child:` and the id of an expected answer, `own:` and the id of an own category, `unintelligible` or `no_answer` */
  into: string;
};
export type RemoveReviewCodeInput = {
  id: number;
};
export type RemoveReviewCodeAnswer = {
  campaign: {
    id: number;
    name: string;
  };
  /** Questions with recorded answers, in the order of the flow */
  questions: ReviewQuestion[];
  /** Languages of the calls */
  languages: NamedLanguage[];
  /** Answers that the caller has coded */
  mine: number;
  removed: {
    /** Answers that had the category */
    answers: number;
    /** Of those, answers that wait to be coded again */
    waiting: number;
    /** Corrected transcripts of those */
    transcripts: number;
  };
};
export type ListGroupsAnswer = PersonGroup[];
export type GetGroupQuestionsInput = {
  campaign_id: number;
};
export type CountGroupInput = {
  rule: GroupRuleInput;
};
export type AddGroupInput = {
  name: string;
  rule: GroupRuleInput;
};
export type ChangeGroupInput = {
  id: number;
} & {
  name: string;
  rule: GroupRuleInput;
};
export type RemoveGroupInput = {
  id: number;
};
export type MakeGroupListInput = {
  id: number;
};
export type MakeGroupListAnswer = {
  file_id: string;
  valid: number;
  invalid: number;
};
export type KeepGroupInput = {
  id: number;
  campaign_id: number;
};
export type ReleaseGroupInput = {
  id: number;
  campaign_id: number;
};
export type ChangePrivacyInput = {
  /** Recordings of answers and of whole calls are kept this many days; null for ever */
  recordings_days?: number | null;
  /** This many days after the end of a campaign its leads are made anonymous: numbers, names, fields, what was typed and said, recordings; null for never */
  personal_days?: number | null;
  /** Entries of the audit are kept this many days; null for ever */
  audit_days?: number | null;
};
export type PreviewRetentionInput = {
  /** Recordings of answers and of whole calls are kept this many days; null for ever */
  recordings_days: number | null;
  /** This many days after the end of a campaign its leads are made anonymous: numbers, names, fields, what was typed and said, recordings; null for never */
  personal_days: number | null;
  audit_days?: number | null;
};
export type ReadPersonInput = {
  /** As people write it; without a dial code, of the workspace’s country */
  number: string;
};
export type DownloadPersonInput = {
  /** As people write it; without a dial code, of the workspace’s country */
  number: string;
};
export type ErasePersonInput = {
  /** As people write it; without a dial code, of the workspace’s country */
  number: string;
  /** The number once more */
  confirm: string;
  /** Keep the number, in clear, on the do-not-call list, so that it is never called again */
  do_not_call: boolean;
};
