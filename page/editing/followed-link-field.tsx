import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import type { EditorProps } from './editor-props.ts'
import { LinkField } from './link-field.tsx'
import type { findIn } from '../paste/find.ts'
import type { PastedLink } from '../paste/pasted.ts'

type Proposal = Pick<PastedLink, 'icon' | 'name'>

/** Of a block that leads nowhere yet. */
const none: Proposal = { icon: null, name: '' }

/** The address of a link, which its icon and title follow to another site as long as nobody has chosen others. */
export function FollowedLinkField({
  form,
  ...field
}: { form: EditorProps<'link'> } & ComponentProps<typeof LinkField>) {
  const { block, lang } = form
  const finder = useRef<typeof findIn>(undefined)
  /** The last address that proposed something, also while what is typed over it does not. */
  const followed = useRef(block.url)
  const proposalOf = (url: string) => finder.current?.(url, lang).links[0]

  /** What icon and title become with this address, where they become something else. */
  const follow = (url: string) => {
    const next = proposalOf(url)
    if (next === undefined) return {}
    const { icon, name } = proposalOf(followed.current) ?? none
    followed.current = url
    return {
      ...(block.icon === icon && next.icon !== icon && { icon: next.icon }),
      ...(block.title === name && next.name !== name && { title: next.name }),
    }
  }

  const catchUp = useEffectEvent(() => {
    const patch = follow(block.url)
    if (Object.keys(patch).length > 0) form.onChange(patch)
  })
  useEffect(() => {
    // Many browsers ask but once for a file. Without it the address alone changes.
    if (!navigator.onLine) return
    let gone = false
    const arrived = (module: { findIn: typeof findIn }) => {
      if (gone) return
      finder.current = module.findIn
      // The address may have been replaced meanwhile.
      catchUp()
    }
    void import('../paste/find.ts').then(arrived, () => undefined)
    return () => {
      gone = true
    }
  }, [])

  const change = (url: string) => {
    // It may have been changed elsewhere, or taken back.
    if (proposalOf(block.url) !== undefined) followed.current = block.url
    form.onChange({ url, ...follow(url) })
  }

  return <LinkField {...field} onChange={change} />
}
