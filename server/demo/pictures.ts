import sharp from 'sharp'

type Rgb = readonly [number, number, number]

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
]

/** Draws a picture by pixel; `color` gets coordinates from 0 to 1. */
async function draw(width: number, height: number, color: (x: number, y: number) => Rgb): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(color(x / width, y / height), (y * width + x) * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const sky: Rgb = [252, 214, 170]
const glow: Rgb = [240, 120, 84]
const hills: readonly Rgb[] = [
  [198, 98, 92],
  [132, 72, 98],
  [66, 48, 84],
]

/** Hills at evening with a low sun. */
export function hillsPicture(width: number, height: number): Promise<Buffer> {
  return draw(width, height, (x, y) => {
    const distance = Math.hypot((x - 0.68) * (width / height), y - 0.42)
    let color = distance < 0.11 ? ([255, 241, 214] as const) : mix(glow, sky, Math.min(1, Math.abs(y - 0.55) * 2))
    hills.forEach((hill, index) => {
      const edge = 0.56 + index * 0.13 + Math.sin(x * (5 + index * 2) + index * 1.7) * 0.05
      if (y > edge) color = mix(hill, hills[2]!, Math.min(1, (y - edge) * 1.5))
    })
    return color
  })
}

/** A portrait of plain shapes, like a paper cut. */
export function portraitPicture(side: number): Promise<Buffer> {
  const background: Rgb = [244, 196, 120]
  const hair: Rgb = [74, 44, 42]
  const face: Rgb = [246, 206, 178]
  const shirt: Rgb = [38, 84, 124]
  return draw(side, side, (x, y) => {
    const shoulders = y > 0.74 + (x - 0.5) ** 2 * 1.1
    if (shoulders) return Math.abs(x - 0.5) < (y - 0.72) * 0.5 ? face : shirt
    if (Math.hypot((x - 0.5) / 0.78, y - 0.5) < 0.23 && y > 0.4 - (x - 0.56) * 0.35) return face
    if (Math.hypot((x - 0.5) / 0.9, y - 0.46) < 0.31) return hair
    return Math.abs(x - 0.5) < 0.09 && y > 0.5 ? face : background
  })
}
