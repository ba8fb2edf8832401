import { Button, Progress, Text, VisuallyHidden } from '@mantine/core';
import { say } from '../words/say.ts';
import classes from './upload-progress.module.css';

interface UploadProgressProps {
  /** Of the file. */
  name: string;
  /** The progress. */
  words: string;
  /** Whole, from 0 to 100; undefined while nothing is known. */
  percent: number | undefined;
  /** For screen readers, to which every per cent would be too much. */
  spoken: string;
  onCancel: () => void;
}

/** The progress of an upload. */
export function UploadProgress({ name, words, percent, spoken, onCancel }: UploadProgressProps) {
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
        aria-label={say('ui.upload.of', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        {/* All sent is not done yet: the server still works. */}
        <Progress.Section value={percent ?? 100} animated={percent === undefined || percent === 100} withAria={false} />
      </Progress.Root>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <Button variant="default" size="xs" onClick={onCancel}>
        {say('ui.upload.cancel')}
      </Button>
    </div>
  );
}
