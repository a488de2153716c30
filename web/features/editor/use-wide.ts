import { useMedia } from '#web/shell/use-media.ts'

/** Whether the preview stands beside the editor (minimum width of section 9 of the specification). */
export function useWide(): boolean {
  return useMedia('(min-width: 48rem)')
}
