-- What staff decide can be taken back for a moment: until then the file that proves something is kept, and shown to nobody.
alter table proof_file add column delete_at timestamptz;
create index proof_file_due on proof_file (delete_at) where delete_at is not null;
