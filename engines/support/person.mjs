// What a person does in a browser, told in what they see: names of buttons, labels of fields and texts. Everything that
// an engine has to offer for it is in `Browser`.
import { setTimeout as sleep } from 'node:timers/promises'
import { focusOn, placeOf, textOf } from './in-page.mjs'

/**
 * One window of an engine, the size of a phone.
 *
 * @typedef {object} Browser
 * @property {string} name
 * @property {(url: string) => Promise<void>} open
 * @property {(fn: Function, ...values: unknown[]) => Promise<any>} run calls a function in the page
 * @property {(at: { x: number, y: number }) => Promise<void>} pressAt a press of the pointer, in CSS pixels of the window
 * @property {(text: string) => Promise<void>} type keys, one after the other, to what has the focus
 * @property {(name: string) => Promise<void>} key one key by its name, such as `Escape`
 * @property {(file: string) => Promise<void>} picture a PNG of what the window shows
 * @property {() => Promise<void>} close
 */

const patienceMs = 30_000

/** Asks until the answer is neither false, null nor undefined; says what it waited for when that does not come. */
async function until(what, ask) {
  const end = performance.now() + patienceMs
  for (;;) {
    const answer = await ask().catch((error) => {
      // A page that is about to be left answers nothing.
      if (performance.now() > end) throw error
    })
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (performance.now() > end) throw new Error(`${what} did not come`)
    await sleep(50)
  }
}

/** @param {Browser} browser */
export function createPerson(browser) {
  const { run } = browser
  /** Once it stands still: what still moves would be missed. */
  const find = async (kind, name) => {
    let last
    return until(`${kind} “${name}”`, async () => {
      const now = await run(placeOf, kind, name)
      const isStill = now !== null && last?.x === now.x && last.y === now.y
      last = now
      return isStill ? now : undefined
    })
  }

  return {
    ...browser,
    until,
    find,
    async press(kind, name) {
      await browser.pressAt(await find(kind, name))
    },
    /** Writes over what stands in a field. */
    async fill(name, text) {
      await find('field', name)
      await run(focusOn, name)
      await browser.type(text)
      await until(`“${text}” in “${name}”`, async () => (await run(focusOn, name)) === text)
    },
    sees: (text) => until(`the text “${text}”`, async () => (await run(textOf)).includes(text)),
    arrives: (pattern) => until(`an address like ${pattern}`, async () => pattern.test(await run(() => location.href))),
  }
}
