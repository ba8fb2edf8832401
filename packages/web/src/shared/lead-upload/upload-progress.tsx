import { UploadProgress as ProgressBar } from '../../ui/upload-progress.tsx';
import { say } from '../../words/say.ts';
import { type Progress, progressInWords } from './words.ts';

interface UploadProgressProps {
  name: string;
  progress: Progress;
  onCancel: () => void;
}

/** The progress of an upload: the part that was sent, then the rows that were read. */
export function UploadProgress({ name, progress, onCancel }: UploadProgressProps) {
  return (
    <ProgressBar
      name={name}
      {...progressInWords(progress)}
      spoken={say(progress.sent < 1 ? 'leads.uploadingFile' : 'leads.readingFile', { name })}
      onCancel={onCancel}
    />
  );
}
