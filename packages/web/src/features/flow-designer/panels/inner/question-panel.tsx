import type { RuleNode } from '@halloo/flow/model';
import { nodesOfQuestion, type Question } from '@halloo/flow/questions';
import { Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { KindIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { AnswerKindSelect } from './answer-kind-select.tsx';
import { AnswerList } from './answer-list.tsx';
import { AskedFields } from './asked-fields.tsx';
import { AskingFields } from './asking-fields.tsx';
import { NameField } from './name-field.tsx';
import { NodeProblems } from './node-problems.tsx';
import { AnswerCreator } from './rule-creator.tsx';

/** The form of a question: its name, what is asked, the answers, and what happens without one. */
export function QuestionPanel({ question }: { question: Question }) {
  const { readOnly } = useDesigner();
  const { audio, rule } = question;
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <KindIcon kind="question" />
        <Title order={3} size="h4">
          {say('designer.question.title')}
        </Title>
      </div>
      {readOnly !== null && (
        <Text size="xs" className={classes.hint}>
          <IconLock size={14} aria-hidden />
          <span>{readOnly}</span>
        </Text>
      )}
      <NameField
        node={rule}
        label={say('designer.question.name')}
        placeholder={say('designer.question.nameExample')}
        help={say('designer.question.nameHelp')}
      />
      <AskedFields audio={audio} name={rule.name} />
      <Answers question={question} />
      <AskingFields node={rule} />
      {/* Typing solves most of them: no field moves meanwhile. */}
      <NodeProblems nodeIds={nodesOfQuestion(question)} />
    </Stack>
  );
}

function Answers({ question }: { question: Question }) {
  const { readOnly } = useDesigner();
  const rule: RuleNode = question.rule;
  return (
    <>
      {readOnly === null && <AnswerKindSelect question={question} />}
      <AnswerList ruleId={rule.id} />
      {readOnly === null && <AnswerCreator ruleId={rule.id} />}
    </>
  );
}
