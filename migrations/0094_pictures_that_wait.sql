-- How many registrations wait with pictures is asked whenever one more comes.
create index registration_with_pictures on registration (suspected_spam)
  where status in ('new', 'question') and (logo is not null or featured_image is not null);
