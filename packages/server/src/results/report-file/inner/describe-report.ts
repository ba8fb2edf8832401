import { language } from '@halloo/words/language';
import type { Block, Figure, PdfDocument } from '../../../lib/pdf/document.ts';
import { say } from '../../../platform/words.ts';
import { chartsOf } from './charts.ts';
import type { ReportFacts } from './facts.ts';
import { moment, number, percent, shortMoment } from './in-words.ts';
import { limitsOf } from './limits.ts';
import { methodOf } from './method.ts';
import { questionsOf } from './questions.ts';

const figure = (label: string, value: number, note: string): Figure => ({ label, value: number(value), note });

const figuresOf = ({ overview }: ReportFacts): Figure[] => {
  const { records, dialled, picked_up, responded, calls, calls_answered, calls_by_result, campaign } = overview;
  const completed = calls_by_result.find(({ result }) => result === 'completed')?.calls ?? 0;
  const ofAnswered = say('reportFile.ofAnsweredCalls', { percent: percent(completed, calls_answered) || '–' });
  if (campaign.campaign_type === 'Inbound') {
    return [
      figure(say('reportFile.calls'), calls, say('reportFile.incoming')),
      figure(
        say('reportFile.pickedUp'),
        calls_answered,
        say('reportFile.ofCalls', { percent: percent(calls_answered, calls) || '–' }),
      ),
      figure(say('reportFile.completed'), completed, ofAnswered),
    ];
  }
  return [
    figure(say('reportFile.people'), records, say('reportFile.onList')),
    figure(
      say('reportFile.called'),
      dialled,
      say('reportFile.ofPeople', { percent: percent(dialled, records) || '–' }),
    ),
    figure(
      say('reportFile.reached'),
      picked_up,
      say('reportFile.ofCalled', { percent: percent(picked_up, dialled) || '–' }),
    ),
    figure(
      say('reportFile.answered'),
      responded,
      say('reportFile.ofReached', { percent: percent(responded, picked_up) || '–' }),
    ),
    figure(say('reportFile.completed'), completed, ofAnswered),
  ];
};

const titleOf = ({ organisation, overview: { campaign }, span, madeAt }: ReportFacts): Block => {
  const { timezone } = campaign;
  const isRunning = campaign.shown_status === 'Live' || campaign.shown_status === 'Ongoing';
  return {
    kind: 'title',
    over: organisation,
    text: campaign.name,
    under: [
      span
        ? say('reportFile.period', { from: moment(span.from, timezone), to: moment(span.to, timezone), timezone })
        : say('reportFile.noPeriod'),
      `${say('reportFile.madeAt', { moment: moment(madeAt, timezone) })}. ${say('reportFile.status', { status: campaign.shown_status })}.`,
      ...(isRunning ? [say('reportFile.running')] : []),
    ],
  };
};

const callsOf = ({ calls, overview }: ReportFacts): Block[] => {
  if (!calls || calls.count === 0) return [];
  const { count, newest } = calls;
  const about =
    newest.length < count
      ? say('reportFile.aboutNewest', { shown: newest.length, count })
      : say('reportFile.aboutCalls', { count });
  return [
    { kind: 'heading', level: 1, text: say('reportFile.callList') },
    { kind: 'paragraph', text: about, quiet: true },
    {
      kind: 'table',
      columns: [
        { heading: say('reportFile.dialledAt'), width: 5 },
        { heading: say('reportFile.personName'), width: 6 },
        { heading: say('reportFile.phone'), width: 5 },
        { heading: say('reportFile.result'), width: 4 },
        { heading: say('reportFile.response'), width: 5 },
        { heading: say('reportFile.talk'), width: 2, align: 'right' },
      ],
      rows: newest.map((call) => [
        shortMoment(call.dialled_at, overview.campaign.timezone),
        [call.first_name, call.last_name].filter(Boolean).join(' '),
        call.phone,
        say(`callResult.${call.result}`),
        call.response,
        number(Math.round(call.talk_seconds)),
      ]),
    },
  ];
};

/** The report of a result: what it says, in which order. */
export const describeReport = (facts: ReportFacts): PdfDocument => {
  const { organisation, overview, madeAt } = facts;
  const { name } = overview.campaign;
  return {
    title: say('reportFile.title', { campaign: name }),
    author: organisation || 'Halloo',
    language,
    createdAt: madeAt.getTime(),
    footer: organisation === '' ? name : say('reportFile.footer', { organisation, campaign: name }),
    pages: say('reportFile.pages', { page: '{page}', pages: '{pages}' }),
    blocks: [
      titleOf(facts),
      { kind: 'figures', figures: figuresOf(facts) },
      { kind: 'paragraph', text: say('reportFile.aboutFigures'), quiet: true },
      ...methodOf(facts),
      ...questionsOf(facts),
      ...chartsOf(overview),
      ...limitsOf(facts),
      ...callsOf(facts),
    ],
  };
};
