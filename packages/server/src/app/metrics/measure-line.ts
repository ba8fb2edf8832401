import { answerSeconds, callsRefused, ringingSeconds } from '../../platform/metrics/instruments.ts';
import type { Line, LineEvent } from '../../ports/line.ts';

/** The same line, which notes how long it takes until phones ring and are answered, and what it refuses. */
export const measureLine = (line: Line): Line => {
  /** When the calls that nobody has answered yet were placed, each by its own time. */
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
    start: (listen) =>
      line.start((event) => {
        see(event);
        listen(event);
      }),
    place: async (call) => {
      // One that is placed again under the same name is not dialled again.
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
