import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import floor from '../../scripts/floor/floor.json' with { type: 'json' }

const moduleName = 'virtual:visitor-scripts'
const resolved = `\0${moduleName}`
const root = fileURLToPath(new URL('../../', import.meta.url))
const counting = fileURLToPath(new URL('./visitor.ts', import.meta.url))
const consent = fileURLToPath(new URL('../analytics/client/consent.ts', import.meta.url))
const referral = fileURLToPath(new URL('./referral.ts', import.meta.url))
const form = fileURLToPath(new URL('../form/client.ts', import.meta.url))
const formLoader = fileURLToPath(new URL('../form/loader.ts', import.meta.url))
const frame = fileURLToPath(new URL('./widget/frame.ts', import.meta.url))
const widget = fileURLToPath(new URL('./widget/main.ts', import.meta.url))

/** The `client.ts` files of block types, by type. */
function blockClients(): Array<[type: string, entry: string]> {
  const address = new URL('../blocks/', import.meta.url)
  return readdirSync(address, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): [string, string] => [name, fileURLToPath(new URL(`${name}/client.ts`, address))])
    .filter(([, entry]) => existsSync(entry))
}

/**
 * Bundles a classic script without imports or exports. The output depends on the source alone, since the content
 * security policy contains its hash.
 */
async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define,
    build: { write: false, minify: true, target: floor.pages, lib: { entry, formats: ['iife'], name: 'visitor' } },
  })
  const [{ output }] = [result].flat() as [Rollup.RollupOutput]
  return output[0].code.trim()
}

async function bundleAll(clients: ReadonlyArray<[string, string]>): Promise<Record<string, string>> {
  const scripts = clients.map(async ([name, entry]) => [name, await bundle(entry)] as const)
  return Object.fromEntries(await Promise.all(scripts))
}

/**
 * Vite plugin for `virtual:visitor-scripts`: the inline scripts of public pages and the widget's script, as strings.
 */
export function visitorScripts(): Plugin {
  let text: Promise<string> | undefined

  async function write(): Promise<string> {
    const blocks = await bundleAll(blockClients())
    const text = await bundle(form)
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 6)
    const formScriptAddress = JSON.stringify(`/form.js?v=${version}`)
    return [
      `export const counting = ${JSON.stringify(await bundle(counting))}`,
      `export const ofBlocks = ${JSON.stringify(blocks)}`,
      `export const ofAnalytics = ${JSON.stringify(await bundle(consent))}`,
      `export const ofForm = ${JSON.stringify(await bundle(formLoader, { formScriptAddress }))}`,
      `export const formScript = ${JSON.stringify({ version, text })}`,
      `export const ofReferral = ${JSON.stringify(await bundle(referral))}`,
      `export const ofFrame = ${JSON.stringify(await bundle(frame))}`,
      `export const ofWidget = ${JSON.stringify(await bundle(widget))}`,
    ].join('\n')
  }

  return {
    name: 'lanka:visitor-scripts',
    resolveId: (id) => (id === moduleName ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      for (const entry of [
        counting,
        consent,
        form,
        formLoader,
        widget,
        frame,
        referral,
        ...blockClients().map(([, file]) => file),
      ])
        this.addWatchFile(entry)
      text ??= write()
      return await text
    },
    watchChange(id) {
      const isPart = ['/analytics/client/', '/client/widget/', '/form/loader.ts'].some((folder) => id.includes(folder))
      if (id === counting || id === referral || id.endsWith('/client.ts') || isPart) text = undefined
    },
  }
}

/** Vite plugin for `virtual:document-scripts`: the inline scripts of the start page and other documents, as strings. */
export function documentScripts(): Plugin {
  const entries = {
    startScript: fileURLToPath(new URL('../../web/start/client.ts', import.meta.url)),
    documentScript: fileURLToPath(new URL('../../web/start/document.ts', import.meta.url)),
  }
  const name = 'virtual:document-scripts'

  async function write(constant: string, entry: string): Promise<string> {
    const text = await bundle(entry)
    if (/<\/script|<!--/i.test(text)) throw new Error(`${entry} could end its element`)
    return `export const ${constant} = ${JSON.stringify(text)}`
  }

  return {
    name: 'lanka:document-scripts',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      for (const entry of Object.values(entries)) this.addWatchFile(entry)
      const texts = await Promise.all(Object.entries(entries).map(([constant, entry]) => write(constant, entry)))
      return texts.join('\n')
    },
  }
}
