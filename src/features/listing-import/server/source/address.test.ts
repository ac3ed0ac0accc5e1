import { describe, expect, it } from 'vitest'
import { composeAddress, splitAddress } from './address.ts'

describe('splitAddress', () => {
  it.each([
    ['Waldweg 5, 12345 Neustadt', 'Waldweg 5', '12345', 'Neustadt'],
    ['Waldweg 5 12345 Neustadt an der Weinstraße', 'Waldweg 5', '12345', 'Neustadt an der Weinstraße'],
    ['Straße des 17. Juni 135, D-10623 Berlin, Deutschland', 'Straße des 17. Juni 135', '10623', 'Berlin'],
    ['12345 Neustadt', null, '12345', 'Neustadt'],
    ['Waldweg 5, 12345', 'Waldweg 5', '12345', null],
    ['Waldweg 5', 'Waldweg 5', null, null],
    ['Waldweg 5, Neustadt', 'Waldweg 5', null, null],
    ['', null, null, null],
  ])('takes „%s“ apart', (address, street, postcode, city) => {
    expect(splitAddress(address, 'Neustadt')).toEqual({ street, postcode, city })
  })

  it('reads what composeAddress writes', () => {
    const address = composeAddress('Waldweg 5a', '12345', 'Neustadt (Dosse)') ?? ''
    expect(splitAddress(address)).toEqual({
      street: 'Waldweg 5a',
      postcode: '12345',
      city: 'Neustadt (Dosse)',
    })
    expect(composeAddress(null, '12345', 'Neustadt')).toBeNull()
  })
})
