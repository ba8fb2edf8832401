import { cancelAll, newCall, type SimulatedCall } from './call.ts';

/** The calls of a line, by id. */
export const createCallTable = () => {
  const calls = new Map<string, SimulatedCall>();
  return {
    get size() {
      return calls.size;
    },
    get: (id: string): SimulatedCall | undefined => calls.get(id),
    add: (known: Parameters<typeof newCall>[0]): SimulatedCall => {
      const call = newCall(known);
      calls.set(call.id, call);
      return call;
    },
    /** Runs a command on a call that has not ended. */
    on: (id: string, command: (call: SimulatedCall) => void): void => {
      const call = calls.get(id);
      if (call && call.state !== 'ended') command(call);
    },
    remove: ({ id }: SimulatedCall): void => {
      calls.delete(id);
    },
    /** Removes a call without an event. */
    drop: (id: string): void => {
      const call = calls.get(id);
      if (call) cancelAll(call);
      calls.delete(id);
    },
    /** Removes all calls without an event. */
    clear: (): void => {
      for (const call of calls.values()) cancelAll(call);
      calls.clear();
    },
  };
};
