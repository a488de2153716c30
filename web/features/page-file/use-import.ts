import { useState } from 'react'
import type { ImportPreview } from '#contract/page-files.ts'
import type { Page } from '#contract/pages.ts'
import { isRefusal } from '#web/api.ts'
import { fetchPage, restoreVersion } from '#web/features/pages/use-page.ts'
import { useAttempt } from '#web/forms/use-attempt.ts'
import { importPageFile, previewPageFile } from './calls.ts'

/** A file with its preview, and the page version that the preview is about. */
interface PreviewedFile {
  file: File
  page: Page
  preview: ImportPreview
  again: boolean
}

/** State of an import: preview, import, undo. */
export function useImport(id: string) {
  const [previewed, setPreviewed] = useState<PreviewedFile>()
  const [open, setOpen] = useState(false)
  const { busy, error, attempt, clearError } = useAttempt()
  const [imported, setImported] = useState<{ before: Page; after: Page }>()

  const previewFile = async (file: File, again: boolean) => {
    const page = await fetchPage(id)
    setPreviewed({ file, page, preview: await previewPageFile(page, file), again })
    setOpen(true)
  }
  const importFile = async ({ file, page, preview }: PreviewedFile) => {
    try {
      setImported({ before: page, after: await importPageFile(page, file, preview) })
      setOpen(false)
    } catch (failure) {
      if (!isRefusal(failure, 'VERSION_CONFLICT')) throw failure
      await previewFile(file, true)
    }
  }
  return {
    previewed,
    open,
    busy,
    error,
    imported,
    /** Loads the preview of a file and opens the dialog. */
    choose: (file: File) => attempt(() => previewFile(file, false)),
    confirm: () => attempt(() => (previewed === undefined ? Promise.resolve() : importFile(previewed))),
    close: () => {
      setOpen(false)
      clearError()
    },
    /** Restores the version before the import; resolves to whether it succeeded. */
    undo: () =>
      attempt(async () => {
        await restoreVersion(id, imported!.before.version)
        setImported(undefined)
      }),
  }
}
