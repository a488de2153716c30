import { formId } from './row-focus.ts'

/** A block whose fields are still to come, and what had the focus when that began. */
let awaited: { id: string; from: Element | null } | undefined

/**
 * Puts the focus into a block's first field, or into the one that is wrong: at once or when its form comes, from where
 * it is now or was before.
 */
export function focusFirstField(id: string, from = document.activeElement): void {
  awaited = { id, from }
  if (firstField(id) !== null) fieldsShown(id)
}

/** Called by a form once it is drawn. A focus that has moved elsewhere meanwhile stays there. */
export function fieldsShown(id: string): void {
  if (awaited?.id !== id) return
  const { from } = awaited
  awaited = undefined
  const at = document.activeElement
  // The title of a sheet that has just opened holds the focus, until somebody chooses a part of it.
  const stayed = at === from || at === document.body || at?.matches('dialog, dialog h2')
  if (stayed && !panelOf(id)?.contains(at)) firstField(id)?.focus()
}

function panelOf(id: string): HTMLElement | null {
  return document.getElementById(formId(id))
}

/** Where what stands in it has to be put right first. */
export function wrongField(id: string) {
  return panelOf(id)?.querySelector<HTMLInputElement>('[data-fields] [aria-invalid="true"]')
}

/** A button with a picture alone moves or deletes an entry, and may be disabled. */
function firstField(id: string): HTMLElement | null {
  const fields = panelOf(id)?.querySelector('[data-fields]')
  return (
    wrongField(id) ??
    fields?.querySelector<HTMLElement>(':is(input, textarea, button:not([aria-label], [data-beside])):enabled') ??
    null
  )
}
