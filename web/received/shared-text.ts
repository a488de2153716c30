/** Joins the shared title, text and address: phones put an address into any of them, and some into two. */
export function sharedText(query: string): string {
  const given = new URLSearchParams(query)
  const [name = '', text = '', url = ''] = ['title', 'text', 'url'].map((part) => given.get(part)?.trim() ?? '')
  const title = name === text ? '' : name
  // The title names the address, rather than an app's phrase before it: «Listen to this: https://…».
  const said = title === '' ? text : text.replaceAll(/ (?=https?:\/\/)/g, '\n')
  const parts = url !== '' && text.includes(url) ? [title, said] : [title, said, url]
  return [...new Set(parts)].filter(Boolean).join('\n')
}
