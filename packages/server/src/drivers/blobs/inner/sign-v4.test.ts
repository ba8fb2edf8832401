import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { escapeUri, signV4 } from './sign-v4.ts';

const hashOf = (body: string) => createHash('sha256').update(body).digest('hex');
const signatureOf = (headers: Record<string, string>) =>
  /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1];

/** From the AWS Signature Version 4 test suite. */
describe('signatures from the general AWS test suite', () => {
  const key = {
    accessKey: 'AKIDEXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 'service',
  };
  const now = new Date('2015-08-30T12:36:00Z');
  const sign = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    signatureOf(
      signV4(
        { method, url: new URL(`https://example.amazonaws.com${path}`), headers, bodyHash: hashOf(body) },
        key,
        now,
      ),
    );

  it('signs a plain request', () => {
    expect(sign('GET', '/')).toBe('5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31');
    expect(sign('POST', '/')).toBe('5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b');
  });

  it('does not depend on the order of query parameters', () => {
    const expected = 'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500';
    expect(sign('GET', '/?Param2=value2&Param1=value1')).toBe(expected);
    expect(sign('GET', '/?Param1=value1&Param2=value2')).toBe(expected);
  });

  it('signs additional headers in any case', () => {
    expect(sign('POST', '/', { 'My-Header1': 'value1' })).toBe(
      'c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c',
    );
  });
});

/** From the examples in the S3 documentation, "Signature Calculations for the Authorization Header". */
describe('signatures from the S3 examples', () => {
  const key = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
  };
  const now = new Date('2013-05-24T00:00:00Z');
  const sign = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    signatureOf(
      signV4(
        {
          method,
          url: new URL(`https://examplebucket.s3.amazonaws.com${path}`),
          headers: { 'x-amz-content-sha256': hashOf(body), ...headers },
          bodyHash: hashOf(body),
        },
        key,
        now,
      ),
    );

  it('signs a range request', () => {
    expect(sign('GET', '/test.txt', { Range: 'bytes=0-9' })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('signs an upload with an escaped name', () => {
    const headers = { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    expect(sign('PUT', `/${escapeUri('test$file.text')}`, headers, 'Welcome to Amazon S3.')).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  it('signs query parameters with and without a value', () => {
    expect(sign('GET', '/?lifecycle')).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543');
    expect(sign('GET', '/?max-keys=2&prefix=J')).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});

it('escapes everything but the unreserved characters', () => {
  expect(escapeUri("a-b._~!'()*/ é")).toBe('a-b._~%21%27%28%29%2A%2F%20%C3%A9');
});
