import type { ShownWidget } from '../../widget/settings.ts'
import { createButton } from './button.ts'
import { createPanel } from './panel.ts'
import { addStyle } from './style.ts'

/** The script's origin and the nonce that the site's policy demands. */
export interface Surroundings {
  origin: string
  nonce: string
}

const elementName = 'lanka-widget'

/** Renders the widget once per page, however often the site contains its code. */
export function mount(settings: ShownWidget, { origin, nonce }: Surroundings): void {
  const { path } = settings
  if (document.querySelector(`${elementName}[data-page="${path}"]`) !== null) return
  const host = document.createElement(elementName)
  host.dataset['page'] = path
  const root = host.attachShadow({ mode: 'closed' })
  // Beside the body, so that neither the site's styles nor a replacement of the body affect it.
  document.documentElement.append(host)
  if (!addStyle(root, settings, nonce)) return host.remove()
  const button = createButton(settings)
  const panel = createPanel(settings, origin)
  button.addEventListener('click', panel.open)
  // Safari does not focus clicked buttons, so it would not return the focus either.
  panel.element.addEventListener('close', () => button.focus({ preventScroll: true }))
  root.append(panel.element, button)
}
