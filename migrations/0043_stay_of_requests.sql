-- Sizes of a request's dogs, where they differ, and what the stay came to by the prices that the listing told when it was
-- sent, in the words that both sides read in mails and pages; null where nothing was known.
alter table booking_request
  add column dog_sizes text,
  add column price text;
