import { lazyPart } from '#page/editing/lazy-part.tsx'
import { AppBar } from '#ui/app-bar/app-bar.tsx'

/** A chunk of its own, since few screens have the bar, on phones alone; the routes that need it preload it. */
export const BackBar = lazyPart(async () => (await import('./back-bar.tsx')).BackBar, EmptyBar)

/** Reserves the bar's space while its chunk is missing. */
function EmptyBar() {
  return <AppBar />
}
