import type { ReactNode } from 'react'
import { connectedServices } from './analytics/schema.ts'
import { arrangeOf } from '#page/layouts/arrangements.ts'
import { columnsPart, consentPart, formPart, type ConsentPart } from '#page/optional-parts.ts'
import { Dynamic } from './backgrounds/dynamic.tsx'
import type { PageDocument } from './document-schema.ts'
import { classNames } from './kit/class-names.ts'
import type { PageContext } from './kit/context.ts'
import { Mark } from './kit/mark.tsx'
import { runningLength } from './kit/paragraphs.tsx'
import { Picture } from './kit/picture.tsx'
import { withNameBoxes } from '#page/kit/soft-hyphens.ts'
import { narrowLineLetters, typeset } from './kit/typeset.ts'
import type { Band } from './layouts/bands.ts'
import { hasFocus } from './layouts/portrait.ts'
import { splitBlocks, splitDescription } from './layouts/split.ts'
import { messages } from './messages.ts'
import { modelOf } from './model-of.ts'
import { PageBlock } from './page-block.tsx'
import type { Block, BlockOf } from './registry/models.gen.ts'
import { resolveTheme } from './themes/resolve-theme.ts'

/** Element id of the page's last part. */
export const pageEnd = 'foot'
/** Number of blocks that fit a phone's first screen below the head of the page. */
const firstScreenBlocks = 4
/** Length in characters above which layouts set the description in smaller type. */
const longAboutLength = 140
/** Maximum number of icons that fit beside the photo on a phone; more go below the head. */
const maxIconsBesidePhoto = 5
/** Number of rows up to which a page leaves most of a wide window empty. */
const shortPageRows = 2
const isRow = ({ type }: Block) => type !== 'icons'
/** Number of links from which they are a list: two columns on wide screens if nothing stands beside them. */
const longListLinks = 12
const isLink = (block: Block) => block.type === 'link'
const hasIcon = ({ icon, image }: BlockOf<'link'>) => (icon ?? image) !== null
/** Properties of a page without a layout, from before layouts existed. */
const plain = { hasHeadIcons: false, hasAside: false }

interface PageBodyProps {
  document: Pick<PageDocument, 'title' | 'description' | 'avatar' | 'theme' | 'form' | 'analytics' | 'translation'>
  /**
   * Only the blocks to show (`visibleBlocks`); form (`visibleForm`) and analytics ids (`visibleAnalytics`) are
   * filtered, too.
   */
  blocks: readonly Block[]
  context: PageContext
}

function Foot({ consent, context }: { consent: ConsentPart | undefined; context: PageContext }) {
  // A preview inside the editor must not add landmarks.
  const Footer = context.preview ? 'div' : 'footer'
  return (
    <Footer id={context.preview ? undefined : pageEnd} className="foot">
      <a
        className="foot-link"
        href={`${context.appOrigin}/`}
        target={context.framed ? '_blank' : undefined}
        rel={context.framed ? 'noopener' : undefined}
      >
        <span>{messages[context.locale].made}</span>
        <Mark width={36} />
        <b>{context.siteName}</b>
      </a>
      {consent && <consent.ConsentAgain context={context} />}
    </Footer>
  )
}

/** Link to the same address in the other language. */
function LanguageSwitch({ context: { locale, otherLocale } }: { context: PageContext }) {
  if (otherLocale === undefined) return null
  return (
    <nav className="languages" aria-label={messages[locale].languages}>
      <a className="surface languages-link" href={`?hl=${otherLocale}`} hrefLang={otherLocale} lang={otherLocale}>
        {messages[otherLocale].language}
      </a>
    </nav>
  )
}

/** Length of the description in characters, in the language in which it is longer. */
function longestAbout({ description, translation }: PageBodyProps['document'], hasRole: boolean): number {
  const lengths = [description, translation?.description ?? ''].map((words) =>
    hasRole ? splitDescription(words).about.length : words.length,
  )
  return Math.max(...lengths)
}

/** The head of the page: photo, name, role and description. */
function Head({
  document,
  icons,
  place,
  context,
}: Pick<PageBodyProps, 'document' | 'context'> & { icons: BlockOf<'icons'> | undefined; place: string | undefined }) {
  const { layout, align } = resolveTheme(document.theme)
  const rolePlace = layout?.rolePlace ?? null
  const { role, about } =
    layout === undefined ? { role: '', about: document.description } : splitDescription(document.description)
  const { translation } = document
  const aboutLang = translation?.description === document.description ? context.writtenIn : undefined
  // Centred pages from before layouts stay as they were.
  const isRunning = align !== undefined && about.length >= runningLength
  const isLong = layout !== undefined && longestAbout(document, rolePlace !== null) > longAboutLength
  const roleLine = role !== '' && (
    <p className="role" lang={aboutLang}>
      {typeset(role)}
    </p>
  )
  const iconsBlock = icons !== undefined && <PageBlock block={icons} context={context} eager={false} />
  const isShortRow = icons !== undefined && icons.items.length <= maxIconsBesidePhoto
  const hasIconsBeside = isShortRow && layout?.hasIconsBesidePhoto && align === 'left' && document.avatar !== null
  const Header = context.preview ? 'div' : 'header'
  return (
    <Header className={classNames('head', place)}>
      {document.avatar !== null && (
        <Picture
          url={document.avatar}
          alt=""
          context={context}
          className="avatar"
          sizes={layout?.photoSizes ?? '112px'}
          eager
          urgent
        />
      )}
      {hasIconsBeside && iconsBlock}
      {rolePlace === 'before' && roleLine}
      <h1
        className={classNames('title', /[^\s-]{18}/.test(document.title) && 'long-words')}
        lang={translation?.title === document.title ? context.writtenIn : undefined}
      >
        {withNameBoxes(typeset(document.title, narrowLineLetters), context.hasFixedName)}
      </h1>
      {rolePlace === 'after' && roleLine}
      {about !== '' && (
        <p className={classNames('about', isLong && 'about-long', isRunning && 'running')} lang={aboutLang}>
          {rolePlace === null && role !== '' && (
            <b className="about-role">
              {typeset(role)}
              {'\n'}
            </b>
          )}
          {typeset(about)}
        </p>
      )}
      {!hasIconsBeside && iconsBlock}
    </Header>
  )
}

/** The wide picture above the head, or the theme's decoration in its place. */
function Cover({ url, context }: { url: string | null; context: PageContext }) {
  return (
    <div className={classNames('cover', url === null && 'cover-empty')}>
      {url !== null && (
        <Picture url={url} alt="" context={context} className="cover-picture" sizes="100vw" eager urgent />
      )}
    </div>
  )
}

/** A group of blocks that a layout arranged together. */
function BandView({ band, draw }: { band: Band; draw: (block: Block, place: string) => ReactNode }) {
  const blocks = band.blocks.map(({ block, place }) => draw(block, place))
  return band.className === '' ? blocks : <div className={band.className}>{blocks}</div>
}

/**
 * Class names that layouts' rules depend on; `isAlone` if nothing stands beside the rows, `isLeadContinued` if what
 * follows them goes on below the jar beside them.
 */
function pageClasses(
  { theme, avatar }: PageBodyProps['document'],
  rows: readonly Block[],
  { isAlone, isLeadContinued }: { isAlone: boolean; isLeadContinued: boolean },
) {
  const { layout, align, button } = resolveTheme(theme)
  if (layout === undefined) return 'page'
  const links = rows.filter(isLink)
  // A short page is centred vertically in wide windows.
  const isShort = rows.filter(isRow).length <= shortPageRows
  const isLong = isAlone && links.length >= longListLinks
  return classNames(
    `page layout layout-${layout.id} align-${align} buttons-${theme.buttonLayout}`,
    button.alpha === 0 && 'buttons-bare',
    avatar === null && 'no-photo',
    isLeadContinued && 'lead-continued',
    hasFocus(avatar, theme) && 'has-focus',
    isAlone && (isShort ? 'short' : isLong ? 'long' : 'alone'),
    isLong && links.length === rows.length && 'only-links',
    links.filter(hasIcon).length * 2 > links.length && 'icon-list',
  )
}

/** Everything inside the body of a public page; the editor's preview renders the same. */
export function PageBody({ document, blocks, context }: PageBodyProps) {
  const { layout, align } = resolveTheme(document.theme)
  // Links in pairs are in rows only.
  const divide = document.theme.buttonLayout === 'pair' ? undefined : columnsPart()?.divideRows
  const { icons, lead, rows, aside, below } = splitBlocks(blocks, layout ?? plain, document.form.enabled, divide)
  const arrangement = layout && arrangeOf(layout.id)?.(rows, document.theme.buttonLayout)
  const firstPicture = blocks.findIndex((block) => (modelOf(block).images?.(block) ?? []).length > 0)
  const consent = connectedServices(document.analytics).length > 0 ? consentPart() : undefined
  const draw = (block: Block, place?: string) => {
    const isFirstPicture = block === blocks[firstPicture] && firstPicture < firstScreenBlocks
    return (
      <PageBlock key={block.id} block={block} context={context} eager={isFirstPicture} align={align} place={place} />
    )
  }
  const Main = context.preview ? 'div' : 'main'
  const isLeadContinued = lead.length > 0 && rows.length > 0 && aside.length > 0
  const isAlone = [lead, aside, below].every(({ length }) => length === 0) && !document.form.enabled
  const FormView = document.form.enabled ? formPart()?.FormView : undefined
  const form = FormView && <FormView form={document.form} context={context} />
  const besideForm = layout?.hasAside && below.length === 0 && form
  return (
    <>
      <Dynamic id={document.theme.dynamic} />
      {consent && <consent.ConsentQuestion analytics={document.analytics} context={context} />}
      <div className={pageClasses(document, [...rows, ...aside], { isAlone, isLeadContinued })}>
        <LanguageSwitch context={context} />
        {layout?.hasCover && <Cover url={document.theme.cover} context={context} />}
        <Head document={document} icons={icons} place={arrangement?.headPlace} context={context} />
        <Main className="blocks">
          {layout === undefined ? (
            rows.map((block) => draw(block))
          ) : (
            <>
              {lead.length > 0 && <div className="lead">{lead.map((block) => draw(block))}</div>}
              <div className="rows">
                {arrangement === undefined
                  ? rows.map((block) => draw(block))
                  : arrangement.bands.map((band) => (
                      <BandView key={band.blocks[0]!.block.id} band={band} draw={draw} />
                    ))}
              </div>
              {(aside.length > 0 || besideForm) && (
                <div className="aside">
                  {aside.map((block) => draw(block))}
                  {besideForm}
                </div>
              )}
              {below.length > 0 && (
                <div className="aside below">
                  {below.map((block) => draw(block))}
                  {form}
                </div>
              )}
            </>
          )}
        </Main>
        {!layout?.hasAside && form}
        <Foot consent={consent} context={context} />
      </div>
    </>
  )
}
