import { NOMES_DOS_TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { useMemo, useSyncExternalStore } from 'react'
import { path } from '../paths/paths.ts'
import { PAGINAS } from '../paths/procedimento.ts'
import { draftsOf } from '../ui/wizard/drafts.ts'

/**
 * Where each wizard that keeps drafts (`useDraft`) lives; null where the draft does not say it. Registration is not among
 * them: its drafts are nobody's yet.
 */
const ADDRESS_OF: Record<string, (data: unknown) => string | null> = {
  ...Object.fromEntries(NOMES_DOS_TIPOS.map((tipo) => [tipo, () => path(PAGINAS[tipo].criar)])),
  movimentacao: belongsTo({ processo: PAGINAS.processo.movimentar, caso: PAGINAS.caso.movimentar }),
  aceite: belongsTo({ processo: 'ProcessoArbitroAceite' }),
}

type OfOne = 'ProcessoArbitroAceite' | (typeof PAGINAS)[Tipo]['movimentar']

/** Of a wizard that belongs to a processo or caso: its draft says to which. @param pages where the wizard of each tipo lives */
function belongsTo(pages: Partial<Record<Tipo, OfOne>>) {
  return (data: unknown): string | null => {
    for (const tipo of NOMES_DOS_TIPOS) {
      const id = Number((data as Partial<Record<Tipo, unknown>> | null)?.[tipo])
      const page = pages[tipo]
      if (page && id > 0) return path(page, { id })
    }
    return null
  }
}

/** The drafts of one wizard, of one processo or caso where it has many; its page offers them all. */
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

/** What the user began in this browser and has not sent, as all tabs leave it. */
export function useRascunhos(userId: number): Rascunhos[] {
  // As text, because a snapshot must be equal to itself. It is read again once the page before this one has written its last.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(rascunhosOf(userId)))
  return useMemo(() => JSON.parse(text) as Rascunhos[], [text])
}
