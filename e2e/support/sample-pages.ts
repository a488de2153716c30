/** A sample page as `npm run screens` makes it. */
export interface Wanted {
  preset: string
  theme?: object
  links: 'all' | 'full' | 'drawn' | number
  name: string
  hasPhoto?: boolean
  lang: 'uk' | 'en'
}

/** What makes them, loaded by the tests from its sources. */
export interface Screens {
  drawPage(wanted: Wanted): string
  drawingAt(path: string): string | undefined
  samplePage(wanted: Wanted): { blocks: Array<{ id: string; type: string }> }
  models: object
  themeIds: readonly string[]
  backgroundIds: readonly string[]
}
