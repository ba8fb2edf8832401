import type { CampaignDetail } from '@halloo/contract/campaigns';
import { Button, Drawer, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { memo, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { CampaignHeader } from '../../../shared/campaign-header/campaign-header.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { say } from '../../../words/say.ts';
import { ProcessFlow } from '../canvas/process-flow.tsx';
import classes from '../designer.module.css';
import { ActivityDetail, preparePanel } from '../panels/activity-detail.tsx';
import { useDesigner, useSelected } from '../parts/designer-context.tsx';
import { entryOf } from '../parts/part-kinds.ts';
import { roomForPanels, roomForWords } from '../parts/room.ts';
import { useWorkbench } from '../parts/workbench.tsx';
import { ActionDirectory } from './action-directory.tsx';
import { Findings } from './findings.tsx';
import { SidePanel } from './side-panel.tsx';
import { Toolbar } from './toolbar.tsx';

const Banner = latePart(async () => (await import('./banner.tsx')).Banner);
const Simulator = latePart(async () => (await import('../simulator/simulator.tsx')).Simulator);
const HistoryDrawer = latePart(async () => (await import('./history-drawer.tsx')).HistoryDrawer);

const actionDirectory = say('designer.actionDirectory');
const activityDetail = say('designer.activityDetail');

export function DesignerLayout({ detail }: { detail: CampaignDetail }) {
  const wide = useMediaQuery(roomForPanels, undefined, { getInitialValueInEffect: false });
  const [trying, setTrying] = useState(false);
  const [history, setHistory] = useState<'open' | 'closed'>();
  const { light, saveNow, readOnly } = useDesigner();
  const { liveVersion } = useWorkbench();
  const tryButton = useRef<HTMLButtonElement>(null);
  usePageTitle(say('designer.pageTitle', { campaign: detail.name }));
  const stopTrying = () => {
    setTrying(false);
    light({ nodes: [], links: [], at: null });
    tryButton.current?.focus();
  };
  const closeHistory = useCallback(() => setHistory('closed'), []);
  const phone = trying && <Simulator onClose={stopTrying} />;
  return (
    <div className={classes.designer}>
      <Announcer />
      <Head detail={detail} saveNow={saveNow} />
      <Toolbar
        trying={trying}
        tryButton={tryButton}
        // It is large: the page can answer while it is rendered.
        onTry={() => (trying ? stopTrying() : startTransition(() => setTrying(true)))}
        onHistory={() => setHistory('open')}
        onTryIntent={Simulator.preload}
      />
      {(readOnly !== null || liveVersion !== null) && <Banner />}
      <div className={classes.areas}>
        {wide && <Directory />}
        <section className={classes.flow} aria-labelledby="flow-area">
          <h2 id="flow-area" className={classes.flowTitle}>
            {say('designer.processFlow')}
          </h2>
          <div className={classes.canvas}>
            <ProcessFlow onIntent={preparePanel} />
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
      {history && <HistoryDrawer opened={history === 'open'} onClose={closeHistory} />}
    </div>
  );
}

/** Memoised: an edit of the flow does not change the campaign. */
const Head = memo(function Head({ detail, saveNow }: { detail: CampaignDetail; saveNow: () => Promise<unknown> }) {
  return <CampaignHeader page="flow" campaign={{ ...detail, status: detail.shown_status }} beforeLaunch={saveNow} />;
});

/** Tells screen readers what an edit did to the flow. */
function Announcer() {
  const { focus } = useDesigner();
  const [said, setSaid] = useState({ text: '', times: 0 });
  useEffect(() => focus.onAnnounce((text) => setSaid(({ times }) => ({ text, times: times + 1 }))), [focus]);
  return (
    <VisuallyHidden role="status">
      {/* The same sentence twice is spoken twice. */}
      <span key={said.times}>{said.text}</span>
    </VisuallyHidden>
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
  const { focus } = useDesigner();
  const [open, setOpen] = useState(true);
  useEffect(() => focus.onToDetail(() => setOpen(true)), [focus]);
  return (
    <SidePanel title={activityDetail} side="right" keep hidden={hidden} open={open} onToggle={() => setOpen(!open)}>
      <ActivityDetail />
    </SidePanel>
  );
});

/** On a phone the two panels are drawers. */
function NarrowButtons() {
  const { readOnly, focus } = useDesigner();
  const selected = useSelected();
  const [open, setOpen] = useState<'directory' | 'detail'>();
  const close = () => setOpen(undefined);
  useEffect(() => focus.onToDetail(() => setOpen('detail')), [focus]);
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
        <ActionDirectory onAdded={(kind) => setOpen(entryOf(kind).needsMore ? 'detail' : undefined)} />
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
