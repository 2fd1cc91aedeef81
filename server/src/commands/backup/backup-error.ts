/** Why a backup or a restore did not happen, as a Portuguese sentence for whoever runs the command. */
export class BackupError extends Error {
  override name = 'BackupError'
}
