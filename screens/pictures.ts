/** Drawings that stand for uploaded pictures: their names, sizes and what they show. */
const pictures = {
  portrait: {
    size: [800, 1000],
    box: '0 0 800 1000',
    drawing: `<defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#f3c9a0"/><stop offset="1" stop-color="#b9745a"/></linearGradient></defs>
<path fill="url(#a)" d="M0 0h800v1000H0z"/><circle cx="560" cy="300" r="210" fill="#ffe2b0"/>
<path fill="#3a2320" d="M220 470c-20-230 110-330 210-320s190 110 170 330c-10 90 20 190 60 240H190c40-60 40-160 30-250z"/>
<path fill="#f0c4a4" d="M340 620h140v160H340z"/><ellipse cx="410" cy="470" rx="135" ry="175" fill="#f7d3b6"/>
<path fill="#3a2320" d="M270 430c30-130 110-160 150-150s110 60 130 150c-90-10-130-50-150-80-20 40-60 70-130 80z"/>
<path d="M345 470q20-14 40 0m70 0q20-14 40 0m-120 100q45 34 90 0" fill="none" stroke="#5a2f28" stroke-width="9" stroke-linecap="round"/>
<path fill="#1f4b45" d="M70 1000c20-160 150-250 340-250s320 90 340 250z"/>`,
  },
  river: {
    size: [1200, 750],
    box: '0 0 1600 1000',
    drawing: `<defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#f7b98a"/><stop offset=".5" stop-color="#fbe3bd"/></linearGradient><linearGradient id="b" x2="0" y2="1"><stop stop-color="#7fc4c1"/><stop offset="1" stop-color="#2d6f7d"/></linearGradient></defs>
<path fill="url(#a)" d="M0 0h1600v560H0z"/><circle cx="1120" cy="330" r="120" fill="#f0603f"/>
<path fill="#dc9f7c" d="M0 470q200-90 420-40t420-30 420 20 340-50v190H0z"/><path fill="#86a06a" d="M0 520q260-50 560 0t620-20 420 10v60H0z"/>
<path fill="url(#b)" d="M0 560h1600v440H0z"/><path stroke="#f0603f" stroke-width="14" d="M1040 620h160m-120 50h110m-60 60h120m-140 60h90"/>
<path fill="#fff3df" d="M520 640l90-170v170zm110 0V500l70 140z"/><path fill="#7a2f22" d="M480 660h260l-40 50H520z"/>`,
  },
  jug: {
    size: [800, 800],
    box: '0 0 800 800',
    drawing: `<path fill="#efe0c8" d="M0 0h800v800H0z"/><path fill="#c9a87c" d="M0 620h800v180H0z"/>
<path fill="none" stroke="#a04a2a" stroke-width="44" d="M500 260c160-40 190 190 30 250"/>
<path fill="#c65f38" d="M310 170h190l-20 90c90 60 120 130 120 220 0 110-70 190-190 190S220 590 220 480c0-90 30-160 120-220z"/>
<path fill="none" stroke="#fff3df" stroke-width="14" d="M232 430q34-34 62 0t62 0 62 0 62 0 62 0 46-10M236 540q34 34 62 0t62 0 62 0 62 0 62 0 46 10"/>`,
  },
} as const
type PictureName = keyof typeof pictures

const names = Object.keys(pictures) as PictureName[]

/** The address of a picture as documents have it. */
export function pictureUrl(name: PictureName): string {
  const [width, height] = pictures[name].size
  return `/media/01900000-0000-7000-8000-00000000000${names.indexOf(name)}-${width}x${height}.webp`
}

/** The drawing at an address, whatever its format and size; undefined where there is none. */
export function drawingAt(path: string): string | undefined {
  const [, index] = /^\/media\/01900000-0000-7000-8000-00000000000(\d)-/.exec(path) ?? []
  const name = names[Number(index)]
  if (name === undefined) return undefined
  const { size, box, drawing } = pictures[name]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="${box}">${drawing}</svg>`
}
