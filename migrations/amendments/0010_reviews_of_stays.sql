-- Databases of before 21 November 2026 do not keep what an import says of reviews elsewhere.
alter table listing
  add column if not exists imported_rating double precision check (imported_rating between 1 and 5),
  add column if not exists imported_reviews_count integer check (imported_reviews_count >= 0);
