import { kindWords } from '@halloo/flow/about-node';
import type { Answer, ChildNode } from '@halloo/flow/model';
import { outcomeName } from '@halloo/flow/outcome-names';
import { IconDialpad, IconMicrophone } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

const answerTitle = (answer: Answer): string => {
  switch (answer.kind) {
    case 'key':
      return answer.key === null ? say('designer.node.childNoKey') : say('designer.node.childKey', { key: answer.key });
    case 'phrase':
      return answer.keyword
        ? say('designer.node.childPhrase', { word: answer.keyword })
        : say('designer.node.childNoPhrase');
    case 'digits':
      return say('designer.node.childDigits');
    case 'speech':
      return say('designer.node.childSpeech');
  }
};

export const child: NodeView<ChildNode> = {
  icon: IconDialpad,
  iconOf: ({ answer }) => (answer.kind === 'phrase' || answer.kind === 'speech' ? IconMicrophone : IconDialpad),
  tone: 'blue',
  does: ({ answer, name }) =>
    name.trim()
      ? say('designer.node.childNamed', { answer: answerTitle(answer), name: name.trim() })
      : answerTitle(answer),
  doesSayName: true,
  // The card of an answer has no room for more than the outcome.
  below: ({ outcome }, { outcomes }) => (outcome ? outcomeName(outcome, outcomes) : kindWords('child')),
  Panel: ({ node, parts: { Answer } }) => <Answer node={node} />,
  problemsLast: true,
};
