-- What waits for an answer is counted, and its oldest found, without looking at the rows.
drop index booking_request_waiting;
create index booking_request_waiting on booking_request (created_at, id) where status = 'pending' and not suspected_spam;
-- Figures by time tell apart whose operator was mailed.
drop index booking_request_time;
create index booking_request_time on booking_request (created_at) include (answered_at, operator_mailed)
  where not suspected_spam;
-- What is asked of all requests to a listing counts those under suspicion, too; so does its removal.
drop index booking_request_listing;
create index booking_request_listing on booking_request (listing_id, created_at);

-- How many mails there are of each kind, and what went wrong: counted without looking at the rows.
create index mail_kind on mail (kind, status);
create index mail_doubtful on mail (sent_at) where uncertain_attempts > 0;
create index mail_sent on mail (sent_at) where sent_at is not null;
-- Whether an operator was told is asked about requests that nobody has answered; hardly any mail was not sent.
create index mail_unsent on mail (occasion) where status <> 'sent';
