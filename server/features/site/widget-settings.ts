import type { Locale } from '#domain/locales.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { inLanguage } from '#page/in-language.ts'
import { widgetColors } from '#page/widget/colors.ts'
import { messages } from '#page/widget/messages.ts'
import type { WidgetSettings } from '#page/widget/settings.ts'
import type { Config } from '#server/config.ts'
import { strictTransport } from '#server/plugins/headers.ts'
import type { StrictDocument } from './strict-document.tsx'

/** Headers of an answer that any site may read. */
export function openHeaders({ siteOrigin }: Config): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(siteOrigin.startsWith('https:') && { 'strict-transport-security': strictTransport }),
  }
}

/** The widget's settings as an HTTP answer. */
export function settingsFile(config: Config, settings: WidgetSettings): StrictDocument {
  return { html: JSON.stringify(settings), headers: openHeaders(config) }
}

/** The widget's settings in one of the page's languages; the caption has only one. */
export function widgetSettingsIn(
  { path, document, avatar }: { path: string; document: PageDocument; avatar: Buffer | undefined },
  locale: Locale,
): WidgetSettings {
  const { title } = inLanguage(document, locale)
  const { open, newTab, close } = messages[locale]
  const { side, caption, site } = document.widget
  return {
    enabled: true,
    path,
    side,
    caption,
    site: site ?? null,
    title,
    words: { open: open(title), newTab, close },
    colors: widgetColors(document.theme),
    avatar: avatar?.toString('base64') ?? null,
  }
}
