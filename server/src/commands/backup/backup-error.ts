/** Why a backup or a restore failed, as a Portuguese sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
