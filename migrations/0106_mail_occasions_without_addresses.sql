-- What names a mail outlasts the erasure of whom it went to: a number tells those of one occasion apart, no address does.
update mail set occasion = kind || ':' || split_part(occasion, ':', 2) || ':' || id
where kind in ('claim-shared', 'registration-shared') and occasion like '%@%';

-- Half a minute long: what names the mails by their former occasions would not take them back.
delete from revocable_decision where array_to_string(occasions, ' ') like '%@%';
