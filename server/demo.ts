import { fileURLToPath } from 'node:url'
import { prepareDemo } from './demo/seed.ts'
import { withStandIns } from './demo/stand-ins.ts'
import type { Welcome } from './processes/work.ts'
import { serve } from './serve.ts'

const entry = fileURLToPath(import.meta.url)
const adapt = await withStandIns()
const welcome: Welcome = async ({ deps }, { appOrigin, siteOrigin }, log) => {
  const { login, password } = await prepareDemo(deps)
  log.info(`A visitor's page:  ${siteOrigin}/${login}`)
  log.info(`The account area:  ${appOrigin}/auth  login ${login}  password ${password}`)
}
await serve(entry, welcome, adapt)
