import { doNotCallLimits } from '@halloo/contract/do-not-call';
import { leadLimits } from '@halloo/contract/leads';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { acceptedFiles } from '../../../../shared/lead-upload/accepted-files.ts';
import { MappingStep } from '../../../../shared/lead-upload/mapping-step.tsx';
import { UploadProblem } from '../../../../shared/lead-upload/upload-problem.tsx';
import { megabytes } from '../../../../shared/lead-upload/words.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { UploadProgress } from '../../../../ui/upload-progress.tsx';
import { say } from '../../../../words/say.ts';
import type { NumberDialogProps } from './add-dialog.tsx';
import { ImportReport } from './import-report.tsx';
import { useImport } from './use-import.ts';
import { importProgress } from './words.ts';

/** Closing discards the import; during an upload only Cancel closes it. */
export function ImportDialog({ opened, onClose, onAdded, opener }: NumberDialogProps) {
  const importing = useImport(onAdded);
  const busy = importing.state.step === 'running';
  return (
    <Dialog
      size="lg"
      opened={opened}
      onClose={onClose}
      title={say('settings.doNotCall.importTitle')}
      busy={busy}
      opener={opener}
      onClosed={(focusOpener) => {
        importing.clear();
        focusOpener();
      }}
    >
      <Import importing={importing} onClose={onClose} />
    </Dialog>
  );
}

interface ImportProps {
  importing: ReturnType<typeof useImport>;
  onClose: () => void;
}

function Import({ importing: { state, take, again, clear }, onClose }: ImportProps) {
  const [reason, setReason] = useState('');
  switch (state.step) {
    case 'running':
      return (
        <UploadProgress
          name={state.name}
          {...importProgress(state.sent)}
          spoken={say(state.sent < 1 ? 'settings.doNotCall.uploadingFile' : 'settings.doNotCall.readingFile', {
            file: state.name,
          })}
          onCancel={clear}
        />
      );
    case 'mapping':
      return (
        <MappingStep
          key={JSON.stringify(state.layout)}
          purpose="do_not_call"
          {...state}
          onConfirm={(choice) => again(choice, false)}
          onLook={(choice) => again(choice, true)}
          onCancel={clear}
        />
      );
    case 'done':
      return (
        <>
          <ImportReport name={state.name} result={state.result} />
          <Foot onAnother={clear} onClose={onClose} />
        </>
      );
    case 'none':
    case 'failed':
      return (
        <Stack gap="md">
          {state.step === 'failed' && <UploadProblem name={state.name} error={state.error} />}
          <TextInput
            label={say('settings.doNotCall.reasonOptional')}
            description={say('settings.doNotCall.importReasonHelp')}
            inputWrapperOrder={['label', 'input', 'description']}
            autoComplete="off"
            maxLength={doNotCallLimits.reason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <FileDrop
            label={say('settings.doNotCall.chooseFile')}
            accept={acceptedFiles}
            words={say('settings.doNotCall.fileHelp', { size: megabytes(leadLimits.fileBytes) })}
            oneOnly={say('settings.doNotCall.oneFile')}
            onFile={(file) => take(file, reason.trim())}
          />
        </Stack>
      );
  }
}

function Foot({ onAnother, onClose }: { onAnother: () => void; onClose: () => void }) {
  const done = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => done.current?.focus({ preventScroll: true }), []);
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onAnother}>
        {say('settings.doNotCall.importAnother')}
      </Button>
      <Button ref={done} onClick={onClose}>
        {say('settings.doNotCall.done')}
      </Button>
    </Group>
  );
}
