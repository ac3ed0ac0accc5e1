-- What staff delete of articles and texts of pages lies in a bin for a while; its address is free meanwhile.
alter table blog_post add column deleted_at timestamptz;
alter table blog_post drop constraint blog_post_slug_key;
create unique index blog_post_slug_key on blog_post (slug) where deleted_at is null;
create index blog_post_bin on blog_post (deleted_at) where deleted_at is not null;

alter table page_content add column deleted_at timestamptz;
alter table page_content drop constraint page_content_page_type_page_slug_key;
create unique index page_content_page_type_page_slug_key on page_content (page_type, page_slug) where deleted_at is null;
create index page_content_bin on page_content (deleted_at) where deleted_at is not null;
