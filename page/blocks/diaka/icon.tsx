import { BlockIcon } from '../../kit/block-icon.tsx'

export function DiakaIcon() {
  return (
    <BlockIcon>
      <path
        d="M12 19.5s-7.5-4.3-7.5-9.6A4.1 4.1 0 0 1 12 7.6a4.1 4.1 0 0 1 7.5 2.3c0 5.3-7.5 9.6-7.5 9.6Z"
        strokeLinejoin="round"
      />
      <path d="M12 10v5m-2.5-2.5h5" strokeLinecap="round" />
    </BlockIcon>
  )
}
