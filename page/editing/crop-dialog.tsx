import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Locale } from '#domain/locales.ts'
import { cropImage, type CropArea } from './crop-image.ts'
import css from './editing.module.css'
import { FocusField, type Focus } from './focus-field.tsx'
import { messages } from './form-messages.ts'

interface CropDialogProps {
  file: File
  /** Object URL of the file. */
  url: string
  locale: Locale
  /** Whether the step that asks for the focus point is skipped. */
  quick?: boolean | undefined
  onClose(): void
  /** Called with the cropped file, or with the whole picture if this browser cannot crop it, and the focus point. */
  onDone(file: File, focus: Focus): void
}

const zooms = { min: 1, max: 4, step: 0.05 }
/** Pixels by which an arrow key moves the picture. */
const keyboardStep = 4

/** The default focus point: the centre. */
const middle: Focus = { x: 50, y: 50 }

/**
 * Dialog that crops a picture to a square by dragging, pinching, arrow keys or a slider. A dialog above it then asks for
 * the focus point that must stay visible where a layout crops it; going back from there leads to the cropping.
 */
export function CropDialog({ file, url, locale, quick = false, onClose, onDone }: CropDialogProps) {
  const t = messages[locale]
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [focus, setFocus] = useState(middle)
  const [cropped, setCropped] = useState<{ file: File; url: string }>()
  useEffect(() => () => URL.revokeObjectURL(cropped?.url ?? ''), [cropped])
  const [isAsked, setAsked] = useState(false)
  const isCropping = useRef(false)
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  const cropAndContinue = async () => {
    if (isCropping.current) return
    isCropping.current = true
    const square = area === undefined ? file : await cropImage(file, area).catch(() => file)
    isCropping.current = false
    if (isUnmounted.current) return
    if (quick) onDone(square, middle)
    else {
      setCropped({ file: square, url: URL.createObjectURL(square) })
      setAsked(true)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.cropTitle}
      closeLabel={t.close}
      closeOnOutsidePress={false}
      footer={
        <Button variant="primary" onClick={() => void cropAndContinue()}>
          {quick ? t.cropDone : t.cropNext}
        </Button>
      }
    >
      <div className={css['fields']}>
        <div className={css['crop']}>
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={keyboardStep}
            cropperProps={{ 'aria-label': t.cropMove, role: 'group' }}
            mediaProps={{ alt: '', onError: () => onDone(file, middle) }}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </div>
        <label className={css['zoom']}>
          <span className={css['label']}>{t.cropZoom}</span>
          <input type="range" {...zooms} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} />
        </label>
      </div>
      {cropped === undefined ? null : (
        <Dialog
          open={isAsked}
          onClose={() => setAsked(false)}
          title={t.focus}
          closeLabel={t.close}
          closeOnOutsidePress={false}
          footer={
            <Button variant="primary" onClick={() => onDone(cropped.file, focus)}>
              {t.cropDone}
            </Button>
          }
        >
          <FocusField url={cropped.url} value={focus} locale={locale} onChange={setFocus} titled />
        </Dialog>
      )}
    </Dialog>
  )
}
