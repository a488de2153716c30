import { useMedia } from '#web/shell/use-media.ts'

/** Whether the sections of a page stand beside it, and not at the bottom as on phones; as in page-bar.module.css. */
export function useSideBar(): boolean {
  return useMedia('(min-width: 64rem)')
}
