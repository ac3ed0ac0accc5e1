/** What people have stored in a database, by the first migration after which it can be; for tests of upgrades. */
export interface StoredRows {
  insert: string
  /** Finds, in the newest schema, what has been inserted: one row. */
  kept: string
}

export const STORED_ROWS: Record<string, StoredRows> = {
  '0001_places.sql': {
    insert: `insert into place (id, kind, name, label, slug, kreis, state, latitude, longitude, population, postcodes)
      values (1, 'municipality', 'Köln', 'Köln', 'koeln', 'Köln', 'Nordrhein-Westfalen', 50.9, 6.9, 1, '{50667}')`,
    kept: `select from place where slug = 'koeln' and postcodes = '{50667}'`,
  },
  '0002_listings.sql': {
    insert: `insert into listing (slug, title, title_key, category, location, postcode, place_id, price_from, is_premium)
      values ('waldhof', 'Waldhof', 'waldhof', 'Hundepension', 'Köln', '50667', 1, 28, true)`,
    kept: `select from listing where slug = 'waldhof' and place_id = 1 and price_from = 28 and is_premium
      and deleted_at is null and not is_unconfirmed`,
  },
  '0003_reviews.sql': {
    insert: `insert into review (listing_id, user_name, rating, reviewed_on, source)
      select id, 'Anna', 5, '2026-08-01', 'imported' from listing`,
    kept: `select from review where user_name = 'Anna' and rating = 5 and status = 'published'`,
  },
  '0004_page_content.sql': {
    insert: `insert into page_content (page_type, page_slug, is_active) values ('city', 'koeln', true)`,
    kept: `select from page_content where page_slug = 'koeln' and is_active`,
  },
  '0005_images.sql': {
    insert: `insert into stored_image (source_url, key, status) values ('https://a.example/1.jpg', 'abc', 'stored')`,
    kept: `select from stored_image where key = 'abc' and status = 'stored'`,
  },
  '0006_problem_reports.sql': {
    insert: `insert into problem_report (listing_id, kind, message) select id, 'closed', 'zu' from listing`,
    kept: `select from report where kind = 'closed' and message = 'zu'`,
  },
  '0007_staff.sql': {
    insert: `insert into administrator (name, name_key, password_hash) values ('Erika', 'erika', 'x')`,
    kept: `select from administrator where name_key = 'erika' and password_hash = 'x' and disabled_at is null`,
  },
  '0008_mails.sql': {
    insert: `insert into mail (occasion, kind, recipient, subject, content)
      values ('request-received:1', 'request-received', 'a@b.example', 'Anfrage', '{}')`,
    kept: `select from mail where recipient = 'a@b.example' and status = 'waiting' and lease is null`,
  },
  '0009_booking_requests.sql': {
    insert: `insert into booking_request (key, submission, listing_id, listing_title, customer_name, customer_email,
        customer_phone, check_in, check_out, dog_size, number_of_dogs, content_hash)
      select gen_random_uuid(), gen_random_uuid(), id, 'Waldhof', 'Anna', 'a@b.example', '0221', '2026-12-01', '2026-12-03',
        'klein', 1, '\\x00' from listing`,
    kept: `select from booking_request where customer_name = 'Anna' and check_in_date = '2026-12-01'
      and check_out_date = '2026-12-03' and status = 'pending'`,
  },
  '0015_editorial.sql': {
    insert: `insert into blog_post (slug, title, content, read_minutes, published_on, is_published, is_draft)
      values ('packliste', 'Packliste', 'Decke', 3, '2026-09-01', true, false)`,
    kept: `select from blog_post where slug = 'packliste' and content = 'Decke' and is_published and not is_draft`,
  },
  '0016_registrations.sql': {
    insert: `insert into registration (key, suspected_spam, listing_title, listing_category, first_name, last_name, email,
        phone, address, postal_code, city, description, services, features, content_hash)
      values (gen_random_uuid(), false, 'Seehof', 'Hundepension', 'Uwe', 'See', 'uwe@see.example', '0331', 'Seeweg 1',
        '14467', 'Potsdam', 'Am See.', 'Betreuung', '{Garten}', 'x');
      insert into registration_message (registration_id, author, message) select id, 'staff', 'Seit wann?' from registration`,
    kept: `select from registration join registration_message on registration_id = registration.id
      where email = 'uwe@see.example' and features = '{Garten}' and author = 'staff'`,
  },
  '0017_newsletter_and_contact.sql': {
    insert: `insert into newsletter_subscriber (email, status, wording, confirmed_at)
        values ('leserin@hund.example', 'active', 'Ja, monatlich', '2026-09-02');
      insert into contact_message (name, email, topic, message) values ('Ida', 'ida@hund.example', 'other', 'Hallo')`,
    kept: `select from subscription, contact_message where kind = 'newsletter' and subscription.email = 'leserin@hund.example'
      and subscription.status = 'active' and wording = 'Ja, monatlich' and confirmed_at is not null and name = 'Ida'`,
  },
  '0018_operators.sql': {
    insert: `insert into operator (email) values ('uwe@see.example');
      insert into operator_listing (operator_id, listing_id) select operator.id, listing.id from operator, listing;
      insert into operator_session (token_hash, operator_id, expires_at) select '\\x01', id, '2030-01-01' from operator`,
    kept: `select from operator join operator_listing on operator_listing.operator_id = operator.id
      join operator_session on operator_session.operator_id = operator.id
      where email = 'uwe@see.example' and link_version = 1 and token_hash = '\\x01'`,
  },
  '0019_premium.sql': {
    insert: `insert into premium_contract (package, starts_on, ends_on, created_by)
        values ('professional', '2026-09-01', '2027-08-31', 'Erika');
      insert into premium_contract_listing (contract_id, listing_id)
        select premium_contract.id, listing.id from premium_contract, listing`,
    kept: `select from premium_contract join premium_contract_listing on contract_id = id
      where package = 'professional' and ends_on = '2027-08-31' and ended_at is null`,
  },
  '0020_listing_changes.sql': {
    insert: `insert into listing_change (listing_id, operator_id, field, before, after, status)
      select listing.id, operator.id, 'title', '"Waldhof"', '"Waldhof am See"', 'waiting' from listing, operator`,
    kept: `select from listing_change where field = 'title' and status = 'waiting' and after = '"Waldhof am See"'`,
  },
  '0021_accounts.sql': {
    insert: `update administrator set totp_secret = '\\x0102', totp_since = now()`,
    kept: `select from administrator where totp_unsealed = '\\x0102' and totp_since is not null`,
  },
  '0022_claims.sql': {
    insert: `insert into claim (listing_id, name, email, proof, suspected_spam)
      select id, 'Uwe', 'uwe@see.example', 'Gewerbeschein', false from listing;
      insert into mail (occasion, kind, recipient, subject, content) values
        ('claim-shared:7:alt@see.example', 'claim-shared', 'alt@see.example', 'Waldhof', '{}'),
        ('claim-shared:7:neu@see.example', 'claim-shared', 'neu@see.example', 'Waldhof', '{}'),
        ('registration-shared:k7:alt@see.example', 'registration-shared', 'alt@see.example', 'Waldhof', '{}')`,
    kept: `select from claim where proof = 'Gewerbeschein' and status = 'open'
      and (select array_agg(split_part(occasion, ':', 2) order by id) from mail
        where kind like '%-shared' and occasion not like '%@%') = '{7,7,k7}'`,
  },
  '0023_crm.sql': {
    insert: `update listing set email = 'Post@waldhof.example', created_at = '2026-09-01';
      insert into job (kind, state, status, created_by, created_at, finished_at)
        values ('crm-sync', '{}', 'done', 'Erika', '2026-10-01', '2026-10-01');
      insert into crm_objection (email, noted_by, noted_at) values ('vor@see.example', 'Erika', '2026-09-30'),
        ('nach@see.example', 'Erika', '2026-10-02')`,
    kept: `select from crm_contact
      having array_agg(email order by email) = '{leserin@hund.example,nach@see.example,post@waldhof.example}'`,
  },
  '0024_listing_bin.sql': {
    insert: `insert into listing_action (kind, done_by, changes) values ('premium', 'Erika', '[]')`,
    kept: `select from listing_action where kind = 'premium' and undone_at is null`,
  },
  '0029_imports.sql': {
    insert: `insert into import_batch (file_name, status, created_by) values ('höfe.csv', 'applied', 'Erika');
      insert into import_entry (batch_id, number, label, title, candidate, outcome, listing_id, done)
        select import_batch.id, 1, 'Zeile 1', 'Waldhof', '{}', 'new', listing.id, 'added' from import_batch, listing`,
    kept: `select from import_batch join import_entry on batch_id = id where file_name = 'höfe.csv' and done = 'added'`,
  },
  '0031_pricing.sql': {
    insert: `update listing set pricing = '{"nights": {"small": 2800}}'`,
    kept: `select from listing where pricing = '{"nights": {"small": 2800}}'`,
  },
  '0033_room.sql': {
    insert: `insert into room_report (listing_id, starts_on, ends_on, room, reported_by)
      select id, '2026-12-23', '2027-01-02', 'full', 'operator' from listing`,
    kept: `select from room_report where room = 'full' and ends_on = '2027-01-02'`,
  },
  '0034_subscriptions.sql': {
    insert: `insert into subscription (kind, email, subject, label, wording)
      values ('search', 'sucher@hund.example', 'query=Köln', 'Köln', 'Ja, wöchentlich')`,
    kept: `select from subscription where kind = 'search' and subject = 'query=Köln' and status = 'pending'`,
  },
  '0036_permissions.sql': {
    insert: `insert into permission (listing_id, authority, issued_on, number) select id, 'Stadt Köln', '2024-05-01', '11-7' from listing;
      insert into proof_file (permission_id, media_type, bytes) select id, 'application/pdf', '\\x25' from permission`,
    kept: `select from permission join proof_file on permission_id = permission.id where number = '11-7' and bytes = '\\x25'`,
  },
  '0063_link_versions.sql': {
    insert: 'update listing set link_version = 2',
    kept: 'select from booking_request, review where booking_request.link_version = 2 and review.link_version = 2',
  },
  '0090_import_memory.sql': {
    insert: `update listing set website = 'https://waldhof.example';
      insert into listing_source (ref, listing_id, said)
        select 'csv:7', id, '{"website": "https://waldhof.example?a=b/c", "phone": null}' from listing;
      update import_entry set candidate = '{"details": {"website": "http://waldhof.example"}}',
        before = '{"website": "https://www.waldhof.example/hunde", "phone": "030 1234567"}',
        after = '{"website": "https://waldhof.example"}', said_before = '{"website": null}'`,
    kept: `select from listing join listing_source on listing_id = listing.id join import_entry using (listing_id)
      where website = 'https://waldhof.example/' and said = '{"website": "https://waldhof.example/?a=b/c", "phone": null}'
      and candidate = '{"details": {"website": "http://waldhof.example/"}}'
      and before = '{"website": "https://www.waldhof.example/hunde", "phone": "030 1234567"}'
      and after = '{"website": "https://waldhof.example/"}' and said_before = '{"website": null}'`,
  },
}
