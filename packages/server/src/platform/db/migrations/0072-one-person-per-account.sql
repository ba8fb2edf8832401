-- An account belongs to one person at a provider: the first. Later ones lose it, and all sessions of the account end.
with later as (
  select issuer, subject, account_id from provider_identity i
  where exists (
    select from provider_identity earlier
    where earlier.issuer = i.issuer and earlier.account_id = i.account_id
      and (earlier.linked_at, earlier.subject) < (i.linked_at, i.subject)
  )
), ended as (
  delete from session where account_id in (select account_id from later)
)
delete from provider_identity i using later where i.issuer = later.issuer and i.subject = later.subject;
create unique index provider_identity_person on provider_identity (issuer, account_id);

-- The keys of a disabled account are revoked, so that enabling it does not bring them back.
update api_key set revoked_at = disabled_at from account
  where account.id = account_id and disabled_at is not null and revoked_at is null;
