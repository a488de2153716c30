/** What somebody works on, as far as the history of a page tells it. */
export const deviceKinds = ['phone', 'tablet', 'computer'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const marks: readonly [DeviceKind, RegExp][] = [
  ['tablet', /\biPad\b/],
  ['phone', /\b(?:Android|iPhone)\b/],
  ['computer', /\b(?:Windows|macOS|Linux|ChromeOS)\b/],
]

/** The kind of a device by its label, such as `Chrome, Android`; null where that says nothing of it. */
export function deviceKindOf(label: string | undefined): DeviceKind | null {
  return marks.find(([, mark]) => mark.test(label ?? ''))?.[0] ?? null
}
