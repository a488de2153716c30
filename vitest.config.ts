import { defineConfig } from 'vitest/config'
import { visitorScripts } from './page/client/bundle.ts'

// The runner prints failures with a method that Node 20 lacks (it came with Node 21).
Map.groupBy ??= <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index)
    groups.set(key, [...(groups.get(key) ?? []), item])
    index += 1
  }
  return groups
}

export default defineConfig({
  plugins: [visitorScripts()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,contract,page,ui,web,server}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          // Stylesheets of pages are part of what the server answers.
          css: { include: [/\/page\//] },
          globalSetup: ['server/db/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Two cores: more workers only wait for each other and for the one database server.
          maxWorkers: 2,
        },
      },
    ],
  },
})
