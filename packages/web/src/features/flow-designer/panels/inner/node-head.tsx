import { kindWords, ownerOf } from '@halloo/flow/about-node';
import type { FlowNode } from '@halloo/flow/model';
import { Button, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { NodeIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { NameField } from './name-field.tsx';

/** The kind of a node, and its name. Most nodes need none, so the field appears on request. */
export function NodeHead({ node }: { node: FlowNode }) {
  const { readOnly } = useDesigner();
  const [naming, setNaming] = useState(false);
  // An answer or a way has its name among its fields.
  const nameable = ownerOf(node) === undefined;
  const named = nameable && (naming || node.name !== '');
  return (
    <>
      <div className={classes.head}>
        <NodeIcon node={node} />
        <Title order={3} size="h4">
          {kindWords(node.kind)}
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
            {say('designer.panel.addName')}
          </Button>
        )}
      </div>
      {named && <NameField node={node} focused={naming} />}
    </>
  );
}
