// `npm run screens`: contact sheets of sample pages, mails and the application, for visual review.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install, requireNode, root } from './install.mjs'

process.chdir(root)
requireNode()
install({ everything: true })
await build()
const { executablePath, env } = await findBrowser()

/**
 * Adds this machine's DejaVu to the fonts of the packaged browser, for characters that those lack, such as the hryvnia
 * sign. Other fonts are excluded: fontconfig would choose one by weight alone, with or without serifs.
 */
function withMoreFonts({ FONTCONFIG_FILE: packaged, ...others }) {
  if (packaged === undefined) return others
  const alias = (family, first) =>
    `<alias binding="strong"><family>${family}</family><prefer><family>${first}</family></prefer></alias>`
  const file = path.join(path.dirname(packaged), 'fonts-of-screens.conf')
  const sans = ['system-ui', 'sans-serif'].map((family) => alias(family, 'Open Sans'))
  const aliases = [...sans, alias('serif', 'DejaVu Serif')].join('')
  const signs =
    '<acceptfont><glob>*/DejaVuS*</glob></acceptfont><rejectfont><glob>/usr/share/fonts/*.*</glob></rejectfont>'
  const more = `<dir>/usr/share/fonts</dir><selectfont>${signs}</selectfont>${aliases}</fontconfig>`
  writeFileSync(file, readFileSync(packaged, 'utf8').replace('</fontconfig>', more))
  return { ...others, FONTCONFIG_FILE: file }
}

const { status } = spawnSync(process.execPath, ['screens/run.mjs', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...withMoreFonts(env), BROWSER_PATH: executablePath },
})
process.exit(status ?? 1)
