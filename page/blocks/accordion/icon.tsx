export function AccordionIcon() {
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
      <rect x="3.5" y="3.5" width="17" height="10" rx="2" />
      <path d="M7 10h6M15.5 7.25l1.25 1.25L18 7.25" />
      <rect x="3.5" y="16.5" width="17" height="4" rx="2" />
    </svg>
  )
}
