import type { ComponentProps, MouseEvent } from 'react'
import type { Path } from '#web/paths.ts'
import type { Going } from './router.ts'
import { fillPath, withQuery, type Params, type ParamsOf, type Query } from './table.ts'
import { usePlace, useRouter } from './view.tsx'

/** Where to go: a path of the table with its variable places filled in, or the address shown where `to` is left out. */
export type Target<Of extends Path> = { query?: Query; hash?: string | undefined } & (
  | { to?: undefined; params?: undefined }
  | ({ to: Of } & ([keyof ParamsOf<Of>] extends [never] ? { params?: undefined } : { params: ParamsOf<Of> }))
)

interface Loose {
  to?: string | undefined
  params?: Params | undefined
  query?: Query | undefined
  hash?: string | undefined
}

function hrefOf({ to, params, query, hash }: Loose, here: string): string {
  return withQuery(to === undefined ? here : fillPath(to, params), query, hash)
}

export type LinkProps<Of extends Path> = Omit<ComponentProps<'a'>, 'href'> &
  Target<Of> & {
    replace?: boolean
    /** It is the current one at its own address alone, and not below it. */
    exact?: boolean
  }

/** Of a plain press alone: everything else, such as a new tab, is the browser's. */
export function isPlain({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) && currentTarget.target === ''
}

/** A link to a screen. It fetches the screen's code as soon as somebody is about to press it, and says when it is there already. */
export function Link<Of extends Path>({
  to,
  params,
  query,
  hash,
  replace = false,
  exact = false,
  children,
  ...rest
}: LinkProps<Of>) {
  const router = useRouter()
  const { pathname } = usePlace()
  const href = hrefOf({ to, params, query, hash }, pathname)
  const path = href.replace(/[?#].*/, '')
  const isCurrent = pathname === path || (!exact && pathname.startsWith(`${path}/`))
  const preload = () => router.preload(href)
  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...rest}
      href={router.present(href)}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={(event) => {
        rest.onClick?.(event)
        if (!isPlain(event)) return
        event.preventDefault()
        // What the press closes, such as the sheet around the link, is closed by then: the screen takes its entry.
        queueMicrotask(() => void router.go({ href, replace }))
      }}
    >
      {children}
    </a>
  )
}

type Way = Omit<Going, 'href'>

/** Leads to an address, or to a path of the table; resolves once its screen is drawn. */
export function useNavigate(): <Of extends Path>(target: (Target<Of> | { href: string }) & Way) => Promise<void> {
  const router = useRouter()
  return (target) => {
    const { replace = false, keepScroll = false } = target
    const href = 'href' in target ? target.href : hrefOf(target, router.place.get().pathname)
    return router.go({ href, replace, keepScroll })
  }
}
