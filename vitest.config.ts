import { defineConfig } from 'vitest/config'
import { visitorScript } from './page/client/bundle.ts'

export default defineConfig({
  plugins: [visitorScript()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,contract,page,ui,web,server}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          globalSetup: ['server/db/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Two cores: more workers only wait for each other and for the one database server.
          maxWorkers: 2,
        },
      },
    ],
  },
})
