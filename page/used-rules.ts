/** Conditions under which a selector can match. */
interface Needs {
  classes: readonly string[]
  /** Substrings that some class must contain, from `[class*='colors-']`. */
  parts: readonly string[]
}

/** A selector of a rule; it can match if any of its `ways` is fulfilled. */
interface Selector {
  text: string
  ways: readonly Needs[]
}

/** A style rule, or an at-rule such as `@media` that contains rules. */
interface Rule {
  head: string
  /** Declarations of a style rule; `undefined` for an at-rule with rules. */
  body: string | undefined
  inner: readonly Rule[]
  /** Selectors of a style rule. */
  selectors: readonly Selector[]
}

/** At-rules whose content is rules. Others, such as `@keyframes`, are kept whole. */
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

/** A list's item; commas within parentheses separate nothing. */
const oneOfList = /(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g
/** `:not()` requires nothing. */
const negation = /:not\((?:[^()]|\([^()]*\))*\)/g
/** Pseudo-classes of which one alternative is enough. */
const choice = /:(?:is|where|has)\(((?:[^()]|\([^()]*\))*)\)/

/** Expands a selector into one variant per alternative of its choices. */
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

/** Parses the project's own stylesheets, which have no braces in strings and no at-rules without a block. */
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

interface PresentClasses {
  classes: ReadonlySet<string>
  /** The class names joined by spaces. */
  list: string
}

/** A rule's head reduced to the selectors that can match; empty if none can. */
function usedHead({ head, selectors }: Rule, { classes, list }: PresentClasses): string {
  if (selectors.length > 0) {
    const isMet = (way: Needs) =>
      way.classes.every((name) => classes.has(name)) && way.parts.every((part) => list.includes(part))
    const used = selectors.filter(({ ways }) => ways.some(isMet))
    return used.map(({ text }) => text).join(',')
  }
  const keyframes = keyframesName(head)
  return keyframes === undefined || classes.has(keyframes) ? head : ''
}

function write(rules: readonly Rule[], present: PresentClasses): string {
  return rules
    .map((rule) => {
      const head = rule.body === undefined ? rule.head : usedHead(rule, present)
      const body = head === '' ? '' : (rule.body ?? write(rule.inner, present))
      return body === '' ? '' : `${head}{${body}}`
    })
    .join('')
}

const use = /var\((--[\w-]+)/g
/** A custom property with its value; quoted strings may contain any character. */
const definition = /([{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|[^;{}"'])*(?=[;}])/g

/** Anchored to the start of a rule; otherwise the time would grow with the square of the length. */
const emptyRule = /(?<![^{}])[^{}]+\{\}/g

/** Removes custom properties that no rule uses, repeatedly until nothing changes. */
function withoutUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(use)].map((match) => match[1]!))
  const less = css
    .replaceAll(definition, (all, before: string, name: string) =>
      used.has(name) ? all : before === '{' ? before : '',
    )
    .replaceAll(/\{;/g, '{')
    .replaceAll(emptyRule, '')
  return less === css ? css : withoutUnusedProperties(less)
}

interface Sheet {
  rules: Rule[]
  /** Whether any rule depends on a class. */
  dependsOn: (name: string) => boolean
  /** Cached output by the deciding class names. */
  written: Map<string, string>
}

/** The name of `@keyframes`, which equals a class name. */
function keyframesName(head: string): string | undefined {
  return /^@keyframes\s+(\S+)/.exec(head)?.[1]
}

function readSheet(css: string): Sheet {
  // Sources contain comments; built sheets have spaces after some commas.
  const rules = parse(css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/,\s+/g, ','))
  const all = (some: readonly Rule[]): Rule[] => some.flatMap((rule) => [rule, ...all(rule.inner)])
  const ways = all(rules).flatMap(({ selectors }) => selectors.flatMap((selector) => selector.ways))
  const keyframes = all(rules).flatMap(({ head }) => keyframesName(head) ?? [])
  const classes = new Set([...ways.flatMap((way) => way.classes), ...keyframes])
  const parts = [...new Set(ways.flatMap((way) => way.parts))]
  const dependsOn = (name: string) => classes.has(name) || parts.some((part) => name.includes(part))
  return { rules, dependsOn, written: new Map() }
}

const sheets = new Map<string, Sheet>()
const maxSheets = 200
const maxWritten = 50

/** Returns a map's value, computing it on a miss; a full map is cleared. */
function cached<Value>(map: Map<string, Value>, maxSize: number, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  if (map.size >= maxSize) map.clear()
  const value = make()
  map.set(key, value)
  return value
}

/** The distinct values of class attributes. Hand-written, since it runs for every rendered page. */
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

/** Cache of pruned rules by their unpruned text. */
const pruned = new Map<string, string>()

/**
 * Returns the part of the stylesheets that the markup needs: rules, their selectors, and the custom properties they
 * use. Each sheet is parsed once, so sheets shared by many pages should be passed separately.
 */
export function usedRules(css: readonly string[], markup: string): string {
  const names = [...new Set([...classAttributes(markup)].flatMap((value) => value.split(' ')))].toSorted()
  const written = css.map((text) => {
    const sheet = cached(sheets, maxSheets, text, () => readSheet(text))
    // Other classes are specific to a page, such as those of picture placeholders, and would defeat the cache.
    const deciding = names.filter(sheet.dependsOn)
    const list = deciding.join(' ')
    return cached(sheet.written, maxWritten, list, () => write(sheet.rules, { classes: new Set(deciding), list }))
  })
  const rules = written.join('')
  return cached(pruned, maxSheets, rules, () => withoutUnusedProperties(rules))
}
