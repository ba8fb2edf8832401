import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { say } from '../words/say.ts';
import { useFlowReturn } from './flow-return.ts';

/** Leaves a screen that creates a script: back to the flow that it is for, or to the list. */
export function ScriptBackButton({ main = false }: { main?: boolean }) {
  const { fromFlow, to } = useFlowReturn();
  return (
    <Button
      component={Link}
      to={to}
      variant={main ? 'filled' : 'default'}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {say(fromFlow ? 'scripts.backToFlow' : 'scripts.goBack')}
    </Button>
  );
}
