-- What the Hundepass that was attached to a request says of each dog, as the address of a search does, without names; null
-- without. Others that are offered in place of a listing are judged by it.
alter table booking_request add column dog_traits text;
