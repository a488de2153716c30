import { lazyPart } from '#page/editing/lazy-part.tsx'
import { AppBar } from '#ui/app-bar/app-bar.tsx'

/** Few screens have it, on phones alone; the table of routes fetches it along with them. */
export const BackBar = lazyPart(async () => (await import('./back-bar.tsx')).BackBar, EmptyBar)

/** Keeps the place of a bar that could not be fetched yet. */
function EmptyBar() {
  return <AppBar />
}
