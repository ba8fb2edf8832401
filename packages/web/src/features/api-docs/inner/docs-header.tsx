import { ActionIcon, Anchor, Text, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Logo } from '../../../ui/logo.tsx';
import { say } from '../../../words/say.ts';
import classes from '../api-docs.module.css';

export function DocsHeader({ version }: { version: string | undefined }) {
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme() === 'dark' ? 'light' : 'dark';
  const switchTo = say(next === 'dark' ? 'apiDocs.toDark' : 'apiDocs.toLight');
  return (
    <header className={classes.header}>
      <Logo size={28} />
      <Text c="dimmed" className={classes.version}>
        {version ? say('apiDocs.version', { version }) : say('apiDocs.api')}
      </Text>
      <div className={classes.headerEnd}>
        <Anchor href="/">{say('apiDocs.console')}</Anchor>
        <Tooltip label={switchTo}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={switchTo}
            onClick={() => setColorScheme(next)}
          >
            {next === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      </div>
    </header>
  );
}
