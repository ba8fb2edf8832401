import type { FlowNode } from '@halloo/flow/model';
import { Button, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { isSpoken, KindIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { kindWords } from '../../../../shared/flow-picture/node-title.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { NameField } from './name-field.tsx';

/** The kind of a node, and its name: most nodes need none, so that it is asked for only when somebody wants to give one. */
export function NodeHead({ node }: { node: FlowNode }) {
  const { readOnly } = useDesigner();
  const [naming, setNaming] = useState(false);
  // An answer has its name among its fields.
  const nameable = node.kind !== 'child';
  const named = nameable && (naming || node.name !== '');
  return (
    <>
      <div className={classes.head}>
        <KindIcon kind={node.kind} spoken={isSpoken(node)} />
        <Title order={3} size="h4">
          {kindWords[node.kind]}
        </Title>
        {nameable && !named && readOnly === null && (
          <Button
            className={classes.giveName}
            variant="subtle"
            color="gray"
            size="compact-xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setNaming(true)}
          >
            Give it a name
          </Button>
        )}
      </div>
      {named && <NameField node={node} focused={naming} />}
    </>
  );
}
