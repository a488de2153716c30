// Finds every text that the product says, in the sources themselves: catalogues, mails, pages drawn by the server.
// `node scripts/texts.mjs` prints both languages side by side, for whoever reads them in one go.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { parseAst } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const rooms = ['domain', 'contract', 'page', 'server', 'ui', 'web']
/** Spoken by nobody: tests, samples for developers, stand-ins, and lists of passwords that are refused. */
const silent =
  /\.test\.|\/(?:testing|specimen|stand-ins|scripts)\/|common-passwords|^server\/demo|(?:common|rare)-icons\.gen|^web\/i18n\/terminology/

/** What a language is called in the sources: by the file's name, or by a key or a constant on the way to the text. */
const named = { uk: /^uk$|Uk$/, en: /^en$|En$/ }

function localeOf(file, keys, text) {
  const byFile = /\.(uk|en)\.tsx?$/.exec(file)?.[1]
  if (byFile !== undefined) return byFile
  // Of a language's texts some hold the other's name or a translation's label: the outermost key decides.
  const outer = keys.find((key) => named.uk.test(key) || named.en.test(key))
  if (outer !== undefined) return named.uk.test(outer) ? 'uk' : 'en'
  return /[а-яіїєґ]/i.test(text) ? 'uk' : undefined
}

const keyOf = (key) => key?.name ?? (key?.value === undefined ? undefined : String(key.value))
const notSpoken = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSLiteralType'])

/** Parts of a text that the program fills in stand as `{}`. */
function spokenBy(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return node.value.trim()
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('{}')
  return undefined
}

/** What is below a node, each with the key that it adds to the way there. */
function* below(node) {
  for (const [field, child] of Object.entries(node)) {
    // Names of what is imported, of types and of properties are no texts.
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

/** Texts of one source: `{ file, key, locale, text }`, where `key` is the way to it by names. */
export function textsOf(file, source) {
  const texts = [...walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), [])]
  return texts.flatMap(({ keys, text }) => {
    const locale = /\p{L}/u.test(text) ? localeOf(file, keys, text) : undefined
    return locale === undefined ? [] : [{ file, key: keys.join('.'), locale, text }]
  })
}

/** Every text of the product, in both languages. */
export function allTexts() {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', ...rooms.map((room) => `${room}/**/*.ts*`)],
    { cwd: root },
  )
  const files = String(listed)
    .split('\n')
    // Git lists a file until its deletion is committed.
    .filter((file) => /\.tsx?$/.test(file) && !silent.test(file) && existsSync(path.join(root, file)))
  return files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    // Most sources say nothing: only those with a catalogue's name or a Ukrainian letter are worth parsing.
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
