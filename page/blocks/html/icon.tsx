import { BlockIcon } from '../../kit/block-icon.tsx'

export function HtmlIcon() {
  return (
    <BlockIcon round>
      <path d="m7.5 7-5 5 5 5M16.5 7l5 5-5 5M13.75 4.5l-3.5 15" />
    </BlockIcon>
  )
}
