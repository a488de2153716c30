/**
 * Breaks a long URL only before a part of its path or after a punctuation mark; texts with spaces are left unchanged.
 */
export function LongAddress({ children }: { children: string }) {
  if (children.includes(' ')) return children
  const parts = children.replace(/[._-]|(?=\/)/g, '$&\n').split('\n')
  return parts.flatMap((part, index) => [part, <wbr key={index} />])
}
