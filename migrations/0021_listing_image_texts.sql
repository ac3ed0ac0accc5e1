-- What is to be seen on a listing's pictures, for people who do not see them: text by the picture as the listing names it.
alter table listing add column image_texts jsonb not null default '{}' check (jsonb_typeof(image_texts) = 'object');
