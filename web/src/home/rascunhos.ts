import { PERFIS } from '@concordia/contract/conta/words'
import { rascunhos } from '@concordia/contract/rascunhos/calls'
import type { Rascunho } from '@concordia/contract/rascunhos/schemas'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryOf } from '../api/query.ts'
import { path } from '../paths/paths.ts'
import { PAGINAS } from '../paths/procedimento.ts'
import { saveOfThePageBefore } from '../ui/leftWhileSaving.ts'

/** The address of each wizard (`useDraft`), by its name before the dot; the number after it is of what the draft belongs to. */
const WIZARDS: Record<string, (id: number) => string> = {
  ...Object.fromEntries(
    NOMES_DOS_TIPOS.flatMap((tipo) => {
      const { criar, ...pages } = PAGINAS[tipo]
      const belonging = { movimentacao: pages.movimentar, aceite: pages.aceitar, notas: pages.notas }
      return [
        [tipo, () => path(criar)],
        ...Object.entries(belonging).flatMap(([wizard, page]) =>
          page ? [[`${wizard}-${tipo}`, (id: number) => path(page, { id })]] : [],
        ),
      ]
    }),
  ),
  negociacao: () => path('NegociacaoCreate'),
  proposta: (id) => path('PropostaCreate', { id }),
  minuta: (id) => path('MinutaCreate', { id }),
  revisao: (id) => path('MinutaReview', { id }),
  termo: (id) => path('TermoCreate', { id }),
  texto: (tid) => path('TextoVersao', { tid }),
  ...Object.fromEntries(PERFIS.map((tipo) => [`perfil-${tipo}`, () => path('Settings', {}, { aba: 'perfil' })])),
}

/** The drafts of one wizard, per procedimento or negotiation if the wizard belongs to one; its page offers them all. */
export interface Rascunhos {
  /** As in `Rascunho`. */
  assistente: string
  label: string
  count: number
  /** When the latest one was saved, ISO 8601. */
  savedAt: string
  to: string
}

/** @param listed newest first */
function byWizard(listed: readonly Rascunho[]): Rascunhos[] {
  const found = new Map<string, Rascunhos>()
  for (const { assistente, titulo, alterado_em } of listed) {
    const [wizard = '', id] = assistente.split('.')
    const to = WIZARDS[wizard]?.(Number(id))
    if (!to) continue
    const before = found.get(assistente)
    const first = { assistente, label: titulo, count: 1, savedAt: alterado_em, to }
    found.set(assistente, before ? { ...before, count: before.count + 1 } : first)
  }
  return [...found.values()]
}

/** What the user began and has not sent; undefined until the server has answered. Without this list home shows everything else. */
export function useRascunhos(): Rascunhos[] | undefined {
  const { data, isPending } = useQuery({
    ...queryOf(rascunhos.list, undefined, { overlay: false }),
    queryFn: async ({ signal }) => {
      await saveOfThePageBefore()
      return call(rascunhos.list, {}, { signal })
    },
    refetchOnWindowFocus: 'always',
  })
  return isPending ? undefined : byWizard(data?.rascunhos ?? [])
}
