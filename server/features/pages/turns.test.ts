import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { registerPlus } from './testing/accounts.ts'

const lanka = await setUpApp()

test('a crowd of one owner’s calls is answered, however long it takes together', async () => {
  const { call } = lanka.as(await registerPlus(lanka, 'crowded'))
  // Longer together than any lock is waited for.
  await lanka.deps.database.pool.query(`
    create function doze() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end';
    create trigger doze before insert on pages for each row execute function doze()`)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      call(pagesApi.create, { body: { title: 'x', path: `crowded_${number}` } }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(9)
  expect(answers.filter(({ ok }) => !ok).map(({ error }) => error)).toEqual(Array(3).fill('OUT_OF_LIMIT_PLUS'))
})
