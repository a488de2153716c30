// Modules that the bundler provides: stylesheets as text, CSS modules as class names, and files as URLs.
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
  /** Counts views and clicks; every public page has it. */
  export const counting: string
  /** Additional scripts of block types, by the name of the type. */
  export const ofBlocks: Readonly<Record<string, string | undefined>>
  /** Asks for consent and reports the visit to the owner's counters. */
  export const ofAnalytics: string
  /** Fetches `formScript` when the visitor is about to use the feedback form. */
  export const ofForm: string
  /** Script of the feedback form; `version` names exactly these bytes. */
  export const formScript: { version: string; text: string }
  /** Stores a referral. */
  export const ofReferral: string
  /** Script of the page inside the widget's frame. */
  export const ofFrame: string
  /** Script that owners embed on their own sites. */
  export const ofWidget: string
}
// Scripts of documents that the server draws, bundled and minified.
declare module 'virtual:document-scripts' {
  export const startScript: string
  /** Script of every document except the start page. */
  export const documentScript: string
}

interface ImportMeta {
  readonly env: { readonly DEV: boolean }
  /** Texts or URLs of the files that match the patterns, by path; the bundler replaces this call. */
  glob<Text extends string>(
    patterns: readonly string[],
    options: { query: '?raw' | '?url'; import: 'default'; eager: true },
  ): Readonly<Record<string, Text>>
}
