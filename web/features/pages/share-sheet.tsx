import { useState, type ReactNode } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { Icon } from '#page/kit/icon.tsx'
import type { IconName } from '#page/kit/icon-names.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CopyIcon, QrCodeIcon, ShareIcon, SmartphoneIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { addressOfPage, urlOfPage } from '#web/config.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { isModuleGone } from '#web/routing/module-gone.ts'
import { useLayer } from '#web/routing/use-layer.ts'
import { LongAddress } from '#web/shell/long-address.tsx'
import { saveFile } from '#web/shell/save-file.ts'
import { copyLink } from './copy-link.ts'
import css from './share-sheet.module.css'

// A chunk of its own, loaded when a QR code is requested.
const ShareCode = lazyPart(async () => (await import('./share-code.tsx')).ShareCode)

/** Scrolls to the QR code, which opens below the visible part of the sheet. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

export interface ShareSheetProps {
  open: boolean
  onClose(): void
  /** The page's address without the slash. */
  path: string
  title: string
  description: string
  /** Whether the page is archived, so that nobody sees its preview. */
  archived: boolean
}

/** Sheet for sharing the page: its preview in messengers, and `ShareWays`. */
export function ShareSheet({ open, onClose, path, title, description, archived }: ShareSheetProps) {
  const { share } = useTexts(accountTexts)
  return (
    <Dialog open={open} onClose={onClose} title={share.title} closeLabel={share.close}>
      <div className={css['sheet']}>
        {archived ? (
          <Notice tone="warn" role="note">
            {share.archived}
          </Notice>
        ) : (
          <figure className={css['card']}>
            <img
              src={`/card/${path}.png`}
              alt=""
              loading="lazy"
              width={1200}
              height={630}
              // Hides the browser's icon of a broken image and keeps the space.
              onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
            />
            <figcaption>
              <small>{share.asSeen}</small>
              <strong>{title}</strong>
              <span>{description}</span>
            </figcaption>
          </figure>
        )}
        <ShareWays open={open} path={path} title={title} shareLabel={share.choose} />
      </div>
    </Dialog>
  )
}

interface ShareWaysProps extends Pick<ShareSheetProps, 'open' | 'path' | 'title'> {
  /** Label of the button that opens the system's share sheet. */
  shareLabel: string
}

/** A page's address and ways to share it: the system's share sheet, messengers, a QR code or a story picture. */
export function ShareWays({ open, path, title, shareLabel }: ShareWaysProps) {
  const messages = useTexts(accountTexts)
  const { common, share } = messages
  const [codeShown, setCodeShown] = useState(false)
  // Closes with the surrounding sheet, whose history entry is below its own.
  useLayer(open && codeShown, () => setCodeShown(false))
  const url = urlOfPage(path)
  const [site = '', name = ''] = addressOfPage(path).split(/(?=\/)/)
  const tellFailure = (text: string) => toast.show({ text, tone: 'danger' })
  const saveStory = async () => {
    const drawing = toast.show({ text: share.drawing })
    try {
      const { storyPng } = await import('./story-png.ts')
      saveFile(await storyPng({ title, address: addressOfPage(path), url }), `${path}-story.png`)
      toast.alert({ text: share.drawn, tone: 'ok' })
    } catch (error) {
      tellFailure(isModuleGone(error) ? common.network : share.failed)
    }
    toast.dismiss(drawing)
  }
  const toggleCode = async () => {
    if (codeShown || (await ShareCode.load())) setCodeShown(!codeShown)
    else tellFailure(common.network)
  }
  return (
    <>
      <div className={css['address']}>
        <a href={url} target="_blank" rel="noopener">
          <LongAddress>{site}</LongAddress>
          {/* Takes a line of its own before it is broken. */}
          <span className={css['name']}>
            <LongAddress>{name}</LongAddress>
          </span>
        </a>
        <Button icon={<CopyIcon size={18} />} onClick={() => void copyLink(path, messages)}>
          {share.copy}
        </Button>
      </div>
      {'share' in navigator && (
        <Button
          variant="primary"
          size="l"
          wide
          icon={<ShareIcon />}
          // Rejects when the system's share sheet is closed without a choice.
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          {shareLabel}
        </Button>
      )}
      <ul className={css['ways']}>
        <Messenger icon="telegram" href={`https://t.me/share/url?url=${encodeURIComponent(url)}`}>
          Telegram
        </Messenger>
        <Messenger icon="viber" href={`viber://forward?text=${encodeURIComponent(`${title} ${url}`)}`}>
          Viber
        </Messenger>
        <li>
          <button type="button" aria-expanded={codeShown} onClick={() => void toggleCode()}>
            <span>
              <QrCodeIcon />
            </span>
            {share.block}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => void saveStory()}>
            <span>
              <SmartphoneIcon />
            </span>
            {share.story}
          </button>
        </li>
      </ul>
      {codeShown && (
        <div ref={bringIntoSight}>
          <ShareCode url={url} fileName={path} alone />
        </div>
      )}
    </>
  )
}

function Messenger({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener" data-way={icon}>
        <span>
          <Icon name={icon} className={css['drawing']!} />
        </span>
        {children}
      </a>
    </li>
  )
}
