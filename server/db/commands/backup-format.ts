/** A backup folder holds this file, and under `data` what belongs into a data folder. */
export const MANIFEST = 'backup.json'
export const DATA = 'data'

/** Made at first start where it is missing, and part of the backup: the product's keys derive from it. */
export const SECRET = 'secret'

export interface BackupManifest {
  format: 'lanka-backup'
  version: 1
  createdAt: string
  /** Major version of the PostgreSQL whose cluster this is. */
  postgres: string
}
