import { expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { adminApi } from '#contract/admin.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { grantAdmin } from './service.ts'

const lanka = await setUpApp()
const grant = (login: string) => grantAdmin(lanka.deps.database.db, login, lanka.clock.now())

test('rights that the operator gives are in the log of the account and among the events, once', async () => {
  const iryna = await lanka.people.iryna()
  const taras = await lanka.people.register('taras_g')
  expect([await grant('Taras_G'), await grant('taras_g')]).toEqual([true, true])
  const own = await lanka.as(taras).call(accountApi.securityEvents, { query: {} })
  expect(own.result.items.filter(({ kind }) => kind === 'staff_promote')).toHaveLength(1)
  const { result } = await lanka.as(iryna).call(adminApi.events, { query: { kind: 'staff_promote', q: 'taras_g' } })
  expect(result.items).toMatchObject([{ user: { id: taras.id, username: 'taras_g' }, staff: null }])
})

test('nobody gets them by a name that no account has', async () => {
  expect(await grant('nobody_here')).toBe(false)
})
