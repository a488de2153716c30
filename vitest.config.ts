import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { documentScripts, visitorScripts } from './page/client/bundle.ts'

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

const files = (kind: string) => `{domain,contract,page,ui,web,server}/**/*.${kind}.{ts,tsx}`

export default defineConfig({
  plugins: [visitorScripts(), documentScripts()],
  test: {
    // Stylesheets of pages are part of what the server answers.
    css: { include: [/\/page\//] },
    globalSetup: ['server/db/testing/global-setup.ts'],
    // As in the browser tests: it ends what hangs. A test of three quiet seconds takes more than a minute where many
    // programs share the cores, and one that is cut off goes on beside the next.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // For what is waited for; a busy machine may take seconds for it.
    expect: { poll: { timeout: 60_000 } },
    // Two a core, since tests wait for the database half of their time; beyond four they only wait for that one server,
    // whose connections would run out as well.
    maxWorkers: Math.min(4, 2 * availableParallelism()),
    projects: [
      {
        extends: true,
        // Only here: the other project hashes passwords with the work that the product does.
        resolve: {
          alias: { '@node-rs/argon2': fileURLToPath(new URL('server/testing/light-argon2.ts', import.meta.url)) },
        },
        test: {
          name: 'node',
          include: [files('test'), 'scripts/**/*.test.mjs'],
          exclude: [files('mocks.test')],
          // Loading the modules anew for each file takes as long as the tests themselves. What a test changes in them
          // it changes back.
          isolate: false,
        },
      },
      // A module can be replaced only before anybody has loaded it, so each of these files has them to itself.
      { extends: true, test: { name: 'mocks', include: [files('mocks.test')] } },
    ],
  },
})
