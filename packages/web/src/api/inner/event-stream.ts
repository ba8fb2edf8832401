/** One message of a server-sent-events stream. */
export interface StreamMessage {
  id: string | undefined;
  event: string;
  data: string;
}

/**
 * Reads server-sent events from text that arrives in arbitrary pieces. Hand over each piece as it comes;
 * the messages that it completes come back. Holds the unfinished rest; start a new one per connection.
 */
export const createStreamParser = () => {
  let rest = '';
  let endedOnCr = false;
  let id: string | undefined;
  let event = '';
  let data: string[] = [];

  const readLine = (line: string): StreamMessage | undefined => {
    if (line === '') {
      const message = data.length > 0 ? { id, event: event || 'message', data: data.join('\n') } : undefined;
      event = '';
      data = [];
      return message;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return undefined;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    return undefined;
  };

  return (piece: string): StreamMessage[] => {
    // A CRLF may be cut in two: its CR ended a line already, so its LF must not end another.
    let text = rest + (endedOnCr && piece.startsWith('\n') ? piece.slice(1) : piece);
    if (piece !== '') endedOnCr = piece.endsWith('\r');
    const messages: StreamMessage[] = [];
    for (;;) {
      const end = text.search(/\r\n|\r|\n/);
      if (end < 0) break;
      const message = readLine(text.slice(0, end));
      if (message) messages.push(message);
      text = text.slice(text.startsWith('\r\n', end) ? end + 2 : end + 1);
    }
    rest = text;
    return messages;
  };
};
