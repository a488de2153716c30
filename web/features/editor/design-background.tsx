import { useState } from 'react'
import { ColorField } from '#page/editing/color-field.tsx'
import { mix } from '#page/kit/contrast.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import type { Background } from '#page/themes/theme.ts'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { DesignCorrections } from './design-corrections.tsx'
import { DesignGradient } from './design-gradient.tsx'
import { DesignPhoto } from './design-photo.tsx'
import { DesignSection } from './design-section.tsx'
import { useDesign } from './design-theme.ts'
import { editorTexts } from './texts.ts'
import { useEditorState } from './use-editor.ts'
import { useEditingHelp } from './use-editing-help.ts'

type Kind = 'theme' | Background['kind']
const kinds: readonly Kind[] = ['theme', 'color', 'gradient', 'image']

/** The background of the page. */
export function DesignBackground() {
  const { design } = useTexts(editorTexts)
  const help = useEditingHelp(useEditorState().refusals)
  const { theme, change } = useDesign()
  const { background } = theme
  // A photo is only part of the look once it is there.
  const [awaitsPhoto, setAwaitsPhoto] = useState(false)
  const kind: Kind = background?.kind ?? (awaitsPhoto ? 'image' : 'theme')

  const choose = (next: Kind) => {
    setAwaitsPhoto(next === 'image')
    const { background: own, text } = resolveTheme(theme)
    const from = own.color
    if (next === 'color') change({ background: { kind: next, color: from } })
    else if (next === 'gradient') change({ background: { kind: next, from, to: mix(from, text.accent, 0.4) } })
    else change({ background: null })
  }

  return (
    <DesignSection title={design.background}>
      <SegmentedField
        label={design.backgroundKind}
        options={kinds.map((value) => ({ value, label: design.backgroundKinds[value] }))}
        value={kind}
        onChange={choose}
      />
      {background?.kind === 'color' && (
        <ColorField
          help={help}
          field="theme.background.color"
          label={design.backgroundColor}
          required
          value={background.color}
          onChange={(color) => color !== null && change({ background: { ...background, color } })}
        />
      )}
      {background?.kind === 'gradient' && <DesignGradient background={background} />}
      {kind === 'image' && <DesignPhoto background={background?.kind === 'image' ? background : null} />}
      <DesignCorrections fields={['background']} />
    </DesignSection>
  )
}
