const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? entity
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
}

/** Removes tags and decodes entities. The result is rendered as text and never as markup. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(\w+|#\d{1,7}|#x[\da-f]{1,6});/gi, decoded)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
