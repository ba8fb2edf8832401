import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a change came from: a request, with its address and device; a command; or the engine itself. */
export interface AuditOrigin {
  readonly origin: 'request' | 'command' | 'engine';
  readonly address: string | null;
  readonly device: string | null;
}

const engine: AuditOrigin = { origin: 'engine', address: null, device: null };

export const commandOrigin: AuditOrigin = { origin: 'command', address: null, device: null };

const storage = new AsyncLocalStorage<AuditOrigin>();

/** Audit entries that `work` records, at any depth, name this origin. */
export const withOrigin = <T>(origin: AuditOrigin, work: () => T): T => storage.run(origin, work);

export const currentOrigin = (): AuditOrigin => storage.getStore() ?? engine;
