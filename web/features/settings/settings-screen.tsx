import { lazy, Suspense } from 'react'
import type { Page } from '#contract/pages.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { PageGate } from '#web/features/pages/page-gate.tsx'
import { addressOfPage, urlOfPage } from '#web/config.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { HashCollapse } from '#web/shell/hash-collapse.tsx'
import { LongAddress } from '#web/shell/long-address.tsx'
import { AboutSection } from './about-section.tsx'
import { AddressForm } from './address-form.tsx'
import { RemoveSection, StateSection } from './state-sections.tsx'
import css from './settings-screen.module.css'
import { settingsTexts } from './texts.ts'

const ShareCode = lazy(async () => ({ default: (await import('#web/features/pages/share-code.tsx')).ShareCode }))

const PageFile = lazy(async () => ({ default: (await import('#web/features/page-file/file-section.tsx')).FileSection }))

export function SettingsScreen() {
  return (
    <div className={css['screen']}>
      <PageGate>{(page) => <Sections page={page} />}</PageGate>
    </div>
  )
}

function Sections({ page }: { page: Page }) {
  const { common, shell, pages, share } = useTexts(accountTexts)
  const settings = useTexts(settingsTexts)
  return (
    <>
      <HashCollapse id="share" title={share.title} onceOpened>
        {page.archived ? <p className={css['note']}>{share.archived}</p> : null}
        <Suspense fallback={null}>
          <ShareCode url={urlOfPage(page.path)} fileName={page.path} />
        </Suspense>
      </HashCollapse>
      <HashCollapse id="about" title={settings.about} startsOpen>
        <AboutSection page={page} />
      </HashCollapse>
      <HashCollapse
        id="address"
        title={settings.address}
        aside={
          <span className={css['whole']}>
            <LongAddress>{addressOfPage(page.path)}</LongAddress>
          </span>
        }
      >
        <AddressForm page={page} />
      </HashCollapse>
      <HashCollapse id="state" title={shell.pageState} aside={page.archived ? pages.archived : undefined}>
        <StateSection page={page} />
      </HashCollapse>
      <HashCollapse id="file" title={shell.pageFile} onceOpened>
        <Suspense fallback={<Skeleton lines={3} label={common.loading} />}>
          <PageFile page={page} />
        </Suspense>
      </HashCollapse>
      {page.main ? null : (
        <HashCollapse id="delete" title={settings.danger}>
          <RemoveSection page={page} />
        </HashCollapse>
      )}
    </>
  )
}
