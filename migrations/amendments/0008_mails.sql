-- Databases of before 21 November 2026 have mails without a name of the attempt, and send none.
alter table mail add column if not exists lease uuid;
