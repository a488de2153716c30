// What the bundler turns into values: stylesheets as text, CSS modules as class names, and files as addresses.
declare module '*.css?inline' {
  const text: string
  export default text
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*.woff2?url' {
  const address: string
  export default address
}
declare module '*.svg?url' {
  const address: string
  export default address
}
// Scripts of public pages, bundled and minified (see page/client/bundle.ts).
declare module 'virtual:visitor-scripts' {
  /** Counts visits. */
  export const counting: string
  /** What a block type needs beside that, by its name. */
  export const ofBlocks: Readonly<Record<string, string | undefined>>
  /** What asks for consent, and tells others of the visit. */
  export const ofAnalytics: string
  /** What fetches `formScript` once it is wanted. */
  export const ofForm: string
  /** What the feedback form needs, and a name of these bytes alone. */
  export const formScript: { version: string; text: string }
  /** What keeps a referral. */
  export const ofReferral: string
  /** What the page needs in the widget's frame. */
  export const ofFrame: string
  /** What owners put on sites of their own. */
  export const ofWidget: string
}
// The scripts of documents that the server draws, likewise.
declare module 'virtual:document-scripts' {
  export const startScript: string
  /** What every other one needs. */
  export const documentScript: string
}

interface ImportMeta {
  readonly env: { readonly DEV: boolean }
  /** The texts of the files that fit the patterns, by their paths; put in by the bundler. */
  glob<Text extends string>(
    patterns: readonly string[],
    options: { query: '?raw' | '?url'; import: 'default'; eager: true },
  ): Readonly<Record<string, Text>>
}
