import type { LinkTab } from '../../ui/page/tabs/LinkTabs.tsx'

interface Contagem<S> {
  situacao: S
  count: number
  mais?: true | undefined
}
interface SituacoesProps<S> {
  /** The tab of all of them: 'Todos', 'Todas'. */
  todos: string
  situacoes: readonly { situacao: S; label: string }[]
  /** The chosen one; null: all. */
  atual: S | null
  /** The server's counts; undefined while there are none, or where another filter narrows the list. */
  contagens: readonly Contagem<S>[] | undefined
  linkOf: (situacao: S | null) => Pick<LinkTab, 'to' | 'state'>
}

/** The tabs of a list: all, and one for each situação, with how many there are. */
export function situacoesTabs<S>({ todos, situacoes, atual, contagens, linkOf }: SituacoesProps<S>): LinkTab[] {
  const total = contagens && {
    count: contagens.reduce((sum, { count }) => sum + count, 0),
    mais: contagens.some(({ mais }) => mais),
  }
  return [
    { label: todos, ...linkOf(null), current: atual === null, count: total && inWords(total) },
    ...situacoes.map(({ situacao, label }) => ({
      label,
      ...linkOf(situacao),
      current: atual === situacao,
      count: contagens && inWords(contagens.find((one) => one.situacao === situacao) ?? { count: 0 }),
    })),
  ]
}

const inWords = ({ count, mais }: { count: number; mais?: boolean | undefined }) =>
  `${count.toLocaleString('pt-BR')}${mais ? '+' : ''}`
