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
declare module '*.svg?url' {
  const address: string
  export default address
}
// The visitor script, bundled and minified (see page/client/bundle.ts).
declare module 'virtual:visitor-script' {
  const text: string
  export default text
}

interface ImportMeta {
  readonly env: { readonly DEV: boolean }
}
