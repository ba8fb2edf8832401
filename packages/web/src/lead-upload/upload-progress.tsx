import { Button, Progress, Text, VisuallyHidden } from '@mantine/core';
import classes from './upload-progress.module.css';
import { progressInWords, type Progress as Share } from './words.ts';

interface UploadProgressProps {
  name: string;
  progress: Share;
  onCancel: () => void;
}

/** How far an upload is: the part that was sent, then the rows that were read. */
export function UploadProgress({ name, progress, onCancel }: UploadProgressProps) {
  const { words, percent } = progressInWords(progress);
  return (
    <div className={classes.upload}>
      <div className={classes.words}>
        <Text fw={600} className={classes.name}>
          {name}
        </Text>
        <Text className="tabular">{words}</Text>
      </div>
      <Progress.Root
        size="lg"
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <Progress.Section value={percent ?? 100} animated={percent === undefined} withAria={false} />
      </Progress.Root>
      {/* Every per cent would be too much to hear. */}
      <VisuallyHidden role="status">{progress.sent < 1 ? `Uploading ${name}` : `Reading ${name}`}</VisuallyHidden>
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancel the upload
      </Button>
    </div>
  );
}
