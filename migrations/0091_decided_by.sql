-- Who has made a decision that can be taken back: nobody takes back what somebody else has decided since.
alter table revocable_decision add column decided_by text;
