interface BlockIconProps {
  /** Whether line ends and joins are round. */
  round?: boolean
  children: React.ReactNode
}

/** Line icon of a block type for the editor, on a 24 by 24 box. */
export function BlockIcon({ round = false, children }: BlockIconProps) {
  const ends = round ? ({ strokeLinecap: 'round', strokeLinejoin: 'round' } as const) : {}
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      {...ends}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
