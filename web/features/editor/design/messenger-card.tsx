import { useSelf } from '#web/features/account/use-self.ts'
import { siteHost } from '#web/config.ts'
import { isBeyondPlan } from '#web/features/pages/beyond-plan.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-studio.module.css'
import { designTexts } from './design-texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'

/** Share card of the page as the server draws it from saved data; none for a hidden page. */
export function MessengerCard() {
  const t = useTexts(designTexts)
  const self = useSelf()
  const { pageId, path } = useEditing()
  const { version } = useEditorState()
  const archived = self.pages.find(({ id }) => id === pageId)?.archived === true
  if (archived || isBeyondPlan(self, pageId)) return null
  return (
    <>
      <h2>{t.card}</h2>
      <figure className={css['messenger']}>
        <img
          key={version}
          src={`/card/${path}.png?v=${version}`}
          alt=""
          width={1200}
          height={630}
          // Hides the browser's icon of a broken image and keeps the space.
          onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
        />
        <figcaption>{siteHost()}</figcaption>
      </figure>
    </>
  )
}
