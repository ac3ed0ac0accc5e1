-- What staff have put off: an item of the inbox, until its time.
create table inbox_deferral (
  kind text collate "C" not null,
  item_id integer not null,
  until timestamptz not null,
  deferred_by text not null,
  primary key (kind, item_id)
);

-- What waits is read from its beginning, whatever else there is.
create index booking_request_waiting on booking_request (id) where status = 'pending';
create index registration_waiting on registration (id) where status in ('new', 'question') and not suspected_spam;
create index mail_troubled on mail (id) where status in ('failed', 'uncertain');
-- Figures by week, without looking at the rows.
create index booking_request_time on booking_request (created_at) include (answered_at) where not suspected_spam;
create index registration_time on registration (created_at) where not suspected_spam;
create index audit_entry_time on audit_entry (created_at);
