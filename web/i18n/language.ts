import { defaultLocale, type Locale } from '#domain/locales.ts'
import { createStore, type Readable } from '#ui/store.ts'

/** Texts of one part of the product in the language shown now. */
export interface Catalogue<Messages> extends Readable<Messages> {
  /** Loads the texts in the language shown; screens are drawn only afterwards. */
  ready(): Promise<void>
}

/** Loads the module with a part's texts in one language, which exports them under the part's name. */
type Load<Name extends string, Messages> = () => Promise<Record<Name, Messages>>

interface Part {
  load(locale: Locale): Promise<() => void>
  wanted: boolean
}

/**
 * The language of this window. A change is shown only when every part in use has its texts. `keep` stores a choice,
 * `fill` puts into loaded texts what they leave open.
 */
export function createLanguage(keep: (locale: Locale) => void, fill: <M>(messages: M) => M) {
  const { get, set, subscribe } = createStore<Locale>(defaultLocale)
  const parts: Part[] = []
  let changes = 0

  return {
    get,
    subscribe,

    /**
     * Shows another language; `chosen` also stores it. The last of several quick changes wins: the others end with
     * false and change nothing, also when their texts cannot be loaded.
     */
    async use(next: Locale, chosen: boolean): Promise<boolean> {
      const change = (changes += 1)
      const loaded = Promise.all(parts.filter((part) => part.wanted).map((part) => part.load(next)))
      const install = await loaded.catch((error: unknown) => {
        if (change === changes) throw error
        return []
      })
      if (change !== changes) return false
      for (const each of install) each()
      if (chosen) keep(next)
      set(next)
      return true
    },

    /** A part of the product's texts; one language of it is loaded at a time. What Ukrainian has, English must have. */
    catalogue<Name extends string, Uk extends Record<Name, unknown>>(
      name: Name,
      sources: { uk: () => Promise<Uk>; en: Load<Name, Uk[Name]> },
    ): Catalogue<Uk[Name]> {
      let shown: { locale: Locale; messages: Uk[Name] } | undefined
      const part: Part = {
        wanted: false,
        async load(wanted) {
          const messages = shown?.locale === wanted ? shown.messages : fill((await sources[wanted]())[name])
          return () => (shown = { locale: wanted, messages })
        },
      }
      parts.push(part)
      return {
        async ready() {
          part.wanted = true
          const wanted = get()
          const install = await part.load(wanted)
          // The language has changed while its texts were on their way.
          if (get() !== wanted) return this.ready()
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
