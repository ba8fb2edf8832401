import { Button } from '@mantine/core';
import { IconBroadcast, IconHistory, IconLock, IconRestore, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { latePart } from '../../../ui/late-part.tsx';
import { say } from '../../../words/say.ts';
import classes from '../designer.module.css';
import { useDesigner, useSaving } from '../parts/designer-context.tsx';
import { useWorkbench } from '../parts/workbench.tsx';

const PublishDialog = latePart(async () => (await import('./publish-dialog.tsx')).PublishDialog);

/** Says why the flow is read-only, or that calls use another version than the one on screen. */
export function Banner() {
  const { readOnly } = useDesigner();
  const { preview, setPreview, restore, liveVersion } = useWorkbench();
  if (readOnly === null) return liveVersion === null ? null : <LiveBanner liveVersion={liveVersion} />;
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

/** Says whether new calls use the flow on screen, and publishes it. */
function LiveBanner({ liveVersion }: { liveVersion: number }) {
  const { saveNow } = useDesigner();
  const { isScheduled } = useWorkbench();
  const { state, version } = useSaving();
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  const button = useRef<HTMLButtonElement>(null);
  const waits = version !== liveVersion || state !== 'saved';
  const look = async () => {
    if (await saveNow()) setDialog('open');
  };
  return (
    <div className={classes.banner} role="status" {...(!waits && { 'data-quiet': true })}>
      <IconBroadcast size={18} aria-hidden />
      <span className={classes.bannerWords}>
        {waits
          ? say('designer.publish.waiting', { version: String(liveVersion) })
          : say(isScheduled ? 'designer.publish.scheduled' : 'designer.publish.live')}
      </span>
      {waits && (
        <Button
          ref={button}
          size="xs"
          leftSection={<IconUpload size={14} aria-hidden />}
          onClick={() => void look()}
          onPointerEnter={PublishDialog.preload}
        >
          {say('designer.publish.look')}
        </Button>
      )}
      {dialog && (
        <PublishDialog
          liveVersion={liveVersion}
          opened={dialog === 'open'}
          onClose={() => setDialog('closed')}
          opener={button.current}
        />
      )}
    </div>
  );
}
