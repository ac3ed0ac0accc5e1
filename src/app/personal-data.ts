/** Every table that may tell something of somebody, in the order in which a wish to be forgotten goes through them. */
import { STAFF_DATA } from '#features/administrators/server/personal-data-queries.ts'
import {
  FORMERLY_NEEDED_REQUESTS,
  NEEDED_REQUESTS,
  REQUEST_DATA,
} from '#features/booking-requests/server/personal-data-queries.ts'
import { CLAIM_DATA } from '#features/claims/server/personal-data-queries.ts'
import { CONFIRMATION_DATA } from '#features/confirmations/server/personal-data-queries.ts'
import { CONTACT_DATA } from '#features/contact/server/personal-data-queries.ts'
import { CRM_DATA } from '#features/crm/server/personal-data-queries.ts'
import { IMPORT_DATA } from '#features/listing-import/server/personal-data-queries.ts'
import { LISTING_DATA } from '#features/listings/server/personal-data-queries.ts'
import { mailsData } from '#features/mails/server/personal-data-queries.ts'
import { operatorEmail } from '#features/operators/server/exports.ts'
import { OPERATORS_DATA } from '#features/operators/server/personal-data-queries.ts'
import { permissionData } from '#features/permissions/server/personal-data-queries.ts'
import { INQUIRY_DATA } from '#features/premium/server/personal-data-queries.ts'
import { REGISTRATION_DATA } from '#features/registrations/server/personal-data-queries.ts'
import { REPORT_DATA } from '#features/reports/server/personal-data-queries.ts'
import { REVIEW_DATA } from '#features/reviews/server/personal-data-queries.ts'
import { SUBSCRIPTION_DATA } from '#features/subscriptions/server/personal-data-queries.ts'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'
import { JOB_DATA } from '#platform/server/jobs/personal-data.ts'

/** A review is known by its request's address, a permission by its operator's: they go first. */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  REVIEW_DATA,
  REQUEST_DATA,
  REGISTRATION_DATA,
  CLAIM_DATA,
  permissionData(operatorEmail),
  ...OPERATORS_DATA,
  CONFIRMATION_DATA,
  LISTING_DATA,
  ...IMPORT_DATA,
  REPORT_DATA,
  CONTACT_DATA,
  INQUIRY_DATA,
  SUBSCRIPTION_DATA,
  ...CRM_DATA,
  ...mailsData({ needed: NEEDED_REQUESTS, formerlyNeeded: FORMERLY_NEEDED_REQUESTS }),
  ...STAFF_DATA,
  JOB_DATA,
]

/** Tables without a word about visitors, customers or operators. */
export const IMPERSONAL_TABLES: readonly string[] = [
  ...['place', 'place_name', 'postcode', 'gazetteer_version', 'schema_migration', 'secret'],
  ...['blog_post', 'blog_post_version', 'blog_file', 'page_content', 'page_content_version'],
  ...['site_text', 'site_text_version'],
  ...['listing_former_slug', 'listing_day', 'missed_search', 'stored_image', 'uploaded_image'],
  ...['premium_contract', 'premium_contract_listing', 'inbox_deferral', 'api_key', 'backup_run'],
  // Of businesses: when something was last confirmed, how much room there is. An import's label goes with the import.
  ...['listing_confirmation', 'room_report', 'room_question'],
  // Ten minutes and half a minute long, how listings and what was decided about were before.
  ...['listing_action', 'revocable_decision'],
]
