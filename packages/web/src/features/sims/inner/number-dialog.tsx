import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { focusBack } from '../../../ui/focus-back.ts';
import { messages } from '../../../ui/messages.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { CodeForm } from './code-form.tsx';
import { NumberForm } from './number-form.tsx';
import type { CodeOnItsWay } from './sim-asks.ts';
import { nameOf } from './sim-words.ts';
import { useSwitchSim } from './switch-sim.ts';

interface NumberDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
  /** A code that was sent already: then the dialog begins by asking for it. */
  code?: CodeOnItsWay;
}

const quotedMs = 1500;
const nextStepMs = 10_000;

/** Takes a number, then the code that was sent to it. */
export function NumberDialog({ opened, onClose, opener, code: sent }: NumberDialogProps) {
  const [code, setCode] = useState(sent);
  const [working, setWorking] = useState(false);
  const verified = useRef<CodeOnItsWay>(undefined);
  const { mutate: switchSim } = useSwitchSim();

  const finish = (sim: CodeOnItsWay) => {
    verified.current = sim;
    onClose();
    notifySuccess(messages.sims.otpVerified, { autoClose: quotedMs });
    notifySuccess(`Campaigns can call from ${nameOf(sim)} once it is on.`, {
      title: 'Next',
      autoClose: nextStepMs,
      action: { label: 'Switch it on', run: () => switchSim({ sim, active: true }) },
    });
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={code ? messages.sims.verifyTitle : messages.sims.addTitle}
      closeOnEscape={!working}
      closeOnClickOutside={false}
      returnFocus={false}
      // A tick later: without motion this comes before the row shows that it is verified.
      onExitTransitionEnd={() => setTimeout(() => focusBack(switchOf(verified.current) ?? opener))}
      closeButtonProps={{ 'aria-label': 'Close', disabled: working }}
    >
      {code ? (
        <CodeForm code={code} onVerified={() => finish(code)} onWorking={setWorking} />
      ) : (
        <NumberForm onSent={setCode} onWorking={setWorking} />
      )}
    </Modal>
  );
}

/** The next thing to do with a number that was just verified. */
const switchOf = (sim: CodeOnItsWay | undefined) =>
  sim && document.querySelector<HTMLElement>(`[data-switch="${sim.id}"]`);
