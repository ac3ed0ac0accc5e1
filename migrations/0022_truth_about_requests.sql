-- What became of requests and their mails, as customer, operator and staff are told it.
alter table mail
  -- How often the whole mail had been handed over and the mail server gave no answer: it is sent again, under the same id.
  add column uncertain_attempts smallint not null default 0,
  -- The recipient's address as it counts for limits, where nobody has confirmed yet that it is the recipient's.
  add column unconfirmed_address text collate "C";
create index mail_unconfirmed on mail (unconfirmed_address, created_at) where unconfirmed_address is not null;

-- Who wants no more mails of a kind: operators no requests, customers no invitations to review.
create table mail_objection (
  -- In small letters.
  address text collate "C" not null,
  about text not null check (about in ('requests', 'reviews')),
  created_at timestamptz not null default now(),
  primary key (address, about)
);

alter table booking_request
  -- The same for each spelling of an address: small letters, and nothing between "+" and "@".
  add column customer_address text collate "C" not null
    generated always as (regexp_replace(lower(customer_email), '\+[^@]*@', '@')) stored,
  -- The status page was opened by the link in the mail: the address is the customer's.
  add column customer_opened_at timestamptz,
  -- The operator's page was opened.
  add column operator_opened_at timestamptz,
  -- The mail to the operator was refused for good; staff and the customer were told.
  add column undeliverable_at timestamptz,
  -- Of the browser that sent and that answered: a hash of network and program, to be compared and nothing else.
  add column customer_device bytea,
  add column operator_device bytea,
  -- The invitation to review. open: not looked at yet. held: there are signs of a review of oneself, staff decide.
  add column invitation text not null default 'open' check (invitation in ('open', 'held', 'allowed', 'refused')),
  drop constraint booking_request_check,
  -- The same day is day care.
  add constraint booking_request_days check (check_out_date >= check_in_date);
create index booking_request_customer on booking_request (customer_address) where customer_opened_at is not null;
create index booking_request_unseen on booking_request (id)
  where status = 'pending' and operator_mailed and undeliverable_at is null and operator_opened_at is null
    and answered_at is null and not suspected_spam;

alter table booking_request_event
  -- Taken back within the half minute in which nobody had been told.
  add column undone_at timestamptz,
  drop constraint booking_request_event_kind_check,
  add constraint booking_request_event_kind_check
    check (kind in ('created', 'status', 'message', 'reminder', 'released', 'undeliverable'));
