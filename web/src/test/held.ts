/** A server answer that is held back until `letGo` is called. */
export function held<T>(answer: T) {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { answer: () => gone.then(() => answer), letGo: () => letGo() }
}
