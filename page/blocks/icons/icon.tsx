export function IconsIcon() {
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
      <circle cx="4.75" cy="12" r="2.75" />
      <circle cx="12" cy="12" r="2.75" />
      <circle cx="19.25" cy="12" r="2.75" />
    </svg>
  )
}
