-- The link that opens what is an operator's names a number and this version, which begins by chance: should a number be given out again
-- after a backup was put back, the links that were mailed before are nobody else's.
alter table operator alter column link_version set default 1 + floor(random() * 1000000000)::integer;
