// Finds rules, properties, values and selectors in a built stylesheet that the oldest supported engines lack.
import postcss from 'postcss'
import { data, lacking } from './support.mjs'

const { properties, selectors, types, 'at-rules': atRules } = data.css

/** Functions and keywords of all value types, by name. */
const values = new Map()
for (const type of Object.values(types)) {
  for (const [name, feature] of Object.entries(type)) {
    if (name === '__compat' || feature['__compat'] === undefined) continue
    values.set(name, [...(values.get(name) ?? []), feature])
  }
}
const units = types.length
const unitsOf = [
  [/\d[dsl]v(?:h|w|min|max|i|b)\b/, 'dvh, svh, lvh', units.viewport_percentage_units_dynamic],
  [/\dcq(?:w|h|i|b|min|max)\b/, 'cqw, cqi', units.container_query_length_units],
  [/\d(?:lh|rlh)\b/, 'lh', units.lh],
  [/\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(from\s/, 'a relative colour', types.color.color?.relative_syntax],
  [/image-set\([^)]*\)\s*type\(/, 'image-set with type()', types.image['image-set']?.type],
]

function inDeclaration({ prop, value }) {
  const property = properties[prop]
  const words = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '').match(/[a-z-]+\(?/gi) ?? []
  const found = [[`${prop}:`, property]]
  for (const word of new Set(words)) {
    const name = word.replace('(', '')
    if (word.endsWith('(') && values.has(name)) found.push([`${name}()`, ...values.get(name)])
    else if (property?.[name]) found.push([`${prop}:${name}`, property[name]])
  }
  for (const [pattern, name, feature] of unitsOf) if (feature && pattern.test(value)) found.push([name, feature])
  return found
}

function inSelector({ selector, parent }) {
  const names = [...selector.matchAll(/(?<!\\)::?([a-z-]+)/g)].map(([whole, name]) => [whole, selectors[name]])
  return parent?.type === 'rule' ? [...names, ['a rule in a rule', selectors.nesting]] : names
}

function inAtRule({ name, params }) {
  const found = [[`@${name}`, atRules[name]]]
  if (name === 'media' && /[<>]/.test(params)) found.push(['@media (a < b)', atRules.media.range_syntax])
  return found
}

/**
 * Whether a declaration has a fallback: an earlier one of the same property in the same rule that all engines support.
 */
function hasFallback(declaration, isKnown) {
  for (let before = declaration.prev(); before?.type === 'decl'; before = before.prev())
    if (before.prop === declaration.prop && isKnown(before)) return true
  return false
}

function isAsked(node) {
  for (let above = node.parent; above; above = above.parent) if (above.name === 'supports') return true
  return false
}

/**
 * Returns the features that some engines lack, each with those engines, except those within `@supports` or with a
 * fallback.
 *
 * @param {string} text
 * @param {Record<string, string>} engines
 * @returns {Map<string, string[]>}
 */
export function findInStyles(text, engines) {
  const found = new Map()
  const lacksOf = (named) =>
    named.flatMap(([name, ...features]) => {
      const lacks = features.map((feature) => lacking(feature, engines))
      return lacks.length > 0 && lacks.every((engine) => engine.length > 0) ? [[name, lacks[0]]] : []
    })
  const isKnown = (declaration) => lacksOf(inDeclaration(declaration)).length === 0
  const note = (node, named) => {
    const lacks = lacksOf(named)
    if (lacks.length === 0 || isAsked(node)) return
    for (const [name, engine] of lacks) found.set(name, engine)
  }
  const root = postcss.parse(text)
  root.walkDecls((node) => {
    if (!hasFallback(node, isKnown)) note(node, inDeclaration(node))
  })
  root.walkRules((node) => note(node, inSelector(node)))
  root.walkAtRules((node) => note(node, inAtRule(node)))
  return found
}
