/** Types of the parts that tests use; the package has none. */
declare module '@20minutes/s3rver' {
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: ReadonlyArray<{ name: string; configs: readonly string[] }>
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
