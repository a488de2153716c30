// What both protocols of drivers, WebDriver and WebDriver BiDi, say alike: presses and keys.

/** What `work` gives; if it fails, what was started for it is stopped. */
export async function orStop(stop, work) {
  try {
    return await work()
  } catch (error) {
    await stop()
    throw error
  }
}

/** The keys of the protocols by the names that the rest uses. */
const keys = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE006' }

const strike = (value) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

/** What people do, by an `act` that sends one source of input with its actions. */
export function inputOf(act) {
  return {
    pressAt: ({ x, y }) =>
      act('pointer', 'finger', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => act('key', 'keys', [...text].flatMap(strike)),
    key: (name) => act('key', 'keys', strike(keys[name])),
  }
}
