// Exits with 0 if the Halloo with this environment is alive. Only processes that serve the API listen on another port
// than the one for metrics.
const { HALLOO_ROLE, HALLOO_HOST, HALLOO_PORT, HALLOO_METRICS_HOST, HALLOO_METRICS_PORT } = process.env;

const [host, port] =
  HALLOO_ROLE === 'dialer' || HALLOO_ROLE === 'speech'
    ? [HALLOO_METRICS_HOST, HALLOO_METRICS_PORT]
    : [HALLOO_HOST, HALLOO_PORT || 8080];
const reached = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '::1' }[host ?? ''] ?? host;

try {
  if (!port) throw new Error('this process shows that it lives at HALLOO_METRICS_PORT, which is not set');
  const address = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/healthz`;
  const { status } = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  if (status !== 200) throw new Error(`${address} answered ${status}`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
