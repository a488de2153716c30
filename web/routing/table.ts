import type { ComponentType } from 'react'

/** Parameters of a URL's query; if a name occurs twice, the last value counts. */
export type Query = Record<string, string | undefined>
/** Path parameters by name. */
export type Params = Record<string, string>

/** The current URL, or the one being navigated to. */
export interface Place {
  /** Path, query and hash. */
  href: string
  pathname: string
  query: Query
  /** Hash without `#`. */
  hash: string
}

export interface Visit {
  place: Place
  params: Params
}

/** A guard throws it to redirect; the original URL leaves no history entry. */
export class Redirect extends Error {
  readonly href: string

  constructor(href: string) {
    super(`Redirect to ${href}`)
    this.href = href
  }
}

/** Results of guards, for the layers inside. */
export interface Judgement {
  /** The person for whom the URL was judged. */
  userId?: string
}

/** A frame or a screen of a route. */
export interface Layer<Title extends string = string> {
  /** Key of the document's title, or a function that returns the title. The innermost layer's title counts. */
  title?: Title | ((query: Query) => string)
  /** Allows the visit, or throws a `Redirect`. Guards of frames run before those inside them. */
  guard?: (visit: Visit) => Promise<Judgement | void> | Judgement | void
  /** Loads data needed before the screen is rendered. */
  load?: () => Promise<unknown>
  screen?: () => Promise<ComponentType>
}

export interface Route<Title extends string = string> extends Layer<Title> {
  /** The frames around the screen, from the outermost. */
  within?: readonly Layer<Title>[]
  /** Whether the path may have a language prefix. */
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
/** Parameters of a path such as `/my/$pageId`, by name. */
export type ParamsOf<Path extends string> = { [Name in NamesIn<Path>]: string }

const place = /\$(\w+)/g

/** Returns the pattern of the paths that match a path of the route table. */
function formOf(path: string, localized: boolean): RegExp {
  return new RegExp(`^${localized ? '(?:/[^/]+)?' : ''}${path.replaceAll(place, '(?<$1>[^/]+)')}$`)
}

/**
 * Returns a function that finds the route of a path: the first match counts. Undefined if none matches or a parameter
 * is not valid percent-encoding.
 */
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

/** Returns the path with its parameters filled in. */
export function fillPath(path: string, params: Params = {}): string {
  return path.replaceAll(place, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** Returns a guard that redirects to another path with the same parameters. */
export function redirectTo(path: string) {
  return ({ params }: Visit): never => {
    throw new Redirect(fillPath(path, params))
  }
}

/** Returns a path with a query, without undefined parameters, and a hash. */
export function withQuery(path: string, query: Query = {}, hash = ''): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return path + (given.length === 0 ? '' : `?${new URLSearchParams(given)}`) + (hash === '' ? '' : `#${hash}`)
}

/** Parses a URL of this origin. */
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
