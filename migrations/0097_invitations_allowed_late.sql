-- Whom staff allowed to be invited a month after the stay or later was not invited then, and is not now, when that is long ago.
update booking_request set invitation = 'refused'
where invitation = 'allowed' and review_invited_at is null and check_out_date < current_date - 30;
