interface Wanted {
  /** Of the script. */
  address: string
  /** Of the page, without the slash. */
  path: string
  nonce?: string
  integrity?: string
}

/** What an owner puts on their site. Addresses of pages hold nothing that could end an attribute. */
export function widgetCode({ address, path, nonce, integrity }: Wanted): string {
  const attributes = [
    'async',
    `src="${address}"`,
    `data-page="${path}"`,
    ...(nonce === undefined ? [] : [`nonce="${nonce}"`]),
    ...(integrity === undefined ? [] : [`integrity="${integrity}"`, 'crossorigin']),
  ]
  return `<script ${attributes.join(' ')}></script>`
}

/** What a site's content policy must allow beside what it allows already. */
export function widgetPolicy(origin: string): string {
  return ['script-src', 'connect-src', 'frame-src'].map((directive) => `${directive} ${origin};`).join(' ')
}
