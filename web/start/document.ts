// Script of prices and terms, which are rendered by the server and complete without it.
import { plusKey } from '#web/session/plus-key.ts'
import { storage } from '#web/session/safe-storage.ts'
import { signedIn, startDocument } from './frame.ts'

/** Shows owners of Plus the link to their plan instead of the offer. */
function showForPlan(): void {
  const id = signedIn()?.id
  const plan = id !== undefined && storage.getItem(plusKey) === id ? 'plus' : 'free'
  for (const element of document.querySelectorAll<HTMLElement>('[data-plan]')) {
    element.hidden = element.dataset['plan'] !== plan
  }
}

startDocument()
showForPlan()
for (const kind of ['storage', 'pageshow']) addEventListener(kind, showForPlan)
