import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { say } from '../../words/say.ts';

const schemes = [
  { value: 'light', label: say('shell.light') },
  { value: 'dark', label: say('shell.dark') },
  { value: 'auto', label: say('shell.system') },
] as const;

/** Light or dark, as a part of a menu that stays open while a person tries. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{say('shell.colourScheme')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {schemes.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
