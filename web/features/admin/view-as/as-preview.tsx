import { useState } from 'react'
import type { Page } from '#contract/pages.ts'
import type { PlanName } from '#domain/plans.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { PhoneFrame } from '#ui/phone-frame/phone-frame.tsx'
import { config } from '#web/config.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import css from '../admin.module.css'

const DocumentPreview = lazyPart(
  async () => (await import('#web/features/editor/preview/page-preview.tsx')).DocumentPreview,
)

const nothing = () => {}

/** Where the pictures of banned people are, which visitors do not get. */
const staffPictures = `${config.appOrigin}/media/staff`

interface AsPreviewProps {
  page: Page
  plan: PlanName
  isBanned: boolean
}

/** Preview of the page; links show their targets without following them. */
export function AsPreview({ page, plan, isBanned }: AsPreviewProps) {
  const texts = useTexts(adminTexts)
  const [leads, setLeads] = useState('')
  const { id: pageId, path } = page
  return (
    <aside>
      <PhoneFrame>
        <DocumentPreview
          title={texts.asPreview(page.title)}
          {...{ pageId, path, plan }}
          document={page}
          contentOrigin={isBanned ? staffPictures : undefined}
          onPick={nothing}
          onLink={setLeads}
        />
      </PhoneFrame>
      <p className={css['note']} role="status">
        {leads === '' ? '' : texts.asLeads(leads)}
      </p>
    </aside>
  )
}
