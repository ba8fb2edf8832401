import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Config } from '../../config/config.ts';
import { registry } from '../../platform/metrics/instruments.ts';
import { version } from '../../platform/version.ts';
import type { Context } from '../../ports/context.ts';
import { type Calling, clearLineGauges, readLineGauges } from './inner/line-gauges.ts';
import { createScrapeGauges } from './inner/scrape-gauges.ts';
import { serveMetrics } from './inner/serve-metrics.ts';

export interface Metrics {
  /** Adds the gauges of the dialer and the line of this process. */
  watch(calling: Calling): void;
  stop(): Promise<void>;
}

const buildInfo = new Gauge({
  name: 'halloo_build_info',
  help: 'Always 1; the labels describe this process',
  labelNames: ['version', 'role', 'line', 'database'],
  registers: [registry],
});

/**
 * Serves the metrics of this process to Prometheus if a port is configured. Counters always run; gauges are read only
 * when Prometheus scrapes.
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
