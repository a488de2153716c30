import { useMedia } from '#web/shell/use-media.ts'

/**
 * Whether the sections are in the side bar and not in the bottom bar; the same breakpoint as in page-bar.module.css.
 */
export function useSideBar(): boolean {
  return useMedia('(min-width: 64rem)')
}
