import { UploadProgress as ProgressBar } from '../../ui/upload-progress.tsx';
import { type Progress, progressInWords } from './words.ts';

interface UploadProgressProps {
  name: string;
  progress: Progress;
  onCancel: () => void;
}

/** How far an upload is: the part that was sent, then the rows that were read. */
export function UploadProgress({ name, progress, onCancel }: UploadProgressProps) {
  return (
    <ProgressBar
      name={name}
      {...progressInWords(progress)}
      spoken={progress.sent < 1 ? `Uploading ${name}` : `Reading ${name}`}
      onCancel={onCancel}
    />
  );
}
