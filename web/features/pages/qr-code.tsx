import type { QrDrawing } from '#page/sharing/qr.ts'
import css from './qr-code.module.css'

/** A QR code; `label` is its accessible name. */
export function QrCode({ code, label }: { code: QrDrawing; label: string }) {
  return (
    <div className={css['code']}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} />
      </svg>
    </div>
  )
}
