export function TextIcon() {
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
      <path d="M4 6h16M4 10h16M4 14h16M4 18h10" strokeLinecap="round" />
    </svg>
  )
}
