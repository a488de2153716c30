// Texts of the generated files by file name.
const header = '// Written by page/scripts/registry.mjs; do not edit.\n'

function pascal(type) {
  return type[0].toUpperCase() + type.slice(1)
}

function list(names) {
  return names.length === 0 ? '{}' : `{ ${names.join(', ')} }`
}

/** Imports one part of each block type and an object of them by type. */
function table(types, { part, imported, value, before = '', after = '' }) {
  const imports = types.map((type) => `import ${imported(type)} from '../blocks/${type}/${part}'\n`).join('')
  const rows = types.map((type) => `  ${type}: ${value(type)},\n`).join('')
  return `${header}${before}${imports}${after.replace('ROWS', rows)}`
}

function modelsFile(types) {
  const imports = types.map((type) => `import { ${type} } from '../blocks/${type}/model.ts'\n`).join('')
  const schemas = types.map((type) => `${type}.schema`).join(', ')
  return `${header}import * as z from 'zod/mini'
${imports}
export const models = ${list(types)}
export const blockSchema = z.discriminatedUnion('type', [${schemas}])
export type Block = z.output<typeof blockSchema>
export type BlockType = Block['type']
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>
`
}

const typedBy = "import type { BlockOf, BlockType } from './models.gen.ts'\n"

function viewsFile(types) {
  return table(types, {
    part: 'view.tsx',
    imported: (type) => `{ ${pascal(type)}View }`,
    value: (type) => `${pascal(type)}View`,
    before: `import type { View } from '../kit/context.ts'\n${typedBy}`,
    after: '\nexport const views = {\nROWS} satisfies { [Type in BlockType]: View<BlockOf<Type>> }\n',
  })
}

function editorsFile(types) {
  const rows = types.map(
    (type) => `  ${type}: async () => (await import('../blocks/${type}/editor.tsx')).${pascal(type)}Editor,\n`,
  )
  return `${header}import type { EditorProps } from '../editing/editor-props.ts'
import type { BlockType } from './models.gen.ts'

/** Loaders of the editor of each block type. */
export const editors = {
${rows.join('')}} satisfies { [Type in BlockType]: () => Promise<(props: EditorProps<Type>) => React.ReactNode> }
`
}

function messagesFile(types) {
  return table(types, {
    part: 'messages.ts',
    imported: (type) => `{ messages as ${type} }`,
    value: (type) => type,
    before: "import type { Locale } from '#domain/locales.ts'\nimport type { BlockType } from './models.gen.ts'\n",
    after: `
/** Texts of a block type in the palette. */
export interface BlockMessages {
  name: string
  hint: string
}

export const messages = {\nROWS} satisfies { [Type in BlockType]: Record<Locale, BlockMessages> }\n`,
  })
}

/** Texts about pasted content are in a chunk with the sheet that shows them. */
function addingFile(types) {
  return table(types, {
    part: 'adding-messages.ts',
    imported: (type) => `{ messages as ${type} }`,
    value: (type) => type,
    before:
      "import type { Locale } from '#domain/locales.ts'\nimport type { AddingMessages } from '../kit/adding-messages.ts'\n" +
      typedBy,
    after:
      '\nexport const addingMessages = {\nROWS} satisfies { [Type in BlockType]: Record<Locale, AddingMessages<BlockOf<Type>>> }\n',
  })
}

/** Parsers of pasted texts by block type, for the types that have one. */
function readsFile(types) {
  return table(types, {
    part: 'reads.ts',
    imported: (type) => `{ reads as ${type} }`,
    value: (type) => type,
    before: "import type { Reads } from '../paste/pasted.ts'\nimport type { BlockType } from './models.gen.ts'\n",
    after: '\nexport const reads: Readonly<Partial<Record<BlockType, Reads>>> = {\nROWS}\n',
  })
}

function stylesFile(types) {
  return table(types, {
    part: 'style.css?inline',
    imported: (type) => type,
    value: (type) => type,
    before: "import type { BlockType } from './models.gen.ts'\n",
    after: '\nexport const styles: Readonly<Record<BlockType, string>> = {\nROWS}\n',
  })
}

/** Common block types are bundled where blocks are rendered; those of Plus and rare ones are loaded on demand. */
function partLoadersFile(types, isCommon) {
  const view = (type) => `${pascal(type)}View`
  const common = types.filter(isCommon)
  const imports = common.map(
    (type) =>
      `import ${type} from '../blocks/${type}/style.css?inline'\nimport { ${view(type)} } from '../blocks/${type}/view.tsx'\n`,
  )
  const rows = common.map((type) => `  ${type}: { view: ${view(type)} as View<Block>, style: ${type} },\n`)
  const loaders = types
    .filter((type) => !isCommon(type))
    .map(
      (type) => `  ${type}: async () => {
    const [{ ${view(type)} }, style] = await Promise.all([
      import('../blocks/${type}/view.tsx'),
      import('../blocks/${type}/style.css?inline'),
    ])
    return { view: ${view(type)} as View<Block>, style: style.default }
  },\n`,
    )
  return `${header}import type { BlockPart } from '../block-parts.ts'
import type { View } from '../kit/context.ts'
import type { Block, BlockType } from './models.gen.ts'
${imports.join('')}
type Parts<Part> = Readonly<Partial<Record<BlockType, Part>>>

/** Rendering of common block types. */
export const commonParts: Parts<BlockPart> = {
${rows.join('')}}

/** Loaders of the rendering of other block types. */
export const partLoaders: Parts<() => Promise<BlockPart>> = {
${loaders.join('')}}
`
}

function paletteFile(types) {
  const imports = types.map((type) => `import { ${pascal(type)}Icon } from '../blocks/${type}/icon.tsx'\n`).join('')
  const rows = types.map((type) => `  { type: '${type}', Icon: ${pascal(type)}Icon },\n`).join('')
  return `${header}import type { BlockType } from './models.gen.ts'
${imports}
export interface PaletteEntry {
  type: BlockType
  Icon: () => React.ReactNode
}

/** Block types in the order in which they are offered. */
export const palette: readonly PaletteEntry[] = [
${rows}]
`
}

/** Generates the files about block types; `readers` are the types that parse pasted texts. */
export function blockFiles(types, readers, isCommon) {
  return {
    'models.gen.ts': modelsFile(types),
    'views.gen.ts': viewsFile(types),
    'messages.gen.ts': messagesFile(types),
    'reads.gen.ts': readsFile(readers),
    'adding.gen.ts': addingFile(types),
    'styles.gen.ts': stylesFile(types),
    'part-loaders.gen.ts': partLoadersFile(types, isCommon),
    'palette.gen.ts': paletteFile(types),
    'editors.gen.ts': editorsFile(types),
  }
}

/** The source text of a preset's one-line field. */
function fieldSource(source, field) {
  return new RegExp(`^  ${field}: (.+),$`, 'm').exec(source)?.[1]
}

function factsOf(source) {
  const facts = ['name', 'moods'].map((field) => [field, fieldSource(source, field)])
  return facts.flatMap(([field, value]) => (value === undefined ? [] : [`${field}: ${value}`])).join(', ')
}

/**
 * Generates the files about themes from the presets' sources. Ids and facts are in files of their own, so that schemas
 * and lists do not contain every theme's colours.
 */
export function themeFiles(sources) {
  const ids = Object.keys(sources)
  const imports = ids.map((id) => `import { ${camel(id)} } from '../themes/presets/${id}.ts'\n`).join('')
  const rows = ids.map((id) => (camel(id) === id ? `  ${id},\n` : `  '${id}': ${camel(id)},\n`)).join('')
  const quoted = ids.map((id) => `'${id}'`).join(', ')
  return {
    'theme-ids.gen.ts': `${header}export const themeIds = [${quoted}] as const
export type ThemeId = (typeof themeIds)[number]
`,
    'themes.gen.ts': `${header}import type { ThemePreset } from '../themes/preset.ts'
import type { ThemeId } from './theme-ids.gen.ts'
${imports}
export const themes: Readonly<Record<ThemeId, ThemePreset>> = {
${rows}}
`,
    'theme-facts.gen.ts': `${header}import type { ThemePreset } from '../themes/preset.ts'
import type { ThemeId } from './theme-ids.gen.ts'

/** Facts about a theme that need no rendering. */
export type ThemeFacts = Pick<ThemePreset, 'name' | 'moods'>

export const themeFacts: Readonly<Record<ThemeId, ThemeFacts>> = {
${ids.map((id) => `  ${keyOf(id)}: { ${factsOf(sources[id])} },\n`).join('')}}
`,
    'theme-layouts.gen.ts': `${header}import type { LayoutId } from '../layouts/layout-ids.ts'
import type { ThemeId } from './theme-ids.gen.ts'

/** Layouts of themes; themes from before layouts have none. */
export const themeLayouts: Readonly<Partial<Record<ThemeId, LayoutId>>> = {
${ids
  .flatMap((id) => {
    const layout = fieldSource(sources[id], 'layout')
    return layout === undefined ? [] : [`  ${keyOf(id)}: ${layout},\n`]
  })
  .join('')}}
`,
    'theme-loaders.gen.ts': `${header}import type { ThemePreset } from '../themes/preset.ts'
import type { ThemeId } from './theme-ids.gen.ts'

/** Loaders of each theme. */
export const themeLoaders: Readonly<Record<ThemeId, () => Promise<ThemePreset>>> = {
${ids.map((id) => `  ${keyOf(id)}: async () => (await import('../themes/presets/${id}.ts')).${camel(id)},\n`).join('')}}
`,
  }
}

function keyOf(id) {
  return camel(id) === id ? id : `'${id}'`
}

function camel(id) {
  return id.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
}

/** Generates the files about dynamic backgrounds: ids for the schema, styles for rendering. */
export function backgroundFiles(ids) {
  const rows = ids.map((id) => (camel(id) === id ? `  ${id},\n` : `  '${id}': ${camel(id)},\n`)).join('')
  const typed = "import type { BackgroundId } from './background-ids.gen.ts'\n"
  const imports = (name, part) =>
    ids.map((id) => `import ${name(camel(id))} from '../backgrounds/${id}/${part}'\n`).join('')
  const object = (name, type) =>
    `\nexport const ${name}: Readonly<Record<Exclude<BackgroundId, 'none'>, ${type}>> = {\n${rows}}\n`
  return {
    'background-ids.gen.ts': `${header}export const backgroundIds = [${['none', ...ids].map((id) => `'${id}'`).join(', ')}] as const
export type BackgroundId = (typeof backgroundIds)[number]
`,
    'backgrounds.gen.ts': `${header}import type { DynamicBackground } from '../backgrounds/background.ts'
${typed}${imports((name) => `{ ${name} }`, 'background.ts')}${object('backgrounds', 'DynamicBackground')}`,
    'background-styles.gen.ts': `${header}${typed}${imports((name) => name, 'style.css?inline')}${object('backgroundStyles', 'string')}`,
  }
}

/** Generates the files about layouts; browsers load the styles of one layout, the server has all. */
export function layoutFiles(ids) {
  const typed = "import type { LayoutId } from '../layouts/layout-ids.ts'\n"
  const imports = (name, part) => ids.map((id) => `import ${name(id)} from '../layouts/${id}/${part}'\n`).join('')
  const rows = ids.map((id) => `  ${id},\n`).join('')
  const style = (id) => `  ${id}: async () => (await import('../layouts/${id}/style.css?inline')).default,\n`
  return {
    'layouts.gen.ts': `${header}import type { Layout } from '../layouts/layout.ts'
${typed}${imports((id) => `{ ${id} }`, 'layout.ts')}
export const layouts: Readonly<Record<LayoutId, Layout>> = {
${rows}}
`,
    'layout-styles.gen.ts': `${header}${typed}${imports((id) => id, 'style.css?inline')}
export const layoutStyles: Readonly<Record<LayoutId, string>> = {
${rows}}
`,
    'layout-style-loaders.gen.ts': `${header}${typed}
/** Loaders of the styles of each layout. */
export const layoutStyleLoaders: Readonly<Record<LayoutId, () => Promise<string>>> = {
${ids.map(style).join('')}}
`,
  }
}
