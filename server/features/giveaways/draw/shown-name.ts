/** Returns a name as shown to the public: `Олена Коваленко` becomes `Олена К.` */
export function shownName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${[...last][0]}.`
}
