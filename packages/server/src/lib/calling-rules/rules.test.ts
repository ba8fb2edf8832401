import { describe, expect, test } from 'vitest';
import { stateByAreaCode } from './inner/area-codes.ts';
import { zonesByPrefix } from './inner/zone-prefixes.ts';
import { zonesOfAmerica } from './inner/zones-of-america.ts';
import { loosenedBy } from './limits.ts';
import { regionOf, zonesOf } from './region.ts';
import { regionName } from './rule-words.ts';
import { allRules, dutiesOf, findRule, regionsOver } from './rules.ts';
import { readWeekHours, writeWeekHours } from './week-hours.ts';

describe('the records', () => {
  test('cover the countries that were asked for, each once', () => {
    const regions = allRules.map(({ region }) => region);
    expect(new Set(regions).size).toBe(regions.length);
    expect(regions).toEqual(
      expect.arrayContaining(['IN', 'US', 'GB', 'DE', 'FR', 'ES', 'BR', 'MX', 'KE', 'NG', 'ZA', 'PH']),
    );
    expect(regions.filter((region) => region.startsWith('US-')).length).toBeGreaterThan(20);
  });

  test.each(allRules.map((rule) => [rule.region, rule] as const))('%s is complete', (region, rule) => {
    const read = readWeekHours(rule.hours);
    if ('problem' in read) throw new Error(read.problem.kind);
    expect(writeWeekHours(read.week)).toBe(rule.hours);
    expect(rule.source.length).toBeGreaterThan(5);
    expect(() => new URL(rule.url)).not.toThrow();
    expect(Number.isNaN(Date.parse(rule.asOf))).toBe(false);
    expect(regionName(region).length).toBeGreaterThan(3);
    expect(regionName(region)).not.toBe(region);
    const duties = dutiesOf(region);
    expect(duties.say).toContain('identity');
    expect(duties.numbers).toContain('shown');
    if (!region.includes('-')) expect(rule.consent).toBeDefined();
  });

  test('a state is never looser than its country', () => {
    const country = findRule('US');
    if (!country) throw new Error('no rule of the US');
    for (const rule of allRules.filter(({ region }) => region.startsWith('US-'))) {
      expect([...loosenedBy(country, rule).values()], rule.region).toEqual([]);
    }
  });

  test('a state adds to what its country asks', () => {
    expect(regionsOver('US-FL')).toEqual(['US-FL', 'US']);
    expect(regionsOver('US-GA')).toEqual(['US']);
    expect(dutiesOf('US-CA').say).toEqual([
      ...['identity', 'callback_number', 'purpose', 'opt_out_key', 'address', 'ai_voice', 'recording_consent'],
    ]);
    expect(dutiesOf('US-GA')).toMatchObject({
      consent: 'needed_in_writing',
      register: 'National Do Not Call Registry',
    });
  });
});

describe('the region of a number', () => {
  test.each([
    ['+13055550123', 'US-FL'],
    ['+12125550123', 'US-NY'],
    ['+17875550123', 'US-PR'],
    ['+18005550123', 'US'],
    ['+12895550123', undefined],
    ['+18765550123', undefined],
    ['+12995550123', 'US'],
    ['+919812345678', 'IN'],
    ['+447700900123', 'GB'],
    ['+254712345678', 'KE'],
    ['+2348012345678', 'NG'],
    ['+4312345678', undefined],
    ['+12', undefined],
    ['removed-9', undefined],
    ['', undefined],
  ])('%s is in %s', (number, region) => {
    expect(regionOf(number)).toBe(region);
  });

  test('every area code of a zone of the United States has a state, and the other way round', () => {
    const ofCanada = /^(America\/(St_Johns|Halifax|Moncton|Toronto|Winnipeg|Regina|Edmonton|Vancouver))$/;
    const ofUs =
      /^(America\/(New_York|Detroit|Indiana\/Indianapolis|Kentucky\/Louisville|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Puerto_Rico|St_Thomas)|Pacific\/(Honolulu|Guam|Saipan|Pago_Pago))$/;
    const codes = Object.entries(zonesOfAmerica)
      .filter(([zone]) => ofUs.test(zone))
      .flatMap(([, prefixes]) => prefixes.trim().split(/\s+/))
      .filter((prefix) => prefix.startsWith('1'))
      .map((prefix) => prefix.slice(1));
    expect(codes.filter((code) => !stateByAreaCode.has(code))).toEqual([]);
    expect([...stateByAreaCode.keys()].filter((code) => !codes.includes(code))).toEqual([]);
    const canadian = Object.entries(zonesOfAmerica).filter(([zone]) => ofCanada.test(zone));
    expect(canadian.flatMap(([, prefixes]) => prefixes.trim().split(/\s+/)).map((code) => regionOf(code))).toEqual(
      expect.not.arrayContaining([expect.anything()]),
    );
  });
});

describe('the zones of a number', () => {
  test.each([
    ['+12125550123', ['America/New_York']],
    ['+18505550123', ['America/Chicago', 'America/New_York']],
    ['+5592987654321', ['America/Manaus']],
    ['+5216641234567', ['America/Tijuana']],
    ['+526641234567', ['America/Tijuana']],
    ['+34928123456', ['Atlantic/Canary']],
    ['+34612345678', ['Europe/Madrid', 'Atlantic/Canary']],
    ['+919812345678', ['Asia/Kolkata']],
    ['+18005550123', ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']],
    ['+881612345678', []],
  ])('%s is in %j', (number, zones) => {
    expect(zonesOf(number)).toEqual(zones);
  });

  test('all zones exist', () => {
    for (const zone of new Set([...zonesByPrefix.values()].flat())) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
    }
  });
});
