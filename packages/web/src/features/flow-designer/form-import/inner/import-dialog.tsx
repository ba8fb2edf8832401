import { formFileBytes } from '@halloo/contract/forms';
import { Alert, Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { SpeakerFields } from '../../../../shared/speech/speaker-fields.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ChooseFileButton, FileDrop } from '../../../../ui/file-drop.tsx';
import { notifySuccess, notifyWarning } from '../../../../ui/notices.ts';
import { Select } from '../../../../ui/select.tsx';
import { describeError } from '../../../../ui/states.tsx';
import { say } from '../../../../words/say.ts';
import { useFlow } from '../../parts/designer-context.tsx';
import { useShowAll } from '../../parts/show-all.ts';
import { FormReport } from './form-report.tsx';
import { useFormFile } from './use-form-file.ts';

const accept = '.xlsx,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ImportDialogProps {
  onClosed: () => void;
  opener: HTMLElement | null;
}

/** Makes the flow from an XLSForm: choose the file, see what it becomes, choose the voice, create. */
export function ImportDialog({ onClosed, opener }: ImportDialogProps) {
  const [opened, setOpened] = useState(true);
  const showAll = useShowAll();
  const close = () => setOpened(false);
  const form = useFormFile(
    (title, scripts) => {
      notifySuccess(say('designer.form.created', { title, scripts }));
      close();
      showAll();
    },
    () => notifyWarning(say('designer.form.notSaved')),
  );
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={say('designer.form.title')}
      size={900}
      busy={form.isCreating}
      opener={opener}
      onClosed={(focusOpener) => {
        focusOpener();
        onClosed();
      }}
    >
      {form.reading ? <Review form={form} /> : <Choose form={form} />}
    </Dialog>
  );
}

type FormHandle = ReturnType<typeof useFormFile>;

function Choose({ form }: { form: FormHandle }) {
  if (form.isReading) {
    return (
      <Group role="status" aria-busy="true" justify="center" p="xl">
        <Loader size="sm" />
        <Text>{say('designer.form.reading', { name: form.name })}</Text>
      </Group>
    );
  }
  return (
    <Stack>
      {form.error && (
        <Alert
          role="alert"
          color="danger"
          icon={<IconAlertTriangle aria-hidden />}
          title={say('designer.form.refused', { name: form.name })}
        >
          {describeError(form.error).message}
        </Alert>
      )}
      <Text>{say('designer.form.about')}</Text>
      <FileDrop
        label={say('designer.form.choose')}
        accept={accept}
        words={say('designer.form.kinds', { megabytes: formFileBytes / 1_000_000 })}
        oneOnly={say('designer.form.oneOnly')}
        onFile={form.take}
      />
    </Stack>
  );
}

function Review({ form }: { form: FormHandle }) {
  const { reading, speaker, isReading, isCreating } = form;
  const isEmpty = Object.keys(useFlow().nodes).length === 0;
  if (!reading) return null;
  const busy = isReading || isCreating;
  return (
    <Stack>
      <FormReport reading={reading} />
      {reading.languages.length > 1 && (
        <Select
          label={say('designer.form.language')}
          allowDeselect={false}
          disabled={busy}
          data={reading.languages.map(({ name }) => name)}
          value={reading.language}
          onChange={(language) => language && form.speakIn(language)}
        />
      )}
      <SpeakerFields speaker={speaker} disabled={busy} />
      {!isEmpty && <Text c="dimmed">{say('designer.form.replaces')}</Text>}
      {isCreating && <Speaking spoken={form.spokenTexts} texts={reading.scripts} />}
      {form.error && (
        <Text role="alert" c="danger">
          {describeError(form.error).message}
        </Text>
      )}
      <Group justify="flex-end">
        {isCreating ? (
          <Button variant="default" onClick={form.cancel}>
            {say('designer.form.cancel')}
          </Button>
        ) : (
          <ChooseFileButton quiet label={say('designer.form.another')} accept={accept} onFile={form.take} />
        )}
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={isCreating}
          disabled={isReading || reading.items.length === 0}
          onClick={form.create}
        >
          {say('designer.form.create')}
        </Button>
      </Group>
    </Stack>
  );
}

/** How many texts are spoken. Screen readers hear the beginning; the bar has the rest. */
function Speaking({ spoken, texts }: { spoken: number; texts: number }) {
  const words = say('designer.form.spoken', { spoken, texts });
  return (
    <Stack gap="xs">
      <Text role="status" aria-busy="true">
        {say('designer.form.speaking', { count: texts })}
      </Text>
      <Progress.Root
        size="lg"
        role="progressbar"
        aria-label={say('designer.form.progress')}
        aria-valuemin={0}
        aria-valuemax={texts}
        aria-valuenow={spoken}
        aria-valuetext={words}
      >
        <Progress.Section value={texts === 0 ? 100 : (spoken / texts) * 100} animated withAria={false} />
      </Progress.Root>
      <Text c="dimmed" className="tabular">
        {words}
      </Text>
    </Stack>
  );
}
