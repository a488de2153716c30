import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A clone with nothing in it but what installs, whose npm leaves a note when it runs. */
function makeClone() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lanka-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const place of ['scripts', 'node_modules']) mkdirSync(path.join(folder, place))
  for (const name of ['install.mjs', 'stamp.mjs']) {
    copyFileSync(path.join(import.meta.dirname, name), path.join(folder, 'scripts', name))
  }
  writeFileSync(path.join(folder, 'package-lock.json'), '{}')
  const npm = path.join(folder, 'npm.mjs')
  const note = path.join(folder, 'npm-ran')
  return {
    stamp: path.join(folder, 'node_modules', '.lanka-install.json'),
    /** Whether npm was asked to install, and how it ends meanwhile. */
    install(everything, { npmEndsWith = 0 } = {}) {
      rmSync(note, { force: true })
      writeFileSync(
        npm,
        `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(note)}, ''); process.exit(${npmEndsWith})`,
      )
      const code = `import('./scripts/install.mjs').then(({ install }) => install({ everything: ${everything} }))`
      const { status } = spawnSync(process.execPath, ['-e', code], {
        cwd: folder,
        env: { ...process.env, npm_execpath: npm },
      })
      return { ran: existsSync(note), status }
    },
  }
}

test('packages are installed once, and test tools when they are asked for', () => {
  const { install } = makeClone()
  const runs = [false, false, true, true, false].map((everything) => install(everything).ran)
  expect(runs).toEqual([true, false, true, false, false])
})

test('an install that was interrupted is made anew, and so is one whose stamp is half written', () => {
  const { install, stamp } = makeClone()
  expect(install(false)).toEqual({ ran: true, status: 0 })
  expect(install(true, { npmEndsWith: 1 })).toEqual({ ran: true, status: 1 })
  expect(install(false)).toEqual({ ran: true, status: 0 })
  truncateSync(stamp, 9)
  expect(install(false)).toEqual({ ran: true, status: 0 })
  expect(install(false)).toEqual({ ran: false, status: 0 })
})
