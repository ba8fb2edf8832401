import { writePdf } from '../../../lib/pdf/write-pdf.ts';
import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { describeReport } from './describe-report.ts';
import type { ReportFacts } from './facts.ts';

// Dates and numbers in words take a tenth of a second for a long table, so they are written here too.
serveTasks<ReportFacts, never, Uint8Array>((facts) => writePdf(describeReport(facts)));
