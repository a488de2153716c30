import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ofWidget } from 'virtual:visitor-scripts'
import type { Deps } from '#server/deps.ts'
import { addWidgetScript, findWidgetScript } from './queries.ts'
import type { ScriptFile } from './script-file.ts'

const hash = createHash('sha384').update(ofWidget).digest('base64')

/** This release's script, which the widgets of all pages share. */
export const currentScript: ScriptFile = {
  // Base64url, which needs no escaping in a URL or an ETag.
  version: Buffer.from(hash, 'base64').toString('base64url').slice(0, 22),
  text: ofWidget,
}

/** Address and integrity hash of the current script version. */
export function pinnedScript(siteOrigin: string): { address: string; integrity: string } {
  return { address: `${siteOrigin}/widget.js?v=${currentScript.version}`, integrity: `sha384-${hash}` }
}

/** Stores the current version, so that later releases can still serve it. */
export async function storeWidgetScript({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await addWidgetScript(database.db, currentScript, clock.now())
}

/** Cache of earlier versions, which few sites use. */
const former = new LRUCache<string, ScriptFile>({ max: 100 })

/**
 * The requested version, or the current one if it was never served here. `network`: see `Admission`. Throws BUSY on
 * overload.
 */
export async function findScript(
  { database, admission }: Pick<Deps, 'database' | 'admission'>,
  asked: unknown,
  network: string,
): Promise<ScriptFile> {
  if (typeof asked !== 'string' || asked === currentScript.version || !/^[\w-]{22}$/.test(asked)) return currentScript
  const known = former.get(asked)
  if (known !== undefined) return known
  const text = await admission.run('page', network, () => findWidgetScript(database.db, asked))
  if (text === undefined) return currentScript
  const found = { version: asked, text }
  former.set(asked, found)
  return found
}
