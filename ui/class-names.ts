/**
 * Joins the class names that are present; `undefined` if there is none, so that no empty class attribute is rendered.
 */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
