import type { ReactNode } from 'react'
import type { StartMessages } from './messages.uk.ts'

interface Sample {
  name: string
  about: string
  links: readonly string[]
}

/**
 * Pages as they may look on a phone, drawn in CSS: their links hang together like the product's name. They take turns
 * where the page's script runs, which also shows the buttons; without it the first one stays.
 */
export function SamplePages({ texts }: { texts: StartMessages['samples'] }) {
  const { label, pause, play, olena, band, fund } = texts
  const slides = [
    { sample: olena, look: 'clay', portrait: <Cup /> },
    { sample: band, look: 'roof', portrait: <Moon /> },
    { sample: fund, look: 'hand', portrait: <Van /> },
  ]
  return (
    <section className="stage" aria-label={label} data-shown={0}>
      <div className="slides">
        {slides.map((slide, index) => (
          <div key={slide.look} className="slide" data-shown={index === 0 || undefined} inert={index !== 0}>
            <SamplePage {...slide} />
          </div>
        ))}
      </div>
      <div className="controls" hidden>
        {slides.map(({ sample, look }, index) => (
          <button key={look} type="button" className="dot" aria-label={sample.name} aria-current={index === 0} />
        ))}
        <button type="button" className="play" aria-label={pause} data-pause={pause} data-play={play} />
      </div>
    </section>
  )
}

function SamplePage({ sample, look, portrait }: { sample: Sample; look: string; portrait: ReactNode }) {
  return (
    <div className="sample" data-look={look} role="img" aria-label={`${sample.name}. ${sample.about}`}>
      <svg className="portrait" viewBox="0 0 96 96">
        {portrait}
      </svg>
      <p className="name">{sample.name}</p>
      <p className="about">{sample.about}</p>
      <ul className="chain">
        {sample.links.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
    </div>
  )
}

/** A glazed cup on a potter's wheel. */
function Cup() {
  return (
    <>
      <circle cx="48" cy="48" r="48" fill="#f2b01e" />
      <ellipse cx="48" cy="77" rx="34" ry="7" fill="#8a4b12" />
      <path d="M27 30h40l-4 40a6 6 0 0 1-6 5.500H37a6 6 0 0 1-6-5.500z" fill="#fff8f5" />
      <path d="M66 38h5a9.500 9.500 0 0 1 0 19h-6.500" fill="none" stroke="#fff8f5" strokeWidth="6" />
      <path d="M27 30h40l-1.600 16c-6 6-9-2-15 2s-8 8-13 3-6-1-9-3z" fill="#2b6f8f" />
      <ellipse cx="47" cy="30" rx="20" ry="5" fill="#1c4d66" />
    </>
  )
}

/** The moon over a roof with an aerial. */
function Moon() {
  return (
    <>
      <circle cx="48" cy="48" r="48" fill="#3a2a63" />
      <circle cx="60" cy="34" r="17" fill="#ffd9a0" />
      <circle cx="53" cy="30" r="15" fill="#3a2a63" />
      <path d="M7 74l33-24 33 24 8 6a48 48 0 0 1-66 0z" fill="#e2557a" />
      <path d="M30 57V36m-9 4h18m-15 6h12" stroke="#fff8f5" strokeWidth="3" fill="none" />
    </>
  )
}

/** A van on its way. */
function Van() {
  return (
    <>
      <circle cx="48" cy="48" r="48" fill="#bfe3ff" />
      <path d="M2 62h92a48 48 0 0 1-92 0z" fill="#2f7a40" />
      <path d="M16 36h40v27H16zm40 8h12l11 11v8H56z" fill="#fff8f5" />
      <path d="M60 48h7l7 7H60z" fill="#1c4d66" />
      <path d="M36 43v12m-6-6h12" stroke="#c92768" strokeWidth="4" />
      <circle cx="29" cy="64" r="6" fill="#1a1014" />
      <circle cx="67" cy="64" r="6" fill="#1a1014" />
    </>
  )
}
