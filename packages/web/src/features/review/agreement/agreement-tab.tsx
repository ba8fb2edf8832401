import { addresses } from '@halloo/contract/console-addresses';
import type { PairAgreement, QuestionAgreement } from '@halloo/contract/reviews';
import { Anchor, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatList, formatNumber, formatShare } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { StatBox, StatBoxes } from '../../../ui/stat-boxes.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { agreementQuery } from '../parts/queries.ts';
import classes from '../parts/review.module.css';

/** How far two people agree, for each question. */
export function AgreementTab({ campaignId }: { campaignId: number }) {
  const agreement = useQuery(agreementQuery(campaignId));
  if (agreement.isError && !agreement.data) {
    return <ErrorState error={agreement.error} onRetry={() => void agreement.refetch()} />;
  }
  if (!agreement.data) return <TableSkeleton rows={4} columns={3} />;
  const { questions } = agreement.data;
  if (questions.length === 0) {
    return (
      <EmptyState
        icon={<IconUsers />}
        title={say('reviewDesk.agreement.none')}
        action={
          <Anchor component={Link} to={addresses.review(campaignId, 'categories')}>
            {say('reviewDesk.agreement.setUp')}
          </Anchor>
        }
      >
        {say('reviewDesk.agreement.noneHelp')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      {questions.map((question) => (
        <Agreement key={question.rule_id} campaignId={campaignId} question={question} />
      ))}
    </Stack>
  );
}

function Agreement({ campaignId, question }: { campaignId: number; question: QuestionAgreement }) {
  const { name, n, agreed, kappa, sentence, disagreed, settled, coders, rule_id } = question;
  return (
    <Section full title={name} about={sentence}>
      {n > 0 && (
        <>
          <StatBoxes label={say('reviewDesk.agreement.figures')}>
            <StatBox name={say('reviewDesk.agreement.n')} about={formatList(coders)}>
              {formatNumber(n)}
            </StatBox>
            <StatBox name={say('reviewDesk.agreement.agreed')} about={say('reviewDesk.agreement.agreedOf', { agreed })}>
              {formatShare(agreed, n)}
            </StatBox>
            <StatBox name={say('reviewDesk.agreement.kappa')} about={say('reviewDesk.agreement.kappaAbout')}>
              {kappa === null ? '–' : kappa.toFixed(2)}
            </StatBox>
            <StatBox
              name={say('reviewDesk.agreement.disagreed')}
              about={say('reviewDesk.agreement.settled', { settled })}
            >
              {formatNumber(disagreed)}
            </StatBox>
          </StatBoxes>
          {disagreed > 0 && (
            <Text mt="sm">
              <Anchor
                component={Link}
                to={addresses.review(campaignId, 'answers', { list: 'disagreed', question: rule_id })}
              >
                {say('reviewDesk.agreement.settleThem', { count: disagreed })}
              </Anchor>
            </Text>
          )}
          {question.pairs.map((pair) => (
            <Confusion
              key={`${pair.coders.join(' ')} ${JSON.stringify(pair.table)}`}
              pair={pair}
              categories={question.categories}
              alone={question.pairs.length === 1}
            />
          ))}
        </>
      )}
    </Section>
  );
}

interface ConfusionProps {
  pair: PairAgreement;
  categories: readonly string[];
  /** Its figures are those of the question. */
  alone: boolean;
}

/** Who chose what: agreement is on the diagonal. */
function Confusion({ pair: { coders, table, n, agreed, kappa, low, high }, categories, alone }: ConfusionProps) {
  const [first = '', second = ''] = coders;
  const figures = { kappa: kappa?.toFixed(2) ?? 'none', low: low?.toFixed(2) ?? '', high: high?.toFixed(2) ?? '' };
  return (
    <div className={classes.scrolls}>
      <table className={classes.confusion}>
        <caption>
          {!alone && `${say('reviewDesk.agreement.pair', { first, second, agreed, n, ...figures })} `}
          {say('reviewDesk.agreement.table', { first, second })}
        </caption>
        <thead>
          <tr>
            <td />
            {categories.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {categories.map((other, column) => (
                <td key={other} data-same={row === column || undefined} data-none={!table[row]?.[column] || undefined}>
                  {formatNumber(table[row]?.[column] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
