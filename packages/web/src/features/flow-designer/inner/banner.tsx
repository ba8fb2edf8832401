import { Button } from '@mantine/core';
import { IconHistory, IconLock, IconRestore } from '@tabler/icons-react';
import { say } from '../../../words/say.ts';
import classes from '../designer.module.css';
import { useDesigner } from '../parts/designer-context.tsx';
import { useWorkbench } from '../parts/workbench.tsx';

/** Says why the flow is read-only. A preview can be restored or left. */
export function Banner() {
  const { readOnly } = useDesigner();
  const { preview, setPreview, restore } = useWorkbench();
  if (readOnly === null) return null;
  return (
    <div className={classes.banner} role="status">
      {preview ? <IconHistory size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
      <span className={classes.bannerWords}>{readOnly}</span>
      {preview && (
        <>
          {restore && (
            <Button size="xs" leftSection={<IconRestore size={14} aria-hidden />} onClick={restore}>
              {say('designer.history.restore')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setPreview(null)}>
            {say('designer.history.leave')}
          </Button>
        </>
      )}
    </div>
  );
}
