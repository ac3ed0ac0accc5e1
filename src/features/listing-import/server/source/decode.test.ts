import { describe, expect, it } from 'vitest'
import { decodeText } from './decode.ts'

describe('decodeText', () => {
  it('reads UTF-8 with and without byte order mark, with any line breaks', () => {
    expect(decodeText(Buffer.from('Ä\r\nÖ\rÜ\n'))).toEqual({ text: 'Ä\nÖ\nÜ\n' })
    expect(decodeText(Buffer.from('\uFEFFPLZ'))).toEqual({ text: 'PLZ' })
  })

  it('takes other bytes for Windows-1252', () => {
    expect(decodeText(Uint8Array.of(0x53, 0x74, 0x72, 0x61, 0xdf, 0x65, 0x20, 0x80))).toEqual({
      text: 'Straße €',
    })
  })

  it('leaves out what no database takes, and keeps tabs and line breaks', () => {
    expect(decodeText(Buffer.from('Name\tOrt\nHof\0 A\u0007\tBerlin\u009f'))).toEqual({
      text: 'Name\tOrt\nHof A\tBerlin',
    })
  })

  it.each([
    ['UTF-16 with mark', Buffer.from('\uFEFFName;PLZ', 'utf16le'), 'UTF-16'],
    ['UTF-16 without mark', Buffer.from('Name;PLZ', 'utf16le'), 'UTF-16'],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004…'), 'Excel'],
    ['nothing', Buffer.from(' \n'), 'leer'],
  ])('refuses %s with a sentence', (_, bytes, reason) => {
    expect(decodeText(bytes)).toEqual({ problem: expect.stringContaining(reason) })
  })
})
