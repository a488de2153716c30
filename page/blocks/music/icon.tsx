import { BlockIcon } from '../../kit/block-icon.tsx'

export function MusicIcon() {
  return (
    <BlockIcon>
      <circle cx="12" cy="12" r="9.25" />
      <circle cx="12" cy="12" r="3" />
      <path d="M12 12h0M6 12a6 6 0 0 1 6-6m6 6a6 6 0 0 1-6 6" strokeLinecap="round" />
    </BlockIcon>
  )
}
