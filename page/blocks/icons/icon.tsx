import { BlockIcon } from '../../kit/block-icon.tsx'

export function IconsIcon() {
  return (
    <BlockIcon>
      <circle cx="4.75" cy="12" r="2.75" />
      <circle cx="12" cy="12" r="2.75" />
      <circle cx="19.25" cy="12" r="2.75" />
    </BlockIcon>
  )
}
