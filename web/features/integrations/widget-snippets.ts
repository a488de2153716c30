interface SnippetOptions {
  /** Address of the script. */
  address: string
  /** The page's path without the slash. */
  path: string
  nonce?: string
  integrity?: string
}

/** The HTML snippet for the owner's site. Page addresses contain no characters that could end an attribute. */
export function widgetCode({ address, path, nonce, integrity }: SnippetOptions): string {
  const attributes = [
    'async',
    `src="${address}"`,
    `data-page="${path}"`,
    ...(nonce === undefined ? [] : [`nonce="${nonce}"`]),
    ...(integrity === undefined ? [] : [`integrity="${integrity}"`, 'crossorigin']),
  ]
  return `<script ${attributes.join(' ')}></script>`
}

/** The sources that a site's content security policy must additionally allow. */
export function widgetPolicy(origin: string): string {
  return ['script-src', 'connect-src', 'frame-src'].map((directive) => `${directive} ${origin};`).join(' ')
}
