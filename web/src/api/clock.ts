/** How far the server's clock is ahead of this device's, in ms; negative where this device's clock is ahead. */
let ahead = 0

/** Reads the server's clock from its `Date` header, which counts whole seconds. */
export function readServerClock({ headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

export const serverAhead = (): number => ahead
