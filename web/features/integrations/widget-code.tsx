import { useQuery } from '@tanstack/react-query'
import { widgetApi } from '#contract/widget.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { call } from '#web/api.ts'
import { config } from '#web/config.ts'
import { useEditing } from '#web/features/editor/use-editor.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { HashCollapse } from '#web/shell/hash-collapse.tsx'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { integrationsTexts } from './texts.ts'
import { widgetCode, widgetPolicy } from './widget-snippets.ts'
import css from './widget-section.module.css'

interface CodeProps {
  /** Accessible name. */
  label: string
  code: string
  /** The variant that most owners need. */
  main?: boolean
  /** Highlighted as the next step. */
  strong?: boolean
}

function Code({ label, code, main = false, strong = false }: CodeProps) {
  const { widget: t } = useTexts(integrationsTexts)
  return (
    <div className={css['code']}>
      <pre>
        <code>{code}</code>
      </pre>
      <Button
        variant={strong ? 'primary' : 'secondary'}
        wide
        icon={<CopyIcon size={18} />}
        aria-label={main ? undefined : t.copyThis(label)}
        onClick={() => void copyText(code, t)}
      >
        {main ? t.copyCode : t.copy}
      </Button>
    </div>
  )
}

/**
 * The widget's code, which works while the widget is `shown`, and variants for sites with a strict content security
 * policy.
 */
export function WidgetCode({ shown }: { shown: boolean }) {
  const { widget: t } = useTexts(integrationsTexts)
  const { path } = useEditing()
  const { siteOrigin } = config
  const address = `${siteOrigin}/widget.js`
  return (
    <>
      <p className={css['where']}>{shown ? t.where : t.whereLater}</p>
      <Code label={t.code} code={widgetCode({ address, path })} main strong={shown} />
      <HashCollapse id="widget-more" title={t.more} onceOpened>
        <div className={css['more']}>
          <p>{t.policyText}</p>
          <Code label={t.policy} code={widgetPolicy(siteOrigin)} />
          <p>{t.nonceText}</p>
          <Code label={t.nonce} code={widgetCode({ address, path, nonce: t.nonceSample })} />
          <p>{t.integrityText}</p>
          <PinnedCode path={path} />
        </div>
      </HashCollapse>
    </>
  )
}

function PinnedCode({ path }: { path: string }) {
  const { widget: t } = useTexts(integrationsTexts)
  const { data, error, refetch } = useQuery({
    queryKey: ['widget-code'],
    queryFn: ({ signal }) => call(widgetApi.code, { signal }),
  })
  if (data !== undefined) return <Code label={t.integrity} code={widgetCode({ ...data, path })} />
  if (error === null) return <Skeleton height={96} label={t.loading} />
  return <LoadFailure error={error} onRetry={refetch} />
}
