-- Everybody who has an account now may do everything, as before, until somebody is given another role.
alter table account add column role text not null default 'owner'
  check (role in ('owner', 'manager', 'editor', 'reviewer', 'viewer'));
alter table account alter column role drop default;

-- The role of people who sign up by themselves. Null: manager where only this machine reaches Halloo, else viewer.
alter table workspace add column sign_up_role text check (sign_up_role in ('manager', 'editor', 'reviewer', 'viewer'));
