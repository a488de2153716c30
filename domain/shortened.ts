/** The text, or as much of it as leaves room for `…` in `max` code points. */
export function shortened(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
