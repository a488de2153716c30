interface MarkProps {
  /** Visible part of the logo, which is 48 by 32. */
  viewBox?: string
  width: number
}

/** The product's logo in the page's colours. */
export function Mark({ viewBox = '0 0 48 32', width }: MarkProps) {
  const [, , unitsWide, unitsHigh] = viewBox.split(' ').map(Number)
  return (
    <svg className="mark" viewBox={viewBox} width={width} height={(width * unitsHigh!) / unitsWide!} aria-hidden="true">
      <path className="mark-first" d="M22 8.5h-8.5a7.5 7.5 0 0 0 0 15H22m0 0h4a7.5 7.5 0 0 0 7.5-7.5" />
      <path d="M26 23.5h8.5a7.5 7.5 0 0 0 0-15H26m0 0h-4a7.5 7.5 0 0 0-7.5 7.5" />
    </svg>
  )
}
