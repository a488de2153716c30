// `node scripts/sample-pictures.mjs`: draws the pictures of the sample pages on the start page into web/public.
// Browsers cache the files permanently, so a changed drawing needs a new number, here and in
// server/features/start/samples.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../web/public/assets/samples/media')

/** Returns the SVG of a portrait; `behind` and `before` are drawn behind and in front of the face, such as hair. */
function portrait({ background, glow, skin, shade, cloth, behind, before }) {
  return `<path fill="${background}" d="M0 0h400v400H0z"/><circle cx="292" cy="120" r="120" fill="${glow}"/>
${behind}
<path fill="${shade}" d="M168 240h64v70q-32 34-64 0z"/>
<path fill="${cloth}" d="M52 400q4-92 112-112 36 38 72 0 108 20 112 112z"/>
<path fill="${skin}" d="M132 160q0-84 68-84t68 84q0 56-24 84-20 22-44 22t-44-22q-24-28-24-84z"/>
<path fill="none" stroke="#3a2420" stroke-width="5" stroke-linecap="round" d="M158 166q12-9 24 0m36 0q12-9 24 0"/>
<circle cx="171" cy="181" r="5.500" fill="#3a2420"/><circle cx="229" cy="181" r="5.500" fill="#3a2420"/>
<path fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M201 186l-7 24q7 6 14 2"/>
<path fill="none" stroke="#a8433f" stroke-width="6" stroke-linecap="round" d="M176 230q24 19 48 0"/>
${before}`
}

const pictures = [
  {
    // A potter: copper hair in a bun, an apron.
    size: [400, 400],
    drawing: portrait({
      background: '#e3ebe0',
      glow: '#f4f0dc',
      skin: '#f3c9a8',
      shade: '#dda885',
      cloth: '#2f6f62',
      behind: `<circle cx="200" cy="54" r="40" fill="#8c3b1c"/><path fill="#a04a24" d="M112 176Q100 66 200 62t88 114q4 66-26 98H138q-30-32-26-98z"/>`,
      before: `<path fill="#a04a24" d="M126 178q-6-106 74-108t74 108q-14-52-58-74-18 40-90 74z"/><path fill="#f7f1e3" d="M150 340h100v60H150z"/><path fill="none" stroke="#f7f1e3" stroke-width="14" d="M156 344l-22-52m110 52l22-52"/>`,
    }),
  },
  {
    // A roof at night, its aerial, and the moon.
    size: [600, 760],
    drawing: `<defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#1a0b34"/><stop offset=".55" stop-color="#6a2a6e"/><stop offset="1" stop-color="#ff8a5c"/></linearGradient></defs>
<path fill="url(#a)" d="M0 0h600v760H0z"/><circle cx="410" cy="200" r="118" fill="#ffd9a0"/><circle cx="410" cy="200" r="118" fill="#fff2d8" opacity=".5"/>
<g fill="#fff"><circle cx="70" cy="90" r="3"/><circle cx="180" cy="180" r="2"/><circle cx="250" cy="70" r="3"/><circle cx="540" cy="60" r="2.500"/><circle cx="120" cy="300" r="2"/><circle cx="560" cy="330" r="2"/></g>
<path fill="#2b0f45" d="M0 470l90-50 60 40 80-60 70 50 100-40 80 50 120-60v360H0z"/>
<path fill="#ffb454" d="M40 530h22v30H40zm60 30h22v30h-22zm300-50h24v32h-24zm60 40h24v32h-24zm70-30h22v30h-22z"/>
<path fill="#16062b" d="M-10 640l300-130 320 150v110H-10z"/><path fill="#3d1650" d="M-10 640l300-130 6 14L-10 664z"/>
<path stroke="#16062b" stroke-width="8" d="M150 600V400m-52 30h104m-84 40h64"/>
<g fill="#0d0320"><circle cx="262" cy="428" r="20"/><path d="M238 456q24-18 50 0l12 76h-70z"/><path d="M300 470l66-34 10 12-66 40z"/><ellipse cx="296" cy="488" rx="30" ry="22" transform="rotate(-24 296 488)"/>
<circle cx="356" cy="470" r="19"/><path d="M332 496q26-16 50 2l6 62h-58z"/><circle cx="436" cy="512" r="18"/><path d="M414 536q24-14 46 2l6 56h-56z"/></g>`,
  },
  {
    // A van of volunteers on its way.
    size: [400, 400],
    drawing: `<path fill="#f6d58c" d="M0 0h400v400H0z"/><circle cx="300" cy="110" r="60" fill="#f2793a"/>
<path fill="#6f9a62" d="M0 250q90-50 190-20t210-20v190H0z"/><path fill="#3c4a3c" d="M0 316h400v84H0z"/><path stroke="#f6d58c" stroke-width="7" stroke-dasharray="44 34" d="M0 360h400"/>
<path fill="#fff6e6" d="M60 168h176v148H60zm176 32h56l52 62v54H236z"/><path fill="#2b4fa2" d="M60 256h284v26H60z"/><path fill="#22354f" d="M254 216h32l34 44h-66z"/>
<path fill="#b8432c" d="M148 244q-36-26-36-44a19 19 0 0 1 36-9 19 19 0 0 1 36 9q0 18-36 44z"/><g fill="#20181a"><circle cx="118" cy="318" r="32"/><circle cx="284" cy="318" r="32"/></g><g fill="#e9e3d8"><circle cx="118" cy="318" r="13"/><circle cx="284" cy="318" r="13"/></g>`,
  },
  {
    // A psychologist: dark bob, a light scarf.
    size: [400, 400],
    drawing: portrait({
      background: '#cfe0f4',
      glow: '#ffd9e2',
      skin: '#f0c3a2',
      shade: '#d59f7d',
      cloth: '#5a3fb0',
      behind: `<path fill="#221a2c" d="M104 190Q96 58 200 58t96 132q2 66-12 92H116q-14-26-12-92z"/>`,
      before: `<path fill="#221a2c" d="M126 182q-4-108 74-108t74 108q-6-44-22-66-62 8-104-6-16 26-22 72z"/><path fill="#ffe3ea" d="M146 292q54 40 108 0l14 22q-68 46-136 0z"/>`,
    }),
  },
  {
    // A photographer: a beard, glasses, a knitted cap.
    size: [400, 400],
    drawing: portrait({
      background: '#dcd5c6',
      glow: '#efe9dc',
      skin: '#e7b48f',
      shade: '#c98f6b',
      cloth: '#2b2a28',
      behind: '',
      before: `<path fill="#3b2a20" d="M132 196q6 92 68 92t68-92q-10 26-34 28-34-12-68 0-24-2-34-28z"/><path fill="none" stroke="#8f3b36" stroke-width="5" stroke-linecap="round" d="M182 240q18 10 36 0"/>
<path fill="#c8361f" d="M118 138q-2-92 82-92t82 92z"/><path fill="#a52a17" d="M112 124h176v34H112z"/>
<g fill="none" stroke="#20181a" stroke-width="5"><circle cx="171" cy="182" r="23"/><circle cx="229" cy="182" r="23"/><path d="M194 180q6-5 12 0"/></g>`,
    }),
  },
  {
    // Three ridges of the Carpathians, a hut with a lit window.
    size: [600, 500],
    drawing: `<defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#f6b36a"/><stop offset=".6" stop-color="#fde3b4"/></linearGradient></defs>
<path fill="url(#a)" d="M0 0h600v500H0z"/><circle cx="430" cy="150" r="56" fill="#fff3d4"/>
<path fill="#b9a48a" d="M0 250l110-90 90 70 120-110 110 100 80-60 90 70v270H0z"/><path fill="#5d8271" d="M0 320l90-60 110 70 130-100 120 90 80-40 70 40v180H0z"/><path fill="#1f4a3a" d="M0 400q150-90 320-30t280-40v170H0z"/>
<path fill="#12302a" d="M60 420l26-80 26 80zm44 14l22-68 22 68zM470 392l28-90 28 90zm46 14l24-76 24 76zM430 404l20-62 20 62z"/>
<path fill="#2a1a12" d="M270 378h70v44h-70z"/><path fill="#4a2b1a" d="M256 382l49-40 49 40z"/><path fill="#ffc95c" d="M296 392h18v18h-18z"/>`,
  },
  {
    // An illustrator: fair plaits, freckles, a striped jumper.
    size: [400, 400],
    drawing: portrait({
      background: '#ffd27a',
      glow: '#ffe6b0',
      skin: '#f8d2b4',
      shade: '#e0aa88',
      cloth: '#22428f',
      behind: `<path fill="#c98a2e" d="M108 186Q98 60 200 60t92 126l8 150q-22 18-40 0l-20-90h-80l-20 90q-18 18-40 0z"/>`,
      before: `<path fill="#dca24a" d="M124 182q-4-106 76-108t76 108q-22-62-76-84-54 22-76 84z"/><g fill="#d98f68"><circle cx="156" cy="206" r="3"/><circle cx="168" cy="212" r="3"/><circle cx="234" cy="212" r="3"/><circle cx="246" cy="206" r="3"/></g><path stroke="#fff" stroke-width="10" fill="none" d="M66 350q134 40 268 0M56 384q144 36 288 0"/>`,
    }),
  },
]

mkdirSync(folder, { recursive: true })
for (const [index, { size, drawing }] of pictures.entries()) {
  const [width, height] = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
  const name = path.join(folder, `01900000-0000-7000-8000-00000000010${index}-${width}x${height}`)
  const picture = sharp(Buffer.from(svg))
  await picture.clone().avif({ quality: 60 }).toFile(`${name}.avif`)
  await picture.clone().webp({ quality: 82 }).toFile(`${name}.webp`)
}
