import { expect, test } from 'vitest'
import { planLimits } from '#domain/plans.ts'
import { maxSections } from '#page/blocks/accordion/model.ts'
import { models } from '#page/registry/models.gen.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { withoutTime } from './testing/filled-page.ts'
import { exportFile, importFile } from './testing/files.ts'

const lanka = await setUpApp()

const sections = Array.from({ length: maxSections }, (_none, index) => ({ id: `s${index}`, title: 'Т', text: 'т' }))
/** Of what there is and of what there was: as many texts as a translation may hold. */
const translation = Object.fromEntries(Array.from({ length: 100 }, (_none, index) => [`items.s${index}.title`, 'T']))

test('a page of as many parts as a page may have is saved, and comes back from its file', async () => {
  const who = await registerPlus(lanka, 'everything')
  const owner = createOwner(lanka, who)
  const blocks = Array.from({ length: planLimits.plus.blocks }, (_none, index) =>
    models.accordion.schema.parse({ id: `b${index}`, type: 'accordion', items: sections, translation }),
  )
  await owner.save({ blocks })
  const file = await exportFile(lanka, who, owner.id)
  await owner.save({ blocks: [] })
  const { status, result } = await importFile(lanka, who, owner.id, file)
  expect([status, result.blocks]).toEqual([200, blocks])
  expect(withoutTime(await exportFile(lanka, who, owner.id))).toBe(withoutTime(file))
})
