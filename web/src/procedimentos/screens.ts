import { NOMES_DOS_TIPOS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { IconHeartHandshake, IconScale } from '@tabler/icons-react'
import { type ComponentType, createElement } from 'react'
import { PAGINAS, type Referencia } from '../paths/procedimento.ts'
import { useParamsOf } from '../paths/useAddress.ts'
import { ELSEWHERE, NOTHING, type Subject, subject } from '../subject.ts'
import type { procedimentos as paths } from './paths.ts'

const PROTOCOLADO = '/protocolado/{tipo}'
/** Signing, replacing and asking change the card of the award. */
const SENTENCAS = ['/processo/{id}/sentencas']
/** The details and the list of a tipo. */
const shown = (tipo: Tipo) => [`${TIPOS[tipo].rota.um}/{id}`, TIPOS[tipo].rota.muitos]

/** What the parts of its course read (`arbitragem`). */
const DO_CURSO: Record<Tipo, readonly string[]> = {
  processo: ['/processo/{id}/indicacoes', '/processo/{id}/impugnacoes', '/processo/{id}/cronograma', ...SENTENCAS],
  caso: [],
}

export const procedimentos = subject<typeof paths>({
  screens: {
    Processos: () => import('./processo/ProcessosPage.tsx'),
    ProcessoCreate: () => import('./processo/create/CreateProcessoPage.tsx'),
    ProcessoAdd: () => import('./AddPage.tsx').then(forTipo('processo')),
    ProcessoDetails: () => import('./processo/ProcessoDetailsPage.tsx'),
    ProcessoLeitor: () => import('./leitor/LeitorPage.tsx').then(forTipo('processo')),
    ProcessoConta: () => import('./conta/ContaPage.tsx').then(forTipo('processo')),
    ProcessoArbitroAceite: () => import('./processo/aceite/AceiteProcessoPage.tsx'),
    ProcessoEventoCreate: () => import('./movimentacao/MovimentacaoPage.tsx').then(forTipo('processo')),
    Casos: () => import('./caso/CasosPage.tsx'),
    CasoCreate: () => import('./caso/create/CreateCasoPage.tsx'),
    CasoAdd: () => import('./AddPage.tsx').then(forTipo('caso')),
    CasoDetails: () => import('./caso/CasoDetailsPage.tsx'),
    CasoLeitor: () => import('./leitor/LeitorPage.tsx').then(forTipo('caso')),
    CasoConta: () => import('./conta/ContaPage.tsx').then(forTipo('caso')),
    CasoDocumento: () => import('./caso/DocumentoPage.tsx'),
    CasoNotas: () => import('./caso/notas/NotasPage.tsx'),
    CasoEventoCreate: () => import('./movimentacao/MovimentacaoPage.tsx').then(forTipo('caso')),
    ContestarContato: () => import('./contato/ContestarPage.tsx'),
  },
  menu: [
    { page: 'Processos', icon: IconScale },
    { page: 'Casos', icon: IconHeartHandshake },
  ],
  changes: {
    ...Object.assign({}, ...NOMES_DOS_TIPOS.map(changesOf)),
    '/processo/{id}/sentenca/{sid}/code': { ...NOTHING, refused: SENTENCAS },
    '/secretaria/sentenca': { done: SENTENCAS },
    '/protocolado': { done: [PROTOCOLADO] },
    '/caso/{id}/notas': { done: ['/caso/{id}/notas'] },
    '/filtro': { done: ['/filtros/{lista}'] },
    '/contato/contestar': NOTHING,
  },
})

/** A screen of processos and casos, for one of the two. With another id in the address its state starts anew. */
export function forTipo(tipo: Tipo) {
  return ({ default: page }: { default: ComponentType<Referencia> }) => ({
    default: function PageOfTipo() {
      const { id } = useParamsOf(PAGINAS[tipo].detalhes)
      return createElement(page, { key: id, tipo, id })
    },
  })
}

/** What the commands on the procedimentos of one tipo change. */
function changesOf(tipo: Tipo): Subject['changes'] {
  const { rota, papel } = TIPOS[tipo]
  const { um, muitos } = rota
  const everything = [
    ...shown(tipo),
    PROTOCOLADO,
    `${um}/{id}/integridade`,
    `${um}/{id}/conta`,
    ...DO_CURSO[tipo],
    `/secretaria${um}/{id}`,
    ...ELSEWHERE,
  ]
  return {
    [um]: { done: everything },
    [`${um}/{id}/marcador`]: { done: shown(tipo) },
    // After refusing, the user no longer has access to it.
    [`${um}/{id}/${papel}/recusar`]: { done: [muitos, ...ELSEWHERE], refused: everything },
    // The same after leaving it; ending the access of another account changes the page.
    [`${um}/{id}/acesso`]: { done: [muitos, ...ELSEWHERE], refused: everything },
    [`${um}/{id}/acesso/{userId}`]: { done: everything },
    [`${um}/{id}/${papel}/termo/texto`]: { ...NOTHING, refused: [`${um}/{id}`] },
    [`${um}/{id}/${papel}/termo/code`]: { ...NOTHING, refused: [`${um}/{id}`] },
    [`${um}/{id}/notificacoes/code`]: { ...NOTHING, refused: [`${um}/{id}`] },
    [`/secretaria${um}`]: { done: everything },
  }
}
