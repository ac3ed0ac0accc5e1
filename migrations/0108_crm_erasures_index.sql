-- Those among them who wish to be forgotten are few.
create index if not exists crm_contact_erasure_wished_idx on crm_contact (email) where erasure_wished_at is not null;
