import { BlockIcon } from '../../kit/block-icon.tsx'

export function VideoIcon() {
  return (
    <BlockIcon>
      <rect x="2.5" y="5" width="19" height="14" rx="3" />
      <path d="m10 9 5 3-5 3Z" strokeLinejoin="round" />
    </BlockIcon>
  )
}
