// React's development build spends a third of a test on what only its developer tools show: where each element was made, and how long
// each component took. It looks for these two functions when it is loaded, so `setup.ts` imports this module before all others.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

const react: object = await import('react')
const internals: unknown = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
// From 10,000 elements a second on, React no longer notes where one was made.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

export {}
