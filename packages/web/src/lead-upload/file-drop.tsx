import { leadLimits } from '@halloo/contract/leads';
import { Button, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { notifyWarning } from '../ui/notices.ts';
import classes from './file-drop.module.css';
import { megabytes } from './words.ts';

/** What the server reads, for the browser's file dialog. */
export const acceptedFiles = '.xlsx,.xls,.ods,.csv,.tsv,.txt';

interface ChooseFileProps {
  label: string;
  quiet?: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the browser's file dialog. */
export function ChooseFileButton({ label, quiet = false, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that choosing the same file again, mended meanwhile, counts as a choice.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

interface FileDropProps extends ChooseFileProps {
  children?: ReactNode;
}

/** Where a file is chosen or dropped. */
export function FileDrop({ label, onFile, children }: FileDropProps) {
  const { over, ...area } = useDrop(onFile);
  return (
    <div {...area} className={classes.drop} data-over={over || undefined}>
      <ChooseFileButton label={label} onFile={onFile} />
      <Text c="dimmed" className={classes.words}>
        or drop a file here. Excel (.xlsx, .xls), OpenDocument (.ods) or CSV, the first sheet of it, up to{' '}
        {megabytes(leadLimits.fileBytes)}.
      </Text>
      {children}
    </div>
  );
}

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files');

const useDrop = (onFile: (file: File) => void) => {
  const [over, setOver] = useState(false);
  useKeepPage();
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const [file, another] = event.dataTransfer.files;
      if (another) notifyWarning('Drop one file at a time; each can be added after the other.');
      else if (file) onFile(file);
    },
  };
};

/** A file dropped beside the area would otherwise open in place of the page. */
const useKeepPage = () => {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (!event.defaultPrevented && carriesFiles(event)) {
        event.preventDefault();
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
      }
    };
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
    };
  }, []);
};
