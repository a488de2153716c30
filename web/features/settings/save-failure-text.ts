import { isRefusal } from '#web/api.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { settingsTexts } from './texts.ts'

/** The message for a settings form that was not saved. */
export function saveFailureText(
  error: unknown,
  messages: Messages,
  { conflict }: ReturnType<typeof settingsTexts.get>,
): string {
  return isRefusal(error, 'VERSION_CONFLICT') ? conflict : failureText(error, messages)
}
