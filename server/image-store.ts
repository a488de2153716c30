/** A stored file of a picture; its name contains size and format, see `#page/kit/image.ts`. */
export interface ImageFile {
  name: string
  bytes: Buffer
}

/** Storage of picture files. Names are generated, and a name's content never changes. */
export interface ImageStore {
  /** Resolves when all files are durable; if it rejects, it tries to remove those already stored. */
  put(files: readonly ImageFile[]): Promise<void>
  /** Resolves to the file, or to undefined if there is none of that name. */
  read(name: string): Promise<Buffer | undefined>
  remove(names: readonly string[]): Promise<void>
}
