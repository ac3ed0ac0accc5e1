-- Whom staff have allowed to be invited is looked for each minute, among all stays that have ended.
create index booking_request_allowed on booking_request (check_out_date)
  where invitation = 'allowed' and review_invited_at is null;
