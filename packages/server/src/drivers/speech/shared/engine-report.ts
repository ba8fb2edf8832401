/** Requests to a process: run one task at a time, or stop the one in progress. */
export type EngineRequest<Task> = { readonly kind: 'run'; readonly task: Task } | { readonly kind: 'stop' };

/** What a process answers: any number of `progress`, with the part from 0 to 1 that is done, then one of the others. */
export type EngineReport<Result> =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly result: Result }
  /** The engine cannot do this task, but others. The message is for people. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly why: string };

/** The last report on a task. */
export type EngineOutcome<Result> = Exclude<EngineReport<Result>, { kind: 'progress' }>;
