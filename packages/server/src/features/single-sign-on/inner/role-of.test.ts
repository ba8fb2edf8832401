import { expect, test } from 'vitest';
import { emailOf, namesOf, provesFactor, roleOf } from './role-of.ts';

const settings = {
  role_claim: 'realm_access.roles',
  role_map: [
    { value: 'callers', role: 'manager' as const },
    { value: 'listeners', role: 'reviewer' as const },
  ],
  other_role: null,
};

test.each([
  [{ realm_access: { roles: ['listeners', 'callers'] } }, 'manager'],
  [{ realm_access: { roles: 'listeners' } }, 'reviewer'],
  [{ 'realm_access.roles': ['listeners'] }, 'reviewer'],
  [{ realm_access: { roles: ['Callers', 7, null] } }, null],
  [{ realm_access: 'callers' }, null],
  [{}, null],
])('the claims %j give the role %s', (claims, role) => {
  expect(roleOf(settings, claims)).toBe(role);
});

test('others get the role of others, and without a claim roles are given in Halloo', () => {
  expect(roleOf({ ...settings, other_role: 'viewer' }, {})).toBe('viewer');
  expect(roleOf({ ...settings, role_claim: '' }, { realm_access: { roles: ['callers'] } })).toBeUndefined();
});

test.each([
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ amr: ['pwd', 'otp'] }, true],
  [{ amr: ['hwk', 'fpt'] }, true],
  [{ acr: 'urn:example:mfa' }, true],
  [{ amr: ['otp'] }, false],
  [{ amr: 'hwk' }, false],
  [{ amr: ['otp', 'hwk'] }, false],
  [{ acr: 'urn:example:otp' }, false],
  [{ amr: ['pwd'], acr: '1' }, false],
  [{ acr: 'harmfaithful' }, false],
  [{}, false],
])('whether %j proves a second factor: %s', (claims, proven) => {
  expect(provesFactor(claims)).toBe(proven);
});

test('only a confirmed email counts', () => {
  expect(emailOf({ email: ' Asha@Example.org ', email_verified: true })).toBe('asha@example.org');
  for (const email_verified of [false, 'true', undefined]) {
    expect(emailOf({ email: 'asha@example.org', email_verified })).toBeUndefined();
  }
});

test('names come from the claims that there are', () => {
  expect(namesOf({ given_name: 'Asha', family_name: 'Rao' }, 'a@b.org')).toEqual({
    first_name: 'Asha',
    last_name: 'Rao',
  });
  expect(namesOf({ name: 'Asha K Rao' }, 'a@b.org')).toEqual({ first_name: 'Asha', last_name: 'K Rao' });
  expect(namesOf({}, 'asha@b.org')).toEqual({ first_name: 'asha', last_name: '–' });
  expect(namesOf({ given_name: 'x'.repeat(99) }, 'a@b.org').first_name).toHaveLength(32);
});
