import { hostIn } from '@halloo/flow/http-request';
import type { RequestNode } from '@halloo/flow/model';
import { childDistance } from '@halloo/flow/vocabulary';
import { IconWorldQuestion } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

export const request: NodeView<RequestNode> = {
  icon: IconWorldQuestion,
  tone: 'violet',
  does: ({ request: { url } }) => {
    const host = hostIn(url);
    return host ? say('designer.node.requestDoes', { host }) : say('designer.node.requestDoesNothing');
  },
  entry: { about: say('designer.node.requestAbout'), needsMore: true },
  placement: { below: childDistance },
  Panel: ({ node, change, parts: { Request, ScriptChoice } }) => (
    <>
      <Request node={node} />
      <ScriptChoice
        optional
        nodeId={node.id}
        label={say('designer.request.sound')}
        scriptId={node.scriptId}
        onChoose={(scriptId) => change({ ...node, scriptId })}
      />
    </>
  ),
  problemsLast: true,
};
