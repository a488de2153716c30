import { locales, type Locale } from '#domain/locales.ts'
import type * as z from 'zod/mini'
import type { PageDocument } from './document-schema.ts'
import type { formWords, PageForm } from './form/schema.ts'
import { textsOf, translated } from './kit/translation.ts'
import { modelOf } from './model-of.ts'
import type { Block } from './registry/models.gen.ts'

type Spoken = Pick<PageDocument, 'lang' | 'title' | 'description' | 'blocks' | 'form' | 'translation'>

/** The second language of a page, if it has one. */
export function otherLanguage({ lang, translation }: Pick<PageDocument, 'lang' | 'translation'>): Locale | undefined {
  return translation == null ? undefined : locales.find((locale) => locale !== lang)
}

const known = new WeakMap<Block, Block>()

/** Memoised, so that the editor's preview re-renders only changed blocks. */
function translatedBlock(block: Block): Block {
  if (block.translation === undefined) return block
  const patterns = modelOf(block).texts ?? []
  const found = known.get(block) ?? {
    ...translated(block, patterns, block.translation),
    translation: Object.fromEntries(textsOf(block, patterns)),
  }
  known.set(block, found)
  return found
}

function wordsOf({ title, placeholder, buttonCaption }: PageForm): z.output<typeof formWords> {
  return { title, placeholder, buttonCaption }
}

function translatedForm(form: PageForm, words: z.output<typeof formWords>): PageForm {
  return {
    ...form,
    title: words.title || form.title,
    placeholder: words.placeholder || form.placeholder,
    buttonCaption: words.buttonCaption || form.buttonCaption,
  }
}

/**
 * Returns the page with its texts in a language; untranslated texts stay. The result's translations hold the original
 * texts, so that rules depending on the longer text give the same result in both languages.
 */
export function inLanguage<Document extends Spoken>(document: Document, locale: Locale): Document {
  if (locale === document.lang || document.translation == null) return document
  const { title, description, form } = document.translation
  return {
    ...document,
    title: title || document.title,
    description: description || document.description,
    blocks: document.blocks.map(translatedBlock),
    form: translatedForm(document.form, form),
    translation: { title: document.title, description: document.description, form: wordsOf(document.form) },
  }
}
