import { ProcessoFilter } from '@concordia/contract/procedimentos/processos'
import { codeOfSlug } from '@concordia/contract/rules/machine'
import { PROCESSO, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { z } from 'zod'
import { useRememberLista } from '../../paths/listaAnterior.ts'
import { path } from '../../paths/paths.ts'
import { useAddressOf } from '../../paths/useAddressOf.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { useGo } from '../../ui/links.tsx'
import type { FilterFact } from '../../ui/page/FilterBanner.tsx'
import { AGUARDANDO_DESIGNACAO } from './filtro.ts'

/** What stands in the browser's history: the filter as the server takes it, and in words. */
const Guardado = z.object({ body: ProcessoFilter, facts: z.array(z.tuple([z.string(), z.string()])) })

const DESIGNACAO = { aguardando: 'designacao' } as const

export interface Filtro {
  situacao: SituacaoProcedimento | null
  /** Only those that wait for a designation. */
  designacao: boolean
  body: ProcessoFilter
  facts: readonly FilterFact[]
}

/**
 * The filter in use. Its situação, what is waited for and the page stand in the address; names and e-mails in the history's state, so that
 * they reach no log (DESIGN §4), and reload, back and forward keep them.
 */
export function useFiltro() {
  const { href, params, search, state } = useAddressOf('Processos')
  const { situacao: slug } = params
  const { page = 1, aguardando } = search
  const { filtro } = state
  const go = useGo()

  const stored = Guardado.safeParse(filtro).data
  useRememberLista('Processos', href, filtro ? { filtro } : undefined)
  const situacao = slug === undefined ? null : (codeOfSlug(PROCESSO, slug) as SituacaoProcedimento)
  return {
    page,
    body: {
      ...stored?.body,
      ...(situacao ? { situacao } : {}),
      ...(aguardando ? { aguardando_designacao: true } : {}),
    } satisfies ProcessoFilter,
    facts: [
      ...(situacao ? [['Situação', PROCESSO[situacao].label] as const] : []),
      ...(aguardando ? [AGUARDANDO_DESIGNACAO] : []),
      ...(stored?.facts ?? []),
    ],
    apply: ({ situacao, designacao, body, facts }: Filtro) =>
      void go(path('Processos', situacao ? { situacao: PROCESSO[situacao].slug } : {}, designacao ? DESIGNACAO : {}), {
        state: { filtro: { body, facts } },
      }).then(focusTitle),
    // The button that was pressed goes with the filter.
    clear: () => void go(path('Processos')).then(focusTitle),
    turn: (to: number) =>
      void go(
        path('Processos', { situacao: slug }, { aguardando, ...(to > 1 ? { page: to } : {}) }),
        stored ? { state: { filtro: stored } } : {},
      ),
  }
}
