import { useEffect, useRef, type ComponentProps } from 'react'
import type { EditorProps } from './editor-props.ts'
import { LinkField } from './link-field.tsx'
import type { findIn } from '../paste/find.ts'
import type { PastedLink } from '../paste/pasted.ts'

type Proposal = Pick<PastedLink, 'icon' | 'name'>

/** Of a block that leads nowhere yet. */
const none: Proposal = { icon: null, name: '' }

/** The address of a link, which its icon and title follow to another site as long as nobody has chosen others. */
export function AddressField({ form, ...field }: { form: EditorProps<'link'> } & ComponentProps<typeof LinkField>) {
  const finder = useRef<typeof findIn>(undefined)
  /** What the last address proposes, also while what is typed over it is none. */
  const worn = useRef<Proposal>(undefined)
  useEffect(() => {
    // Many browsers ask but once for a file. Without it the address alone changes.
    if (!navigator.onLine) return
    void import('../paste/find.ts').then(
      (module) => (finder.current = module.findIn),
      () => undefined,
    )
  }, [])

  const proposalOf = (url: string) => finder.current?.(url, form.locale).links[0]

  const change = (url: string) => {
    worn.current = proposalOf(form.block.url) ?? worn.current
    const next = proposalOf(url)
    if (next === undefined) return form.onChange({ url })
    const { icon, name } = worn.current ?? none
    form.onChange({
      url,
      ...(form.block.icon === icon && { icon: next.icon }),
      ...(form.block.title === name && { title: next.name }),
    })
  }

  return <LinkField {...field} onChange={change} />
}
