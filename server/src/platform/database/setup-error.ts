/** The database cannot be opened for a reason the operator can fix. The message is a Portuguese sentence. */
export class DatabaseSetupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseSetupError'
  }
}
