-- Mails that somebody wants, agreed to by a link in one of them: the newsletter, news of a search, that something became free.
create table subscription (
  key uuid primary key default gen_random_uuid(),
  kind text collate "C" not null check (kind in ('newsletter', 'search', 'room')),
  -- In small letters.
  email text not null,
  -- What it is about, by which the same wish is known again; empty for the newsletter.
  subject text collate "C" not null default '',
  -- What that is called.
  label text not null default '',
  -- Of the listing that it is about.
  listing_id integer references listing (id) on delete cascade,
  -- When there is nothing to wait for any more.
  ends_on date,
  status text not null default 'pending' check (status in ('pending', 'active', 'unsubscribed')),
  wording text not null,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Up to when all that is new has been told.
  told_at timestamptz,
  -- When it was asked whether it is still wanted.
  asked_at timestamptz,
  unique (kind, email, subject)
);
create index subscription_email on subscription (email);
create index subscription_listing on subscription (listing_id) where listing_id is not null;

insert into subscription (key, kind, email, status, wording, requested_at, confirmed_at, unsubscribed_at)
select key, 'newsletter', email, status, wording, requested_at, confirmed_at, unsubscribed_at
from newsletter_subscriber;
drop table newsletter_subscriber;
