/** The browser's functions for passkeys, as the API's calls hold what they take and answer. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type * as z from 'zod/mini'
import type { publicKeyCredential } from '../security-contract.ts'

export type RequestOptions = PublicKeyCredentialRequestOptionsJSON
export type Credential = z.input<typeof publicKeyCredential>

/** Whether somebody has closed the browser's own dialog, or let it wait for too long. */
export function isCalledOff(error: unknown): boolean {
  const { name } = Object(error) as { name?: string }
  return name === 'NotAllowedError' || name === 'AbortError'
}

/** Whether the device has one of the account's passkeys already. */
export function isKnownHere(error: unknown): boolean {
  return (Object(error) as { name?: string }).name === 'InvalidStateError'
}
