import { Button } from '@mantine/core';
import { IconHistory, IconLock, IconRestore } from '@tabler/icons-react';
import classes from '../designer.module.css';
import { useDesigner } from '../parts/designer-context.tsx';
import { useWorkbench } from '../parts/workbench.tsx';

/** Why nothing can be changed now, and the way out of that. */
export function Banner() {
  const { readOnly } = useDesigner();
  const { preview, look, restore } = useWorkbench();
  if (readOnly === null) return null;
  return (
    <div className={classes.banner} role="status">
      {preview ? <IconHistory size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
      <span className={classes.bannerWords}>{readOnly}</span>
      {preview && (
        <>
          {restore && (
            <Button size="xs" leftSection={<IconRestore size={14} aria-hidden />} onClick={restore}>
              Restore this version
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => look(null)}>
            Back to now
          </Button>
        </>
      )}
    </div>
  );
}
