-- What a customer has attached of the Hundepass, in the words that were shown before sending; null without.
alter table booking_request add column dog_pass text;
