/** Cells per row, and size of a cell in units. */
const cells = 3
const unit = 20

/** Quarters of a disc in a cell, centred on each corner in turn. */
const quarters = [
  'h20a20 20 0 0 1-20 20z',
  'h20v20a20 20 0 0 1-20-20',
  'm20 0v20h-20a20 20 0 0 1 20-20',
  'v20h20a20 20 0 0 0-20-20',
]

/** A deterministic pseudo-random generator seeded by a text (FNV-1a, then xorshift). */
function seededRandom(text: string): () => number {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

/**
 * Generated cover for music without one: quarter discs in two shades of the accent, determined by the address, so that
 * each song has its own.
 */
export function Sleeve({ url, className }: { url: string; className: string }) {
  const next = seededRandom(url)
  const shades = ['', '']
  for (let cell = 0; cell < cells * cells; cell += 1) {
    const [x, y] = [(cell % cells) * unit, Math.floor(cell / cells) * unit]
    const chance = next()
    shades[chance % 2] += `M${x} ${y}${quarters[(chance >>> 8) % quarters.length]}`
  }
  return (
    <svg className={className} viewBox={`0 0 ${cells * unit} ${cells * unit}`} aria-hidden="true">
      <path className="b-music-shade" d={shades[0]} />
      <path d={shades[1]} />
    </svg>
  )
}
