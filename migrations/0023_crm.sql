-- Who has objected to being passed on to the mail CRM.
create table crm_objection (
  -- In small letters.
  email text primary key,
  noted_by text not null,
  noted_at timestamptz not null default now()
);
