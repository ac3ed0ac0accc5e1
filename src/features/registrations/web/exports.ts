/** What pages of other features take of the registration's form. */
export { AddressFields } from './address-fields.tsx'
