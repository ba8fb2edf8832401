import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import classes from './inner/second-factor.module.css';

const save = (text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: 'halloo-recovery-codes.txt' }).click();
  URL.revokeObjectURL(address);
};

/** New recovery codes. They are stored nowhere else, so they stay on screen until the person says that they are safe. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack>
      <Text>{say('factor.codesHelp')}</Text>
      <ul className={classes.codes} aria-label={say('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => save(text)}>
          {say('factor.saveCodes')}
        </Button>
        {/* Without HTTPS the browser has no clipboard. */}
        {'clipboard' in navigator && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                onClick={copy}
              >
                {say(copied ? 'ui.copied' : 'factor.copyCodes')}
              </Button>
            )}
          </CopyButton>
        )}
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>{say('factor.codesSafe')}</Button>
      </Group>
    </Stack>
  );
}
