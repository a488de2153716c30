// Functions that run in the page. Each is sent to the engine as text, so none may use what stands outside of it.

/**
 * The middle of the first control of a kind that has this name and can be pressed, or null. It is brought into view.
 * A name is compared whole; a part of it counts where it ends in “…”.
 */
export function placeOf(kind, name) {
  const kinds = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    dialog: 'dialog[open], [role=dialog]',
    heading: 'h1, h2, h3',
  }
  const textOf = (element) => element.textContent.replace(/\s+/g, ' ').trim()
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return by
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ')
    if (element.getAttribute('aria-label')) return element.getAttribute('aria-label')
    return element.labels && element.labels.length > 0 ? textOf(element.labels[0]) : textOf(element)
  }
  const isCalled = (element) =>
    name.endsWith('…') ? nameOf(element).startsWith(name.slice(0, -1)) : nameOf(element) === name
  const moves = ({ playState, effect }) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
  if (document.getAnimations().some(moves)) return null
  const dialogs = document.querySelectorAll('dialog[open]')
  const within = dialogs.length > 0 ? dialogs[dialogs.length - 1] : document
  for (const element of kind === 'dialog' ? dialogs : within.querySelectorAll(kinds[kind])) {
    if (!isCalled(element) || element.disabled) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    const hit = document.elementFromPoint(at.x, at.y)
    const label = element.labels && element.labels[0]
    if (hit && (element.contains(hit) || hit.contains(element) || (label && label.contains(hit)))) return at
  }
  return null
}

/** Gives the last field of this name the focus, with all of its text chosen, as Tab does. Returns what stands in it. */
export function focusOn(name) {
  const textOf = (label) => label.textContent.replace(/\s+/g, ' ').trim()
  const field = [...document.querySelectorAll('input, textarea')]
    .filter(({ labels }) => labels?.length > 0 && textOf(labels[0]) === name)
    .pop()
  field.focus()
  field.select()
  return field.value
}

/** Everything that the page shows as text; spaces that no line ends at are as others. */
export function textOf() {
  return document.body.innerText.replaceAll('\u00A0', ' ')
}

/** What has the focus, as a person would call it; empty where nothing has. */
export function focused() {
  const element = document.activeElement
  return element === null || element === document.body ? '' : element.getAttribute('aria-label') || element.textContent
}

/** Puts a picture of one colour into the file field, as choosing one would. */
export async function choosePicture(selector) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 600
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#b4552d'
  pen.fillRect(0, 0, 600, 600)
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  const files = new DataTransfer()
  files.items.add(new File([blob], 'picture.png', { type: 'image/png' }))
  const field = document.querySelector(selector)
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
