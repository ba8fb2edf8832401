import { createParser } from 'eventsource-parser';

/** One message of a server-sent-events stream. */
export interface StreamMessage {
  id: string | undefined;
  event: string;
  data: string;
}

/**
 * Reads server-sent events from text that arrives in arbitrary pieces: takes a piece, returns the messages that it
 * completes. A connection needs a parser of its own.
 */
export const createStreamParser = () => {
  let id: string | undefined;
  let messages: StreamMessage[] = [];
  const parser = createParser({
    onId: (given) => {
      id = given;
    },
    onEvent: ({ event, data }) => {
      messages.push({ id, event: event || 'message', data });
    },
  });
  return (piece: string): StreamMessage[] => {
    messages = [];
    parser.feed(piece);
    return messages;
  };
};
