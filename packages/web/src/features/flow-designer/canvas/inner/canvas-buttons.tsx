import { ActionIcon, Tooltip } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconDeviceFloppy, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { Panel, useReactFlow } from '@xyflow/react';
import { memo } from 'react';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { fitOptions } from '../../parts/show-all.ts';
import { useWorkbench } from '../../parts/workbench.tsx';
import classes from '../canvas.module.css';

/** Zoom, and the round button that saves a draft. */
export function CanvasButtons() {
  const { readOnly } = useDesigner();
  const { saveDraft, keeping } = useWorkbench();
  return (
    <>
      <ZoomButtons />
      {readOnly === null && <SaveDraftButton saveDraft={saveDraft} keeping={keeping} />}
    </>
  );
}

/** Memoised, like SaveDraftButton: an edit of the flow changes neither. */
const ZoomButtons = memo(function ZoomButtons() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const duration = useReducedMotion() ? 0 : 180;
  const zoom = [
    { label: say('designer.canvas.zoomIn'), Icon: IconPlus, act: () => zoomIn({ duration }) },
    { label: say('designer.canvas.zoomOut'), Icon: IconMinus, act: () => zoomOut({ duration }) },
    { label: say('designer.canvas.showAll'), Icon: IconMaximize, act: () => fitView({ ...fitOptions(), duration }) },
  ];
  return (
    <Panel position="bottom-left" className={classes.buttons}>
      {zoom.map(({ label, Icon, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="subtle" color="gray" size={36} radius={0} aria-label={label} onClick={() => void act()}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </Panel>
  );
});

interface SaveDraftButtonProps {
  saveDraft: () => void;
  keeping: boolean;
}

const SaveDraftButton = memo(function SaveDraftButton({ saveDraft, keeping }: SaveDraftButtonProps) {
  return (
    <Panel position="top-right">
      <Tooltip label={say('designer.save.draftHelp')}>
        <ActionIcon size={48} radius="xl" aria-label={say('designer.save.draft')} loading={keeping} onClick={saveDraft}>
          <IconDeviceFloppy size={22} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Panel>
  );
});
