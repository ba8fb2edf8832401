import { moneyLimits, type PricesImported } from '@halloo/contract/money';
import { Alert, Button, Group, Loader, Radio, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ChooseFileButton } from '../../../../ui/file-drop.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { importPrices } from './queries.ts';

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

type Mode = 'add' | 'replace';

/** Imports the price list of a carrier, or says what is wrong with each row. */
export function ImportDialog({ opened, onClose, opener }: ImportDialogProps) {
  const [mode, setMode] = useState<Mode>('add');
  const [name, setName] = useState('');
  const [result, setResult] = useState<PricesImported>();
  const importing = useSend(importPrices, { onSuccess: setResult });
  const take = (file: File) => {
    setResult(undefined);
    setName(file.name);
    importing.send({ file, mode });
  };
  return (
    <Dialog
      size="lg"
      opened={opened}
      onClose={onClose}
      title={say('prices.importTitle')}
      busy={importing.isPending}
      opener={opener}
      onClosed={(focusOpener) => {
        setResult(undefined);
        focusOpener();
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{say('prices.importHelp')}</Text>
        <Radio.Group
          label={say('prices.mode')}
          value={mode}
          onChange={(chosen) => setMode(chosen === 'replace' ? 'replace' : 'add')}
        >
          <Group mt={4}>
            <Radio value="add" label={say('prices.mode.add')} />
            <Radio value="replace" label={say('prices.mode.replace')} />
          </Group>
        </Radio.Group>
        {result && <Report result={result} />}
        {importing.isPending ? (
          <Group role="status">
            <Loader size="sm" />
            <Text>{say('prices.importing', { file: name })}</Text>
          </Group>
        ) : (
          <Group>
            <ChooseFileButton label={say('prices.chooseFile')} accept=".csv,.txt,.xlsx,.xls,.ods" onFile={take} />
            <Button variant="default" onClick={onClose}>
              {say('prices.close')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

function Report({ result }: { result: PricesImported }) {
  const { wrong, problems } = result;
  if (wrong === 0) {
    return (
      <Alert color="green" icon={<IconCircleCheck size={18} aria-hidden />}>
        {say('prices.imported', result)}
      </Alert>
    );
  }
  const more = wrong - problems.length;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={say('prices.wrong', { wrong })}>
      <ul>
        {problems.map(({ row, problem }) => (
          <li key={row}>
            <strong>{say('prices.row', { row: String(row) })}</strong>: {problem}
          </li>
        ))}
      </ul>
      {more > 0 && wrong > moneyLimits.problems && <Text>{say('prices.moreRows', { more })}</Text>}
    </Alert>
  );
}
