import { useSiteMessages } from '#web/i18n/messages.ts'
import css from './sample-page.module.css'

/** A page as it may look on a phone, drawn in CSS: its links hang together like the product's name. */
export function SamplePage() {
  const { sampleLabel, sample } = useSiteMessages().landing
  return (
    <figure className={css['stage']} aria-label={sampleLabel}>
      <div className={css['page']} aria-hidden="true">
        <Portrait />
        <p className={css['name']}>{sample.name}</p>
        <p className={css['about']}>{sample.about}</p>
        <ul className={css['chain']}>
          {sample.links.map((link) => (
            <li key={link}>{link}</li>
          ))}
        </ul>
      </div>
    </figure>
  )
}

/** A glazed cup on a potter's wheel. */
function Portrait() {
  return (
    <svg className={css['portrait']} viewBox="0 0 96 96">
      <circle cx="48" cy="48" r="48" fill="#f2b01e" />
      <ellipse cx="48" cy="77" rx="34" ry="7" fill="#8a4b12" />
      <path d="M27 30h40l-4 40a6 6 0 0 1-6 5.500H37a6 6 0 0 1-6-5.500z" fill="#fff8f5" />
      <path d="M66 38h5a9.500 9.500 0 0 1 0 19h-6.500" fill="none" stroke="#fff8f5" strokeWidth="6" />
      <path d="M27 30h40l-1.600 16c-6 6-9-2-15 2s-8 8-13 3-6-1-9-3z" fill="#2b6f8f" />
      <ellipse cx="47" cy="30" rx="20" ry="5" fill="#1c4d66" />
    </svg>
  )
}
