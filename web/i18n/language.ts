import { defaultLocale, type Locale } from '#domain/locales.ts'
import { createStore, type Readable } from '#ui/store.ts'

/** Texts of one part of the product in the current language. */
export interface Catalogue<Messages> extends Readable<Messages> {
  /** Loads the texts in the current language; must be awaited before screens that use them render. */
  ready(): Promise<void>
}

/** Loads the module with a part's texts in one language; its export has the part's name. */
type Load<Name extends string, Messages> = () => Promise<Record<Name, Messages>>

interface Part {
  load(locale: Locale): Promise<() => void>
  inUse: boolean
}

/**
 * Creates the language of this window. A change takes effect only when every part in use has its texts. `keep` stores a
 * choice, `fill` replaces placeholders in loaded texts.
 */
export function createLanguage(keep: (locale: Locale) => void, fill: <M>(messages: M) => M) {
  const { get, set, subscribe } = createStore<Locale>(defaultLocale)
  const parts: Part[] = []
  let changes = 0
  let choice: Promise<boolean> | undefined

  async function change(next: Locale, chosen: boolean): Promise<boolean> {
    const turn = (changes += 1)
    try {
      const install = await Promise.all(parts.filter((part) => part.inUse).map((part) => part.load(next)))
      if (turn !== changes) return false
      for (const each of install) each()
    } catch (error) {
      if (turn !== changes) return false
      throw error
    } finally {
      if (turn === changes) choice = undefined
    }
    if (chosen) keep(next)
    set(next)
    return true
  }

  return {
    get,
    subscribe,

    /** Resolves once no chosen language is loading its texts, whether or not it could be loaded. */
    async chosen(): Promise<void> {
      if (choice === undefined) return
      await choice.catch(() => undefined)
      return this.chosen()
    },

    /**
     * Switches the language; with `chosen` also stores it. The last of several concurrent changes wins: the others
     * resolve to false and change nothing, even if their texts fail to load. The last one throws if its texts fail to
     * load.
     */
    use(next: Locale, chosen: boolean): Promise<boolean> {
      const made = change(next, chosen)
      choice = chosen ? made : undefined
      return made
    },

    /**
     * Registers a part of the texts; one language of it is loaded at a time. English must have all keys of Ukrainian.
     */
    catalogue<Name extends string, Uk extends Record<Name, unknown>>(
      name: Name,
      sources: { uk: () => Promise<Uk>; en: Load<Name, Uk[Name]> },
    ): Catalogue<Uk[Name]> {
      let shown: { locale: Locale; messages: Uk[Name] } | undefined
      const part: Part = {
        inUse: false,
        async load(locale) {
          const messages = shown?.locale === locale ? shown.messages : fill((await sources[locale]())[name])
          return () => (shown = { locale, messages })
        },
      }
      parts.push(part)
      return {
        async ready() {
          part.inUse = true
          const locale = get()
          const install = await part.load(locale)
          // The language changed while its texts were loading.
          if (get() !== locale) return this.ready()
          install()
        },
        subscribe,
        get() {
          if (shown === undefined) throw new Error('Texts were asked for before they were loaded')
          return shown.messages
        },
      }
    },
  }
}
