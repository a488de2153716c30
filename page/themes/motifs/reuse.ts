/** Defines a named part of a drawing for reuse. */
export function definePart(name: string, drawing: string, attributes = ''): string {
  return `<g id='${name}'${attributes === '' ? '' : ` ${attributes}`}>${drawing}</g>`
}

/** Reuses a named part with an SVG transform. */
export function reusePart(name: string, transform: string): string {
  return `<use href='#${name}' transform='${transform}'/>`
}
