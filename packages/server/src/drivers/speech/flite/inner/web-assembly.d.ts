/** The used part of the WebAssembly types. TypeScript has them in its DOM library, which the server does not load. */
declare namespace WebAssembly {
  class Module {
    private readonly kind: 'module';
  }
  class Memory {
    constructor(size: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
  const compile: (bytes: Uint8Array) => Promise<Module>;
}
