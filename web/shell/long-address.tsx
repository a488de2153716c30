/** A long address ends a line before a part of its path or after a mark of it; other texts are left as they are. */
export function LongAddress({ children }: { children: string }) {
  if (children.includes(' ')) return children
  const parts = children.replace(/[._-]|(?=\/)/g, '$&\n').split('\n')
  return parts.flatMap((part, index) => [part, <wbr key={index} />])
}
