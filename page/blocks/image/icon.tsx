import { BlockIcon } from '../../kit/block-icon.tsx'

export function ImageIcon() {
  return (
    <BlockIcon>
      <rect x="3" y="4.5" width="18" height="15" rx="2.5" />
      <circle cx="8.5" cy="9.5" r="1.5" />
      <path d="m4 17.5 5-4.5 3.5 3 3.5-4 4.5 5" strokeLinecap="round" strokeLinejoin="round" />
    </BlockIcon>
  )
}
