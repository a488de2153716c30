import { useMemo } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { maxImageBytes } from '#domain/images.ts'
import { pagesApi } from '#contract/pages.ts'
import type { EditingHelp, EditorProps } from '#page/editing/editor-props.ts'
import { call } from '#web/api.ts'
import { config } from '#web/config.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import type { Refusals } from './saving/refusals.ts'
import { useEditing } from './use-editor.ts'
import { saveDonationKey, useFigures } from './use-figures.ts'

export type FullHelp = EditingHelp &
  Pick<EditorProps<never>, 'uploadImage' | 'contentOrigin' | 'supportEmail' | 'donationKey'>

/** Helpers of form parts. `scope`: a block's id; without it, fields of the page. */
export function useEditingHelp(refusals: Refusals, scope?: string): FullHelp {
  const messages = useTexts(accountTexts)
  const locale = useLocale()
  const { pageId, store } = useEditing()
  const keyed = useFigures()?.keyed.includes(scope ?? '') ?? false
  return useMemo(
    () => ({
      locale,
      idPrefix: scope === undefined ? 'page' : `block-${scope}`,
      contentOrigin: config.contentOrigin,
      supportEmail: config.supportEmail,
      messageOf: (code: ErrorCode) => messages.errors[code],
      errorAt(field: string) {
        const code = refusals[scope === undefined ? field : `${scope}.${field}`]
        return code && messages.errors[code]
      },
      markWrong: (field: string, wrong: boolean) =>
        store.markWrong(scope === undefined ? field : `${scope}.${field}`, wrong),
      async uploadImage(file: File) {
        // Refused before the upload, since the server may close the connection before the answer is read.
        if (file.size > maxImageBytes) throw new Error(messages.errors.IMAGE_TOO_LARGE)
        const body = new FormData()
        body.append('file', file)
        try {
          return (await store.upload(() => call(pagesApi.uploadImage, { params: { id: pageId }, body }))).url
        } catch (error) {
          throw new Error(failureText(error, messages), { cause: error })
        }
      },
      donationKey: {
        isSet: keyed,
        async save(key: string | null) {
          try {
            await saveDonationKey(pageId, scope ?? '', key)
          } catch (error) {
            throw new Error(failureText(error, messages), { cause: error })
          }
        },
      },
    }),
    [messages, locale, pageId, store, refusals, scope, keyed],
  )
}
