import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { readNodes } from './settings.ts';

const node = 'http://halloo:s3cret@10.0.0.5:8088/ari?trunk=provider';
const read = (env: Record<string, string>) => readConfig({ HALLOO_LINE: 'asterisk', ...env }, '/srv/halloo');
const problemsOf = (list: string) => {
  const { nodes, problems } = readNodes(list);
  return { nodes: nodes.length, problems };
};

describe('the nodes of the asterisk line', () => {
  test('reads all parts of a node', () => {
    const full =
      'https://hal%20loo:p%40ss%2Cw%2Ford@pbx.example/asterisk/ari/?trunk=sim-{from}&capacity=60&name=a&number=digits&inbound=clinic';
    expect(readNodes(full)).toEqual({
      nodes: [
        {
          name: 'a',
          baseUrl: 'https://pbx.example/asterisk/ari',
          user: 'hal loo',
          password: 'p@ss,w/ord',
          trunk: 'sim-{from}',
          capacity: 60,
          number: 'digits',
          inbound: 'clinic',
        },
      ],
      problems: [],
    });
  });

  test('optional parts have defaults', () => {
    expect(readNodes('http://u:p@10.0.0.5:8088?trunk=t').nodes).toEqual([
      {
        name: '10.0.0.5:8088',
        baseUrl: 'http://10.0.0.5:8088/ari',
        user: 'u',
        password: 'p',
        trunk: 't',
        capacity: 100,
        number: 'plus',
        inbound: 'halloo',
      },
    ]);
    expect(readNodes('http://u:p@[fd00::5]:8088/?trunk=t').nodes[0]).toMatchObject({
      name: 'fd00::5:8088',
      baseUrl: 'http://[fd00::5]:8088/ari',
    });
    expect(readNodes('https://u:p@pbx.example?trunk=t').nodes[0]?.name).toBe('pbx.example:443');
  });

  test('commas, spaces or line ends separate nodes', () => {
    const other = (host: string) => node.replace('10.0.0.5', host);
    const list = ` ${node}&name=a,\n${other('10.0.0.6')}&name=b\t${other('10.0.0.7')}&name=c, `;
    expect(readNodes(list).nodes.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  test.each([
    ['pbx.example', 'must be like http://user:password@host:8088/ari?trunk=provider'],
    ['ws://u:s3cret@pbx.example?trunk=t', 'must be like http://user:password@host:8088/ari?trunk=provider'],
    ['http://u:s3cret/x@pbx.example?trunk=t', 'must be like http://user:password@host:8088/ari?trunk=provider'],
    [`${node}#s3cret`, 'must have %23 where a # is meant'],
    [`${node}&s3cret=1`, 'may have trunk, capacity, name, number, inbound after the ? and nothing else'],
    [`${node}&trunk=s3cret`, 'must have each setting after the ? only once'],
    ['http://pbx.example:8088/ari?trunk=t', 'must have the ARI user and password before the host'],
    ['http://s3cret@pbx.example:8088/ari?trunk=t', 'must have the ARI user and password before the host'],
    ['http://u:s3cret%zz@pbx.example?trunk=t', 'with % and two digits for special characters'],
    ['http://u:s3cret@pbx.example/rest?trunk=t', 'must have a path that ends in /ari, or none'],
    ['http://u:s3cret@pbx.example', 'must name the PJSIP endpoint that calls go out by, as in ?trunk=provider'],
    ['http://u:s3cret@pbx.example?trunk=', 'must have a trunk of letters, digits'],
    ['http://u:s3cret@pbx.example?trunk=a/b', 'must have a trunk of letters, digits'],
    ['http://u:s3cret@pbx.example?trunk={from}{from}', 'must have a trunk of letters, digits'],
    ['http://u:s3cret@pbx.example?trunk=sim-{to}', 'must have a trunk of letters, digits'],
    [`${node}&capacity=0`, 'must have a capacity that is a whole number from 1 to 10000'],
    [`${node}&capacity=10001`, 'must have a capacity that is a whole number from 1 to 10000'],
    [`${node}&capacity=1.5`, 'must have a capacity that is a whole number from 1 to 10000'],
    [`${node}&capacity=`, 'must have a capacity that is a whole number from 1 to 10000'],
    [`${node}&name=a/b`, 'must have a name of 1 to 40 letters, digits and . _ : -'],
    [`http://u:s3cret@${'a'.repeat(40)}.example?trunk=t`, 'must have a name of 1 to 40'],
    [`${node}&inbound=halloo-2`, 'must have an inbound of 1 to 40 letters, digits and _'],
    [`${node}&number=e164`, 'must have a number that is plus or digits'],
    [' , ', 'must have at least one address like'],
  ])('%s: %s', (list, problem) => {
    expect(problemsOf(list)).toEqual({ nodes: 0, problems: [expect.stringContaining(problem)] });
    expect(() => read({ HALLOO_ASTERISK_NODES: list })).toThrow(
      `HALLOO_ASTERISK_NODES ${readNodes(list).problems[0]}.`,
    );
    expect(() => read({ HALLOO_ASTERISK_NODES: list })).not.toThrow('s3cret');
  });

  test('rejects two nodes at one address: Asterisk sends events to only one of them', () => {
    expect(problemsOf(`${node}&name=a http://other:s3cret@10.0.0.5:8088?trunk=other&name=b`)).toEqual({
      nodes: 1,
      problems: ['(node 2) must have an address that no other node has'],
    });
  });

  test('reports every wrong node of a list by its position', () => {
    expect(() => read({ HALLOO_ASTERISK_NODES: `${node} http://u:s3cret@b?trunk=, ${node}` })).toThrow(
      /: HALLOO_ASTERISK_NODES \(node 2\) must have a trunk .*; HALLOO_ASTERISK_NODES \(node 3\) must have a name that no other node has\.$/,
    );
  });
});

describe('the address at which nodes fetch audio', () => {
  const audioUrl = (env: Record<string, string> = {}) =>
    read({ HALLOO_ASTERISK_NODES: node, ...env }).asterisk?.audioUrl;

  test('is the configured one, else that of Halloo, else the one that Halloo listens on', () => {
    expect(audioUrl()).toBe('http://127.0.0.1:8080');
    expect(audioUrl({ HALLOO_HOST: '0.0.0.0', HALLOO_PORT: '9000' })).toBe('http://127.0.0.1:9000');
    expect(audioUrl({ HALLOO_HOST: '::' })).toBe('http://[::1]:8080');
    expect(audioUrl({ HALLOO_HOST: '10.0.0.2' })).toBe('http://10.0.0.2:8080');
    expect(audioUrl({ HALLOO_PUBLIC_URL: 'https://halloo.example/' })).toBe('https://halloo.example');
    const both = { HALLOO_PUBLIC_URL: 'https://halloo.example', HALLOO_AUDIO_URL: 'http://10.0.0.2:8080/' };
    expect(audioUrl(both)).toBe('http://10.0.0.2:8080');
  });

  test('is required if the process that places calls does not serve HTTP', () => {
    const dialer = { HALLOO_ROLE: 'dialer' };
    expect(() => audioUrl(dialer)).toThrow('needs HALLOO_AUDIO_URL or HALLOO_PUBLIC_URL');
    expect(audioUrl({ ...dialer, HALLOO_AUDIO_URL: 'http://10.0.0.2:8080' })).toBe('http://10.0.0.2:8080');
  });
});

test('a process that calls through Asterisk needs nodes; a process that only serves the console needs none', () => {
  expect(() => read({})).toThrow('HALLOO_LINE=asterisk needs HALLOO_ASTERISK_NODES as well.');
  expect(read({ HALLOO_ASTERISK_NODES: node })).toMatchObject({
    line: 'asterisk',
    asterisk: { nodes: [{ name: '10.0.0.5:8088', trunk: 'provider' }] },
  });
  expect(read({ HALLOO_ROLE: 'api' })).toMatchObject({ line: 'asterisk', asterisk: undefined });
  expect(read({ HALLOO_LINE: 'simulated', HALLOO_ASTERISK_NODES: node }).asterisk).toBeUndefined();
});
