import type { ComponentType } from 'react'
import { createStore } from '#ui/store.ts'
import { overScreen } from './over-screen.ts'
import { createScroll, entryState } from './scroll.ts'
import {
  createMatcher,
  readPlace,
  Redirect,
  type Judgement,
  type Layer,
  type Match,
  type Place,
  type Route,
} from './table.ts'
import { whenModuleIsGone } from './module-gone.ts'

/** What is drawn: the screens of an address with what their guards have found out, or why they cannot be shown. */
export interface Shown {
  place: Place
  match: Match
  screens: readonly ComponentType[]
  judgement: Judgement
  error: { cause: unknown } | undefined
}

export interface Going {
  href: string
  /** The address on show leaves no entry in the history. */
  replace?: boolean
  /** Neither to the top nor to the hash. */
  keepScroll?: boolean
}

export interface Options {
  routes: Readonly<Record<string, Route>>
  /** Comes before every guard: settles the address, or throws a `Redirect` to its final form. */
  settle: (place: Place) => Promise<void>
  /** The form in which an address stands in the bar and in links, where it has another than in the table. */
  present: (href: string) => string
}

const screens = new Map<Layer['screen'], Promise<ComponentType>>()

/**
 * Loads a screen, once: WebKit may answer the second of two calls for a module that is on its way before the module has
 * run. One that did not arrive is asked for again.
 */
function screenOf(screen: NonNullable<Layer['screen']>): Promise<ComponentType> {
  const known = screens.get(screen)
  if (known !== undefined) return known
  const coming = screen()
  screens.set(screen, coming)
  coming.catch(() => screens.delete(screen))
  return coming
}

/** Loads what the layers are drawn with. */
async function screensOf(layers: readonly Layer[]): Promise<ComponentType[]> {
  const coming = layers.flatMap(({ screen }) => (screen === undefined ? [] : [screenOf(screen)]))
  const beside = layers.flatMap(({ load }) => (load === undefined ? [] : [load()]))
  await Promise.all(beside)
  return Promise.all(coming)
}

/**
 * Leads from address to address. An address is shown at once in the browser's bar and judged then: the guards of its
 * layers, one after the other, while the code of its screens is on its way. What was on screen stays until all is there.
 * An address outside of the table is left to the server.
 */
export function createRouter({ routes, settle, present }: Options) {
  const matchOf = createMatcher(routes)
  const place = createStore(readPlace(location.href))
  const shown = createStore<Shown | undefined>(undefined)
  const busy = createStore(true)
  const scroll = createScroll()
  let running: Promise<void> = Promise.resolve()
  let newest = 0
  /** The entry of the history that is shown; what lies over its screen has its name too. */
  let shownAt: string | undefined
  let afterDrawing: (() => void)[] = []

  /** What to show at the address in the bar, or where to go instead; undefined where the table has nothing. */
  async function answerTo(here: Place): Promise<Shown | Redirect | undefined> {
    const match = matchOf(here.pathname)
    let judgement: Judgement = {}
    const frames: Layer[] = []
    try {
      await settle(here)
      if (match === undefined) return undefined
      const { layers, params } = match
      const coming = screensOf(layers)
      // Its failure counts only once the guards have let the visit through.
      coming.catch(() => undefined)
      for (const layer of layers) {
        judgement = { ...judgement, ...(await layer.guard?.({ place: here, params })) }
        if (layer !== layers.at(-1)) frames.push(layer)
      }
      return { place: here, match, judgement, screens: await coming, error: undefined }
    } catch (cause) {
      if (cause instanceof Redirect) return cause
      whenModuleIsGone(cause, () => location.reload())
      // The frames that the visit was let into stay around what is said in the place of the screen.
      const screens = await screensOf(frames).catch(() => [])
      return match && { place: here, match, judgement, screens, error: { cause } }
    }
  }

  /** Leaves the application; nothing that waits for the new screen goes on. */
  function leaveFor(href: string, replace: boolean): Promise<void> {
    if (replace) location.replace(href)
    else location.assign(href)
    return new Promise(() => {})
  }

  function arrive(): Place {
    const here = readPlace(location.href)
    // But for the form that it is presented in, an address has no slash at its end.
    const href = present(here.href)
    if (href !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', href)
    shownAt = entryState().at
    place.set(here)
    return here
  }

  async function draw(next: Shown): Promise<void> {
    const drawn = new Promise<void>((resolve) => afterDrawing.push(resolve))
    shown.set(next)
    await drawn
  }

  async function show(keepScroll: boolean): Promise<void> {
    const turn = (newest += 1)
    const isMoving = shown.get() !== undefined
    busy.set(true)
    const here = arrive()
    const next = await answerTo(here)
    if (turn === newest && next === undefined) await leaveFor('/', true)
    if (turn === newest && next instanceof Redirect) await go({ href: next.href, replace: true })
    else if (turn === newest) await draw(next as Shown)
    if (turn !== newest) return running
    busy.set(false)
    if (keepScroll) return undefined
    scroll.settle(here.hash)
    // What was pressed may have gone with its frame.
    if (isMoving && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    return undefined
  }

  function start(keepScroll: boolean): Promise<void> {
    running = show(keepScroll)
    return running
  }

  /** Resolves once the screen of the address, or of the newest one asked for meanwhile, is drawn. */
  function go({ href, replace = false, keepScroll = false }: Going): Promise<void> {
    const target = readPlace(href)
    if (matchOf(target.pathname) === undefined) return leaveFor(href, replace)
    const shownHref = present(target.href)
    const inPlace = replace || target.href === readPlace(location.href).href
    const stepping = overScreen.stepping() ?? (inPlace ? undefined : overScreen.leaveInner())
    if (stepping !== undefined) return stepping.then(() => go({ href, replace, keepScroll }))
    if (inPlace) history.replaceState(history.state, '', shownHref)
    else if (overScreen.takeSpent()) scroll.takePlace(shownHref)
    else scroll.push(shownHref)
    return start(keepScroll)
  }

  return {
    /** The address in the bar, which what is shown may be behind. */
    place,
    shown,
    present,
    /** Whether a screen is on its way. */
    busy,
    go,
    /** Judges the address anew. */
    again: () => start(true),
    /** Fetches what the screens of an address are made of, so that a press shows them at once. */
    preload(href: string): void {
      const layers = matchOf(readPlace(href).pathname)?.layers
      if (layers !== undefined) void screensOf(layers).catch(() => undefined)
    },
    /** Called when what is shown has been drawn. */
    drawn(): void {
      for (const resolve of afterDrawing) resolve()
      afterDrawing = []
    },
    /** Shows the address of the window and follows it from then on. */
    begin(): void {
      scroll.adopt()
      addEventListener('popstate', () => {
        overScreen.popped()
        if (entryState().at !== shownAt) void start(scroll.adopt())
        // Since something lay over the screen, its address may have been replaced.
        else history.replaceState(history.state, '', present(place.get().href))
      })
      void start(false)
    },
  }
}

export type Router = ReturnType<typeof createRouter>
