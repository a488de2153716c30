import { BlockIcon } from '../../kit/block-icon.tsx'

export function HeaderIcon() {
  return (
    <BlockIcon>
      <path d="M6 5v10M15 5v10M6 10h9M6 19.5h12" strokeLinecap="round" />
    </BlockIcon>
  )
}
