-- Imports say what room there is in the holidays, too.
alter table room_report
  drop constraint room_report_reported_by_check,
  add constraint room_report_reported_by_check
    check (reported_by in ('operator', 'mail', 'staff', 'demo', 'import'));
