import type { Locale } from '#domain/locales.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { noAnalytics } from '#page/analytics/schema.ts'
import { noForm } from '#page/form/schema.ts'
import { noWidget } from '#page/widget/schema.ts'
import { theme } from '#page/themes/theme.ts'

const starterTheme = theme.parse({ preset: 'centre-ranok', layout: null })

/** The document of a new page. */
export function starterDocument({ title, locale }: { title: string; locale: Locale }): PageDocument {
  return {
    title,
    description: '',
    avatar: null,
    lang: locale,
    blocks: [],
    theme: starterTheme,
    form: noForm,
    analytics: noAnalytics,
    widget: noWidget,
  }
}
