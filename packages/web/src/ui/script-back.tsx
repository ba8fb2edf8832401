import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFlowReturn } from './flow-return.ts';
import { messages } from './messages.ts';

/** The way out of the screens that make a script: back to the flow it is made for, or to the list. */
export function ScriptBackButton({ main = false }: { main?: boolean }) {
  const { fromFlow, to } = useFlowReturn();
  return (
    <Button
      component={Link}
      to={to}
      variant={main ? 'filled' : 'default'}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {fromFlow ? messages.scripts.backToFlow : messages.scripts.goBack}
    </Button>
  );
}
