-- What a decision changes, where that is decided about under other names too (`review 12`, a report of it); null is its subject.
alter table revocable_decision add column topic text collate "C";
