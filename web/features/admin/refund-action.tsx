import { useState } from 'react'
import { refundReason, staffBillingApi, type InvoiceCard } from '#contract/staff-billing.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea, TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { isRefusal } from '#web/http/failures.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import css from './admin.module.css'
import { staffBillingTexts } from './billing-texts.ts'
import { invoiceQuery } from './queries.ts'
import { Refused } from './refused.tsx'

/** Parses hryvnias to kopecks; 0 for an invalid sum. */
function kopecksOf(text: string): number {
  const digits = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : 0
}

/** Refunds an invoice's payment in full or in part. */
export function RefundAction({ invoice }: { invoice: InvoiceCard }) {
  const { common } = useTexts(accountTexts)
  const texts = useTexts(staffBillingTexts)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="s" variant="danger" onClick={() => setOpen(true)}>
        {texts.refund}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={texts.refundTitle(invoice.number)}
        description={texts.refundText}
        closeLabel={common.close}
        closeOnOutsidePress={false}
      >
        <RefundForm invoice={invoice} onClose={close} />
      </Dialog>
    </>
  )
}

function RefundForm({ invoice: { id, refundable }, onClose }: { invoice: InvoiceCard; onClose: () => void }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const left = formatMoney(locale, refundable)
  const { ref, onSubmit, failure, busy } = useForm({
    schema: staffBillingApi.refund.body,
    read: (data) => ({ amount: kopecksOf(textOf(data, 'amount')), reason: textOf(data, 'reason') }),
    async submit(body) {
      const invoice = await call(staffBillingApi.refund, { params: { id }, body })
      queryClient.setQueryData(invoiceQuery(id).queryKey, invoice)
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
      toast.alert({ text: texts.refundDone, tone: 'ok' })
      onClose()
    },
  })
  const wrong = failure?.fields['reason']
  const error = failure?.error
  const isKnown = isRefusal(error, 'VERSION_CONFLICT')
  return (
    <div className={css['form']}>
      {isKnown ? <Notice tone="error">{texts.refundConflict}</Notice> : null}
      {error === undefined || isKnown ? null : <Refused error={error} onRetry={() => ref.current?.requestSubmit()} />}
      <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
        <TextField
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          label={texts.refundAmount}
          hint={texts.refundAmountHint(left)}
          defaultValue={String(refundable / 100)}
          error={failure?.fields['amount'] && texts.refundAmountWrong(left)}
        />
        <TextArea
          name="reason"
          label={texts.refundReason}
          hint={texts.refundReasonHint}
          maxLength={refundReason.max}
          error={wrong && messages.errors[wrong]}
        />
        <div className={css['buttons']}>
          <Button onClick={onClose}>{messages.common.notNow}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {texts.refund}
          </Button>
        </div>
      </form>
    </div>
  )
}
