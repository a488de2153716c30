import { useLayoutEffect, useRef } from 'react'
import { themeCss } from '#page/themes/theme-css.ts'
import type { Theme } from '#page/themes/theme.ts'

/** The parts of a page that show its theme best, under the names that the theme's own rules use. */
const markup = `<div class="sheet"><span class="avatar"></span><span class="title">Аа</span>
<span class="plate"></span><span class="plate"></span><span class="plate"></span></div>`

/** The page's own sizes, made small as a whole, so that borders, patterns and decoration keep their proportion. */
const layout = `
:host{display:grid}
*{box-sizing:border-box}
.sheet{zoom:.3;display:flex;flex-direction:column;align-items:center;gap:.9rem;overflow:hidden;min-height:100%;
padding:2.5rem 2.25rem;background:var(--backdrop);color:var(--ink)}
.avatar{width:7rem;height:7rem;flex:none;border-radius:var(--avatar-radius);background:var(--soft)}
.title{font:var(--head-weight) 3rem/1.2 var(--font-head);letter-spacing:var(--head-track)}
.plate{width:100%;height:3.5rem;flex:none;border:var(--button-border) solid var(--button-line);
border-radius:var(--radius);background:var(--button)}`

/** A theme in small. A shadow root keeps its rules from everything else. */
export function ThemeSample({ theme }: { theme: Theme }) {
  const host = useRef<HTMLSpanElement>(null)
  const styles = layout + themeCss(theme).replaceAll(':root', ':host')
  useLayoutEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = markup
  }, [styles])
  return <span ref={host} />
}
