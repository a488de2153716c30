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

/** What is rendered: the screens of a URL with the results of their guards, or the error. */
export interface Shown {
  place: Place
  match: Match
  screens: readonly ComponentType[]
  judgement: Judgement
  error: { cause: unknown } | undefined
}

export interface Going {
  href: string
  /** Replaces the current history entry. */
  replace?: boolean
  /** Does not scroll to the top or to the hash. */
  keepScroll?: boolean
}

export interface Options {
  routes: Readonly<Record<string, Route>>
  /** Runs before all guards: settles the language of the URL, or throws a `Redirect` to its canonical form. */
  settle: (place: Place) => Promise<void>
  /** Returns the form of a URL for the address bar and links, if it differs from the route table. */
  present: (href: string) => string
}

const screens = new Map<Layer['screen'], Promise<ComponentType>>()

/**
 * Loads a screen, once: WebKit may resolve the second of two concurrent imports of a module before the module has run.
 * After a failure the import is tried again.
 */
function screenOf(screen: NonNullable<Layer['screen']>): Promise<ComponentType> {
  const known = screens.get(screen)
  if (known !== undefined) return known
  const coming = screen()
  screens.set(screen, coming)
  coming.catch(() => screens.delete(screen))
  return coming
}

/** Loads the screens of the layers, and the data they need before rendering. */
async function screensOf(layers: readonly Layer[]): Promise<ComponentType[]> {
  const coming = layers.flatMap(({ screen }) => (screen === undefined ? [] : [screenOf(screen)]))
  const beside = layers.flatMap(({ load }) => (load === undefined ? [] : [load()]))
  await Promise.all(beside)
  return Promise.all(coming)
}

/**
 * Creates the router. A navigation changes the URL at once, then runs the guards of the route's layers in order while
 * the code of its screens loads. The former screen stays visible until everything is loaded. A URL outside the route
 * table is left to the server.
 */
export function createRouter({ routes, settle, present }: Options) {
  const matchOf = createMatcher(routes)
  const place = createStore(readPlace(location.href))
  const shown = createStore<Shown | undefined>(undefined)
  const busy = createStore(true)
  const scroll = createScroll()
  let running: Promise<void> = Promise.resolve()
  let newest = 0
  /** Key of the history entry that is shown; the entries of layers over its screen have the same key. */
  let shownAt: string | undefined
  let afterDrawing: (() => void)[] = []

  /** Returns what to show at the current URL, or a redirect; undefined if the table has no route for it. */
  async function answerTo(here: Place): Promise<Shown | Redirect | undefined> {
    const match = matchOf(here.pathname)
    let judgement: Judgement = {}
    const frames: Layer[] = []
    try {
      await settle(here)
      if (match === undefined) return undefined
      const { layers, params } = match
      const judge = async () => {
        for (const layer of layers) {
          judgement = { ...judgement, ...(await layer.guard?.({ place: here, params })) }
          if (layer !== layers.at(-1)) frames.push(layer)
        }
      }
      // Guards first: what they ask the server takes longest, and their code must not queue behind that of the screens.
      const judged = judge()
      const coming = screensOf(layers)
      // A failed import is reported only after the guards have passed.
      coming.catch(() => undefined)
      await judged
      return { place: here, match, judgement, screens: await coming, error: undefined }
    } catch (cause) {
      if (cause instanceof Redirect) return cause
      whenModuleIsGone(cause, () => location.reload())
      // The frames whose guards have passed stay around the error message.
      const screens = await screensOf(frames).catch(() => [])
      return match && { place: here, match, judgement, screens, error: { cause } }
    }
  }

  /** Leaves the application; the promise never resolves, so that nothing waiting for the new screen continues. */
  function leaveFor(href: string, replace: boolean): Promise<void> {
    if (replace) location.replace(href)
    else location.assign(href)
    return new Promise(() => {})
  }

  function arrive(): Place {
    const here = readPlace(location.href)
    // URLs have no trailing slash, except in the form returned by `present`.
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
    // The focused element may have been removed with its frame.
    if (isMoving && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    return undefined
  }

  function start(keepScroll: boolean): Promise<void> {
    running = show(keepScroll)
    return running
  }

  /** Navigates; resolves once the screen of this URL, or of a newer navigation, is rendered. */
  function go({ href, replace = false, keepScroll = false }: Going): Promise<void> {
    const target = readPlace(href)
    if (matchOf(target.pathname) === undefined) return leaveFor(href, replace)
    const shownHref = present(target.href)
    const inPlace = replace || target.href === readPlace(location.href).href
    const stepping = overScreen.stepping() ?? (inPlace ? undefined : overScreen.leaveInner())
    if (stepping !== undefined) return stepping.then(() => go({ href, replace, keepScroll }))
    if (inPlace) history.replaceState(history.state, '', shownHref)
    else if (overScreen.reuseEntry()) scroll.replace(shownHref)
    else scroll.push(shownHref)
    return start(keepScroll)
  }

  return {
    /** The current URL; the rendered screen may lag behind it. */
    place,
    shown,
    present,
    /** Whether a screen is being loaded. */
    busy,
    go,
    /** Runs the guards for the current URL again. */
    again: () => start(true),
    /** Loads the code of a URL's screens, so that a click shows them at once. */
    preload(href: string): void {
      const layers = matchOf(readPlace(href).pathname)?.layers
      if (layers !== undefined) void screensOf(layers).catch(() => undefined)
    },
    /** Called when `shown` has been rendered. */
    drawn(): void {
      for (const resolve of afterDrawing) resolve()
      afterDrawing = []
    },
    /** Shows the window's URL and follows the history from then on. */
    begin(): void {
      scroll.adopt()
      addEventListener('popstate', () => {
        const onSameScreen = entryState().at === shownAt
        overScreen.popped(onSameScreen)
        if (!onSameScreen) void start(scroll.adopt())
        // The entry's URL may be outdated: it could have been replaced while a layer was open.
        else history.replaceState(history.state, '', present(place.get().href))
      })
      void start(false)
    },
  }
}

export type Router = ReturnType<typeof createRouter>
