-- A field of a request has one name, here and in the API.
alter table booking_request rename column check_in to check_in_date;
alter table booking_request rename column check_out to check_out_date;
