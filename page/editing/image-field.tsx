import { useId, useRef, useState, type RefObject } from 'react'
import { maxImageSide, recommendedImageWidth, uploadTypes } from '#domain/images.ts'
import { Button } from '#ui/button/button.tsx'
import { FieldNotes } from '#ui/field/field.tsx'
import { ImageIcon, TrashIcon } from '#ui/icon/icon.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { parseImageUrl } from '../kit/image.ts'
import css from './editing.module.css'
import type { EditingHelp, EditorProps } from './editor-props.ts'
import type { Focus } from './focus-field.tsx'
import { lazyPart } from './lazy-part.tsx'
import { messages } from './messages.ts'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

type ImageHelp = EditingHelp & Pick<EditorProps<never>, 'uploadImage' | 'contentOrigin'>

interface ImageFieldProps {
  help: ImageHelp
  field: string
  label: string
  hint?: string | undefined
  texts: { upload: string; replace: string; remove: string }
  value: string | null
  /** Called with the address, and with the focus point of a picture that was cropped. */
  onChange(value: string | null, focus?: Focus): void
  /** `round` for an avatar, which is cropped; otherwise the picture keeps its shape. */
  shape?: 'round' | undefined
  /** Whether a round picture is only cropped, without asking for a focus point. */
  quick?: boolean | undefined
}

/** Uploads a picture as soon as it is chosen; a round one after it is cropped. */
export function ImageField({ help, field, label, hint, texts, value, onChange, shape, quick }: ImageFieldProps) {
  const t = messages[help.locale]
  const labelId = useId()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { upload, waiting, failure, clearFailure } = useUpload(help.uploadImage, onChange, input)
  const [cropping, setCropping] = useState<{ file: File; url: string }>()
  const take = async (file: File) => {
    clearFailure()
    if (shape === 'round' && (await CropDialog.load())) setCropping({ file, url: URL.createObjectURL(file) })
    else await upload(file)
  }
  const remove = () => {
    clearFailure()
    onChange(null)
  }
  const stopCropping = () => {
    if (cropping !== undefined) URL.revokeObjectURL(cropping.url)
    setCropping(undefined)
  }
  const size = value === null ? undefined : parseImageUrl(value)
  // A tall picture was scaled down by the product, so its width is no reason for the warning.
  const narrow = size !== undefined && size.width < recommendedImageWidth && size.height < maxImageSide
  return (
    <div className={css['field']} role="group" aria-labelledby={labelId} aria-describedby={hintId}>
      <span className={css['label']} id={labelId}>
        {label}
      </span>
      <div className={css['imageRow']}>
        <span className={css['picture']} data-shape={shape} data-waiting={waiting || undefined}>
          {value === null ? (
            <ImageIcon />
          ) : (
            <img src={help.contentOrigin + value} alt="" width={size?.width} height={size?.height} decoding="async" />
          )}
        </span>
        <div className={css['row']}>
          <Button id={`${help.idPrefix}-${field}`} busy={waiting} onClick={() => input.current?.click()}>
            {waiting ? t.uploading : value === null ? texts.upload : texts.replace}
          </Button>
          {/* Not beside the longer label of an upload, which would wrap and move what is below. */}
          {value !== null && !waiting && (
            <Button variant="quiet" icon={<TrashIcon />} onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={uploadTypes}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Cleared so that the same file can be picked again after a failure.
          event.target.value = ''
          if (file !== undefined) void take(file)
        }}
      />
      {cropping !== undefined && (
        <CropDialog
          {...cropping}
          quick={quick}
          locale={help.locale}
          onClose={stopCropping}
          onDone={(file, focus) => {
            stopCropping()
            void upload(file, focus)
          }}
        />
      )}
      <div>
        <div role="alert">
          <FieldNotes hint={undefined} hintId="" error={failure ?? help.errorAt(field)} errorId={`${labelId}-error`} />
        </div>
        <div role="status">{narrow ? <p className={css['warning']}>{t.imageNarrow(size.width)}</p> : null}</div>
      </div>
      <p className={css['note']} id={hintId}>
        {[hint, narrow ? undefined : t.imageAdvice].filter(Boolean).join('. ')}
      </p>
    </div>
  )
}

function useUpload(
  uploadImage: (file: File) => Promise<string>,
  onDone: (url: string, focus?: Focus) => void,
  input: RefObject<HTMLElement | null>,
) {
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const upload = async (file: File, focus?: Focus) => {
    setWaiting(true)
    try {
      onDone(await uploadImage(file), focus)
    } catch (error) {
      const { message } = error as Error
      // The field is gone; the failure is told in a toast.
      if (input.current === null) toast.show({ text: message, tone: 'danger' })
      else setFailure(message)
    } finally {
      setWaiting(false)
    }
  }
  return { upload, waiting, failure, clearFailure: () => setFailure(undefined) }
}
