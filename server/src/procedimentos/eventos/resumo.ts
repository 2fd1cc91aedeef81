/** A line of a list has room for this many signs; the docket has the whole text. */
const MAX = 200

/** An evento in one line, as the lists keep it: what its author called it, or what it is. */
export function resumoDe({ descricao, descricaoOutros }: { descricao: string; descricaoOutros?: string | null }): string {
  const signs = [...(descricaoOutros ?? descricao).replaceAll('\n', ' ')]
  return signs.length > MAX ? `${signs.slice(0, MAX - 1).join('')}…` : signs.join('')
}
