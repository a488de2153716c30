import type { LayoutId } from '#page/layouts/layout-ids.ts'

/** Layouts as filled shapes on a 48 by 60 box: photo, name, rows. */
const drawings: Record<LayoutId, string> = {
  centre: 'M24 8a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM14 24h20v3H14zM8 33h32v6H8zM8 42h32v6H8zM8 51h32v3H8z',
  left: 'M8 8h5v5H8zM8 17h26v4H8zM8 23h18v4H8zM0 33h48v8H0zM8 46h32v1H8zM8 53h32v1H8z',
  cover: 'M0 0h48v20H0zM8 16h11v11H8zM8 31h24v4H8zM8 40h32v6H8zM8 49h32v6H8z',
  poster: 'M0 0h48v40H0zM8 44h32v6H8zM8 53h32v3H8z',
  glass: 'M6 6h36v22H6zM6 32h36v6H6zM6 41h36v6H6zM6 50h36v6H6z',
  tiles: 'M6 6h36v14H6zM6 23h36v8H6zM6 34h16v20H6zM26 34h16v8H26zM26 46h16v8H26z',
  brutalist:
    'M0 0h48v14H0zM0 16h32v9H0zM34 16h14v9H34zM0 27h48v9H0zM0 38h36v9H0zM38 38h10v9H38zM0 49h36v11H0zM38 49h10v11H38z',
  index: 'M8 8h16v3H8zM36 8h5v5h-5zM8 18h30v4H8zM8 32h32v1H8zM8 39h32v1H8zM8 46h32v1H8zM8 53h32v1H8z',
}

/** Icon of a layout. */
export function LayoutIcon({ layout }: { layout: LayoutId }) {
  return (
    <svg viewBox="0 0 48 60" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <path d={drawings[layout]} fill="currentColor" />
    </svg>
  )
}
