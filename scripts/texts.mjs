// Finds every user-visible text in the sources: catalogues, mails, pages drawn by the server. `node scripts/texts.mjs`
// prints both languages side by side for proofreading.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { parseAst } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const rooms = ['domain', 'contract', 'page', 'server', 'ui', 'web']
/** Sources without user-visible texts: tests, samples for developers, stand-ins, and lists of refused passwords. */
const silent =
  /\.test\.|\/(?:testing|stand-ins|scripts)\/|common-passwords|^server\/demo|(?:common-icons|rare-icons|letter-widths)\.gen|^web\/i18n\/terminology/

/** Names of a language in the sources: in the file's name, or as a key or constant on the path to the text. */
const named = { uk: /^uk$|Uk$/, en: /^en$|En$/ }

function localeOf(file, keys, text) {
  const byFile = /\.(uk|en)\.tsx?$/.exec(file)?.[1]
  if (byFile !== undefined) return byFile
  // Texts of one language may contain a key of the other, such as the label of a translation; the outermost key
  // decides.
  const outer = keys.find((key) => named.uk.test(key) || named.en.test(key))
  if (outer !== undefined) return named.uk.test(outer) ? 'uk' : 'en'
  return /[а-яіїєґ]/i.test(text) ? 'uk' : undefined
}

const keyOf = (key) => key?.name ?? (key?.value === undefined ? undefined : String(key.value))
const notSpoken = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSLiteralType'])

/** Returns the text of a node; placeholders become `{}`. */
function spokenBy(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return node.value.trim()
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('{}')
  return undefined
}

/** Yields the children of a node, each with the key that it adds to the path. */
function* below(node) {
  for (const [field, child] of Object.entries(node)) {
    // Module specifiers, types and property names are not texts.
    if (field === 'source' || field === 'typeAnnotation' || (field === 'key' && !node.computed)) continue
    for (const [index, one] of (Array.isArray(child) ? child : [child]).entries()) {
      if (typeof one?.type === 'string') yield [one, node.type === 'ArrayExpression' ? String(index) : undefined]
    }
  }
}

function* walk(node, keys) {
  if (notSpoken.has(node.type)) return
  const own = keyOf(node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration' ? node.id : node.key)
  const within = own === undefined ? keys : [...keys, own]
  const text = spokenBy(node)
  if (text !== undefined) yield { keys: within, text, start: node.start }
  for (const [child, index] of below(node)) yield* walk(child, index === undefined ? within : [...within, index])
}

/** Returns the texts of one source as `{ file, key, locale, text }`, where `key` is the path of names to the text. */
export function textsOf(file, source) {
  const texts = [...walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), [])]
  return texts.flatMap(({ keys, text }) => {
    const locale = /\p{L}/u.test(text) ? localeOf(file, keys, text) : undefined
    return locale === undefined ? [] : [{ file, key: keys.join('.'), locale, text }]
  })
}

/** Returns every text of the product, in both languages. */
export function allTexts() {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', ...rooms.map((room) => `${room}/**/*.ts*`)],
    { cwd: root },
  )
  const files = String(listed)
    .split('\n')
    // Git lists a deleted file until the deletion is committed.
    .filter((file) => /\.tsx?$/.test(file) && !silent.test(file) && existsSync(path.join(root, file)))
  return files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    // For speed, parses only English catalogues and sources with Ukrainian letters.
    return /\.en\.tsx?$/.test(file) || /[а-яіїєґ]/i.test(source) ? textsOf(file, source) : []
  })
}

function print() {
  const places = new Map()
  for (const { file, key, locale, text } of allTexts()) {
    const place = `${file.replace(/\.(?:uk|en)(?=\.tsx?$)/, '')}  ${key.replace(/\b(?:uk|en)\b\.?/, '')}`
    const line = `  ${locale}  ${text.replaceAll('\u00A0', '⍽').replaceAll('\n', '⏎')}`
    places.set(place, [...(places.get(place) ?? []), line])
  }
  for (const [place, lines] of places) console.log([place, ...lines].join('\n'))
}

if (process.argv[1] === import.meta.filename) print()
