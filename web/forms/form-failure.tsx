import { Notice } from '#ui/notice/notice.tsx'
import { failureText } from '#web/i18n/failure-text.ts'

interface FormFailureProps {
  /** The failure that belongs to no field; nothing is shown without one. */
  error: unknown
  texts: Parameters<typeof failureText>[1]
}

/** Why a form was not taken. */
export function FormFailure({ error, texts }: FormFailureProps) {
  return error === undefined ? null : <Notice tone="error">{failureText(error, texts)}</Notice>
}
