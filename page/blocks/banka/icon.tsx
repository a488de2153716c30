import { BlockIcon } from '../../kit/block-icon.tsx'

export function BankaIcon() {
  return (
    <BlockIcon>
      <path d="M7 3.5h10v3H7z" strokeLinejoin="round" />
      <path d="M8 6.5c0 2-2.5 2-2.5 5v6a3 3 0 0 0 3 3h7a3 3 0 0 0 3-3v-6c0-3-2.5-3-2.5-5" strokeLinejoin="round" />
      <path d="M5.5 14.5h13" />
    </BlockIcon>
  )
}
