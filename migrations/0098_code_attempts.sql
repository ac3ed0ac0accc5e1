-- Codes of the second factor that were tried since the last good one: all processes count them together, and no start forgets them.
alter table administrator
  add column code_attempts int not null default 0,
  add column code_tried_at timestamptz;
