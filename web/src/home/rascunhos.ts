import { NOMES_DOS_TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { useMemo, useSyncExternalStore } from 'react'
import { path } from '../paths/paths.ts'
import { PAGINAS } from '../paths/procedimento.ts'
import { draftsOf } from '../ui/wizard/drafts.ts'

/**
 * The address of each wizard that keeps drafts (`useDraft`); null where the draft does not contain it. Registration is not
 * listed: its drafts belong to no user yet.
 */
const ADDRESS_OF: Record<string, (data: unknown) => string | null> = {
  ...Object.fromEntries(NOMES_DOS_TIPOS.map((tipo) => [tipo, () => path(PAGINAS[tipo].criar)])),
  movimentacao: belongsTo('movimentar'),
  aceite: belongsTo('aceitar'),
  notas: belongsTo('notas'),
  negociacao: () => path('NegociacaoCreate'),
  proposta: ofNegociacao('PropostaCreate'),
  minuta: ofNegociacao('MinutaCreate'),
  revisao: ofNegociacao('MinutaReview'),
}

function ofNegociacao(page: 'PropostaCreate' | 'MinutaCreate' | 'MinutaReview') {
  return (data: unknown): string | null => {
    const id = Number((data as { negociacao?: unknown } | null)?.negociacao)
    return id > 0 ? path(page, { id }) : null
  }
}

/** For a wizard of a processo or caso, whose id is in the draft. @param which the wizard's page, of those of each tipo */
function belongsTo(which: 'movimentar' | 'aceitar' | 'notas') {
  return (data: unknown): string | null => {
    for (const tipo of NOMES_DOS_TIPOS) {
      const id = Number((data as Partial<Record<Tipo, unknown>> | null)?.[tipo])
      const page = PAGINAS[tipo][which]
      if (page && id > 0) return path(page, { id })
    }
    return null
  }
}

/** The drafts of one wizard, per processo or caso if the wizard belongs to one; its page offers them all. */
export interface Rascunhos {
  label: string
  count: number
  /** Of the latest one, ISO 8601. */
  savedAt: string
  to: string
}

function rascunhosOf(userId: number): Rascunhos[] {
  const byAddress = new Map<string, Rascunhos>()
  for (const [wizard, addressOf] of Object.entries(ADDRESS_OF)) {
    // Newest first.
    for (const { label, savedAt, data } of draftsOf(userId, wizard)) {
      const to = addressOf(data)
      if (to) byAddress.set(to, { label, savedAt, to, ...byAddress.get(to), count: 1 + (byAddress.get(to)?.count ?? 0) })
    }
  }
  return [...byAddress.values()]
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** What the user began in this browser and has not sent; updates when another tab changes it. */
export function useRascunhos(userId: number): Rascunhos[] {
  // As text, because equal snapshots must be identical. It is read again after the previous page has saved its last draft.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(rascunhosOf(userId)))
  return useMemo(() => JSON.parse(text) as Rascunhos[], [text])
}
