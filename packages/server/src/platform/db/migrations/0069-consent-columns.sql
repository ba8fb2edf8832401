-- The columns of an uploaded list that tell of consent: {"given": "Consent", "at": "Consent date", "how": null}.
alter table lead_file add column consent jsonb;
