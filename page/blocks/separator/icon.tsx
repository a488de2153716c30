export function SeparatorIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M3 12h18M8 6h8M8 18h8" strokeLinecap="round" />
    </svg>
  )
}
