import { BlockIcon } from '../../kit/block-icon.tsx'

export function AccordionIcon() {
  return (
    <BlockIcon round>
      <rect x="3.5" y="3.5" width="17" height="10" rx="2" />
      <path d="M7 10h6M15.5 7.25l1.25 1.25L18 7.25" />
      <rect x="3.5" y="16.5" width="17" height="4" rx="2" />
    </BlockIcon>
  )
}
