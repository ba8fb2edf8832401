import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { a } from '../test/draw.ts';
import {
  exampleReply,
  fieldsOfBody,
  fillRequest,
  hostIn,
  isRequestAddress,
  pathsIn,
  type RequestSettings,
  readHeaders,
  readValues,
} from './http-request.ts';
import { fieldValue } from './template.ts';

const filled = (settings: Partial<RequestSettings>, vars: Record<string, string>) =>
  fillRequest(a.request(settings).request, (field) => fieldValue(vars, field));

describe('a request for a caller', () => {
  it('writes values into the address so that they stay one part of it', () => {
    const url = ' https://crm.example.org/people/{Lead Id}?city={city}#{none}';
    const vars = { lead_id: '../a?b', city: 'São Paulo & more' };
    expect(filled({ url }, vars).url).toBe(
      'https://crm.example.org/people/..%2Fa%3Fb?city=S%C3%A3o%20Paulo%20%26%20more#',
    );
  });

  it('keeps line breaks of values out of headers', () => {
    const { headers } = filled({ headers: 'X-Name: {name}\n\nAccept : text/plain' }, { name: 'Asha\r\nX-Evil: 1' });
    expect(headers).toEqual([
      ['X-Name', 'Asha  X-Evil: 1'],
      ['Accept', 'text/plain'],
    ]);
  });

  it('writes values into JSON as strings, and as numbers outside of quotes', () => {
    const body = '{"name": "Dear {name}!", "age": {age}, "city": {city}, "plain": {"n": 1}}';
    const vars = { name: 'Asha "A"\\', age: '34', city: '1, "admin": true' };
    const sent = filled({ method: 'POST', body }, vars);
    expect(JSON.parse(sent.body ?? '')).toEqual({
      ...{ name: 'Dear Asha "A"\\!', age: 34, city: '1, "admin": true', plain: { n: 1 } },
    });
    expect(sent.headers).toEqual([['content-type', 'application/json']]);
  });

  it('writes values into forms encoded, and into other text as they are', () => {
    const form = filled({ method: 'PUT', body: 'a={a}&b=2' }, { a: '1&b=3' });
    expect(form).toMatchObject({
      body: 'a=1%26b%3D3&b=2',
      headers: [['content-type', 'application/x-www-form-urlencoded']],
    });
    const text = filled({ method: 'PUT', headers: 'Content-Type: text/plain', body: 'Hello {a}' }, { a: 'A & B' });
    expect(text).toMatchObject({ body: 'Hello A & B', headers: [['Content-Type', 'text/plain']] });
  });

  it('sends no body with GET, and none that is empty', () => {
    expect(filled({ body: 'a=1' }, {})).toMatchObject({ body: null, headers: [] });
    expect(filled({ method: 'POST', body: ' ' }, {})).toMatchObject({ body: null, headers: [] });
  });

  test('no value changes the structure of a JSON body', () => {
    const body = '{"a": "x{one}y", "b": [{two}, "{one}"], "c": "\\"{two}"}';
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        const read = JSON.parse(filled({ method: 'POST', body }, { one, two }).body ?? '');
        expect(Object.keys(read)).toEqual(['a', 'b', 'c']);
        expect(read.a).toBe(`x${one.trim()}y`);
        expect(read.c).toBe(`"${two.trim()}`);
        expect(String(read.b[0])).toBe(two.trim());
      }),
    );
  });
});

test('fields of a body are not confused with the braces of JSON', () => {
  expect(fieldsOfBody('{"a": 1, "b": {"c": "{First Name}"}, "d": {age}}')).toBe('{First Name} {age}');
});

test.each([
  ['https://crm.example.org', true],
  ['http://10.0.0.1:8080/a?b={c}', true],
  ['https://{host}/', false],
  ['https://crm.{host}/', false],
  ['ftp://crm.example.org', false],
  ['crm.example.org', false],
  ['https://', false],
])('%s is an address: %s', (url, is) => expect(isRequestAddress(url)).toBe(is));

test.each(['no header', ': nothing', 'Host: a', 'content-length: 3', 'Proxy-Authorization: x', 'Bad Name: 1'])(
  'the header “%s” is refused',
  (line) => expect(readHeaders(`A: 1\n${line}`)).toBeUndefined(),
);

test('the host of an address has no credentials in it', () => {
  expect(hostIn('https://user:secret@crm.example.org:8443/a')).toBe('crm.example.org:8443');
  expect(hostIn('nothing')).toBe('');
});

describe('values of an answer', () => {
  const answer = JSON.stringify({
    ...{ balance: 120.5, name: ' Asha ', paid: false, none: null, long: 'x'.repeat(600) },
    ...{ orders: [{ day: '2026-12-01' }, 'second'], deep: { a: { b: 'c' } } },
  });

  test.each([
    ['balance', '120.5'],
    ['$.balance', '120.5'],
    ['name', ' Asha '],
    ['paid', 'false'],
    ['orders[0].day', '2026-12-01'],
    ['orders.1', 'second'],
    ['deep.a.b', 'c'],
    ['long', 'x'.repeat(500)],
    ['none', undefined],
    ['orders', undefined],
    ['gone.deeper', undefined],
    ['__proto__.constructor.name', undefined],
    ['orders.length', undefined],
  ])('%s', (path, value) => expect(readValues(answer, [{ path, field: ' f ' }])?.f).toBe(value));

  it('are unknown if it is not JSON', () => {
    expect(readValues('<html>', [{ path: 'a', field: 'a' }])).toBeUndefined();
    expect(pathsIn('', 10)).toBeUndefined();
  });

  it('are listed with their paths', () => {
    expect(pathsIn(answer, 4)).toEqual([
      { path: 'balance', value: '120.5' },
      { path: 'name', value: ' Asha ' },
      { path: 'paid', value: 'false' },
      { path: 'long', value: 'x'.repeat(500) },
    ]);
    expect(pathsIn('{"a.b": 1, "c": [{"d": 2}]}', 9)).toEqual([{ path: 'c.0.d', value: '2' }]);
    expect(pathsIn('7', 9)).toEqual([]);
  });

  test('every listed path finds its value', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const { path, value } of pathsIn(text, 50) ?? []) {
          expect(readValues(text, [{ path, field: 'f' }])).toEqual({ f: value });
        }
      }),
    );
  });
});

test('without an answer the example is taken, and an example that is not JSON has no values', () => {
  const reads = [{ path: 'a', field: 'b' }];
  expect(exampleReply({ example: '{"a": 1}', reads })).toEqual({
    ...{ result: 'answered', status: 200, detail: '', values: { b: '1' } },
  });
  expect(exampleReply({ example: 'no', reads }).values).toEqual({});
});

test('what stands before an address, and in keys that no path can have, is no part of it', () => {
  expect(isRequestAddress('see https://crm.example.org/')).toBe(false);
  expect(isRequestAddress(' https://crm.example.org/ ')).toBe(true);
  expect(hostIn('  https://crm.example.org/a ')).toBe('crm.example.org');
  expect(hostIn('see https://crm.example.org/')).toBe('');
  const answer = JSON.stringify({ 'a.b': 1, 'c[0]': 2, '': 3, d: { '': 4, e: 5 } });
  expect(pathsIn(answer, 10)).toEqual([{ path: 'd.e', value: '5' }]);
});

test('half a character, and a letter that cannot be stored, are not kept', () => {
  const reads = [{ path: 'name', field: 'name' }];
  expect(readValues('{"name": "\\ud83d!\\u0000"}', reads)).toEqual({ name: '\ufffd!' });
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is sent as it is', (method) => {
  expect(filled({ method }, {}).method).toBe(method);
});
