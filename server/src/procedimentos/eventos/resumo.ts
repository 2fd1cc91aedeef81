/** Characters that fit in a line of a list; the docket has the whole text. */
const MAX = 200

/** An evento in one line for the lists: its author's words, or else its description. */
export function resumoDe({ descricao, descricaoOutros }: { descricao: string; descricaoOutros?: string | null }): string {
  const signs = [...(descricaoOutros ?? descricao).replaceAll('\n', ' ')]
  return signs.length > MAX ? `${signs.slice(0, MAX - 1).join('')}…` : signs.join('')
}
