/** What is used here of WebAssembly. TypeScript has its types among the browser's, which the server does without. */
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
