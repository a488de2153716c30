import { fileURLToPath } from 'node:url'
import { prepareDemo } from './demo/seed.ts'
import { serve } from './serve.ts'

await serve(fileURLToPath(import.meta.url), async ({ deps }, { appOrigin, siteOrigin }, log) => {
  const { login, password } = await prepareDemo(deps)
  log.info(`A visitor's page:  ${siteOrigin}/${login}`)
  log.info(`The account area:  ${appOrigin}/auth  login ${login}  password ${password}`)
})
