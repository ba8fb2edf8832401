import fs from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Names the running files and tests when the part is killed at its limit, which shows where it hangs. */
export default class RunningTests implements Reporter {
  readonly #modules = new Set<TestModule>();
  readonly #tests = new Set<TestCase>();

  onInit() {
    process.prependListener('SIGTERM', () => {
      const lines = [...this.#modules].flatMap((module) => {
        const own = [...this.#tests].filter((test) => test.module === module);
        return [`  ${module.relativeModuleId}`, ...own.map(({ fullName }) => `    ${fullName}`)];
      });
      fs.writeSync(1, `These were running:\n${lines.join('\n')}\n`);
    });
  }

  onTestModuleStart(module: TestModule) {
    this.#modules.add(module);
  }

  onTestModuleEnd(module: TestModule) {
    this.#modules.delete(module);
  }

  onTestCaseReady(test: TestCase) {
    this.#tests.add(test);
  }

  onTestCaseResult(test: TestCase) {
    this.#tests.delete(test);
  }
}
