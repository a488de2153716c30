export function HtmlIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m7.5 7-5 5 5 5M16.5 7l5 5-5 5M13.75 4.5l-3.5 15" />
    </svg>
  )
}
