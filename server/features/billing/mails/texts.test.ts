import { expect, test } from 'vitest'
import { chargeFailedMail } from './texts.ts'

const facts = {
  username: 'olena',
  siteName: 'Lanka',
  planUrl: 'https://lanka.example/my/plan',
  end: '5 січня 2027',
  amount: '99 ₴',
  card: '•••• 1902',
  reason: '',
  retry: '6 січня 2027',
  graceEnd: '11 січня 2027',
}

test.each(['uk', 'en'] as const)('who can do nothing about a failed charge is led to no button (%s)', (locale) => {
  const told = (decline: 'soft' | 'ours') => chargeFailedMail[locale]({ ...facts, decline }).paragraphs.join(' ')
  const button = locale === 'uk' ? '«Спробувати зараз»' : '“Try now”'
  expect([told('soft').includes(button), told('ours').includes(button)]).toEqual([true, false])
  expect(told('ours')).toContain(facts.retry)
})
