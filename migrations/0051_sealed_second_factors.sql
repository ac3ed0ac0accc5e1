-- Secrets of second factors are sealed with a key that the database does not have; those from before are sealed by the
-- next start, which empties the column that they stand in until then.
alter table administrator rename column totp_secret to totp_unsealed;
alter table administrator add column totp_secret bytea;
