// The widget on an owner's site: a button that opens their page in a dialog. It stores nothing, changes nothing of the
// site, and does nothing if anything is missing.
import type { WidgetSettings } from '../../widget/settings.ts'
import { mount } from './mount.ts'

function ownScript(): HTMLScriptElement | null {
  const current = document.currentScript
  // `currentScript` is null in modules and if the site's own script runs this text.
  return current instanceof HTMLScriptElement ? current : document.querySelector('script[data-page][src*="/widget.js"]')
}

function whenParsed(start: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
  else start()
}

/** Whether the widget may work here: on the configured site, on its subdomains, or anywhere if none is configured. */
function isHere(site: string | null): boolean {
  return site === null || `.${location.hostname}`.endsWith(`.${site}`)
}

async function load({ src, dataset: { page = '' }, nonce }: HTMLScriptElement): Promise<void> {
  const { origin } = new URL(src)
  // An invalid address is not requested, since the failure would appear on the site's console.
  if (!/^\w+$/.test(page)) return
  const answer = await fetch(`${origin}/widget/${page}.json`, { credentials: 'omit' })
  const settings = (await answer.json()) as WidgetSettings
  if (settings.enabled && isHere(settings.site)) whenParsed(() => mount(settings, { origin, nonce }))
}

const script = ownScript()
if (script !== null && 'HTMLDialogElement' in self) load(script).catch(() => undefined)
