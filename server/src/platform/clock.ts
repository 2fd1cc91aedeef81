/** Where a command asks for the time, so that a test can say what time it is. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
