import { formId } from './row-focus.ts'

/** Block whose form is loading, and the element focused when that began. */
let awaited: { id: string; from: Element | null } | undefined

/** Focuses a block's first or invalid field, at once or when its form has loaded, unless the focus moves meanwhile. */
export function focusFirstField(id: string, from = document.activeElement): void {
  awaited = { id, from }
  if (firstField(id) !== null) fieldsShown(id)
}

/** Called by a form after rendering. A focus that moved elsewhere stays there. */
export function fieldsShown(id: string): void {
  if (awaited?.id !== id) return
  const { from } = awaited
  awaited = undefined
  const at = document.activeElement
  // The title of a just opened sheet has the initial focus.
  const stayed = at === from || at === document.body || at?.matches('dialog, dialog h2')
  if (stayed && !panelOf(id)?.contains(at)) firstField(id)?.focus()
}

function panelOf(id: string): HTMLElement | null {
  return document.getElementById(formId(id))
}

/** The first invalid field of a form. */
export function firstInvalid(id: string) {
  return panelOf(id)?.querySelector<HTMLInputElement>('[data-fields] [aria-invalid="true"]')
}

/** The first field of a form, without the icon buttons of list entries. */
function firstField(id: string): HTMLElement | null {
  const fields = panelOf(id)?.querySelector('[data-fields]')
  return (
    firstInvalid(id) ??
    fields?.querySelector<HTMLElement>(':is(input, textarea, button:not([aria-label], [data-beside])):enabled') ??
    null
  )
}
