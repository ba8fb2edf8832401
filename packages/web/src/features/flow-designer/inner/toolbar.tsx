import { addresses } from '@halloo/contract/console-addresses';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDeviceMobile,
  IconSitemap,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { say } from '../../../words/say.ts';
import classes from '../designer.module.css';
import { useDesigner } from '../parts/designer-context.tsx';
import { useTidyUp } from '../parts/use-tidy-up.ts';
import { useWorkbench } from '../parts/workbench.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SaveState } from './save-state.tsx';

interface ToolbarProps {
  trying: boolean;
  onTry: () => void;
  onHistory: () => void;
}

/** The campaign's name, the state of saving, and actions on the whole flow. */
export function Toolbar({ trying, onTry, onHistory }: ToolbarProps) {
  const { flow, readOnly } = useDesigner();
  const tidyUp = useTidyUp();
  const { campaignName, store, canUndo, canRedo } = useWorkbench();
  const empty = Object.keys(flow.nodes).length === 0;
  return (
    <header className={classes.bar}>
      <ActionIcon
        component={Link}
        to={addresses.campaigns()}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={say('ui.backToCampaigns')}
      >
        <IconArrowLeft size={18} aria-hidden />
      </ActionIcon>
      <h1 className={classes.name} title={campaignName}>
        {campaignName}
      </h1>
      <SaveState />
      <div className={classes.tools}>
        <Tool label={say('designer.undo')} glyph={IconArrowBackUp} disabled={!canUndo} onClick={store.undo} />
        <Tool label={say('designer.redo')} glyph={IconArrowForwardUp} disabled={!canRedo} onClick={store.redo} />
        <Tool
          label={say('designer.tidyUp')}
          glyph={IconSitemap}
          disabled={readOnly !== null || empty}
          onClick={tidyUp}
        />
        <MoreMenu onHistory={onHistory} />
        <Button
          variant={trying ? 'light' : 'filled'}
          leftSection={<IconDeviceMobile size={16} aria-hidden />}
          aria-pressed={trying}
          disabled={empty}
          onClick={onTry}
        >
          {say('designer.tryItOut')}
        </Button>
      </div>
    </header>
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
  return (
    <Tooltip label={label}>
      <ActionIcon
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
