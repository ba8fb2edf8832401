import { expanded } from '@halloo/flow/expand-sub-flows';
import { graphOf } from '@halloo/flow/graph';
import { drawnId } from '@halloo/flow/inner-ids';
import { ActionIcon, Button, CloseButton, SegmentedControl, Tabs, Title, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useNoteHeard } from '../../../shared/first-hour/use-note-heard.ts';
import { useOutcomes } from '../../../shared/outcomes/use-outcomes.ts';
import { Phone } from '../../../shared/phone/phone.tsx';
import type { Call } from '../../../shared/phone/run-call.ts';
import { SoundSwitch } from '../../../shared/phone/sound-switch.tsx';
import { type Speed, usePhone } from '../../../shared/phone/use-phone.ts';
import { say } from '../../../words/say.ts';
import { useDesigner, useFlow } from '../parts/designer-context.tsx';
import { useBringIntoView } from '../parts/use-bring-into-view.ts';
import { ActionChoice } from './inner/action-choice.tsx';
import { announcement } from './inner/announcement.ts';
import { CallEnded } from './inner/call-ended.tsx';
import { CallSetup } from './inner/call-setup.tsx';
import { hasChanged } from './inner/flow-changed.ts';
import { ResultChoice } from './inner/result-choice.tsx';
import { TestList } from './inner/test-list.tsx';
import { Transcript } from './inner/transcript.tsx';
import { useCallData } from './inner/use-call-data.ts';
import { useSpokenFlow } from './inner/use-spoken-flow.ts';
import classes from './simulator.module.css';

/** A phone beside the canvas: plays the flow to its user as to a caller, and highlights the path of the call. */
export function Simulator({ onClose }: { onClose: () => void }) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} className={classes.simulator} aria-labelledby={headingId} tabIndex={-1}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={headingId}>
          {say('designer.simulator')}
        </Title>
        <CloseButton aria-label={say('designer.phone.close')} onClick={onClose} />
      </div>
      <Content />
    </section>
  );
}

function Content() {
  const flow = useSpokenFlow();
  const { names } = useOutcomes();
  const data = useCallData();
  const { handle, phone, ear, speed, muted } = usePhone();
  const call = phone.phase === 'idle' ? undefined : phone;
  useLight(call);
  useNoteHeard(call?.phase === 'talking');

  const start = (given: Pick<Call, 'vars' | 'who'>) =>
    handle.send({ type: 'called', flow, vars: given.vars, who: given.who, about: data.about() });
  const again = () => {
    handle.send({ type: 'hung_up' });
    start(call ?? data);
  };
  return (
    <Tabs defaultValue="call" keepMounted={false} className={classes.tabs}>
      <Tabs.List grow>
        <Tabs.Tab value="call">{say('designer.phone.call')}</Tabs.Tab>
        <Tabs.Tab value="tests">{say('designer.test.list')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="call" className={classes.panel}>
        <VisuallyHidden role="status">{announcement(phone, names)}</VisuallyHidden>
        {call && hasChanged(call.flow, expanded(flow)) && (
          <FlowChanged ended={call.phase === 'ended'} onAgain={again} />
        )}
        {!call && <CallSetup data={data} onCall={() => start(data)} />}
        {call && call.phase !== 'ended' && (
          <Phone
            call={call}
            handle={handle}
            ear={ear}
            renderAction={(doing) =>
              doing.do === 'act' ? (
                <ActionChoice key={doing.seq} doing={doing} handle={handle} />
              ) : (
                <ResultChoice key={doing.seq} doing={doing} handle={handle} />
              )
            }
          />
        )}
        {call?.phase === 'ended' && <CallEnded call={call} onAgain={() => start(call)} onChange={handle.putDown} />}
        <div className={classes.controls}>
          <SegmentedControl
            aria-label={say('designer.phone.speed')}
            size="xs"
            value={speed}
            onChange={(next) => handle.setSpeed(next as Speed)}
            data={[
              { value: 'once', label: say('designer.phone.once') },
              { value: 'twice', label: say('designer.phone.twice') },
              { value: 'skip', label: say('designer.phone.skipAudio') },
            ]}
          />
          <SoundSwitch />
          <Tooltip label={say(muted ? 'designer.phone.soundOff' : 'designer.phone.soundOn')}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={say('designer.phone.mute')}
              aria-pressed={muted}
              onClick={() => handle.mute(!muted)}
            >
              {muted ? <IconVolumeOff size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        </div>
        {call && call.entries.length > 0 && <Transcript call={call} />}
      </Tabs.Panel>
      <Tabs.Panel value="tests" className={classes.panel}>
        <TestList scripts={data.scripts} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Highlights the path of the call on the canvas and keeps the current node in view, until the simulator closes. */
const useLight = (call: Call | undefined) => {
  const { light } = useDesigner();
  const flow = useFlow();
  const bringIntoView = useBringIntoView();
  // Inside a sub-flow its node is lit.
  const at = call?.phase === 'talking' && call.run ? drawnId(call.run.at) : null;
  const path = call?.path;
  const show = useEffectEvent(() => {
    light({ nodes: path?.nodes.map(drawnId) ?? [], links: path?.links ?? [], at });
    const here = flow.nodes[at ?? ''];
    if (here) bringIntoView([here, ...graphOf(flow).parts(here.id)]);
  });
  const clear = useEffectEvent(() => light({ nodes: [], links: [], at: null }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the call has moved
  useEffect(() => show(), [path, at]);
  useEffect(() => () => clear(), []);
};

function FlowChanged({ ended, onAgain }: { ended: boolean; onAgain: () => void }) {
  return (
    <div className={classes.changed} role="status">
      <span>{say(ended ? 'designer.phone.flowChangedAfter' : 'designer.phone.flowChanged')}</span>
      <Button variant="default" size="compact-sm" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onAgain}>
        {say('designer.phone.startAgain')}
      </Button>
    </div>
  );
}
