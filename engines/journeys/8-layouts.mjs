// A page with every kind of block is opened in each layout: nothing is cut off, lies over something else or is too small,
// and the name is painted where it stands, which only a picture tells.
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { geometryFaults } from '../support/geometry.mjs'

const file = path.join(tmpdir(), `lanka-layout-${process.pid}.png`)

/** Where the name stands, once the faces are there: its box, and the width of the window that the picture shows. */
async function placeOfName() {
  await document.fonts.ready
  const { left, top, width, height } = document.querySelector('h1').getBoundingClientRect()
  return { left, top, width, height, window: innerWidth }
}

/** Whether the picture has anything but one colour there. */
async function isPainted({ left, top, width, height, window }) {
  const picture = sharp(file)
  const scale = (await picture.metadata()).width / window
  const box = { left, top, width, height }
  const cut = Object.fromEntries(Object.entries(box).map(([side, value]) => [side, Math.round(value * scale)]))
  const { channels } = await sharp(await picture.extract(cut).png().toBuffer()).stats()
  return channels.some(({ stdev }) => stdev > 8)
}

export default async function layouts(person, { origin, layouts: names, wear, show }) {
  const faults = []
  for (const layout of names) {
    await wear(layout)
    await person.open(`${origin}/engines_layouts`)
    const isThere = () => person.run((name) => document.querySelector(name) !== null, `.layout-${layout}`)
    await person.until(`layout ${layout}`, isThere)
    const place = await person.run(placeOfName)
    const found = await person.run(geometryFaults)
    faults.push(...found.map((fault) => `${layout}: ${fault}`))
    await person.until(`the name in ${layout}`, async () => {
      await person.picture(file)
      return isPainted(place)
    })
    await show(`layout ${layout}`)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
