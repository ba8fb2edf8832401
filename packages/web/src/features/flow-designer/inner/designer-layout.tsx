import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useState } from 'react';
import { viewOf } from '../../../shared/flow-nodes/registry.ts';
import { usePageTitle } from '../../../ui/page.tsx';
import { say } from '../../../words/say.ts';
import { ProcessFlow } from '../canvas/process-flow.tsx';
import classes from '../designer.module.css';
import { ActivityDetail } from '../panels/activity-detail.tsx';
import { useDesigner } from '../parts/designer-context.tsx';
import { roomForPanels, roomForWords } from '../parts/room.ts';
import { useWorkbench } from '../parts/workbench.tsx';
import { Simulator } from '../simulator/simulator.tsx';
import { ActionDirectory } from './action-directory.tsx';
import { Banner } from './banner.tsx';
import { Findings } from './findings.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { SidePanel } from './side-panel.tsx';
import { Toolbar } from './toolbar.tsx';

const actionDirectory = say('designer.actionDirectory');
const activityDetail = say('designer.activityDetail');

export function DesignerLayout() {
  const { campaignName } = useWorkbench();
  const wide = useMediaQuery(roomForPanels, undefined, { getInitialValueInEffect: false });
  const [trying, setTrying] = useState(false);
  const [history, setHistory] = useState(false);
  const { light } = useDesigner();
  usePageTitle(say('designer.pageTitle', { campaign: campaignName }));
  const stopTrying = () => {
    setTrying(false);
    light({ nodes: [], links: [], at: null });
  };
  const closeHistory = useCallback(() => setHistory(false), []);
  const phone = trying && <Simulator onClose={stopTrying} />;
  return (
    <div className={classes.designer}>
      <Toolbar
        trying={trying}
        onTry={() => (trying ? stopTrying() : setTrying(true))}
        onHistory={() => setHistory(true)}
      />
      <Banner />
      <div className={classes.areas}>
        {wide && <Directory />}
        <section className={classes.flow} aria-labelledby="flow-area">
          <h2 id="flow-area" className={classes.flowTitle}>
            {say('designer.processFlow')}
          </h2>
          <div className={classes.canvas}>
            <ProcessFlow />
            {!wide && <NarrowButtons />}
          </div>
          <Findings />
        </section>
        {wide && phone && (
          <aside className={classes.phone} data-panel>
            {phone}
          </aside>
        )}
        {wide && <Detail hidden={trying} />}
      </div>
      {!wide && (
        <Drawer.Root opened={trying} onClose={stopTrying} position="right" size="100%" padding={0}>
          <Drawer.Content aria-label={say('designer.simulator')}>{phone}</Drawer.Content>
        </Drawer.Root>
      )}
      <HistoryDrawer opened={history} onClose={closeHistory} />
    </div>
  );
}

/** Both side panels are memoised: the flow does not change their heads, and their contents use the context themselves. */
const Directory = memo(function Directory() {
  const [open, setOpen] = useState(() => matchMedia(roomForWords).matches);
  return (
    <SidePanel
      title={actionDirectory}
      side="left"
      open={open}
      onToggle={() => setOpen(!open)}
      slim={<ActionDirectory slim />}
    >
      <ActionDirectory />
    </SidePanel>
  );
});

/** It stays mounted while hidden, so that nothing typed in the schedule is lost. */
const Detail = memo(function Detail({ hidden }: { hidden: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <SidePanel title={activityDetail} side="right" keep hidden={hidden} open={open} onToggle={() => setOpen(!open)}>
      <ActivityDetail />
    </SidePanel>
  );
});

/** On a phone the two panels are drawers. */
function NarrowButtons() {
  const { selected, readOnly } = useDesigner();
  const [open, setOpen] = useState<'directory' | 'detail'>();
  const close = () => setOpen(undefined);
  useEffect(() => {
    if (selected.length === 0) setOpen((now) => (now === 'detail' ? undefined : now));
  }, [selected]);
  return (
    <>
      <div className={classes.narrow}>
        {readOnly === null && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('directory')}>
            {say('ui.add')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
          disabled={selected.length === 0}
          onClick={() => setOpen('detail')}
        >
          {activityDetail}
        </Button>
      </div>
      <Drawer
        opened={open === 'directory'}
        onClose={close}
        position="bottom"
        size={420}
        title={actionDirectory}
        closeButtonProps={{ 'aria-label': say('designer.closePanel', { panel: actionDirectory }) }}
      >
        <ActionDirectory onAdded={(kind) => setOpen(viewOf(kind).entry?.needsMore ? 'detail' : undefined)} />
      </Drawer>
      <Drawer
        opened={open === 'detail'}
        onClose={close}
        // Entries in the schedule are kept until it is opened again.
        keepMounted
        keepMountedMode="display-none"
        position="bottom"
        size="80%"
        title={activityDetail}
        closeButtonProps={{ 'aria-label': say('designer.closePanel', { panel: activityDetail }) }}
      >
        <ActivityDetail />
      </Drawer>
    </>
  );
}
