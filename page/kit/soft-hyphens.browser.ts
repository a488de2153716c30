/** What visitors get is drawn by the server. A preview divides long words where their line ends: where exactly is not worth its weight. */
export function withSoftHyphens(...[text]: [text: string, longWord?: number]): string {
  return text
}

export { withSoftHyphens as inBoxes }
