/** Which files the fields for pictures and proofs take. */

/** What a file field for pictures takes. Telephones that keep HEIC send JPEG instead, since it is not among them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** What a file field for proofs takes: a picture, or a document. */
export const PROOF_TYPES = `${PICTURE_TYPES},application/pdf`
