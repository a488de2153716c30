export function ImageIcon() {
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
      <rect x="3" y="4.5" width="18" height="15" rx="2.5" />
      <circle cx="8.5" cy="9.5" r="1.5" />
      <path d="m4 17.5 5-4.5 3.5 3 3.5-4 4.5 5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
