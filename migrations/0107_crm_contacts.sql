-- Whom the mail CRM was told of, until it has forgotten them.
create table crm_contact (
  -- In small letters.
  email text primary key,
  told_at timestamptz not null default now(),
  -- Since when somebody wishes to be forgotten.
  erasure_wished_at timestamptz,
  -- Before this it is not asked to forget them.
  try_at timestamptz not null,
  -- Why it did not.
  problem text
);

-- Whom it was told of until now nobody noted: all who may be meant, but those who had objected before the first transfer.
with transfer as (
  select min(created_at) as first, max(coalesce(finished_at, now())) as last from job where kind = 'crm-sync'
), objection as (
  select email, noted_at as at from crm_objection
  union all
  select email, unsubscribed_at from subscription where kind = 'newsletter' and unsubscribed_at is not null
), known as (
  select lower(email) as email, created_at as at from listing where not is_demo and email is not null
  union all
  select email, confirmed_at from subscription where kind = 'newsletter' and confirmed_at is not null
  union all
  select email, '-infinity' from objection
)
insert into crm_contact (email, told_at, try_at)
select distinct known.email, transfer.last, now() from transfer join known on known.at < transfer.last
where not exists (select from objection where objection.email = known.email and objection.at < transfer.first);

-- What it is to forget follows from them.
delete from job where kind = 'crm-objections';
