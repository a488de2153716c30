export function LinkIcon() {
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
      <rect x="2.5" y="7" width="19" height="10" rx="5" />
      <path d="M8 12h8m-3-3 3 3-3 3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
