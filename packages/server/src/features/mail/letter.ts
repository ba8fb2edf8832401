/** The text of an email, before it is written as plain text and as HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Figures with their names, such as of a result. */
  readonly figures?: readonly (readonly [name: string, value: string])[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Entries of a list, each with a link or none. */
  readonly entries?: readonly { readonly title: string; readonly body: string; readonly url?: string | undefined }[];
  /** In small letters at the end: why the person gets this email. */
  readonly footer: readonly string[];
}
