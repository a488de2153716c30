import { pageFilesApi, type ImportPreview } from '#contract/page-files.ts'
import type { Page } from '#contract/pages.ts'
import { call, onBehalf } from '#web/api.ts'
import { cachePage } from '#web/features/pages/use-page.ts'
import { fetchFile, type Received } from '#web/http/fetch-file.ts'

/** Downloads a page as a `.lanka` file. */
export function fetchPageFile(id: string, onReceived: (received: Received) => void): Promise<Blob> {
  return onBehalf(pageFilesApi.export, (headers) => fetchFile(pageFilesApi.export, { id }, headers, onReceived))
}

function formOf(file: File, { version }: Page): FormData {
  const form = new FormData()
  form.append('version', String(version))
  form.append('file', file)
  return form
}

/** Returns the changes that an import of the file would make to the page's known version. */
export async function previewPageFile(page: Page, file: File): Promise<ImportPreview> {
  const input = { params: { id: page.id }, query: { preview: '1' as const }, body: formOf(file, page) }
  return (await call(pageFilesApi.import, input)) as ImportPreview
}

/** Imports the file, with the consents that its preview asked for. */
export async function importPageFile(page: Page, file: File, preview: ImportPreview): Promise<Page> {
  const yes = '1' as const
  const isHidden = preview.hiddenByPlan.length + preview.restingByPlan.length > 0
  const query = { ...(preview.foreign && { foreign: yes }), ...(isHidden && { hidden: yes }) }
  const imported = await call(pageFilesApi.import, { params: { id: page.id }, query, body: formOf(file, page) })
  return cachePage(imported as Page)
}
