import { expect, test } from 'vitest'
import { usersApi } from '#contract/users.ts'
import { newestMail } from '#server/features/mail/testing/outbox.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { newBuyer } from '../testing/buyer.ts'

const seller = { name: 'ФОП <b>Продавець</b> П. П.', code: '1234567890', address: 'Київ', email: 'shop@lanka.example' }

const lanka = await setUpApp({ config: { seller: { ...seller, phone: undefined } } })

test('a receipt says what was paid, for which term, from which card and to whom', async () => {
  const buyer = await newBuyer(lanka, 'receipts')
  await buyer.buy('annual')
  const [invoice] = await buyer.invoices()
  const { status, headers, body } = await lanka.app
    .inject({
      url: `/api/invoices/${invoice!.id}/receipt`,
      headers: { authorization: `Bearer ${buyer.person.accessToken}` },
    })
    .then((answer) => ({ status: answer.statusCode, headers: answer.headers, body: answer.body }))
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const text = body.replaceAll(/\s/g, ' ')
  for (const part of ['990 ₴', 'Lanka Plus, рік', '•••• 1902', `№ ${invoice!.number}`]) expect(text).toContain(part)
  // What an operator writes is text, whatever it looks like.
  expect(text).toContain('ФОП &lt;b&gt;Продавець')
  const mail = await newestMail(lanka, 'receipt', 'receipts@example.ua')
  expect(mail.subject.replaceAll(/\s/g, ' ')).toBe('Квитанція за Plus: 990 ₴')
  expect(mail.text).toContain(`Рахунок: № ${invoice!.number}`)
  expect(mail.text).toContain(`/my/plan?receipt=${invoice!.id}`)
  expect(mail.html).not.toContain('<b>')
})

test('number and days of an invoice are written as the language does', async () => {
  const buyer = await newBuyer(lanka, 'in_english')
  await buyer.buy()
  const params = { id: buyer.person.user.id }
  await lanka.as(buyer.person).call(usersApi.update, { params, body: { lang: 'en' } })
  const [invoice] = await buyer.invoices()
  const headers = { authorization: `Bearer ${buyer.person.accessToken}` }
  const { body } = await lanka.app.inject({ url: `/api/invoices/${invoice!.id}/receipt`, headers })
  expect(body).toContain(`No. ${invoice!.number}`)
  expect(body).not.toContain('№')
  expect(body).toMatch(/\d\d [A-Z][a-z]{2} \d{4} – \d\d [A-Z][a-z]{2} \d{4}/)
})

test('what is not paid has no receipt', async () => {
  const buyer = await newBuyer(lanka, 'unpaid')
  await buyer.begin()
  const [invoice] = await buyer.invoices()
  expect(invoice!.status).toBe('open')
  expect((await buyer.receipt(invoice!.id)).error).toBe('NOT_FOUND')
})
