import type { FormProblem, FormReading } from '@halloo/contract/forms';
import { Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import { say } from '../../../../words/say.ts';
import classes from './form-report.module.css';

/** What a form becomes as a call, and what the call leaves out or changes. */
export function FormReport({ reading }: { reading: FormReading }) {
  const { title, items, problems } = reading;
  const out = problems.filter(({ severity }) => severity === 'left_out').length;
  return (
    <>
      <div>
        <Title order={3} size="h4">
          {title}
        </Title>
        <Text>{say('designer.form.summary', { items: items.length, out })}</Text>
      </div>
      <Problems problems={problems} />
      {items.length > 0 && <Items items={items} />}
    </>
  );
}

const placeOf = ({ sheet, row, column, cell }: FormProblem): string => {
  if (row === 0) return say('designer.form.wholeForm');
  const place = cell === '' ? say('designer.form.row', { row }) : say('designer.form.cell', { cell, column });
  return sheet === 'survey' ? place : say('designer.form.inSheet', { sheet, place });
};

function Problems({ problems }: { problems: FormReading['problems'] }) {
  const id = useId();
  if (problems.length === 0) return <Text c="dimmed">{say('designer.form.noProblems')}</Text>;
  return (
    <section aria-labelledby={id}>
      <Text fw={600} id={id}>
        {say('designer.form.problems')}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
      <ul className={classes.problems} tabIndex={0} aria-labelledby={id}>
        {problems.map((problem) => {
          const isOut = problem.severity === 'left_out';
          const Glyph = isOut ? IconAlertTriangle : IconPencil;
          return (
            <li
              key={`${problem.sheet} ${problem.row} ${problem.cell} ${problem.sentence}`}
              data-severity={problem.severity}
            >
              <Glyph size={16} aria-hidden />
              <span className={classes.place}>
                {placeOf(problem)}
                <br />
                {say(isOut ? 'designer.form.leftOut' : 'designer.form.changed')}
              </span>
              <span dir="auto">
                {problem.sentence} <span className={classes.hint}>{problem.hint}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Items({ items }: { items: FormReading['items'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text fw={600} id={id}>
        {say('designer.form.items')}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard. */}
      <section className={classes.items} tabIndex={0} aria-labelledby={id}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('designer.form.columnRow')}</Table.Th>
              <Table.Th>{say('designer.form.columnName')}</Table.Th>
              <Table.Th>{say('designer.form.columnBecomes')}</Table.Th>
              <Table.Th>{say('designer.form.columnText')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map(({ row, name, becomes, text }) => (
              <Table.Tr key={`${row} ${name} ${becomes}`}>
                <Table.Td className="tabular">{row}</Table.Td>
                <Table.Td className={classes.name}>{name}</Table.Td>
                <Table.Td>{say(`designer.form.part.${becomes}`)}</Table.Td>
                <Table.Td dir="auto">{text}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </section>
  );
}
