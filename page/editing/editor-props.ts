import type { ErrorCode } from '#domain/errors.ts'
import type { Locale } from '#domain/locales.ts'
import type { Block, BlockOf, BlockType } from '../registry/models.gen.ts'

type OwnFields<B extends Block> = Omit<B, 'id' | 'type'>

/** Props of a block's editor. It has no state of the document: it shows `block` and reports changes by `onChange`. */
export interface EditorProps<Type extends BlockType> {
  block: BlockOf<Type>
  /** One editing step, which one undo reverts. */
  onChange(patch: Partial<OwnFields<BlockOf<Type>>>): void
  /** The error text for a field that the server refused (`url`, `items.2.url`). */
  errorAt(field: string): string | undefined
  messageOf(code: ErrorCode): string
  /** Marks a field whose text cannot be saved, so that the save state does not claim that everything is saved. */
  markWrong(field: string, wrong: boolean): void
  /** The interface language. */
  locale: Locale
  /** The page's language. */
  lang: Locale
  /** Uploads a picture and resolves to its address; rejects with an error whose message can be shown. */
  uploadImage(file: File): Promise<string>
  /** Origin of uploaded pictures; empty for the page's own origin. */
  contentOrigin: string
  /** E-mail address of the support. */
  supportEmail: string
  /** The key of the block's donations; null removes it. Rejects as `uploadImage` does. */
  donationKey: { isSet: boolean; save(key: string | null): Promise<void> }
  /** Prefix that makes ids of controls unique in the document. */
  idPrefix: string
}

/** The props that shared form parts need. */
export type EditingHelp = Pick<EditorProps<BlockType>, 'errorAt' | 'messageOf' | 'markWrong' | 'locale' | 'idPrefix'>
