import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { focusBack } from '../../../ui/focus-back.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { useIsSending } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { CodeForm } from './code-form.tsx';
import { NumberForm } from './number-form.tsx';
import { insertSim, verifySim } from './queries.ts';
import type { CodeOnItsWay } from './sim-asks.ts';
import { nameOf } from './sim-words.ts';
import { useSwitchSim } from './switch-sim.ts';

interface NumberDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
  /** A code that was sent already: the dialog starts with it. */
  code?: CodeOnItsWay;
}

const quotedMs = 1500;
const nextStepMs = 10_000;

/** Asks for a number, then for the code that was sent to it. */
export function NumberDialog({ opened, onClose, opener, code: sent }: NumberDialogProps) {
  const [code, setCode] = useState(sent);
  const inserting = useIsSending(insertSim);
  const working = useIsSending(verifySim) || inserting;
  const verified = useRef<CodeOnItsWay>(undefined);
  const switching = useSwitchSim();

  const finish = (sim: CodeOnItsWay) => {
    verified.current = sim;
    onClose();
    notifySuccess(say('sims.otpVerified'), { autoClose: quotedMs });
    notifySuccess(say('sims.next', { number: nameOf(sim) }), {
      title: say('sims.nextTitle'),
      autoClose: nextStepMs,
      action: { label: say('sims.switchOn'), run: () => switching.send({ sim, active: true }) },
    });
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say(code ? 'sims.verifyTitle' : 'sims.addTitle')}
      closeOnEscape={!working}
      closeOnClickOutside={false}
      returnFocus={false}
      // A tick later: without animation this runs before the row shows that it is verified.
      onExitTransitionEnd={() => setTimeout(() => focusBack(switchOf(verified.current) ?? opener))}
      closeButtonProps={{ 'aria-label': say('ui.close'), disabled: working }}
    >
      {code ? <CodeForm code={code} onVerified={() => finish(code)} /> : <NumberForm onSent={setCode} />}
    </Modal>
  );
}

/** The switch of a number that was just verified: the next step. */
const switchOf = (sim: CodeOnItsWay | undefined) =>
  sim && document.querySelector<HTMLElement>(`[data-switch="${sim.id}"]`);
