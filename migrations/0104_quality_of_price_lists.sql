-- A price list names a price as well, which the quality did not count. The next start counts what is below nothing anew.
update listing set quality_score = -1 where price_from is null and pricing is not null;
