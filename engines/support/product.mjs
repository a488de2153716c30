// The built product with a giveaway under way, for the engines to open.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { everyType } from '../../bench/fixture.mjs'
import { makeDataDir, startNode } from '../../faults/support/nodes.mjs'
import { call, register, registerStaff } from './accounts.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const hourMs = 60 * 60 * 1000

/** A page on Plus with a form for its visitors: what has been sent to it. */
async function publishForm(origin, staff) {
  const { token, user } = await register(origin, 'engines_form', 'кавун і пів дині')
  await call(origin, 'POST', `/admin/users/${user.id}/subscription`, { token: staff, body: { extendDays: 30 } })
  const [{ id }] = user.pages
  const { version } = await call(origin, 'GET', `/pages/${id}`, { token })
  await call(origin, 'PATCH', `/pages/${id}`, { token, body: { version, form: { enabled: true } } })
  return async () => {
    // Keys that are struck faster than people write them are taken for spam.
    const folders = ['inbox', 'spam'].map((folder) =>
      call(origin, 'GET', `/pages/${id}/messages?folder=${folder}`, { token }),
    )
    return (await Promise.all(folders)).flatMap(({ items }) => items.map(({ value }) => value))
  }
}

const themesFolder = path.join(root, 'page/themes/presets')
/** The first theme of each layout, after which themes are called. */
const themeOf = new Map(
  readdirSync(themesFolder)
    .filter((file) => file.includes('-'))
    .toSorted()
    .toReversed()
    .map((file) => [file.split('-')[0], path.basename(file, '.ts')]),
)

/** A page on Plus with a block of every type, and a way to change its layout. */
async function publishLayouts(origin, staff) {
  const { token, user } = await register(origin, 'engines_layouts', 'кавун і пів дині')
  await call(origin, 'POST', `/admin/users/${user.id}/subscription`, { token: staff, body: { extendDays: 30 } })
  const [{ id }] = user.pages
  return async (layout) => {
    const { version } = await call(origin, 'GET', `/pages/${id}`, { token })
    const theme = { preset: themeOf.get(layout), layout: null }
    const title = 'Олександра Щербаківська-Немирович'
    await call(origin, 'PATCH', `/pages/${id}`, { token, body: { version, title, theme, blocks: everyType } })
  }
}

/**
 * Starts the product; a giveaway is at `${origin}/w/${giveawayId}`, a form at `${origin}/engines_form`, and a page that can
 * `wear` each of the `layouts` at `${origin}/engines_layouts`.
 */
export async function startProduct() {
  const dataDir = makeDataDir()
  const node = await startNode({ dataDir, preload: [path.join(root, 'e2e/support/light-work.mjs')] })
  const { token } = await registerStaff(node.origin, dataDir, 'engines_staff')
  const at = (ms) => new Date(Date.now() + ms).toISOString()
  const texts = { title: 'Вафлі до кави', description: 'Три подарункові набори.', terms: 'Одна людина — одна заявка.' }
  const body = { ...texts, opensAt: at(-1000), closesAt: at(hourMs) }
  const { id } = await call(node.origin, 'POST', '/admin/waffles', { token, body })
  const messages = await publishForm(node.origin, token)
  const wear = await publishLayouts(node.origin, token)
  const layouts = [...themeOf.keys()]
  return { origin: node.origin, giveawayId: id, messages, layouts, wear, stop: () => node.stop() }
}
