import type { ShownWidget } from '../../widget/settings.ts'
import { createButton } from './button.ts'
import { createPanel } from './panel.ts'
import { addStyle } from './style.ts'

/** Where the script came from, and what the site's policy lets through. */
export interface Surroundings {
  origin: string
  nonce: string
}

const elementName = 'lanka-widget'

/** Draws the widget once for each page, however often the code stands on the site. */
export function mount(settings: ShownWidget, { origin, nonce }: Surroundings): void {
  const { path } = settings
  if (document.querySelector(`${elementName}[data-page="${path}"]`) !== null) return
  const host = document.createElement(elementName)
  host.dataset['page'] = path
  const root = host.attachShadow({ mode: 'closed' })
  // Beside the body, where no style of the site's own parts holds it, and whatever replaces the body leaves it.
  document.documentElement.append(host)
  if (!addStyle(root, settings, nonce)) return host.remove()
  const button = createButton(settings)
  const panel = createPanel(settings, origin)
  button.addEventListener('click', panel.open)
  // Not every browser gives focus to what is clicked, and so back to it.
  panel.element.addEventListener('close', () => button.focus({ preventScroll: true }))
  root.append(panel.element, button)
}
