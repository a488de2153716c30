// The widget on a site of the owner's: a button that opens their page over it. It keeps nothing in the browser, touches
// nothing of the site, and where anything is missing it does nothing and says nothing.
import type { WidgetSettings } from '../../widget/settings.ts'
import { mount } from './mount.ts'

function ownScript(): HTMLScriptElement | null {
  const current = document.currentScript
  // Without it as a module, or where a script of the site runs the text of ours.
  return current instanceof HTMLScriptElement ? current : document.querySelector('script[data-page][src*="/widget.js"]')
}

function whenParsed(start: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
  else start()
}

/** Whether the owner named this site, or one above it, or none. */
function isHere(site: string | null): boolean {
  return site === null || `.${location.hostname}`.endsWith(`.${site}`)
}

async function load({ src, dataset: { page = '' }, nonce }: HTMLScriptElement): Promise<void> {
  const { origin } = new URL(src)
  // What is no address of a page is not asked for: the site's console would tell of the refusal.
  if (!/^\w+$/.test(page)) return
  const answer = await fetch(`${origin}/widget/${page}.json`, { credentials: 'omit' })
  const settings = (await answer.json()) as WidgetSettings
  if (settings.enabled && isHere(settings.site)) whenParsed(() => mount(settings, { origin, nonce }))
}

const script = ownScript()
if (script !== null && 'HTMLDialogElement' in self) load(script).catch(() => undefined)
