// Pictures with their names, put on one sheet in the folder SCREENS_DIR, or in one among the temporary ones.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = process.env.SCREENS_DIR ?? path.join(tmpdir(), 'lanka-screens')
mkdirSync(folder, { recursive: true })

const styles =
  'body{margin:24px;background:#e3e2de;font:14px sans-serif;display:flex;flex-wrap:wrap;gap:24px;align-items:start}' +
  'figure{margin:0}img{display:block;border-radius:16px}figcaption{margin-top:8px;width:0;min-width:100%}'

/** Writes a sheet of pictures, each `width` pixels wide, and says where it is; `takePicture` is that of the tests. */
export async function gather(page, name, cells, { width, takePicture }) {
  const figures = cells.map(
    ({ label, picture }) =>
      `<figure><img src="data:image/png;base64,${picture.toString('base64')}" width="${width}"><figcaption>${label}</figcaption></figure>`,
  )
  // Of what was shown before, the policy would hold for the sheet too.
  await page.goto('about:blank')
  await page.setViewportSize({
    width: Math.min(cells.length, Math.floor(1800 / (width + 24))) * (width + 24) + 24,
    height: 600,
  })
  // A sheet has tens of megabytes, which take a while on a busy machine.
  await page.setContent(`<style>${styles}</style>${figures.join('')}`, { timeout: 120_000 })
  const file = path.join(folder, `${name}.png`)
  await takePicture(page, { path: file, fullPage: true })
  process.stdout.write(`${file}\n`)
}
