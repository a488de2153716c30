import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateTypes } from './generate-types.ts'
import { createTestDatabase } from './testing/test-database.ts'

test('the committed types are those of the migrated database', async () => {
  const path = new URL('./schema.gen.ts', import.meta.url)
  const fresh = await createTestDatabase()
  const generated = await generateTypes({ connectionString: fresh.url })
  await fresh.drop()
  if (process.env['UPDATE']) await writeFile(path, generated)
  expect(await readFile(path, 'utf8')).toBe(generated)
})
