import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { CallRow, Overview } from '@halloo/contract/results';
import type { QuestionAgreement } from '@halloo/contract/reviews';

/** The words of a question in one language; no language where the workspace has none. */
export interface AskedWords {
  readonly language: string;
  readonly text: string;
}

/** What a report is made from. */
export interface ReportFacts {
  readonly organisation: string;
  readonly madeAt: Date;
  readonly overview: Overview;
  readonly detail: CampaignDetail;
  /** The first and the last minute with calls, in milliseconds. */
  readonly span: { readonly from: number; readonly to: number } | undefined;
  /** Rounds or steps by date, in a sentence. */
  readonly plan: string | undefined;
  readonly numbers: { readonly known: readonly string[]; readonly lookedAt: number | undefined };
  readonly voices: readonly { readonly voice_name: string; readonly is_recorded: boolean }[];
  readonly asked: ReadonlyMap<string, readonly AskedWords[]>;
  readonly coders: ReadonlyMap<string, number>;
  readonly agreement: readonly QuestionAgreement[];
  /** The newest calls, where the report has persons. */
  readonly calls: { readonly count: number; readonly newest: readonly CallRow[] } | undefined;
}
