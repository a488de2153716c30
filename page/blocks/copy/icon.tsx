import { BlockIcon } from '../../kit/block-icon.tsx'

export function CopyIcon() {
  return (
    <BlockIcon round>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />
      <path d="M5 15.5a1.5 1.5 0 0 1-1.5-1.5V6A2.5 2.5 0 0 1 6 3.5h8A1.5 1.5 0 0 1 15.5 5" />
    </BlockIcon>
  )
}
