/** One stored file of a picture; the name says its size and format, see `#page/kit/image.ts`. */
export interface ImageFile {
  name: string
  bytes: Buffer
}

/** Where the files of pictures lie. Names are made by us and never change their content. */
export interface ImageStore {
  /** Resolves when every file would survive a power cut; when it throws, none of them is there. */
  put(files: readonly ImageFile[]): Promise<void>
  /** The file, or undefined where there is none of that name. */
  read(name: string): Promise<Buffer | undefined>
  remove(names: readonly string[]): Promise<void>
}
