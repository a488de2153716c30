import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#domain/locales.ts'
import type { EditorProps } from './editing/editor-props.ts'
import type { PageContext } from './kit/context.ts'
import { textsOf, translated } from './kit/translation.ts'
import { modelOf } from './model-of.ts'
import { PageBlock } from './page-block.tsx'
import { editors } from './registry/editors.gen.ts'
import { messages } from './registry/messages.gen.ts'
import { blockSchema, models, type Block, type BlockType } from './registry/models.gen.ts'
import { palette } from './registry/palette.gen.ts'
import { styles } from './registry/styles.gen.ts'
import { choices, fillSchema, hostileTexts, plainTexts } from './testing/fill-schema.ts'
import { visibleBlocks } from './visible-blocks.ts'
import { spreadContext } from './testing/page-context.ts'

type Texts = Record<Locale, Record<string, string>>

function draw(block: Block, where: PageContext = spreadContext): string {
  return renderToStaticMarkup(<PageBlock block={block} context={where} eager={false} />)
}

/** What is between angle brackets; React escapes both in texts and in attributes. */
function tags(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? []
}

function addresses(html: string): string[] {
  const values = tags(html).flatMap((tag) => [...tag.matchAll(/ (?:href|src|action|poster|data)="([^"]*)"/g)])
  const sets = tags(html).flatMap((tag) => [...tag.matchAll(/ srcset="([^"]*)"/gi)])
  const inSets = sets.flatMap(([, set]) => set!.split(', ').map((entry) => entry.split(' ')[0]!))
  return [...values.map(([, value]) => value!), ...inSets].map((value) => value.replaceAll('&amp;', '&'))
}

/** What a visitor's browser would run or load without being asked, which must be nothing. */
function harmOf(block: Block): string[] {
  const html = draw(block)
  const names = tags(html).map((tag) => tag.replaceAll(/"[^"]*"/g, ''))
  const targets = (modelOf(block).targets?.(block) ?? []).map((target) => target.url)
  const own = [spreadContext.appOrigin, spreadContext.contentOrigin, '/', '#']
  const strange = addresses(html).filter(
    (address) =>
      /^\/\/|^\s*(javascript|data|vbscript):/i.test(address) ||
      !(targets.includes(address) || own.some((start) => address.startsWith(start))),
  )
  return [...names.filter((tag) => /^<(script|style)|\s(on\w+|style|srcdoc)=/i.test(tag)), ...strange]
}

function expectBothLanguages(texts: Texts): void {
  for (const locale of locales) {
    expect(Object.keys(texts[locale])).toEqual(Object.keys(texts.uk))
    for (const text of Object.values(texts[locale])) expect(text).toMatch(/^(?!.*Lanka)./)
  }
}

/** The form of a block as somebody sees it who has just opened it. */
function formOf(Editor: unknown, block: Block, locale: Locale): string {
  const Form = Editor as (props: EditorProps<BlockType>) => React.ReactNode
  return renderToStaticMarkup(
    <Form
      block={block}
      locale={locale}
      lang={locale}
      idPrefix="block-a"
      contentOrigin=""
      supportEmail="abuse@example.com"
      onChange={() => {}}
      errorAt={() => undefined}
      messageOf={(code) => code}
      markWrong={() => undefined}
      uploadImage={() => Promise.reject(new Error('nothing is uploaded'))}
      donationKey={{ isSet: false, save: () => Promise.resolve() }}
    />,
  )
}

const idsIn = (html: string) => [...html.matchAll(/ id="(block-[^"]+)"/g)].map(([, id]) => id)

describe.each(Object.values(models))('block $type', (model) => {
  const { type, schema } = model
  const { shape } = schema
  const sample = () => blockSchema.parse(fillSchema(schema, plainTexts))

  test('a starter is a valid block', () => {
    const block = blockSchema.parse({ id: 'a', type, ...model.starter() })
    expect(block).toMatchObject({ type, hidden: false })
    expect(harmOf(block)).toEqual([])
  })

  test('fields left out take their defaults and unknown fields are refused', () => {
    const starter = { id: 'a', type, ...model.starter() }
    expect(blockSchema.safeParse(starter).success).toBe(true)
    expect(blockSchema.safeParse({ ...starter, surprise: 1 }).success).toBe(false)
    expect(blockSchema.safeParse({ ...starter, options: { surprise: 1 } }).success).toBe(false)
  })

  test('a block with everything filled in is shown, and reading it again changes nothing', () => {
    const block = { ...sample(), hidden: false }
    expect(blockSchema.parse(structuredClone(block))).toEqual(block)
    expect(visibleBlocks([block], 'plus', new Date())).toEqual([block])
    expect(draw(block)).toMatch(/^<div class="frame[^"]*"><.+><\/div>$/s)
  })

  test('every choice of every field draws inert HTML', () => {
    for (const [key, field] of Object.entries(shape)) {
      for (const choice of choices(field)) expect(harmOf({ ...sample(), [key]: choice })).toEqual([])
    }
  })

  test.each(hostileTexts)('%s does no harm in any field', (hostile) => {
    expect(harmOf(blockSchema.parse(fillSchema(schema, [hostile, ...plainTexts])))).toEqual([])
  })

  test('an unfinished block is not shown', () => {
    const block = blockSchema.parse({ id: 'a', type, ...model.starter() })
    expect(visibleBlocks([block], 'plus', new Date())).toHaveLength(modelOf(block).isComplete(block) ? 1 : 0)
  })

  test('the palette offers it, with a name and a hint in both languages', () => {
    expect(palette.map((entry) => entry.type)).toContain(type)
    expectBothLanguages(messages[type])
    expect(messages[type].uk.name).toMatch(/^[А-ЯЇІЄҐ]/)
  })

  test('its form comes by itself, with texts in both languages that nothing else brings along', async () => {
    const own: { messages: Texts } = await import(`./blocks/${type}/editor-messages.ts`)
    expectBothLanguages(own.messages)
    expect(Object.keys(own.messages.uk).filter((key) => key in messages[type].uk)).toEqual([])
    for (const locale of locales) expect(formOf(await editors[type](), sample(), locale)).toContain('<label')
  })

  test('a form of more than two fields begins with what makes the block; the rest waits and is named', async () => {
    const own: { messages: Texts } = await import(`./blocks/${type}/editor-messages.ts`)
    const Editor = (await editors[type]()) as { Rest?: unknown; restName?(locale: Locale): string }
    expect('Rest' in Editor || Object.keys(model.starter()).length <= 2).toBe(true)
    for (const locale of Editor.Rest === undefined ? [] : locales) {
      expect(Editor.restName!(locale)).toBe(own.messages[locale]['rest'])
      const [first, later] = [formOf(Editor, sample(), locale), formOf(Editor.Rest, sample(), locale)]
      expect(later).not.toBe('')
      expect(idsIn(first).filter((id) => idsIn(later).includes(id))).toEqual([])
    }
  })

  test('its style names only its own classes and those of the kit', () => {
    const css = styles[type].replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const names = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(new RegExp(`^(b-${type}(-|$)|frame|surface|icon)`))
    expect(css).not.toMatch(/@import|url\(|</)
  })

  test('its texts can be said in the other language of the page, and do no harm there', () => {
    const { texts = [] } = model
    const places = textsOf(sample(), texts).map(([place]) => place)
    expect(places.length).toBeGreaterThanOrEqual(texts.length)
    for (const hostile of hostileTexts) {
      const translation = Object.fromEntries(places.map((place) => [place, hostile]))
      const block = blockSchema.parse({ ...sample(), translation })
      const other = translated(block, texts, block.translation!)
      expect(harmOf(other)).toEqual([])
      expect(textsOf(other, texts).map(([, text]) => text)).toEqual(places.map(() => hostile.trim()))
    }
  })

  test('the preview can find it', () => {
    expect(draw(sample(), { ...spreadContext, preview: true })).toContain(`data-frame="${sample().id}"`)
    expect(draw(sample())).not.toContain('data-frame')
  })
})

test.each([
  { type: 'accordion', items: [{ id: 'a', title: 'Для електрозварювальників', text: 'Так.' }] },
  { type: 'copy', title: 'Для електрозварювальників', text: 'А' },
  { type: 'video', title: 'Для електрозварювальників', url: 'https://youtu.be/dQw4w9WgXcQ' },
  { type: 'music', title: 'Для електрозварювальників', url: 'https://soundcloud.com/forss/flickermood' },
  { type: 'header', title: 'Я', subtitle: 'Курси\nелектрозварювальників' },
])('a long word of a title goes to the next line as a whole: $type', (fields) => {
  const html = draw(blockSchema.parse({ id: 'a', ...fields })).replaceAll('\u00AD', '')
  expect(html).toMatch(/[\n ]<span class="word">електрозварювальників<\/span>/)
})
