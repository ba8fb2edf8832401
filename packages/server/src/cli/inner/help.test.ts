import { expect, test } from 'vitest';
import { nearest } from '../../lib/words/nearest.ts';
import { commands } from '../run-command.ts';
import { helpOf, helpText, unknownCommand } from './help.ts';

test('the help lists every command, and each shows its usage', () => {
  const all = helpText(commands);
  for (const command of commands) {
    expect(all).toContain(`  ${command.name} `);
    const own = helpOf(command);
    expect(own).toContain(`halloo ${command.name}`);
    for (const option of Object.keys(command.options)) expect(own).toContain(`--${option}`);
  }
});

test('the usage of every command is one that can be typed', () => {
  for (const command of commands) {
    const [, usage = ''] = /\nUsage\n(.*?)(\n\n|$)/s.exec(helpOf(command)) ?? [];
    for (const line of usage.split('\n'))
      expect(line).toMatch(new RegExp(`^  ([^|]+ \\| )?\\./halloo ${command.name}( |$)`));
  }
});

test('no line of the help is too wide for a terminal', () => {
  const lines = [helpText(commands), ...commands.map(helpOf)].flatMap((text) => text.split('\n'));
  expect(lines.filter((line) => line.length > 125)).toEqual([]);
});

test.each([
  ['bakup', 'backup'],
  ['chekc', 'check'],
  ['rest', 'restore'],
  ['reherse', 'rehearse'],
])('%s is taken for %s', (word, meant) => {
  expect(unknownCommand(word, commands)).toBe(
    `There is no command "${word}"; did you mean "${meant}"? Run "halloo help" for a list.`,
  );
});

test('suggests nothing for a word that is similar to no command', () => {
  expect(unknownCommand('dance', commands)).toBe('There is no command "dance". Run "halloo help" for a list.');
  expect(nearest('x', ['backup'])).toBeUndefined();
});
