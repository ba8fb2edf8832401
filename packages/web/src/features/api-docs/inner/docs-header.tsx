import { ActionIcon, Anchor, Text, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Logo } from '../../../ui/logo.tsx';
import classes from '../api-docs.module.css';

export function DocsHeader({ version }: { version: string | undefined }) {
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme() === 'dark' ? 'light' : 'dark';
  return (
    <header className={classes.header}>
      <Logo size={28} />
      <Text c="dimmed" className={classes.version}>
        API{version && `, version ${version}`}
      </Text>
      <div className={classes.headerEnd}>
        <Anchor href="/">Console</Anchor>
        <Tooltip label={`Switch to ${next} colours`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Switch to ${next} colours`}
            onClick={() => setColorScheme(next)}
          >
            {next === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      </div>
    </header>
  );
}
