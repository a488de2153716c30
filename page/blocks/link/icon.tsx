import { BlockIcon } from '../../kit/block-icon.tsx'

export function LinkIcon() {
  return (
    <BlockIcon>
      <rect x="2.5" y="7" width="19" height="10" rx="5" />
      <path d="M8 12h8m-3-3 3 3-3 3" strokeLinecap="round" strokeLinejoin="round" />
    </BlockIcon>
  )
}
