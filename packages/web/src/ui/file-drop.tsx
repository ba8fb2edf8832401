import { Button, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { say } from '../words/say.ts';
import classes from './file-drop.module.css';
import { notifyWarning } from './notices.ts';
import { useFocusStays } from './use-focus-stays.ts';

interface ChooseFileProps {
  label: string;
  /** Offered by the browser's file dialog; `onFile` checks the file. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the browser's file dialog. */
export function ChooseFileButton({ quiet = false, ...choice }: ChooseFileProps & { quiet?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusStays(button);
  return (
    <>
      <HiddenInput input={input} {...choice} />
      <Button
        ref={button}
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {choice.label}
      </Button>
    </>
  );
}

interface HiddenInputProps extends ChooseFileProps {
  input: RefObject<HTMLInputElement | null>;
  id?: string;
}

function HiddenInput({ input, id, label, accept, onFile }: HiddenInputProps) {
  return (
    <input
      ref={input}
      id={id}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // So that choosing the same file again, corrected meanwhile, is a change.
        currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  );
}

interface FileDropProps extends ChooseFileProps {
  /** Follows "or drop a file here." */
  words: ReactNode;
  /** The warning when several files are dropped. */
  oneOnly: string;
  children?: ReactNode;
}

/** Where a file is chosen or dropped. A click anywhere in it opens the browser's file dialog. */
export function FileDrop({ label, accept, words, oneOnly, onFile, children }: FileDropProps) {
  const { over, ...area } = useDrop(onFile, oneOnly);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = useRef<HTMLLabelElement>(null);
  useFocusStays(drop);
  return (
    <label {...area} ref={drop} htmlFor={id} className={classes.drop} data-over={over || undefined}>
      <HiddenInput input={input} id={id} label={label} accept={accept} onFile={onFile} />
      <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <Text c="dimmed" className={classes.words}>
        {say('ui.upload.orDrop')} {words}
      </Text>
      {children}
    </label>
  );
}

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files');

const useDrop = (onFile: (file: File) => void, oneOnly: string) => {
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
      if (another) notifyWarning(oneOnly);
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
