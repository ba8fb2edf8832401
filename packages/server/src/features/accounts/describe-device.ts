import { say } from '../../platform/words.ts';

const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox on Windows", from a user agent. Nothing else of the user agent is stored. */
export const describeDevice = (userAgent: string | undefined): string => {
  const browser = firstMatch(browsers, userAgent ?? '') ?? say('device.unknown');
  const system = firstMatch(systems, userAgent ?? '');
  return system ? say('device.onSystem', { browser, system }) : browser;
};
