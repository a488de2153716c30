// A running product with a page to measure: the demo creator on Plus, whose main page gets the requested number of
// blocks.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killOnExit } from './kill-on-exit.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Memory options that `npm start` passes to Node. */
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const [, arenas, nodeOption] = /^MALLOC_ARENA_MAX=\$\{MALLOC_ARENA_MAX:-(\d+)\} exec node (\S+) /.exec(scripts.start)

/** Starts the demo on one core with its own data folder. */
export async function startProduct({
  port,
  core,
  environment = {},
  dataDir = mkdtempSync(path.join(tmpdir(), 'lanka-bench-')),
}) {
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('taskset', ['-c', core, process.execPath, nodeOption, path.join(root, 'dist/server/demo.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: arenas,
      WEB_CONCURRENCY: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_ORIGIN: origin,
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killOnExit(child)
  let printed = ''
  child.stdout.on('data', (text) => (printed += text))
  const startedAt = performance.now()
  while (!/password (\S+)/.test(printed)) {
    if (child.exitCode !== null) throw new Error(`the product ended: ${printed}`)
    await sleep(20)
  }
  return {
    origin,
    dataDir,
    pid: child.pid,
    password: /password (\S+)/.exec(printed)[1],
    startMs: performance.now() - startedAt,
    stop: async ({ keepData = false } = {}) => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      if (!keepData) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function call(origin, method, address, body, token) {
  const response = await fetch(`${origin}/api${address}`, {
    method,
    headers: {
      'content-type': 'application/json',
      connection: 'close',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await response.json()
  if (!answer.ok) throw new Error(`${method} ${address}: ${response.status} ${answer.error}`)
  return answer.result
}

const words = 'Нова серія листівок уже в крамничці завітай послухати подкаст про фарби та світло'.split(' ')

/** Returns blocks in a typical mix: mostly links, with headings, texts and separators between them. */
function sampleBlocks(count) {
  return Array.from({ length: count }, (_, index) => {
    const id = `block${index}`
    const title = Array.from({ length: 4 }, (_, word) => words[(index * 3 + word * 5) % words.length]).join(' ')
    if (index % 10 === 4) return { id, type: 'header', title }
    if (index % 10 === 7) return { id, type: 'text', text: `${title}. ${title}.` }
    if (index % 10 === 9) return { id, type: 'separator', style: 'wave' }
    const icon = ['instagram', 'telegram', 'shopping-bag', 'music', null][index % 5]
    return {
      id,
      type: 'link',
      title,
      subtitle: index % 3 === 0 ? title : '',
      url: `https://example.com/${index}`,
      icon,
    }
  })
}

/** One block of every type that a person can fill in. */
export const everyType = [
  { id: 'header', type: 'header', title: 'Новеньке', subtitle: 'Що на столі цього тижня' },
  {
    id: 'link',
    type: 'link',
    title: 'Крамничка',
    subtitle: 'Листівки',
    url: 'https://example.com/shop',
    icon: 'shopping-bag',
  },
  { id: 'icons', type: 'icons', items: [{ icon: 'instagram', url: 'https://www.instagram.com/olena', label: '' }] },
  { id: 'text', type: 'text', text: 'Пишу казки для дорослих.' },
  { id: 'separator', type: 'separator', style: 'wave' },
  { id: 'video', type: 'video', url: 'https://vimeo.com/76979871', title: 'Урок' },
  { id: 'music', type: 'music', url: 'https://soundcloud.com/forss/flickermood', title: 'Музика' },
  { id: 'accordion', type: 'accordion', items: [{ id: 'one', title: 'Що взяти з собою?', text: 'Нічого.' }] },
  { id: 'copy', type: 'copy', title: 'Знижка', text: 'AKVAREL10' },
  { id: 'banka', type: 'banka', url: 'https://send.monobank.ua/jar/2JbpBYkhMv', title: 'На майстерню' },
  { id: 'diaka', type: 'diaka', url: 'https://olena.diaka.ua/donate', title: 'Подякувати' },
]

/** Signs in the sample creator; returns the token and the id of the main page. */
export async function signIn({ origin, password }) {
  const { accessToken, user } = await call(origin, 'POST', '/auth/login', { login: 'olena', password })
  return { token: accessToken, page: user.pages.find((page) => page.main).id }
}

/**
 * Fills the creator's main page with a number of sample blocks or the given blocks, and other fields; returns the
 * page's id.
 */
export async function fillPage(product, blocks, fields = {}) {
  const { origin } = product
  const { token, page: id } = await signIn(product)
  const { version } = await call(origin, 'GET', `/pages/${id}`, undefined, token)
  await call(
    origin,
    'PATCH',
    `/pages/${id}`,
    { version, blocks: typeof blocks === 'number' ? sampleBlocks(blocks) : blocks, ...fields },
    token,
  )
  return id
}
