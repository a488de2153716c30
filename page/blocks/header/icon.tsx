export function HeaderIcon() {
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
      <path d="M6 5v10M15 5v10M6 10h9M6 19.5h12" strokeLinecap="round" />
    </svg>
  )
}
