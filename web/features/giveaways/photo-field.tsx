import { useEffect } from 'react'
import { uploadTypes } from '#domain/images.ts'
import { FieldNotes, useFieldIds } from '#ui/field/field.tsx'
import { texts } from './texts.ts'
import css from './giveaway.module.css'

export interface Photo {
  file: File
  /** Object URL of the photo. */
  url: string
}

interface PhotoFieldProps {
  photo: Photo | undefined
  /** Undefined if the browser cannot read what was chosen; it reads all formats that the server accepts. */
  onChoose: (photo: Photo | undefined) => void
  hint: string
  error: string | undefined
}

/** File field with a preview. The native field covers its drawing, so that keyboard and screen reader find it. */
export function PhotoField({ photo, onChoose, hint, error }: PhotoFieldProps) {
  const url = photo?.url
  // Revokes the previous object URL, since photos of a camera are large.
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url])
  const choose = (file: File | undefined) => {
    // Canceling the chooser empties the native field; the chosen photo is kept.
    if (file !== undefined) onChoose({ file, url: URL.createObjectURL(file) })
  }
  const label = texts.photo
  const { wiring, hintId, errorId } = useFieldIds({ label, hint, error }, undefined)
  return (
    <div className={css['photo']} data-invalid={wiring['aria-invalid']}>
      <label htmlFor={wiring.id}>{label}</label>
      <div className={css['drop']}>
        {url === undefined ? null : <img src={url} alt={texts.photoAlt} onError={() => onChoose(undefined)} />}
        <span className={css['choose']} aria-hidden="true">
          {url === undefined ? texts.photoChoose : texts.photoChange}
        </span>
        <input {...wiring} type="file" accept={uploadTypes} onChange={(event) => choose(event.target.files?.[0])} />
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}
