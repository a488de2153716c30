import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { documentScripts, visitorScripts } from './page/client/bundle.ts'

// Vitest's reporter of failures uses Map.groupBy, which Node 20 lacks (added in Node 21).
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
    // Stylesheets of pages are part of the server's responses.
    css: { include: [/\/page\//] },
    globalSetup: ['server/db/testing/global-setup.ts'],
    // The browser tests have a long timeout too: it only ends hanging tests. A test of three seconds may take more than
    // a minute on a machine under load, and a timed-out one keeps running beside the next.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Timeout of polling assertions; a busy machine may take seconds.
    expect: { poll: { timeout: 60_000 } },
    // Two workers per core, since tests wait for the database half of the time. At most four: more would only wait for
    // that one server, and exhaust its connections.
    maxWorkers: Math.min(4, 2 * availableParallelism()),
    projects: [
      {
        extends: true,
        // Cheap password hashing, only in this project; the other one hashes with the product's real cost.
        resolve: {
          alias: { '@node-rs/argon2': fileURLToPath(new URL('server/testing/light-argon2.ts', import.meta.url)) },
        },
        test: {
          name: 'node',
          include: [files('test'), 'scripts/**/*.test.mjs'],
          exclude: [files('mocks.test')],
          // Reloading the modules for each file takes as long as the tests. Tests must revert what they change in
          // shared modules.
          isolate: false,
        },
      },
      // A module can be replaced only before it is loaded, so each of these files is isolated.
      { extends: true, test: { name: 'mocks', include: [files('mocks.test')] } },
    ],
  },
})
