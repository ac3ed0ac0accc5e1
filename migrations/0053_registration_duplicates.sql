-- Whether it may be about a place that the directory has already, or that another open registration is about.
alter table registration add column may_be_duplicate boolean not null default false;
