import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { billingApi, type Invoice } from '#contract/billing.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PrinterIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { fetchWithBearer } from '#web/shell/fetch-with-bearer.ts'
import { addressOf } from '#web/http/send.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import css from './plan-screen.module.css'
import { planTexts } from './texts.ts'

/** Adds the policy's nonce to the receipt's styles, since a `srcdoc` frame inherits this document's policy. */
function allowed(html: string): string {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
  return html.replaceAll('<style', `<style nonce="${nonce}"`)
}

interface ReceiptProps {
  invoice: Invoice
  open: boolean
  onClose: () => void
}

/**
 * An invoice's receipt in a frame, to read and to print. A new window could not send the bearer header, and in-app
 * browsers open none.
 */
export function Receipt({ invoice: { id, number }, open, onClose }: ReceiptProps) {
  const t = useTexts(planTexts)
  const messages = useTexts(accountTexts)
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['receipt', id, locale],
    queryFn: async () => {
      const address = addressOf(billingApi.receipt, { params: { id } })
      return (await fetchWithBearer(billingApi.receipt, address)).text()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t.receiptOf(number)}
      closeLabel={t.close}
      footer={
        data === undefined ? undefined : (
          <Button variant="primary" icon={<PrinterIcon />} onClick={() => frame.current?.contentWindow?.print()}>
            {t.print}
          </Button>
        )
      }
    >
      {error === null ? null : (
        <Notice
          tone="error"
          title={t.receiptFailed}
          action={<Button onClick={() => void refetch()}>{messages.common.retry}</Button>}
        >
          {failureText(error, messages)}
        </Notice>
      )}
      {data === undefined && error === null ? <Skeleton height={320} label={t.loading} /> : null}
      {data === undefined ? null : (
        <div className={css['receipt']}>
          <iframe
            ref={frame}
            title={t.receiptOf(number)}
            srcDoc={allowed(data)}
            sandbox="allow-same-origin allow-modals allow-popups"
          />
        </div>
      )}
    </Dialog>
  )
}
