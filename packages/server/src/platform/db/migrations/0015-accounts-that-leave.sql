-- An account that is disabled cannot sign in, and its API keys are suspended.
alter table account add column disabled_at timestamptz, add column last_sign_in_at timestamptz;
update account set last_sign_in_at = (
  select max(at) from audit_log
  where audit_log.account_id = account.id and action = 'session.started');

-- Receipts of an HTTP gateway name the message that they are about; null for those of SMPP, which know the reference alone.
alter table sms_early_receipt drop constraint sms_early_receipt_pkey,
  add column message_id bigint references sms_message on delete cascade,
  add constraint sms_early_receipt_once unique nulls not distinct (reference, message_id);
