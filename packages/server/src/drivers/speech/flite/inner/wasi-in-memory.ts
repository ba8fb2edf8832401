/** The numbers of WASI's errors that are needed here. */
const badHandle = 8;
const notSeekable = 70;

const root = { handle: 3, path: '/' };
const outputHandle = 4;
const regularFile = 4;
const directory = 3;
const allRights = (1n << 30n) - 1n;

/** What a command throws when it ends before its end. */
export const exited = Symbol('exited');

export interface Run {
  readonly args: readonly Uint8Array[];
  readonly written: Uint8Array[];
}

/**
 * What a WASI command may ask for, answered from memory: it gets its arguments, and whatever file it opens is its one
 * output. It sees no files, no environment and no time.
 */
export const wasiInMemory = (memory: () => ArrayBuffer, run: () => Run) => {
  // Made anew for each use: a memory that grows leaves its old buffer behind.
  const view = () => new DataView(memory());
  return {
    args_sizes_get: (count: number, bytes: number) => {
      const { args } = run();
      view().setUint32(count, args.length, true);
      view().setUint32(
        bytes,
        args.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return 0;
    },
    args_get: (pointers: number, bytes: number) => {
      let at = bytes;
      for (const [index, arg] of run().args.entries()) {
        view().setUint32(pointers + 4 * index, at, true);
        new Uint8Array(memory(), at, arg.length).set(arg);
        at += arg.length;
      }
      return 0;
    },
    clock_time_get: (_clock: number, _precision: bigint, time: number) => {
      view().setBigUint64(time, 0n, true);
      return 0;
    },
    fd_prestat_get: (handle: number, stat: number) => {
      if (handle !== root.handle) return badHandle;
      view().setUint32(stat, 0, true);
      view().setUint32(stat + 4, root.path.length, true);
      return 0;
    },
    fd_prestat_dir_name: (_handle: number, path: number, length: number) => {
      new Uint8Array(memory(), path, length).set(new TextEncoder().encode(root.path));
      return 0;
    },
    fd_fdstat_get: (handle: number, stat: number) => {
      view().setUint8(stat, handle === root.handle ? directory : regularFile);
      view().setUint16(stat + 2, 0, true);
      view().setBigUint64(stat + 8, allRights, true);
      view().setBigUint64(stat + 16, allRights, true);
      return 0;
    },
    fd_fdstat_set_flags: () => 0,
    path_open: (...given: unknown[]) => {
      view().setUint32(given[8] as number, outputHandle, true);
      return 0;
    },
    fd_write: (handle: number, vectors: number, count: number, total: number) => {
      let sum = 0;
      for (let index = 0; index < count; index += 1) {
        const start = view().getUint32(vectors + 8 * index, true);
        const length = view().getUint32(vectors + 8 * index + 4, true);
        if (handle === outputHandle) run().written.push(new Uint8Array(memory(), start, length).slice());
        sum += length;
      }
      view().setUint32(total, sum, true);
      return 0;
    },
    fd_read: (_handle: number, _vectors: number, _count: number, total: number) => {
      view().setUint32(total, 0, true);
      return 0;
    },
    fd_seek: () => notSeekable,
    fd_close: () => 0,
    proc_exit: () => {
      throw exited;
    },
  };
};
