import { createContext, runInContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ofBlocks } from 'virtual:visitor-scripts'

const script = ofBlocks['video']!

interface Tap {
  ctrlKey?: boolean
  metaKey?: boolean
  shiftKey?: boolean
  altKey?: boolean
}

/** The parts of an element that the script touches; without a `player` it is a link like others. */
class FakeElement {
  dataset: Record<string, string>
  className = 'surface b-video'
  textContent = 'Кліп YouTube'
  replacedWith: Record<string, unknown> | undefined
  constructor(player?: string) {
    this.dataset = player === undefined ? {} : { player }
  }
  closest(selector: string) {
    return selector === 'a[data-player]' && 'player' in this.dataset ? this : null
  }
  replaceWith(frame: Record<string, unknown>) {
    this.replacedWith = frame
  }
}

/** A page whose script is that of both types; `tap` tells whether the link was kept from leading away. */
function visit() {
  const listeners: Array<(event: object) => void> = []
  const frames: Array<Record<string, unknown>> = []
  const document = {
    addEventListener: (_name: string, run: (event: object) => void) => listeners.push(run),
    createElement: () => {
      const frame: Record<string, unknown> = {}
      frame['focus'] = () => (frame['focused'] = true)
      frames.push(frame)
      return frame
    },
  }
  const world = createContext({ document, Element: FakeElement })
  runInContext(script, world)
  const tap = (target: unknown, keys: Tap = {}) => {
    let prevented = false
    const event = { target, preventDefault: () => (prevented = true), ...keys }
    for (const listener of listeners) listener(event)
    return prevented
  }
  return { frames, tap }
}

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

test('music and videos have one player, of less than 300 bytes', () => {
  expect(ofBlocks['music']).toBe(script)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(300)
  expect(script).not.toMatch(/<\/script|<!--/i)
})

test('nothing is loaded before a tap, and a tap puts one frame in the place of the link', () => {
  const { frames, tap } = visit()
  expect(frames).toEqual([])
  const link = new FakeElement(player)
  expect(tap(link)).toBe(true)
  expect(frames).toHaveLength(1)
  expect(link.replacedWith).toBe(frames[0])
  expect(frames[0]).toMatchObject({
    src: player,
    className: link.className,
    title: link.textContent,
    focused: true,
  })
  expect(frames[0]!['allow']).toContain('autoplay')
})

test('a tap for another tab or window, beside a link, or on one without a player leads where it leads', () => {
  const { frames, tap } = visit()
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(tap(new FakeElement(player), { [key]: true })).toBe(false)
  }
  for (const target of [new FakeElement(), {}]) {
    expect(tap(target)).toBe(false)
  }
  expect(frames).toEqual([])
})
