import type { ComponentType } from 'react'

/** Texts of an address's query; a name given twice counts once. */
export type Query = Record<string, string | undefined>
/** What stands in the variable places of an address, by their names. */
export type Params = Record<string, string>

/** The address shown, or about to be. */
export interface Place {
  /** Path, query and hash. */
  href: string
  pathname: string
  query: Query
  /** Without its sign. */
  hash: string
}

export interface Visit {
  place: Place
  params: Params
}

/** Throwing it in a guard leads elsewhere; the address that was judged leaves no entry in the history. */
export class Redirect extends Error {
  readonly href: string

  constructor(href: string) {
    super(`Redirect to ${href}`)
    this.href = href
  }
}

/** What a guard has found out, for those inside. */
export interface Judgement {
  /** Whom the address was judged for. */
  userId?: string
}

/** One frame or screen of an address. */
export interface Layer<Title extends string = string> {
  /** Of the window; some name theirs in the query. The innermost one counts. */
  title?: Title | ((query: Query) => Title)
  /** Lets the visit through, or throws a `Redirect`. Frames judge before what is inside them. */
  guard?: (visit: Visit) => Promise<Judgement | void> | Judgement | void
  /** What has to be there before the screen is drawn. */
  load?: () => Promise<unknown>
  screen?: () => Promise<ComponentType>
}

export interface Route<Title extends string = string> extends Layer<Title> {
  /** The frames around it, from the outside. */
  within?: readonly Layer<Title>[]
  /** A language may stand before the path. */
  localized?: boolean
}

export interface Match {
  path: string
  layers: readonly Layer[]
  params: Params
}

type NamesIn<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never
/** Names of the variable places of a path such as `/my/$pageId`, with their texts. */
export type ParamsOf<Path extends string> = { [Name in NamesIn<Path>]: string }

const place = /\$(\w+)/g

/** The form of the addresses that a path of the table stands for. */
function formOf(path: string, localized: boolean): RegExp {
  return new RegExp(`^${localized ? '(?:/[^/]+)?' : ''}${path.replaceAll(place, '(?<$1>[^/]+)')}$`)
}

/** Reads the table: the first path that fits an address is its route. */
export function createMatcher(routes: Readonly<Record<string, Route>>) {
  const forms = Object.entries(routes).map(([path, route]) => ({
    path,
    form: formOf(path, route.localized ?? false),
    layers: [...(route.within ?? []), route],
  }))
  return (pathname: string): Match | undefined => {
    for (const { path, form, layers } of forms) {
      const found = form.exec(pathname)
      if (found === null) continue
      try {
        const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
        return { path, layers, params: Object.fromEntries(params) as Params }
      } catch {
        return undefined
      }
    }
    return undefined
  }
}

/** The path with its variable places filled in. */
export function fillPath(path: string, params: Params = {}): string {
  return path.replaceAll(place, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** A path with a query, whose empty places are left out, and a hash. */
export function withQuery(path: string, query: Query = {}, hash = ''): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return path + (given.length === 0 ? '' : `?${new URLSearchParams(given)}`) + (hash === '' ? '' : `#${hash}`)
}

/** Reads an address of this origin. */
export function readPlace(href: string): Place {
  const { pathname, search, searchParams, hash } = new URL(href, 'https://own.invalid')
  const path = pathname.replace(/\/+$/, '') || '/'
  return {
    href: path + search + hash,
    pathname: path,
    query: Object.fromEntries(searchParams),
    hash: hash.slice(1),
  }
}
