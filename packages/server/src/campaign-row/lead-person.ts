/** The person of a lead, as the lead's row has them. */
export interface LeadPerson {
  readonly id: number;
  readonly number: string;
  readonly lead_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly data: Record<string, string>;
}
