import { BlockIcon } from '../../kit/block-icon.tsx'

export function TextIcon() {
  return (
    <BlockIcon>
      <path d="M4 6h16M4 10h16M4 14h16M4 18h10" strokeLinecap="round" />
    </BlockIcon>
  )
}
