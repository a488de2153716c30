import { useState } from 'react'
import type { ImportPreview } from '#contract/page-files.ts'
import type { Page } from '#contract/pages.ts'
import { isRefusal } from '#web/api.ts'
import { fetchPage } from '#web/features/pages/use-page.ts'
import { useAttempt } from '#web/forms/use-attempt.ts'
import { bringBack, importPageFile, previewPageFile } from './calls.ts'

/** A file with its preview, and the page version that the preview is about. */
interface Looked {
  file: File
  page: Page
  preview: ImportPreview
  again: boolean
}

/** State of an import: preview, import, undo. */
export function useImport(id: string) {
  const [looked, setLooked] = useState<Looked>()
  const [open, setOpen] = useState(false)
  const { busy, error, attempt, forget } = useAttempt()
  const [taken, setTaken] = useState<{ before: Page; after: Page }>()

  const look = async (file: File, again: boolean) => {
    const page = await fetchPage(id)
    setLooked({ file, page, preview: await previewPageFile(page, file), again })
    setOpen(true)
  }
  const takeIn = async ({ file, page, preview }: Looked) => {
    try {
      setTaken({ before: page, after: await importPageFile(page, file, preview) })
      setOpen(false)
    } catch (failure) {
      if (!isRefusal(failure, 'VERSION_CONFLICT')) throw failure
      await look(file, true)
    }
  }
  return {
    looked,
    open,
    busy,
    error,
    taken,
    /** Loads the preview of a file and opens the dialog. */
    choose: (file: File) => attempt(() => look(file, false)),
    take: () => attempt(() => (looked === undefined ? Promise.resolve() : takeIn(looked))),
    close: () => {
      setOpen(false)
      forget()
    },
    /** Restores the version before the import; resolves to whether it succeeded. */
    undo: () =>
      attempt(async () => {
        await bringBack(taken!.before)
        setTaken(undefined)
      }),
  }
}
