import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { usersApi } from '#contract/users.ts'
import { newId } from '#domain/ids.ts'
import { deliverDueMails } from '#server/features/mail/delivery.ts'
import { newestMail } from '#server/features/mail/testing/outbox.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { actionsOf, registerStaff, staffLines } from '../testing/staff.ts'

const lanka = await setUpApp()

const staff = actionsOf(lanka, await lanka.people.iryna())

describe('the outbox', () => {
  const read = (id: string) => staff.call(adminApi.mail, { params: { id } })

  test('shows mails without their bodies; to read one that was kept leaves a line', async () => {
    const person = await lanka.people.register('addressee', { email: 'addressee@example.ua' })
    const { id } = await newestMail(lanka, 'confirm_email', 'addressee@example.ua')
    const listed = async () => (await staff.call(adminApi.mails)).result.items.find((mail) => mail.id === id)
    expect(await listed()).toMatchObject({ state: 'queued', readable: false, user: { username: 'addressee' } })
    expect((await read(id)).error).toBe('FORBIDDEN')
    await deliverDueMails(lanka.deps)
    expect(await listed()).toMatchObject({ state: 'kept', readable: true, recipient: 'addressee@example.ua' })
    expect(await listed()).not.toHaveProperty('text')
    expect(await staffLines(lanka, person)).toEqual([])
    const { text, html } = (await read(id)).result
    expect([text.includes('#'), html.startsWith('<!doctype html>')]).toEqual([true, true])
    expect(await staffLines(lanka, person)).toMatchObject([{ kind: 'staff_mail_view', details: { mailId: id } }])
    expect((await read(newId())).error).toBe('NOT_FOUND')
  })

  test('keeps mails of others of the staff from whoever would use their links', async () => {
    const other = await registerStaff(lanka, 'second_staff')
    const body = { email: 'second@example.ua', currentPassword: other.password }
    await lanka.as(other).call(usersApi.update, { params: { id: '_self' }, body })
    await deliverDueMails(lanka.deps)
    const { id } = await newestMail(lanka, 'confirm_email', 'second@example.ua')
    expect((await read(id)).error).toBe('FORBIDDEN')
    expect((await lanka.as(other).call(adminApi.mail, { params: { id } })).status).toBe(200)
  })
})
