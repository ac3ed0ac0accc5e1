-- A listing that its operator closed for good is out of everything as one in the bin is, but stays: its address says so.
alter table listing add column closed_at timestamptz,
  add constraint listing_closed check (closed_at is null or deleted_at is not null);

-- Staff may undo it.
alter table listing_change drop constraint listing_change_status_check, drop constraint listing_change_check;
alter table listing_change
  add constraint listing_change_status_check
    check (status in ('waiting', 'approved', 'rejected', 'applied', 'seen', 'undone')),
  add constraint listing_change_check
    check ((decided_at is not null) = (status in ('approved', 'rejected', 'seen', 'undone')));
