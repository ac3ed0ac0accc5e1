-- Where the rating comes from reviews here, the quality was counted without it. The next start counts what is below nothing anew.
update listing set quality_score = -1 where imported_reviews_count is not null;
