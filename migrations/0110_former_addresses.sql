-- Texts that get another address are gone from their former one, which is announced as well.
create trigger page_content_moved after update on page_content
  referencing old table as changed for each statement execute function announce_page_content();

-- Former addresses of articles and pages stand in their versions, and lead to where these are by now.
create index blog_post_version_slug on blog_post_version ((state ->> 'slug'));
create index page_content_version_page on page_content_version ((state ->> 'pageSlug'));
