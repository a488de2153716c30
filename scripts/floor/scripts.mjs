// Finds syntax, regular expressions and APIs in a built script that the oldest supported engines lack.
import { parseAst } from 'vite'
import { data, lacking } from './support.mjs'

const { api, javascript, html, css } = data
const { builtins, regular_expressions: patterns } = javascript

/** Features of syntax by type of AST node. */
const syntaxOf = {
  StaticBlock: () => ['a static block', javascript.classes.static.initialization_blocks],
  ChainExpression: () => ['?.', javascript.operators.optional_chaining],
  PropertyDefinition: (node) =>
    node.static
      ? ['a static field', javascript.classes.static.class_fields]
      : ['a field', javascript.classes.public_class_fields],
  PrivateIdentifier: () => ['#private', javascript.classes.private_class_fields],
  BinaryExpression: ({ left }) =>
    left.type === 'PrivateIdentifier' ? ['#private in', javascript.classes.private_class_fields_in] : undefined,
  LogicalExpression: ({ operator }) =>
    operator === '??' ? ['??', javascript.operators.nullish_coalescing] : undefined,
  AssignmentExpression: ({ operator }) =>
    operator === '??=' ? ['??=', javascript.operators.nullish_coalescing_assignment] : undefined,
  VariableDeclaration: ({ kind }) => (/using/.test(kind) ? [kind, javascript.statements.using] : undefined),
  ImportAttribute: () => ['import … with', javascript.statements.import.import_attributes],
}

/**
 * Returns the features of a regular expression. A `(?<=` within a character class would be misread, but does not occur.
 */
function inPattern(source, flags) {
  return [
    [/\(\?<[=!]/.test(source), 'a pattern that looks behind', patterns.lookbehind_assertion],
    [/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(source), 'a pattern that changes its flags', patterns.modifier],
    [/\(\?<[A-Za-z_$]/.test(source), 'a named group', patterns.named_capturing_group],
    [/\\p\{/i.test(source), 'a property of characters', patterns.unicode_character_class_escape],
    [flags.includes('v'), 'a pattern with the flag v', builtins.RegExp.unicodeSets],
    [flags.includes('d'), 'a pattern with the flag d', builtins.RegExp.hasIndices],
    [flags.includes('s'), 'a pattern with the flag s', builtins.RegExp.dotAll],
  ].flatMap(([isThere, name, feature]) => (isThere ? [[name, feature]] : []))
}

const ownBuiltins = ['Array', 'String', 'Map', 'Set', 'Promise', 'RegExp', 'Iterator', 'Uint8Array']
const ownApi = [
  'AbortSignal Blob CSSStyleSheet Document DocumentFragment Element HTMLDialogElement HTMLElement HTMLFormElement',
  'HTMLInputElement Node Range Response ShadowRoot Storage Window',
].flatMap((names) => names.split(' '))
/** Interfaces whose members are matched by their name alone; members of other interfaces have too common names. */
const owners = [...ownBuiltins.map((name) => builtins[name]), ...ownApi.map((name) => api[name])]

/** Features by name of the member; a name counts as supported if any interface supports it. */
const members = new Map()
for (const owner of owners) {
  for (const [name, feature] of Object.entries(owner)) {
    if (name === '__compat' || feature['__compat'] === undefined) continue
    members.set(name, [...(members.get(name) ?? []), feature])
  }
}

function inMember({ object, property, computed }) {
  if (computed) return []
  const { name } = property
  const own = object.type === 'Identifier' ? (builtins[object.name] ?? api[object.name]) : undefined
  const known = own?.[`${name}_static`] ?? own?.[name]
  if (known !== undefined) return [[`${object.name}.${name}`, known]]
  // The object's type is unknown, so a member counts as missing only if it is missing in all interfaces that have it.
  return [[`.${name}`, ...(members.get(name) ?? [])]]
}

/** HTML attributes, which React gets as object properties. */
const attributes = new Map(
  Object.entries(html.global_attributes).map(([name, feature]) => [name.toLowerCase(), feature]),
)

function inProperty({ key, computed, value }) {
  if (computed || key.type !== 'Identifier' || value?.type === 'FunctionExpression') return []
  const feature = attributes.get(key.name.toLowerCase())
  return feature === undefined ? [] : [[`${key.name}=`, feature]]
}

/** Returns the text of a literal; minifiers write strings as templates. */
const textOf = (node) => (node?.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : node?.value)

/** Queries of `matchMedia` are not transpiled; an engine that cannot parse one reports no match. */
const inText = (text) =>
  /^\((?:width|height) ?[<>]/.test(text) ? [['a range in a media query', css['at-rules'].media.range_syntax]] : []

function inNode(node) {
  if (node.type === 'Literal' && node.regex) return inPattern(node.regex.pattern, node.regex.flags)
  if (node.type === 'Literal') return inText(String(node.value))
  if (node.type === 'TemplateElement') return inText(node.value.cooked ?? '')
  if (node.type === 'MemberExpression') return inMember(node)
  if (node.type === 'Property') return inProperty(node)
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const { name } = node.callee
    const [source, flags] = node.arguments.map(textOf)
    if (name === 'RegExp' && typeof source === 'string') return inPattern(source, flags ?? '')
    // A local variable could shadow a global one, but minified names are too short to match.
    const made = builtins[name] ?? api[name]
    return name === undefined || made === undefined
      ? []
      : [[name, node.type === 'NewExpression' ? (made[name] ?? made) : made]]
  }
  const syntax = syntaxOf[node.type]?.(node)
  return syntax === undefined ? [] : [syntax]
}

/**
 * Returns the features that some engines lack, each with those engines.
 *
 * @param {string} text a script or a module
 * @param {Record<string, string>} engines
 * @returns {Map<string, string[]>}
 */
export function findInScript(text, engines) {
  const found = new Map()
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (typeof node.type === 'string') {
      for (const [name, ...features] of inNode(node)) {
        const lacks = features.map((feature) => lacking(feature, engines))
        if (lacks.length > 0 && lacks.every((engine) => engine.length > 0)) found.set(name, lacks[0])
      }
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(text))
  return found
}

/** Returns every string literal of a script. */
export function literalsOf(text) {
  const found = []
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'TemplateElement') found.push(node.value.cooked ?? '')
    Object.values(node).forEach(visit)
  }
  visit(parseAst(text))
  return found
}
