/** Kinds of devices, as the history of a page shows them. */
export const deviceKinds = ['phone', 'tablet', 'computer'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const marks: readonly [DeviceKind, RegExp][] = [
  ['tablet', /\biPad\b/],
  ['phone', /\b(?:Android|iPhone)\b/],
  ['computer', /\b(?:Windows|macOS|Linux|ChromeOS)\b/],
]

/** Returns the kind of a device by its label, such as `Chrome, Android`; null if the label does not tell. */
export function deviceKindOf(label: string | undefined): DeviceKind | null {
  return marks.find(([, mark]) => mark.test(label ?? ''))?.[0] ?? null
}
