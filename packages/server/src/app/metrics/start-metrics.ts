import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Config } from '../../config/config.ts';
import { registry } from '../../platform/metrics/instruments.ts';
import { version } from '../../platform/version.ts';
import type { Context } from '../../ports/context.ts';
import { type Calling, clearLineGauges, readLineGauges } from './inner/line-gauges.ts';
import { createScrapeGauges } from './inner/scrape-gauges.ts';
import { serveMetrics } from './inner/serve-metrics.ts';

export interface Metrics {
  /** From now on this process calls: how is asked of these. */
  watch(calling: Calling): void;
  stop(): Promise<void>;
}

const buildInfo = new Gauge({
  name: 'halloo_build_info',
  help: 'Always 1; its labels say what this process is',
  labelNames: ['version', 'role', 'line', 'database'],
  registers: [registry],
});

/**
 * Shows what this process counts to Prometheus, where a port was given for it. What is counted is counted anyway; what
 * has to be looked up is looked up when somebody asks, and at no other time.
 */
export const startMetrics = async (
  config: Pick<Config, 'metrics' | 'role' | 'line' | 'dataDir' | 'databaseUrl'>,
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
): Promise<Metrics> => {
  const { metrics, role, line, dataDir, databaseUrl } = config;
  if (!metrics) return { watch() {}, stop: async () => {} };
  let calling: Calling | undefined;
  clearLineGauges();
  collectDefaultMetrics({ register: registry });
  buildInfo.set({ version, role, line, database: databaseUrl === undefined ? 'embedded' : 'server' }, 1);
  const refresh = createScrapeGauges({ db, clock, dataDir });
  const stop = await serveMetrics(metrics, {
    log,
    contentType: registry.contentType,
    write: async () => {
      if (calling) readLineGauges(calling);
      await refresh();
      return registry.metrics();
    },
  });
  return {
    watch: (now) => {
      calling = now;
    },
    stop,
  };
};
