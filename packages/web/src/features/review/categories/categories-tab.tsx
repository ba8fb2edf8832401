import type { ReviewCode, ReviewDesk, ReviewQuestion } from '@halloo/contract/reviews';
import { Button, Kbd, Menu, NumberInput, Stack, Switch, Table, Text } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useRoleLock } from '../../../shared/roles/use-may.ts';
import { formatNumber } from '../../../ui/format.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { Section } from '../../../ui/section.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { changeQuestion } from '../parts/queries.ts';
import classes from '../parts/review.module.css';
import { CategoryDialog } from './inner/category-dialog.tsx';
import { MergeDialog } from './inner/merge-dialog.tsx';
import { RemoveDialog } from './inner/remove-dialog.tsx';

/** The code book of each question, and how it is coded. */
export function CategoriesTab({ desk }: { desk: ReviewDesk }) {
  return (
    <Stack gap="md">
      {desk.questions.map((question) => (
        <CodeBook key={question.rule_id} campaignId={desk.campaign.id} question={question} />
      ))}
    </Stack>
  );
}

interface QuestionProps {
  campaignId: number;
  question: ReviewQuestion;
}

function CodeBook({ campaignId, question }: QuestionProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <Section
      full
      title={question.name}
      about={say('reviewDesk.book.about')}
      action={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={({ currentTarget }) => setOpener(currentTarget)}
        >
          {say('reviewDesk.book.add')}
        </Button>
      }
    >
      <Settings campaignId={campaignId} question={question} />
      <div className={classes.scrolls}>
        <Table aria-label={say('reviewDesk.book.table', { question: question.name })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('reviewDesk.book.category')}</Table.Th>
              <Table.Th>{say('reviewDesk.book.key')}</Table.Th>
              <Table.Th>{say('reviewDesk.book.answers')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {question.codes.map((category) => (
              <CategoryRow key={category.code} campaignId={campaignId} question={question} category={category} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {opener && (
        <CategoryDialog
          campaignId={campaignId}
          question={question}
          category={undefined}
          opener={opener}
          onClose={() => setOpener(null)}
        />
      )}
    </Section>
  );
}

function Settings({ campaignId, question }: QuestionProps) {
  const lock = useRoleLock('run');
  const changing = useSend(changeQuestion(campaignId, question.rule_id), { notice: say('reviewDesk.saved') });
  const [percent, setPercent] = useState<number | string>(question.twice_percent);
  const given = typeof percent === 'number' ? percent : 0;
  const saveTwice = () => {
    if (given !== question.twice_percent) changing.send({ twice_percent: given });
  };
  return (
    <div className={classes.settings}>
      <Switch
        label={say('reviewDesk.book.several')}
        description={lock}
        disabled={lock !== undefined || changing.isPending}
        checked={question.several}
        onChange={({ currentTarget }) => changing.send({ several: currentTarget.checked })}
      />
      <NumberInput
        className={classes.twice}
        label={say('reviewDesk.book.twice')}
        description={lock ?? say('reviewDesk.book.twiceAbout')}
        suffix=" %"
        min={0}
        max={100}
        allowDecimal={false}
        clampBehavior="strict"
        disabled={lock !== undefined}
        value={percent}
        onChange={setPercent}
        onBlur={saveTwice}
        onKeyDown={({ key }) => key === 'Enter' && saveTwice()}
      />
    </div>
  );
}

interface RowProps extends QuestionProps {
  category: ReviewCode;
}

function CategoryRow({ campaignId, question, category }: RowProps) {
  const { id, name, description, color, key, answers, kind } = category;
  const menu = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'change' | 'merge' | 'remove'>();
  const close = () => setDialog(undefined);
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.named}>
          <span className={classes.swatch} style={{ backgroundColor: `var(--mantine-color-${color}-6)` }} aria-hidden />
          {name}
        </span>
        {(description !== '' || kind === 'expected') && (
          <Text size="xs" c="dimmed">
            {description || say('reviewDesk.book.expected')}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{key !== null && <Kbd>{key.toUpperCase()}</Kbd>}</Table.Td>
      <Table.Td>{formatNumber(answers)}</Table.Td>
      <Table.Td className={classes.menu}>
        {id !== null && (
          <RowMenu label={say('reviewDesk.book.actions', { name })} opener={menu}>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('change')}>
              {say('reviewDesk.book.change')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={() => setDialog('merge')}>
              {say('reviewDesk.book.merge')}
            </Menu.Item>
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setDialog('remove')}
            >
              {say('reviewDesk.book.remove')}
            </Menu.Item>
          </RowMenu>
        )}
        {id !== null && dialog === 'change' && (
          <CategoryDialog {...{ campaignId, question, category }} opener={menu.current} onClose={close} />
        )}
        {id !== null && dialog === 'merge' && (
          <MergeDialog {...{ campaignId, question, category, id }} opener={menu.current} onClose={close} />
        )}
        {id !== null && dialog === 'remove' && (
          <RemoveDialog {...{ campaignId, category, id }} opener={menu.current} onClose={close} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}
