/** A part of a drawing that can be drawn again under the name. */
export function named(name: string, drawing: string, attributes = ''): string {
  return `<g id='${name}'${attributes === '' ? '' : ` ${attributes}`}>${drawing}</g>`
}

/** What was drawn under the name once more, after a transform of SVG. */
export function again(name: string, transform: string): string {
  return `<use href='#${name}' transform='${transform}'/>`
}
