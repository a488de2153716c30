import type { ComponentProps, MouseEvent } from 'react'
import type { Path } from '#web/paths.ts'
import type { Going } from './router.ts'
import { fillPath, withQuery, type Params, type ParamsOf, type Query } from './table.ts'
import { usePlace, useRouter } from './view.tsx'

/** Target of a link: a path of the route table with its parameters, or the current path if `to` is omitted. */
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
    /** Marks the link as current only at exactly its path, not below it. */
    exact?: boolean
  }

/** Whether a click is plain; others, such as those for a new tab, are left to the browser. */
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

/**
 * A link to a screen. Preloads the screen's code on hover, focus and touch, and marks itself as current at its path.
 */
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
        // Deferred, so that a layer closed by this click, such as the sheet around the link, is closed first: the new
        // screen reuses its history entry.
        queueMicrotask(() => void router.go({ href, replace }))
      }}
    >
      {children}
    </a>
  )
}

type Way = Omit<Going, 'href'>

/** Returns a function that navigates to a URL or a path of the route table; it resolves once the screen is rendered. */
export function useNavigate(): <Of extends Path>(target: (Target<Of> | { href: string }) & Way) => Promise<void> {
  const router = useRouter()
  return (target) => {
    const { replace = false, keepScroll = false } = target
    const href = 'href' in target ? target.href : hrefOf(target, router.place.get().pathname)
    return router.go({ href, replace, keepScroll })
  }
}
