import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import type { EditorProps } from './editor-props.ts'
import { LinkField } from './link-field.tsx'
import type { findIn } from '../paste/find.ts'
import type { PastedLink } from '../paste/pasted.ts'

type Proposal = Pick<PastedLink, 'icon' | 'name'>

/** Proposal for a link without an address. */
const none: Proposal = { icon: null, name: '' }

/** Address field of a link; icon and title follow the address until the owner chooses others. */
export function FollowedLinkField({
  form,
  ...field
}: { form: EditorProps<'link'> } & ComponentProps<typeof LinkField>) {
  const { block, lang } = form
  const finder = useRef<typeof findIn>(undefined)
  /** The last address with a proposal, also while the text typed over it has none. */
  const followed = useRef(block.url)
  const proposalOf = (url: string) => finder.current?.(url, lang).links[0]

  /** The icon and title that follow from the address, if they differ. */
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
    // Many browsers cache a failed import, so it is not tried without a network; only the address changes.
    if (!navigator.onLine) return
    let gone = false
    const arrived = (module: { findIn: typeof findIn }) => {
      if (gone) return
      finder.current = module.findIn
      // The address may have changed while the import ran.
      catchUp()
    }
    void import('../paste/find.ts').then(arrived, () => undefined)
    return () => {
      gone = true
    }
  }, [])

  const change = (url: string) => {
    // The address may have changed elsewhere or by an undo.
    if (proposalOf(block.url) !== undefined) followed.current = block.url
    form.onChange({ url, ...follow(url) })
  }

  return <LinkField {...field} onChange={change} />
}
