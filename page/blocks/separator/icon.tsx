import { BlockIcon } from '../../kit/block-icon.tsx'

export function SeparatorIcon() {
  return (
    <BlockIcon>
      <path d="M3 12h18M8 6h8M8 18h8" strokeLinecap="round" />
    </BlockIcon>
  )
}
