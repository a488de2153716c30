/**
 * The eight-pointed star of Ukrainian crafts: a parallelogram (0,0) (a,a) (a,2a) (0,a), mirrored at both axes and
 * swapped.
 */
const turns = [
  [1, 1, false],
  [1, 1, true],
  [1, -1, true],
  [1, -1, false],
  [-1, -1, false],
  [-1, -1, true],
  [-1, 1, true],
  [-1, 1, false],
] as const

/** Path data of a star's eight petals around a point; alternate petals have different colours. */
export function starPetals(a: number, x: number, y: number): [even: string, odd: string] {
  // A closed petal ends where it began, in the star's middle: the next one starts there.
  const petals = turns.map(([right, down, isSwapped]) => {
    const across = right * a
    const along = down * a
    const diagonal = (one: number, two: number) => `l${one}${two < 0 ? '' : ' '}${two}`
    return `${diagonal(across, along)}${isSwapped ? `h${across}` : `v${along}`}${diagonal(-across, -along)}z`
  })
  const every = (rest: number) => `M${x} ${y}${petals.filter((_, index) => index % 2 === rest).join('')}`
  return [every(0), every(1)]
}

/** Whether a stitched star covers the cell `x` columns and `y` rows from its centre. */
export function isInStar(a: number, x: number, y: number): boolean {
  const [near, far] = [Math.min(Math.abs(x), Math.abs(y)), Math.max(Math.abs(x), Math.abs(y))]
  return near <= a && far - near <= a
}
