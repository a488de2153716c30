import { isRefusal } from '#web/api.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Messages } from '#web/i18n/messages.ts'

/** The message for a settings form that was not saved. */
export function saveFailureText(error: unknown, messages: Messages): string {
  return isRefusal(error, 'VERSION_CONFLICT') ? messages.settings.conflict : failureText(error, messages)
}
