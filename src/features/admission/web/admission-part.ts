import { createElement, useEffect } from 'react'
import { deferredPart } from '#platform/web/deferred-part.tsx'
import type { AdmissionTableProps } from './deferred-admission.tsx'
import { passExists } from './dog-store.ts'

let ask = () => {}
const asked = new Promise<void>((resolve) => {
  ask = resolve
})

const Part = deferredPart('aufnahme', async () => (await import('./deferred-admission.tsx')).AdmissionTable, {
  until: () => Promise.race([passExists(), asked]),
})

/**
 * The table of rules; its script comes once there are dogs to hold against it, in the browser's Hundepass or in the address,
 * and before it changes.
 */
export function AdmissionPart(props: AdmissionTableProps) {
  const { traits } = props
  useEffect(() => {
    if (traits !== '') ask()
  }, [traits])
  return createElement(Part, props)
}
