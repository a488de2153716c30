/** Names in a backup folder: the manifest, and the folder with the contents of a data folder. */
export const MANIFEST = 'backup.json'
export const DATA = 'data'

/** Name of the file with the master secret, from which all keys derive. Created at the first start; part of backups. */
export const SECRET = 'secret'

export interface BackupManifest {
  format: 'lanka-backup'
  version: 1
  createdAt: string
  /** Major version of the PostgreSQL whose cluster this is. */
  postgres: string
  /** SHA-256 of the list of checksums, in hexadecimal digits; backups of earlier releases have none. */
  checksums?: string
}
