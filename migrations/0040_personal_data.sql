-- Whatever is about a mail address is found by it, and whatever has been kept for long enough by its age.
create index booking_request_email on booking_request (lower(customer_email));
create index booking_request_age on booking_request (check_out_date) where customer_email <> '';
create index registration_email on registration (lower(email));
create index registration_age on registration (coalesce(decided_at, created_at)) where email <> '';
create index mail_recipient on mail (lower(recipient));
create index mail_reply_to on mail (lower(reply_to)) where reply_to is not null;
create index mail_age on mail (created_at) where recipient <> '';
