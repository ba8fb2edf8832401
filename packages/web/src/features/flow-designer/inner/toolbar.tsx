import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { type Icon, IconArrowBackUp, IconArrowForwardUp, IconDeviceMobile, IconSitemap } from '@tabler/icons-react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { say } from '../../../words/say.ts';
import classes from '../designer.module.css';
import { useDesigner, useFlow, usePicture } from '../parts/designer-context.tsx';
import { useTidyUp } from '../parts/use-tidy-up.ts';
import { useUndo } from '../parts/use-undo.ts';
import { useWorkbench } from '../parts/workbench.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SaveState } from './save-state.tsx';

interface ToolbarProps {
  trying: boolean;
  /** Gets the focus back when the simulator closes. */
  tryButton: RefObject<HTMLButtonElement | null>;
  onTry: () => void;
  /** Somebody points at the button. */
  onTryIntent: () => void;
  onHistory: () => void;
}

/** The state of saving, and actions on the whole flow. */
export function Toolbar({ trying, tryButton, onTry, onTryIntent, onHistory }: ToolbarProps) {
  const { readOnly } = useDesigner();
  const flow = useFlow();
  const tidyUp = useTidyUp();
  const { undo, redo } = useUndo();
  const { canUndo, canRedo } = useWorkbench();
  const empty = Object.keys(flow.nodes).length === 0;
  return (
    <div className={classes.bar}>
      <SaveState />
      <ViewSwitch />
      <div className={classes.tools}>
        <Tool label={say('designer.undo')} glyph={IconArrowBackUp} disabled={!canUndo} onClick={undo} />
        <Tool label={say('designer.redo')} glyph={IconArrowForwardUp} disabled={!canRedo} onClick={redo} />
        <Tool
          label={say('designer.tidyUp')}
          glyph={IconSitemap}
          disabled={readOnly !== null || empty}
          onClick={tidyUp}
        />
        <MoreMenu isEmpty={empty} onHistory={onHistory} />
        <Button
          ref={tryButton}
          variant={trying ? 'light' : 'filled'}
          leftSection={<IconDeviceMobile size={16} aria-hidden />}
          aria-pressed={trying}
          disabled={empty}
          onClick={onTry}
          onPointerEnter={onTryIntent}
          onFocus={onTryIntent}
        >
          {say('designer.tryItOut')}
        </Button>
      </div>
    </div>
  );
}

/** Both views show the same flow. */
function ViewSwitch() {
  const { showQuestions } = useDesigner();
  const { questions } = usePicture();
  const view = (label: string, isQuestions: boolean) => (
    <Button
      size="compact-sm"
      variant={questions === isQuestions ? 'light' : 'default'}
      aria-pressed={questions === isQuestions}
      onClick={() => showQuestions(isQuestions)}
    >
      {label}
    </Button>
  );
  return (
    <Button.Group aria-label={say('designer.view.label')}>
      {view(say('designer.view.questions'), true)}
      {view(say('designer.view.nodes'), false)}
    </Button.Group>
  );
}

interface ToolProps {
  label: string;
  glyph: Icon;
  disabled: boolean;
  onClick: () => void;
}

/** Memoised: most edits of the flow change no tool. */
const Tool = memo(function Tool({ label, glyph: Glyph, disabled, onClick }: ToolProps) {
  const { focus } = useDesigner();
  const button = useRef<HTMLButtonElement>(null);
  // A disabled button cannot keep the focus.
  useEffect(() => {
    if (disabled && document.activeElement === button.current) focus.toCard();
  }, [disabled, focus]);
  return (
    <Tooltip label={label}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={36}
        className={classes.tool}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Glyph size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
});
