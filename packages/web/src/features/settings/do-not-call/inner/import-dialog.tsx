import { doNotCallLimits } from '@halloo/contract/do-not-call';
import { leadLimits } from '@halloo/contract/leads';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { acceptedFiles } from '../../../../shared/lead-upload/accepted-files.ts';
import { UploadProblem } from '../../../../shared/lead-upload/upload-problem.tsx';
import { megabytes } from '../../../../shared/lead-upload/words.ts';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { focusBack } from '../../../../ui/focus-back.ts';
import { UploadProgress } from '../../../../ui/upload-progress.tsx';
import type { NumberDialogProps } from './add-dialog.tsx';
import { ImportReport } from './import-report.tsx';
import { useImport } from './use-import.ts';
import { importProgress } from './words.ts';

/** Closed, it forgets; while a file is on its way, only Cancel ends it. */
export function ImportDialog({ opened, onClose, onAdded, opener }: NumberDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      size="lg"
      opened={opened}
      onClose={onClose}
      title="Import numbers that are not to be called"
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close', disabled: busy }}
    >
      <Import onClose={onClose} onAdded={onAdded} onBusy={setBusy} />
    </Modal>
  );
}

interface ImportProps extends Pick<NumberDialogProps, 'onClose' | 'onAdded'> {
  onBusy: (busy: boolean) => void;
}

function Import({ onClose, onAdded, onBusy }: ImportProps) {
  const { state, take, clear } = useImport(onAdded);
  const [reason, setReason] = useState('');
  const run = async (file: File) => {
    onBusy(true);
    await take(file, reason.trim());
    onBusy(false);
  };
  switch (state.step) {
    case 'running':
      return (
        <UploadProgress
          name={state.name}
          {...importProgress(state.sent)}
          spoken={state.sent < 1 ? `Uploading ${state.name}` : `Reading ${state.name}`}
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
            label="Reason (optional)"
            description="For rows without one of their own: a column with the heading Reason is kept."
            inputWrapperOrder={['label', 'input', 'description']}
            autoComplete="off"
            maxLength={doNotCallLimits.reason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <FileDrop
            label="Choose a file"
            accept={acceptedFiles}
            words={`CSV, Excel (.xlsx, .xls), OpenDocument (.ods) or text with one number a line, up to ${megabytes(leadLimits.fileBytes)}.`}
            oneOnly="Drop one file at a time; each can be imported after the other."
            onFile={(file) => void run(file)}
          />
        </Stack>
      );
  }
}

function Foot({ onAnother, onClose }: { onAnother: () => void; onClose: () => void }) {
  const done = useRef<HTMLButtonElement>(null);
  // What had the focus before, the way to choose a file, has gone.
  useEffect(() => done.current?.focus({ preventScroll: true }), []);
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onAnother}>
        Import another file
      </Button>
      <Button ref={done} onClick={onClose}>
        Done
      </Button>
    </Group>
  );
}
