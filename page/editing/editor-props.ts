import type { ErrorCode } from '#domain/errors.ts'
import type { Locale } from '#domain/locales.ts'
import type { Block, BlockOf, BlockType } from '../registry/models.gen.ts'

type OwnFields<B extends Block> = Omit<B, 'id' | 'type'>

/** What a block's editor is given. It keeps no document of its own: what it shows is `block`, what it does is `onChange`. */
export interface EditorProps<Type extends BlockType> {
  block: BlockOf<Type>
  /** One step of editing, which one undo takes back. */
  onChange(patch: Partial<OwnFields<BlockOf<Type>>>): void
  /** What the server would not take of a field (`url`, `items.2.url`), as a text to show. */
  errorAt(field: string): string | undefined
  messageOf(code: ErrorCode): string
  /** Tells whoever says that all is saved of a text that cannot be, as long as it stands in the field. */
  markWrong(field: string, wrong: boolean): void
  /** The language of the interface. */
  locale: Locale
  /** The language of the page. */
  lang: Locale
  /** Answers with the picture's address; fails with an error whose message can be shown as it is. */
  uploadImage(file: File): Promise<string>
  /** Origin of uploaded pictures; empty for the page's own. */
  contentOrigin: string
  /** Where people write to us. */
  supportEmail: string
  /** The key of the block's donations. Saving, or taking it away with null, fails like the upload of a picture. */
  donationKey: { isSet: boolean; save(key: string | null): Promise<void> }
  /** Makes ids of controls unique in the document. */
  idPrefix: string
}

/** The parts of the props that shared form pieces need. */
export type EditingHelp = Pick<EditorProps<BlockType>, 'errorAt' | 'messageOf' | 'markWrong' | 'locale' | 'idPrefix'>
