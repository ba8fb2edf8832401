import { describe, expect, test } from 'vitest';
import { createStreamParser } from './event-stream.ts';

const readAll = (pieces: string[]) => {
  const parse = createStreamParser();
  return pieces.flatMap((piece) => parse(piece));
};

const whole = 'id: 7\nevent: campaign.changed\ndata: {"a":1}\n\n';
const message = { id: '7', event: 'campaign.changed', data: '{"a":1}' };

describe('createStreamParser', () => {
  test('reads id, event and data', () => expect(readAll([whole])).toEqual([message]));

  test('gives the same messages wherever the text is cut', () => {
    const text = `: hi\r\n\r\n${whole.replaceAll('\n', '\r\n')}${whole}`;
    for (let at = 0; at <= text.length; at++) {
      expect(readAll([text.slice(0, at), text.slice(at)])).toEqual([message, message]);
    }
    expect(readAll([...text])).toEqual([message, message]);
  });

  test('takes CRLF, LF and CR as line ends', () => {
    for (const end of ['\r\n', '\n', '\r']) {
      expect(readAll([whole.replaceAll('\n', end)])).toEqual([message]);
    }
  });

  test('joins several data lines with line feeds', () =>
    expect(readAll(['data: one\ndata\ndata:  two\n\n'])).toEqual([
      { id: undefined, event: 'message', data: 'one\n\n two' },
    ]));

  test('says nothing for comments, heartbeats and messages without data', () =>
    expect(readAll([': beat\n\n:\n\nevent: hello\n\nretry: 10\nid: 3\n\n'])).toEqual([]));

  test('keeps the id for the messages after it and forgets the event', () =>
    expect(readAll(['id: 3\nevent: hello\ndata: {}\n\ndata: x\n\n'])).toEqual([
      { id: '3', event: 'hello', data: '{}' },
      { id: '3', event: 'message', data: 'x' },
    ]));

  test('holds an unfinished message back', () => expect(readAll(['data: x\n'])).toEqual([]));

  test('takes only one space after the colon, and a value with colons whole', () =>
    expect(readAll(['data:a:b\n\ndata:  c\n\n']).map(({ data }) => data)).toEqual(['a:b', ' c']));
});
