import { buscaEmVista, readBusca } from '../../paths/buscaEmVista.ts'
import { useRememberLista } from '../../paths/listaAnterior.ts'
import { path } from '../../paths/paths.ts'
import { useAddressOf } from '../../paths/useAddressOf.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { useGo } from '../../ui/links.tsx'
import type { Busca } from './BuscaForm.tsx'

export interface Pesquisada {
  page: number
  busca: Busca
  /** A text or option is set. */
  active: boolean
  buscar: (busca: Busca) => void
  limpar: () => void
  turn: (page: number) => void
}

/**
 * The current search of a list. Its option and the page are kept in the address; its text may be a name or an address, so it is
 * kept in the history state, where it reaches no log and survives reload, back and forward.
 * @param opcao the option in the address
 * @param addressOf the page's address for a given option and page
 */
function usePesquisada(
  { search, state }: ReturnType<typeof useAddressOf<'Pessoas' | 'CustasDaCamara'>>,
  opcao: string | undefined,
  addressOf: (opcao: string | undefined, page: { page?: number }) => string,
): Pesquisada {
  const go = useGo()
  const { page = 1 } = search
  const busca: Busca = { texto: readBusca(state), opcao: opcao ?? null }
  const to = ({ texto, opcao }: Busca, page: number) =>
    go(addressOf(opcao ?? undefined, page > 1 ? { page } : {}), texto ? { state: buscaEmVista(texto) } : {})
  return {
    page,
    busca,
    active: busca.texto !== '' || busca.opcao !== null,
    buscar: (nova) => void to(nova, 1),
    limpar: () => void to({ texto: '', opcao: null }, 1).then(focusTitle),
    turn: (page) => void to(busca, page),
  }
}

type Papel = 'user' | 'secretario' | 'admin'

/** The search of /secretaria/pessoas: its option is a role. */
export function useBuscaDePessoas(): Pesquisada {
  const address = useAddressOf('Pessoas')
  return usePesquisada(address, address.search.papel, (papel, page) =>
    path('Pessoas', {}, { papel: papel as Papel | undefined, ...page }),
  )
}

/** The search of /secretaria/pagamentos: its option is the slug of a situação. */
export function useBuscaDeCustas(): Pesquisada {
  const address = useAddressOf('CustasDaCamara')
  const { busca } = address.state
  useRememberLista('CustasDaCamara', address.href, busca ? { busca } : undefined)
  return usePesquisada(address, address.search.situacao, (situacao, page) => path('CustasDaCamara', {}, { situacao, ...page }))
}
