import { Suspense, use, useLayoutEffect, useRef } from 'react'
import { partsOf } from '#page/backgrounds/dynamic.tsx'
import { dynamicStyles, fetchDynamicStyles } from '#page/backgrounds/styles.browser.ts'
import { useFetchedTheme } from '#page/editing/use-fetched-theme.ts'
import { themeCss } from '#page/themes/theme-css.ts'
import type { Theme } from '#page/themes/theme.ts'
import { config } from '#web/config.ts'
import { adoptStyles } from '../preview/adopt-styles.ts'

/** Sample markup with the class names of the theme's rules. */
const markups = {
  page: `<div class="sheet page"><div class="head"><span class="avatar"></span><span class="title">Аа</span></div>
<span class="surface"></span><span class="surface"></span><span class="surface"></span><span class="foot"></span></div>`,
  button: '<div class="sheet"><span class="surface"></span></div>',
  dynamic: '<div class="sheet"><span class="surface"></span><span class="surface"></span></div>',
}

/**
 * Real sizes, scaled as a whole with `transform`, so that proportions hold. Engines differ in whether `zoom` scales
 * `rem`.
 */
const layouts = {
  page: `.sheet{--scale:.25;display:flex;gap:.9rem;padding:2.5rem 2.25rem}
.surface{width:100%;height:3.125rem}`,
  button: `.sheet{--scale:.6;display:grid;align-content:center;padding:0 1.5rem}
.surface{height:4rem}`,
  dynamic: `.sheet{--scale:.4;isolation:isolate;display:flex;gap:.75rem;padding:4rem 1.75rem}
.surface{width:100%;height:2.25rem}
.dynamic{position:absolute;height:100%}`,
}

const layout = `
:host{position:relative;overflow:hidden}
*{box-sizing:border-box}
.sheet{position:absolute;inset:0 auto auto 0;width:calc(100%/var(--scale));height:calc(100%/var(--scale));
transform:scale(var(--scale));transform-origin:0 0;flex-direction:column;align-items:center;overflow:hidden;
background:var(--backdrop);color:var(--ink)}
.head{display:grid;justify-items:center;gap:.9rem;width:100%}
.avatar{width:7rem;height:7rem;border-radius:var(--photo-radius);background:var(--soft)}
.title{font:var(--head-weight) 3rem/1.2 var(--font-head);letter-spacing:var(--head-track)}
.surface{display:grid;place-items:center;flex:none;border:var(--button-border) solid var(--button-line);
border-radius:var(--radius);background:var(--button)}
.surface::before{width:45%;height:.625rem;border-radius:1rem;background:var(--button-ink);content:''}`

interface ThemeSampleProps {
  theme: Theme
  /** The whole page by default. */
  part?: keyof typeof markups
}

/** A miniature sample of a theme in a shadow root. */
export function ThemeSample({ theme, ...rest }: ThemeSampleProps) {
  return (
    <Suspense fallback={<span />}>
      <Fetched theme={theme} {...rest} />
    </Suspense>
  )
}

function Fetched({ theme, ...rest }: ThemeSampleProps) {
  const fetched = useFetchedTheme(theme)
  use(fetchDynamicStyles(rest.part === 'dynamic' ? theme.dynamic : 'none'))
  return fetched === undefined ? <span /> : <Drawn theme={fetched} {...rest} />
}

function Drawn({ theme, part = 'page' }: ThemeSampleProps) {
  const host = useRef<HTMLSpanElement>(null)
  const moving = part === 'dynamic' ? theme.dynamic : 'none'
  const styles =
    dynamicStyles(moving) + layout + layouts[part] + themeCss(theme, config.contentOrigin).replaceAll(':root', ':host')
  useLayoutEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    root.innerHTML = markups[part]
    adoptStyles(root, styles)
    if (moving === 'none') return
    const parts = partsOf(moving).map((name) => `<i class="${name}"></i>`)
    root.firstElementChild!.insertAdjacentHTML(
      'afterbegin',
      `<div class="dynamic bg-${moving}">${parts.join('')}</div>`,
    )
  }, [styles, part, moving])

  return <span ref={host} />
}
