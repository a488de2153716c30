import type { ReactNode, SyntheticEvent } from 'react'
import { textOf } from '#web/forms/form-data.ts'
import { useNavigate } from '#web/routing/link.tsx'

/** Search form with the field `q`, which opens the list of accounts. */
export function UserSearch({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = textOf(new FormData(event.currentTarget), 'q')
    void navigate({ to: '/admin/users', query: q === '' ? {} : { q } })
  }
  return (
    <search>
      <form onSubmit={search}>{children}</form>
    </search>
  )
}
