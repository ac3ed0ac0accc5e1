-- When somebody wished that what is kept of them goes, of requests that were needed still: they go once that is over.
alter table booking_request add column erasure_wished_at timestamptz;
create index booking_request_erasure on booking_request (erasure_wished_at) where erasure_wished_at is not null;
