import { answerSeconds, callsRefused, ringingSeconds } from '../../platform/metrics/instruments.ts';
import type { Line, LineEvent } from '../../ports/line.ts';

/** Wraps a line to measure how long phones take to ring and be answered, and to count refusals. */
export const measureLine = (line: Line): Line => {
  /** When unanswered calls were placed, in each call's own time. */
  const placedAt = new Map<string, number>();

  const see = ({ type, id }: LineEvent) => {
    const placed = placedAt.get(id);
    if (placed === undefined) return;
    const seconds = () => (line.timeOf(id).now() - placed) / 1000;
    if (type === 'ringing') ringingSeconds.observe(seconds());
    if (type === 'answered') answerSeconds.observe(seconds());
    if (type === 'answered' || type === 'ended') placedAt.delete(id);
  };

  return {
    ...line,
    start: (listen, keep) =>
      line.start((event) => {
        see(event);
        listen(event);
      }, keep),
    place: async (call) => {
      // A repeated `place` with the same id does not dial again.
      if (!placedAt.has(call.id)) placedAt.set(call.id, line.timeOf(call.id).now());
      try {
        await line.place(call);
      } catch (error) {
        placedAt.delete(call.id);
        callsRefused.inc();
        throw error;
      }
    },
    forget: (id) => {
      placedAt.delete(id);
      line.forget(id);
    },
  };
};
