import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin, Rollup } from 'vite'

const moduleName = 'virtual:visitor-script'
const resolved = `\0${moduleName}`
const entry = fileURLToPath(new URL('./visitor.ts', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))

/** One classic script without imports or exports; the same source always gives the same text, whose hash is the policy's. */
async function bundle(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['iife'], name: 'visitor' } },
  })
  const [{ output }] = [result].flat() as [Rollup.RollupOutput]
  return output[0].code.trim()
}

/** Provides `virtual:visitor-script`: the text of the script that public pages carry inline. */
export function visitorScript(): Plugin {
  let text: Promise<string> | undefined
  return {
    name: 'lanka:visitor-script',
    resolveId: (id) => (id === moduleName ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      this.addWatchFile(entry)
      text ??= bundle()
      return `export default ${JSON.stringify(await text)}`
    },
    watchChange(id) {
      if (id === entry) text = undefined
    },
  }
}
