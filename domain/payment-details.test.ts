import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPaymentDetails } from './payment-details.ts'

describe('cards', () => {
  test.each([
    ['4111 1111 1111 1111', 'Visa'],
    ['5555-5555-5555-4444', 'Mastercard'],
    ['2223003122003222', 'Mastercard'],
    ['6759\u00A06498\u00A02643\u00A08453', 'Maestro'],
    ['9804 1234 5678 9014', 'ПРОСТІР'],
  ])('%s is one of %s', (text, network) => {
    const compact = text.replaceAll(/\D/g, '')
    expect(readPaymentDetails(text)).toEqual({
      kind: 'card',
      network,
      compact,
      groups: [0, 4, 8, 12].map((start) => compact.slice(start, start + 4)),
      fault: undefined,
      length: 16,
    })
  })

  test('any one wrong digit, and two neighbours changed about, are noticed', () => {
    const digits = [...'4149499112345671']
    expect(readPaymentDetails(digits.join(''))).toMatchObject({ fault: undefined })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const wrong = digits.with(place, String((Number(digits[place]) + shift) % 10)).join('')
        expect(readPaymentDetails(wrong)).toMatchObject({ kind: 'card', fault: 'check' })
      }),
    )
    const swapped = digits.with(2, digits[3]!).with(3, digits[2]!).join('')
    expect(readPaymentDetails(swapped)).toMatchObject({ fault: 'check' })
  })

  test('a digit lost or added is a slip', () => {
    expect(readPaymentDetails('411111111111111')).toMatchObject({ kind: 'card', fault: 'length', length: 16 })
    expect(readPaymentDetails('4111 1111 1111 1111 1')).toMatchObject({ kind: 'card', fault: 'length', length: 16 })
  })

  test.each(['+380 67 123 45 67', '380671234567', '1234567890123452', '00034567', '4111 1111 1111 1111, Олена', ''])(
    '%j is no card',
    (text) => expect(readPaymentDetails(text)).toBeUndefined(),
  )
})

describe('account numbers', () => {
  test.each([
    'UA21 3223 1300 0002 6007 2335 6600 1',
    'UA903052992990004149123456789',
    'de89370400440532013000',
    'GB82 WEST 1234 5698 7654 32',
    'PL61 1090 1014 0000 0712 1981 2874',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is right', (text) => {
    const compact = text.replaceAll(' ', '').toUpperCase()
    const found = readPaymentDetails(text)
    expect(found).toMatchObject({ kind: 'iban', compact, fault: undefined, length: compact.length })
    expect(found?.groups.join('')).toBe(compact)
    expect(found?.groups.slice(0, -1).every((group) => group.length === 4)).toBe(true)
  })

  test('any one wrong digit is noticed', () => {
    const iban = [...'UA213223130000026007233566001']
    expect(iban).toHaveLength(29)
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 28 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const wrong = iban.with(place, String((Number(iban[place]) + shift) % 10)).join('')
        expect(readPaymentDetails(wrong)).toMatchObject({ kind: 'iban', fault: 'check' })
      }),
    )
  })

  test('a Ukrainian one has 29 characters', () => {
    expect(readPaymentDetails('UA2132231300000260072335660011')).toMatchObject({ fault: 'length', length: 29 })
    expect(readPaymentDetails('UA21322313000002600723356600')).toMatchObject({ fault: 'length', length: 29 })
  })

  test.each(['UA', 'UA21', 'ZZ213223130000026007233566001', 'UAH 5000', 'UA21 3223 — 1300, Олена'])(
    '%j is none',
    (text) => expect(readPaymentDetails(text)).toBeUndefined(),
  )
})

test('the worst of texts is read in one pass', () => {
  for (const pattern of ['4', 'UA', '4 ', 'UA21', '-'])
    expect(readPaymentDetails(pattern.repeat(100_000))).toBeUndefined()
})
