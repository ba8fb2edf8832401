import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/client.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useDesigner } from '../designer-context.tsx';
import { scriptQuery } from '../queries.ts';
import classes from './panels.module.css';
import { ScriptCard } from './script-card.tsx';

interface ChosenScriptProps {
  scriptId: number | null;
  onDetach: () => void;
}

export function ChosenScript({ scriptId, onDetach }: ChosenScriptProps) {
  if (scriptId === null) return <Text c="dimmed">None chosen yet.</Text>;
  return <Chosen scriptId={scriptId} onDetach={onDetach} />;
}

function Chosen({ scriptId, onDetach }: { scriptId: number; onDetach: () => void }) {
  const { readOnly } = useDesigner();
  const script = useQuery(scriptQuery(scriptId));
  const detach = readOnly === null && (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={onDetach}>
      Detach
    </Button>
  );
  if (script.data) {
    return (
      <div className={classes.chosen} data-chosen-script={scriptId}>
        <ScriptCard script={script.data} action={detach} />
      </div>
    );
  }
  const gone = script.error instanceof ApiError && script.error.status === 404;
  if (gone) {
    return (
      <div className={classes.chosen}>
        <Text c="dimmed">The script that was chosen no longer exists.</Text>
        {detach}
      </div>
    );
  }
  return script.isError ? (
    <ErrorState error={script.error} onRetry={() => script.refetch()} />
  ) : (
    <Skeleton height={92} role="status" aria-label="Loading" />
  );
}
