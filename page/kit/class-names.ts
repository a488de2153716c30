/** Joins the class names that apply; `undefined` when none does, so that no empty class attribute is written. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
