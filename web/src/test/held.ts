/** An answer of the server that waits to be let go. */
export function held<T>(answer: T) {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { answer: () => gone.then(() => answer), letGo: () => letGo() }
}
