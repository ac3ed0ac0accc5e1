-- Decisions of staff whose mails wait for half a minute: what was so before them, to be brought back until the mails leave.
create table revocable_decision (
  -- What was decided about, `review 12`.
  subject text collate "C" primary key,
  decided_at timestamptz not null default now(),
  -- Of its mails.
  occasions text[] not null,
  before jsonb not null
);
