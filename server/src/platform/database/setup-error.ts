/** The database can't be opened for a reason that whoever starts the server can act on; the message is a Portuguese sentence. */
export class DatabaseSetupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseSetupError'
  }
}
