-- Articles that came with the product were written before the server first started, which nobody has changed since.
update blog_post set updated_at = published_on::timestamptz
where version = 1 and id in (select blog_post_id from blog_file) and updated_at > published_on::timestamptz;
