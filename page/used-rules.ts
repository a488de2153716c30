/** What a selector needs in order to find something. */
interface Needs {
  classes: readonly string[]
  /** Parts of which some class has each: `[class*='colors-']`. */
  parts: readonly string[]
}

/** A selector of a rule; any of its ways to find something is enough. */
interface Selector {
  text: string
  ways: readonly Needs[]
}

/** A rule of a stylesheet, or a group such as `@media` with rules of its own. */
interface Rule {
  head: string
  /** Declarations of a plain rule; `undefined` for a group. */
  body: string | undefined
  inner: readonly Rule[]
  /** Of a plain rule. */
  selectors: readonly Selector[]
}

/** Groups whose content is rules. Others, such as `@keyframes`, stand whole. */
const groupNames = /^@(?:media|supports|layer)\b/

function endOfBlock(css: string, open: number): number {
  let depth = 0
  const brace = /[{}]/g
  brace.lastIndex = open
  for (let found = brace.exec(css); found !== null; found = brace.exec(css)) {
    depth += found[0] === '{' ? 1 : -1
    if (depth === 0) return found.index
  }
  return css.length
}

/** Commas within parentheses divide no selectors. */
const oneOfList = /(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g
/** What is not to be there needs nothing. */
const negation = /:not\((?:[^()]|\([^()]*\))*\)/g
/** Of these, one is enough. */
const choice = /:(?:is|where|has)\(((?:[^()]|\([^()]*\))*)\)/

/** The selector with one of each choice in its place, in every way. */
function waysOf(selector: string): string[] {
  const found = choice.exec(selector)
  if (found === null) return [selector]
  return [...found[1]!.matchAll(oneOfList)].flatMap(([one]) => waysOf(selector.replace(choice, () => ` ${one}`)))
}

function selectorsOf(head: string): Selector[] {
  if (head.startsWith('@')) return []
  return [...head.matchAll(oneOfList)].map(([text]) => ({
    text: text.trim(),
    ways: waysOf(text.replaceAll(negation, '')).map((way) => ({
      classes: [...way.matchAll(/\.([A-Za-z][\w-]*)/g)].map((match) => match[1]!),
      parts: [...way.matchAll(/\[class[*$]=["']?([\w-]+)/g)].map((match) => match[1]!),
    })),
  }))
}

/** Reads our own stylesheets: no braces inside strings, no statements without a block. */
function parse(css: string): Rule[] {
  const rules: Rule[] = []
  let position = 0
  for (let open = css.indexOf('{'); open !== -1; open = css.indexOf('{', position)) {
    const head = css.slice(position, open).trim()
    const close = endOfBlock(css, open)
    const body = css.slice(open + 1, close)
    const group = groupNames.test(head)
    rules.push({ head, body: group ? undefined : body, inner: group ? parse(body) : [], selectors: selectorsOf(head) })
    position = close + 1
  }
  return rules
}

interface Occurring {
  classes: ReadonlySet<string>
  /** The same in one text. */
  list: string
}

/** The head of a rule with those of its selectors that find something; empty where none does. */
function usedHead({ head, selectors }: Rule, { classes, list }: Occurring): string {
  if (selectors.length > 0) {
    const isMet = (way: Needs) =>
      way.classes.every((name) => classes.has(name)) && way.parts.every((part) => list.includes(part))
    const used = selectors.filter(({ ways }) => ways.some(isMet))
    return used.map(({ text }) => text).join(',')
  }
  const movement = movementOf(head)
  return movement === undefined || classes.has(movement) ? head : ''
}

function write(rules: readonly Rule[], occurring: Occurring): string {
  return rules
    .map((rule) => {
      const head = rule.body === undefined ? rule.head : usedHead(rule, occurring)
      const body = head === '' ? '' : (rule.body ?? write(rule.inner, occurring))
      return body === '' ? '' : `${head}{${body}}`
    })
    .join('')
}

const use = /var\((--[\w-]+)/g
/** A custom property with its value, in which strings may have any signs. */
const definition = /([{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|[^;{}"'])*(?=[;}])/g

/** Tried only where a rule begins: from each of its signs, the time would grow with the square of their number. */
const emptyRule = /(?<![^{}])[^{}]+\{\}/g

/** The rules without custom properties that none of them asks for, until nothing more is left out. */
function withoutUnasked(css: string): string {
  const asked = new Set([...css.matchAll(use)].map((match) => match[1]!))
  const less = css
    .replaceAll(definition, (all, before: string, name: string) =>
      asked.has(name) ? all : before === '{' ? before : '',
    )
    .replaceAll(/\{;/g, '{')
    .replaceAll(emptyRule, '')
  return less === css ? css : withoutUnasked(less)
}

interface Sheet {
  rules: Rule[]
  /** Whether a class decides about any of its rules. */
  asksFor: (name: string) => boolean
  /** What was written of it before, by the classes that decide about it. */
  written: Map<string, string>
}

/** Movements are named after classes. */
function movementOf(head: string): string | undefined {
  return /^@keyframes\s+(\S+)/.exec(head)?.[1]
}

function readSheet(css: string): Sheet {
  // Remarks are in sources alone; what is built has spaces after some commas.
  const rules = parse(css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/,\s+/g, ','))
  const all = (some: readonly Rule[]): Rule[] => some.flatMap((rule) => [rule, ...all(rule.inner)])
  const ways = all(rules).flatMap(({ selectors }) => selectors.flatMap((selector) => selector.ways))
  const movements = all(rules).flatMap(({ head }) => movementOf(head) ?? [])
  const classes = new Set([...ways.flatMap((way) => way.classes), ...movements])
  const parts = [...new Set(ways.flatMap((way) => way.parts))]
  const asksFor = (name: string) => classes.has(name) || parts.some((part) => name.includes(part))
  return { rules, asksFor, written: new Map() }
}

const sheets = new Map<string, Sheet>()
const maxSheets = 200
const maxWritten = 50

/** The value of a key, made if need be; a map that is full begins anew. */
function remembered<Value>(map: Map<string, Value>, most: number, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  if (map.size >= most) map.clear()
  const value = make()
  map.set(key, value)
  return value
}

/** The values of the class attributes, each once. Looked for by hand, since it is done for every page that is drawn. */
function classAttributes(markup: string): Set<string> {
  const found = new Set<string>()
  const start = ' class="'
  for (let at = markup.indexOf(start); at !== -1; at = markup.indexOf(start, at)) {
    at += start.length
    const end = markup.indexOf('"', at)
    found.add(markup.slice(at, end))
    at = end
  }
  return found
}

/** Rules without what none of them asks for, by the same with it. */
const pruned = new Map<string, string>()

/**
 * The part of stylesheets that some element of the markup needs: rules, selectors of those, and custom properties that
 * they ask for. Each sheet is read once, so that one that many pages share is better given apart.
 */
export function usedRules(css: readonly string[], markup: string): string {
  const names = [...new Set([...classAttributes(markup)].flatMap((value) => value.split(' ')))].toSorted()
  const written = css.map((text) => {
    const sheet = remembered(sheets, maxSheets, text, () => readSheet(text))
    // Of others every page has its own, as of what stands in place of its pictures.
    const deciding = names.filter(sheet.asksFor)
    const list = deciding.join(' ')
    return remembered(sheet.written, maxWritten, list, () => write(sheet.rules, { classes: new Set(deciding), list }))
  })
  const rules = written.join('')
  return remembered(pruned, maxSheets, rules, () => withoutUnasked(rules))
}
